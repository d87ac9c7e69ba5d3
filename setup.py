"""Compiles the hot modules: every X.py with an X.pxd beside it.

Everything else about the package stands in pyproject.toml. Without Cython or without a C compiler
nothing is compiled, and the same .py files run interpreted. The environment variable CAMELUP_COMPILE
refuses that (``require``) or asks for it (``never``).
"""

import os
import platform
import re
import sys
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CCompilerError, CompileError
from setuptools.modified import newer_group

SOURCE = Path("src")
SHARED = "camelup.engine._shared"
"""What Cython needs for arrays, compiled once for all modules: without it half of the C code would be the same text."""
NEVER_COMPILED = "# never compiled"
REPOSITORY = "https://github.com/camelup/camelup"
SWITCH = "CAMELUP_COMPILE"
WISH = os.environ.get(SWITCH, "")
DIRECTIVES = {
    "language_level": 3,
    "infer_types": True,
    "annotation_typing": False,
    "allow_none_for_extension_args": False,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    # less C text, so a sooner build: nothing asks compiled functions for their signatures or pickles compiled classes
    "binding": False,
    "auto_pickle": False,
    "emit_code_comments": False,
}


def readme() -> str:
    """The README with links that lead somewhere from the page of the package index, too."""
    text = Path("README.md").read_text(encoding="utf-8")
    text = re.sub(r'(!\[[^]]*\]\(|<img src=")(?!https?:)', rf"\1{REPOSITORY}/raw/HEAD/", text)
    return re.sub(r"(\]\()(?!https?:|#)", rf"\1{REPOSITORY}/blob/HEAD/", text)


def flags(module: str) -> list[str]:
    """Fast, but good for every machine of the architecture; no debug symbols, to build sooner.

    What Cython shares runs once per call. For the rest -O2 would save a second of the build, not worth a slower bot.
    """
    if os.name == "nt":
        return ["/O2"]
    return ["-O1" if module == SHARED else "-O3", "-g0"]


def hot_modules() -> list[Extension]:
    """The modules that are compiled, the one that all share first; none without Cython, or if that is the wish."""
    if WISH == "never" or (WISH != "require" and find_spec("Cython") is None):
        return []
    shared = Extension(
        SHARED, [f"{SOURCE}/{SHARED.replace('.', '/')}.c"], extra_compile_args=flags(SHARED), optional=True
    )
    return [shared, *(hot_module(text) for text in hot_texts())]


def hot_texts() -> list[Path]:
    """Every module with a header beside it that does not say otherwise."""
    texts = [header.with_suffix(".py") for header in sorted(SOURCE.rglob("*.pxd"))]
    return [t for t in texts if t.exists() and NEVER_COMPILED not in t.read_text(encoding="utf-8").splitlines()]


def hot_module(text: Path) -> Extension:
    """How one module is compiled."""
    name = ".".join(text.relative_to(SOURCE).with_suffix("").parts)
    return Extension(name, [text.as_posix()], extra_compile_args=flags(name), optional=True)


def clear_sources() -> None:
    """Remove the compiled modules of an editable install, which would win over their texts."""
    for suffix in (".so", ".pyd"):
        for old in SOURCE.rglob(f"*{suffix}"):
            old.unlink()


class BuildAll(build_ext):
    """Builds all hot modules or none, and leaves none in place that is older than its text.

    Compiled modules call each other past Python, so one that stayed plain would break the others.
    """

    def finalize_options(self) -> None:
        """Keep what an editable install builds, so that the next one compiles only what changed."""
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()
        if self.editable_mode:
            self.build_lib = f"build/editable-{sys.implementation.cache_tag}"

    def run(self) -> None:
        """Clear the source tree before the new modules are copied into it."""
        if self.inplace:
            clear_sources()
        super().run()

    def build_extensions(self) -> None:
        """Build all; if one can't be built, drop the others too, or fail if that is the wish."""
        if self.compiles():
            self.translate()
            super().build_extensions()
        built = [Path(self.get_ext_fullpath(extension.name)) for extension in self.extensions]
        if not all(module.exists() for module in built):
            if WISH == "require":
                raise CompileError(f"{SWITCH} is require, but no C compiler works here with the headers of Python")
            self.warn("no C compiler that works: camelup is installed as plain Python, slower")
            for module in built:
                module.unlink(missing_ok=True)

    def compiles(self) -> bool:
        """Whether the C compiler works and finds the headers of Python: asked before minutes of work are put in."""
        with TemporaryDirectory() as folder:
            probe = Path(folder, "probe.c")
            probe.write_text("#include <Python.h>\n", encoding="utf-8")
            try:
                self.compiler.compile([str(probe)], output_dir=folder, include_dirs=self.include_dirs)
            except (CCompilerError, OSError):
                return False
        return True

    def translate(self) -> None:
        """Put C texts in the place of the Python ones."""
        from Cython.Build import cythonize

        translated = cythonize(
            self.extensions,
            build_dir="build/cython",
            compiler_directives=DIRECTIVES,
            shared_utility_qualified_name=SHARED,
            nthreads=(os.cpu_count() or 1) if sys.platform == "linux" else 0,  # elsewhere each would run this file
        )
        texts = {extension.name: extension for extension in translated}
        for extension in self.extensions:
            extension.sources, extension.depends = texts[extension.name].sources, texts[extension.name].depends

    def build_extension(self, ext: Extension) -> None:
        """Drop an outdated module before it is built, which may fail; what stays here may count bits faster."""
        if self.editable_mode and platform.machine() == "x86_64" and os.name == "posix":
            ext.extra_compile_args.append("-mpopcnt")  # a wheel has to run on machines that lack it (see bits.pxd)
        built = Path(self.get_ext_fullpath(ext.name))
        if newer_group([*ext.sources, *ext.depends], str(built), "newer"):
            built.unlink(missing_ok=True)
        super().build_extension(ext)


if WISH not in ("", "require", "never"):
    raise SystemExit(f"{SWITCH} is {WISH!r}: set it to require, to never, or not at all")
if WISH == "never" and "editable_wheel" in sys.argv:
    clear_sources()  # with nothing to compile, BuildAll does not run
setup(
    ext_modules=hot_modules(),
    cmdclass={"build_ext": BuildAll},
    long_description=readme(),
    long_description_content_type="text/markdown",
)
