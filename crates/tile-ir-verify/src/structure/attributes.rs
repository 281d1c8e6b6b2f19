//! The attributes that an operation must have, and what they hold.

use tile_ir_core::definition::{AttributeField, AttributeKind, EnumDef, EnumStorage, Presence};
use tile_ir_core::{AttributeData, AttributeRef, Context, OpRef, Signedness, Type, TypeData};

use crate::codes::ATTRIBUTE;
use crate::violation::{Outcome, Violation, alternatives};

/// V-GEN-3: what has no default is there. V-GEN-4: what is there is of the kind that the table says. V-ENUM-1: the
/// number of a case is one that there is. The rule that the table names, or V-GEN-4: it is a case that the operation
/// takes.
pub(crate) fn check(op: OpRef<'_>) -> Outcome {
    for (index, field) in op.def().attributes.iter().enumerate() {
        match (op.get().attribute(index), field.presence) {
            (None, Presence::Required) => {
                let message = format!("expected attribute '{}', {}, which is missing", field.name, kind(field));
                return Err(Violation::new("V-GEN-3", message).code(ATTRIBUTE));
            }
            (None, _) => {}
            (Some(attribute), _) => {
                let found = AttributeRef::new(op.context(), attribute);
                if let Err(rule) = holds(op.context(), field, found.data()) {
                    let message = format!("expected attribute '{}' to be {}, found {found}", field.name, kind(field));
                    return Err(Violation::new(rule, message).code(ATTRIBUTE));
                }
            }
        }
    }
    Ok(())
}

/// Whether the attribute of this index is there and what its field of the table holds.
pub(crate) fn holds_well(op: OpRef<'_>, index: usize) -> bool {
    let (context, field) = (op.context(), &op.def().attributes[index]);
    let attribute = op.get().attribute(index);
    attribute.is_some_and(|attribute| holds(context, field, context.attribute_data(attribute)).is_ok())
}

/// Whether an attribute is what a field of the table holds; else the rule that it breaks.
fn holds(context: &Context, field: &AttributeField, data: &AttributeData) -> Result<(), &'static str> {
    let of_kind = match (field.kind, data) {
        (AttributeKind::Unit, AttributeData::Unit) => true,
        (AttributeKind::Bool, AttributeData::Integer { ty, .. }) => is_integer(context, *ty, 1),
        (AttributeKind::Integer32, AttributeData::Integer { ty, .. }) => is_integer(context, *ty, 32),
        (AttributeKind::Integer64, AttributeData::Integer { ty, .. }) => is_integer(context, *ty, 64),
        (AttributeKind::String | AttributeKind::SymbolName, AttributeData::String { ty, .. }) => ty.is_none(),
        (AttributeKind::SymbolReference, AttributeData::Symbol(path)) => path.len() == 1,
        (AttributeKind::Type, AttributeData::Type(_)) => true,
        (AttributeKind::Enum(def), data) => {
            let value = case_value(context, def, data).ok_or("V-GEN-4")?;
            def.case(value).ok_or("V-ENUM-1")?;
            if field.cases.is_some_and(|cases| !cases.contains(&value)) {
                return Err(field.cases_rule.unwrap_or("V-GEN-4"));
            }
            true
        }
        (AttributeKind::DenseElements, AttributeData::DenseElements(_)) => true,
        (AttributeKind::DenseIntegers32, AttributeData::DenseArray { element, .. }) => {
            is_integer(context, *element, 32)
        }
        (AttributeKind::DenseBools, AttributeData::DenseArray { element, .. }) => is_integer(context, *element, 1),
        (AttributeKind::Array, AttributeData::Array(_)) => true,
        (AttributeKind::Defined(def), AttributeData::Defined { def: found, .. }) => *found == def,
        (AttributeKind::OneOf(defs), AttributeData::Defined { def: found, .. }) => defs.contains(found),
        _ => false,
    };
    if of_kind { Ok(()) } else { Err("V-GEN-4") }
}

/// The number of the case that an attribute is: of an attribute of its own, or of a plain integer, whose bits count.
fn case_value(context: &Context, def: &'static EnumDef, data: &AttributeData) -> Option<u32> {
    match data {
        AttributeData::Enum { def: found, value } if *found == def => Some(*value),
        AttributeData::Integer { ty, value } if matches!(def.storage, EnumStorage::Integer) => {
            is_integer(context, *ty, 32).then_some(*value as u32)
        }
        _ => None,
    }
}

fn is_integer(context: &Context, ty: Type, wanted: u32) -> bool {
    matches!(context.type_data(ty), TypeData::Integer { width, signedness: Signedness::Signless } if *width == wanted)
}

/// What a field holds, for messages.
fn kind(field: &AttributeField) -> String {
    match field.kind {
        AttributeKind::Unit => "a unit".to_owned(),
        AttributeKind::Bool => "'true' or 'false'".to_owned(),
        AttributeKind::Integer32 => "a number of type i32".to_owned(),
        AttributeKind::Integer64 => "a number of type i64".to_owned(),
        AttributeKind::String => "a string".to_owned(),
        AttributeKind::SymbolName => "a string, the name of a symbol".to_owned(),
        AttributeKind::SymbolReference => "the name of one symbol".to_owned(),
        AttributeKind::Type => "a type".to_owned(),
        AttributeKind::Enum(def) => {
            let allowed = |value: &u32| field.cases.is_none_or(|cases| cases.contains(value));
            let cases = def.cases.iter().filter(|case| allowed(&case.value)).map(|case| case.name);
            alternatives(&cases.collect::<Vec<_>>())
        }
        AttributeKind::DenseElements => "numbers with a type".to_owned(),
        AttributeKind::DenseIntegers32 => "an array of i32".to_owned(),
        AttributeKind::DenseBools => "an array of i1".to_owned(),
        AttributeKind::Array => "an array".to_owned(),
        AttributeKind::Defined(def) => format!("of kind '{}'", def.name),
        AttributeKind::OneOf(defs) => {
            format!("of kind {}", alternatives(&defs.iter().map(|def| def.name).collect::<Vec<_>>()))
        }
    }
}
