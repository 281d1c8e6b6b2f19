//! Kinds of inherent attributes: which attributes they accept, their names in messages, and their defaults.

use crate::definition::{
    AttributeDef, AttributeField, AttributeKind, DefaultValue, EnumDef, EnumStorage, Misfit, Presence,
};
use crate::diagnostic::alternatives;
use crate::{Attribute, AttributeData, Context, Signedness, Type, TypeData};

impl AttributeField {
    /// Converts an attribute to the form in which the field stores it: an integer becomes a case if the enumeration is
    /// stored as an integer.
    ///
    /// # Errors
    /// If the field cannot hold it.
    pub fn accept(&self, context: &Context, attribute: Attribute) -> Result<Attribute, Misfit> {
        let held = self.kind.accept(context, attribute)?;
        match context.attribute_data(held) {
            AttributeData::Enum { value, .. } if self.cases.is_some_and(|cases| !cases.contains(value)) => {
                Err(Misfit::ForbiddenCase)
            }
            _ => Ok(held),
        }
    }

    /// Whether an attribute has the default value of this field.
    pub fn is_default(&self, context: &Context, attribute: Attribute) -> bool {
        let Presence::Default(default) = self.presence else { return false };
        match (default, context.attribute_data(attribute)) {
            (DefaultValue::Integer(default), AttributeData::Integer { value, .. }) => *value == default,
            (DefaultValue::Case(default), AttributeData::Enum { value, .. }) => *value == default,
            (DefaultValue::FalseForEach { .. }, AttributeData::DenseArray { values, .. }) => {
                values.iter().all(|&flag| flag == 0)
            }
            _ => false,
        }
    }

    /// The cases that the field accepts, for messages: `'zero', 'full' or 'approx'`. Empty if it holds no case.
    pub fn cases_text(&self) -> String {
        let AttributeKind::Enum(def) = self.kind else { return String::new() };
        let allowed = |value: u32| self.cases.is_none_or(|cases| cases.contains(&value));
        let names: Vec<_> = def.cases.iter().filter(|case| allowed(case.value)).map(|case| case.name).collect();
        alternatives(&names)
    }
}

impl AttributeKind {
    /// Converts an attribute to this kind, if possible; a field may forbid the case of an enumeration.
    ///
    /// # Errors
    /// If the attribute is of another kind, or there is no such case.
    pub fn accept(self, context: &Context, attribute: Attribute) -> Result<Attribute, Misfit> {
        let data = context.attribute_data(attribute);
        let fits = match self {
            Self::Unit => matches!(data, AttributeData::Unit),
            Self::Bool => is_number(context, data, 1),
            Self::Integer32 => is_number(context, data, 32),
            Self::Integer64 => is_number(context, data, 64),
            Self::String | Self::SymbolName => matches!(data, AttributeData::String { ty: None, .. }),
            Self::SymbolReference => matches!(data, AttributeData::Symbol(path) if path.len() == 1),
            Self::Type => matches!(data, AttributeData::Type(_)),
            Self::Enum(wanted) => return case(context, wanted, attribute, data),
            Self::DenseElements => matches!(data, AttributeData::DenseElements(_)),
            Self::DenseIntegers32 => is_list(context, data, 32),
            Self::DenseBools => is_list(context, data, 1),
            Self::Array => matches!(data, AttributeData::Array(_)),
            Self::Defined(wanted) => matches!(data, AttributeData::Defined { def, .. } if *def == wanted),
            Self::OneOf(wanted) => matches!(data, AttributeData::Defined { def, .. } if wanted.contains(def)),
        };
        if fits { Ok(attribute) } else { Err(Misfit::Kind) }
    }

    /// The name of this kind in messages about operations of a dialect.
    pub fn description(self, dialect: &str) -> String {
        let text = match self {
            Self::Unit => "a unit attribute",
            Self::Bool => "true or false",
            Self::Integer32 => "an integer of type i32",
            Self::Integer64 => "an integer of type i64",
            Self::String | Self::SymbolName => "a string",
            Self::SymbolReference => "a symbol such as @name",
            Self::Type => "a type",
            Self::DenseElements => return format!("a constant such as dense<1.0> : !{dialect}.tile<f32>"),
            Self::DenseIntegers32 => "numbers such as array<i32: 1, 0>",
            Self::DenseBools => "truth values such as array<i1: true, false>",
            Self::Array => "an array",
            Self::Defined(def) => return form_of(def),
            Self::OneOf(definitions) => {
                return definitions.iter().map(|def| form_of(def)).collect::<Vec<_>>().join(" or ");
            }
            Self::Enum(def) => match def.storage {
                EnumStorage::Integer => "an integer of type i32 that is a case",
                EnumStorage::Attribute { mnemonic, .. } => {
                    let names: Vec<_> = def.cases.iter().map(|case| case.name).collect();
                    return format!("#{dialect}.{mnemonic}<…> with {}", alternatives(&names));
                }
            },
        };
        text.to_owned()
    }
}

/// The case that an attribute represents: an enumeration attribute, or a plain integer whose bits are the value.
fn case(
    context: &Context,
    wanted: &'static EnumDef,
    attribute: Attribute,
    data: &AttributeData,
) -> Result<Attribute, Misfit> {
    match data {
        AttributeData::Enum { def, .. } if *def == wanted => Ok(attribute),
        AttributeData::Integer { value, .. }
            if wanted.storage == EnumStorage::Integer && is_number(context, data, 32) =>
        {
            let case = wanted.case(*value as u32).ok_or(Misfit::UnknownCase)?;
            Ok(context.case(wanted, case.value))
        }
        _ => Err(Misfit::Kind),
    }
}

/// Whether an attribute is an integer of this width.
fn is_number(context: &Context, data: &AttributeData, width: u32) -> bool {
    matches!(data, AttributeData::Integer { ty, .. } if is_signless(context, *ty, width))
}

/// Whether an attribute is an array of integers of this width.
fn is_list(context: &Context, data: &AttributeData, width: u32) -> bool {
    matches!(data, AttributeData::DenseArray { element, .. } if is_signless(context, *element, width))
}

fn is_signless(context: &Context, ty: Type, wanted: u32) -> bool {
    matches!(context.type_data(ty), TypeData::Integer { width, signedness: Signedness::Signless } if *width == wanted)
}

/// The start of an attribute with this definition in text.
fn form_of(def: &AttributeDef) -> String {
    format!("#{}.{}<…>", def.dialect, def.name)
}

/// The attribute that represents a default value; `group_size` gives the sizes of operand groups.
pub fn default_attribute(
    context: &Context,
    kind: AttributeKind,
    default: DefaultValue,
    group_size: impl Fn(usize) -> usize,
) -> Attribute {
    match (kind, default) {
        (AttributeKind::Enum(def), DefaultValue::Case(value)) => context.case(def, value),
        (AttributeKind::Integer32, DefaultValue::Integer(value)) => context.integer(context.integer_type(32), value),
        (AttributeKind::Bool, DefaultValue::Integer(value)) => context.bool(value != 0),
        (_, DefaultValue::Integer(value)) => context.integer(context.integer_type(64), value),
        (_, DefaultValue::Case(_)) => context.unit(),
        (_, DefaultValue::FalseForEach { operand }) => context.attribute(AttributeData::DenseArray {
            element: context.integer_type(1),
            values: vec![0; group_size(operand as usize)].into_boxed_slice(),
        }),
    }
}
