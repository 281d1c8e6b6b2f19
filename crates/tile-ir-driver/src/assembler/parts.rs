//! The other programs and libraries that an assembler needs.

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use tile_ir::Version;

use super::Assembler;
use super::folders::ROOTS;

/// A library that the assembler loads, by its places in a CUDA root.
struct Library {
    /// Where CUDA's installer puts it.
    installed: &'static str,
    /// Where pip puts it.
    of_pip: &'static str,
    /// The package on PyPI.
    package: &'static str,
}

/// Compiles.
const NVVM: Library =
    Library { installed: "nvvm/lib64/libnvvm.so", of_pip: "lib/libnvvm.so.4", package: "nvidia-nvvm" };

/// Links tile libraries.
const LINKER: Library =
    Library { installed: "lib64/libnvJitLink.so", of_pip: "lib/libnvJitLink.so.13", package: "nvidia-nvjitlink" };

impl Library {
    /// Where it is in a root.
    fn find(&self, root: &Path) -> Option<PathBuf> {
        [self.installed, self.of_pip].map(|place| root.join(place)).into_iter().find(|path| path.exists())
    }

    /// Says that it is not in a root.
    fn missing_in(&self, root: &Path) -> Option<String> {
        let Self { installed, package, .. } = self;
        let is_missing = cfg!(target_os = "linux") && self.find(root).is_none();
        is_missing.then(|| format!("'{}' is missing; install '{package}'", root.join(installed).display()))
    }
}

/// The CUDA root in which an assembler looks for its parts: the one that it was found in, else, as it decides by itself, the
/// one that a variable names, or the folder above that of the program, which may be a link.
fn root(assembler: &Assembler) -> Option<PathBuf> {
    let named = || ROOTS.iter().find_map(|name| env::var_os(name).filter(|value| !value.is_empty()));
    let around = || Some(assembler.program.canonicalize().ok()?.parent()?.parent()?.to_owned());
    assembler.root.clone().or_else(|| named().map(PathBuf::from)).or_else(around)
}

/// Whether the parts are all in a CUDA root.
pub(super) fn are_in(root: &Path) -> bool {
    root.join("bin").join(ptxas_name()).is_file() && NVVM.find(root).is_some()
}

fn ptxas_name() -> String {
    format!("ptxas{}", env::consts::EXE_SUFFIX)
}

/// The assembler for PTX: that in a root, else that on `PATH`.
fn ptxas(root: &Path) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let places = std::iter::once(root.join("bin")).chain(env::split_paths(&path));
    places.map(|place| place.join(ptxas_name())).find(|program| program.is_file())
}

/// The CUDA root that an assembler is told.
///
/// Some look for a library only where CUDA's installer puts it: release 13.1 for `libnvvm`, and all of them for what links
/// tile libraries. Where pip has put it elsewhere, the root is made in this folder, of links.
pub(super) fn root_for(assembler: &Assembler, links: bool, folder: &Path) -> io::Result<Option<PathBuf>> {
    let Some(root) = &assembler.root else { return Ok(None) };
    let is_first = assembler.release.version() == Some(Version::new(13, 1));
    let needed = [(is_first, NVVM), (links, LINKER)];
    let needed = needed.into_iter().filter_map(|(is_needed, library)| is_needed.then_some(library));
    let moved: Vec<Library> =
        needed.filter(|library| !root.join(library.installed).exists() && root.join(library.of_pip).exists()).collect();
    if moved.is_empty() {
        return Ok(Some(root.clone()));
    }
    let made = folder.join("root");
    for library in moved {
        let expected = made.join(library.installed);
        fs::create_dir_all(expected.parent().unwrap_or(&made))?;
        link(&root.join(library.of_pip), &expected)?;
    }
    for entry in fs::read_dir(root)? {
        let entry = entry?;
        let same = made.join(entry.file_name());
        if !same.exists() {
            link(&entry.path(), &same)?;
        }
    }
    Ok(Some(made))
}

#[cfg(unix)]
fn link(original: &Path, link: &Path) -> io::Result<()> {
    std::os::unix::fs::symlink(original, link)
}

#[cfg(not(unix))]
fn link(_: &Path, _: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

/// The sizes of the files that make machine code, 0 for those that are not there. Of another release, they have other
/// sizes.
pub(super) fn sizes(assembler: &Assembler) -> [u64; 4] {
    let root = root(assembler).unwrap_or_default();
    let files = [Some(assembler.program.clone()), ptxas(&root), NVVM.find(&root), LINKER.find(&root)];
    files.map(|file| file.and_then(|path| path.metadata().ok()).map_or(0, |data| data.len()))
}

/// Names missing parts of an installation whose assembler failed without a message.
pub(super) fn missing(assembler: &Assembler) -> Vec<String> {
    let Some(root) = root(assembler) else { return Vec::new() };
    let no_ptxas = ptxas(&root).is_none().then(|| {
        let (name, place) = (ptxas_name(), root.join("bin"));
        format!("'{name}' is neither in '{}' nor on PATH; install 'nvidia-cuda-nvcc'", place.display())
    });
    no_ptxas.into_iter().chain(NVVM.missing_in(&root)).collect()
}

/// Says that what links tile libraries is missing.
pub(super) fn missing_linker(assembler: &Assembler) -> Option<String> {
    LINKER.missing_in(&root(assembler)?)
}
