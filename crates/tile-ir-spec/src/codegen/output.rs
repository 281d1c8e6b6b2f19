//! Generated files on disk.

use std::collections::BTreeSet;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use super::{COMMAND, GeneratedFile};

/// Generated files and the folder that they belong into. Nothing else may live in that folder.
#[derive(Clone, Debug)]
pub struct Output {
    /// What the paths of files begin at.
    root: PathBuf,
    /// By their paths from `root` on.
    files: Vec<GeneratedFile>,
    /// The folder, from `root` on.
    folder: PathBuf,
}

/// A file on disk that differs from what is generated, by its path from the root on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Change {
    /// It is not there.
    Missing(PathBuf),
    /// It has another content.
    Different(PathBuf),
    /// It is no longer generated.
    Obsolete(PathBuf),
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (path, what) = match self {
            Self::Missing(path) => (path, "is missing"),
            Self::Different(path) => (path, "is out of date"),
            Self::Obsolete(path) => (path, "is not generated any more"),
        };
        write!(f, "{} {what}", path.display())
    }
}

impl Output {
    /// Generated files and their folder, which is given from `root` on.
    pub fn new(root: &Path, folder: impl Into<PathBuf>, files: Vec<GeneratedFile>) -> Self {
        let folder = folder.into();
        let files = files.into_iter().map(|file| GeneratedFile { path: folder.join(file.path), ..file });
        Self { root: root.to_path_buf(), files: files.collect(), folder }
    }

    /// How the files on disk differ.
    ///
    /// # Errors
    /// If the folder or a file cannot be read, or a file is there that somebody wrote.
    pub fn changes(&self) -> io::Result<Vec<Change>> {
        let mut present = BTreeSet::new();
        list_files(&self.root, &self.root.join(&self.folder), &mut present)?;
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
        if text.contains(&format!("//! Made by `{COMMAND}` from ")) {
            return Ok(text);
        }
        let message = format!(
            "{} was not made by `{COMMAND}`; generated code needs a folder of its own, where it may remove files",
            path.display()
        );
        Err(io::Error::other(message))
    }

    /// Writes what differs and removes what is not generated any more.
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

/// All files below a folder, by their paths below `root`.
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
