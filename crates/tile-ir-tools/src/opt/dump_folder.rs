//! Where dumps go: a folder for each operation, inside that of the operation around it, and a file in it for each pass.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tile_ir::core::{OpId, OpRef};

use crate::failure::Failure;

/// The longest name of a folder without its number. Most systems allow 255 bytes, some a little more than half of it.
const LONGEST_NAME: usize = 120;

/// The longest path of folders. Some systems allow 1024 bytes, which include where the folder of all dumps is.
const LONGEST_PATH: usize = 600;

/// A folder with a file for each dump. The parts of an input that is split share it, one after another.
#[derive(Debug)]
pub(super) struct DumpFolder {
    path: PathBuf,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    /// The names of the outermost operations of all parts so far.
    parts: Names,
    /// The folders of the operations of the current part.
    folders: HashMap<OpId, String>,
    /// The files that could not be written.
    unwritten: BTreeMap<PathBuf, io::Error>,
}

/// Names of which no two are equal, not even where the system does not distinguish capital letters.
#[derive(Debug, Default)]
struct Names(HashSet<String>);

impl Names {
    /// Takes a name: this one, or if it is taken this one with a number. A name has a dot only in front of its number, so one
    /// with a number never equals one without.
    fn take(&mut self, name: String) -> String {
        let numbered = (2..).map(|number: u64| format!("{name}.{number}"));
        let mut all = std::iter::once(name.clone()).chain(numbered);
        all.find(|name| self.0.insert(name.to_ascii_lowercase())).unwrap_or(name)
    }
}

impl DumpFolder {
    pub(super) fn new(path: &Path) -> Self {
        Self { path: path.to_owned(), state: Mutex::default() }
    }

    /// Creates the folder, unless it exists, for the dumps of another part of the input.
    pub(super) fn open(&self) -> Result<(), Failure> {
        self.state().folders.clear();
        let fail = |error| Failure::file("create directory", &self.path.display().to_string(), &error);
        fs::create_dir_all(&self.path).map_err(fail)
    }

    /// Writes a dump of an operation to a file in its folder:
    /// `builtin_module_no-symbol-name/cuda_tile_module_m/cuda_tile_entry_k/3_cse.mlir`.
    pub(super) fn write(&self, op: OpRef<'_>, file: &str, text: &str) {
        let folder = self.path.join(self.state().folder(op));
        let file = folder.join(file);
        if let Err(error) = fs::create_dir_all(folder).and_then(|()| fs::write(&file, text)) {
            self.state().unwritten.insert(file, error);
        }
    }

    /// Checks that all dumps were written. The error is about the first file by name, whatever the order of threads.
    pub(super) fn check(&self) -> Result<(), Failure> {
        let state = self.state();
        let first = state.unwritten.first_key_value();
        first.map_or(Ok(()), |(file, error)| Err(Failure::file("write", &file.display().to_string(), error)))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// The folder of an operation. An operation keeps its folder, whatever happens to it and to others.
    fn folder(&mut self, op: OpRef<'_>) -> String {
        if !self.folders.contains_key(&op.id()) {
            self.name_all(op);
        }
        self.folders.get(&op.id()).cloned().unwrap_or_default()
    }

    /// Gives folders to all operations that have none, in their order, so that threads that come first change nothing.
    fn name_all(&mut self, any: OpRef<'_>) {
        let root = any.ancestors().last().unwrap_or(any);
        let ops: Vec<OpId> = root.body().walk_op(root.id()).collect();
        let mut earlier = std::mem::take(&mut self.folders);
        // The folders of erased operations are free again.
        self.folders = ops.iter().filter_map(|op| earlier.remove_entry(op)).collect();
        let mut taken = Names(self.folders.values().map(|folder| folder.to_ascii_lowercase()).collect());
        let top = match self.folders.get(&root.id()) {
            Some(top) => top.clone(),
            None => self.parts.take(name(root)),
        };
        for op in ops {
            if self.folders.contains_key(&op) {
                continue;
            }
            let op = root.other(op);
            let name = name(op);
            let parent = op.parent().and_then(|parent| self.folders.get(&parent.id()));
            let folder = match parent {
                None => top.clone(),
                // Where folders would nest too deeply for the system, they start from the top again.
                Some(parent) if parent.len() + name.len() > LONGEST_PATH => taken.take(format!("{top}/{name}")),
                Some(parent) => taken.take(format!("{parent}/{name}")),
            };
            self.folders.insert(op.id(), folder);
        }
    }
}

/// `cuda_tile_entry_kernel`: characters that names of folders cannot contain are replaced, and what is too long is cut off.
fn name(op: OpRef<'_>) -> String {
    let symbol = op.symbol_name().map_or("no-symbol-name".into(), |symbol| op.context().text(symbol));
    let name = format!("{}_{symbol}", op.name());
    name.chars().map(|c| if c.is_ascii_alphanumeric() || c == '-' { c } else { '_' }).take(LONGEST_NAME).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_names_get_numbers() {
        let mut names = Names::default();
        let taken = ["a", "A", "b", "a", "B"].map(|name| names.take(name.to_owned()));
        assert_eq!(taken, ["a", "A.2", "b", "a.3", "B.2"]);
    }
}
