"""The package and what surrounds it agree: version, address, switches of the build, workflows that name real things."""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest
import yaml

import camelup
from tools import wheel_check

ROOT = Path(__file__).parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
YAML_FILES = [*WORKFLOWS, *(ROOT / ".github").glob("**/*.yml"), ROOT / ".pre-commit-config.yaml", ROOT / "CITATION.cff"]
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
README = (ROOT / "README.md").read_text("utf-8")
NEEDED_TO_BUILD = ["setup.py", "pyproject.toml", "README.md", "LICENSE", "MANIFEST.in"]


def parsed(path: Path) -> Any:
    """What a YAML file says."""
    return yaml.safe_load(path.read_text("utf-8"))


def lines_run(path: Path) -> list[str]:
    """The command lines of a workflow."""
    jobs = parsed(path)["jobs"].values()
    return [step["run"] for job in jobs for step in job["steps"] if "run" in step]


def test_the_version_is_written_once() -> None:
    """The package's own version is the one of the metadata; page and citation repeat it."""
    assert PROJECT["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "camelup.__version__"}
    assert "version" not in PROJECT["project"]
    page = json.loads((ROOT / "web" / "package.json").read_text("utf-8"))
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))
    said = [page["version"], lock["version"], lock["packages"][""]["version"], parsed(ROOT / "CITATION.cff")["version"]]
    assert said == [camelup.__version__] * len(said)


def test_the_changelog_begins_with_this_version() -> None:
    """Its first heading names the version, and says so as long as that is not released; no other does."""
    headings = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert headings[0].split()[0] == camelup.__version__
    assert not [heading for heading in headings[1:] if "unreleased" in heading.lower()]


def test_every_extra_is_explained() -> None:
    """docs/install.md has a row for each."""
    page = (ROOT / "docs" / "install.md").read_text("utf-8")
    rows = "".join(line.split("|")[1] for line in page.splitlines() if line.startswith("| `"))
    assert {f"`{extra}`" for extra in PROJECT["project"]["optional-dependencies"]} <= set(re.findall(r"`\w+`", rows))


IMPORTED_AS = {"open_spiel": "pyspiel", "pillow": "PIL"}
"""Packages that are imported under another name."""


def test_the_wheel_is_tried_without_any_extra() -> None:
    """`tools/wheel_check.py` knows every package that a base installation may lack."""
    wanted = [line for extra in PROJECT["project"]["optional-dependencies"].values() for line in extra]
    names = {re.split(r"[^\w-]", line)[0].replace("-", "_") for line in wanted} - {"camelup"}
    assert {IMPORTED_AS.get(name, name) for name in names} <= wheel_check.EXTRAS


def test_there_is_one_address() -> None:
    """Every address of the project is below that of its repository."""
    home = PROJECT["project"]["urls"]["Repository"]
    assert all(address.startswith(home) for address in PROJECT["project"]["urls"].values())
    tablebase = tomllib.loads((ROOT / "packages" / "tablebase" / "pyproject.toml").read_text("utf-8"))
    assert all(address.startswith(home) for address in tablebase["project"]["urls"].values())
    assert parsed(ROOT / "CITATION.cff")["repository-code"] == home
    assert f'REPOSITORY = "{home}"\n' in (ROOT / "setup.py").read_text("utf-8")
    contact = parsed(ROOT / ".github" / "ISSUE_TEMPLATE" / "config.yml")["contact_links"][0]
    assert contact["url"].startswith(home)


def test_pythons_are_the_same_everywhere() -> None:
    """Classifiers, test matrix and wheels name the same versions of Python, from the oldest that is allowed."""
    named = [line.rpartition(" ")[2] for line in PROJECT["project"]["classifiers"] if " :: 3." in line]
    assert PROJECT["project"]["requires-python"] == f">={named[0]}"
    wheels = PROJECT["tool"]["cibuildwheel"]["build"].split()
    assert wheels == [f"cp{version.replace('.', '')}-*" for version in named]
    jobs = parsed(ROOT / ".github" / "workflows" / "tests.yml")["jobs"]
    for job in ("test", "test-windows"):
        assert jobs[job]["strategy"]["matrix"]["python"] == named


@pytest.mark.parametrize("path", YAML_FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_yaml_can_be_read(path: Path) -> None:
    """Every file for the hosting is YAML with something in it."""
    assert isinstance(parsed(path), dict)


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_workflows_name_what_exists(path: Path) -> None:
    """Each make target has its rule, and each file is there; every job ends in time."""
    targets = set(re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE))
    for line in lines_run(path):
        if line.startswith("make "):
            assert set(line.split()[1:]) <= targets, line
        for name in re.findall(r"(?<=\s)(?:tests|tools|requirements)/\S+", line):
            assert (ROOT / name).exists(), name
    assert all(job["timeout-minutes"] for job in parsed(path)["jobs"].values())


