"""Prints the folder of z3, which proofs ask: that of PATH, or one from PyPI. Prints nothing where it cannot be had."""
import os, shutil

from vendor import wheel

# The release.
VERSION = '5.4.1.0'


def folder():
    """The folder of the program, or None."""
    if found := shutil.which('z3'):
        return os.path.dirname(found)
    unpacked = wheel('z3-solver', VERSION)
    program = unpacked and os.path.join(unpacked, f'z3_solver-{VERSION}.data', 'data', 'bin', 'z3')
    if not program or not os.path.exists(program):
        return None
    os.chmod(program, 0o755)
    return os.path.dirname(program)


if __name__ == '__main__':
    print(folder() or '')
