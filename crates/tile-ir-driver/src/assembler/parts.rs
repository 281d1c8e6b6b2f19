//! The other programs and libraries that an assembler needs.

use std::env;
use std::path::{Path, PathBuf};

use super::Assembler;

/// Names missing parts of an installation whose assembler failed without a message.
pub(super) fn missing(assembler: &Assembler) -> Vec<String> {
    let own = assembler.program.parent().and_then(Path::parent).map(Path::to_owned);
    let Some(root) = assembler.root.clone().or(own) else { return Vec::new() };
    let mut missing = Vec::new();
    let ptxas = format!("ptxas{}", env::consts::EXE_SUFFIX);
    let on_path =
        || env::var_os("PATH").is_some_and(|path| env::split_paths(&path).any(|it| it.join(&ptxas).is_file()));
    if !root.join("bin").join(&ptxas).is_file() && !on_path() {
        let place = root.join("bin");
        missing.push(format!("'{ptxas}' is neither in '{}' nor on PATH; install 'nvidia-cuda-nvcc'", place.display()));
    }
    let libraries: [PathBuf; 2] = [root.join("nvvm/lib64/libnvvm.so"), root.join("lib/libnvvm.so.4")];
    if cfg!(target_os = "linux") && libraries.iter().all(|library| !library.exists()) {
        let [library, _] = libraries;
        missing.push(format!("'{}' is missing; install 'nvidia-nvvm'", library.display()));
    }
    missing
}
