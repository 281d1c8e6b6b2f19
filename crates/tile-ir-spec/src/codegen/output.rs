//! Generated files on disk.

use std::collections::BTreeSet;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use super::{GeneratedFile, OUTPUT};

/// Generated files and the folder that they belong into. Nothing else lives in that folder.
#[derive(Clone, Debug)]
pub struct Output {
    folder: PathBuf,
    files: Vec<GeneratedFile>,
}

/// A file on disk that differs from what is generated.
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
        write!(f, "{OUTPUT}/{} {what}", path.display())
    }
}

impl Output {
    /// The generated files of the repository at `root`.
    pub fn new(root: &Path, files: Vec<GeneratedFile>) -> Self {
        Self { folder: root.join(OUTPUT), files }
    }

    /// How the files on disk differ.
    ///
    /// # Errors
    /// If the folder or a file cannot be read.
    pub fn changes(&self) -> io::Result<Vec<Change>> {
        let mut present = BTreeSet::new();
        list_files(&self.folder, &self.folder, &mut present)?;
        let mut changes = Vec::new();
        for file in &self.files {
            if !present.remove(&file.path) {
                changes.push(Change::Missing(file.path.clone()));
            } else if std::fs::read(self.folder.join(&file.path))? != file.text.as_bytes() {
                changes.push(Change::Different(file.path.clone()));
            }
        }
        changes.extend(present.into_iter().map(Change::Obsolete));
        changes.sort();
        Ok(changes)
    }

    /// Writes what differs and removes what is not generated any more.
    ///
    /// # Errors
    /// If a file cannot be written or removed.
    pub fn write(&self) -> io::Result<()> {
        for change in self.changes()? {
            match change {
                Change::Obsolete(path) => std::fs::remove_file(self.folder.join(path))?,
                Change::Missing(path) | Change::Different(path) => {
                    let Some(file) = self.files.iter().find(|file| file.path == path) else { continue };
                    let path = self.folder.join(&path);
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
