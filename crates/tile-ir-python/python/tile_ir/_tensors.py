"""Arrays of numpy for what other packages call an array: tensors of PyTorch, arrays of jax, and what lends its memory.

No package is imported for it: an object of one is there only if its package is.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ._arrays import dtype, name_of


@dataclass(frozen=True)
class Lent:
    """Memory that an argument lends."""

    #: The memory; elements without a type in numpy are unsigned integers that hold their bits.
    array: npt.NDArray[Any]
    #: The type of its elements, as Tile IR names it: ``"bf16"``. Integers have a sign as in numpy: ``"uint8"``, ``"int8"``.
    element: str


#: The types of PyTorch that it does not lend to numpy: the type of Tile IR and that of the bits.
_TORCH_BITS = {
    "bfloat16": ("bf16", "uint16"),
    "float8_e4m3fn": ("f8E4M3FN", "uint8"),
    "float8_e5m2": ("f8E5M2", "uint8"),
    "float8_e8m0fnu": ("f8E8M0FNU", "uint8"),
    "float4_e2m1fn_x2": ("f4E2M1FN", "uint8"),
}


def lend(value: Any, place: str) -> Lent | None:
    """The memory of an argument; ``None`` if it is no array. Messages call it ``place``.

    Raises ``TypeError`` for an array whose memory a kernel cannot use.
    """
    if isinstance(value, np.ndarray):
        if isinstance(value, np.ma.MaskedArray):
            raise TypeError(f"{place} is a masked array, and kernels see no mask; pass '.data' or '.filled()'")
        # Without what a subclass may have of its own.
        return _lent(np.asarray(value))
    if isinstance(value, (np.generic, bool, int, float, str, bytes, tuple, list, dict)) or value is None:
        return None
    torch = sys.modules.get("torch")
    if torch is not None and isinstance(value, torch.Tensor):
        with torch._C.DisableTorchFunction():
            return _of_torch(torch, value, place)
    jax = sys.modules.get("jax")
    if jax is not None and isinstance(value, jax.Array):
        platforms = {device.platform for device in value.devices()}
        if platforms != {"cpu"}:
            raise TypeError(_elsewhere(place, "/".join(sorted(platforms)), "jax.device_get(…)"))
        return _lent(np.asarray(value))
    if hasattr(value, "__cuda_array_interface__"):
        raise TypeError(_elsewhere(place, "a GPU", "numpy, say"))
    if hasattr(value, "__array_interface__"):
        return _lent(np.asarray(value))
    if hasattr(value, "__dlpack__"):
        try:
            return _lent(np.from_dlpack(value))
        except (BufferError, RuntimeError) as error:
            raise TypeError(f"{place}: numpy cannot use the memory of the '{type(value).__name__}': {error}") from None
    return None


def _elsewhere(place: str, device: str, how: str) -> str:
    return f"{place} is on {device}, and kernels run on the CPU here: copy it to the CPU ({how})"


def _lent(array: npt.NDArray[Any]) -> Lent:
    return Lent(array, name_of(array.dtype))


def _of_torch(torch: Any, tensor: Any, place: str) -> Lent:
    """The memory of a tensor, with its gradient left behind."""
    if tensor.device.type != "cpu":
        raise TypeError(_elsewhere(place, f"'{tensor.device}'", "x.cpu()"))
    if tensor.layout is not torch.strided:
        raise TypeError(f"{place} is a tensor with layout '{tensor.layout}', and kernels see strided memory; use x.to_dense()")
    if tensor.is_neg() or tensor.is_conj():
        raise TypeError(f"{place} is a tensor whose sign is not in its memory yet; use x.resolve_neg().resolve_conj()")
    tensor = tensor.detach()
    name = str(tensor.dtype).removeprefix("torch.")
    if name not in _TORCH_BITS:
        try:
            return _lent(tensor.numpy())
        except (TypeError, RuntimeError):
            raise TypeError(f"{place}: no kernel takes elements of type '{tensor.dtype}'") from None
    element, bits = _TORCH_BITS[name]
    array = tensor.view(getattr(torch, bits)).numpy()
    found = dtype(element)
    return Lent(array if found is None else array.view(found), element)
