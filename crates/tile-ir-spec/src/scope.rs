//! Name resolution: a dialect sees its own items, those of the dialect it extends, those of the dialects it uses, and
//! those of `builtin`.

use tile_ir_core::{Version, definition};

use crate::error::{SpecError, SpecErrorKind};
use crate::kinds::{KINDS, KINDS_OF_DEFINITIONS};
use crate::model::{Attribute, Constraint, Dialect, Enumeration, Kind, Name, Operation, Scalar, Since, Type};

/// The dialects whose items a dialect can use, nearest first.
#[derive(Clone, Debug)]
pub struct Scope<'a> {
    dialects: Vec<&'a Dialect>,
    /// All dialects, for operations of the same namespace.
    all: &'a [Dialect],
}

/// The kind of a field: an argument of an operation, or a parameter of a type or attribute.
#[derive(Clone, Debug)]
pub enum FieldKind<'a> {
    /// An operand of these types.
    Operand(&'a Constraint),
    /// An attribute of a kind that needs no definition.
    Simple(definition::Kind),
    /// A type of this definition.
    TypeOf(&'a Type),
    /// A case of an enumeration.
    Enum(&'a Enumeration),
    /// Flags of an enumeration.
    Flags(&'a Enumeration),
    /// An attribute of a dialect.
    Defined(&'a Attribute),
    /// One of several attributes of a dialect.
    OneOf(Vec<&'a Attribute>),
}

impl FieldKind<'_> {
    /// Whether it is a list of numbers.
    pub fn is_list(&self) -> bool {
        use definition::Kind::{Integers32, Integers64, Sizes};
        matches!(self, Self::Simple(Sizes | Integers64 | Integers32))
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

    /// The version that introduced an item; the newest one for previews.
    pub fn version_of(&self, since: Since) -> Version {
        let versions = self.dialects.iter().flat_map(|dialect| dialect.versions.iter().copied());
        since.version().or_else(|| versions.max()).unwrap_or(Version::MIN)
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

    /// The dialects of the same namespace.
    fn related(&self) -> Self {
        let namespace = self.own().namespace();
        let dialects = self.dialects.iter().copied().filter(|dialect| dialect.namespace() == namespace).collect();
        Self { dialects, all: self.all }
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

    /// Resolves the kind of an argument of an operation.
    pub fn argument_kind(&self, kind: &Kind) -> Result<FieldKind<'a>, SpecError> {
        if let (Ok(constraint), []) = (self.constraint(&kind.name), &*kind.operands) {
            return Ok(FieldKind::Operand(constraint));
        }
        let what = ("constraint or attribute kind", "a constraint, enumeration or attribute");
        self.field_kind(kind, what, |_| true, self)
    }

    /// Resolves the kind of a parameter of a type or attribute. Text names attributes in it without their namespace.
    pub fn parameter_kind(&self, kind: &Kind) -> Result<FieldKind<'a>, SpecError> {
        // Text shows neither whether there is a unit attribute nor the type of elements.
        let has_text = |kind| !matches!(kind, definition::Kind::Unit | definition::Kind::DenseElements);
        self.field_kind(kind, ("parameter kind", "an enumeration or attribute"), has_text, &self.related())
    }

    /// Resolves the kind of a field that holds an attribute.
    fn field_kind(
        &self,
        kind: &Kind,
        (what, definable): (&'static str, &str),
        fits: impl Fn(definition::Kind) -> bool,
        attributes: &Self,
    ) -> Result<FieldKind<'a>, SpecError> {
        let known = || KINDS.iter().filter(|(_, kind)| fits(*kind));
        let name = &kind.name;
        match &*name.text {
            "OneOf" => {
                expect_operands(kind, "one or more attributes", |count| count > 0)?;
                let named = kind.operands.iter().map(|name| attributes.attribute(name));
                return Ok(FieldKind::OneOf(named.collect::<Result<_, _>>()?));
            }
            "TypeOf" => {
                expect_operands(kind, "one type", |count| count == 1)?;
                return Ok(FieldKind::TypeOf(self.type_definition(&kind.operands[0])?));
            }
            "Flags" => {
                expect_operands(kind, "one enumeration", |count| count == 1)?;
                return Ok(FieldKind::Flags(self.enumeration(&kind.operands[0])?));
            }
            _ => expect_operands(kind, "nothing", |count| count == 0)?,
        }
        if let Some((_, kind)) = known().find(|(known, _)| name.is(known)) {
            return Ok(FieldKind::Simple(*kind));
        }
        if let Ok(enumeration) = self.enumeration(name) {
            return Ok(FieldKind::Enum(enumeration));
        }
        if let Ok(attribute) = attributes.attribute(name) {
            return Ok(FieldKind::Defined(attribute));
        }
        let kinds: Vec<_> = known().map(|(name, _)| *name).chain(KINDS_OF_DEFINITIONS).collect();
        let known = format!("define {definable} of that name, or take one of {}", kinds.join(", "));
        Err(SpecError::new(&name.position, SpecErrorKind::Unknown { what, name: name.text.clone(), known }))
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

fn expect_operands(kind: &Kind, expected: &'static str, fits: impl Fn(usize) -> bool) -> Result<(), SpecError> {
    if fits(kind.operands.len()) {
        return Ok(());
    }
    Err(SpecError::new(
        &kind.name.position,
        SpecErrorKind::OperandCount { name: kind.name.text.clone(), expected, found: kind.operands.len() },
    ))
}
