"""What the line game answers between two actions, and how it treats files, names and a keyboard."""

import sys
from pathlib import Path

import pytest

from camelup import Game
from camelup.bots.champion import ChampionBot
from camelup.sitting.setting_up import resumed, your_name
from camelup.sitting.words import YOU, Teller
from tests.terminal.test_play import kept, play

if sys.platform != "win32":
    from tests.terminals import Terminal

ALONE = ("--names", "Ann", "--first", "1", "--seed", "4")
LATE = "2018 5b/6p/7g/9r/10y/13K/16W b1g1r1y1 1 3:bgpry;3:bgpry -/- 1"
UNIX = pytest.mark.skipif(sys.platform == "win32", reason="a terminal of Unix")


def test_odds_hint_and_why(tmp_path: Path) -> None:
    """Each answers for the seat to act, and the game stands where it stood."""
    file = tmp_path / "late.camel"
    file.write_text(f'[Seats "Ann; Bo"]\n[Position "{LATE}"]\n', "utf-8")
    before = file.read_bytes()
    typed = "\nodds\nhint\nwhy\nwhy take yellow\nwhy 1\nwhy +1\nwhy fly\n"
    run = play(tmp_path, typed, "--resume", str(file))
    assert (run.returncode, run.stderr) == (0, "")
    assert "1 die to come in this leg" in run.stdout
    assert "The champion would" in run.stdout or "The odds say:" in run.stdout
    assert "What seat 1 may expect to gain" in run.stdout
    assert "more actions are not shown (why ACTION)" in run.stdout
    assert "Take the yellow betting ticket worth 5: +" in run.stdout
    assert "Take the blue betting ticket worth 5: " in run.stdout
    assert "You can't put your spectator tile on space 1" in run.stdout
    assert "T1. Where it may not lie." in run.stdout
    assert "No: 'fly': that is not an action" in run.stdout
    assert file.read_bytes() == before


def test_log_has_this_leg_or_the_whole_game(tmp_path: Path) -> None:
    """The story in words, as the seat may see it."""
    run = play(tmp_path, "log\nwin blue\nlog\n" + "roll\n" * 12 + "log\nlog all\n", *ALONE)
    assert "Nothing has been played in this leg." in run.stdout
    assert run.stdout.count("Ann lays a blue finish card on the winner deck.") == 3
    assert "Bo lays a finish card" in run.stdout
    assert "Bo lays a blue" not in run.stdout


def test_undo_goes_back_to_the_last_choice(tmp_path: Path) -> None:
    """Alone against bots; what follows has the luck it would have had."""
    play(tmp_path / "one", "roll\ntake b\n", *ALONE)
    run = play(tmp_path / "two", "undo\ntake g\nundo\nroll\nroll\nundo\ntake b\n", *ALONE)
    assert "No: there is no action of yours to take back" in run.stdout
    assert "Taken back: take g." in run.stdout
    (one,), (two,) = kept(tmp_path / "one"), kept(tmp_path / "two")
    assert one.read_text("utf-8") == two.read_text("utf-8")


def test_nobody_takes_back_what_another_person_has_seen(tmp_path: Path) -> None:
    """With two people undo is refused."""
    run = play(tmp_path, "\nroll\n\nundo\n", "--names", "Ann; Bo", "--first", "1")
    assert "No: you can take back an action only against bots" in run.stdout


def test_rules_by_number_in_the_words_of_the_edition(tmp_path: Path) -> None:
    """One rule, all titles, and which numbers there are."""
    run = play(tmp_path, "rules A5\nrules t2\nrules\nrules X9\n", *ALONE, "--edition", "2014")
    assert "A5. Form a partnership. In 2018 with six players or more" in run.stdout
    assert "T2. Nor beside another." in run.stdout
    assert "K3   Money" in run.stdout
    assert "No: there is no rule 'X9'; their numbers are S1 to S" in run.stdout


def test_a_bare_action_asks_on_what(tmp_path: Path) -> None:
    """`take` alone leads to a question, which a colour answers."""
    run = play(tmp_path, "take\nyellow\n", *ALONE)
    assert "Which colour? blue (b), green (g)" in run.stdout
    assert "Ann takes the yellow betting ticket worth 5." in run.stdout


def test_who_is_asked_on_what_may_think_again(tmp_path: Path) -> None:
    """Another action or a question is taken for what it is, and no answer leads back to the board."""
    run = play(tmp_path, "take\n\ntake\nrules A5\ntake\nlose blue\n", *ALONE)
    assert run.stdout.count("Which colour?") == 3
    assert "A5. Form a partnership." in run.stdout
    assert "Ann lays a blue finish card on the loser deck." in run.stdout
    assert "No: " not in run.stdout


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_a_resumed_record_keeps_its_comments_and_line_ends(tmp_path: Path, newline: str) -> None:
    """What somebody wrote into a record is there after an action, and without one the file is not touched."""
    file = tmp_path / "mine.camel"
    lines = ['[Edition "2014"]', '[Seats "Ann; Bo"]', '[Start "1bg/2w/3yo"]', "", "{fine weather}", "1. roll b1"]
    record = newline.join([*lines, "{lucky}", ""])
    file.write_bytes(record.encode())
    play(tmp_path, "", "--resume", str(file))
    assert file.read_bytes() == record.encode()
    play(tmp_path, "\ntake b\n", "--resume", str(file))
    after = file.read_bytes().decode()
    assert after.count(newline) == after.count("\n")
    game = Game.load(file)
    assert game.comments == {0: ["fine weather"], 1: ["lucky"]}
    assert len(game) == 2


