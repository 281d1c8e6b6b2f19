//! A module: the top-level operation with everything inside it.

use std::sync::Arc;

use slotmap::{SlotMap, new_key_type};

use crate::body::{BlockId, Body, OpId, Operation, RegionId, ValueId};
use crate::definition::OpDef;
use crate::{Attribute, Context, Identifier, Location, Type};

new_key_type! {
    /// The body of a function-like operation, in its [`Module`].
    pub struct BodyId;
}

/// A top-level operation with everything inside it.
///
/// Operations outside functions live in one arena ([`Module::top`]); each function-like operation owns the arena
/// of its body. To look at operations without minding which arena they live in, start at [`Module::root`].
#[derive(Debug)]
pub struct Module {
    context: Arc<Context>,
    top: Body,
    bodies: SlotMap<BodyId, Body>,
}

impl Module {
    /// A module without its top-level operation.
    pub fn new(context: Arc<Context>) -> Self {
        let mut top = Body::new();
        let root = top.root();
        top.append_block(root);
        Self { context, top, bodies: SlotMap::with_key() }
    }

    /// The context of everything inside.
    pub fn context(&self) -> &Arc<Context> {
        &self.context
    }

    /// The arena of the operations outside functions. Its root region has one block, which holds the top-level
    /// operation.
    pub fn top(&self) -> &Body {
        &self.top
    }

    /// The same, to change it.
    pub fn top_mut(&mut self) -> &mut Body {
        &mut self.top
    }

    /// The block that holds the top-level operation.
    pub fn top_block(&self) -> BlockId {
        self.top.entry_block(self.top.root()).expect("a module is made with this block")
    }

    /// The top-level operation.
    ///
    /// # Panics
    /// If the module is still without one.
    pub fn root(&self) -> OpRef<'_> {
        let op = self.top.first_op(self.top_block()).expect("the module has a top-level operation");
        OpRef::new(self, &self.top, op)
    }

    /// Gives a function-like operation of the top arena its body.
    pub fn add_body(&mut self, op: OpId, body: Body) -> BodyId {
        let id = self.bodies.insert(body);
        self.top.set_body(op, Some(id));
        id
    }

    /// Makes room for this many more bodies.
    pub fn reserve_bodies(&mut self, bodies: usize) {
        self.bodies.reserve(bodies);
    }

    /// Adds a body that no operation owns yet; [`Body::set_body`] ties it to one.
    pub fn insert_body(&mut self, body: Body) -> BodyId {
        self.bodies.insert(body)
    }

    /// A function's body.
    #[inline]
    pub fn body(&self, id: BodyId) -> &Body {
        &self.bodies[id]
    }

    /// A function's body, to change it.
    pub fn body_mut(&mut self, id: BodyId) -> &mut Body {
        &mut self.bodies[id]
    }

    /// Takes a function's body out, for work on it elsewhere; [`Module::put_body`] brings it back.
    pub fn take_body(&mut self, id: BodyId) -> Body {
        std::mem::take(&mut self.bodies[id])
    }

    /// Brings a body back.
    pub fn put_body(&mut self, id: BodyId, body: Body) {
        self.bodies[id] = body;
    }

    /// All bodies, to change them side by side. The order is that of creation unless some were erased.
    pub fn bodies_mut(&mut self) -> impl Iterator<Item = (BodyId, &mut Body)> {
        self.bodies.iter_mut()
    }

    /// Erases an operation of the top arena with everything inside it, function bodies included.
    pub fn erase_op(&mut self, op: OpId) {
        let nested: Vec<OpId> = self.top.op(op).regions().iter().flat_map(|&region| self.top.walk(region)).collect();
        for inside in nested.into_iter().chain([op]) {
            if let Some(body) = self.top.op(inside).body() {
                self.bodies.remove(body);
            }
        }
        self.top.erase_op(op);
    }

    /// The number of operations, everywhere.
    pub fn operation_count(&self) -> usize {
        self.top.operation_count() + self.bodies.values().map(Body::operation_count).sum::<usize>()
    }

    /// An operation of the top arena.
    #[inline]
    pub fn op(&self, op: OpId) -> OpRef<'_> {
        OpRef::new(self, &self.top, op)
    }

    /// All operations: each before those inside it, functions' bodies in their place.
    pub fn walk(&self) -> impl Iterator<Item = OpRef<'_>> {
        self.top.walk(self.top.root()).flat_map(move |op| {
            let op = self.op(op);
            std::iter::once(op).chain(
                op.function_body()
                    .into_iter()
                    .flat_map(move |body| body.walk(body.root()).map(move |inner| OpRef::new(self, body, inner))),
            )
        })
    }
}

