//! Fields and their kinds: which attributes they accept, their names in messages, and their defaults.

use crate::definition::{AttributeDef, DefaultValue, EnumDef, EnumStorage, FieldDef, Kind, Misfit, Presence};
use crate::diagnostic::alternatives;
use crate::{Attribute, AttributeData, AttributeRef, Context, Signedness, Type, TypeData};

impl FieldDef {
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

    /// Whether an attribute of an operation has the default value of this field.
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

    /// Whether it must be given.
    pub fn is_required(&self) -> bool {
        matches!(self.presence, Presence::Required)
    }

    /// The value of a field that is not given, if it has a default. `length` gives the size of a group of operands, or the
    /// length of a list among parameters.
    pub fn default_value(&self, context: &Context, length: impl Fn(usize) -> usize) -> Option<Attribute> {
        let Presence::Default(default) = self.presence else { return None };
        self.kind.value(context, default, length)
    }

    /// The value of a parameter that is not given, if it has a default. `parameters` are those before it, or all.
    pub fn default_parameter(&self, context: &Context, parameters: &[Option<Attribute>]) -> Option<Attribute> {
        self.default_value(context, |list| {
            let list = parameters.get(list).copied().flatten();
            list.and_then(|list| AttributeRef::new(context, list).as_integers()).map_or(0, <[i64]>::len)
        })
    }

    /// Whether a parameter is absent or has its default value.
    pub fn is_default_parameter(
        &self,
        context: &Context,
        value: Option<Attribute>,
        parameters: &[Option<Attribute>],
    ) -> bool {
        value.is_none() || value == self.default_parameter(context, parameters)
    }

    /// Whether it is a parameter that can have this value.
    pub(crate) fn can_be(&self, context: &Context, value: Option<Attribute>) -> bool {
        match value {
            Some(value) => self.kind.accept(context, value) == Ok(value),
            None => matches!(self.presence, Presence::Optional),
        }
    }

    /// The cases that the field accepts, for messages: `'zero', 'full' or 'approx'`. Empty if it holds no case.
    pub fn cases_text(&self) -> String {
        let Kind::Enum(def) = self.kind else { return String::new() };
        let allowed = |value: u32| self.cases.is_none_or(|cases| cases.contains(&value));
        let names: Vec<_> = def.cases.iter().filter(|case| allowed(case.value)).map(|case| case.name).collect();
        alternatives(&names)
    }
}

