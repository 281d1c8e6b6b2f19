"""Streams, events and devices of PyTorch where all work is done when it is asked for."""

from __future__ import annotations

import contextlib
import time
from dataclasses import dataclass
from typing import Any

from ._kernels import CAPABILITY

#: The bytes of memory that programs see.
_MEMORY = 16 << 30


class Stream:
    """A stream: whatever is put into it is done at once."""

    cuda_stream = 0
    priority = 0

    def __init__(self, *_: Any, **__: Any) -> None:
        """All streams are alike."""

    def synchronize(self) -> None:
        """Waits for nothing."""

    def wait_stream(self, stream: Any) -> None:
        """Waits for nothing."""

    def wait_event(self, event: Any) -> None:
        """Waits for nothing."""

    def record_event(self, event: Event | None = None) -> Event:
        """The time of now."""
        event = event or Event()
        event.record()
        return event

    def query(self) -> bool:
        """Whether all is done."""
        return True

    def __enter__(self) -> Stream:
        return self

    def __exit__(self, *_: Any) -> None:
        pass


class Event:
    """A point in time."""

    def __init__(self, *_: Any, **__: Any) -> None:
        self.time: float | None = None

    def record(self, stream: Any = None) -> None:
        """Remembers the time of now."""
        self.time = time.perf_counter()

    def wait(self, stream: Any = None) -> None:
        """Waits for nothing."""

    def synchronize(self) -> None:
        """Waits for nothing."""

    def query(self) -> bool:
        """Whether it has passed."""
        return True

    def elapsed_time(self, end: Event) -> float:
        """The milliseconds until another event, on this machine."""
        if self.time is None or end.time is None:
            raise RuntimeError("Both events must be recorded before calculating elapsed time.")
        return (end.time - self.time) * 1e3


@dataclass(frozen=True)
class Properties:
    """The properties of the device that stands in for a GPU."""

    name: str = "tile_ir on the CPU"
    major: int = CAPABILITY[0]
    minor: int = CAPABILITY[1]
    multi_processor_count: int = 8
    total_memory: int = _MEMORY
    L2_cache_size: int = 1 << 20
    shared_memory_per_block: int = 48 << 10
    shared_memory_per_block_optin: int = 227 << 10
    shared_memory_per_multiprocessor: int = 228 << 10
    regs_per_multiprocessor: int = 1 << 16
    max_threads_per_multi_processor: int = 2048
    warp_size: int = 32
    is_integrated: bool = True


class Graph:
    """A graph of launches, which cannot be recorded where launches are done at once."""

    def __init__(self, *_: Any, **__: Any) -> None:
        raise NotImplementedError("CUDA graphs are not there on the CPU: tile_ir runs a kernel when it is launched")


def functions(torch: Any) -> dict[str, Any]:
    """What replaces parts of ``torch.cuda``."""
    stream = Stream()
    nothing = lambda *_, **__: None  # noqa: E731
    return {
        "CUDAGraph": Graph,
        "Event": Event,
        "ExternalStream": Stream,
        "Stream": Stream,
        "can_device_access_peer": lambda *_: False,
        "current_device": lambda: 0,
        "current_stream": lambda *_: stream,
        "default_stream": lambda *_: stream,
        "device": lambda *_: contextlib.nullcontext(),
        "device_count": lambda: 1,
        "empty_cache": nothing,
        "get_arch_list": lambda: ["sm_{}{}".format(*CAPABILITY)],
        "get_device_capability": lambda *_: CAPABILITY,
        "get_device_name": lambda *_: Properties.name,
        "get_device_properties": lambda *_: Properties(),
        "get_rng_state": lambda *_: torch.random.get_rng_state(),
        "init": nothing,
        "is_available": lambda: True,
        "is_bf16_supported": lambda *_, **__: True,
        "is_current_stream_capturing": lambda: False,
        "is_initialized": lambda: True,
        "manual_seed": torch.default_generator.manual_seed,
        "manual_seed_all": torch.default_generator.manual_seed,
        "max_memory_allocated": lambda *_: 0,
        "max_memory_reserved": lambda *_: 0,
        "mem_get_info": lambda *_: (_MEMORY // 2, _MEMORY),
        "memory_allocated": lambda *_: 0,
        "memory_reserved": lambda *_: 0,
        "reset_peak_memory_stats": nothing,
        "set_device": nothing,
        "set_rng_state": lambda state, *_: torch.random.set_rng_state(state),
        "set_stream": nothing,
        "stream": lambda *_: contextlib.nullcontext(),
        "synchronize": nothing,
    }
