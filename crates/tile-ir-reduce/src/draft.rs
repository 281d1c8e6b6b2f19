//! A copy of a module while edits are applied to it.

use rustc_hash::FxHashMap;

use tile_ir_core::{Body, BodyId, Context, Module, OpId, OpRef, Type, ValueId};

/// An operation of a module, by its position in [`Module::walk`]. A copy of the module has the same positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Site(usize);

/// A value of a module, independent of ids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ValueSite {
    /// A result of an operation.
    Result(Site, usize),
    /// An argument of the first block of an operation's region.
    Argument(Site, usize, usize),
}

/// The operations of a module with their sites.
pub fn sites(module: &Module) -> impl Iterator<Item = (Site, OpRef<'_>)> {
    module.walk().enumerate().map(|(index, op)| (Site(index), op))
}

/// An operation of the copy.
#[derive(Clone, Copy, Debug)]
struct Place {
    op: OpId,
    /// The function that contains it, and its body.
    function: Option<(OpId, BodyId)>,
}

/// A copy of a module while edits are applied to it.
#[derive(Debug)]
pub struct Draft {
    module: Module,
    places: Vec<Place>,
    /// Operations whose results replace others, by body and type.
    pub(crate) fillers: FxHashMap<(BodyId, Type), OpId>,
}

impl Draft {
    /// Copies a module.
    pub fn new(module: &Module) -> Self {
        // A clone would keep the room of what earlier edits erased, and a small module would cost what the first one did.
        let mut copy = Module::new(module.context().clone());
        let root = copy.clone_op_from(module, module.root().id());
        let block = copy.top_block();
        copy.top_mut().append_op(block, root);
        let function = |op: OpRef<'_>| op.function().and_then(|function| Some((function.id(), function.get().body()?)));
        let places = copy.walk().map(|op| Place { op: op.id(), function: function(op) }).collect();
        Self { module: copy, places, fillers: FxHashMap::default() }
    }

    /// The edited module.
    pub fn into_module(self) -> Module {
        self.module
    }

    /// The module in its current state.
    pub fn module(&self) -> &Module {
        &self.module
    }

    /// The module, for changes of all kinds.
    pub fn module_mut(&mut self) -> &mut Module {
        &mut self.module
    }

    /// The context.
    pub fn context(&self) -> &Context {
        self.module.context()
    }

    /// The operation at a site; `None` if it has been erased.
    pub fn op(&self, site: Site) -> Option<OpRef<'_>> {
        let place = self.place(site)?;
        let body = place.function.map_or(self.module.top(), |(_, body)| self.module.body(body));
        Some(OpRef::new(&self.module, body, place.op))
    }

    /// The body that contains the operation at a site, and the operation; `None` if it has been erased.
    pub fn body_mut(&mut self, site: Site) -> Option<(&mut Body, OpId)> {
        let place = self.place(site)?;
        let body = match place.function {
            Some((_, body)) => self.module.body_mut(body),
            None => self.module.top_mut(),
        };
        Some((body, place.op))
    }

    /// The function body that contains the operation at a site.
    pub fn function_of(&self, site: Site) -> Option<BodyId> {
        self.place(site)?.function.map(|(_, body)| body)
    }

    /// The value at a site; `None` if it does not exist any more.
    pub fn value(&self, site: ValueSite) -> Option<ValueId> {
        match site {
            ValueSite::Result(op, index) => self.op(op)?.get().results().get(index).copied(),
            ValueSite::Argument(op, region, index) => {
                self.op(op)?.regions().nth(region)?.arguments().get(index).copied()
            }
        }
    }

    /// Erases an operation unless a result of it is used. Functions lose their bodies, too.
    pub fn erase_unused(&mut self, site: Site) {
        let Some((body, op)) = self.body_mut(site) else { return };
        if body.has_uses(op) || body.parent_op(op).is_none() && body.owner().is_none() {
            return;
        }
        if body.owner().is_some() {
            body.erase_op(op);
        } else {
            self.module.erase_op(op);
        }
    }

    /// Replaces all uses of the results of an operation and erases it. `None` stands for results without uses; if one of
    /// these has uses, or the number of values is wrong, nothing happens.
    pub fn replace(&mut self, site: Site, values: &[Option<ValueId>]) {
        let Some((body, op)) = self.body_mut(site) else { return };
        let results = body.op(op).results().to_vec();
        let is_unused =
            |(&result, value): (&ValueId, &Option<ValueId>)| value.is_some() || body.uses(result).is_empty();
        if results.len() != values.len() || !results.iter().zip(values).all(is_unused) {
            return;
        }
        for (result, value) in results.into_iter().zip(values) {
            if let Some(value) = *value {
                body.replace_all_uses(result, value);
            }
        }
        self.erase_unused(site);
    }

    fn place(&self, site: Site) -> Option<Place> {
        let place = *self.places.get(site.0)?;
        let exists = match place.function {
            Some((function, body)) => self.module.top().contains(function) && self.module.body(body).contains(place.op),
            None => self.module.top().contains(place.op),
        };
        exists.then_some(place)
    }
}
