//! Programs `tile-ir-NAME` in other files: beside this program, and on `PATH`.

use std::collections::BTreeMap;
use std::env;
use std::env::consts::EXE_SUFFIX;
use std::ffi::{OsStr, OsString};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

const PREFIX: &str = "tile-ir-";

/// The folders that are searched, in order.
#[derive(Debug)]
pub(super) struct Places(Vec<PathBuf>);

impl Places {
    /// The folder of this program, and those of `PATH`.
    pub(super) fn of_process() -> Self {
        let own = env::current_exe().ok().and_then(|path| path.parent().map(Path::to_owned));
        let path = env::var_os("PATH").unwrap_or_default();
        Self(own.into_iter().chain(env::split_paths(&path)).collect())
    }

    /// The program of a command.
    pub(super) fn program(&self, name: &OsStr) -> Option<PathBuf> {
        let name = name.to_str().filter(|name| is_name(name))?;
        let file = format!("{PREFIX}{name}{EXE_SUFFIX}");
        self.0.iter().map(|folder| folder.join(&file)).find(|path| is_executable(path))
    }

    /// All programs by command.
    pub(super) fn programs(&self) -> BTreeMap<String, PathBuf> {
        let mut found = BTreeMap::new();
        for path in self.0.iter().filter_map(|folder| folder.read_dir().ok()).flatten().flatten() {
            let path = path.path();
            let name = path.file_name().and_then(OsStr::to_str);
            let name = name.and_then(|name| name.strip_prefix(PREFIX)?.strip_suffix(EXE_SUFFIX));
            if let Some(name) = name.filter(|name| is_name(name))
                && !found.contains_key(name)
                && is_executable(&path)
            {
                found.insert(name.to_owned(), path);
            }
        }
        found
    }
}

/// Whether a word can be part of a program's name: no path leads elsewhere, and what a linker leaves beside programs is none.
fn is_name(word: &str) -> bool {
    !word.is_empty() && word.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'))
}

fn is_executable(path: &Path) -> bool {
    let Ok(metadata) = path.metadata() else { return false };
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;

        metadata.is_file() && metadata.permissions().mode() & 0o111 != 0
    }
    #[cfg(not(unix))]
    metadata.is_file()
}

/// Becomes another program where the system allows, so that signals reach it and its exit code is that of this process; else
/// runs it and gives its exit code.
pub(super) fn run(program: &Path, arguments: Vec<OsString>) -> io::Result<u8> {
    let mut command = Command::new(program);
    command.args(arguments);
    #[cfg(unix)]
    {
        use std::os::unix::process::CommandExt;

        Err(command.exec())
    }
    #[cfg(not(unix))]
    {
        let code = command.status()?.code().unwrap_or(1);
        Ok(u8::try_from(code).unwrap_or(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_path_is_a_name() {
        for word in ["", "../opt", "a/b", "opt.d", "o p"] {
            assert_eq!(Places(vec![env::temp_dir()]).program(OsStr::new(word)), None, "{word}");
        }
    }

    /// The first of two programs of a name counts, and only files that can be executed do.
    #[cfg(unix)]
    #[test]
    fn programs_are_found_in_the_order_of_folders() -> io::Result<()> {
        use std::fs;
        use std::os::unix::fs::PermissionsExt;

        let folders = [tempfile::tempdir()?, tempfile::tempdir()?];
        for (folder, name, mode) in [(0, "one", 0o755), (1, "one", 0o755), (1, "two", 0o755), (0, "three", 0o644)] {
            let path = folders[folder].path().join(format!("tile-ir-{name}"));
            fs::write(&path, "#!/bin/sh\n")?;
            fs::set_permissions(&path, fs::Permissions::from_mode(mode))?;
        }
        let places = Places(folders.iter().map(|folder| folder.path().to_owned()).collect());
        let first = folders[0].path().join("tile-ir-one");
        assert_eq!(places.program(OsStr::new("one")), Some(first.clone()));
        assert_eq!(places.program(OsStr::new("three")), None);
        let second = folders[1].path().join("tile-ir-two");
        assert_eq!(places.programs(), BTreeMap::from([("one".to_owned(), first), ("two".to_owned(), second)]));
        Ok(())
    }
}
