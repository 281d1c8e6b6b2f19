//! Crates with generated code, and the paths by which that code refers to other crates.

use std::path::{Path, PathBuf};

use crate::dialects::{Dialects, load_dir, parse_beside};
use crate::error::SpecErrors;
use crate::files::read_sources;
use crate::known::known_sources;

/// The table of the repository.
const TABLE: &str = "dialect-spec";

/// A crate with generated code: the folders of its table and of the code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    table: PathBuf,
    output: PathBuf,
    paths: Paths,
}

/// The paths of the crates that generated code uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Paths {
    core: &'static str,
    /// The generated code of the repository's dialects, for third-party crates.
    dialects: Option<&'static str>,
}

impl Target {
    /// The crate with the dialects of the repository.
    pub fn repository() -> Self {
        Self {
            table: TABLE.into(),
            output: "crates/tile-ir-dialect/src/generated".into(),
            paths: Paths { core: "tile_ir_core", dialects: None },
        }
    }

    /// A crate with third-party dialects, which uses the library `tile-ir`. The folder for the code is below its `src`.
    pub fn outside(table: impl Into<PathBuf>, output: impl Into<PathBuf>) -> Self {
        let paths = Paths { core: "tile_ir::core", dialects: Some("tile_ir::dialect::generated") };
        Self { table: table.into(), output: output.into(), paths }
    }

    /// All crates of the repository that have generated code.
    pub fn all() -> Vec<Self> {
        let example = "examples/interval-dialect";
        vec![Self::repository(), Self::outside(format!("{example}/dialect"), format!("{example}/src/generated"))]
    }

    /// Whether it has the dialects of the repository, which other crates have code for.
    pub(super) fn is_repository(&self) -> bool {
        self.paths.dialects.is_none()
    }

    /// The folder of the table, as given.
    pub fn table(&self) -> &Path {
        &self.table
    }

    /// The folder of the generated code, as given.
    pub fn output(&self) -> &Path {
        &self.output
    }

    /// Reads the table, whose folder is relative to `root`. Third-party dialects can use those of the repository.
    ///
    /// # Errors
    /// All errors in the table.
    pub fn load(&self, root: &Path) -> Result<Dialects, SpecErrors> {
        let table = root.join(&self.table);
        if self.paths.dialects.is_none() {
            return load_dir(&table);
        }
        let sources = read_sources(&table).map_err(|error| SpecErrors(vec![error]))?;
        parse_beside(&known_sources(), &sources)
    }

    /// The path of an item in the core, such as `core::typed`.
    pub(super) fn core(&self, path: &str) -> String {
        format!("{}{path}", self.paths.core)
    }

    /// The module of the generated code of the repository's dialects, for third-party crates.
    pub(super) fn known_module(&self) -> Option<&'static str> {
        self.paths.dialects
    }

    /// The module of the generated code itself: that of its folder.
    pub(super) fn own_module(&self) -> String {
        let folders = self.output.iter().map(|folder| folder.to_string_lossy());
        let below: Vec<_> = folders.rev().take_while(|folder| folder != "src").collect();
        below.iter().rev().fold("crate".to_owned(), |path, folder| format!("{path}::{folder}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_module_is_named_like_its_folder() {
        let module = |output: &str| Target::outside("table", output).own_module();
        assert_eq!(module("src/generated"), "crate::generated");
        assert_eq!(module("some/src/crate/src/dialect/code"), "crate::dialect::code");
        assert_eq!(Target::repository().own_module(), "crate::generated");
    }
}
