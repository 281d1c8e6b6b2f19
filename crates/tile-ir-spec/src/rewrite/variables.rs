//! The variables of a rule.

use tile_ir_core::definition::{FieldDef, Kind, OpDef};

use super::operations::Operations;
use super::types::{Ty, Types};
use crate::error::{SpecError, SpecErrorKind};
use crate::model::Name;

/// The variables of a rule, and what is known of their types.
pub(super) struct Variables<'a> {
    pub(super) operations: Operations<'a>,
    pub(super) types: Types,
    values: Vec<Value>,
    attributes: Vec<AttributeVariable>,
}

/// A variable for a value. The first is the result of the root.
struct Value {
    name: Option<Name>,
    ty: Ty,
    uses: usize,
}

/// A variable for an attribute, with the attribute that it is first.
pub(super) struct AttributeVariable {
    name: Name,
    pub(super) owner: &'static OpDef,
    pub(super) field: &'static FieldDef,
    /// The types of the operands of its operation, and of its result last.
    pub(super) types: Vec<Ty>,
    uses: usize,
}

/// What a name stands for.
enum Sort {
    Value(u8),
    Attribute(u8),
}

impl<'a> Variables<'a> {
    pub(super) fn new(operations: Operations<'a>) -> Self {
        Self { operations, types: Types::default(), values: Vec::new(), attributes: Vec::new() }
    }

    pub(super) fn value_count(&self) -> u8 {
        self.values.len() as u8
    }

    pub(super) fn attribute_count(&self) -> u8 {
        self.attributes.len() as u8
    }

    fn find(&mut self, name: &Name) -> Option<Sort> {
        let has_name = |known: Option<&Name>| known.is_some_and(|known| known.is(&name.text));
        if let Some(index) = self.values.iter().position(|it| has_name(it.name.as_ref())) {
            self.values[index].uses += 1;
            return Some(Sort::Value(index as u8));
        }
        let index = self.attributes.iter().position(|it| has_name(Some(&it.name)))?;
        self.attributes[index].uses += 1;
        Some(Sort::Attribute(index as u8))
    }

    fn unbound(&self, name: &Name) -> SpecError {
        let values = self.values.iter().filter_map(|it| it.name.as_ref());
        let names: Vec<_> =
            values.chain(self.attributes.iter().map(|it| &it.name)).map(|name| format!("${name}")).collect();
        let known = match names.as_slice() {
            [] => "the pattern binds none".to_owned(),
            names => format!("the pattern binds {}", names.join(", ")),
        };
        let kind = SpecErrorKind::Unknown { what: "variable", name: format!("${name}"), known };
        SpecError::new(&name.position, kind)
    }

    /// The value that a bound variable stands for.
    pub(super) fn bound_value(&mut self, name: &Name) -> Result<u8, SpecError> {
        match self.find(name) {
            Some(Sort::Value(index)) => Ok(index),
            Some(Sort::Attribute(_)) => Err(wrong_sort(name, "an attribute", "a value")),
            None => Err(self.unbound(name)),
        }
    }

    /// The attribute that a bound variable stands for.
    pub(super) fn bound_attribute(&mut self, name: &Name) -> Result<u8, SpecError> {
        match self.find(name) {
            Some(Sort::Attribute(index)) => Ok(index),
            Some(Sort::Value(_)) => Err(wrong_sort(name, "a value", "an attribute")),
            None => Err(self.unbound(name)),
        }
    }

    /// Whether a name stands for an attribute.
    pub(super) fn is_attribute(&self, name: &Name) -> bool {
        self.attributes.iter().any(|it| it.name.is(&name.text))
    }

    /// The type of a value.
    pub(super) fn type_of(&self, value: u8) -> Ty {
        self.values[usize::from(value)].ty
    }

    /// The first value whose type always equals this one.
    pub(super) fn value_of_type(&self, ty: Ty) -> Option<u8> {
        self.values.iter().position(|value| self.types.same(value.ty, ty)).map(|index| index as u8)
    }

    /// What an attribute is first.
    pub(super) fn attribute(&self, index: u8) -> &AttributeVariable {
        &self.attributes[usize::from(index)]
    }