impl Kind {
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
            Self::Integer64 | Self::Unsigned64 | Self::Signed64 => is_number(context, data, 64),
            Self::Unsigned32 => has_bits(context, data, u32::MAX),
            Self::Flags(def) => has_bits(context, data, def.known_bits()),
            Self::String | Self::SymbolName => matches!(data, AttributeData::String { ty: None, .. }),
            Self::SymbolReference => matches!(data, AttributeData::Symbol(path) if path.len() == 1),
            Self::Type => matches!(data, AttributeData::Type(_)),
            Self::TypeOf(wanted) => {
                matches!(data, AttributeData::Type(ty) if context.defined_type(*ty).is_some_and(|(def, _)| def == wanted))
            }
            Self::Enum(wanted) => return case(context, wanted, attribute, data),
            Self::DenseElements => matches!(data, AttributeData::DenseElements(_)),
            Self::Integers32 => is_list(context, data, 32),
            Self::Integers64 | Self::Sizes => is_list(context, data, 64),
            Self::Bools => is_list(context, data, 1),
            Self::Array => matches!(data, AttributeData::Array(_)),
            Self::Dictionary | Self::Attributes => matches!(data, AttributeData::Dictionary(_)),
            Self::Expression => matches!(data, AttributeData::Defined { def, .. } if def.notation.is_some()),
            Self::Defined(wanted) => matches!(data, AttributeData::Defined { def, .. } if *def == wanted),
            Self::OneOf(wanted) => matches!(data, AttributeData::Defined { def, .. } if wanted.contains(def)),
            Self::Tagged { dialect, names } | Self::DebugEntry { dialect, names } => {
                matches!(data, AttributeData::Defined { def, .. }
                if def.dialect == dialect && names.contains(&def.name))
            }
            Self::Location => matches!(data, AttributeData::FileLocation(_)),
        };
        if fits { Ok(attribute) } else { Err(Misfit::Kind) }
    }

    /// A value of this kind as the table writes it; `length` is that of [`FieldDef::default_value`].
    pub fn value(self, context: &Context, value: DefaultValue, length: impl Fn(usize) -> usize) -> Option<Attribute> {
        Some(match (self, value) {
            (Self::Enum(def), DefaultValue::Case(value)) => context.case(def, value),
            (Self::Integer32, DefaultValue::Integer(value)) => context.integer(context.integer_type(32), value),
            (Self::Bool, DefaultValue::Integer(value)) => context.bool(value != 0),
            (Self::Expression, DefaultValue::Integer(value)) => context.number_expression(value)?,
            (_, DefaultValue::Integer(value)) => context.integer64(value),
            (_, DefaultValue::Case(_)) => context.unit(),
            (_, DefaultValue::FalseForEach { operand }) => context.integers(1, vec![0; length(operand.into())]),
            (kind, DefaultValue::Identity { like }) => {
                kind.integers(context, (0..length(like.into()) as i64).collect::<Box<[i64]>>())
            }
            (kind, DefaultValue::EmptyLike { .. }) => kind.integers(context, []),
        })
    }

    /// A list of numbers as a value of this kind. One of `i32` that does not fit becomes one of `i64`, which the kind does
    /// not accept.
    pub fn integers(self, context: &Context, values: impl Into<Box<[i64]>>) -> Attribute {
        let values = values.into();
        let is_short = matches!(self, Self::Integers32) && values.iter().all(|&value| i32::try_from(value).is_ok());
        context.integers(if is_short { 32 } else { 64 }, values)
    }

    /// The name of this kind in messages about operations of a dialect.
    pub fn description(self, dialect: &str) -> String {
        let text = match self {
            Self::Unit => "a unit attribute",
            Self::Bool => "true or false",
            Self::Integer32 => "an integer of type i32",
            Self::Integer64 => "an integer of type i64",
            Self::String | Self::SymbolName => "a string",
            Self::Unsigned32 => "a number of 32 bits without a sign",
            Self::Unsigned64 | Self::Signed64 => "a number",
            Self::SymbolReference => "a symbol such as @name",
            Self::Type => "a type",
            Self::TypeOf(def) => return format!("a type '!{}.{}'", def.dialect, def.name),
            Self::Flags(def) => return format!("flags of {}", def.name),
            Self::DenseElements => return format!("a constant such as dense<1.0> : !{dialect}.tile<f32>"),
            Self::Integers32 => "numbers such as array<i32: 1, 0>",
            Self::Integers64 | Self::Sizes => "a list of numbers",
            Self::Bools => "truth values such as array<i1: true, false>",
            Self::Array => "an array",
            Self::Dictionary | Self::Attributes => "a dictionary",
            Self::Expression => "an expression",
            Self::Tagged { dialect, names } => {
                let names: Vec<_> = names.iter().map(|name| attribute_name(dialect, name) + "<…>").collect();
                return names.join(" or ");
            }
            Self::DebugEntry { names, .. } => return alternatives(names),
            Self::Location => "a location in a file",
            Self::Defined(def) => return form_of(def),
            Self::OneOf(definitions) => {
                return definitions.iter().map(|def| form_of(def)).collect::<Vec<_>>().join(" or ");
            }
            Self::Enum(def) => match def.storage {
                EnumStorage::Integer => {
                    let cases: Vec<_> =
                        def.cases.iter().map(|case| format!("{} ({})", case.value, case.name)).collect();
                    return format!("an integer of type i32: {}", cases.join(", "));
                }
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

/// Whether an attribute is an `i64` with no other bits than these.
fn has_bits(context: &Context, data: &AttributeData, bits: u32) -> bool {
    is_number(context, data, 64)
        && matches!(data, AttributeData::Integer { value, .. } if value & !i64::from(bits) == 0)
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
    attribute_name(def.dialect, def.name) + "<…>"
}

/// The name of an attribute up to its parameters in text.
fn attribute_name(dialect: &str, name: &str) -> String {
    let between = if is_simple_name(name) { "." } else { "<" };
    format!("#{dialect}{between}{name}")
}

/// Whether text can write `#dialect.name` and `!dialect.name`; other names are in brackets: `!dialect<name>`. As in MLIR,
/// a `$` makes the difference.
pub fn is_simple_name(name: &str) -> bool {
    !name.contains('$')
}
