//! Files to search: those that are named, and those in folders.

use std::fs;
use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// A file to search.
#[derive(Clone, Debug)]
pub struct Source {
    /// The path.
    pub path: PathBuf,
    /// The path that names of output files derive from: relative to the given directory, or the file name.
    pub short: PathBuf,
    /// Whether it was named, not found in a directory.
    pub is_named: bool,
}

impl Source {
    /// The name for messages.
    pub fn name(&self) -> String {
        self.path.display().to_string()
    }
}

/// The file itself, or all files in a directory, recursively and sorted by name. Symbolic links, devices and pipes in
/// directories are skipped.
pub fn files_below(root: &Path) -> impl Iterator<Item = Result<Source, Failure>> {
    let short = PathBuf::from(root.file_name().unwrap_or(root.as_os_str()));
    let mut pending = vec![Ok((root.to_owned(), short, true))];
    std::iter::from_fn(move || {
        while let Some(next) = pending.pop() {
            let (path, short, asked_for): (PathBuf, PathBuf, bool) = match next {
                Ok(next) => next,
                Err(failure) => return Some(Err(failure)),
            };
            if !path.is_dir() {
                return Some(Ok(Source { path, short, is_named: asked_for }));
            }
            let inside = if asked_for { PathBuf::new() } else { short };
            let listed = list(&path)
                .map(|entries| entries.into_iter().rev().map(|(path, name)| (path, inside.join(name), false)));
            match listed {
                Ok(entries) => pending.extend(entries.map(Ok)),
                Err(error) => return Some(Err(Failure::file("list directory", &path.display().to_string(), &error))),
            }
        }
        None
    })
}

/// The files and directories in a directory.
fn list(folder: &Path) -> std::io::Result<Vec<(PathBuf, PathBuf)>> {
    let mut entries = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let kind = entry.file_type()?;
        if kind.is_file() || kind.is_dir() {
            entries.push((entry.path(), PathBuf::from(entry.file_name())));
        }
    }
    entries.sort();
    Ok(entries)
}
