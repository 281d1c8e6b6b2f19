//! Hints to the optimizer.

use tile_ir_core::definition::OpDef;
use tile_ir_core::{Attribute, AttributeData, AttributeRef, Context, Identifier, OpRef, TypeData};
use tile_ir_dialect::{attributes, ops};

use crate::architectures::Architecture;
use crate::codes::HINT;
use crate::defined::Defined;
use crate::ensure;
use crate::findings::Findings;
use crate::options::Hints;
use crate::rule::Rule;
use crate::surroundings::Surroundings;
use crate::violation::{Outcome, Violation, alternatives};

pub(super) const RULES: &[(&str, Rule)] =
    &[("hint_dictionaries", Rule::Signature(hint_dictionaries)), ("known_hints", Rule::Survey(known_hints))];

/// A hint that the compiler knows.
struct Hint {
    name: &'static str,
    /// The operations that have it.
    operations: &'static [&'static OpDef],
    /// The rule about its value, and the value.
    rule: &'static str,
    value: Value,
    /// Whether only 1 is left where there are no clusters.
    needs_clusters: bool,
}

/// What the value of a hint may be.
enum Value {
    /// A number from 1 to this one.
    UpTo(i64),
    /// A power of two from 1 to this one.
    PowerOfTwoUpTo(i64),
    /// `true` or `false`.
    Boolean,
}

const HINTS: &[Hint] = &[
    Hint {
        name: "num_cta_in_cga",
        operations: &[&ops::ENTRY],
        rule: "V-HINT-7",
        value: Value::PowerOfTwoUpTo(16),
        needs_clusters: true,
    },
    Hint {
        name: "num_worker_warps_per_cta",
        operations: &[&ops::ENTRY],
        rule: "V-HINT-8",
        value: Value::PowerOfTwoUpTo(32),
        needs_clusters: false,
    },
    Hint {
        name: "occupancy",
        operations: &[&ops::ENTRY],
        rule: "V-HINT-9",
        value: Value::UpTo(32),
        needs_clusters: false,
    },
    Hint {
        name: "latency",
        operations: &[&ops::LOAD_VIEW_TKO, &ops::STORE_VIEW_TKO, &ops::LOAD_PTR_TKO, &ops::STORE_PTR_TKO],
        rule: "V-HINT-10",
        value: Value::UpTo(10),
        needs_clusters: false,
    },
    Hint {
        name: "allow_tma",
        operations: &[&ops::LOAD_VIEW_TKO, &ops::STORE_VIEW_TKO],
        rule: "V-HINT-11",
        value: Value::Boolean,
        needs_clusters: false,
    },
];

/// The key that stands for all architectures that have none of their own.
const DEFAULT: &str = "default";

/// V-HINT-1: the hints for each architecture are a dictionary.
fn hint_dictionaries(op: OpRef<'_>) -> Outcome {
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

/// V-HINT-4: what nothing knows gives warnings, and an error after them, where that is asked for. V-HINT-5: the keys
/// are architectures. V-HINT-6: the operation has such hints. V-HINT-7 to V-HINT-12: their values are in range.
fn known_hints(op: OpRef<'_>, surroundings: &Surroundings<'_>, findings: &mut Findings) {
    let wanted = surroundings.options().hints;
    if wanted == Hints::Ignored {
        return;
    }
    let context = op.context();
    let mut warnings = Vec::new();
    for &(key, hints) in entries(op) {
        let name = context.bytes(key);
        let architecture = architecture(name);
        if architecture.is_none() && name != DEFAULT.as_bytes() {
            let known: Vec<_> = architectures().map(|known| known.to_string()).collect();
            let known: Vec<_> = known.iter().map(String::as_str).chain([DEFAULT]).collect();
            let found = context.text(key);
            let message = format!("expected the hints to be for {}, found '{found}'", alternatives(&known));
            warnings.push(("V-HINT-5", message));
            continue;
        }
        let AttributeData::Dictionary(hints) = context.attribute_data(hints) else { continue };
        warnings.extend(hints.iter().filter_map(|hint| check_hint(op, key, architecture, hint).err()));
    }
    let is_refused = wanted == Hints::Refused && !warnings.is_empty();
    for (rule, message) in warnings {
        findings.add(op, Violation::warning(rule, message).code(HINT));
    }
    if is_refused {
        let message = "expected hints that are known, as '--Werr-hints' asks for";
        findings.add(op, Violation::new("V-HINT-4", message).code(HINT));
    }
}

/// What is wrong with one hint for one architecture (none: the default).
fn check_hint(
    op: OpRef<'_>,
    key: Identifier,
    architecture: Option<Architecture>,
    &(name, value): &(Identifier, Attribute),
) -> Result<(), (&'static str, String)> {
    let context = op.context();
    let of_operation = |hint: &&Hint| hint.operations.contains(&op.def());
    let Some(hint) = HINTS.iter().filter(of_operation).find(|hint| hint.name.as_bytes() == context.bytes(name)) else {
        let known: Vec<_> = HINTS.iter().filter(of_operation).map(|hint| hint.name).collect();
        let (known, found) = (alternatives(&known), context.text(name));
        return Err(("V-HINT-6", format!("expected the hint {known}, found '{found}'")));
    };
    let only_one = hint.needs_clusters && architecture.is_some_and(|architecture| !architecture.has_clusters());
    let number = match context.attribute_data(value) {
        AttributeData::Integer { value, .. } => Some(*value),
        _ => None,
    };
    let (holds, expected) = match hint.value {
        _ if only_one => (number == Some(1), "1".to_owned()),
        Value::UpTo(most) => {
            (number.is_some_and(|number| (1..=most).contains(&number)), format!("a number from 1 to {most}"))
        }
        Value::PowerOfTwoUpTo(most) => {
            let is_power = |number: i64| (1..=most).contains(&number) && number & (number - 1) == 0;
            (number.is_some_and(is_power), format!("a power of two from 1 to {most}"))
        }
        Value::Boolean => (is_boolean(context, value), "'true' or 'false'".to_owned()),
    };
    if holds {
        return Ok(());
    }
    let (key, found) = (context.text(key), AttributeRef::new(context, value));
    Err((hint.rule, format!("expected hint '{}' for '{key}' to be {expected}, found {found}", hint.name)))
}

/// The architectures that there can be hints for.
fn architectures() -> impl Iterator<Item = Architecture> {
    Architecture::ALL.iter().copied().filter(|architecture| architecture.has_hints())
}

/// The one of this name.
fn architecture(name: &[u8]) -> Option<Architecture> {
    architectures().find(|architecture| architecture.to_string().as_bytes() == name)
}

fn is_boolean(context: &Context, value: Attribute) -> bool {
    match context.attribute_data(value) {
        AttributeData::Integer { ty, .. } => matches!(context.type_data(*ty), TypeData::Integer { width: 1, .. }),
        _ => false,
    }
}

/// The hints of an operation, for each architecture; none where it has none.
fn entries(op: OpRef<'_>) -> &[(Identifier, Attribute)] {
    let hints = op.attribute("optimization_hints").and_then(|hints| Defined::of(op.context(), hints));
    let hints = hints.filter(|hints| hints.def == &attributes::OPTIMIZATION_HINTS);
    match hints.and_then(|hints| hints.attribute("value")).map(|value| op.context().attribute_data(value)) {
        Some(AttributeData::Dictionary(entries)) => entries,
        _ => &[],
    }
}
