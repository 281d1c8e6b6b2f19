//! Aliases: attributes that are defined once and referred to by name.
//!
//! Locations, debug information and a few builtin attributes have aliases. They are sorted by nesting depth, then by
//! name, then by first use in the text. Definitions that only trailing locations refer to come after the top-level
//! operation, all others before it.
//!
//! Without locations, few modules have any. So a module is printed as if it had none, and printed again if an attribute
//! turns up that needs one.

use rustc_hash::FxHashMap;
use tile_ir_core::{Attribute, AttributeData, Context, OpRef, Part, RegionRef};

use super::defined::{OpFormats, OpPart};
use super::{PrintOptions, Printer, Terminator};
use crate::depth::{PRINTED_DEPTH, with_stack};

/// The attributes that have aliases.
#[derive(Default)]
pub(crate) struct Aliases {
    status: Status,
    names: FxHashMap<Attribute, AliasName>,
    /// Those defined before the top-level operation, and those defined after it, in order.
    definitions: [Vec<Attribute>; 2],
}

/// Whether the aliases are known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Status {
    /// Those there are have been collected, or none are wanted.
    #[default]
    Known,
    /// Assumed to be none, and so far that is right.
    Assumed,
    /// Assumed to be none, which is wrong.
    Missed,
}

/// `#loc`, `#loc1`, `#loc2`: the first has no number.
#[derive(Clone, Copy)]
pub(super) struct AliasName {
    pub(super) base: &'static str,
    pub(super) number: u32,
}

impl Aliases {
    /// No aliases, unless the text turns out to need some.
    pub(super) fn assumed_none() -> Self {
        Self { status: Status::Assumed, ..Self::default() }
    }

    /// Whether an attribute should have had an alias, so that the text must be printed again.
    pub(super) fn were_missed(&self) -> bool {
        self.status == Status::Missed
    }

    /// The alias of an attribute, if it has one.
    #[inline]
    pub(super) fn name(&mut self, context: &Context, attribute: Attribute) -> Option<AliasName> {
        let name = self.names.get(&attribute).copied();
        if name.is_none() && self.status == Status::Assumed && alias_base(context, attribute).is_some() {
            self.status = Status::Missed;
        }
        name
    }

    /// Takes the attributes defined before the top-level operation, or (`deferred`) those defined after it.
    pub(super) fn take_definitions(&mut self, deferred: bool) -> Vec<Attribute> {
        std::mem::take(&mut self.definitions[usize::from(deferred)])
    }

    /// Finds the attributes that get aliases in the text of an operation.
    pub(super) fn collect(root: OpRef<'_>, options: &PrintOptions, formats: &mut OpFormats) -> Self {
        let mut collector = Collector {
            context: root.context(),
            options,
            formats,
            visits: Vec::new(),
            ids: FxHashMap::default(),
            same: FxHashMap::default(),
            respelled: Vec::new(),
        };
        if options.contents_only {
            root.regions().flat_map(RegionRef::ops).for_each(|op| collector.op(op, 0));
        } else {
            collector.op(root, 0);
        }
        collector.finish()
    }
}

/// An attribute that has been visited, in the order of first uses.
struct Visit {
    attribute: Attribute,
    /// The first part of its alias, if it has one.
    base: Option<&'static str>,
    /// 0 if neither it nor any nested attribute has an alias.
    depth: u32,
    /// Whether it may be defined after the top-level operation.
    deferrable: bool,
}

/// Visits attributes in the order of the text.
struct Collector<'a> {
    context: &'a Context,
    options: &'a PrintOptions,
    formats: &'a mut OpFormats,
    visits: Vec<Visit>,
    ids: FxHashMap<Attribute, usize>,
    /// The locations that [`same_text`](Self::same_text) found.
    same: FxHashMap<Attribute, Attribute>,
    /// Locations that have the alias of another one, each with the other.
    respelled: Vec<(Attribute, Attribute)>,
}

