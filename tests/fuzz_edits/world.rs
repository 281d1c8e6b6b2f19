//! A module under change, and everything that its methods can be called with.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::sync::{Arc, OnceLock};

use arbitrary::{Result, Unstructured};
use tile_ir::core::{
    AttributeData, BlockId, Body, BodyId, Context, Module, OpId, OpKind, OpRef, OperandSegments, RegionId, Rewriter,
    UNREGISTERED, ValueId,
};

use super::pick::{Called, Ids, Materials, Pick};
use super::rewriter_calls::Events;
use super::{body_calls, builder_calls, module_calls, rewriter_calls};

const KERNELS: &str = r#"
cuda_tile.module @kernels {
  global @table <i32: [1, 2]> : tile<2xi32>
  entry @loops(%n: tile<i32>, %p: tile<ptr<i32>>, %c: tile<i1>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %sum = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%x = %n) -> (tile<i32>) {
      %y = addi %x, %i : tile<i32>
      continue %y : tile<i32>
    }
    %z = if %c -> (tile<i32>) {
      yield %sum : tile<i32>
    } else {
      yield %one : tile<i32>
    }
    %old, %token = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
    %last = store_ptr_tko weak %p, %z token=%token : tile<ptr<i32>>, tile<i32> -> token
    print_tko "%i", %old : tile<i32> -> token
    return
  }
  entry @nothing() {
    return
  }
}
"#;

const UNKNOWN: &str = r#"
"a.outer"() ({
^bb0(%x: i32):
  %0 = "a.op"(%x) {key = [1, 2]} : (i32) -> i32
  "a.branch"(%0)[^bb1, ^bb2] : (i32) -> ()
^bb1:
  "a.nest"() ({
    "a.leaf"(%0, %x) : (i32, i32) -> ()
  }, {
  }) : () -> ()
  "a.branch"()[^bb2] : () -> ()
^bb2:
  "a.end"() : () -> ()
}) : () -> ()
"#;

/// A module under change.
pub struct World {
    context: Arc<Context>,
    other_context: Arc<Context>,
    pub module: Module,
    materials: Materials,
    /// All ids that were ever seen.
    seen: Ids,
    known: Known,
    events: Events,
    /// The call made last.
    pub called: &'static str,
}

/// Which ids were seen.
#[derive(Default)]
struct Known {
    ops: BTreeSet<OpId>,
    blocks: BTreeSet<BlockId>,
    regions: BTreeSet<RegionId>,
    values: BTreeSet<ValueId>,
    bodies: BTreeSet<BodyId>,
}

fn parse(context: &Arc<Context>, source: &str) -> Module {
    tile_ir::parse_str(context, source).unwrap_or_else(|error| panic!("{error}"))
}

/// A body with one block, where an operation uses a value that is to be found elsewhere.
fn open_body(context: &Context) -> Body {
    let mut body = Body::new();
    let block = body.append_block(body.root());
    let ty = context.integer_type(32);
    let forward = body.create_forward(ty);
    let segments = OperandSegments::from_total(&UNREGISTERED, 1).expect("any number of operands");
    let op = body.create_op(OpKind::UNREGISTERED, context.unknown_location(), &[forward], segments, [ty]);
    body.append_op(block, op);
    body
}

fn bodies(module: &Module) -> impl Iterator<Item = &Body> {
    let functions = module.functions().filter_map(OpRef::function_body);
    functions.chain([module.top()])
}

