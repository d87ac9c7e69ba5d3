"""Measure the checkpoints of a training against `leg`, and draw the curve: ``python curve.py build/train``."""

import argparse
import sys
from pathlib import Path

from camelup import tournament

HERE = Path(__file__).parent
sys.path.append(str(HERE.parent / "studies"))
from chart import lines, save  # noqa: E402


def main() -> None:
    """Play the arena for each checkpoint, print its margin, and draw them all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=80)
    given = parser.parse_args()
    files = {float(file.stem.removeprefix("after-")): file for file in given.folder.glob("after-*.npz")}
    marks, means, lows, highs = [], [], [], []
    for minutes, file in sorted(files.items()):
        bot = f"{HERE / 'player.py'}:TrainedBot:file={file.resolve()}"
        found = tournament([bot, "leg"], given.games, "2018", seed=12).bots[0].adjusted
        assert found
        print(f"{minutes:5g} min: {found.mean:+.2f} [{found.low:+.2f}, {found.high:+.2f}]", flush=True)
        if minutes:
            marks.append(f"{minutes:g} min")
            means.append(found.mean)
            lows.append(found.low)
            highs.append(found.high)
    title = "Against three leg, by minutes of training: pounds, without luck"
    save("training", lines(title, marks, {"mean": means}, "{:g}", band=(lows, highs)))


if __name__ == "__main__":
    main()