impl Collector<'_> {
    fn op(&mut self, op: OpRef<'_>, depth: usize) {
        let operation = op.get();
        if self.options.debug_info {
            self.visit(self.context.location_attribute(operation.location()), true);
        }
        // Most operations have at most one attribute that matters, so their order does not matter.
        if is_flat(op) {
            return self.inherent(op);
        }
        let format = if self.options.generic { None } else { self.formats.of(&op) };
        match format {
            None => {
                for index in 0..op.regions().len() {
                    self.region(op, index, Terminator::Printed, depth);
                }
                self.inherent(op);
                operation.unregistered_properties().into_iter().for_each(|value| self.used(value));
                self.dictionary(op);
            }
            Some(format) => format.for_each_part(op, &mut |part| match part {
                OpPart::Attribute(index) => op.get().attribute(index).into_iter().for_each(|value| self.used(value)),
                OpPart::Region(index, terminator) => self.region(op, index, terminator, depth),
                OpPart::Dictionary => self.dictionary(op),
            }),
        }
    }

    fn inherent(&mut self, op: OpRef<'_>) {
        op.get().attributes().iter().flatten().for_each(|&value| self.used(value));
    }

    fn dictionary(&mut self, op: OpRef<'_>) {
        op.get().dictionary().iter().for_each(|entry| self.used(entry.1));
    }

    fn region(&mut self, op: OpRef<'_>, index: usize, terminator: Terminator, depth: usize) {
        if self.options.skip_regions || Printer::too_deep(depth) {
            return;
        }
        let Some(region) = op.regions().nth(index) else { return };
        if self.options.generic && self.options.debug_info {
            for &block in region.blocks() {
                let locations = region.body().argument_locations(block);
                locations.iter().for_each(|&location| self.used(self.context.location_attribute(location)));
            }
        }
        let implied = terminator.implied(op, index, region);
        with_stack(|| {
            region.ops().filter(|inner| Some(inner.id()) != implied).for_each(|inner| self.op(inner, depth + 1));
        });
    }

    /// Visits an attribute that is part of an operation, so that its alias must be defined before.
    fn used(&mut self, attribute: Attribute) {
        // The most common attributes contain none that has an alias.
        let plain = matches!(
            self.context.attribute_data(attribute),
            AttributeData::Unit
                | AttributeData::Integer { .. }
                | AttributeData::Float { .. }
                | AttributeData::String { .. }
                | AttributeData::Type(_)
                | AttributeData::Symbol(_)
                | AttributeData::DenseArray { .. }
                | AttributeData::DenseElements(_)
                | AttributeData::Enum { .. }
        );
        if !plain {
            self.visit(attribute, false);
        }
    }

    /// Visits an attribute and its nested attributes. Returns its depth.
    fn visit(&mut self, attribute: Attribute, deferrable: bool) -> u32 {
        if let Some(&id) = self.ids.get(&attribute) {
            if !deferrable {
                self.forbid_deferring(id);
            }
            return self.visits[id].depth;
        }
        if self.context.tree_size(Part::Attribute(attribute)).depth > PRINTED_DEPTH {
            return 0;
        }
        let same = self.same_text(attribute);
        if same != attribute {
            let depth = self.visit(same, deferrable);
            if let Some(&id) = self.ids.get(&same) {
                self.ids.insert(attribute, id);
            }
            self.respelled.push((attribute, same));
            return depth;
        }
        let id = self.visits.len();
        let base = alias_base(self.context, attribute);
        self.visits.push(Visit { attribute, base, depth: 0, deferrable });
        self.ids.insert(attribute, id);
        let mut inside = 0;
        for_each_part(self.context, attribute, |part| inside = inside.max(self.visit(part, deferrable)));
        let depth = if inside > 0 || base.is_some() { inside + 1 } else { 0 };
        self.visits[id].depth = depth;
        depth
    }

    /// The location with the same text that stands for all that have it: its ranges are normalized.
    fn same_text(&mut self, attribute: Attribute) -> Attribute {
        let context = self.context;
        let is_nested = match context.attribute_data(attribute) {
            AttributeData::FileLocation(range) if *range == range.normalized() => false,
            AttributeData::FileLocation(range) => {
                return context.location_attribute(context.range_location(range.normalized()));
            }
            AttributeData::NameLocation { .. }
            | AttributeData::CallSiteLocation { .. }
            | AttributeData::FusedLocation { .. } => true,
            AttributeData::Defined { def, .. } => def.location,
            _ => false,
        };
        if !is_nested {
            return attribute;
        }
        if let Some(&same) = self.same.get(&attribute) {
            return same;
        }
        let mut is_other = false;
        for_each_part(context, attribute, |part| is_other |= self.same_text(part) != part);
        let same = match is_other {
            true => context.replace_parts(attribute, |part| self.same_text(part)),
            false => attribute,
        };
        self.same.insert(attribute, same);
        same
    }

    fn forbid_deferring(&mut self, id: usize) {
        if std::mem::replace(&mut self.visits[id].deferrable, false) {
            for_each_part(self.context, self.visits[id].attribute, |part| {
                if let Some(&id) = self.ids.get(&part) {
                    self.forbid_deferring(id);
                }
            });
        }
    }

    /// Sorts and numbers the aliases.
    fn finish(self) -> Aliases {
        let mut named: Vec<(u32, &str, Attribute, bool)> = Vec::new();
        for visit in self.visits {
            if let Some(base) = visit.base {
                named.push((visit.depth, base, visit.attribute, visit.deferrable));
            }
        }
        named.sort_by_key(|&(depth, base, ..)| (depth, base));
        let mut aliases = Aliases::default();
        let mut next: FxHashMap<&str, u32> = FxHashMap::default();
        for (_, base, attribute, deferrable) in named {
            let number = next.entry(base).or_default();
            aliases.names.insert(attribute, AliasName { base, number: *number });
            aliases.definitions[usize::from(deferrable)].push(attribute);
            *number += 1;
        }
        for (attribute, same) in self.respelled {
            if let Some(&name) = aliases.names.get(&same) {
                aliases.names.insert(attribute, name);
            }
        }
        aliases
    }
}

