//! The documents that follow from the table: the manual, the grammar of text, and grammars for editors.
//!
//! `cargo codegen`, the program of this crate, writes them along with the code that `tile-ir-spec` generates.

mod editors;
mod grammar;
mod manual;

use std::fs;
use std::path::Path;

use tile_ir_spec::Dialects;
use tile_ir_spec::codegen::Output;

/// All documents about the dialects of the repository, whose folder is `root`.
///
/// # Errors
/// If a file that they quote cannot be read or lacks something.
pub fn documents(root: &Path, dialects: &Dialects) -> Result<[Output; 4], String> {
    let structure = fs::read_to_string(root.join(grammar::STRUCTURE))
        .map_err(|error| format!("{}: cannot be read: {error}", grammar::STRUCTURE))?;
    let quoted = manual::Quoted::read(root).map_err(|error| error.to_string())?;
    let pages = manual::pages(dialects, &quoted)?;
    let summary = manual::summary(root, manual::FOLDER, &pages).map_err(|error| error.to_string())?;
    Ok([
        Output::new(root, grammar::FOLDER, vec![grammar::complete(&structure, dialects)]),
        Output::new(root, manual::FOLDER, pages),
        Output::among_others(root, vec![summary]),
        Output::among_others(root, editors::files(&structure, dialects)),
    ])
}
