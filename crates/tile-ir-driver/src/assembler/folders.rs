//! The folders in which assemblers may be.

use std::env;
use std::ffi::OsString;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use super::parts;

/// The folders that the environment names.
#[derive(Clone, Debug, Default)]
pub struct Environment {
    /// CUDA roots, each with the name of its variable. The first one with an assembler is preferred to all other
    /// folders.
    pub roots: Vec<(&'static str, PathBuf)>,
    /// Environments of Python and folders from which Python imports, each with the name of what names it.
    pub python: Vec<(&'static str, PathBuf)>,
    /// `PATH`.
    pub path: Option<OsString>,
}

/// The variables that name a CUDA root, in the platform driver's order.
pub(super) const ROOTS: [&str; 3] = ["CUDA_ROOT", "CUDA_HOME", "CUDA_PATH"];

/// The variables that name an environment of Python while it is active.
const ENVIRONMENTS: [&str; 2] = ["VIRTUAL_ENV", "CONDA_PREFIX"];

impl Environment {
    /// Reads the environment of this process: `CUDA_ROOT`, `CUDA_HOME`, `CUDA_PATH`, `VIRTUAL_ENV`, `CONDA_PREFIX`,
    /// `PYTHONPATH` and `PATH`. Empty variables are ignored.
    pub fn of_process() -> Self {
        let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty());
        let folders = |names: &[&'static str]| -> Vec<(&'static str, PathBuf)> {
            names.iter().filter_map(|name| Some((*name, PathBuf::from(set(name)?)))).collect()
        };
        let mut python = folders(&ENVIRONMENTS);
        let imports = set("PYTHONPATH").unwrap_or_default();
        let imports = env::split_paths(&imports).filter(|folder| !folder.as_os_str().is_empty());
        python.extend(imports.map(|folder| ("PYTHONPATH", folder)));
        Self { roots: folders(&ROOTS), python, path: set("PATH") }
    }
}

/// What names a folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The settings.
    Settings,
    /// A variable for CUDA roots.
    Root(&'static str),
    /// Python, or a variable for it.
    Python(&'static str),
    /// `PATH`.
    Path,
}

impl Origin {
    /// Whether somebody chose this folder for CUDA. Such folders are searched one after another; among all others the
    /// newest assembler is taken.
    pub(super) fn is_chosen(self) -> bool {
        matches!(self, Self::Settings | Self::Root(_))
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Settings => "the configuration",
            Self::Root(name) | Self::Python(name) => name,
            Self::Path => "PATH",
        })
    }
}

/// A folder, and the assemblers in it.
pub(super) struct Folder {
    pub(super) origin: Origin,
    pub(super) path: PathBuf,
    pub(super) programs: Vec<Program>,
}

/// An assembler in a folder.
pub(super) struct Program {
    pub(super) path: PathBuf,
    /// The CUDA root that it is in; none if it was found on `PATH` and locates its own parts.
    pub(super) root: Option<PathBuf>,
}

/// The CUDA root around an assembler on `PATH` that would not find its parts: a variable names another root, where they are not,
/// and it would look there.
fn own_root(program: &Path, environment: &Environment) -> Option<PathBuf> {
    let (_, named) = environment.roots.first()?;
    let around = program.canonicalize().ok()?.parent()?.parent()?.to_owned();
    (!parts::are_in(named) && parts::are_in(&around)).then_some(around)
}

/// All folders in the order of the search: the root, and those of the environment.
pub(super) fn folders(root: Option<&Path>, environment: &Environment) -> Vec<Folder> {
    let below = |origin, folder: &Path| Folder { origin, path: folder.to_owned(), programs: programs_below(folder) };
    let on_path = environment.path.iter().flat_map(env::split_paths).filter(|folder| !folder.as_os_str().is_empty());
    let on_path = on_path.map(|folder| {
        let path = absolute(&program_in(&folder));
        let program = is_program(&path).then(|| Program { root: own_root(&path, environment), path });
        let programs = program.into_iter().collect();
        Folder { origin: Origin::Path, path: folder, programs }
    });
    let named = root.into_iter().map(|root| below(Origin::Settings, root));
    let roots = environment.roots.iter().map(|(name, root)| below(Origin::Root(name), root));
    let python = environment.python.iter().map(|(name, folder)| below(Origin::Python(name), folder));
    named.chain(roots).chain(python).chain(on_path).collect()
}

/// The assemblers in a CUDA root, in a folder of Python packages, which have CUDA roots `nvidia/cu13`, and in an
/// environment with such a folder.
fn programs_below(folder: &Path) -> Vec<Program> {
    let mut packages = vec![folder.to_owned(), folder.join("Lib/site-packages")];
    packages.extend(numbered(&folder.join("lib"), "python").into_iter().map(|python| python.join("site-packages")));
    let roots = packages.iter().flat_map(|packages| numbered(&packages.join("nvidia"), "cu"));
    let roots = std::iter::once(folder.to_owned()).chain(roots);
    roots
        .filter_map(|root| {
            let path = program_in(&root.join("bin"));
            is_program(&path).then(|| Program { path: absolute(&path), root: Some(absolute(&root)) })
        })
        .collect()
}

/// The folders in a folder whose names are these letters and a number, such as `cu13` and `python3.12`, the largest
/// number first.
fn numbered(parent: &Path, letters: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(parent).into_iter().flatten().flatten();
    let mut found: Vec<(Vec<u32>, PathBuf)> = entries
        .filter_map(|entry| Some((numbers(entry.file_name().to_str()?.strip_prefix(letters)?)?, entry.path())))
        .collect();
    found.sort_unstable();
    found.into_iter().rev().map(|(_, path)| path).collect()
}

/// The numbers of a version: `3.12`.
pub(super) fn numbers(version: &str) -> Option<Vec<u32>> {
    version.split('.').map(|number| number.parse().ok()).collect()
}

pub(super) fn program_in(folder: &Path) -> PathBuf {
    folder.join(format!("tileiras{}", env::consts::EXE_SUFFIX))
}

/// The absolute form of a path.
fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

#[cfg(unix)]
fn is_program(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;

    path.metadata().is_ok_and(|data| data.is_file() && data.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_program(path: &Path) -> bool {
    path.is_file()
}
