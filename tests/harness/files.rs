//! Files of the repository.

use std::fs;
use std::path::{Path, PathBuf};

/// The root of the repository.
pub fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The texts (`.mlir`) in the folders of the tests, folder by folder in the order of their names.
///
/// # Panics
/// If a folder cannot be listed.
pub fn texts_in(folders: &[&str]) -> Vec<PathBuf> {
    folders.iter().flat_map(|folder| files_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), "mlir")).collect()
}

/// The files in a folder that have an extension, in the order of their names.
///
/// # Panics
/// If the folder cannot be listed.
pub fn files_in(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut files = entries(folder);
    files.retain(|file| file.extension().is_some_and(|it| it == extension));
    files.sort();
    files
}

/// The Rust files in a folder and the folders inside it.
///
/// # Panics
/// If a folder cannot be listed.
pub fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let inside = entries(folder).into_iter().filter(|path| path.is_dir()).flat_map(|folder| rust_files(&folder));
    files_in(folder, "rs").into_iter().chain(inside).collect()
}

/// The names of the crates in `crates`.
///
/// # Panics
/// If the folder cannot be listed.
pub fn crates() -> Vec<String> {
    let folders = entries(&repository().join("crates")).into_iter();
    let mut names: Vec<_> =
        folders.map(|path| path.file_name().unwrap_or_default().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// The crates of the repository on which a crate depends, except for its tests.
///
/// # Panics
/// If there is no such crate.
pub fn dependencies(krate: &str) -> Vec<String> {
    let file = repository().join("crates").join(krate).join("Cargo.toml");
    let manifest = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let lines = manifest.lines().skip_while(|line| *line != "[dependencies]").skip(1);
    let lines = lines.take_while(|line| !line.starts_with('[')).filter(|line| !line.starts_with('#'));
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    // A dependency may have another name: `driver = { package = "tile-ir-driver", … }`.
    let names = lines.filter_map(|line| line.split(|letter| !is_name(letter)).find(|word| word.starts_with("tile-ir")));
    names.map(str::to_owned).collect()
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    entries.map(|entry| entry.expect("it can be listed").path()).collect()
}