impl World {
    pub fn new(context: &Arc<Context>, bytes: &mut Unstructured<'_>) -> Result<Self> {
        let other_context = other_context();
        let module = match bytes.int_in_range(0..=4)? {
            0 => Module::new(Arc::clone(context)),
            1 | 2 => parse(context, UNKNOWN),
            _ => parse(context, KERNELS),
        };
        let modules = vec![
            parse(context, KERNELS),
            parse(context, UNKNOWN),
            Module::new(Arc::clone(context)),
            parse(&other_context, KERNELS),
        ];
        let mut materials = Materials {
            types: Vec::new(),
            attributes: Vec::new(),
            locations: Vec::new(),
            names: vec![context.identifier("a"), context.identifier("b.c"), other_context.identifier("a")],
            kinds: context.operations().collect(),
            bodies: modules.iter().flat_map(bodies).cloned().collect(),
            modules,
        };
        materials.kinds.extend([OpKind::UNREGISTERED; 40]);
        materials.bodies.extend([Body::new(), open_body(context), open_body(context)]);
        for module in &materials.modules {
            for op in module.walk() {
                materials.types.extend(op.results().map(|result| op.value_type(result.id())));
                materials.attributes.extend(op.get().attributes().iter().flatten());
                materials.locations.push(op.location());
            }
        }
        materials.types.push(other_context.integer_type(8));
        materials.attributes.push(other_context.attribute(AttributeData::Unit));
        let kind = other_context.operation("cuda_tile.return").expect("it is in the table");
        materials.kinds.push(kind);
        let mut world = Self {
            context: Arc::clone(context),
            other_context,
            module,
            materials,
            seen: Ids::default(),
            known: Known::default(),
            events: Events::default(),
            called: "",
        };
        for index in 0..world.materials.modules.len() {
            let module = world.materials.modules[index].clone();
            world.discover_in(&module);
        }
        world.discover();
        Ok(world)
    }

    /// The number of events that a listener received from rewriters.
    pub fn events(&self) -> usize {
        self.events.0
    }

    /// Makes a call.
    pub fn call(&mut self, bytes: &mut Unstructured<'_>) -> Called {
        let kind = bytes.int_in_range(0..=9)?;
        let ids: Vec<BodyId> =
            self.seen.bodies.iter().copied().filter(|&id| self.module.get_body(id).is_some()).collect();
        let is_top = ids.is_empty() || kind == 9 || bytes.ratio(1u8, 4u8)?;
        let id = if is_top { None } else { Some(*bytes.choose(&ids)?) };
        let body = id.map_or(self.module.top(), |id| self.module.body(id));
        let mut live = self.live(body);
        live.bodies = ids;
        let mut pick = Pick { bytes, all: &self.seen, live, materials: &self.materials };
        if kind == 9 {
            let &(name, call) = pick.bytes.choose(module_calls::CALLS)?;
            self.called = name;
            return call(&mut self.module, &mut pick);
        }
        let is_foreign = pick.bytes.ratio(1u8, 64u8)?;
        let context = if is_foreign { &self.other_context } else { &self.context };
        let body = match id {
            Some(id) => self.module.body_mut(id),
            None => self.module.top_mut(),
        };
        match kind {
            0..=4 => {
                let &(name, call) = pick.bytes.choose(body_calls::CALLS)?;
                self.called = name;
                call(body, &mut pick)
            }
            kind => {
                let calls = if kind < 8 { rewriter_calls::CALLS } else { builder_calls::CALLS };
                let &(name, call) = pick.bytes.choose(calls)?;
                self.called = name;
                let mut rewriter = match pick.flip()? {
                    true => Rewriter::with_listener(context, body, &mut self.events),
                    false => Rewriter::new(context, body),
                };
                call(&mut rewriter, &mut pick)
            }
        }
    }

    /// The ids that a body has now.
    fn live(&self, body: &Body) -> Ids {
        let Ids { ops, blocks, regions, values, .. } = &self.seen;
        Ids {
            ops: ops.iter().copied().filter(|&op| body.contains(op)).collect(),
            blocks: blocks.iter().copied().filter(|&block| body.contains_block(block)).collect(),
            regions: regions.iter().copied().filter(|&region| body.contains_region(region)).collect(),
            values: values.iter().copied().filter(|&value| body.contains_value(value)).collect(),
            bodies: Vec::new(),
        }
    }

    /// Notes the ids of what the module has now.
    pub fn discover(&mut self) {
        let module = std::mem::replace(&mut self.module, Module::new(Arc::clone(&self.context)));
        self.discover_in(&module);
        self.module = module;
    }

