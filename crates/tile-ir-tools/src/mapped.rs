//! Files that are read only in part.
#![allow(unsafe_code, reason = "no safe function maps a file")]

use std::fs::File;
use std::io::{self, Read};
use std::ops::Deref;
use std::path::Path;

use memmap2::Mmap;

/// The bytes of a file. Of a mapped file only the pages accessed are read.
pub struct FileBytes(Bytes);

enum Bytes {
    Mapped(Mmap),
    Read(Vec<u8>),
}

impl FileBytes {
    /// Opens a file. Anything but a regular file, such as a pipe, is read completely.
    ///
    /// # Errors
    /// That it cannot be opened or read.
    pub fn open(path: &Path) -> io::Result<Self> {
        let mut file = File::open(path)?;
        if !file.metadata()?.is_file() {
            let mut bytes = Vec::new();
            file.read_to_end(&mut bytes)?;
            return Ok(bytes.into());
        }
        // SAFETY: the mapping is private, read-only and lives as long as the bytes that are returned. What remains is
        // that another process writes to the file, or truncates it, while it is mapped. Our own programs never do: they
        // replace a file as a whole, and the old mapping stays valid. If another program does, only the mapped memory
        // can change. The reader checks each number after reading it and assumes nothing about bytes that it reads
        // again, and the process ends once it has listed the file. So the worst outcome is an error, or the end of the
        // process by a signal if the file was truncated, as with every program that maps its input.
        let mapped = unsafe { Mmap::map(&file) };
        mapped.map(|bytes| Self(Bytes::Mapped(bytes)))
    }
}

impl From<Vec<u8>> for FileBytes {
    fn from(bytes: Vec<u8>) -> Self {
        Self(Bytes::Read(bytes))
    }
}

impl Deref for FileBytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match &self.0 {
            Bytes::Mapped(bytes) => bytes,
            Bytes::Read(bytes) => bytes,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn files_are_mapped_and_empty_ones_too() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        for content in [b"".as_slice(), b"some bytes"] {
            fs::write(&file, content).unwrap();
            assert_eq!(&*FileBytes::open(&file).unwrap(), content);
        }
    }

    #[test]
    fn what_is_not_there_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        assert!(FileBytes::open(&folder.path().join("none")).is_err());
        assert!(FileBytes::open(folder.path()).is_err());
    }
}
