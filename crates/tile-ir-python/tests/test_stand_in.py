"""Programs that were written for a GPU, unchanged, on the CPU."""

from __future__ import annotations

import importlib.metadata
import math
import os
import pathlib
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

pytest.importorskip("cuda.tile")

import kernels  # noqa: E402

from tile_ir.cutile._stand_in import _kernels  # noqa: E402

PROGRAM = """
import sys

import cuda.tile as ct
import numpy as np
from cuda.tile import launch

@ct.kernel
def double(x, y, tile: ct.Constant[int]):
    print("block", ct.bid(0))
    ct.store(y, (ct.bid(0),), 2 * ct.load(x, (ct.bid(0),), (tile,)))

x, y = np.arange(32, dtype=np.float32), np.zeros(32, np.float32)
launch(0, (2,), double, (x, y, 16))
assert (y == 2 * x).all()
"""

TUNED = """
found = ct.tune.exhaustive_search(
    [3, 8, 16], 0, lambda tile: (ct.cdiv(32, tile),), double, lambda tile: (x, y.copy(), tile), quiet=True
)
print("best", found.best.config, len(found.failures))
"""

RACY = """
@ct.kernel
def race(x):
    ct.store(x, (0,), ct.full((16,), ct.bid(0), x.dtype))

def test_race():
    launch(0, (2,), race, (x,))
"""

TORCH = """
import threading

import cuda.tile as ct
import torch

@ct.kernel
def double(x, y, tile: ct.Constant[int]):
    ct.store(y, (ct.bid(0),), 2 * ct.load(x, (ct.bid(0),), (tile,)))

def work():
    assert torch.cuda.is_available() and torch.cuda.device_count() == 1
    assert torch.cuda.get_device_capability() == (10, 0) and torch.cuda.get_device_properties(0).major == 10
    torch.manual_seed(0)
    x = torch.randn(32, device="cuda", dtype=torch.bfloat16, requires_grad=True)
    y = torch.empty_like(x, device=x.device).cuda()
    assert x.is_cuda and x.device.type == "cuda" and x.device == y.to("cuda:0").device and x.get_device() == 0
    start, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
    stream = torch.cuda.Stream()
    with torch.cuda.stream(stream):
        start.record()
        ct.launch(torch.cuda.current_stream(), (2,), double, (x, y, 16))
        end.record()
    torch.cuda.synchronize()
    assert start.elapsed_time(end) > 0
    torch.testing.assert_close(y, 2 * x.detach())
    assert torch.nn.Linear(4, 4).to("cuda").weight.is_cuda
    assert torch.rand(3, generator=torch.Generator(device="cuda"), device="cuda").shape == (3,)

work()
raised = []
def in_thread():
    try:
        work()
    except BaseException as error:
        raised.append(error)
thread = threading.Thread(target=in_thread)
thread.start()
thread.join()
assert not raised, raised
print("done")
"""


def python(folder: pathlib.Path, *arguments: str, code: int = 0) -> str:
    """Runs Python in a folder, and gives its output."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    ran = subprocess.run(
        [sys.executable, *arguments], cwd=folder, env=environment, capture_output=True, text=True, timeout=120, check=False
    )
    assert ran.returncode == code, ran.stdout + ran.stderr
    return ran.stdout + ran.stderr


def test_a_program_runs_unchanged(tmp_path: pathlib.Path) -> None:
    """Until a kernel fails, which ends it as any exception does."""
    failing = "print(sys.argv[1:], __name__)\nlaunch(0, (3,), double, (x, y, 16))\n"
    (tmp_path / "program.py").write_text(PROGRAM + TUNED + failing)
    output = python(tmp_path, "-m", "tile_ir.cutile", "program.py", "--an", "argument", code=1)
    printed = ["block 0", "block 1", "best 8 1", "['--an', 'argument'] __main__", "block 0", "block 1", "block 2"]
    assert output.splitlines()[:7] == printed
    assert "has index 2 in dimension 0, but the view has 2 tiles" in output and "2 * ct.load(x" in output


def test_a_tuner_chooses_the_first_or_the_fastest() -> None:
    x, y = np.zeros(32, np.float32), np.zeros(32, np.float32)

    def search(tuning: str, tiles: list[int]) -> Any:
        return _kernels.Kernels(tuning, {}).search(
            tiles, 0, lambda tile: (32 // tile,), kernels.copy, lambda tile: (x, y, tile), quiet=True
        )

    first = search("first", [3, 8, 16])
    assert first.best.config == 8 and math.isnan(first.best.mean_us) and len(first.successes) == 1
    [(failed, kind, _)] = first.failures
    assert failed == 3 and issubclass(kind, Exception)
    fastest = search("fastest", [3, 8, 16])
    assert [it.config for it in fastest.successes] == [8, 16] and len(fastest.failures) == 1
    assert fastest.best.mean_us == min(it.mean_us for it in fastest.successes) > 0
    for tiles, message in (([], "Search space is empty"), ([3], "No valid config found in search space.\nConfig: 3\n")):
        with pytest.raises(ValueError, match=message):
            search("first", tiles)


def test_tests_run_unchanged(tmp_path: pathlib.Path) -> None:
    (tmp_path / "test_gpu.py").write_text(PROGRAM + RACY)
    installed = any(point.name == "tile-ir" for point in importlib.metadata.entry_points(group="pytest11"))
    plugin = [] if installed else ["-p", "tile_ir.cutile._pytest"]
    output = python(tmp_path, "-m", "pytest", "-q", "-p", "no:cacheprovider", *plugin, "--tile-ir", "--tile-ir-check")
    assert "1 passed, 1 warning" in output and "KernelWarning" in output and "race" in output


def test_pytorch_says_that_there_is_a_gpu(tmp_path: pathlib.Path) -> None:
    pytest.importorskip("torch")
    (tmp_path / "program.py").write_text(TORCH)
    assert python(tmp_path, "-m", "tile_ir.cutile", "program.py") == "done\n"
