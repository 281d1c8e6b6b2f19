//! What a version still lacks.

use tile_ir_bytecode::{Requirement, explain};
use tile_ir_core::{Diagnostic, Module, Place, Severity, Version};
use tile_ir_verify::{Release, VerifyOptions, verify};

use super::reasons::reason;
use crate::codes;

/// What keeps a module from being one of this version, each thing once for each kind of operation: what the writer would
/// refuse, and what breaks a rule of the release.
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
