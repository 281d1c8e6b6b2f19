//! The other programs and libraries that an assembler needs.

use std::env;
use std::io;
use std::path::{Path, PathBuf};

use tile_ir::Version;

use super::Assembler;

/// The CUDA root of an assembler: the one that it was found in, or the folder above that of the program.
fn root(assembler: &Assembler) -> Option<PathBuf> {
    assembler.root.clone().or_else(|| assembler.program.parent().and_then(Path::parent).map(Path::to_owned))
}

fn ptxas() -> String {
    format!("ptxas{}", env::consts::EXE_SUFFIX)
}

/// Where the library may be.
fn libraries(root: &Path) -> [PathBuf; 2] {
    [root.join("nvvm/lib64/libnvvm.so"), root.join("lib/libnvvm.so.4")]
}

/// The CUDA root that an assembler is told.
///
/// Release 13.1 looks for its library only where CUDA's installer puts it. Where pip has put it elsewhere, the root is
/// made in this folder, of links.
pub(super) fn root_for(assembler: &Assembler, folder: &Path) -> io::Result<Option<PathBuf>> {
    let Some(root) = &assembler.root else { return Ok(None) };
    let [expected, library] = libraries(root);
    if assembler.release.version() != Some(Version::new(13, 1)) || expected.exists() || !library.exists() {
        return Ok(Some(root.clone()));
    }
    let made = folder.join("root");
    let [expected, _] = libraries(&made);
    std::fs::create_dir_all(expected.parent().unwrap_or(&made))?;
    link(&library, &expected)?;
    link(&root.join("bin"), &made.join("bin"))?;
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
pub(super) fn sizes(assembler: &Assembler) -> [u64; 3] {
    let size = |path: &Path| path.metadata().map_or(0, |data| data.len());
    let root = root(assembler).unwrap_or_default();
    let library = libraries(&root).iter().map(|path| size(path)).find(|size| *size > 0);
    [size(&assembler.program), size(&root.join("bin").join(ptxas())), library.unwrap_or_default()]
}

/// Names missing parts of an installation whose assembler failed without a message.
pub(super) fn missing(assembler: &Assembler) -> Vec<String> {
    let Some(root) = root(assembler) else { return Vec::new() };
    let (ptxas, mut missing) = (ptxas(), Vec::new());
    let on_path =
        || env::var_os("PATH").is_some_and(|path| env::split_paths(&path).any(|it| it.join(&ptxas).is_file()));
    if !root.join("bin").join(&ptxas).is_file() && !on_path() {
        let place = root.join("bin");
        missing.push(format!("'{ptxas}' is neither in '{}' nor on PATH; install 'nvidia-cuda-nvcc'", place.display()));
    }
    let libraries = libraries(&root);
    if cfg!(target_os = "linux") && libraries.iter().all(|library| !library.exists()) {
        let [library, _] = libraries;
        missing.push(format!("'{}' is missing; install 'nvidia-nvvm'", library.display()));
    }
    missing
}
