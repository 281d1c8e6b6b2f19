//! Which items of the table modules contain.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;

use tile_ir::core::definition::{Arity, EnumDef, FieldDef, Kind, OpDef, Presence};
use tile_ir::core::{Attribute, AttributeData, OpRef, Part, Type};
use tile_ir::{Context, Module, Version};

use crate::generate::entry_module;
use crate::smith::{errors, operations};

/// An item of the table that a module can contain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Item {
    /// An operation.
    Operation(&'static str),
    /// A part of an operation: an attribute, a group of operands or results, a region. An attribute with a default has another
    /// value; groups and regions are not empty.
    With(&'static str, &'static str),
    /// An operation in which an optional part is left out, has its default or is empty.
    Without(&'static str, &'static str),
    /// A case of an enumeration as a value of an attribute of an operation.
    FieldCase(&'static str, &'static str, &'static str),
    /// A type.
    Type(&'static str),
    /// A scalar type.
    Scalar(&'static str),
    /// An attribute of a dialect.
    Attribute(&'static str),
    /// A case of an enumeration.
    Case(&'static str, &'static str),
}

impl Item {
    /// The kind of the item, in the plural.
    pub fn kind(self) -> &'static str {
        match self {
            Self::Operation(_) => "operations",
            Self::With(..) => "parts of operations",
            Self::Without(..) => "parts left out",
            Self::FieldCase(..) => "cases of attributes",
            Self::Type(_) => "types",
            Self::Scalar(_) => "types of numbers",
            Self::Attribute(_) => "attributes",
            Self::Case(..) => "cases of enumerations",
        }
    }

    /// The operation that it belongs to.
    fn operation(self) -> Option<&'static str> {
        match self {
            Self::Operation(name) | Self::With(name, _) | Self::Without(name, _) | Self::FieldCase(name, ..) => {
                Some(name)
            }
            _ => None,
        }
    }

    /// Why it may be missing.
    fn exemption(self) -> Option<&'static str> {
        let text = self.to_string();
        UNREACHED.iter().find(|(known, _)| *known == text).map(|&(_, reason)| reason)
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Operation(name) | Self::Type(name) | Self::Scalar(name) | Self::Attribute(name) => f.write_str(name),
            Self::With(operation, part) => write!(f, "{operation}: {part}"),
            Self::Without(operation, part) => write!(f, "{operation}: no {part}"),
            Self::FieldCase(operation, field, case) => write!(f, "{operation}: {field} = {case}"),
            Self::Case(enumeration, case) => write!(f, "{enumeration}: {case}"),
        }
    }
}

/// Items that no valid module generated from the table contains, as [`Item`] is printed, and why.
pub const UNREACHED: &[(&str, &str)] = &[
    ("cuda_tile.atomic_red_view_tko: no index", DIMENSIONS),
    ("cuda_tile.entry: no arg_attrs", "readers give every argument a dictionary"),
    ("cuda_tile.entry: res_attrs", "entries have no results"),
    ("cuda_tile.get_index_space_shape: no result", DIMENSIONS),
    ("cuda_tile.join_tokens: no tokens", "two or more tokens are joined"),
    ("cuda_tile.load_view_tko: no index", DIMENSIONS),
    ("cuda_tile.multimem_load_reduce_view_tko: no index", DIMENSIONS),
    ("cuda_tile.multimem_reduce_view_tko: no index", DIMENSIONS),
    ("cuda_tile.multimem_store_view_tko: no index", DIMENSIONS),
    ("cuda_tile.reduce: no operands", AGGREGATION),
    ("cuda_tile.reduce: no results", AGGREGATION),
    ("cuda_tile.return: operands", "only functions for tests have results"),
    ("cuda_tile.scan: no operands", AGGREGATION),
    ("cuda_tile.scan: no results", AGGREGATION),
    ("cuda_tile.store_view_tko: no index", DIMENSIONS),
];

const AGGREGATION: &str = "one tile or more is reduced or scanned";
const DIMENSIONS: &str = "views whose tiles are accessed have one dimension or more";

/// The items that modules of one version contain.
#[derive(Clone, Debug)]
pub struct Coverage {
    version: Version,
    /// The items of the version, and why they may be missing.
    expected: BTreeMap<Item, Option<&'static str>>,
    /// The items that the modules do contain.
    reached: BTreeSet<Item>,
}

impl Coverage {
    /// Creates an empty coverage of a version.
    pub fn new(context: &Context, version: Version) -> Self {
        let expected = items(context, version).into_iter().map(|item| (item, item.exemption())).collect();
        Self { version, expected, reached: BTreeSet::new() }
    }

