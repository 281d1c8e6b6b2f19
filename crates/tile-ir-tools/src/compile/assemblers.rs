//! The list of assemblers.

use std::fmt::Write;
use std::path::Path;

use tile_ir_driver::Assembler;
use tile_ir_driver::assembler::{Environment, Found, Origin};

use crate::failure::Failure;

/// All assemblers, with a mark at the one that is taken, and why it is; and the failure if none can be.
pub(super) fn list(root: Option<&Path>, environment: &Environment) -> (String, Result<(), Failure>) {
    let (all, taken) = Assembler::list(root, environment);
    let mut text = String::new();
    for (index, Found { program, origin, assembler }) in all.iter().enumerate() {
        let mark = if taken.as_ref().ok() == Some(&index) { '*' } else { ' ' };
        let (release, why_not) = match assembler {
            Ok(assembler) => (assembler.release().name.as_str(), String::new()),
            Err(failure) => ("?", format!(": {}", reason(failure))),
        };
        // Writing to a string does not fail.
        let _ = writeln!(text, "{mark} {release:<8} {} ({origin}){why_not}", program.display());
    }
    let found = match taken {
        Ok(taken) => &all[taken],
        Err(failure) => return (text, Err(Failure::Message(reason(&failure)))),
    };
    let why = match found.origin {
        Origin::Settings => "--cuda-root names its place".to_owned(),
        Origin::Root(name) => format!("{name} names its place"),
        Origin::Python(_) | Origin::Path => {
            "it is the newest that works, and no variable for CUDA names another".to_owned()
        }
    };
    let _ = writeln!(text, "taken: {}, since {why}", found.program.display());
    (text, Ok(()))
}

/// Why an assembler cannot be used, in a line.
fn reason(failure: &tile_ir_driver::Failure) -> String {
    let notes: Vec<_> =
        failure.diagnostic.notes.iter().map(|(_, note)| note.lines().next().unwrap_or_default()).collect();
    notes.join("; ")
}
