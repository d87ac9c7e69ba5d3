"""Everything about a release that can be tried on one machine: `make release-check`.

It builds the sdist and, out of it, the wheel; checks metadata and content; makes the wheel good for other machines;
installs both in clean virtual environments in which every C compiler fails; and runs every command. Each step prints
one line, and the first fault ends it with what the tool said. Packages come from the package index.
"""

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).parents[1]
PATIENCE = 1200.0
COMPILERS = ("cc", "gcc", "g++", "c++", "clang", "clang++", "x86_64-linux-gnu-gcc")
BUILD_NAME = "from camelup.engine.build import build_name; print(build_name())"
QUIET = ["--quiet", "--disable-pip-version-check"]
WANTED_IN_SDIST = (
    *("CHANGELOG.md", "Makefile", "docs/install.md", "tests/conftest.py", "requirements/dev.txt"),
    *("bench/__main__.py", "tools/release_check.py", "examples/bots/leader.py", "web/package-lock.json"),
)
UNWANTED_IN_SDIST = ("node_modules", ".so", ".pyc", ".venv")
MEGABYTE = 1_000_000


class Fault(Exception):
    """A step that went wrong, with the reason."""


@dataclass
class Release:
    """What the steps make and use, all in one temporary folder."""

    folder: Path
    made: dict[str, Path] = field(default_factory=dict)

    def environment(self, **more: str) -> dict[str, str]:
        """Variables under which every C compiler fails."""
        return {**os.environ, "PATH": f"{self.folder / 'no-compiler'}{os.pathsep}{os.environ['PATH']}", **more}

    def python(self, name: str) -> str:
        """The Python of a virtual environment in the folder, made when it is first asked for."""
        place = self.folder / name
        if not place.exists():
            run([sys.executable, "-m", "venv", str(place)])
        return str(place / "bin" / "python")


def run(command: Sequence[str], cwd: Path = ROOT, env: dict[str, str] | None = None) -> str:
    """Run a program and return what it printed; if it fails, that is the fault."""
    done = attempt(command, cwd, env)
    if done.returncode:
        raise Fault(f"{' '.join(command[:6])} ended with status {done.returncode}:\n{done.stdout[-4000:]}")
    return done.stdout


def attempt(
    command: Sequence[str], cwd: Path = ROOT, env: dict[str, str] | None = None
) -> "subprocess.CompletedProcess[str]":
    """Run a program that may fail, errors and output together, in a bounded time."""
    return subprocess.run(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        encoding="utf-8",
        errors="replace",
        timeout=PATIENCE,
        cwd=cwd,
        env=env,
    )


def break_compilers(release: Release) -> str:
    """Put programs before all C compilers that only fail."""
    folder = release.folder / "no-compiler"
    folder.mkdir()
    for name in COMPILERS:
        (folder / name).write_text("#!/bin/sh\necho 'this machine has no compiler' >&2\nexit 1\n")
        (folder / name).chmod(0o755)
    return "every compiler fails where it should"


def build(release: Release) -> str:
    """Build the sdist, and the wheel out of the sdist."""
    out = release.folder / "dist"
    run([sys.executable, "-m", "build", "--outdir", str(out)], env={**os.environ, "CAMELUP_COMPILE": "require"})
    (release.made["sdist"],), (release.made["wheel"],) = out.glob("*.tar.gz"), out.glob("*.whl")
    return ", ".join(described(release.made[name]) for name in ("sdist", "wheel"))


def described(path: Path) -> str:
    """A file's name and size."""
    return f"{path.name} {path.stat().st_size / MEGABYTE:.2f} MB"


def check_metadata(release: Release) -> str:
    """Let twine judge what the package index would show."""
    run([sys.executable, "-m", "twine", "check", "--strict", *map(str, release.made.values())])
    return "twine has no objection"


def check_sdist(release: Release) -> str:
    """Look for what distributions need, and for what nobody needs."""
    with tarfile.open(release.made["sdist"]) as archive:
        names = [name.partition("/")[2] for name in archive.getnames()]
        archive.extractall(release.folder / "unpacked", filter="data")
    if missing := [name for name in WANTED_IN_SDIST if name not in names]:
        raise Fault(f"the sdist lacks {', '.join(missing)}")
    if found := [name for name in names for part in UNWANTED_IN_SDIST if part in name]:
        raise Fault(f"the sdist has {found[0]}")
    (release.made["source"],) = (release.folder / "unpacked").iterdir()
    return f"{len(names)} files"