    fn discover_in(&mut self, module: &Module) {
        let mut bodies = vec![module.top()];
        for op in module.top().walk(module.top().root()) {
            let id = module.top().op(op).body();
            if let Some(id) = id.filter(|&id| self.known.bodies.insert(id)) {
                self.seen.bodies.push(id);
            }
        }
        bodies.extend(self.seen.bodies.iter().filter_map(|&id| module.get_body(id)));
        for body in bodies {
            let live = self.live(body);
            let detached = live.ops.iter().filter(|&&op| body.op(op).block().is_none());
            let free = live.regions.iter().filter(|&&region| body.region_parent(region).is_none());
            let mut regions: Vec<_> = free.copied().chain([body.root()]).collect();
            regions.extend(detached.flat_map(|&op| body.op(op).regions()));
            for region in regions {
                self.discover_region(body, region);
                for op in body.walk(region) {
                    self.discover_op(body, op);
                }
            }
            // What is detached was found when it was made or while it was in a block, except for what is made detached.
            for op in live.ops {
                self.discover_op(body, op);
            }
        }
    }

    fn discover_op(&mut self, body: &Body, op: OpId) {
        if self.known.ops.insert(op) {
            self.seen.ops.push(op);
        }
        self.discover_values(body.op(op).results());
        self.discover_values(&body.op(op).operands().collect::<Vec<_>>());
        for &region in body.op(op).regions() {
            self.discover_region(body, region);
        }
    }

    fn discover_region(&mut self, body: &Body, region: RegionId) {
        if self.known.regions.insert(region) {
            self.seen.regions.push(region);
        }
        for &block in body.region_blocks(region) {
            if self.known.blocks.insert(block) {
                self.seen.blocks.push(block);
            }
            self.discover_values(body.block_arguments(block));
        }
    }

    fn discover_values(&mut self, values: &[ValueId]) {
        for &value in values {
            if self.known.values.insert(value) {
                self.seen.values.push(value);
            }
        }
    }

    /// Everything in the module, one thing a line.
    pub fn look(&self) -> String {
        let mut seen = String::new();
        let _ = writeln!(seen, "{} operations", self.module.operation_count());
        for &id in &self.seen.bodies {
            if let Some(body) = self.module.get_body(id) {
                let _ = writeln!(seen, "{id:?} of {:?}", body.owner());
                self.look_at(body, &mut seen);
            }
        }
        self.look_at(self.module.top(), &mut seen);
        seen
    }

    fn look_at(&self, body: &Body, seen: &mut String) {
        let live = self.live(body);
        let _ = writeln!(seen, "{} operations and {} values", body.operation_count(), body.value_count());
        for op in live.ops {
            let it = body.op(op);
            let operands: Vec<_> = it.operands().collect();
            let place = (it.block(), it.previous(), it.next());
            let (regions, successors, function) = (it.regions(), it.successors(), it.body());
            let name = (it.def().name, it.unregistered_name(), it.unregistered_properties());
            let _ = writeln!(
                seen,
                "{op:?} {name:?} {place:?} {operands:?} {:?} {:?} {:?} {regions:?} {successors:?} {function:?} {:?} {}",
                it.results(),
                it.attributes(),
                it.dictionary(),
                it.location(),
                it.segments().packed(),
            );
        }
        for block in live.blocks {
            let (arguments, locations) = (body.block_arguments(block), body.argument_locations(block));
            let ends = (body.block_region(block), body.first_op(block), body.last_op(block));
            let _ = writeln!(seen, "{block:?} {arguments:?} {locations:?} {ends:?}");
        }
        for region in live.regions {
            let _ = writeln!(seen, "{region:?} {:?} {:?}", body.region_parent(region), body.region_blocks(region));
        }
        for value in live.values {
            let _ = writeln!(seen, "{value:?} {:?} {:?}", body.definition(value), body.value_type(value));
        }
    }
}

/// The other context, which all inputs share.
fn other_context() -> Arc<Context> {
    static OTHER: OnceLock<Arc<Context>> = OnceLock::new();
    Arc::clone(OTHER.get_or_init(tile_ir::context))
}
