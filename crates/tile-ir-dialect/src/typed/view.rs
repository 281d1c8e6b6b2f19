use tile_ir_core::definition::OpDef;
use tile_ir_core::{
    Attribute, AttributeData, Body, BodyId, Context, Identifier, OpId, OpRef, Operation, RegionId, Type, ValueId,
};

use super::Enumeration;

/// A view of an operation of one definition.
///
/// Views only look. They rely on what the definition says: accessors of what must be there panic where it is not,
/// so look at operations that the verifier has seen.
pub trait TypedOp<'a>: Copy {
    /// The definition.
    const DEFINITION: &'static OpDef;

    /// The view, whatever the operation is.
    #[doc(hidden)]
    fn from_view(view: OpView<'a>) -> Self;

    /// The operation without what is special about it.
    fn as_view(self) -> OpView<'a>;

    /// A view of an operation, if it is one of this definition.
    fn cast(context: &'a Context, body: &'a Body, op: OpId) -> Option<Self> {
        (body.op(op).def() == Self::DEFINITION).then(|| Self::from_view(OpView { context, body, op }))
    }

    /// A view of an operation of a module, if it is one of this definition.
    fn of(op: OpRef<'a>) -> Option<Self> {
        Self::cast(op.context(), op.body(), op.id())
    }

    /// The operation's handle.
    fn id(self) -> OpId {
        self.as_view().op
    }
}

/// An operation that always has exactly one result.
pub trait OneResult {}

/// An operation together with what is needed to look at it.
#[derive(Clone, Copy)]
pub struct OpView<'a> {
    context: &'a Context,
    body: &'a Body,
    op: OpId,
}

impl std::fmt::Debug for OpView<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("OpView").field("op", &self.op).field("name", &self.operation().def().name).finish()
    }
}

impl<'a> OpView<'a> {
    /// The context.
    pub fn context(self) -> &'a Context {
        self.context
    }

    /// The body that the operation is part of.
    pub fn body(self) -> &'a Body {
        self.body
    }

    /// The operation itself.
    pub fn operation(self) -> &'a Operation {
        self.body.op(self.op)
    }

    /// The value of a single operand.
    pub fn operand(self, group: usize) -> ValueId {
        self.optional_operand(group).unwrap_or_else(|| self.missing(self.operation().def().operands[group].name))
    }

    /// The value of an operand that may be absent.
    pub fn optional_operand(self, group: usize) -> Option<ValueId> {
        self.operation().group_operands(group).next()
    }

    /// The values of an operand group.
    pub fn operands(self, group: usize) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.operation().group_operands(group)
    }

    /// The value of a single result.
    pub fn result(self, group: usize) -> ValueId {
        self.optional_result(group).unwrap_or_else(|| self.missing(self.operation().def().results[group].name))
    }

    /// The value of a result that operations of older versions lack.
    pub fn optional_result(self, group: usize) -> Option<ValueId> {
        self.results(group).next()
    }

    /// The values of a result group.
    pub fn results(self, group: usize) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        let operation = self.operation();
        operation.results()[operation.result_group(group)].iter().copied()
    }

    /// A region.
    pub fn region(self, index: usize) -> RegionId {
        let regions = self.operation().regions();
        regions.get(index).copied().unwrap_or_else(|| self.missing(self.operation().def().regions[index].name))
    }

    /// The body of a function.
    pub fn function_body(self) -> Option<BodyId> {
        self.operation().body()
    }

    /// What `read` makes of an attribute that must be there.
    pub fn required<T>(self, index: usize, read: fn(Self, usize) -> Option<T>) -> T {
        read(self, index).unwrap_or_else(|| self.missing(self.operation().def().attributes[index].name))
    }

    /// An attribute as it is.
    pub fn attribute(self, index: usize) -> Option<Attribute> {
        self.operation().attribute(index)
    }

    /// Whether a unit attribute is present.
    pub fn unit(self, index: usize) -> bool {
        self.attribute(index).is_some()
    }

    /// A truth value.
    pub fn boolean(self, index: usize) -> Option<bool> {
        self.integer64(index).map(|value| value != 0)
    }

    /// A number of 32 bits.
    pub fn integer32(self, index: usize) -> Option<i32> {
        self.integer64(index)?.try_into().ok()
    }

    /// A number of 64 bits.
    pub fn integer64(self, index: usize) -> Option<i64> {
        match self.data(index)? {
            AttributeData::Integer { value, .. } => Some(*value),
            _ => None,
        }
    }

    /// A string.
    pub fn string(self, index: usize) -> Option<Identifier> {
        match self.data(index)? {
            AttributeData::String { value, .. } => Some(*value),
            _ => None,
        }
    }

    /// The name of a symbol.
    pub fn symbol(self, index: usize) -> Option<Identifier> {
        match self.data(index)? {
            AttributeData::Symbol(path) => path.last().copied(),
            _ => None,
        }
    }

    /// A type.
    pub fn type_attribute(self, index: usize) -> Option<Type> {
        match self.data(index)? {
            AttributeData::Type(ty) => Some(*ty),
            _ => None,
        }
    }

    /// A case of an enumeration.
    pub fn case<E: Enumeration>(self, index: usize) -> Option<E> {
        E::from_attribute(self.context, self.attribute(index)?)
    }

    /// A list of numbers.
    pub fn integers(self, index: usize) -> Option<Vec<i32>> {
        self.dense_array(index)?.iter().map(|value| i32::try_from(*value).ok()).collect()
    }

    /// A list of truth values.
    pub fn booleans(self, index: usize) -> Option<Vec<bool>> {
        Some(self.dense_array(index)?.iter().map(|value| *value != 0).collect())
    }

    fn dense_array(self, index: usize) -> Option<&'a [i64]> {
        match self.data(index)? {
            AttributeData::DenseArray { values, .. } => Some(values),
            _ => None,
        }
    }

    fn data(self, index: usize) -> Option<&'a AttributeData> {
        Some(self.context.attribute_data(self.attribute(index)?))
    }

    fn missing(self, field: &str) -> ! {
        panic!("'{}' has no '{field}' as its definition has it: it was not verified", self.operation().def().name)
    }
}

/// Makes a view type of a struct around an [`OpView`].
macro_rules! typed_op {
    ($name:ident, $definition:path) => {
        impl<'a> $crate::TypedOp<'a> for $name<'a> {
            const DEFINITION: &'static tile_ir_core::definition::OpDef = &$definition;

            fn from_view(view: $crate::OpView<'a>) -> Self {
                Self(view)
            }

            fn as_view(self) -> $crate::OpView<'a> {
                self.0
            }
        }
    };
    ($name:ident, $definition:path, one_result) => {
        $crate::typed::typed_op!($name, $definition);

        impl $crate::OneResult for $name<'_> {}
    };
}
pub(crate) use typed_op;
