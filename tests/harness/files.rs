//! Files of the repository.

use std::fs;
use std::path::{Path, PathBuf};

/// The texts (`.mlir`) in the folders of the tests, folder by folder in the order of their names.
///
/// # Panics
/// If a folder cannot be listed.
pub fn texts_in(folders: &[&str]) -> Vec<PathBuf> {
    let texts = |folder: &&str| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("it can be listed").path()).collect();
        files.retain(|file| file.extension().is_some_and(|extension| extension == "mlir"));
        files.sort();
        files
    };
    folders.iter().flat_map(texts).collect()
}

/// The Rust files in a folder and the folders inside it.
///
/// # Panics
/// If a folder cannot be listed.
pub fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.expect("it can be listed").path());
    let files = paths.flat_map(|path| if path.is_dir() { rust_files(&path) } else { vec![path] });
    files.filter(|path| path.extension().is_some_and(|extension| extension == "rs")).collect()
}
