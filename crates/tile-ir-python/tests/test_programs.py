"""`python -m tile_ir`."""

from __future__ import annotations

import pathlib
import signal
import subprocess
import sys
import time

import numpy as np
import pytest
from conftest import EXAMPLES

from tile_ir.__main__ import main


def program(*arguments: object, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "tile_ir", *map(str, arguments)]
    return subprocess.run(command, input=stdin, capture_output=True)


def test_opt_reads_standard_input() -> None:
    done = program("opt", "--no-implicit-module", "-", stdin=b"cuda_tile.module @m { entry @e() {} }")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"cuda_tile.module @m {\n")


def test_translate_and_diff(tmp_path: pathlib.Path) -> None:
    file = tmp_path / "out.tileirbc"
    source = EXAMPLES / "vector_add.mlir"
    assert program("translate", "--mlir-to-cudatilebc", source, "-o", file).returncode == 0
    assert program("diff", source, file).returncode in (0, 1)
    assert program("extract", file).stdout


def test_run_saves_arrays(tmp_path: pathlib.Path) -> None:
    a, out = tmp_path / "a.npy", tmp_path / "out.npy"
    np.save(a, np.arange(10, dtype=np.float32))
    arguments = ["--arg", a, "--arg", a, "--arg", "zeros:10", "--arg", 10, "--save", f"2={out}"]
    done = program("run", EXAMPLES / "vector_add.mlir", "--grid", 1, *arguments)
    assert (done.returncode, done.stderr) == (0, b"")
    np.testing.assert_array_equal(np.load(out), 2 * np.arange(10))


def test_mistakes() -> None:
    done = program("opt", "no/such/file")
    assert done.returncode == 1 and b"no/such/file" in done.stderr
    assert program("nothing").returncode == 1
    assert b"there is no program 'nothing'" in program("nothing").stderr
    assert program().returncode == 1
    done = program("--help")
    assert done.returncode == 0 and b"usage: python -m tile_ir" in done.stdout
    assert b"--canonicalize" in program("opt", "--help").stdout


def test_in_this_process(tmp_path: pathlib.Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["opt", str(EXAMPLES / "vector_add.mlir"), "-o", str(tmp_path / "out.mlir")]) == 0
    assert (tmp_path / "out.mlir").read_text()
    assert main(["opt", "no/such/file"]) == 1
    assert "no/such/file" in capfd.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_an_interruption_ends_a_program(tmp_path: pathlib.Path) -> None:
    file = tmp_path / "loop.mlir"
    file.write_text("cuda_tile.module @m { entry @e() { loop { continue } } }")
    # These tests may have been started to ignore the signal, as jobs in the background are.
    code = """if True:
        import signal, sys
        signal.signal(signal.SIGINT, signal.default_int_handler)
        from tile_ir.__main__ import main
        print("ready", flush=True)
        sys.exit(main())
    """
    command = [sys.executable, "-c", code, "run", str(file), "--grid", "1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None and process.stdout.readline() == b"ready\n"
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=60)
    assert (process.returncode, errors) == (-signal.SIGINT, b"")
