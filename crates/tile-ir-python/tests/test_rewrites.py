"""Rewrites as data: read from text and files, and errors at their place."""

from __future__ import annotations

import pathlib

import pytest

import tile_ir

ADD_ZERO = "// It's a comment.\nrewrite add_zero { addi($x, splat(0)) -> $x }\n"


def test_a_file_and_its_text_are_the_same_pass(tmp_path: pathlib.Path) -> None:
    file = tmp_path / "mine.ops"
    file.write_text(ADD_ZERO)
    expected = 'rewrite{text="rewrite add_zero { addi($x, splat(0)) -> $x }"}'
    assert tile_ir.load_rewrites(file) == tile_ir.load_rewrites(ADD_ZERO) == expected


def test_errors_have_a_place(tmp_path: pathlib.Path) -> None:
    file = tmp_path / "mine.ops"
    file.write_text("rewrite one {\n  adi($x) -> $x\n}\nrewrite two { addi($x, $y) -> $z }\n")
    with pytest.raises(tile_ir.Error) as caught:
        tile_ir.load_rewrites(file)
    assert [diagnostic.line for diagnostic in caught.value.diagnostics] == [2, 4]
    with pytest.raises(FileNotFoundError):
        tile_ir.load_rewrites(tmp_path / "none.ops")
    with pytest.raises(TypeError):
        tile_ir.load_rewrites(7)  # type: ignore[arg-type]
