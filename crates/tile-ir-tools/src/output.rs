//! Where output goes.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::console::Console;
use crate::failure::Failure;

/// Writes text to a file, or to standard output where it is `-` or not given.
pub fn write_text(file: Option<&Path>, text: &str, console: &mut Console<'_>) -> Result<(), Failure> {
    write_bytes(file, text.as_bytes(), console)
}

/// The same for bytes. `refuse_terminal` says whether they may go there.
pub fn write_bytes(file: Option<&Path>, bytes: &[u8], console: &mut Console<'_>) -> Result<(), Failure> {
    match as_file(file) {
        Some(file) => write_file(file, bytes),
        None => write_stdout(bytes, console),
    }
}

/// The same for parts of a text, with a separator between them.
pub(crate) fn write_parts(
    file: Option<&Path>,
    parts: &[impl AsRef<[u8]>],
    separator: &str,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    // One after another: joining them would copy a large output.
    write_lines(file, console, |out| {
        for (index, part) in parts.iter().enumerate() {
            if index > 0 {
                out.write_all(separator.as_bytes())?;
            }
            out.write_all(part.as_ref())?;
        }
        Ok(())
    })
}

/// The same for text that is made line by line.
pub(crate) fn write_lines(
    file: Option<&Path>,
    console: &mut Console<'_>,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    match as_file(file) {
        Some(file) => fill_file(file, write),
        None => fill_stdout(console, write),
    }
}

/// The same for bytecode, which is not written to a terminal.
pub(crate) fn write_bytecode(file: Option<&Path>, bytes: &[u8], console: &mut Console<'_>) -> Result<(), Failure> {
    refuse_terminal("bytecode", file, console)?;
    write_bytes(file, bytes, console)
}

/// Refuses to write bytes, such as `bytecode`, to a terminal.
///
/// # Errors
/// If standard output, where they would go, is a terminal.
pub fn refuse_terminal(what: &str, file: Option<&Path>, console: &Console<'_>) -> Result<(), Failure> {
    match as_file(file).is_none() && console.stdout_is_terminal {
        true => {
            Err(Failure::Message(format!("{what} is not written to a terminal; use '-o FILE' or redirect the output")))
        }
        false => Ok(()),
    }
}

/// The file that an output path means; `None` for standard output.
pub fn as_file(file: Option<&Path>) -> Option<&Path> {
    file.filter(|file| *file != Path::new("-"))
}

/// Checks that the text written to standard output has arrived; `error` is why it has not, if that is known.
pub(crate) fn finish_stdout(console: &mut Console<'_>, error: Option<io::Error>) -> Result<(), Failure> {
    fill_stdout(console, |_| error.map_or(Ok(()), Err))
}

fn write_stdout(bytes: &[u8], console: &mut Console<'_>) -> Result<(), Failure> {
    fill_stdout(console, |out| out.write_all(bytes))
}

fn fill_stdout(console: &mut Console<'_>, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
    let mut out = BufWriter::new(&mut *console.stdout);
    let written = write(&mut out).and_then(|()| out.flush());
    match written {
        // The reader closed the pipe, as `head` does.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => written.map_err(|error| Failure::file("write", "<stdout>", &error)),
    }
}

/// Writes a file; it appears when it is complete.
///
/// # Errors
/// That it cannot be written.
pub fn write_file(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    fill_file(file, |out| out.write_all(bytes))
}

/// Checks that a file can be created, before the work whose result goes there. The check leaves nothing behind, even if the
/// program is killed later.
///
/// # Errors
/// That it cannot be created.
pub(crate) fn check_output_file(path: &Path) -> Result<(), Failure> {
    if is_special(path) { Ok(()) } else { OutputFile::open(path).map(drop) }
}

/// Fills a file; it appears when it is complete.
pub(crate) fn fill_file(path: &Path, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
    let mut out = BufWriter::new(OutputFile::open(path)?);
    let fill = || {
        write(&mut out)?;
        out.into_inner()?.finish()
    };
    fill().map_err(|error| Failure::file("write output file", &path.display().to_string(), &error))
}

/// Whether a path exists and is neither file nor directory: a device or a pipe.
fn is_special(file: &Path) -> bool {
    fs::metadata(file).is_ok_and(|data| !data.is_file() && !data.is_dir())
}