    /// The value in a pattern: that of a variable which is bound already, or a new one.
    pub(super) fn pattern_value(&mut self, name: &Name, rebinds: bool) -> Result<u8, SpecError> {
        match self.find(name) {
            Some(Sort::Value(index)) if !rebinds => Ok(index),
            Some(Sort::Value(_)) => Err(SpecError::new(&name.position, SpecErrorKind::BoundTwice(name.text.clone()))),
            Some(Sort::Attribute(_)) => Err(wrong_sort(name, "an attribute", "a value")),
            None => self.new_value(Some(name)),
        }
    }

    /// A new value.
    pub(super) fn new_value(&mut self, name: Option<&Name>) -> Result<u8, SpecError> {
        let ty = self.types.fresh();
        self.values.push(Value { name: name.cloned(), ty, uses: 0 });
        (self.values.len() - 1).try_into().map_err(|_| too_many(name))
    }

    /// The attribute in a pattern: that of a variable which is bound already, or a new one.
    pub(super) fn pattern_attribute(
        &mut self,
        name: &Name,
        owner: &'static OpDef,
        field: &'static FieldDef,
        types: &[Ty],
    ) -> Result<u8, SpecError> {
        match self.find(name) {
            Some(Sort::Attribute(index)) => {
                let first = self.attribute(index);
                match same_kind(first.field.kind, field.kind) {
                    true => Ok(index),
                    false => Err(other_kind(name, first, owner, field)),
                }
            }
            Some(Sort::Value(_)) => Err(wrong_sort(name, "a value", "an attribute")),
            None => {
                let types = types.to_vec();
                self.attributes.push(AttributeVariable { name: name.clone(), owner, field, types, uses: 0 });
                (self.attributes.len() - 1).try_into().map_err(|_| too_many(Some(name)))
            }
        }
    }

    /// Checks that every variable is used where it is not bound: a name that is only bound is a slip, or says nothing.
    pub(super) fn check_use(&self) -> Result<(), SpecError> {
        let values = self.values.iter().filter(|it| it.uses == 0).filter_map(|it| it.name.as_ref());
        let attributes = self.attributes.iter().filter(|it| it.uses == 0).map(|it| &it.name);
        match values.chain(attributes).min_by_key(|name| &name.position) {
            Some(name) => Err(SpecError::new(&name.position, SpecErrorKind::UnusedVariable(name.text.clone()))),
            None => Ok(()),
        }
    }
}

fn wrong_sort(name: &Name, is: &'static str, expected: &'static str) -> SpecError {
    SpecError::new(&name.position, SpecErrorKind::WrongVariable { name: name.text.clone(), is, expected })
}

fn too_many(name: Option<&Name>) -> SpecError {
    let (position, text) = name.map(|name| (name.position.clone(), name.text.clone())).unwrap_or_else(|| {
        unreachable!("the root is the first value");
    });
    SpecError::new(&position, SpecErrorKind::TooManyFields(text, "variables before it"))
}

/// The error for a variable that cannot be an attribute of another kind.
pub(super) fn other_kind(
    name: &Name,
    first: &AttributeVariable,
    owner: &'static OpDef,
    field: &'static FieldDef,
) -> SpecError {
    let description = |def: &OpDef, field: &FieldDef| field.kind.description(def.dialect);
    SpecError::new(
        &name.position,
        SpecErrorKind::AttributeVariable {
            name: name.text.clone(),
            first: format!(
                "'{}' of '{}', {}",
                first.field.name,
                first.owner.name,
                description(first.owner, first.field)
            ),
            here: format!("'{}' of '{}', {}", field.name, owner.name, description(owner, field)),
        },
    )
}

/// Whether attributes of two kinds are the same sort of thing.
pub(super) fn same_kind(a: Kind, b: Kind) -> bool {
    match (a, b) {
        (Kind::Enum(a), Kind::Enum(b)) | (Kind::Flags(a), Kind::Flags(b)) => a == b,
        _ => std::mem::discriminant(&a) == std::mem::discriminant(&b) && a.description("") == b.description(""),
    }
}
