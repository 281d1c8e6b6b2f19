//! Numbers of values, regions and successors, and whether there is such an operation at all.

use tile_ir_core::definition::Arity;

use crate::codes::COUNT;
use crate::subject::Subject;
use crate::violation::{Outcome, Violation};

/// V-GEN-1: as many results, regions and successors as the table says. (Operands that do not fit their groups cannot
/// be represented.)
pub(crate) fn check(subject: Subject<'_>) -> Outcome {
    let def = subject.def();
    let found = subject.op().results().len();
    let fixed = def.results.iter().filter(|result| result.arity == Arity::One).count();
    let open = def.results.len() > fixed;
    if found < fixed || (!open && found > fixed) {
        let least = if open { "at least " } else { "" };
        return Err(wrong(format!("expected {least}{}, found {found}", counted(fixed, "result"))));
    }
    let own_body = usize::from(subject.op().body().is_some());
    let (expected, found) = (def.regions.len(), subject.regions().len() + own_body);
    let is_elsewhere = def.is_function_like() && subject.surroundings.bodies_are_elsewhere && found == 0;
    if expected != found && !is_elsewhere {
        return Err(wrong(format!("expected {}, found {found}", counted(expected, "region"))));
    }
    match subject.op().successors().len() {
        0 => Ok(()),
        found => Err(wrong(format!("expected no successors, found {found}"))),
    }
}

/// V-GEN-6: what nothing knows is of a dialect that nothing knows.
pub(crate) fn check_unknown(subject: Subject<'_>) -> Outcome {
    let name = subject.name();
    match name.split_once('.').and_then(|(dialect, _)| subject.context.dialect(dialect)) {
        None => Ok(()),
        Some(dialect) => {
            let message = format!("expected an operation that the dialect '{}' has", dialect.name);
            Err(Violation::new("V-GEN-6", message).code(COUNT))
        }
    }
}

fn wrong(message: String) -> Violation {
    Violation::new("V-GEN-1", message).code(COUNT)
}

/// `1 result`, `2 results`.
pub(crate) fn counted(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}
