"""Prints the folder of z3, which proofs ask: that of PATH, or one from PyPI. Prints nothing where it cannot be had."""
import glob, os, shutil, sys

from vendor import CACHE, run

# The release.
VERSION = '5.4.1.0'


def folder():
    """The folder of the program, or None."""
    if found := shutil.which('z3'):
        return os.path.dirname(found)
    into = os.path.join(CACHE, f'z3-{VERSION}')
    program = os.path.join(into, f'z3_solver-{VERSION}.data', 'data', 'bin', 'z3')
    if not os.path.exists(program):
        os.makedirs(CACHE, exist_ok=True)
        wanted = f'z3-solver=={VERSION}'
        run(sys.executable, '-m', 'pip', 'download', '-q', '--no-deps', '--retries', '1', '-d', CACHE, wanted, timeout=300)
        wheels = glob.glob(os.path.join(CACHE, f'z3_solver-{VERSION}-*.whl'))
        if not wheels:
            return None
        parts = f'{into}.{os.getpid()}'
        run(sys.executable, '-m', 'zipfile', '-e', wheels[0], parts, timeout=300)
        try:
            os.rename(parts, into)
        except OSError:
            # Another process was faster.
            shutil.rmtree(parts, ignore_errors=True)
    if not os.path.exists(program):
        return None
    os.chmod(program, 0o755)
    return os.path.dirname(program)


if __name__ == '__main__':
    print(folder() or '')
