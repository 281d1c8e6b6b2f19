//! Features that a version still lacks.

use tile_ir_bytecode::{Requirement, explain};
use tile_ir_core::{Diagnostic, Module, Place, Severity, Version};
use tile_ir_verify::{Release, VerifyOptions, verify};

use super::reasons::reason;
use crate::codes;

/// The features that prevent a module from being written in a version, each once per kind of operation: those that the writer
/// rejects, and violations of the release's rules.
pub(super) fn remaining(module: &Module, version: Version) -> Vec<Diagnostic> {
    let mut remaining = match explain(module) {
        Ok(explanation) => {
            let newer = explanation.requirements.into_iter().filter(|requirement| requirement.since > version);
            newer.map(|requirement| diagnostic(requirement, version)).collect()
        }
        Err(refused) => vec![refused],
    };
    let options = VerifyOptions { release: Release::Only(version), ..VerifyOptions::default() };
    remaining.extend(verify(module, &options).into_iter().filter(|it| it.severity == Severity::Error));
    remaining
}

fn diagnostic(Requirement { since, what, path, place, .. }: Requirement, version: Version) -> Diagnostic {
    let message = format!("{path}: {what} came with {since}, and {version} has nothing that means the same");
    let diagnostic = Diagnostic::error(codes::REMAINING, place, message);
    match reason(&path, &what) {
        Some(reason) => diagnostic.with_note(Place::Unknown, reason),
        None => diagnostic,
    }
}
