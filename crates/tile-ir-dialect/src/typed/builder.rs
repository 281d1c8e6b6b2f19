use std::marker::PhantomData;

use tile_ir_core::{Attribute, AttributeData, BuildError, Builder, OpBuilder, OpId, Type, ValueId};

use super::{Enumeration, OneResult, TypedOp};

/// An operation of a known definition in the making.
///
/// What must be said is said when it is started; what may be left out has methods of its own here, named like the
/// operand or attribute.
#[derive(Debug)]
#[must_use = "nothing is made before `build`"]
pub struct TypedBuilder<'b, 'a, Op> {
    builder: OpBuilder<'b, 'a>,
    op: PhantomData<Op>,
}

impl<'b, 'a, Op: TypedOp<'static>> TypedBuilder<'b, 'a, Op> {
    pub(crate) fn new(builder: &'b mut Builder<'a>) -> Self {
        Self { builder: builder.op(Op::DEFINITION), op: PhantomData }
    }

    /// Makes the operation: fills in defaults, infers result types, adds its empty regions.
    ///
    /// # Errors
    /// If a group has the wrong size, or a type is missing or not allowed.
    pub fn build(self) -> Result<OpId, BuildError> {
        self.builder.build()
    }

    /// Makes the operation and returns its result.
    ///
    /// # Errors
    /// Like [`Self::build`].
    pub fn build_value(self) -> Result<ValueId, BuildError>
    where
        Op: OneResult,
    {
        self.builder.build_value()
    }

    pub(crate) fn set_operands(self, group: usize, values: impl IntoIterator<Item = ValueId>) -> Self {
        Self { builder: self.builder.operands(group, values), ..self }
    }

    pub(crate) fn set_result_types(self, group: usize, types: impl IntoIterator<Item = Type>) -> Self {
        Self { builder: self.builder.result_types(group, types), ..self }
    }

    pub(crate) fn set_attribute(self, index: usize, attribute: Attribute) -> Self {
        Self { builder: self.builder.attribute(index, attribute), ..self }
    }

    pub(crate) fn set_unit(self, index: usize, present: bool) -> Self {
        let unit = self.builder.context().unit();
        if present { self.set_attribute(index, unit) } else { self }
    }

    pub(crate) fn set_boolean(self, index: usize, value: bool) -> Self {
        let attribute = self.builder.context().bool(value);
        self.set_attribute(index, attribute)
    }

    pub(crate) fn set_integer32(self, index: usize, value: i32) -> Self {
        self.set_integer(index, 32, value.into())
    }

    pub(crate) fn set_integer64(self, index: usize, value: i64) -> Self {
        self.set_integer(index, 64, value)
    }

    fn set_integer(self, index: usize, width: u32, value: i64) -> Self {
        let context = self.builder.context();
        let attribute = context.integer(context.integer_type(width), value);
        self.set_attribute(index, attribute)
    }

    pub(crate) fn set_string(self, index: usize, value: impl AsRef<[u8]>) -> Self {
        let attribute = self.builder.context().string(value);
        self.set_attribute(index, attribute)
    }

    pub(crate) fn set_symbol(self, index: usize, name: impl AsRef<[u8]>) -> Self {
        let context = self.builder.context();
        let attribute = context.symbol(context.identifier(name));
        self.set_attribute(index, attribute)
    }

    pub(crate) fn set_type_attribute(self, index: usize, ty: Type) -> Self {
        self.set_data(index, AttributeData::Type(ty))
    }

    pub(crate) fn set_case(self, index: usize, case: impl Enumeration) -> Self {
        let attribute = case.to_attribute(self.builder.context());
        self.set_attribute(index, attribute)
    }

    pub(crate) fn set_integers(self, index: usize, values: &[i32]) -> Self {
        let element = self.builder.context().integer_type(32);
        let values = values.iter().map(|value| i64::from(*value)).collect();
        self.set_data(index, AttributeData::DenseArray { element, values })
    }

    pub(crate) fn set_booleans(self, index: usize, values: &[bool]) -> Self {
        let element = self.builder.context().integer_type(1);
        // As in attributes of `i1`, all bits of a true one are set.
        let values = values.iter().map(|value| -i64::from(*value)).collect();
        self.set_data(index, AttributeData::DenseArray { element, values })
    }

    fn set_data(self, index: usize, data: AttributeData) -> Self {
        let attribute = self.builder.context().attribute(data);
        self.set_attribute(index, attribute)
    }
}
