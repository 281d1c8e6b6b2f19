//! The fields of an operation, divided into operands and attributes, and properties derived from them.

use tile_ir_core::Version;
use tile_ir_core::definition::Slot;

use crate::error::{SpecError, SpecErrorKind};
use crate::model::{Argument, Arity, Constraint, Name, Operation};
use crate::scope::{FieldKind, Scope};

/// The arguments of an operation as separate lists of operands and attributes.
#[derive(Clone, Debug)]
pub struct Fields<'a> {
    /// The operation.
    pub operation: &'a Operation,
    /// The version that introduced it.
    pub since: Version,
    /// Operand groups in declaration order.
    pub operands: Vec<Operand<'a>>,
    /// Attributes in declaration order.
    pub attributes: Vec<AttributeField<'a>>,
    /// The constraints of the results in declaration order.
    pub results: Vec<&'a Constraint>,
}

/// An operand group.
#[derive(Clone, Debug)]
pub struct Operand<'a> {
    /// Its model.
    pub argument: &'a Argument,
    /// The constraint on its types.
    pub constraint: &'a Constraint,
    /// The version that introduced it.
    pub since: Version,
}

/// An attribute of an operation.
#[derive(Clone, Debug)]
pub struct AttributeField<'a> {
    /// Its model.
    pub argument: &'a Argument,
    /// The kind of its value.
    pub kind: FieldKind<'a>,
    /// The version that introduced it.
    pub since: Version,
}

impl<'a> Fields<'a> {
    /// Divides the arguments of an operation.
    ///
    /// # Errors
    /// One for each kind or constraint that does not exist.
    pub fn new(operation: &'a Operation, scope: &Scope<'a>) -> Result<Self, Vec<SpecError>> {
        let since = scope.version_of(operation.since);
        let mut fields = Self { operation, since, operands: Vec::new(), attributes: Vec::new(), results: Vec::new() };
        let mut errors = Vec::new();
        for argument in &operation.arguments {
            let since = argument.since.unwrap_or(since);
            match scope.argument_kind(&argument.kind) {
                Ok(FieldKind::Operand(constraint)) => fields.operands.push(Operand { argument, constraint, since }),
                Ok(kind) => fields.attributes.push(AttributeField { argument, kind, since }),
                Err(error) => errors.push(error),
            }
        }
        for result in &operation.results {
            match scope.constraint(&result.constraint) {
                Ok(constraint) => fields.results.push(constraint),
                Err(error) => errors.push(error),
            }
        }
        if errors.is_empty() { Ok(fields) } else { Err(errors) }
    }

    /// The position of an operand group.
    pub fn operand(&self, name: &str) -> Option<u8> {
        position(&self.operands, |operand| operand.argument.name.is(name))
    }

    /// The position of an attribute.
    pub fn attribute(&self, name: &str) -> Option<u8> {
        position(&self.attributes, |attribute| attribute.argument.name.is(name))
    }

    /// The position of a result group.
    pub fn result(&self, name: &str) -> Option<u8> {
        position(&self.operation.results, |result| result.name.is(name))
    }

    /// The position of a region.
    pub fn region(&self, name: &str) -> Option<u8> {
        position(&self.operation.regions, |region| region.name.is(name))
    }

    /// The operand group, result group or attribute of a name.
    pub fn slot(&self, name: &Name) -> Result<Slot, SpecError> {
        let operand = self.operand(&name.text).map(Slot::Operand);
        let slot = operand
            .or_else(|| self.result(&name.text).map(Slot::Result))
            .or_else(|| self.attribute(&name.text).map(Slot::Attribute));
        slot.ok_or_else(|| self.unknown(name, "operand, result or attribute"))
    }

    /// The number of values in a slot.
    pub fn arity(&self, slot: Slot) -> Arity {
        match slot {
            Slot::Operand(index) => self.operands[usize::from(index)].argument.arity,
            Slot::Result(index) => self.operation.results[usize::from(index)].arity,
            Slot::Attribute(_) => Arity::One,
        }
    }

    /// Whether the sizes of operand groups must be explicit, because several can vary.
    pub fn has_segments(&self) -> bool {
        self.operands.iter().filter(|operand| operand.argument.arity != Arity::One).count() > 1
    }

    /// The error for a name that is not a part of the operation.
    pub fn unknown(&self, name: &Name, expected: &'static str) -> SpecError {
        let arguments = self.operation.arguments.iter().map(|argument| &argument.name);
        let results = self.operation.results.iter().map(|result| &result.name);
        let regions = self.operation.regions.iter().map(|region| &region.name);
        let known: Vec<_> = arguments.chain(results).chain(regions).map(|name| name.text.as_str()).collect();
        let known = match known.as_slice() {
            [] => "it has no fields".to_owned(),
            known => format!("its fields are {}", known.join(", ")),
        };
        SpecError::new(
            &name.position,
            SpecErrorKind::UnknownReference {
                name: name.text.clone(),
                expected,
                owner: self.operation.name.text.clone(),
                known,
            },
        )
    }
}

/// Positions fit a byte: [`crate::check`] rejects operations with more fields.
fn position<T>(items: &[T], matches: impl FnMut(&T) -> bool) -> Option<u8> {
    items.iter().position(matches).and_then(|index| index.try_into().ok())
}

/// The bit of each optional field in the flag word.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FlagBits {
    /// By position of the operand group.
    pub operands: Vec<Option<u8>>,
    /// By position of the attribute.
    pub attributes: Vec<Option<u8>>,
    /// The oldest version among the optional fields.
    pub since: Option<Version>,
}

impl FlagBits {
    /// The maximum: readers keep the word in 64 bits, and shift it by the number of flags to see whether there are others.
    pub const MAX: usize = 63;

    /// Numbers the optional fields: older versions first, within a version attributes before
    /// operands. Operands have a bit only if there are segments; otherwise their number suffices.
    pub fn new(fields: &Fields<'_>) -> Self {
        let attributes =
            fields.attributes.iter().enumerate().filter(|(_, field)| field.argument.arity == Arity::Optional);
        let attributes = attributes.map(|(index, field)| (field.since, Slot::Attribute(index as u8)));
        let operands = fields.operands.iter().enumerate();
        let operands = operands
            .filter(|(_, field)| fields.has_segments() && field.argument.arity == Arity::Optional)
            .map(|(index, field)| (field.since, Slot::Operand(index as u8)));
        let mut optional: Vec<_> = attributes.chain(operands).collect();
        optional.sort_by_key(|(since, _)| *since);

        let bit = |slot| optional.iter().position(|(_, other)| *other == slot).map(|bit| bit as u8);
        Self {
            operands: (0..fields.operands.len()).map(|index| bit(Slot::Operand(index as u8))).collect(),
            attributes: (0..fields.attributes.len()).map(|index| bit(Slot::Attribute(index as u8))).collect(),
            since: optional.first().map(|(since, _)| *since),
        }
    }

    /// How many bits there are.
    pub fn count(&self) -> usize {
        self.operands.iter().chain(&self.attributes).flatten().count()
    }
}
