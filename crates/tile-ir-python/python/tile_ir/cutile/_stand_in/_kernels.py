"""What cuTile asks of a GPU: launches, measurements, capabilities."""

from __future__ import annotations

import importlib
import math
import sys
import time
import warnings
from collections.abc import Callable, Sequence
from typing import Any

from ..._run import RunOptions, RunResult
from ..._run import launch as run
from .._adapter import adapter
from .._compile import compiled
from .._signature import KernelArgument, call

#: The compute capability that programs see, of GPUs that run all of cuTile.
CAPABILITY = (10, 0)

#: The most blocks in a dimension of a grid: cuTile counts them in 24 bits.
_MOST_BLOCKS = (1 << 24) - 1

#: How often a tuner measures a configuration, after a run that compiles it.
_SAMPLES = 3


class KernelWarning(UserWarning):
    """What a check has found in a kernel that has run to its end."""


class _Output:
    """The output of this process at the time of a launch, which tests may have replaced."""

    def write(self, text: str) -> None:
        sys.stdout.write(text)


class Kernels:
    """The functions that stand in for those of cuTile."""

    def __init__(self, tuning: str, options: RunOptions) -> None:
        self.tuning = tuning
        self.options = options
        self.found = adapter()

    def stand_in(self) -> None:
        """Replaces the functions of cuTile, wherever it has them."""
        replaced: dict[str, Any] = {
            "launch": self.launch,
            "_benchmark": self.benchmark,
            "exhaustive_search": self.search,
            "get_compute_capability": lambda device=0: CAPABILITY,
            "get_sm_arch": lambda device=0: "sm_{}{}".format(*CAPABILITY),
            "get_parameter_constraints_from_pyargs": self.constraints,
            "_get_max_grid_size": lambda device: (_MOST_BLOCKS,) * 3,
            "_get_max_supported_bytecode_version": self.newest_version,
            "_synchronize_context": lambda: None,
            "_create_stream": lambda: 0,
            "_destroy_stream": lambda stream: None,
        }
        for name in ("_cext", "_compile", "_execution", "compilation._signature", "tune._tune", "tune._tune_utils", "tune"):
            try:
                importlib.import_module(f"cuda.tile.{name}")
            except ImportError:
                continue
        for name, module in list(sys.modules.items()):
            if name == "cuda.tile" or name.startswith("cuda.tile."):
                for function, own in replaced.items():
                    if function in vars(module):
                        setattr(module, function, own)

    def launch(
        self, stream: Any, grid: Sequence[int], kernel: Any, kernel_args: Sequence[KernelArgument], /, **options: Any
    ) -> None:
        """In place of ``ct.launch``: what is printed comes as it is, and what checks find is a warning."""
        unknown = options.keys() - {"programmatic_dependent_launch"}
        if unknown:
            raise TypeError(f"launch() got an unexpected keyword argument '{min(unknown)}'")
        result = self.run(grid, kernel, kernel_args)
        for diagnostic in result.diagnostics:
            warnings.warn(KernelWarning(str(diagnostic)), stacklevel=2)

    def run(self, grid: Sequence[int], kernel: Any, arguments: Sequence[KernelArgument]) -> RunResult:
        given = call(self.found, kernel, arguments)
        for axis, size in enumerate(grid):
            if size > _MOST_BLOCKS:
                raise ValueError(
                    f"Grid[{axis}] exceeds 24-bit limit: max={_MOST_BLOCKS}, got={size}. "
                    "Use multiple kernel launches for larger workloads."
                )
        module = compiled(self.found, kernel, given)
        options: RunOptions = {"stdout": _Output(), **self.options}
        return run(module, self.found.name(kernel), tuple(grid) or (1,), given.arguments, names=given.names, **options)

    def benchmark(
        self, stream: Any, grid: Sequence[int], kernel: Any, arguments: Sequence[KernelArgument], flush: bool = True, /
    ) -> float:
        """Runs a kernel, and gives the microseconds that it took."""
        start = time.perf_counter()
        self.run(grid, kernel, arguments)
        return (time.perf_counter() - start) * 1e6

    def constraints(self, kernel: Any, arguments: Sequence[KernelArgument], convention: Any, /) -> list[Any]:
        """The constraints of arguments, which the vendor's function makes of arrays on a GPU."""
        return call(self.found, kernel, arguments).constraints

    def newest_version(self, *_: Any, **__: Any) -> Any:
        """The newest version of bytecode; the vendor's function asks the assembler which it reads."""
        versions = importlib.import_module("cuda.tile._bytecode.version").BytecodeVersion
        major, minor = self.found.newest_version()
        return getattr(versions, f"V_{major}_{minor}")

    def search(
        self,
        search_space: Sequence[Any],
        stream: Any,
        grid_fn: Callable[[Any], tuple[int, ...]],
        kernel: Any,
        args_fn: Callable[[Any], tuple[Any, ...]],
        hints_fn: Callable[[Any], dict[str, Any]] | None = None,
        *,
        quiet: bool = False,
        **_: Any,
    ) -> Any:
        """In place of ``exhaustive_search``, which measures until it is sure.

        The first configuration that compiles is chosen unmeasured, with a time that is not a number; or each is measured a few
        times.
        """
        tune = self.found.ct.tune
        successes: list[Any] = []
        failures: list[tuple[Any, type[BaseException], str]] = []
        for configuration in search_space:
            chosen = kernel if isinstance(kernel, self.found.ct.kernel) else kernel(configuration)
            hinted = chosen.replace_hints(**(hints_fn(configuration) if hints_fn is not None else {}))
            times = [math.nan]
            try:
                if self.tuning == "fastest":
                    times = [
                        self.benchmark(stream, grid_fn(configuration), hinted, args_fn(configuration))
                        for _ in range(_SAMPLES + 1)
                    ][1:]
                else:
                    compiled(self.found, hinted, call(self.found, hinted, args_fn(configuration)))
            except Exception as error:
                failures.append((configuration, type(error), str(error)))
                continue
            mean, margin = sum(times) / len(times), max(times) - min(times)
            successes.append(
                tune.Measurement(config=configuration, mean_us=mean, num_samples=len(times), error_margin_us=margin)
            )
            if self.tuning == "first":
                break
        if not successes:
            tried = "\n".join(f"Config: {it}\n{kind.__name__}: {message}" for it, kind, message in failures[:1])
            raise ValueError(f"No valid config found in search space.\n{tried}" if tried else "Search space is empty.")
        best = min(successes, key=lambda it: it.mean_us)
        result = tune.TuningResult(best=best, successes=tuple(successes), failures=tuple(failures))
        if not quiet:
            print(result)
        return result