def test_sdist(release: Release) -> str:
    """Run the tests of the rules from the unpacked sdist, and collect all others."""
    python, source = str(ROOT / ".venv" / "bin" / "python"), release.made["source"]
    environment = {**os.environ, "PYTHONPATH": str(source / "src")}
    pytest = [python, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--build", "plain"]
    run([*pytest, "--collect-only"], cwd=source, env=environment)
    printed = run([*pytest, "tests/rules", "tests/test_conformance.py"], cwd=source, env=environment)
    return printed.strip().splitlines()[-1]


def repair(release: Release) -> str:
    """Give the wheel the tag of the oldest Linux that it runs on."""
    if sys.platform != "linux":
        return "left out: wheels need no repair here"
    out = release.folder / "repaired"
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    run(
        [sys.executable, "-m", "auditwheel", "repair", "--wheel-dir", str(out), str(release.made["wheel"])],
        env=environment,
    )
    (release.made["wheel"],) = out.glob("*.whl")
    if "manylinux" not in release.made["wheel"].name:
        raise Fault(f"{release.made['wheel'].name} has no manylinux tag")
    return described(release.made["wheel"])


def check_instructions(release: Release) -> str:
    """Look for instructions that the oldest x86-64 machines lack."""
    if os.uname().machine != "x86_64" or not shutil.which("objdump"):
        return "left out: it needs objdump and x86-64"
    folder = release.folder / "wheel"
    with ZipFile(release.made["wheel"]) as archive:
        archive.extractall(folder)
    modules = sorted(folder.rglob("*.so"))
    for module in modules:
        if "popcnt" in run(["objdump", "--disassemble", str(module)]):
            raise Fault(f"{module.name} counts bits with an instruction of newer machines")
    return f"{len(modules)} compiled modules run on every x86-64 machine"


def install_wheel(release: Release) -> str:
    """Install the wheel without extras where there is no compiler, and try all of it."""
    python = release.python("clean")
    run(
        [python, "-m", "pip", "install", *QUIET, "--only-binary", ":all:", str(release.made["wheel"])],
        env=release.environment(),
    )
    size = sum(file.stat().st_size for file in (release.folder / "clean").rglob("*") if file.is_file())
    tried = run(
        [python, str(ROOT / "tools" / "wheel_check.py"), str(ROOT / "README.md"), "compiled"], cwd=release.folder
    )
    return f"{tried.strip()}; {size / MEGABYTE:.0f} MB installed"


def install_plain(release: Release) -> str:
    """Install the sdist where there is no compiler: the plain build."""
    python = release.python("plain")
    run([python, "-m", "pip", "install", *QUIET, str(release.made["sdist"])], env=release.environment())
    found = run([python, "-c", BUILD_NAME], cwd=release.folder).strip()
    if found != "plain":
        raise Fault(f"without a compiler this is the {found} build")
    run([python, "-m", "camelup", "new", "--position"], cwd=release.folder)
    return "the plain build"


def demand_compiled(release: Release) -> str:
    """Demand the compiled build where there is no compiler: one sentence says why not."""
    done = wheel_of(release, "require", release.environment(CAMELUP_COMPILE="require"))
    if done.returncode == 0 or "no C compiler works here" not in done.stdout:
        raise Fault(f"CAMELUP_COMPILE=require ended with status {done.returncode}:\n{done.stdout[-2000:]}")
    return "refused with a sentence"


def refuse_compiled(release: Release) -> str:
    """Refuse the compiled build where there is a compiler: a wheel for every machine."""
    done = wheel_of(release, "never", {**os.environ, "CAMELUP_COMPILE": "never"})
    made = [path.name for path in (release.folder / "never").glob("*.whl")]
    if done.returncode or not made or not made[0].endswith("-py3-none-any.whl"):
        raise Fault(f"CAMELUP_COMPILE=never made {made}:\n{done.stdout[-2000:]}")
    return made[0]


def wheel_of(release: Release, name: str, environment: dict[str, str]) -> "subprocess.CompletedProcess[str]":
    """Make a wheel of the sdist in a folder of its own."""
    pip = [release.python("plain"), "-m", "pip", "wheel", *QUIET, "--no-deps"]
    return attempt([*pip, "--wheel-dir", str(release.folder / name), str(release.made["sdist"])], env=environment)


STEPS: dict[str, Callable[[Release], str]] = {
    "preparing": break_compilers,
    "building": build,
    "metadata": check_metadata,
    "sdist": check_sdist,
    "tests of the sdist": test_sdist,
    "wheel for other machines": repair,
    "instructions": check_instructions,
    "wheel in a clean place": install_wheel,
    "sdist without compiler": install_plain,
    "CAMELUP_COMPILE=require": demand_compiled,
    "CAMELUP_COMPILE=never": refuse_compiled,
}


def main() -> None:
    """Do one step after another, and keep sdist and wheel in dist/ if all is well."""
    with tempfile.TemporaryDirectory(prefix="camelup-release-") as folder:
        release = Release(Path(folder))
        for name, step in STEPS.items():
            begun = time.monotonic()
            print(f"{name:<26}", end="", flush=True)
            try:
                print(f"{step(release)}  ({time.monotonic() - begun:.0f} s)", flush=True)
            except (Fault, subprocess.TimeoutExpired) as fault:
                sys.exit(f"FAILED\n{fault}")
        (ROOT / "dist").mkdir(exist_ok=True)
        kept = [Path(shutil.copy(release.made[name], ROOT / "dist")) for name in ("sdist", "wheel")]
    print(f"All is well: {', '.join(str(path.relative_to(ROOT)) for path in kept)}")


if __name__ == "__main__":
    main()
