"""Characters: each is drawn, plays a bot that there is, and is one person at a table."""

from camelup.bots.characters import character_named, characters
from camelup.bots.registry import known_bots
from camelup.drawing.shapes import parts


def test_seven_characters_with_a_face_and_a_bot_each() -> None:
    """Every character plays another bot of those installed, and has a drawing."""
    cast = characters()
    assert len(cast) == 7
    assert {character.bot for character in cast} <= known_bots().keys()
    assert len({character.bot for character in cast}) == len({character.name for character in cast}) == 7
    assert all(f"portrait-{character.id}" in parts() for character in cast)


def test_a_character_goes_by_its_own_word_or_by_its_bot() -> None:
    """Both find it; what is neither finds nobody."""
    for character in characters():
        assert character_named(character.id) == character
        assert character_named(character.bot) == character
    assert character_named("nobody") is None


def test_every_character_says_how_often_it_beats_casual_players() -> None:
    """Each wins more of 100 races against three casual players than the one before, and a casual one an even share."""
    wins = [known_bots()[character.bot].wins for character in characters()]
    measured = [count for count in wins if count is not None]
    assert len(measured) == len(wins)
    assert measured == sorted(set(measured))
    assert known_bots()["casual"].wins == 25