    /// The coverage of valid modules of a version: as many instances of each operation as it takes to reach all of its
    /// items, but at most `most`; then more of all operations until the items that belong to no operation are reached.
    pub fn of_instances(context: &Arc<Context>, version: Version, most: u64) -> Self {
        let mut coverage = Self::new(context, version);
        let mut made = 0;
        for def in operations(context, version) {
            for seed in 0..most {
                if !coverage.is_incomplete_for(Some(def.name)) {
                    break;
                }
                coverage.add_instance(context, def, seed);
                made = made.max(seed);
            }
        }
        for seed in made..most {
            for def in operations(context, version) {
                if !coverage.is_incomplete_for(None) {
                    return coverage;
                }
                coverage.add_instance(context, def, seed);
            }
        }
        coverage
    }

    /// Whether anything of an operation is missing without a reason, or of what belongs to none.
    fn is_incomplete_for(&self, operation: Option<&str>) -> bool {
        self.missing().any(|(item, reason)| item.operation() == operation && reason.is_none())
    }

    /// Adds an instance of an operation, if it is valid.
    fn add_instance(&mut self, context: &Arc<Context>, def: &'static OpDef, seed: u64) {
        let module = entry_module(context, &[def], self.version, false, seed);
        if errors(&module).is_empty() {
            self.add(&module);
        }
    }

    /// Adds the items of a module.
    pub fn add(&mut self, module: &Module) {
        let mut seen = Seen {
            context: module.context(),
            types: HashSet::new(),
            attributes: HashSet::new(),
            items: &mut self.reached,
        };
        module.walk().for_each(|op| seen.operation(op));
    }

    /// Whether the modules contain an operation, a type or an attribute of this name, of a preview too.
    pub fn contains(&self, name: &str) -> bool {
        let is_it = |item: &Item| match item {
            Item::Operation(known) | Item::Type(known) | Item::Attribute(known) => *known == name,
            _ => false,
        };
        self.reached.iter().any(is_it)
    }

    /// The numbers of items reached and of all items, by kind.
    pub fn counts(&self) -> BTreeMap<&'static str, (usize, usize)> {
        let mut counts = BTreeMap::new();
        for item in self.expected.keys() {
            let count = counts.entry(item.kind()).or_insert((0, 0));
            count.0 += usize::from(self.reached.contains(item));
            count.1 += 1;
        }
        counts
    }

    /// The items that are reached although a reason says otherwise.
    pub fn reached_exemptions(&self) -> impl Iterator<Item = Item> {
        let exempt = self.expected.iter().filter(|(_, reason)| reason.is_some());
        exempt.map(|(&item, _)| item).filter(|item| self.reached.contains(item))
    }

    /// The items that are not reached, with the reason if one is known.
    pub fn missing(&self) -> impl Iterator<Item = (Item, Option<&'static str>)> {
        let missing = self.expected.iter().filter(|(item, _)| !self.reached.contains(*item));
        missing.map(|(&item, &reason)| (item, reason))
    }
}

/// All items of a version.
fn items(context: &Context, version: Version) -> BTreeSet<Item> {
    let mut items = BTreeSet::new();
    for def in operations(context, version) {
        items.insert(Item::Operation(def.name));
        for (part, can_be_left_out) in parts(def, version) {
            items.insert(Item::With(def.name, part));
            items.extend(can_be_left_out.then_some(Item::Without(def.name, part)));
        }
        for field in def.attributes.iter().filter(|field| field.since <= version) {
            let Kind::Enum(cases) = field.kind else { continue };
            let known = cases.cases.iter().filter(|case| case.since <= version);
            let known = known.filter(|case| field.cases.is_none_or(|allowed| allowed.contains(&case.value)));
            items.extend(known.map(|case| Item::FieldCase(def.name, field.name, case.name)));
        }
    }
    items
        .extend(context.type_defs().filter(|def| def.since <= version && !def.preview).map(|def| Item::Type(def.name)));
    items.extend(context.scalars().filter(|def| def.since <= version).map(|def| Item::Scalar(def.name)));
    items.extend(
        context
            .attribute_defs()
            .filter(|def| def.since <= version && !def.preview)
            .map(|def| Item::Attribute(def.name)),
    );
    for def in enums(context, version) {
        items.extend(def.cases.iter().filter(|case| case.since <= version).map(|case| Item::Case(def.name, case.name)));
    }
    items
}

/// The enumerations of attributes and parameters that a version knows.
fn enums(context: &Context, version: Version) -> impl Iterator<Item = &'static EnumDef> {
    let fields = operations(context, version).flat_map(|def| def.attributes);
    let types = context.type_defs().filter(|def| !def.preview).map(|def| (def.since, def.parameters));
    let definitions =
        types.chain(context.attribute_defs().filter(|def| !def.preview).map(|def| (def.since, def.parameters)));
    let parameters = definitions.filter(move |(since, _)| *since <= version).flat_map(|(_, parameters)| parameters);
    let known = fields.chain(parameters).filter(move |it| it.since <= version);
    known.filter_map(|it| match it.kind {
        Kind::Enum(def) | Kind::Flags(def) => Some(def),
        _ => None,
    })
}