def test_the_parting_line_names_the_file_that_was_given(tmp_path: Path) -> None:
    """`--resume` alone would go on with another game."""
    play(tmp_path, "roll\n", *ALONE)
    file = tmp_path / "my game.camel"
    file.write_text('[Edition "2014"]\n[Seats "Ann; Bo"]\n[Start "1bg/2w/3yo"]\n', "utf-8")
    assert f"Resume it with: camelup play --resume '{file}'" in play(tmp_path, "", "--resume", str(file)).stdout
    assert play(tmp_path, "", "--resume").stdout.endswith("Resume it with: camelup play --resume\n")


def test_a_bot_with_options_plays_and_resumes(tmp_path: Path) -> None:
    """`--against champion:effort=0.5` is a bot as in the arena; the record names it, and it comes back so."""
    run = play(tmp_path, "", *ALONE, "--bots", "1", "--against", "champion:effort=0.01")
    assert (run.returncode, run.stderr) == (0, "")
    assert Game.load(kept(tmp_path)[0]).tags["Players"] == "person; champion:effort=0.01"
    bot = resumed(str(kept(tmp_path)[0])).bots[2].bot
    assert isinstance(bot, ChampionBot)
    assert bot.effort == 0.01


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("champio", "there is no bot 'champio'"),
        ("champion:strength=2", "'strength=2' is not an option of the bot champion"),
        ("process:cat a;b", "a record can't hold the bot"),
    ],
)
def test_what_is_no_bot_is_refused(tmp_path: Path, bot: str, sentence: str) -> None:
    """One sentence and status 2, before anything is set up."""
    run = play(tmp_path, "", "--against", bot)
    assert run.returncode == 2
    assert sentence in run.stderr
    assert kept(tmp_path) == []


def test_a_record_runs_no_program_unasked(tmp_path: Path) -> None:
    """A record from somebody else may name one; it runs only for those who say so."""
    file = tmp_path / "sent.camel"
    players = '[Players "person; process:cat"]\n'
    file.write_text(f'[Edition "2014"]\n[Seats "Ann; Bo"]\n[Start "1bg/2w/3yo"]\n{players}', "utf-8")
    run = play(tmp_path, "roll\n", "--resume", str(file))
    assert run.returncode == 2
    assert "[Players]: it would run a program; allow it with --against 'process:cat'" in run.stderr
    run = play(tmp_path, "", "--resume", str(file), "--against", "process:cat")
    assert run.returncode == 0


def test_typing_ahead_at_the_end_saves_nothing(tmp_path: Path) -> None:
    """What was meant for the game does not become the name of a file."""
    home = tmp_path / "home"
    play(home, "roll\n" * 200, *ALONE)
    assert Game.load(kept(home)[0]).finished
    assert list(tmp_path.glob("*.camel")) == []


@pytest.mark.parametrize(("login", "name"), [("root", "You"), ("Administrator", "You"), ("mia", "Mia"), ("", "You")])
def test_a_name_for_somebody_who_gave_none(monkeypatch: pytest.MonkeyPatch, login: str, name: str) -> None:
    """The login, unless it is that of no person."""
    monkeypatch.setattr("getpass.getuser", lambda: login)
    assert your_name() == name


def test_you_is_addressed() -> None:
    """Verbs follow: you take, and Bo takes."""
    game = Game("2014 1bg/2w/3yo - 1 3:bgowy;3:bgowy -/- 1", [YOU, "Bo"])
    game.play("take b")
    game.play("take b")
    teller = Teller(game.start.edition, game.names)
    told = [line for move in game for event in move.events for line in teller.event(event)]
    assert told == ["You take the blue Leg Betting tile worth 5.", "Bo takes the blue Leg Betting tile worth 3."]


@UNIX
def test_a_terminal_has_history_and_completion(tmp_path: Path) -> None:
    """Arrow up brings the last line back, Tab completes actions and commands."""
    with Terminal(["-m", "camelup", "play", "--plain", *ALONE, "--against", "roll"], tmp_path) as terminal:
        terminal.read_until("what do you do?")
        terminal.type("take ye\t\n")
        terminal.read_until("Ann takes the yellow betting ticket worth 5.")
        terminal.read_until("what do you do?")
        terminal.type("\x1b[A\n")
        terminal.read_until("Ann takes the yellow betting ticket worth 3.")
        terminal.read_until("what do you do?")
        terminal.type("\x04")
        assert terminal.status() == 0


@UNIX
def test_nobody_finds_the_lines_of_another_person(tmp_path: Path) -> None:
    """Before the screen is handed on, the history is forgotten: it may name a card (K2)."""
    args = ["-m", "camelup", "play", "--plain", "--names", "Ann; Bo", "--first", "1"]
    with Terminal(args, tmp_path) as terminal:
        terminal.read_until("Ann has the screen.")
        terminal.type("\n")
        terminal.read_until("what do you do?")
        terminal.type("win blue\n")
        terminal.read_until("Bo has the screen.")
        terminal.type("\n")
        terminal.read_until("what do you do?")
        terminal.type("\x1b[A\x1b[A\n")
        assert "win" not in terminal.read_until("what do you do?").split("[A", 1)[-1].partition("Camel Up")[0]
        terminal.type("quit\n")
        assert terminal.status() == 0
