//! An operation that is being checked, and its values by the names that the table gives them.

use std::fmt;
use std::ops::Range;

use tile_ir_core::definition::{Arity, FloatFormat, OpDef, TypeDef};
use tile_ir_core::{
    Attribute, AttributeData, Body, Context, Location, OpId, OpRef, Operation, Parameter, RegionId, Type, TypeData,
    ValueId,
};
use tile_ir_dialect::Enumeration;
use tile_ir_text::print::{print_attribute, print_type};

use crate::surroundings::Surroundings;

/// An operation that is being checked.
///
/// Rules run after the numbers of its values and the kinds of its attributes have been found right, so accessors by
/// name rely on them: they panic only where the table has no such name, which is a mistake in the rule. Of *other*
/// operations nothing is known yet.
#[derive(Clone, Copy)]
pub(crate) struct Subject<'a> {
    pub(crate) context: &'a Context,
    pub(crate) body: &'a Body,
    pub(crate) id: OpId,
    pub(crate) surroundings: &'a Surroundings<'a>,
}

impl<'a> Subject<'a> {
    /// The operation itself.
    pub(crate) fn op(self) -> &'a Operation {
        self.body.op(self.id)
    }

    /// Its definition.
    pub(crate) fn def(self) -> &'static OpDef {
        self.op().def()
    }

    /// Whether it is of this definition.
    pub(crate) fn is(self, def: &'static OpDef) -> bool {
        self.def() == def
    }

    /// Where it comes from.
    pub(crate) fn location(self) -> Location {
        self.op().location()
    }

    /// Another operation of the same body.
    pub(crate) fn other(self, id: OpId) -> Self {
        Self { id, ..self }
    }

    /// What messages call it: the mnemonic, or the whole name of an operation of another dialect.
    pub(crate) fn name(self) -> String {
        match self.op().unregistered_name() {
            Some(name) => self.context.text(name).into_owned(),
            None if self.def().dialect == "cuda_tile" => self.def().mnemonic().to_owned(),
            None => self.def().name.to_owned(),
        }
    }
}

/// What lies around it.
impl<'a> Subject<'a> {
    /// The operation around it in the same body; `None` at the body's root.
    pub(crate) fn parent(self) -> Option<Self> {
        self.body.parent_op(self.id).map(|id| self.other(id))
    }

    /// The definition of the operation around it: that of the function where it stands at the root of a body.
    pub(crate) fn parent_def(self) -> Option<&'static OpDef> {
        self.parent().map(Self::def).or_else(|| self.surroundings.function.map(OpRef::def))
    }

    /// Its regions. That of a function-like operation is the root of another body.
    pub(crate) fn regions(self) -> &'a [RegionId] {
        self.op().regions()
    }

    /// The operations directly inside a region.
    pub(crate) fn region_ops(self, region: RegionId) -> impl Iterator<Item = Self> {
        let blocks = self.body.region_blocks(region).iter();
        blocks.flat_map(move |&block| self.body.block_ops(block)).map(move |id| self.other(id))
    }

    /// The arguments of a region's first block.
    pub(crate) fn region_arguments(self, region: RegionId) -> impl ExactSizeIterator<Item = TypedValue<'a>> {
        let arguments = self.body.entry_block(region).map_or(&[][..], |block| self.body.block_arguments(block));
        arguments.iter().enumerate().map(move |(index, &value)| self.typed("argument", Some(index), value))
    }

    /// The last operation of a region's last block, whatever it is.
    pub(crate) fn region_terminator(self, region: RegionId) -> Option<Self> {
        let block = *self.body.region_blocks(region).last()?;
        Some(self.other(self.body.last_op(block)?))
    }
}