/// The parts of an operation that a version knows, and whether they can be left out. Of enumerations with a default the cases
/// say all.
fn parts(def: &'static OpDef, version: Version) -> impl Iterator<Item = (&'static str, bool)> {
    let says_more = |it: &&FieldDef| !matches!((it.kind, it.presence), (Kind::Enum(_), Presence::Default(_)));
    let attributes = def.attributes.iter().filter(says_more);
    let attributes = attributes.map(|it| (it.name, it.since, !matches!(it.presence, Presence::Required)));
    let operands = def.operands.iter().map(|it| (it.name, it.since, it.arity != Arity::One));
    let results = def.results.iter().map(|it| (it.name, it.since, it.arity != Arity::One));
    let regions = def.regions.iter().map(|it| (it.name, def.since, it.optional));
    let parts = attributes.chain(operands).chain(results).chain(regions);
    parts.filter(move |(_, since, _)| *since <= version).map(|(name, _, can_be_left_out)| (name, can_be_left_out))
}

/// Collects the items of a module.
struct Seen<'a> {
    context: &'a Context,
    types: HashSet<Type>,
    attributes: HashSet<Attribute>,
    items: &'a mut BTreeSet<Item>,
}

impl Seen<'_> {
    fn operation(&mut self, op: OpRef<'_>) {
        let def: &'static OpDef = op.def();
        self.items.insert(Item::Operation(def.name));
        let mut part = |name, is_there| {
            self.items.insert(if is_there { Item::With(def.name, name) } else { Item::Without(def.name, name) });
        };
        for (field, attribute) in def.attributes.iter().zip(op.get().attributes()) {
            part(field.name, attribute.is_some_and(|attribute| !field.is_default(self.context, attribute)));
        }
        for (index, operand) in def.operands.iter().enumerate() {
            part(operand.name, op.operand_group(index).len() > 0);
        }
        for (index, result) in def.results.iter().enumerate() {
            part(result.name, op.result_group(index).len() > 0);
        }
        for (region, content) in def.regions.iter().zip(op.regions()) {
            part(region.name, !content.blocks().is_empty());
        }
        for (field, attribute) in def.attributes.iter().zip(op.get().attributes()) {
            let Some(attribute) = *attribute else { continue };
            self.attribute(attribute);
            if let Kind::Enum(cases) = field.kind {
                let case = cases.cases.iter().find(|case| self.context.case(cases, case.value) == attribute);
                if let Some(case) = case {
                    self.items.insert(Item::FieldCase(def.name, field.name, case.name));
                    self.items.insert(Item::Case(cases.name, case.name));
                }
            }
        }
        self.attribute(self.context.location_attribute(op.location()));
        op.get().results().iter().for_each(|&value| self.ty(op.value_type(value)));
        for region in op.regions() {
            for &block in region.blocks() {
                let body = region.body();
                body.block_arguments(block).iter().for_each(|&argument| self.ty(body.value_type(argument)));
            }
        }
    }

    fn ty(&mut self, ty: Type) {
        if !self.types.insert(ty) {
            return;
        }
        if let Some((def, parameters)) = self.context.defined_type(ty) {
            self.items.insert(Item::Type(def.name));
            self.parameters(def.parameters, parameters);
        }
        let scalars = self.context.scalars().filter(|scalar| self.context.scalar_type(scalar) == ty);
        self.items.extend(scalars.map(|scalar| Item::Scalar(scalar.name)));
        self.parts(Part::Type(ty));
    }

    fn attribute(&mut self, attribute: Attribute) {
        if !self.attributes.insert(attribute) {
            return;
        }
        if let AttributeData::Defined { def, parameters } = self.context.attribute_data(attribute) {
            self.items.insert(Item::Attribute(def.name));
            self.parameters(def.parameters, parameters);
        }
        self.parts(Part::Attribute(attribute));
    }

    fn parts(&mut self, part: Part) {
        let mut parts = Vec::new();
        let _ = self.context.visit_parts(part, |part| {
            parts.push(part);
            ControlFlow::<()>::Continue(())
        });
        for part in parts {
            match part {
                Part::Type(ty) => self.ty(ty),
                Part::Attribute(attribute) => self.attribute(attribute),
            }
        }
    }

    fn parameters(&mut self, definitions: &'static [FieldDef], values: &[Option<Attribute>]) {
        for (definition, value) in definitions.iter().zip(values) {
            match (definition.kind, value.map(|value| self.context.attribute_data(value))) {
                (Kind::Enum(def), Some(&AttributeData::Enum { value, .. })) => self.case(def, value),
                (Kind::Flags(def), Some(&AttributeData::Integer { value, .. })) => self.case(def, value as u32),
                _ => {}
            }
        }
    }

    fn case(&mut self, def: &'static EnumDef, value: u32) {
        let case = def.cases.iter().find(|case| case.value == value);
        self.items.extend(case.map(|case| Item::Case(def.name, case.name)));
    }
}
