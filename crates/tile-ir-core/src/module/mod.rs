//! A module: a top-level operation with everything nested in it.

mod clone;
mod function;
mod invariants;
mod symbols;

use std::sync::Arc;

use slotmap::SlotMap;

use crate::body::{BlockId, Body, BodyId, OpId};
use crate::handle::Scope;
use crate::{Context, OpRef, RegionRef, Resources};

pub use symbols::SymbolUse;

/// A top-level operation with everything nested in it.
///
/// Operations outside functions live in one arena ([`Module::top`]); each function-like operation owns the arena
/// of its body. To access operations independently of these arenas, start at [`Module::root`].
///
/// A clone is a module of its own in the same [`Context`], which only grows. The arenas are copied as they are, so an id of
/// the original names the same thing in the clone until either changes it, and a module in any state can be cloned:
///
/// ```
/// use std::sync::Arc;
/// use tile_ir_core::{Context, Module, OpKind, OperandSegments};
///
/// let context = Arc::new(Context::new([])?);
/// let mut module = Module::new(context.clone());
/// let block = module.top_block();
/// let location = context.unknown_location();
/// let op = module.top_mut().create_op(OpKind::UNREGISTERED, location, &[], OperandSegments::default(), []);
/// module.top_mut().append_op(block, op);
///
/// let mut changed = module.clone();
/// changed.erase_op(op);
/// assert_eq!((module.operation_count(), changed.operation_count()), (1, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Module {
    context: Arc<Context>,
    top: Body,
    bodies: SlotMap<BodyId, Body>,
    resources: Resources,
}

impl Module {
    /// Creates a module without a top-level operation.
    pub fn new(context: Arc<Context>) -> Self {
        let mut top = Body::new();
        top.bind(context.number());
        let root = top.root();
        top.append_block(root);
        Self { context, top, bodies: SlotMap::with_key(), resources: Resources::default() }
    }

    /// The context of the module.
    pub fn context(&self) -> &Arc<Context> {
        &self.context
    }

    /// The arena of the operations outside functions. Its root region has one block, which holds the top-level
    /// operation.
    pub fn top(&self) -> &Body {
        &self.top
    }

    /// Like [`Module::top`], but mutable.
    pub fn top_mut(&mut self) -> &mut Body {
        &mut self.top
    }

    /// The block that holds the top-level operation.
    pub fn top_block(&self) -> BlockId {
        self.top.entry_block(self.top.root()).expect("a module is made with this block")
    }

    /// The data beside its operations.
    pub fn resources(&self) -> &Resources {
        &self.resources
    }

    /// Like [`Module::resources`], but mutable.
    pub fn resources_mut(&mut self) -> &mut Resources {
        &mut self.resources
    }

    /// The top-level operation.
    ///
    /// # Panics
    /// If the module has none yet.
    pub fn root(&self) -> OpRef<'_> {
        let op = self.top.first_op(self.top_block()).expect("the module has a top-level operation");
        OpRef::new(self, &self.top, op)
    }

    /// Adds a body to a function-like operation of the top arena.
    pub fn add_body(&mut self, op: OpId, body: Body) -> BodyId {
        let id = self.insert_body(op, body);
        self.top.set_body(op, Some(id));
        id
    }

    /// Reserves capacity for this many more bodies.
    pub fn reserve_bodies(&mut self, bodies: usize) {
        self.bodies.reserve(bodies);
    }

    /// Adds a body for a function-like operation of the top arena, to be attached with [`Body::set_body`].
    pub fn insert_body(&mut self, owner: OpId, mut body: Body) -> BodyId {
        body.bind(self.context.number());
        body.set_owner(Some(owner));
        self.bodies.insert(body)
    }

    /// Adds the body of a function-like operation of the top arena that will be there later: see [`Module::put_body`]. Until
    /// then, it must not be used, since it has no root region.
    pub fn reserve_body(&mut self, owner: OpId) -> BodyId {
        self.insert_body(owner, Body::unallocated())
    }

    /// The body of a function.
    pub fn body(&self, id: BodyId) -> &Body {
        let body = &self.bodies[id];
        body.check_context(self.context.number());
        body
    }

    /// The body of a function, unless it was erased.
    pub fn get_body(&self, id: BodyId) -> Option<&Body> {
        self.bodies.get(id).inspect(|body| body.check_context(self.context.number()))
    }

    /// The mutable body of a function.
    pub fn body_mut(&mut self, id: BodyId) -> &mut Body {
        &mut self.bodies[id]
    }

    /// Takes the body of a function out of the module, to work on it elsewhere; return it with [`Module::put_body`].
    pub fn take_body(&mut self, id: BodyId) -> Body {
        let mut empty = Body::new();
        empty.bind(self.context.number());
        empty.set_owner(self.bodies[id].owner());
        std::mem::replace(&mut self.bodies[id], empty)
    }

    /// Returns a body to the module.
    pub fn put_body(&mut self, id: BodyId, mut body: Body) {
        body.bind(self.context.number());
        body.set_owner(self.bodies[id].owner());
        self.bodies[id] = body;
    }

    /// All bodies, mutable, for parallel changes; in creation order unless some were erased.
    pub fn bodies_mut(&mut self) -> impl Iterator<Item = (BodyId, &mut Body)> {
        self.bodies.iter_mut()
    }

    /// Erases an operation of the top arena with everything nested in it, including function bodies.
    pub fn erase_op(&mut self, op: OpId) {
        let nested: Vec<OpId> = self.top.op(op).regions().iter().flat_map(|&region| self.top.walk(region)).collect();
        for inside in nested.into_iter().chain([op]) {
            if let Some(body) = self.top.op(inside).body() {
                self.bodies.remove(body);
            }
        }
        self.top.erase_op(op);
    }

    /// The number of operations, including function bodies.
    pub fn operation_count(&self) -> usize {
        self.top.operation_count() + self.bodies.values().map(Body::operation_count).sum::<usize>()
    }

    /// An operation of the top arena.
    pub fn op(&self, op: OpId) -> OpRef<'_> {
        OpRef::new(self, &self.top, op)
    }

    /// The function-like operations, in order.
    pub fn functions(&self) -> impl Iterator<Item = OpRef<'_>> {
        let ops = self.top.walk(self.top.root()).map(|op| self.op(op));
        ops.filter(|op| op.def().is_function_like())
    }

    /// The first function with this name.
    pub fn function(&self, name: &str) -> Option<OpRef<'_>> {
        let name = self.context.identifier(name);
        self.functions().find(|op| op.symbol_name() == Some(name))
    }

    /// The root region of the top arena.
    pub fn top_region(&self) -> RegionRef<'_> {
        RegionRef::new(Scope::of_module(self, &self.top), self.top.root())
    }

    /// All operations in pre-order, including function bodies.
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
