"""Launches kernels on the first GPU through the CUDA driver."""
import ctypes
from ctypes import byref, c_int, c_size_t, c_uint64, c_void_p


class NoGpu(Exception):
    """Why nothing can be launched on this machine."""


class Gpu:
    """The first GPU. `number` is its architecture: 100 for sm_100."""

    def __init__(self):
        try:
            self.library = ctypes.CDLL('libcuda.so.1')
        except OSError:
            raise NoGpu('there is no CUDA driver')
        count, device, context = c_int(), c_int(), c_void_p()
        if self.library.cuInit(0) or self.library.cuDeviceGetCount(byref(count)) or count.value == 0:
            raise NoGpu('there is no GPU')
        self.call('cuDeviceGet', byref(device), 0)
        # CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR and _MINOR
        major, minor = c_int(), c_int()
        self.call('cuDeviceGetAttribute', byref(major), 75, device)
        self.call('cuDeviceGetAttribute', byref(minor), 76, device)
        self.number = major.value * 10 + minor.value
        self.call('cuDevicePrimaryCtxRetain', byref(context), device)
        self.call('cuCtxSetCurrent', context)

    def call(self, name, *arguments):
        """Calls a function of the driver, and raises its error."""
        error = getattr(self.library, name)(*arguments)
        if error:
            text = ctypes.c_char_p()
            self.library.cuGetErrorString(error, byref(text))
            raise RuntimeError(f'{name}: {(text.value or b"error").decode()} ({error})')

    def upload(self, data):
        """Copies bytes to new memory of the GPU; returns its address."""
        address = c_uint64()
        self.call('cuMemAlloc_v2', byref(address), c_size_t(max(len(data), 1)))
        self.call('cuMemcpyHtoD_v2', address, data, c_size_t(len(data)))
        return address

    def download(self, address, size):
        """Returns the bytes at an address, and frees the memory."""
        data = ctypes.create_string_buffer(size)
        self.call('cuMemcpyDtoH_v2', data, address, c_size_t(size))
        self.call('cuMemFree_v2', address)
        return data.raw

    def launch(self, cubin, entry, grid, arguments):
        """Runs an entry to its end. A tile kernel is launched with one thread per block: the compiler knows its real number."""
        module, function = c_void_p(), c_void_p()
        self.call('cuModuleLoadData', byref(module), cubin)
        self.call('cuModuleGetFunction', byref(function), module, entry.encode())
        pointers = (c_void_p * len(arguments))(*(ctypes.addressof(argument) for argument in arguments))
        self.call('cuLaunchKernel', function, *grid, 1, 1, 1, 0, None, pointers, None)
        self.call('cuCtxSynchronize')
        self.call('cuModuleUnload', module)
