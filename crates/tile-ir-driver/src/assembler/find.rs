//! Finding the assembler.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::folders::{Environment, Folder, Origin, Program, folders, numbers, program_in};
use super::{Assembler, probe};
use crate::Failure;

/// An assembler that was found, perhaps one that does not work.
#[derive(Clone, Debug)]
pub struct Found {
    /// The path of the program.
    pub program: PathBuf,
    /// What names the folder that it is in.
    pub origin: Origin,
    /// The assembler, or why it cannot be used.
    pub assembler: Result<Assembler, Failure>,
}

/// The message if there is none.
const ADVICE: &str = "no tile assembler was found; install CUDA 13.1 or newer, or the PyPI packages 'nvidia-cuda-tileiras', \
                      'nvidia-cuda-nvcc', 'nvidia-nvvm' and 'nvidia-nvjitlink', in an environment of Python or in a folder \
                      that CUDA_ROOT names";

impl Assembler {
    /// Finds an assembler.
    ///
    /// `root` and the roots that the environment names come first, in order: the first with an assembler is what was
    /// chosen. Otherwise the newest is taken of those that Python has and of those on `PATH`. In each folder, the
    /// assembler is looked for in `bin`; below `nvidia/cu13`, where pip puts it; and below
    /// `lib/python3.…/site-packages`, for an environment.
    ///
    /// Assemblers are asked what they support; the answer is kept until the file changes.
    ///
    /// # Errors
    /// If there is none, with the folders searched and what to install, or if none that was found answers.
    pub fn find(root: Option<&Path>, environment: &Environment) -> Result<Self, Failure> {
        let (mut found, taken) = search(root, environment, true);
        found.swap_remove(taken?).assembler
    }

    /// All assemblers that [`find`](Self::find) would find, in the order of the search, and the number of the one that
    /// it takes, or its failure.
    pub fn list(root: Option<&Path>, environment: &Environment) -> (Vec<Found>, Result<usize, Failure>) {
        search(root, environment, false)
    }
}

/// Searches for assemblers, `only_for_one` until one is taken.
fn search(root: Option<&Path>, environment: &Environment, only_for_one: bool) -> (Vec<Found>, Result<usize, Failure>) {
    let folders = folders(root, environment);
    let (mut all, mut taken, mut known): (Vec<Found>, Option<usize>, _) = (Vec::new(), None, BTreeSet::new());
    for group in groups(&folders) {
        let found = all_in(group, &mut known);
        taken = taken.or_else(|| newest(&found).map(|index| all.len() + index));
        all.extend(found);
        if only_for_one && taken.is_some() {
            break;
        }
    }
    let taken = match taken {
        Some(taken) => all[taken].assembler.as_ref().map(|_| taken).map_err(Failure::clone),
        None => {
            let tried = folders.iter().filter_map(not_found).chain(["not found on PATH".to_owned()]);
            Err(tried.fold(Failure::compilation(ADVICE), Failure::with_note))
        }
    };
    (all, taken)
}

/// The folders among which the newest assembler is taken: each that was chosen alone, then all others together.
fn groups(folders: &[Folder]) -> impl Iterator<Item = &[Folder]> {
    folders.chunk_by(|one, other| !one.origin.is_chosen() && !other.origin.is_chosen())
}

/// The assemblers in some folders. A file that has several paths is there once; `known` are the files found before.
fn all_in(folders: &[Folder], known: &mut BTreeSet<PathBuf>) -> Vec<Found> {
    let programs =
        folders.iter().flat_map(|folder| folder.programs.iter().map(move |program| (folder.origin, program)));
    let new =
        programs.filter(|(_, Program { path, .. })| known.insert(path.canonicalize().unwrap_or_else(|_| path.clone())));
    new.map(|(origin, Program { path, root })| {
        let release = probe::probe(path);
        let assembler = release.map(|release| Assembler { program: path.clone(), root: root.clone(), release });
        Found { program: path.clone(), origin, assembler }
    })
    .collect()
}

/// The number of the newest assembler, the first of several; of one that does not work if none does.
fn newest(found: &[Found]) -> Option<usize> {
    let age = |index: &usize| {
        let assembler = found[*index].assembler.as_ref();
        assembler.map(|assembler| numbers(&assembler.release.name)).unwrap_or_default()
    };
    (0..found.len()).rev().max_by_key(age)
}

/// Says of a folder that there is no assembler; not of each on `PATH`.
fn not_found(folder: &Folder) -> Option<String> {
    let Folder { origin, path, .. } = folder;
    match origin {
        Origin::Path => None,
        _ if origin.is_chosen() => {
            Some(format!("not found: '{}' (from {origin})", program_in(&path.join("bin")).display()))
        }
        _ => Some(format!("not found in '{}' (from {origin})", path.display())),
    }
}