/// Its values.
impl<'a> Subject<'a> {
    /// The single operand or result of this name.
    pub(crate) fn value(self, name: &str) -> TypedValue<'a> {
        self.values(name).next().unwrap_or_else(|| panic!("'{}' has a value '{name}'", self.def().name))
    }

    /// The values of the operand or result group of this name.
    pub(crate) fn values(self, name: &str) -> Group<'a> {
        let def = self.def();
        if let Some(group) = def.operand_index(name) {
            return self.operand_group(group);
        }
        let group = def.results.iter().position(|result| result.name == name);
        self.result_group(group.unwrap_or_else(|| panic!("'{}' has a value '{name}'", def.name)))
    }

    /// The values of an operand group.
    pub(crate) fn operand_group(self, group: usize) -> Group<'a> {
        let def = &self.def().operands[group];
        let positions = self.op().operand_group(group);
        Group {
            subject: self,
            name: def.name,
            arity: def.arity,
            first: positions.start,
            positions,
            value: Operation::operand,
        }
    }

    /// The values of a result group.
    pub(crate) fn result_group(self, group: usize) -> Group<'a> {
        let def = &self.def().results[group];
        let positions = self.op().result_group(group);
        let value = |op: &Operation, position: usize| op.results()[position];
        Group { subject: self, name: def.name, arity: def.arity, first: positions.start, positions, value }
    }

    /// All operands, under the names of their groups.
    pub(crate) fn operands(self) -> impl Iterator<Item = TypedValue<'a>> {
        (0..self.def().operands.len()).flat_map(move |group| self.operand_group(group))
    }

    /// All results, under the names of their groups.
    pub(crate) fn results(self) -> impl Iterator<Item = TypedValue<'a>> {
        (0..self.def().results.len()).flat_map(move |group| self.result_group(group))
    }

    fn typed(self, name: &'static str, index: Option<usize>, value: ValueId) -> TypedValue<'a> {
        TypedValue { value, name, index, shaped: self.typ(self.body.value_type(value)) }
    }

    /// A type, to look at.
    pub(crate) fn typ(self, ty: Type) -> Shaped<'a> {
        Shaped { context: self.context, ty }
    }
}

/// Its attributes.
impl<'a> Subject<'a> {
    /// The inherent attribute of this name.
    pub(crate) fn attribute(self, name: &str) -> Option<Attribute> {
        let index = self.def().attribute_index(name);
        self.op().attribute(index.unwrap_or_else(|| panic!("'{}' has an attribute '{name}'", self.def().name)))
    }

    /// What the attribute is.
    pub(crate) fn data(self, name: &str) -> Option<&'a AttributeData> {
        self.attribute(name).map(|attribute| self.context.attribute_data(attribute))
    }

    /// The number that the attribute is.
    pub(crate) fn integer(self, name: &str) -> Option<i64> {
        match self.data(name)? {
            AttributeData::Integer { value, .. } => Some(*value),
            _ => None,
        }
    }

    /// The list of numbers (or truth values: 0 or not) that the attribute is.
    pub(crate) fn integers(self, name: &str) -> Option<&'a [i64]> {
        match self.data(name)? {
            AttributeData::DenseArray { values, .. } => Some(values),
            _ => None,
        }
    }

    /// The case of an enumeration that the attribute is.
    pub(crate) fn case<E: Enumeration>(self, name: &str) -> Option<E> {
        E::from_attribute(self.context, self.attribute(name)?)
    }

    /// An attribute as text has it.
    pub(crate) fn spelled(self, attribute: Attribute) -> String {
        print_attribute(self.context, attribute)
    }
}

/// The values of an operand or result group, one after the other.
#[derive(Clone)]
pub(crate) struct Group<'a> {
    subject: Subject<'a>,
    name: &'static str,
    arity: Arity,
    /// The position of the first value among all operands, or results.
    first: usize,
    /// Of those that are still to come.
    positions: Range<usize>,
    /// The value at a position.
    value: fn(&Operation, usize) -> ValueId,
}

impl<'a> Iterator for Group<'a> {
    type Item = TypedValue<'a>;

    fn next(&mut self) -> Option<TypedValue<'a>> {
        let position = self.positions.next()?;
        let index = (self.arity == Arity::Variadic).then_some(position - self.first);
        Some(self.subject.typed(self.name, index, (self.value)(self.subject.op(), position)))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.positions.size_hint()
    }
}

impl ExactSizeIterator for Group<'_> {}

