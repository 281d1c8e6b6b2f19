//! A module: a top-level operation with everything nested in it.

mod clone;
mod copy;
mod function;
mod implicit;
mod invariants;
mod select;
mod symbols;

use std::sync::Arc;

use crate::body::{Arena, BlockId, Body, BodyId, OpId, Stamp};
use crate::handle::Scope;
use crate::{Context, Identifier, OpRef, RegionRef, Resources};

pub use select::SelectionError;
pub use symbols::SymbolUse;

/// A top-level operation with everything nested in it.
///
/// Operations outside functions live in one arena ([`Module::top`]); each function-like operation owns the arena
/// of its body. To access operations independently of these arenas, start at [`Module::root`].
///
/// A clone is a module of its own in the same [`Context`], which only grows. The arenas are copied as they are, so a module in
/// any state can be cloned. But ids of the original are not those of the clone, which tells which are the same:
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
/// assert!(!changed.top().contains(op));
/// let same = changed.top().counterpart(op).expect("it is a clone");
/// changed.erase_op(same);
/// assert_eq!((module.operation_count(), changed.operation_count()), (1, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Module {
    context: Arc<Context>,
    top: Body,
    bodies: Arena<BodyId, Body>,
    /// The stamp of the module that it was cloned from.
    original: Option<Stamp>,
    resources: Resources,
    encoding_tables: Option<Identifier>,
}

impl Module {
    /// Creates a module without a top-level operation.
    pub fn new(context: Arc<Context>) -> Self {
        let mut top = Body::new();
        top.bind(context.number());
        let root = top.root();
        top.append_block(root);
        let bodies = Arena::with_capacity(0, Stamp::of_new_body());
        Self { context, top, bodies, original: None, resources: Resources::default(), encoding_tables: None }
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
    ///
    /// # Panics
    /// If it was erased.
    pub fn top_block(&self) -> BlockId {
        self.top.entry_block(self.top.root()).expect("the block for the top-level operation was erased")
    }

    /// The data beside its operations.
    pub fn resources(&self) -> &Resources {
        &self.resources
    }

    /// Like [`Module::resources`], but mutable.
    pub fn resources_mut(&mut self) -> &mut Resources {
        &mut self.resources
    }

    /// The tables of the file that it was read from, if [encoded](crate::Encoded) parts may refer to them or they have more that
    /// only the format knows, such as versions of dialects.
    pub fn encoding_tables(&self) -> Option<Identifier> {
        self.encoding_tables
    }

    /// Sets [`Module::encoding_tables`].
    ///
    /// # Panics
    /// If they belong to another context.
    pub fn set_encoding_tables(&mut self, tables: Option<Identifier>) {
        tables.into_iter().for_each(|tables| self.context.check_identifier(tables));
        self.encoding_tables = tables;
    }

    /// The top-level operation.
    ///
    /// # Panics
    /// If the module has none; see [`Module::get_root`].
    pub fn root(&self) -> OpRef<'_> {
        self.get_root().expect("the module has no top-level operation")
    }

    /// The top-level operation; `None` if the module has none yet, or none any more.
    pub fn get_root(&self) -> Option<OpRef<'_>> {
        let op = self.top.first_op(self.top.entry_block(self.top.root())?)?;
        Some(OpRef::new(self, &self.top, op))
    }

    /// Adds a body to a function-like operation of the top arena, in place of one that it has.
    ///
    /// # Panics
    /// If the operation was erased, belongs to another body or is no function, or if the body belongs to another context. Nothing is
    /// changed then.
    pub fn add_body(&mut self, op: OpId, body: Body) -> BodyId {
        let (def, old) = (self.top.op(op).def(), self.top.op(op).body());
        assert!(def.is_function_like(), "'{}' ({op:?}) is no function, and has no body", def.name);
        let id = self.insert_body(op, body);
        self.top.set_body(op, Some(id));
        if let Some(old) = old {
            self.bodies.remove(old);
        }
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
    /// then, the function is one without a body.
    pub fn reserve_body(&mut self, owner: OpId) -> BodyId {
        self.insert_body(owner, Body::unallocated())
    }

    /// The body of a function.
    ///
    /// # Panics
    /// If it was erased, or is only reserved.
    pub fn body(&self, id: BodyId) -> &Body {
        self.get_body(id).unwrap_or_else(|| missing(id))
    }

    /// The body of a function, unless it was erased or is only reserved.
    pub fn get_body(&self, id: BodyId) -> Option<&Body> {
        let body = self.bodies.get(id).filter(|body| body.is_allocated());
        body.inspect(|body| body.check_context(self.context.number()))
    }

    /// The mutable body of a function.
    ///
    /// # Panics
    /// Like [`Module::body`].
    pub fn body_mut(&mut self, id: BodyId) -> &mut Body {
        self.bodies.get_mut(id).filter(|body| body.is_allocated()).unwrap_or_else(|| missing(id))
    }

    /// Takes the body of a function out of the module, to work on it elsewhere; return it with [`Module::put_body`].
    ///
    /// # Panics
    /// Like [`Module::body`].
    pub fn take_body(&mut self, id: BodyId) -> Body {
        let mut empty = Body::new();
        empty.bind(self.context.number());
        let body = self.body_mut(id);
        empty.set_owner(body.owner());
        std::mem::replace(body, empty)
    }

    /// Returns a body to the module, or fills a reserved one.
    ///
    /// # Panics
    /// If the place of the body was erased, or if the body belongs to another context. Nothing is changed then.
    pub fn put_body(&mut self, id: BodyId, mut body: Body) {
        body.bind(self.context.number());
        let place = self.bodies.get_mut(id).unwrap_or_else(|| missing(id));
        body.set_owner(place.owner());
        *place = body;
    }

    /// All bodies, mutable, for parallel changes; in creation order unless some were erased.
    pub fn bodies_mut(&mut self) -> impl Iterator<Item = (BodyId, &mut Body)> {
        self.bodies.iter_mut().filter(|(_, body)| body.is_allocated())
    }

    /// Erases an operation of the top arena with everything nested in it, including function bodies.
    ///
    /// # Panics
    /// Like [`Body::erase_op`].
    pub fn erase_op(&mut self, op: OpId) {
        self.top.check_erasable(op);
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
        self.top.operation_count() + self.bodies.iter().map(|(_, body)| body.operation_count()).sum::<usize>()
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

/// Panics with the reason why there is no body.
#[cold]
fn missing(id: BodyId) -> ! {
    panic!("{id:?} is no body of the module: it was erased, is only reserved, or belongs to another module")
}
