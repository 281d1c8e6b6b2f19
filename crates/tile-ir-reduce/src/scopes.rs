//! Which values an operation can use.

use rustc_hash::FxHashMap;

use tile_ir_core::{BlockId, Body, Module, OpId, OpRef, Type, WalkEvent};

use crate::{Site, ValueSite, sites};

/// The sites of all operations, by id.
pub(crate) fn site_of(module: &Module) -> FxHashMap<OpId, Site> {
    sites(module).map(|(site, op)| (op.id(), site)).collect()
}

/// The first value of each type that is visible at some point of a walk.
#[derive(Debug, Default)]
pub(crate) struct Visible {
    values: FxHashMap<Type, ValueSite>,
    /// The operations that are open, innermost last.
    frames: Vec<Frame>,
}

/// An open operation, and the types whose first value is inside it.
#[derive(Debug)]
struct Frame {
    site: Site,
    /// The block that the walk is in.
    block: Option<BlockId>,
    types: Vec<Type>,
}

impl Visible {
    /// The first value of a type.
    pub(crate) fn first(&self, ty: Type) -> Option<ValueSite> {
        self.values.get(&ty).copied()
    }

    fn open(&mut self, site: Site) {
        self.frames.push(Frame { site, block: None, types: Vec::new() });
    }

    fn close(&mut self) {
        for ty in self.frames.pop().into_iter().flat_map(|frame| frame.types) {
            self.values.remove(&ty);
        }
    }

    /// The walk enters a block unless it is there already. Values of other blocks of the operation are not visible in it.
    fn enter_block(&mut self, body: &Body, block: Option<BlockId>) {
        let Some(frame) = self.frames.last_mut().filter(|frame| frame.block != block) else { return };
        let site = frame.site;
        frame.block = block;
        for ty in std::mem::take(&mut frame.types) {
            self.values.remove(&ty);
        }
        let Some(block) = block else { return };
        let region = body.block_region(block);
        let owner = body.region_parent(region);
        let position = owner.map_or(Some(0), |op| body.op(op).regions().iter().position(|&it| it == region));
        let is_entry = body.entry_block(region) == Some(block);
        for (index, &argument) in body.block_arguments(block).iter().enumerate().filter(|_| is_entry) {
            let position = position.unwrap_or_default();
            self.define(body.value_type(argument), ValueSite::Argument(site, position, index));
        }
    }

    fn define(&mut self, ty: Type, value: ValueSite) {
        if let (Some(frame), false) = (self.frames.last_mut(), self.values.contains_key(&ty)) {
            frame.types.push(ty);
            self.values.insert(ty, value);
        }
    }
}

/// Calls `each` for every operation inside a function, in program order, with the values that it can use.
pub(crate) fn for_each_with_values<'m>(module: &'m Module, mut each: impl FnMut(Site, OpRef<'m>, &Visible)) {
    let sites = site_of(module);
    for function in module.functions() {
        let (Some(body), Some(&own)) = (function.function_body(), sites.get(&function.id())) else { continue };
        let mut visible = Visible::default();
        visible.open(own);
        for event in body.walk_events(body.root()) {
            match event {
                WalkEvent::Enter(op) => {
                    let Some(&site) = sites.get(&op) else { continue };
                    visible.enter_block(body, body.op(op).block());
                    each(site, OpRef::new(module, body, op), &visible);
                    visible.open(site);
                }
                WalkEvent::Leave(op) => {
                    visible.close();
                    let Some(&site) = sites.get(&op) else { continue };
                    for (index, &result) in body.op(op).results().iter().enumerate() {
                        visible.define(body.value_type(result), ValueSite::Result(site, index));
                    }
                }
            }
        }
    }
}
