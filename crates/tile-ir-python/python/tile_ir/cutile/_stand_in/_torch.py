"""PyTorch whose "cuda" is the CPU."""

from __future__ import annotations

import contextlib
import importlib
import threading
from typing import Any

from ._streams import functions


def put_on_cpu(torch: Any) -> None:
    """Changes PyTorch so that it makes tensors on the CPU that it says are on a GPU."""
    for name, own in functions(torch).items():
        setattr(torch.cuda, name, own)
    torch.Generator = _generator(torch, torch.Generator)
    # It selects kernels of a GPU.
    attention: Any = importlib.import_module("torch.nn.attention")
    attention.sdpa_kernel = lambda *_, **__: contextlib.nullcontext()
    _run_everywhere(_mode(torch))


def _generator(torch: Any, original: Any) -> type:
    """A class that makes generators of random numbers on the CPU, and whose instances they are."""

    class OnCpu(type):
        def __call__(cls, device: Any = "cpu") -> Any:
            return original(_device(torch, device))

        def __instancecheck__(cls, instance: Any) -> bool:
            return isinstance(instance, original)

    return OnCpu("Generator", (), {})


def _run_everywhere(mode: Any) -> None:
    """Enters the mode in this thread for good, and in every thread that starts from now on."""
    mode().__enter__()
    threads: Any = threading.Thread
    run = threads.run

    def run_in_mode(thread: threading.Thread) -> None:
        with mode():
            run(thread)

    threads.run = run_in_mode


def _is_gpu(torch: Any, value: Any) -> bool:
    if isinstance(value, str):
        return value == "cuda" or value.startswith("cuda:")
    return isinstance(value, torch.device) and value.type == "cuda"


def _device(torch: Any, value: Any) -> Any:
    """The CPU for a GPU; a number in place of a device is that of a GPU."""
    return "cpu" if _is_gpu(torch, value) or (isinstance(value, int) and not isinstance(value, bool)) else value


def _mode(torch: Any) -> Any:
    """The class of the mode in which functions of PyTorch see no GPU."""
    tensor = torch.Tensor
    gpu = torch.device("cuda", 0)
    same = {tensor.cuda, tensor.pin_memory, tensor.record_stream}
    overrides: dict[Any, Any] = {
        tensor.is_cuda.__get__: lambda *_: True,
        tensor.device.__get__: lambda it, *_: gpu if it.device.type == "cpu" else it.device,
        tensor.get_device: lambda *_: 0,
        tensor.is_pinned: lambda *_: True,
    }

    # These sum up numbers in the type of the result, where a GPU does in f32.
    summed = {torch.nn.functional.layer_norm, torch.nn.functional.rms_norm, torch.nn.functional.group_norm}
    halves = {torch.bfloat16, torch.float16}

    class OnCpu(torch.overrides.TorchFunctionMode):  # type: ignore[misc]
        """Functions with the CPU wherever they are given a GPU."""

        def __torch_function__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
            kwargs = dict(kwargs or {})
            if func in same:
                return args[0]
            if func in overrides:
                return overrides[func](*args)
            if "device" in kwargs:
                kwargs["device"] = _device(torch, kwargs["device"])
            kwargs.pop("pin_memory", None)
            args = tuple("cpu" if _is_gpu(torch, it) else it for it in args)
            if func in summed and args and args[0].dtype in halves:
                given = [it.float() if isinstance(it, tensor) else it for it in args]
                named = {name: it.float() if isinstance(it, tensor) else it for name, it in kwargs.items()}
                return func(*given, **named).to(args[0].dtype)
            return func(*args, **kwargs)

    return OnCpu
