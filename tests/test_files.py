"""Files are written whole or not at all."""

import os
import stat
import sys
from pathlib import Path

import numpy as np
import pytest

from camelup.files import read_lines, read_text, remove_incomplete, temporary_prefix, write_whole


def test_parts_of_all_kinds(tmp_path: Path) -> None:
    """Text as UTF-8 with plain line ends, bytes and numbers, one after another."""
    numbers = np.array([1, 2], np.uint8)
    write_whole(tmp_path / "file", "é\n", b"\x00", numbers.data)
    assert (tmp_path / "file").read_bytes() == b"\xc3\xa9\n\x00\x01\x02"


def test_what_was_there_stays_until_the_new_is_whole(tmp_path: Path) -> None:
    """A part that can't be written leaves the old file and nothing else."""
    write_whole(tmp_path / "file", "old")
    with pytest.raises(UnicodeEncodeError):
        write_whole(tmp_path / "file", "new", "\ud800")
    assert [file.name for file in tmp_path.iterdir()] == ["file"]
    assert (tmp_path / "file").read_text() == "old"


@pytest.mark.skipif(os.name == "nt", reason="rights of Unix")
def test_rights_are_those_of_any_new_file(tmp_path: Path) -> None:
    """Others may read it if the user's mask says so."""
    before = os.umask(0o027)
    try:
        write_whole(tmp_path / "file", "text")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "file").stat().st_mode) == 0o640


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    """The error names the file that was asked for, not a temporary one."""
    with pytest.raises(FileNotFoundError) as error:
        write_whole(tmp_path / "no" / "file", "text")
    assert error.value.filename == str(tmp_path / "no" / "file")


def test_what_a_killed_process_left_is_removed(tmp_path: Path) -> None:
    """Only what belongs to the file, even if its name has signs that mean something to a search."""
    file = tmp_path / "a[1].table"
    for name in (f"{temporary_prefix(file)}xyz", "a[1].table", ".a1.table.xyz"):
        (tmp_path / name).touch()
    remove_incomplete(file)
    assert sorted(left.name for left in tmp_path.iterdir()) == [".a1.table.xyz", "a[1].table"]


@pytest.mark.skipif(sys.platform == "win32", reason="links and pipes of Unix")
def test_only_an_ordinary_file_is_put_aside(tmp_path: Path) -> None:
    """A pipe or device is written to and stays what it is, and a link leads to the new file."""
    pipe, link, file = tmp_path / "pipe", tmp_path / "link", tmp_path / "folder" / "file"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_whole(pipe, "new")
    assert os.read(reader, 9) == b"new"
    os.close(reader)
    assert pipe.is_fifo()
    file.parent.mkdir()
    file.write_text("old")
    link.symlink_to(file)
    write_whole(link, "new")
    assert link.is_symlink()
    assert file.read_text() == "new"
    assert [left.name for left in file.parent.iterdir()] == ["file"]


@pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="a file that can be opened and not be read")
def test_a_fault_while_reading_names_the_file() -> None:
    """The system names a file that can't be opened, and not one that can't be read; camelup names both."""
    for read in (read_text, lambda name: list(read_lines(name))):
        with pytest.raises(OSError, match="Input/output error") as fault:
            read("/proc/self/mem")
        assert fault.value.filename == "/proc/self/mem"
