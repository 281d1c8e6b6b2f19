//! Hints to the optimizer.

use tile_ir_core::{Attribute, AttributeData, AttributeRef, Identifier, OpRef};
use tile_ir_dialect::attributes::{self, Parameters};
use tile_ir_dialect::rules::{HintDictionaries, KnownHints};

use crate::codes::HINT;
use crate::ensure;
use crate::environment::Environment;
use crate::error::{VerifierError, VerifierResult, alternatives};
use crate::errors::VerifierErrors;
use crate::hints::{HINTS, Hint, HintTarget};
use crate::options::Hints;

/// V-HINT-1: the hints for each architecture are a dictionary.
pub(super) fn hint_dictionaries(op: HintDictionaries<'_>) -> VerifierResult {
    for &(key, hints) in entries(op) {
        let hints = AttributeRef::new(op.context(), hints);
        ensure!(
            matches!(hints.data(), AttributeData::Dictionary(_)),
            "V-HINT-1",
            "expected a dictionary of hints for '{}', found {hints}",
            op.context().text(key)
        );
    }
    Ok(())
}

/// V-HINT-4: unknown hints are warnings, or errors if the options say so. V-HINT-5: the keys are architectures.
/// V-HINT-6: the operation has such hints. V-HINT-7 to V-HINT-12: their values are in range.
pub(super) fn known_hints(op: KnownHints<'_>, environment: &Environment<'_>, errors: &mut VerifierErrors) {
    let wanted = environment.options().hints;
    if wanted == Hints::Ignored {
        return;
    }
    let context = op.context();
    let mut warnings = Vec::new();
    for &(key, hints) in entries(op) {
        let Some(target) = HintTarget::of_key(context.bytes(key)) else {
            let known: Vec<_> = HintTarget::keys().collect();
            let known: Vec<_> = known.iter().map(String::as_str).collect();
            let found = context.text(key);
            let lower = found.to_ascii_lowercase();
            let meant = format!("sm_{}", lower.trim_start_matches("sm").trim_start_matches('_'));
            let meant = known.contains(&meant.as_str()).then(|| format!("; did you mean '{meant}'?"));
            let (known, meant) = (alternatives(&known), meant.unwrap_or_default());
            let message = format!("expected the hints to be for {known}, found '{found}'{meant}");
            warnings.push(("V-HINT-5", message));
            continue;
        };
        let AttributeData::Dictionary(hints) = context.attribute_data(hints) else { continue };
        warnings.extend(hints.iter().filter_map(|hint| check_hint(*op, key, target, hint).err()));
    }
    let is_refused = wanted == Hints::Refused && !warnings.is_empty();
    for (rule, message) in warnings {
        errors.report(*op, VerifierError::warning(rule, message).code(HINT));
    }
    if is_refused {
        let message = "expected only known hints because of '--Werr-hints'";
        errors.report(*op, VerifierError::new("V-HINT-4", message).code(HINT));
    }
}

/// The error in a hint for one architecture, or in a default hint.
fn check_hint(
    op: OpRef<'_>,
    key: Identifier,
    target: HintTarget,
    &(name, value): &(Identifier, Attribute),
) -> Result<(), (&'static str, String)> {
    let context = op.context();
    let of_operation = |hint: &&Hint| hint.is_of(op.def());
    let Some(hint) = HINTS.iter().filter(of_operation).find(|hint| hint.name.as_bytes() == context.bytes(name)) else {
        let known: Vec<_> = HINTS.iter().filter(of_operation).map(|hint| hint.name).collect();
        let (known, found) = (alternatives(&known), context.text(name));
        return Err(("V-HINT-6", format!("expected the hint {known}, found '{found}'")));
    };
    hint.check(context, target, value).map_err(|expected| {
        let (key, found) = (context.text(key), AttributeRef::new(context, value));
        (hint.rule, format!("expected hint '{}' for '{key}' to be {expected}, found {found}", hint.name))
    })
}

/// The hints of an operation, for each architecture; none where it has none.
fn entries(op: HintDictionaries<'_>) -> &[(Identifier, Attribute)] {
    let hints = op.optimization_hints().map(|hints| AttributeRef::new(op.context(), hints));
    let hints = hints.filter(|hints| hints.definition() == Some(&attributes::OPTIMIZATION_HINTS));
    match hints.and_then(AttributeRef::value).map(AttributeRef::data) {
        Some(AttributeData::Dictionary(entries)) => entries,
        _ => &[],
    }
}
