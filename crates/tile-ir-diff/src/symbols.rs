//! Matching of symbols.

use std::collections::VecDeque;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use tile_ir_core::definition::Trait;
use tile_ir_core::{Module, OpRef, RegionRef};

use crate::body::{Matching, content};
use crate::operation::{Comparer, Renamed};
use crate::rows::{Rows, arguments};
use crate::{Difference, Options, Part, ScopeDifference, resources};

/// Compares two modules; the result is empty if they are equal.
///
/// The names of modules are ignored, since bytecode does not store them. So is a wrapper module without attributes around
/// a single other module, since the parser may add one.
///
/// # Panics
/// If the modules belong to different contexts, or if one has no top-level operation.
pub fn diff<'a>(before: &'a Module, after: &'a Module, options: &Options) -> Vec<Difference<'a>> {
    assert!(Arc::ptr_eq(before.context(), after.context()), "the modules belong to the same context");
    let resources = resources::differences(before, after);
    let mut differences = Vec::new();
    let mut tables = VecDeque::from([(innermost(before.root()), innermost(after.root()))]);
    while let Some((before, after)) = tables.pop_front() {
        let (old, new) = (Children::of(before), Children::of(after));
        let pairs = pair(&old.symbols, &new.symbols, options);
        let renamed = pairs.renamed();
        let comparer = Comparer { options, renamed: &renamed };
        differences.extend(around_symbols(&comparer, before, after, &old.others, &new.others));
        for (op, partner) in old.symbols.iter().zip(&pairs.partners) {
            match partner {
                None => differences.push(Difference::Removed(*op)),
                Some(partner) if is_table(*op) => tables.push_back((*op, *partner)),
                Some(partner) => differences.extend(inside_symbol(&comparer, *op, *partner)),
            }
        }
        differences.extend(pairs.added.into_iter().map(Difference::Added));
    }
    differences.extend(resources.into_iter().map(Difference::Resource));
    differences
}

fn is_table(op: OpRef<'_>) -> bool {
    op.def().has_trait(Trait::SymbolTable)
}

/// The module inside wrappers without attributes.
fn innermost(mut op: OpRef<'_>) -> OpRef<'_> {
    loop {
        let silent =
            is_table(op) && op.get().attributes().iter().all(Option::is_none) && op.get().dictionary().is_empty();
        let mut inside = op.regions().flat_map(RegionRef::ops);
        match (inside.next(), inside.next()) {
            (Some(only), None) if silent && is_table(only) => op = only,
            _ => return op,
        }
    }
}

/// The operations directly in a module.
struct Children<'a> {
    symbols: Vec<OpRef<'a>>,
    others: Vec<OpRef<'a>>,
}

impl<'a> Children<'a> {
    fn of(table: OpRef<'a>) -> Self {
        let is_symbol = |op: &OpRef<'_>| op.symbol_name().is_some();
        let (symbols, others) = table.regions().flat_map(RegionRef::ops).partition(is_symbol);
        Self { symbols, others }
    }
}

/// Pairs of matched symbols.
struct Pairs<'a> {
    /// The symbols of the first module.
    before: Vec<OpRef<'a>>,
    /// The counterpart of each of them.
    partners: Vec<Option<OpRef<'a>>>,
    /// The symbols of the second module without a counterpart, in order.
    added: Vec<OpRef<'a>>,
}

impl Pairs<'_> {
    fn renamed(&self) -> Renamed {
        let pairs = self.before.iter().zip(&self.partners);
        let names = pairs.filter_map(|(op, partner)| Some((op.symbol_name()?, (*partner)?.symbol_name()?)));
        names.filter(|(old, new)| old != new).collect()
    }
}

/// Matches symbols of a kind by name; if names are ignored, the rest by content, and then in order.
fn pair<'a>(before: &[OpRef<'a>], after: &[OpRef<'a>], options: &Options) -> Pairs<'a> {
    let mut partners = vec![None; before.len()];
    let mut taken: FxHashSet<usize> = FxHashSet::default();
    let mut pair_by = |key: &dyn Fn(OpRef<'_>) -> u64| {
        let mut places: FxHashMap<u64, VecDeque<usize>> = FxHashMap::default();
        for (index, &op) in after.iter().enumerate().filter(|(index, _)| !taken.contains(index)) {
            places.entry(key(op)).or_default().push_back(index);
        }
        for (op, partner) in before.iter().zip(&mut partners).filter(|(_, partner)| partner.is_none()) {
            let candidates = places.get_mut(&key(*op));
            if let Some(place) = candidates.and_then(VecDeque::pop_front) {
                *partner = Some(after[place]);
                taken.insert(place);
            }
        }
    };
    let kind = |op: OpRef<'_>| crate::fingerprint::hash((op.kind().index(), op.get().unregistered_name()));
    pair_by(&|op| crate::fingerprint::hash((kind(op), op.symbol_name())));
    if !options.names {
        pair_by(&|op| crate::fingerprint::hash((kind(op), content(op, options))));
        pair_by(&kind);
    }
    let added = after.iter().enumerate().filter(|(index, _)| !taken.contains(index)).map(|(_, &op)| op).collect();
    Pairs { before: before.to_vec(), partners, added }
}

/// Compares two modules themselves, and the operations in them that are not symbols.
fn around_symbols<'a>(
    comparer: &Comparer<'_>,
    before: OpRef<'a>,
    after: OpRef<'a>,
    old: &[OpRef<'a>],
    new: &[OpRef<'a>],
) -> Option<Difference<'a>> {
    let mut parts = Vec::new();
    comparer.heads(before, after, &mut parts);
    let mut matching = Matching::new(before, after);
    matching.match_ops(old, new, comparer.options);
    difference(comparer, matching, parts, old, new)
}

/// Compares two symbols and their regions.
fn inside_symbol<'a>(comparer: &Comparer<'_>, before: OpRef<'a>, after: OpRef<'a>) -> Option<Difference<'a>> {
    let mut parts = Vec::new();
    comparer.heads(before, after, &mut parts);
    for (index, (old, new)) in before.regions().zip(after.regions()).enumerate() {
        for (&a, &b) in old.blocks().iter().zip(new.blocks()) {
            arguments(comparer, index, (old.body(), a), (new.body(), b), &mut parts);
        }
    }
    if before.def().is_function_like() {
        // They are in the type of the function too.
        parts.retain(|part| !matches!(part, Part::ArgumentType { .. }));
    }
    let mut matching = Matching::new(before, after);
    matching.match_regions(comparer.options);
    let inside = |op: OpRef<'a>| op.regions().flat_map(RegionRef::ops).collect::<Vec<_>>();
    difference(comparer, matching, parts, &inside(before), &inside(after))
}

fn difference<'a>(
    comparer: &Comparer<'_>,
    matching: Matching<'a>,
    parts: Vec<Part>,
    old: &[OpRef<'a>],
    new: &[OpRef<'a>],
) -> Option<Difference<'a>> {
    let ids = |ops: &[OpRef<'a>]| ops.iter().map(|op| op.id()).collect::<Vec<_>>();
    let rows = Rows::compare(&matching, comparer, &ids(old), &ids(new)).list();
    if parts.is_empty() && rows.is_empty() {
        return None;
    }
    let (before, after, values) = (matching.before.owner, matching.after.owner, matching.values().collect());
    Some(Difference::Changed(ScopeDifference { before, after, parts, rows, values }))
}