/// A value of the operation, under the name that the table gives it. It displays as `'lhs' is 'tile<4xf32>'` needs
/// it: the name in quotes, with its number in a group of several.
#[derive(Clone, Copy)]
pub(crate) struct TypedValue<'a> {
    pub(crate) value: ValueId,
    pub(crate) name: &'static str,
    pub(crate) index: Option<usize>,
    shaped: Shaped<'a>,
}

impl<'a> std::ops::Deref for TypedValue<'a> {
    type Target = Shaped<'a>;

    fn deref(&self) -> &Shaped<'a> {
        &self.shaped
    }
}

impl<'a> TypedValue<'a> {
    /// Its type.
    pub(crate) fn shaped(self) -> Shaped<'a> {
        self.shaped
    }

    /// The name in quotes, with the number in a group of several: `'operands' #1`.
    pub(crate) fn quoted(self) -> String {
        match self.index {
            Some(index) => format!("'{}' #{index}", self.name),
            None => format!("'{}'", self.name),
        }
    }
}

/// The name and the type: `'lhs' of type 'tile<4xf32>'`.
impl fmt::Display for TypedValue<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of type '{}'", self.quoted(), self.shaped)
    }
}

/// A type, to look at; it displays as text has it.
#[derive(Clone, Copy)]
pub(crate) struct Shaped<'a> {
    pub(crate) context: &'a Context,
    pub(crate) ty: Type,
}

impl PartialEq for Shaped<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.ty == other.ty
    }
}

impl fmt::Display for Shaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&print_type(self.context, self.ty))
    }
}

impl<'a> Shaped<'a> {
    /// The dimensions of a tile or tensor view; none for what has no shape.
    pub(crate) fn shape(self) -> &'a [i64] {
        self.context.shape(self.ty).unwrap_or_default()
    }

    /// The number of dimensions.
    pub(crate) fn rank(self) -> usize {
        self.shape().len()
    }

    /// The element type of a tile or tensor view; the type itself where it has no elements.
    pub(crate) fn element(self) -> Self {
        Self { ty: self.context.element_type(self.ty).unwrap_or(self.ty), ..self }
    }

    /// The keyword of a scalar type of the table, `"f32"`.
    pub(crate) fn scalar(self) -> Option<&'static str> {
        self.context.scalar_of(self.ty).map(|scalar| scalar.name)
    }

    /// Whether it is the scalar of this keyword.
    pub(crate) fn is_scalar(self, keyword: &str) -> bool {
        self.scalar() == Some(keyword)
    }

    /// Bits of a number: 19 for `tf32`.
    pub(crate) fn width(self) -> Option<u32> {
        self.context.bit_width(self.ty)
    }

    /// Bits of an integer type, `i4` among them.
    pub(crate) fn integer_width(self) -> Option<u32> {
        match self.context.type_data(self.ty) {
            TypeData::Integer { width, .. } => Some(*width),
            _ => None,
        }
    }

    /// The layout of a floating-point number.
    pub(crate) fn float_format(self) -> Option<&'static FloatFormat> {
        match *self.context.type_data(self.ty) {
            TypeData::Float(format) => Some(format),
            _ => None,
        }
    }

    /// Whether it is of this definition.
    pub(crate) fn is(self, def: &'static TypeDef) -> bool {
        self.context.defined_type(self.ty).is_some_and(|(found, _)| found == def)
    }

    /// The parameter of this name of a type of the table.
    pub(crate) fn parameter(self, name: &str) -> Option<&'a Parameter> {
        let (def, parameters) = self.context.defined_type(self.ty)?;
        let index = def.parameters.iter().position(|parameter| parameter.name == name)?;
        parameters.get(index).filter(|parameter| **parameter != Parameter::Absent)
    }

    /// The numbers that a parameter lists.
    pub(crate) fn integers(self, name: &str) -> &'a [i64] {
        self.parameter(name).and_then(Parameter::as_integers).unwrap_or_default()
    }

    /// The type that a parameter is.
    pub(crate) fn type_parameter(self, name: &str) -> Option<Self> {
        let ty = self.parameter(name)?.as_type()?;
        Some(Self { ty, ..self })
    }
}
