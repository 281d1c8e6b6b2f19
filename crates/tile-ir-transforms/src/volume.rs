//! Static estimates of the arithmetic and the memory traffic of functions.
//!
//! An estimate is for one execution by one tile block, assuming that all branches are taken, nothing is masked and no loop
//! exits early. Loops with constant bounds count with their trip count; other loops count as one iteration and are reported
//! in [`Volume::open_loops`].

use std::collections::BTreeMap;

use tile_ir_core::definition::{EffectKind, Hook, OpDef};
use tile_ir_core::{OpRef, Resource, TypeRef, ValueRef, WalkEvent};
use tile_ir_dialect::ops;
use tile_ir_dialect::types::Parameters;
use tile_ir_dialect::views::{For, Loop, Reduce, Scan};
use tile_ir_eval::Element;

use crate::loops::ConstantRange;

/// The arithmetic and the memory traffic of a function.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Volume {
    /// Elements computed by arithmetic, comparisons and conversions, by the element type of the first operand.
    pub arithmetic: BTreeMap<&'static str, u64>,
    /// Multiplications and additions in matrix products, by the element type of the factors.
    pub matrix: BTreeMap<&'static str, u64>,
    /// Bytes read from memory.
    pub read: u64,
    /// Bytes written to memory.
    pub written: u64,
    /// Loops whose trip count is unknown, which count as one iteration.
    pub open_loops: usize,
}

/// Operations that evaluate but do no arithmetic: they move, select or reinterpret elements.
static MOVES: [&OpDef; 16] = [
    &ops::BITCAST,
    &ops::BROADCAST,
    &ops::CAT,
    &ops::CONSTANT,
    &ops::EXTRACT,
    &ops::INSERT,
    &ops::INT_TO_PTR,
    &ops::IOTA,
    &ops::OFFSET,
    &ops::PACK,
    &ops::PERMUTE,
    &ops::PTR_TO_INT,
    &ops::PTR_TO_PTR,
    &ops::RESHAPE,
    &ops::SELECT,
    &ops::UNPACK,
];

/// Matrix products with accumulation.
static PRODUCTS: [&OpDef; 3] = [&ops::MMAF, &ops::MMAF_SCALED, &ops::MMAI];

impl Volume {
    /// Estimates a function; zero if it has no body.
    pub fn of(function: OpRef<'_>) -> Self {
        let mut volume = Self::default();
        let Some(body) = function.function_body() else { return volume };
        // How often operations at each nesting level are executed.
        let mut trips = vec![1_u64];
        for event in body.walk_events(body.root()) {
            match event {
                WalkEvent::Enter(op) => {
                    let op = OpRef::of_body(function.context(), body, op);
                    let around = trips.last().copied().unwrap_or(1);
                    volume.add(op, around);
                    trips.push(around.saturating_mul(volume.trips(op)));
                }
                WalkEvent::Leave(_) => drop(trips.pop()),
            }
        }
        volume
    }

    /// How often the regions of an operation are executed for each execution of the operation.
    fn trips(&mut self, op: OpRef<'_>) -> u64 {
        if let Some(it) = op.cast::<For<'_>>() {
            match ConstantRange::of(it) {
                Some(range) => return range.len(),
                None => self.open_loops += 1,
            }
        } else if op.is::<Loop<'_>>() {
            self.open_loops += 1;
        } else if let Some(it) = op.cast::<Reduce<'_>>() {
            return combinations(it.operands().next(), it.dim());
        } else if let Some(it) = op.cast::<Scan<'_>>() {
            return combinations(it.operands().next(), it.dim());
        }
        1
    }

    /// Adds an operation without its regions, executed `times` times.
    fn add(&mut self, op: OpRef<'_>, times: u64) {
        for effect in op.own_effects() {
            let Resource::Through(place) = effect.resource else { continue };
            let bytes = times.saturating_mul(bytes_through(place.ty()));
            match effect.kind {
                EffectKind::Read => self.read = self.read.saturating_add(bytes),
                EffectKind::Write => self.written = self.written.saturating_add(bytes),
                EffectKind::Allocate => {}
            }
        }
        let Some(operand) = op.operands().next().filter(|_| op.def().has_code(Hook::Eval)) else { return };
        let Some(result) = op.results().next().filter(|_| !MOVES.contains(&op.def())) else { return };
        let name = operand.ty().element().scalar_name().unwrap_or("other");
        let results = times.saturating_mul(elements(result.ty().shape()));
        let (counts, count) = match PRODUCTS.contains(&op.def()) {
            true => (&mut self.matrix, results.saturating_mul(2 * elements(last(operand.ty().shape())))),
            false => (&mut self.arithmetic, results),
        };
        let sum = counts.entry(name).or_default();
        *sum = sum.saturating_add(count);
    }
}

/// How often a reduction along a dimension combines two elements.
fn combinations(operand: Option<ValueRef<'_>>, dim: i32) -> u64 {
    let shape = operand.map_or(&[][..], |operand| operand.ty().shape());
    let length = usize::try_from(dim).ok().and_then(|dim| shape.get(dim)).copied().unwrap_or(1);
    let all = elements(shape);
    all - all / u64::try_from(length).unwrap_or(1).max(1)
}

/// The last dimension.
fn last(shape: &[i64]) -> &[i64] {
    shape.last().map_or(&[], std::slice::from_ref)
}

fn elements(shape: &[i64]) -> u64 {
    shape.iter().fold(1, |product, &size| product.saturating_mul(u64::try_from(size).unwrap_or(0)))
}

/// The number of bytes that an access through a tile of pointers, or through a view, transfers.
fn bytes_through(place: TypeRef<'_>) -> u64 {
    // A view has the shape of the tile; its tensor view has the element type.
    let (shape, element) = match place.tensor_view() {
        Some(tensor) => (place.tile_shape(), tensor.element()),
        None => {
            let pointer = place.element();
            (place.shape(), pointer.pointee().unwrap_or(pointer))
        }
    };
    let count = elements(shape);
    match Element::of(element).map(Element::memory_bytes) {
        Some(Some(bytes)) => count.saturating_mul(bytes as u64),
        Some(None) => count.div_ceil(2),
        None => 0,
    }
}