def test_hooks_are_the_tools_of_the_makefile() -> None:
    """What pre-commit runs, `make check` runs, too."""
    (repository,) = parsed(ROOT / ".pre-commit-config.yaml")["repos"]
    for hook in repository["hooks"]:
        command = hook["entry"].removeprefix(".venv/bin/").removesuffix(" --force-exclude")
        assert f"$(BIN)/{command}" in MAKEFILE


def test_every_command_of_the_readme_is_tried() -> None:
    """`make release-check` runs each of them in a clean place."""
    assert set(wheel_check.named_commands(README)) == set(wheel_check.TRIALS)


@pytest.mark.parametrize(
    ("status", "err", "fine"),
    [
        (0, "", True),
        (0, "Traceback (most recent call last):\nNameError: x", False),
        (2, "camelup: the server needs the package litestar: pip install 'camelup[web]'", True),
        (2, "camelup: pip install 'camelup[web]'\nand more", False),
        (2, "camelup: no such thing", False),
        (1, "", False),
    ],
)
def test_a_command_works_or_says_what_to_install(status: int, err: str, fine: bool) -> None:
    """One line with the way out is fine; a traceback or another end is not."""
    assert (wheel_check.verdict(status, "", err) is None) == fine


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what a build needs, with nothing compiled in it."""
    folder = tmp_path_factory.mktemp("tree")
    for name in NEEDED_TO_BUILD:
        shutil.copy(ROOT / name, folder)
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("*.so", "*.egg-info", "__pycache__"))
    return folder


def made_wheel(tree: Path, out: Path, **variables: str) -> tuple[list[str], str]:
    """Build a wheel without the network: the names of what came of it, and what was said."""
    pip = [sys.executable, "-m", "pip", "wheel", "--disable-pip-version-check", "--no-build-isolation", "--no-deps"]
    environment = {**os.environ, **variables}
    command = [*pip, "--no-index", "--wheel-dir", str(out), str(tree)]
    run = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=240)
    return [path.name for path in out.glob("*.whl")], run.stdout + run.stderr


def test_the_compiled_build_can_be_refused(tree: Path, tmp_path: Path) -> None:
    """CAMELUP_COMPILE=never makes a wheel for every machine, with every file of the package in it."""
    names, _ = made_wheel(tree, tmp_path, CAMELUP_COMPILE="never")
    assert names == [f"camelup-{camelup.__version__}-py3-none-any.whl"]
    source = tree / "src"
    files = {str(path.relative_to(source)) for path in (source / "camelup").rglob("*") if path.is_file()}
    with zipfile.ZipFile(tmp_path / names[0]) as wheel:
        assert {name for name in files if not name.endswith((".so", ".pyc"))} <= set(wheel.namelist())
    assert "camelup/odds/race-2014-16.table.xz" in files


@pytest.mark.skipif(sys.platform == "win32", reason="compilers have other names there")
def test_the_compiled_build_can_be_demanded(tree: Path, tmp_path: Path) -> None:
    """CAMELUP_COMPILE=require fails with a sentence where no compiler works; without it the build is plain."""
    names, said = made_wheel(tree, tmp_path, CAMELUP_COMPILE="require", CC="false")
    assert names == []
    assert "CAMELUP_COMPILE is require, but no C compiler works here with the headers of Python" in said
    names, said = made_wheel(tree, tmp_path, CC="false")
    assert len(names) == 1


def test_a_wrong_wish_is_named(tree: Path, tmp_path: Path) -> None:
    """Another value is a sentence."""
    names, said = made_wheel(tree, tmp_path, CAMELUP_COMPILE="yes")
    assert names == []
    assert "CAMELUP_COMPILE is 'yes': set it to require, to never, or not at all" in said


def test_an_editable_plain_build_leaves_nothing_compiled(tree: Path, tmp_path: Path) -> None:
    """CAMELUP_COMPILE=never removes the modules of an earlier build, which would win over their texts."""
    old = tree / "src" / "camelup" / "engine" / "moving.old.so"
    old.touch()
    program = "import sys; from setuptools.build_meta import build_editable; build_editable(sys.argv[1])"
    environment = {**os.environ, "CAMELUP_COMPILE": "never"}
    command = [sys.executable, "-c", program, str(tmp_path)]
    subprocess.run(command, cwd=tree, env=environment, check=True, capture_output=True, timeout=240)
    assert not old.exists()
    assert len(list(tmp_path.glob("*.whl"))) == 1
