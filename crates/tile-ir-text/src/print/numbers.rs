//! Numbers of types.

use tile_ir_core::{Context, ElementKind, Signedness, Type, TypeData};

use crate::float;
use crate::output::Output;

/// The kind of numbers of a type; `None` if it is not a number of at most 64 bits.
pub(crate) fn number_kind(context: &Context, ty: Type) -> Option<ElementKind> {
    match context.type_data(ty) {
        TypeData::Index => Some(ElementKind::Integer { bits: 64, signedness: Signedness::Signless }),
        _ => ElementKind::of(context, ty),
    }
}

/// Whether numbers of this kind are printed as `true` and `false`.
pub(crate) fn is_boolean(kind: ElementKind) -> bool {
    matches!(kind, ElementKind::Integer { bits: 1, signedness: Signedness::Signless })
}

/// Appends a number; bits above its width are ignored.
pub(crate) fn push_number(out: &mut Output, kind: ElementKind, bits: u64) {
    let unused = 64 - kind.bits();
    match kind {
        _ if is_boolean(kind) => out.push_str(if bits & 1 == 0 { "false" } else { "true" }),
        ElementKind::Integer { signedness: Signedness::Unsigned, .. } => {
            out.number(bits << unused >> unused);
        }
        ElementKind::Integer { .. } => out.number((bits << unused) as i64 >> unused),
        ElementKind::Float(format) => float::push(out, format, bits << unused >> unused),
    }
}
