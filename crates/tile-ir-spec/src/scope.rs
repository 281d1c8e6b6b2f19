//! Name resolution: a dialect sees its own items, those of the dialect it extends, those of the dialects it uses, and
//! those of `builtin`.

use tile_ir_core::definition::{self, AttributeKind};

use crate::error::{SpecError, SpecErrorKind};
use crate::kinds::{ATTRIBUTE_KINDS, PARAMETER_KINDS};
use crate::model::{Attribute, Constraint, Dialect, Enumeration, Kind, Name, Operation, Scalar, Type};

/// The dialects whose items a dialect can use, nearest first.
#[derive(Clone, Debug)]
pub struct Scope<'a> {
    dialects: Vec<&'a Dialect>,
    /// All dialects, for operations of the same namespace.
    all: &'a [Dialect],
}

/// The kind of an operation's argument.
#[derive(Clone, Debug)]
pub enum ArgumentKind<'a> {
    /// An operand of these types.
    Operand(&'a Constraint),
    /// An attribute of a builtin kind.
    Attribute(AttributeKind),
    /// A case of an enumeration.
    Enum(&'a Enumeration),
    /// An attribute of a dialect.
    Defined(&'a Attribute),
    /// One of several attributes of a dialect.
    OneOf(Vec<&'a Attribute>),
}

/// The kind of a parameter of a type or attribute.
#[derive(Clone, Debug)]
pub enum ParameterKind<'a> {
    /// A builtin kind.
    Simple(definition::ParameterKind),
    /// A type of this definition.
    TypeOf(&'a Type),
    /// A case of an enumeration.
    Enum(&'a Enumeration),
    /// Flags of an enumeration.
    Flags(&'a Enumeration),
    /// One of these attributes.
    Attribute(Vec<&'a Attribute>),
}

impl ParameterKind<'_> {
    /// Whether it is a list of numbers.
    pub fn is_list(&self) -> bool {
        use definition::ParameterKind::{Integers32, Integers64, Sizes};
        matches!(self, Self::Simple(Sizes | Integers64 | Integers32))
    }

    /// Whether a number represents one of its values.
    pub fn has_number(&self, number: i64) -> bool {
        use definition::ParameterKind::{Signed64, Unsigned32, Unsigned64};
        match self {
            Self::Simple(Unsigned32) => u32::try_from(number).is_ok(),
            Self::Simple(Unsigned64) => number >= 0,
            Self::Simple(Signed64) => true,
            Self::Enum(item) => item.cases.iter().any(|case| i64::from(case.value) == number),
            Self::Flags(item) => {
                let known = item.cases.iter().fold(0, |known, case| known | case.value);
                u32::try_from(number).is_ok_and(|bits| bits & !known == 0)
            }
            Self::Simple(_) | Self::TypeOf(_) | Self::Attribute(_) => false,
        }
    }
}

/// An element type of a constraint.
#[derive(Clone, Copy, Debug)]
pub enum ElementType<'a> {
    /// A scalar.
    Scalar(&'a Scalar),
    /// A type of a dialect.
    Type(&'a Type),
}

impl<'a> Scope<'a> {
    /// The scope of the dialect at this position among all dialects.
    pub fn new(dialects: &'a [Dialect], index: usize) -> Self {
        let own = &dialects[index];
        let outer = own.outer_names().filter_map(|name| dialects.iter().find(|dialect| dialect.name.is(name)));
        Self { dialects: std::iter::once(own).chain(outer).collect(), all: dialects }
    }

    /// The dialects of the scope, nearest first.
    pub fn dialects(&self) -> &[&'a Dialect] {
        &self.dialects
    }

    /// The dialect that the scope belongs to.
    pub fn own(&self) -> &'a Dialect {
        self.dialects[0]
    }

    /// The first item, nearest dialect first, whose name is `name`.
    fn item<T>(&self, name: &str, list: fn(&Dialect) -> &[T], name_of: fn(&T) -> &Name) -> Option<&'a T> {
        self.dialects.iter().flat_map(|dialect| list(dialect)).find(|item| name_of(item).is(name))
    }

    /// The enumeration of this name.
    pub fn enumeration(&self, name: &Name) -> Result<&'a Enumeration, SpecError> {
        let found = self.item(&name.text, |dialect| &dialect.enums, |item| &item.name);
        found.ok_or_else(|| self.unknown("enumeration", name, |dialect| names(&dialect.enums, |item| &item.name)))
    }

    /// The attribute of this name.
    pub fn attribute(&self, name: &Name) -> Result<&'a Attribute, SpecError> {
        let found = self.item(&name.text, |dialect| &dialect.attributes, |item| &item.name);
        found.ok_or_else(|| self.unknown("attribute", name, |dialect| names(&dialect.attributes, |item| &item.name)))
    }

    /// The attribute of this name in the namespace of the dialect: parameters name attributes without it.
    pub(crate) fn related_attribute(&self, name: &Name) -> Result<&'a Attribute, SpecError> {
        let namespace = self.own().namespace();
        let related = Self {
            dialects: self.dialects.iter().copied().filter(|dialect| dialect.namespace() == namespace).collect(),
            all: self.all,
        };
        related.attribute(name)
    }

    /// The type of this name.
    pub fn type_definition(&self, name: &Name) -> Result<&'a Type, SpecError> {
        let found = self.item(&name.text, |dialect| &dialect.types, |item| &item.name);
        found.ok_or_else(|| self.unknown("type", name, |dialect| names(&dialect.types, |item| &item.name)))
    }

    /// The constraint of this name.
    pub fn constraint(&self, name: &Name) -> Result<&'a Constraint, SpecError> {
        let found = self.item(&name.text, |dialect| &dialect.constraints, |item| &item.name);
        found.ok_or_else(|| self.unknown("constraint", name, |dialect| names(&dialect.constraints, |item| &item.name)))
    }

    /// The scalar of this name.
    pub fn scalar(&self, name: &Name) -> Result<&'a Scalar, SpecError> {
        let found = self.item(&name.text, |dialect| &dialect.scalars, |item| &item.name);
        found.ok_or_else(|| self.unknown("scalar", name, |dialect| names(&dialect.scalars, |item| &item.name)))
    }

    /// The scalar or type of this name.
    pub fn element(&self, name: &Name) -> Result<ElementType<'a>, SpecError> {
        let scalar = self.item(&name.text, |dialect| &dialect.scalars, |item| &item.name);
        let found = scalar
            .map(ElementType::Scalar)
            .or_else(|| self.item(&name.text, |dialect| &dialect.types, |item| &item.name).map(ElementType::Type));
        found.ok_or_else(|| {
            self.unknown("scalar or type", name, |dialect| {
                names(&dialect.scalars, |item| &item.name)
                    .chain(names(&dialect.types, |item| &item.name))
                    .collect::<Vec<_>>()
                    .into_iter()
            })
        })
    }

    /// The operation of this name and the dialect that has it.
    ///
    /// An operation of a dialect that extends this one is found by the name it has in the common
    /// namespace, `testing$func`.
    pub fn operation(&self, name: &Name) -> Result<(&'a Dialect, &'a Operation), SpecError> {
        let find = |dialect: &'a Dialect, matches: &dyn Fn(&Operation) -> bool| {
            let operation = dialect.operations.iter().find(|operation| matches(operation));
            operation.map(|operation| (dialect, operation))
        };
        let near = self.dialects.iter().find_map(|dialect| find(dialect, &|operation| operation.name.is(&name.text)));
        let namespace = self.own().namespace();
        let found = near.or_else(|| {
            let mut related = self.all.iter().filter(|dialect| dialect.namespace() == namespace);
            related.find_map(|dialect| find(dialect, &|operation| dialect.mnemonic(&operation.name.text) == name.text))
        });
        found.ok_or_else(|| {
            SpecError::new(
                &name.position,
                SpecErrorKind::Unknown {
                    what: "operation",
                    name: name.text.clone(),
                    known: "define it or correct the name".to_owned(),
                },
            )
        })
    }

    /// Resolves the kind of an argument.
    pub fn argument_kind(&self, kind: &Kind) -> Result<ArgumentKind<'a>, SpecError> {
        let name = &kind.name;
        if name.is("OneOf") {
            expect_operands(kind, "one or more attributes", |count| count > 0)?;
            let attributes = kind.operands.iter().map(|name| self.attribute(name)).collect::<Result<_, _>>()?;
            return Ok(ArgumentKind::OneOf(attributes));
        }
        expect_operands(kind, "nothing", |count| count == 0)?;
        if let Some(entry) = ATTRIBUTE_KINDS.iter().find(|entry| name.is(entry.name)) {
            return Ok(ArgumentKind::Attribute(entry.kind));
        }
        if let Ok(constraint) = self.constraint(name) {
            return Ok(ArgumentKind::Operand(constraint));
        }
        if let Ok(enumeration) = self.enumeration(name) {
            return Ok(ArgumentKind::Enum(enumeration));
        }
        if let Ok(attribute) = self.attribute(name) {
            return Ok(ArgumentKind::Defined(attribute));
        }
        let kinds: Vec<_> = ATTRIBUTE_KINDS.iter().map(|entry| entry.name).collect();
        Err(SpecError::new(
            &name.position,
            SpecErrorKind::Unknown {
                what: "constraint or attribute kind",
                name: name.text.clone(),
                known: format!(
                    "define a constraint, enumeration or attribute of that name, or take one of {}, OneOf",
                    kinds.join(", ")
                ),
            },
        ))
    }

    /// Resolves the kind of a parameter.
    pub fn parameter_kind(&self, kind: &Kind) -> Result<ParameterKind<'a>, SpecError> {
        match PARAMETER_KINDS.iter().find(|(name, _)| kind.name.is(name)) {
            Some((_, resolve)) => resolve(self, kind),
            None => Err(unknown_parameter_kind(&kind.name)),
        }
    }

    fn unknown<I>(&self, what: &'static str, name: &Name, list: impl Fn(&'a Dialect) -> I) -> SpecError
    where
        I: Iterator<Item = &'a str>,
    {
        let known: Vec<_> = self.dialects.iter().flat_map(|dialect| list(dialect)).collect();
        let known = match known.as_slice() {
            [] => "there is none yet".to_owned(),
            known => format!("there are {}", known.join(", ")),
        };
        SpecError::new(&name.position, SpecErrorKind::Unknown { what, name: name.text.clone(), known })
    }
}

fn names<'a, T>(items: &'a [T], name_of: impl Fn(&'a T) -> &'a Name) -> impl Iterator<Item = &'a str> {
    items.iter().map(move |item| name_of(item).text.as_str())
}

pub(crate) fn expect_operands(
    kind: &Kind,
    expected: &'static str,
    fits: impl Fn(usize) -> bool,
) -> Result<(), SpecError> {
    if fits(kind.operands.len()) {
        return Ok(());
    }
    Err(SpecError::new(
        &kind.name.position,
        SpecErrorKind::OperandCount { name: kind.name.text.clone(), expected, found: kind.operands.len() },
    ))
}

fn unknown_parameter_kind(name: &Name) -> SpecError {
    let names: Vec<_> = PARAMETER_KINDS.iter().map(|(name, _)| *name).collect();
    let known = match names.as_slice() {
        [others @ .., last] => format!("there are {} and {last}", others.join(", ")),
        [] => String::new(),
    };
    SpecError::new(&name.position, SpecErrorKind::Unknown { what: "parameter kind", name: name.text.clone(), known })
}
