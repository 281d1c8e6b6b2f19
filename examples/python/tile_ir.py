"""Tile IR from Python, with nothing but ctypes.

usage: TILE_IR_DRIVER=path/to/libtile_ir_driver.so python3 tile_ir.py FILE GPU OUTPUT

Lists the kernels of a file, text or bytecode, and compiles them to machine code.
"""
import ctypes
import os
import platform
import sys
from ctypes import POINTER, Structure, byref, c_int, c_int32, c_size_t, c_uint32, c_void_p

TEXT, GENERIC_TEXT, LOCATED_TEXT, BYTECODE, MLIR_BYTECODE = range(5)
POINTER_KIND = 0


class ByteView(Structure):
    _fields_ = [('data', c_void_p), ('length', c_size_t)]

    def __bytes__(self):
        return ctypes.string_at(self.data, self.length) if self.length else b''

    def __str__(self):
        return bytes(self).decode()


class Buffer(ByteView):
    """Bytes that the library allocated for us; `take` copies and releases them."""

    def take(self):
        copy = bytes(self)
        check(driver.tileIrBufferRelease(byref(self)))
        return copy


class Config(Structure):
    _fields_ = [
        ('input_data', c_void_p), ('input_size', c_size_t),
        *((name, c_int32) for name in [
            'gpu_id', 'opt_level', 'device_debug', 'lineinfo', 'host_arch', 'host_os', 'sanitize', 'reserved']),
        ('output_name', c_void_p), ('output_name_length', c_size_t),
        ('cuda_root', c_void_p), ('cuda_root_length', c_size_t),
    ]


class Entry(Structure):
    _fields_ = [('name', ByteView), ('parameter_count', c_size_t), ('hint_count', c_size_t)]


class Parameter(Structure):
    _fields_ = [('type_text', ByteView), ('element_text', ByteView), ('kind', c_int32), ('size', c_uint32)]


driver = ctypes.CDLL(os.environ.get('TILE_IR_DRIVER', 'libtile_ir_driver.so'))
# All functions return an int, the default.
driver.tileIrModuleRead.argtypes = [POINTER(c_void_p), c_void_p, c_size_t, c_void_p, c_size_t]
driver.tileIrModuleRunPipeline.argtypes = [c_void_p, c_void_p, c_size_t]
driver.tileIrModuleVerify.argtypes = [c_void_p, c_int32]
driver.tileIrModuleWrite.argtypes = [c_void_p, c_int32, c_int32, c_void_p]
driver.tileIrModuleGetEntryCount.argtypes = [c_void_p, POINTER(c_size_t)]
driver.tileIrModuleGetEntry.argtypes = [c_void_p, c_size_t, POINTER(Entry)]
driver.tileIrModuleGetParameter.argtypes = [c_void_p, c_size_t, c_size_t, POINTER(Parameter)]
for name in ['tileIrModuleRelease', 'tileirasProgramCompile', 'tileirasProgramRelease']:
    getattr(driver, name).argtypes = [c_void_p]
driver.tileirasProgramCreate.argtypes = [POINTER(c_void_p), POINTER(Config)]
driver.tileirasProgramGetOutput.argtypes = [c_void_p, POINTER(ByteView)]


class Failure(Exception):
    """A failed call; `status` is its status code."""

    def __init__(self, status, text):
        super().__init__(text)
        self.status = status


def check(status):
    """Raises the failure of the last call, if it failed."""
    if status:
        text = ByteView()
        driver.tileIrGetLastDiagnostic(byref(text))
        raise Failure(status, str(text))


class Module:
    """Tile IR in memory; a context manager."""

    def __init__(self, source, name='<input>'):
        self._handle = c_void_p()
        name = name.encode()
        check(driver.tileIrModuleRead(byref(self._handle), source, len(source), name, len(name)))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        driver.tileIrModuleRelease(self._handle)

    def verify(self, gpu=0):
        check(driver.tileIrModuleVerify(self._handle, gpu))

    def run(self, pipeline):
        pipeline = pipeline.encode()
        check(driver.tileIrModuleRunPipeline(self._handle, pipeline, len(pipeline)))

    def write(self, form=TEXT, version=0):
        """Returns bytes; `version` is 1301 for bytecode 13.1, 0 for the newest."""
        buffer = Buffer()
        check(driver.tileIrModuleWrite(self._handle, form, version, byref(buffer)))
        return buffer.take()

    def entries(self):
        """Yields the name and the parameters of each kernel: element type, and whether it is a pointer."""
        count, entry, parameter = c_size_t(), Entry(), Parameter()
        check(driver.tileIrModuleGetEntryCount(self._handle, byref(count)))
        for i in range(count.value):
            check(driver.tileIrModuleGetEntry(self._handle, i, byref(entry)))
            parameters = []
            for j in range(entry.parameter_count):
                check(driver.tileIrModuleGetParameter(self._handle, i, j, byref(parameter)))
                parameters.append((str(parameter.element_text), parameter.kind == POINTER_KIND))
            yield str(entry.name), parameters


def compile(bytecode, gpu, opt_level=3, cuda_root=None):
    """Compiles Tile IR bytecode for a GPU, 100 for sm_100; returns the machine code."""
    root = os.fsencode(cuda_root) if cuda_root else None
    config = Config(
        input_data=ctypes.cast(bytecode, c_void_p), input_size=len(bytecode), gpu_id=gpu, opt_level=opt_level,
        host_arch=platform.machine() in ('aarch64', 'arm64'), host_os=platform.system() == 'Windows',
        cuda_root=ctypes.cast(root, c_void_p), cuda_root_length=len(root or b''))
    program, output = c_void_p(), ByteView()
    check(driver.tileirasProgramCreate(byref(program), byref(config)))
    try:
        check(driver.tileirasProgramCompile(program))
        check(driver.tileirasProgramGetOutput(program, byref(output)))
        return bytes(output)
    finally:
        driver.tileirasProgramRelease(program)


def main(file, gpu, output):
    with open(file, 'rb') as opened:
        source = opened.read()
    with Module(source, file) as module:
        module.verify()
        for name, parameters in module.entries():
            print(f'{name}({", ".join(element + "*" * pointer for element, pointer in parameters)})', flush=True)
        bytecode = module.write(BYTECODE)
    code = compile(bytecode, int(gpu))
    with open(output, 'wb') as opened:
        opened.write(code)


if __name__ == '__main__':
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    try:
        main(*sys.argv[1:])
    except Failure as failure:
        print(failure, file=sys.stderr)
        sys.exit(failure.status)