/// A file that is being written.
struct OutputFile(Target);

enum Target {
    /// A device or a pipe.
    Special(File),
    /// A new file that replaces the old one once it is complete. Until then it has another name in the same folder, so
    /// that incomplete files are never visible, and an error leaves the old file unchanged.
    New { file: NamedTempFile, path: PathBuf },
}

impl OutputFile {
    fn open(path: &Path) -> Result<Self, Failure> {
        Self::create(path).map_err(|error| Failure::file("open output file", &path.display().to_string(), &error))
    }

    fn create(path: &Path) -> io::Result<Self> {
        if is_special(path) {
            return OpenOptions::new().write(true).open(path).map(|file| Self(Target::Special(file)));
        }
        // A link is kept; its target is replaced or created.
        let path = target(path)?;
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let file = temporary(folder)?;
        if let Ok(old) = fs::metadata(&path) {
            // Where files have no permissions of their own, there is nothing to keep.
            let _ = file.as_file().set_permissions(old.permissions());
        }
        Ok(Self(Target::New { file, path }))
    }

    fn finish(self) -> io::Result<()> {
        if let Target::New { file, path } = self.0 {
            file.persist(path)?;
        }
        Ok(())
    }
}

/// A longer chain of links is taken for a cycle.
const MOST_LINKS: usize = 40;

/// The target of a path: itself, or the target of a link, which need not exist.
fn target(path: &Path) -> io::Result<PathBuf> {
    let mut target = path.to_path_buf();
    for _ in 0..MOST_LINKS {
        let Ok(next) = fs::read_link(&target) else { return Ok(target) };
        target = target.parent().unwrap_or(Path::new("")).join(next);
    }
    Err(io::Error::other("too many levels of symbolic links"))
}

impl Write for OutputFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.0 {
            Target::Special(file) => file.write(bytes),
            Target::New { file, .. } => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.0 {
            Target::Special(file) => file.flush(),
            Target::New { file, .. } => file.flush(),
        }
    }
}

/// A file with a name of its own and the permissions of any new file; otherwise temporary files are private.
fn temporary(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.prefix(".tile-ir-").tempfile_in(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_replaced_as_a_whole() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("out");
        write_file(&file, b"old").unwrap();
        write_file(&file, b"new").unwrap();
        assert_eq!(fs::read(&file).unwrap(), b"new");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn permissions_stay() {
        use std::os::unix::fs::PermissionsExt;

        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("out");
        let mode = || fs::metadata(&file).unwrap().permissions().mode() & 0o777;
        write_file(&file, b"new").unwrap();
        // What the mask of the process leaves of a new file.
        let usual = folder.path().join("usual");
        File::create(&usual).unwrap();
        assert_eq!(mode(), fs::metadata(usual).unwrap().permissions().mode() & 0o777);
        for kept in [0o666, 0o600, 0o777, 0o640] {
            fs::set_permissions(&file, fs::Permissions::from_mode(kept)).unwrap();
            write_file(&file, b"newer").unwrap();
            assert_eq!(mode(), kept);
        }
    }

    #[test]
    fn folders_are_refused_as_outputs() {
        let folder = tempfile::tempdir().unwrap();
        assert!(write_file(folder.path(), b"text").is_err());
        assert!(write_file(&folder.path().join("none/out"), b"text").is_err());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    #[cfg(unix)]
    #[test]
    fn links_stay_links_and_devices_stay_devices() {
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("file"), folder.path().join("link"));
        write_file(&file, b"old").unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        write_file(&link, b"new").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(&file).unwrap(), b"new");
        let (dangling, target) = (folder.path().join("dangling"), folder.path().join("target"));
        std::os::unix::fs::symlink("target", &dangling).unwrap();
        write_file(&dangling, b"new").unwrap();
        assert!(fs::symlink_metadata(&dangling).unwrap().is_symlink());
        assert_eq!(fs::read(&target).unwrap(), b"new");
        std::os::unix::fs::symlink("circle", folder.path().join("circle")).unwrap();
        assert!(write_file(&folder.path().join("circle"), b"new").is_err());
        write_file(Path::new("/dev/null"), b"text").unwrap();
        assert!(is_special(Path::new("/dev/null")));
    }
}
