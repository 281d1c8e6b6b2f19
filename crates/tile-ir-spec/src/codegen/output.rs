//! Generated files on disk.

use std::collections::BTreeSet;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use super::file::{COMMAND, GeneratedFile};

/// Generated files, and their folder if they have one, which must not contain anything else.
#[derive(Clone, Debug)]
pub struct Output {
    /// The folder that the paths of files are relative to.
    root: PathBuf,
    /// The files by their paths relative to `root`.
    files: Vec<GeneratedFile>,
    /// Their folder, relative to `root`, unless it also has other files.
    folder: Option<PathBuf>,
}

/// A difference between the files on disk and the generated files, with the path relative to the root.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Change {
    /// The file is missing.
    Missing(PathBuf),
    /// Its content differs.
    Different(PathBuf),
    /// It is no longer generated.
    Obsolete(PathBuf),
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (path, what) = match self {
            Self::Missing(path) => (path, "is missing"),
            Self::Different(path) => (path, "is out of date"),
            Self::Obsolete(path) => (path, "is no longer generated"),
        };
        write!(f, "{} {what}", path.display())
    }
}

impl Output {
    /// Generated files and their folder, relative to `root`, which has no other files.
    pub fn new(root: &Path, folder: impl Into<PathBuf>, files: Vec<GeneratedFile>) -> Self {
        let folder = folder.into();
        let files = files.into_iter().map(|file| GeneratedFile { path: folder.join(file.path), ..file });
        Self { root: root.to_path_buf(), files: files.collect(), folder: Some(folder) }
    }

    /// Generated files among others, with paths relative to `root`.
    pub fn among_others(root: &Path, files: Vec<GeneratedFile>) -> Self {
        Self { root: root.to_path_buf(), files, folder: None }
    }

    /// The differences between the files on disk and the generated files.
    ///
    /// # Errors
    /// If the folder or a file cannot be read, or if the folder contains a handwritten file.
    pub fn changes(&self) -> io::Result<Vec<Change>> {
        let mut present = BTreeSet::new();
        match &self.folder {
            Some(folder) => list_files(&self.root, &self.root.join(folder), &mut present)?,
            None => {
                let paths = self.files.iter().map(|file| file.path.clone());
                present.extend(paths.filter(|path| self.root.join(path).exists()));
            }
        }
        let mut changes = Vec::new();
        for file in &self.files {
            if !present.remove(&file.path) {
                changes.push(Change::Missing(file.path.clone()));
            } else if self.generated(&file.path)? != file.text {
                changes.push(Change::Different(file.path.clone()));
            }
        }
        for obsolete in present {
            self.generated(&obsolete)?;
            changes.push(Change::Obsolete(obsolete));
        }
        changes.sort();
        Ok(changes)
    }

    /// The text of a file that was generated before.
    fn generated(&self, path: &Path) -> io::Result<String> {
        let text = std::fs::read_to_string(self.root.join(path))?;
        if text.contains(&format!("Made by `{COMMAND}` from ")) {
            return Ok(text);
        }
        let message = format!(
            "{} was not made by `{COMMAND}`; generated code needs a folder of its own, where it may remove files",
            path.display()
        );
        Err(io::Error::other(message))
    }

    /// Writes files that differ and removes files that are no longer generated.
    ///
    /// # Errors
    /// If a file cannot be written or removed.
    pub fn write(&self) -> io::Result<()> {
        for change in self.changes()? {
            match change {
                Change::Obsolete(path) => std::fs::remove_file(self.root.join(path))?,
                Change::Missing(path) | Change::Different(path) => {
                    let Some(file) = self.files.iter().find(|file| file.path == path) else { continue };
                    let path = self.root.join(&path);
                    path.parent().map_or(Ok(()), std::fs::create_dir_all)?;
                    std::fs::write(path, &file.text)?;
                }
            }
        }
        Ok(())
    }
}

/// All files below a folder, by their paths relative to `root`.
fn list_files(root: &Path, folder: &Path, files: &mut BTreeSet<PathBuf>) -> io::Result<()> {
    if !folder.exists() {
        return Ok(());
    }
    for entry in folder.read_dir()? {
        let path = entry?.path();
        if path.is_dir() {
            list_files(root, &path, files)?;
        } else {
            files.insert(path.strip_prefix(root).unwrap_or(&path).to_path_buf());
        }
    }
    Ok(())
}
