"""What the stages share that have other programs judge what we write."""
import glob, os, subprocess, sys, tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TARGET = os.environ.get('CARGO_TARGET_DIR', os.path.join(ROOT, 'target'))
PROGRAMS = os.path.join(TARGET, 'release')
EXAMPLES = os.path.join(TARGET, 'debug', 'examples')
TRANSLATE = os.path.join(PROGRAMS, 'tile-ir-translate')
OPT = os.path.join(PROGRAMS, 'tile-ir-opt')
CACHE = os.environ.get('TILE_IR_CHECK_CACHE', os.path.join(tempfile.gettempdir(), 'tile-ir-check'))
# The release of the disassembler.
VENDOR_VERSION = '13.5.37'


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
    # With the whole workspace, so that what its tests have built is not built again with fewer features.
    code, output, errors = run('cargo', 'build', '--quiet', '--workspace', '--example', program, timeout=1200)
    if not code:
        code, output, errors = run(os.path.join(EXAMPLES, program), folder, *arguments, timeout=1200)
    if code:
        print(errors)
        sys.exit(1)
    if output:
        print(f'{program}: {output.strip()}')
    return sorted(glob.glob(os.path.join(folder, '*.tileirbc')))


def wheel(package, version):
    """The folder with what a package from PyPI holds, or None where it cannot be had."""
    folder = os.path.join(CACHE, f'{package}-{version}')
    if not os.path.isdir(folder):
        os.makedirs(CACHE, exist_ok=True)
        wanted = f'{package}=={version}'
        run(sys.executable, '-m', 'pip', 'download', '-q', '--no-deps', '--retries', '1', '-d', CACHE, wanted, timeout=300)
        wheels = glob.glob(os.path.join(CACHE, f'{package.replace("-", "_")}-{version}-*.whl'))
        if not wheels:
            return None
        with tempfile.TemporaryDirectory(dir=CACHE) as parts:
            run(sys.executable, '-m', 'zipfile', '-e', wheels[0], os.path.join(parts, package), timeout=300)
            try:
                os.rename(os.path.join(parts, package), folder)
            except OSError:
                # Another stage that runs at the same time was faster.
                if not os.path.isdir(folder):
                    raise
    return folder


def unpacked(package, *path):
    """The file at a path in some folder of a package of the disassembler's release, or None where it cannot be had."""
    folder = wheel(f'nvidia-cuda-{package}', VENDOR_VERSION)
    return folder and next(iter(glob.glob(os.path.join(folder, '**', *path), recursive=True)), None)


def disassembler():
    """The vendor's disassembler, or None where it cannot be had."""
    program = unpacked('tileiras', 'bin', 'tileirdisasm')
    if program:
        os.chmod(program, 0o755)
    return program


def nvrtc():
    """The library that compiles C++, or None where it cannot be had."""
    return unpacked('nvrtc', 'lib', 'libnvrtc.so.*')


def compiler(release):
    """The root of a release with everything that it calls, or None where it cannot be had."""
    folder = os.path.join(CACHE, 'compiler-' + release)
    if not os.path.isdir(folder):
        minor = release.rpartition('.')[0]
        packages = ['nvidia-cuda-tileiras==' + release]
        packages += [f'{package}=={minor}.*' for package in ['nvidia-cuda-nvcc', 'nvidia-nvvm', 'nvidia-nvjitlink']]
        install = ['install', '-q', '--disable-pip-version-check', '--root-user-action=ignore', '--no-deps', '--retries', '1']
        os.makedirs(CACHE, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=CACHE) as parts:
            made = os.path.join(parts, 'compiler')
            code, _, errors = run(sys.executable, '-m', 'pip', *install, '--target', made, *packages, timeout=1200)
            if code:
                print('\n'.join(errors.strip().split('\n')[-1:]))
                return None
            os.rename(made, folder)
    found = glob.glob(os.path.join(folder, '**', 'bin', 'tileiras'), recursive=True)
    return complete(os.path.dirname(os.path.dirname(found[0]))) if found else None


def complete(root):
    """Adds what packages leave out of a root: rights to run programs, and the place where 13.1 looks for its library."""
    for program in glob.glob(os.path.join(root, 'bin', '*')) + glob.glob(os.path.join(root, 'nvvm', 'bin', '*')):
        os.chmod(program, os.stat(program).st_mode | 0o111)
    expected = os.path.join(root, 'nvvm', 'lib64', 'libnvvm.so')
    libraries = glob.glob(os.path.join(root, '**', 'libnvvm.so.4'), recursive=True)
    if libraries and not os.path.lexists(expected):
        os.makedirs(os.path.dirname(expected), exist_ok=True)
        os.symlink(libraries[0], expected)
    return root


def compile_for(gpu, root, file, code_file):
    """Has a compiler make machine code of bytecode; what `run` returns."""
    command = [os.path.join(root, 'bin', 'tileiras'), f'--gpu-name={gpu}', file, '-o', code_file]
    return run(*command, timeout=600, CUDA_ROOT=root, TMPDIR=os.path.dirname(code_file))
