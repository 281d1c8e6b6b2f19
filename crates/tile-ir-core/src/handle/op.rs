//! References to operations.

use std::borrow::Cow;
use std::fmt;

use super::{AttributeRef, BlockRef, RegionRef, Scope, ValueRef};
use crate::body::OperationData;
use crate::definition::OpDef;
use crate::definition::SYMBOL_NAME;
use crate::{
    Attribute, AttributeData, BlockId, Body, Context, Identifier, Location, Module, OpId, OpKind, Operation, RegionId,
    Type, ValueId,
};

/// A reference to an operation, in a function or outside.
///
/// [`cast`](OpRef::cast) gives a typed view, which accesses operands, attributes and results by name.
#[derive(Clone, Copy)]
pub struct OpRef<'a> {
    scope: Scope<'a>,
    id: OpId,
    /// What the body stores of it, so that it is looked up once.
    data: &'a OperationData,
    /// The body of the function that it is, if that is not in the module.
    function: Option<&'a Body>,
}

impl<'a> OpRef<'a> {
    /// A reference to an operation in a body of a module.
    ///
    /// # Panics
    /// If it was erased or belongs to another body.
    pub fn new(module: &'a Module, body: &'a Body, op: OpId) -> Self {
        Self::in_scope(Scope::of_module(module, body), op)
    }

    /// A reference to an operation in a body without a module.
    ///
    /// # Panics
    /// If it was erased or belongs to another body.
    #[inline]
    pub fn of_body(context: &'a Context, body: &'a Body, op: OpId) -> Self {
        Self::in_scope(Scope::of_body(context, body), op)
    }

    #[inline]
    pub(super) fn in_scope(scope: Scope<'a>, id: OpId) -> Self {
        Self { scope, id, data: scope.body.op(id).data(), function: None }
    }

    /// Substitutes the body of a function-like operation, such as one that is decoded temporarily.
    #[must_use]
    pub fn with_function_body(self, body: &'a Body) -> Self {
        Self { function: Some(body), ..self }
    }

    /// Its id in its body.
    #[inline]
    pub fn id(self) -> OpId {
        self.id
    }

    /// The context.
    #[inline]
    pub fn context(self) -> &'a Context {
        self.scope.context
    }

    /// The module; `None` for a body without one.
    pub fn module(self) -> Option<&'a Module> {
        self.scope.module
    }

    /// The body that contains it.
    #[inline]
    pub fn body(self) -> &'a Body {
        self.scope.body
    }

    /// The operation as its body knows it: with ids instead of references.
    #[inline]
    pub fn get(self) -> Operation<'a> {
        Operation::new(self.scope.body, self.data)
    }

    /// Its kind.
    #[inline]
    pub fn kind(self) -> OpKind {
        self.get().kind()
    }

    /// Its definition.
    #[inline]
    pub fn def(self) -> &'static OpDef {
        self.get().def()
    }

    /// Its full name, `cuda_tile.addf`.
    pub fn name(self) -> Cow<'a, str> {
        match self.get().unregistered_name() {
            Some(name) => self.context().text(name),
            None => self.def().name.into(),
        }
    }

    /// The source location.
    #[inline]
    pub fn location(self) -> Location {
        self.get().location()
    }

    /// The symbol that it defines.
    pub fn symbol_name(self) -> Option<Identifier> {
        match self.context().attribute_data(self.attribute(SYMBOL_NAME)?) {
            AttributeData::String { value, .. } => Some(*value),
            _ => None,
        }
    }
}

/// Values and attributes.
impl<'a> OpRef<'a> {
    /// All operands.
    #[inline]
    pub fn operands(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + DoubleEndedIterator + Clone {
        self.get().operands().map(move |value| self.value(value))
    }

    /// The operands of a group of the definition.
    #[inline]
    pub fn operand_group(self, group: usize) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        self.get().group_operands(group).map(move |value| self.value(value))
    }

