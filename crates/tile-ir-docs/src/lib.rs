//! The documents that follow from the table: the grammar of text, grammars for editors, and the manual.
//!
//! `cargo codegen`, the program of this crate, writes the grammars along with the code that `tile-ir-spec` generates. `cargo pages`
//! writes the manual, whose pages also say what code knows.

mod editors;
mod grammar;
mod kaitai;
mod layout;
mod manual;
mod peg;
mod schema;

use std::fs;
use std::path::Path;

use tile_ir_core::definition::OpDef;
use tile_ir_spec::Dialects;
use tile_ir_spec::codegen::{GeneratedFile, Output};

pub use manual::{FOLDER as MANUAL, contents};

/// The grammar of tables, and the folder of its rules.
const TABLES: (&str, &str) = ("crates/tile-ir-spec/src/grammar.pest", "crates/tile-ir-spec/src/generated");

/// The grammars of the dialects of the repository, whose folder is `root`, and of tables.
///
/// # Errors
/// If what is written by hand, the structure of text and the grammar of tables, cannot be read.
pub fn grammars(root: &Path, dialects: &Dialects) -> Result<[Output; 3], String> {
    let read =
        |file: &str| fs::read_to_string(root.join(file)).map_err(|error| format!("{file}: cannot be read: {error}"));
    let structure = read(grammar::STRUCTURE)?;
    let text = grammar::complete(&structure, dialects);
    let rules = peg::table(&format!("{}/{}", grammar::FOLDER, grammar::FILE), &text.text)?;
    let (tables, folder) = TABLES;
    Ok([
        Output::new(root, grammar::FOLDER, vec![text, rules]),
        Output::new(root, folder, vec![peg::table(tables, &read(tables)?)?]),
        Output::among_others(root, editors::files(&structure, dialects)),
    ])
}

/// The pages about the dialects of the repository, whose folder is `root`, with paths below [`MANUAL`]. `form` is how an operation is
/// written, on one line.
///
/// # Errors
/// If a file that they quote cannot be read or lacks something.
pub fn manual(
    root: &Path,
    dialects: &Dialects,
    form: &dyn Fn(&'static OpDef) -> String,
) -> Result<Vec<GeneratedFile>, String> {
    let quoted = manual::Quoted::read(root).map_err(|error| error.to_string())?;
    manual::pages(dialects, &quoted, form)
}

/// The table as data, and as a description for Kaitai Struct, with paths below the root of the repository.
///
/// # Errors
/// If a file that it quotes cannot be read.
pub fn schema(
    root: &Path,
    dialects: &Dialects,
    form: &dyn Fn(&'static OpDef) -> String,
) -> Result<[GeneratedFile; 2], String> {
    let quoted = manual::Quoted::read(root).map_err(|error| error.to_string())?;
    let manual = manual::Manual::new(dialects, &quoted, form);
    Ok([schema::file(&manual), kaitai::file(&manual)])
}
