//! `--load-dialect`: dialects that are tables, read at run time.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use clap::Args;
use tile_ir::Dialect;
use tile_ir::core::SourceFile;

use crate::failure::Failure;
use crate::files::files_below;

/// The ending of the name of a table.
const ENDING: &str = "ops";

/// The tables to load.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Input")]
pub(crate) struct Tables {
    /// Add the dialect of a table, or those in a folder; may be repeated
    #[arg(long = "load-dialect", value_name = "FILE.ops")]
    paths: Vec<PathBuf>,
    /// The dialects once they were read, as their memory is never freed.
    #[arg(skip)]
    read: OnceLock<Vec<Dialect>>,
}

impl Tables {
    /// The dialects of the tables, which may use each other.
    pub(crate) fn dialects(&self) -> Result<&[Dialect], Failure> {
        if let Some(dialects) = self.read.get() {
            return Ok(dialects);
        }
        let mut files = Vec::new();
        for table in self.paths.iter().map(|path| tables(path)) {
            files.extend(table?);
        }
        // A folder and a file in it may both be named.
        let mut names = HashSet::new();
        files.retain(|file: &SourceFile| names.insert(file.name().to_owned()));
        let dialects = if files.is_empty() { Vec::new() } else { tile_ir::load_dialects(&files)? };
        Ok(self.read.get_or_init(|| dialects))
    }
}

/// The tables that a path stands for: itself, or all in a folder and those in it.
fn tables(path: &Path) -> Result<Vec<SourceFile>, Failure> {
    let mut tables = Vec::new();
    for file in files_below(path) {
        let file = file?;
        if file.is_named || file.path.extension().is_some_and(|ending| ending == ENDING) {
            tables.push(table(&file.path)?);
        }
    }
    match tables.is_empty() {
        false => Ok(tables),
        true => {
            Err(Failure::Message(format!("'{}' has no tables: files whose names end in '.{ENDING}'", path.display())))
        }
    }
}

fn table(file: &Path) -> Result<SourceFile, Failure> {
    let name = file.display().to_string();
    let bytes = fs::read(file).map_err(|error| Failure::file("open", &name, &error))?;
    let text = String::from_utf8(bytes);
    text.map(|text| SourceFile::new(name.as_str(), text))
        .map_err(|_| Failure::Message(format!("'{name}' is no table: it is not UTF-8")))
}
