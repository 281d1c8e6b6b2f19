//! Numbers at which a kernel may behave differently, and arguments that it compares.

use std::collections::BTreeSet;

use tile_ir::core::{ElementKind, OpRef, RegionRef, ValueRef};
use tile_ir::dialect::views::{Cmpi, For, Maxi, Mini};
use tile_ir::transforms::analyses::IntegerRanges;
use tile_ir::transforms::pass::Analysis;
use tile_ir::transforms::ranges::IntegerRange;

/// The numbers of a kernel: its integer constants, and the ends of the ranges that its integers are known to be in.
#[derive(Debug)]
pub(super) struct Landmarks {
    integers: Vec<i64>,
    pairs: Vec<Pair>,
}

/// Two arguments that are compared, by their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pair {
    /// The one to start from: the lower bound of a loop, also where it is the index that is compared.
    pub(super) from: usize,
    /// The other.
    pub(super) to: usize,
    /// Whether they are the bounds of a loop.
    pub(super) are_bounds: bool,
}

/// So many are enough.
const MOST: usize = 256;

impl Landmarks {
    /// Those of a function, ascending.
    pub(super) fn of(function: OpRef<'_>) -> Self {
        // Never empty.
        let mut numbers = BTreeSet::from([0, 1]);
        let mut pairs = Vec::new();
        if let Some(body) = function.function_body() {
            let ranges = IntegerRanges::of(function.context(), body);
            pairs = function.regions().flat_map(RegionRef::walk).filter_map(|op| pair(function, op)).collect();
            // The bounds of a loop come before what its index is compared with.
            let ops = function.regions().flat_map(RegionRef::walk);
            for result in ops.flat_map(OpRef::results) {
                if let Some(constant) = result.constant().filter(|it| matches!(it.kind(), ElementKind::Integer { .. }))
                {
                    numbers.extend(constant.as_splat::<i64>());
                    continue;
                }
                let (range, all) = (ranges.of_value(result), IntegerRange::of_type(result.ty()));
                let ends = [(range.least, all.least), (range.most, all.most)];
                let known = ends.into_iter().filter(|(end, of_type)| end != of_type).map(|(end, _)| end);
                numbers.extend(known.filter_map(|end| i64::try_from(end).ok()));
            }
        }
        Self { integers: numbers.into_iter().take(MOST).collect(), pairs }
    }

    /// At least one number.
    pub(super) fn integers(&self) -> &[i64] {
        &self.integers
    }

    /// What is compared, in the order of the operations.
    pub(super) fn pairs(&self) -> &[Pair] {
        &self.pairs
    }
}

/// The two arguments that an operation compares.
fn pair(function: OpRef<'_>, op: OpRef<'_>) -> Option<Pair> {
    let arguments = function.regions().next()?.arguments();
    let argument = |value: ValueRef<'_>| arguments.iter().position(|&argument| argument == value.id());
    if let Some(it) = op.cast::<For<'_>>() {
        let (from, to) = (argument(it.lower_bound())?, argument(it.upper_bound())?);
        return (from != to).then_some(Pair { from, to, are_bounds: true });
    }
    if !(op.is::<Cmpi<'_>>() || op.is::<Maxi<'_>>() || op.is::<Mini<'_>>()) {
        return None;
    }
    let [a, b] = [op.operands().next()?, op.operands().nth(1)?];
    let (from, to) = match (start(a), start(b)) {
        (None, Some(lower)) => (argument(lower)?, argument(a)?),
        (lower, _) => (argument(lower.unwrap_or(a))?, argument(b)?),
    };
    (from != to).then_some(Pair { from, to, are_bounds: false })
}

/// The lower bound of a loop whose index this is.
fn start(index: ValueRef<'_>) -> Option<ValueRef<'_>> {
    let around = index.argument_of()?.cast::<For<'_>>()?;
    (around.region().arguments().first() == Some(&index.id())).then(|| around.lower_bound())
}
