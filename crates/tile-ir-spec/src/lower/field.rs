//! Kinds of fields, and their default values.

use tile_ir_core::Version;
use tile_ir_core::definition::{DefaultValue, FieldDef, Kind, Presence, PropertyDef};

use super::{Lowering, found, leak_list, leak_names, leak_text};
use crate::model::{self, Argument, Arity, Name};
use crate::scope::{FieldKind, Scope};

impl Lowering {
    /// The kind of an attribute of an operation.
    pub(super) fn kind(&mut self, kind: &FieldKind<'_>, scope: &Scope<'_>) -> Kind {
        match kind {
            FieldKind::Simple(kind) => *kind,
            FieldKind::TypeOf(inner) => Kind::TypeOf(self.type_definition(inner, scope)),
            FieldKind::Enum(item) => Kind::Enum(found(&self.enums, &item.name)),
            FieldKind::Flags(item) => Kind::Flags(found(&self.enums, &item.name)),
            FieldKind::Defined(item) => Kind::Defined(found(&self.attributes, &item.name)),
            FieldKind::OneOf(items) => {
                let definitions = items.iter().map(|item| found(&self.attributes, &item.name));
                Kind::OneOf(leak_list(definitions.collect()))
            }
            FieldKind::Operand(_) => unreachable!("operands are in a separate list"),
        }
    }

    /// The kind of a parameter. Attributes in it may contain it in turn, so they are named.
    pub(super) fn parameter_kind(&mut self, kind: &FieldKind<'_>, scope: &Scope<'_>) -> Kind {
        let items = match kind {
            FieldKind::Defined(item) => std::slice::from_ref(item),
            FieldKind::OneOf(items) => items,
            _ => return self.kind(kind, scope),
        };
        let names = leak_names(items.iter().map(|item| &item.name));
        let dialect = leak_text(scope.own().namespace());
        match items.iter().all(|item| item.tag.as_ref().is_some_and(|tag| !tag.debug)) {
            true => Kind::Tagged { dialect, names },
            false => Kind::DebugEntry { dialect, names },
        }
    }
}

/// A field, but for the cases and the flag that an attribute of an operation may have. MLIR bytecode stores it like Tile IR
/// bytecode, unless the table says otherwise.
pub(super) fn field(argument: &Argument, kind: Kind, presence: Presence, since: Version) -> FieldDef {
    let known = PropertyDef { required: matches!(presence, Presence::Required), since };
    let property = match argument.property {
        None => known,
        Some(model::Property::Required) => PropertyDef { required: true, ..known },
        Some(model::Property::Since(since)) => PropertyDef { since, ..known },
    };
    let name = leak_text(&argument.name.text);
    FieldDef {
        name,
        kind,
        presence,
        since,
        preview: argument.preview,
        cases: None,
        cases_rule: None,
        flag: None,
        property,
    }
}

/// Whether a field may be absent. `position` is that of a group of operands or of a parameter.
pub(super) fn presence(kind: &FieldKind<'_>, argument: &Argument, position: impl Fn(&Name) -> u8) -> Presence {
    Presence::Default(match &argument.default {
        None if argument.arity == Arity::Optional => return Presence::Optional,
        None => return Presence::Required,
        Some(model::DefaultValue::Number { value, .. }) => DefaultValue::Integer(*value),
        Some(model::DefaultValue::Word(word)) => match kind {
            FieldKind::Enum(_) => DefaultValue::Case(case_value(kind, word)),
            _ => DefaultValue::Integer(word.is("true").into()),
        },
        Some(model::DefaultValue::Call { function, operand }) => match &*function.text {
            "identity" => DefaultValue::Identity { like: position(operand) },
            "empty_like" => DefaultValue::EmptyLike { like: position(operand) },
            _ => DefaultValue::FalseForEach { operand: position(operand) },
        },
    })
}

/// The value of a case; the checks ensure that it exists.
pub(super) fn case_value(kind: &FieldKind<'_>, case: &Name) -> u32 {
    let FieldKind::Enum(item) = kind else { unreachable!("'{case}' is a case of an enumeration") };
    let known = item.cases.iter().find(|known| known.name.is(&case.text));
    known.map_or_else(|| unreachable!("'{case}' is a case of '{}'", item.name), |case| case.value)
}
