"""Compiling to machine code, with scripts as assemblers."""

from __future__ import annotations

import pathlib
import subprocess
import sys
from typing import Any

import pytest

import tile_ir
from conftest import CRATE

#: Writes an ELF file, and makes a remark about the first operation.
COMMANDS = r"""printf '\177ELF\002\001 machine code' > output.cubin
case "$*" in *remarks-missed=memory*) cat > remarks.yaml <<'END'
--- !Missed
Pass: Memory
Name: N
DebugLoc: { File: '<marks>', Line: 2, Column: 1 }
Args:
  - Remark: slow
...
END
esac
"""

SOURCE = """cuda_tile.module @m {
  entry @e(%x: tile<i32>) {
    %y = negi %x : tile<i32>
  }
}"""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the assembler is a script")


def install(root: pathlib.Path, version: str = "13.5") -> pathlib.Path:
    """Writes the script that stands in for the assembler in the tests of all crates."""
    answers = (CRATE.parent / "tile-ir-testing" / "src" / "tileiras.sh").read_text()
    program = root / "bin" / "tileiras"
    program.parent.mkdir(parents=True)
    program.write_text(answers.replace("RELEASE", version).replace("VERSIONS", "13.1") + COMMANDS)
    program.chmod(0o755)
    return program


@pytest.fixture(autouse=True)
def nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hides the assemblers of this machine."""
    for name in ["CUDA_ROOT", "CUDA_HOME", "CUDA_PATH", "VIRTUAL_ENV", "CONDA_PREFIX", "PYTHONPATH"]:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PATH", "/usr/bin:/bin")
    monkeypatch.setattr(sys, "path", [])


def module() -> tile_ir.Module:
    return tile_ir.parse(SOURCE, file="m.mlir")


def test_the_code_is_that_of_the_assembler(tmp_path: pathlib.Path) -> None:
    install(tmp_path)
    result = tile_ir.compile(module(), "sm_100", cuda_root=tmp_path)
    assert result.code.startswith(b"\x7fELF") and result.diagnostics == []


def test_remarks_are_at_source_lines(tmp_path: pathlib.Path) -> None:
    install(tmp_path)
    remarks: list[Any] = ["memory", {"missed": "memory"}]
    for wanted in remarks:
        [remark] = tile_ir.compile(module(), "sm_100", cuda_root=tmp_path, remarks=wanted).diagnostics
        assert (remark.severity, remark.code, remark.line, remark.column) == ("remark", "TIR1109", 3, 10)
        assert remark.message == "'cuda_tile.negi': missed (Memory): slow"
        assert "%y = negi" in str(remark)


def test_results_are_kept_in_a_cache(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    runs = install(tmp_path).parent / "runs"
    monkeypatch.setenv("TILE_IR_CACHE_DIR", str(tmp_path / "default"))
    caches: list[Any] = [False, tmp_path / "cache", tmp_path / "cache", True, True]
    for cache in caches:
        tile_ir.compile(module(), "sm_100", cuda_root=tmp_path, cache=cache)
    assert len(runs.read_text().splitlines()) == 3
    assert len(list((tmp_path / "default").iterdir())) == 1


def test_the_assembler_is_found_where_pip_puts_it(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    older = install(tmp_path / "packages" / "nvidia" / "cu13", "13.2")
    newer = install(tmp_path / "usr", "13.4")
    sys.path.append(str(tmp_path / "packages"))
    tile_ir.compile(module(), "sm_100")
    assert (older.parent / "runs").exists()
    monkeypatch.setenv("PATH", f"{newer.parent}:/usr/bin:/bin")
    tile_ir.compile(module(), "sm_100")
    assert (newer.parent / "runs").exists(), "the newest is taken"


def test_the_program_finds_what_the_interpreter_has(tmp_path: pathlib.Path) -> None:
    program = install(tmp_path / "nvidia" / "cu13")
    code = f"import sys; from tile_ir.__main__ import main; sys.path[:] = [{str(tmp_path)!r}]; sys.exit(main(sys.argv[1:]))"
    done = subprocess.run([sys.executable, "-c", code, "compile", "--list-assemblers"], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert f"* 13.5.7   {program} (sys.path)\n" in done.stdout


def test_mistakes_are_explained(tmp_path: pathlib.Path) -> None:
    install(tmp_path, "13.1")
    anything: Any
    for options, message in [
        ({"opt_level": 4}, "opt_level"),
        ({"sanitize": "x"}, "sanitize"),
        ({"preview": "x"}, "preview"),
        ({"remarks": "x"}, "remarks are about"),
        ({"remarks": {"x": "all"}}, "the kinds of remarks are"),
        ({"timeout": 0}, "timeout"),
    ]:
        anything = options
        with pytest.raises(ValueError, match=message):
            tile_ir.compile(module(), "sm_100", cuda_root=tmp_path, **anything)
    with pytest.raises(ValueError, match="sm_5"):
        tile_ir.compile(module(), "sm_5")
    with pytest.raises(tile_ir.CompileError, match="does not have remarks"):
        tile_ir.compile(module(), "sm_100", cuda_root=tmp_path, remarks="all")
    with pytest.raises(tile_ir.CompileError, match="no tile assembler was found") as caught:
        tile_ir.compile(module(), "sm_100", cuda_root=tmp_path / "nowhere")
    assert isinstance(caught.value, tile_ir.Error)