    /// All results.
    #[inline]
    pub fn results(self) -> impl ExactSizeIterator<Item = ValueRef<'a>> + DoubleEndedIterator + Clone {
        self.get().results().iter().map(move |&value| self.value(value))
    }

    /// The result at an index.
    ///
    /// # Panics
    /// If there is no such result.
    #[inline]
    pub fn result(self, index: usize) -> ValueRef<'a> {
        self.value(self.get().results()[index])
    }

    /// The results of a group of the definition.
    #[inline]
    pub fn result_group(self, group: usize) -> impl ExactSizeIterator<Item = ValueRef<'a>> + Clone {
        self.get().results()[self.get().result_group(group)].iter().map(move |&value| self.value(value))
    }

    /// A value of the same body.
    #[inline]
    pub fn value(self, value: ValueId) -> ValueRef<'a> {
        ValueRef::new(self.scope, value)
    }

    /// The type of a value of the same body.
    #[inline]
    pub fn value_type(self, value: ValueId) -> Type {
        self.scope.body.value_type(value)
    }

    /// The inherent attribute with this name.
    #[inline]
    pub fn attribute(self, name: &str) -> Option<Attribute> {
        self.get().attribute(self.def().attribute_index(name)?)
    }

    /// Like [`OpRef::attribute`], as a reference.
    pub fn attribute_ref(self, name: &str) -> Option<AttributeRef<'a>> {
        self.attribute(name).map(|attribute| AttributeRef::new(self.context(), attribute))
    }

    /// The value that an inherent attribute has by default, if it has one.
    #[cold]
    pub fn default_attribute(self, index: usize) -> Option<Attribute> {
        let field = self.def().attributes.get(index)?;
        field.default_value(self.context(), |group| self.get().operand_group(group).len())
    }

    /// The discardable attribute with this name.
    pub fn dictionary_attribute(self, name: &str) -> Option<Attribute> {
        let found = self.get().dictionary().iter().find(|entry| self.context().bytes(entry.0) == name.as_bytes());
        found.map(|entry| entry.1)
    }
}

/// Structure.
impl<'a> OpRef<'a> {
    /// Another operation of the same body.
    #[inline]
    pub fn other(self, op: OpId) -> Self {
        self.scope.op(op)
    }

    /// The block that contains it; `None` while it is detached.
    pub fn block(self) -> Option<BlockRef<'a>> {
        self.get().block().map(|block| self.block_ref(block))
    }

    /// A block of the same body.
    #[inline]
    pub fn block_ref(self, block: BlockId) -> BlockRef<'a> {
        BlockRef::new(self.scope, block)
    }

    /// A region of the same body.
    #[inline]
    pub fn region_ref(self, region: RegionId) -> RegionRef<'a> {
        RegionRef::new(self.scope, region)
    }

    /// The next operation in its block.
    #[inline]
    pub fn next(self) -> Option<Self> {
        self.get().next().map(|op| self.other(op))
    }

    /// The previous operation in its block.
    pub fn previous(self) -> Option<Self> {
        self.get().previous().map(|op| self.other(op))
    }

    /// The operation that contains it: in the same body, or the function if it is at the root of a body.
    #[inline]
    pub fn parent(self) -> Option<Self> {
        let own = self.scope.body.parent_op(self.id).map(|op| self.other(op));
        own.or_else(|| self.function())
    }

    /// The operations that contain it, innermost first, including those around its function.
    pub fn ancestors(self) -> impl Iterator<Item = Self> {
        std::iter::successors(self.parent(), |op| op.parent())
    }

    /// The operations that contain it in the same body, innermost first.
    #[inline]
    pub fn ancestors_in_body(self) -> impl Iterator<Item = Self> {
        let outwards = move |&op: &OpId| self.scope.body.parent_op(op);
        std::iter::successors(outwards(&self.id), outwards).map(move |op| self.other(op))
    }

    /// Whether it is `other` or is nested in it.
    pub fn is_inside(self, other: Self) -> bool {
        let is_other = |op: Self| op.id == other.id;
        is_other(self) || self.ancestors().any(is_other)
    }

    /// The function that contains it.
    pub fn function(self) -> Option<Self> {
        self.scope.function()
    }

    /// The body of a function-like operation outside functions; `None` if it was erased or is only reserved.
    pub fn function_body(self) -> Option<&'a Body> {
        self.function.or_else(|| {
            let id = self.get().body()?;
            let module = self.scope.module.filter(|module| std::ptr::eq(module.top(), self.scope.body))?;
            module.get_body(id)
        })
    }

    /// Its regions. The region of a function-like operation is the root of its body.
    pub fn regions(self) -> impl DoubleEndedIterator<Item = RegionRef<'a>> + ExactSizeIterator {
        let (own, function) = (self.get().regions(), self.function_body());
        (0..own.len() + usize::from(function.is_some())).map(move |index| match (own.get(index), function) {
            (Some(&region), _) => RegionRef::new(self.scope, region),
            (None, Some(body)) => RegionRef::new(Scope { body, owner: Some(self.id), ..self.scope }, body.root()),
            (None, None) => unreachable!("there are no more regions than those of the operation and its body"),
        })
    }

    /// Whether no operand of it, or of an operation nested in it, is defined inside a region.
    pub fn is_defined_outside(self, region: RegionId) -> bool {
        let inside = self.get().regions().iter().flat_map(|&region| self.scope.body.walk(region));
        std::iter::once(self.id)
            .chain(inside)
            .flat_map(|op| self.other(op).operands())
            .all(|operand| operand.is_defined_outside(region) || operand.is_defined_in(self))
    }
}

/// The kind and the id: `addf op7`.
impl fmt::Debug for OpRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?}", self.name(), self.id)
    }
}