/// Whether an operation has nothing but inherent attributes, operands and results.
fn is_flat(op: OpRef<'_>) -> bool {
    let operation = op.get();
    operation.dictionary().is_empty()
        && operation.regions().is_empty()
        && op.function_body().is_none()
        && operation.unregistered_properties().is_none()
}

/// The first part of the alias of an attribute, if it has one.
fn alias_base(context: &Context, attribute: Attribute) -> Option<&'static str> {
    match context.attribute_data(attribute) {
        AttributeData::UnknownLocation
        | AttributeData::FileLocation(_)
        | AttributeData::NameLocation { .. }
        | AttributeData::CallSiteLocation { .. }
        | AttributeData::FusedLocation { .. } => Some("loc"),
        AttributeData::Defined { def, .. } if def.location => Some("loc"),
        AttributeData::Defined { def, .. } => def.aliased.then_some(def.name),
        &AttributeData::Opaque { text, .. } => {
            let bytes = context.bytes(text);
            let bases = [("affine_map<", "map"), ("affine_set<", "set"), ("distinct[", "distinct")];
            bases.into_iter().find(|(start, _)| bytes.starts_with(start.as_bytes())).map(|(_, base)| base)
        }
        _ => None,
    }
}

/// Calls `each` for the attributes directly nested in an attribute, in the order of its text.
fn for_each_part(context: &Context, attribute: Attribute, mut each: impl FnMut(Attribute)) {
    context.for_each_part(Part::Attribute(attribute), |part| match part {
        Part::Attribute(attribute) => each(attribute),
        // Types do not contain attributes that have aliases.
        Part::Type(_) => {}
    });
}