/// An operation to look at, wherever it lives.
#[derive(Clone, Copy, Debug)]
pub struct OpRef<'a> {
    module: &'a Module,
    body: &'a Body,
    op: OpId,
    /// The same, so that it need not be looked up for each question.
    operation: &'a Operation,
    /// The body of the function that it is, where that is not in the module.
    function: Option<&'a Body>,
}

/// A region to look at, wherever it lives.
#[derive(Clone, Copy, Debug)]
pub struct RegionRef<'a> {
    module: &'a Module,
    body: &'a Body,
    region: RegionId,
}

impl<'a> OpRef<'a> {
    /// An operation of a given arena of a module.
    ///
    /// # Panics
    /// If it was erased or belongs to another arena.
    #[inline]
    pub fn new(module: &'a Module, body: &'a Body, op: OpId) -> Self {
        Self { module, body, op, operation: body.op(op), function: None }
    }

    /// The same function-like operation with a body that is not in the module: one that was decoded for the moment.
    #[must_use]
    pub fn with_function_body(self, body: &'a Body) -> Self {
        Self { function: Some(body), ..self }
    }

    /// Its module.
    pub fn module(self) -> &'a Module {
        self.module
    }

    /// The context.
    pub fn context(self) -> &'a Context {
        &self.module.context
    }

    /// The arena it lives in.
    #[inline]
    pub fn body(self) -> &'a Body {
        self.body
    }

    /// Its handle in that arena.
    #[inline]
    pub fn id(self) -> OpId {
        self.op
    }

    /// The operation itself.
    pub fn get(self) -> &'a Operation {
        self.operation
    }

    /// Its definition.
    #[inline]
    pub fn def(self) -> &'static OpDef {
        self.get().def()
    }

    /// Its full name.
    pub fn name(self) -> std::borrow::Cow<'a, str> {
        match self.get().unregistered_name() {
            Some(name) => self.context().text(name),
            None => self.def().name.into(),
        }
    }

    /// Where it comes from.
    pub fn location(self) -> Location {
        self.get().location()
    }

    /// The inherent attribute of this name.
    #[inline]
    pub fn attribute(self, name: &str) -> Option<Attribute> {
        self.get().attribute(self.def().attribute_index(name)?)
    }

    /// The attribute of this name that its definition does not name.
    pub fn dictionary_attribute(self, name: &str) -> Option<Attribute> {
        let found = self.get().dictionary().iter().find(|entry| self.context().bytes(entry.0) == name.as_bytes());
        found.map(|entry| entry.1)
    }

    /// The name that it defines as a symbol.
    pub fn symbol_name(self) -> Option<Identifier> {
        match self.context().attribute_data(self.attribute("sym_name")?) {
            crate::AttributeData::String { value, .. } => Some(*value),
            _ => None,
        }
    }

    /// The type of a value of the same arena.
    #[inline]
    pub fn value_type(self, value: ValueId) -> Type {
        self.body.value_type(value)
    }

    /// The body of a function-like operation.
    #[inline]
    pub fn function_body(self) -> Option<&'a Body> {
        self.function.or_else(|| self.get().body().map(|body| &self.module.bodies[body]))
    }

    /// Its regions; that of a function-like operation is the root of its body.
    #[inline]
    pub fn regions(self) -> impl DoubleEndedIterator<Item = RegionRef<'a>> + ExactSizeIterator {
        let own = self.get().regions().iter().map(move |&region| (self.body, region));
        let function = self.function_body().map(|body| (body, body.root()));
        let all: smallvec::SmallVec<[_; 2]> = own.chain(function).collect();
        all.into_iter().map(move |(body, region)| RegionRef { module: self.module, body, region })
    }
}

impl<'a> RegionRef<'a> {
    /// An operation of the arena it lives in.
    #[inline]
    pub(crate) fn op(self, op: OpId) -> OpRef<'a> {
        OpRef::new(self.module, self.body, op)
    }

    /// The arena it lives in.
    #[inline]
    pub fn body(self) -> &'a Body {
        self.body
    }

    /// Its handle in that arena.
    #[inline]
    pub fn id(self) -> RegionId {
        self.region
    }

    /// Its blocks.
    pub fn blocks(self) -> &'a [BlockId] {
        self.body.region_blocks(self.region)
    }

    /// The arguments of its first block.
    pub fn arguments(self) -> &'a [ValueId] {
        self.body.entry_block(self.region).map_or(&[], |block| self.body.block_arguments(block))
    }

    /// The operations of its blocks, not those inside them.
    pub fn ops(self) -> impl Iterator<Item = OpRef<'a>> {
        self.blocks().iter().flat_map(move |&block| self.body.block_ops(block).map(move |op| self.op(op)))
    }
}
