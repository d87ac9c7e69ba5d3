"""An import finder that sees only the .py files of camelup, so that the plain build runs."""

import importlib.machinery
import sys
from collections.abc import Sequence


class PlainFinder:
    """Finds the modules inside camelup from their text, never from an extension module."""

    @staticmethod
    def find_spec(
        fullname: str, path: Sequence[str] | None = None, target: object = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Find a module of the package in the folders of its parent."""
        if path is None or not fullname.startswith("camelup."):
            return None
        text = (importlib.machinery.SourceFileLoader, importlib.machinery.SOURCE_SUFFIXES)
        for folder in path:
            spec = importlib.machinery.FileFinder(folder, text).find_spec(fullname)
            if spec is not None:
                return spec
        return None


def install() -> None:
    """Put the finder before all others; too late once a module of camelup is imported."""
    if "camelup" in sys.modules:
        raise RuntimeError("camelup is imported already: the plain build can't be chosen any more")
    sys.meta_path.insert(0, PlainFinder)
