"""What the stages share that have other programs judge what we write."""
import glob, os, subprocess, sys, tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PROGRAMS = os.path.join(os.environ.get('CARGO_TARGET_DIR', os.path.join(ROOT, 'target')), 'release')
TRANSLATE = os.path.join(PROGRAMS, 'tile-ir-translate')
OPT = os.path.join(PROGRAMS, 'tile-ir-opt')
CACHE = os.environ.get('TILE_IR_CHECK_CACHE', os.path.join(tempfile.gettempdir(), 'tile-ir-check'))


def run(*command, timeout=60, **settings):
    """Exit code, output and errors of a command; `settings` are added to its environment."""
    try:
        done = subprocess.run(command, capture_output=True, timeout=timeout, env={**os.environ, **settings})
    except subprocess.TimeoutExpired:
        return 124, '', 'no answer'
    return done.returncode, done.stdout.decode('utf8', 'replace'), done.stderr.decode('utf8', 'replace')


def texts(folder):
    """The texts in a folder of the repository."""
    return sorted(glob.glob(os.path.join(ROOT, folder, '*.mlir')))


def write(text, file, version, *flags):
    """Writes a text as bytecode; what `run` returns."""
    return run(TRANSLATE, '--mlir-to-cudatilebc', '--no-implicit-module', f'--bytecode-version={version}', *flags, text, '-o', file)


def made(program, folder, *arguments):
    """The bytecode that one of our programs of tests writes into a folder."""
    command = ['cargo', 'run', '--quiet', '-p', 'tile-ir-tests', '--example', program, '--', folder]
    code, output, errors = run(*command, *arguments, timeout=1200)
    if code:
        print(errors)
        sys.exit(1)
    if output:
        print(f'{program}: {output.strip()}')
    return sorted(glob.glob(os.path.join(folder, '*.tileirbc')))
