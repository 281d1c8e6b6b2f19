//! Which items of the table modules contain.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;

use tile_ir::core::definition::{AttributeKind, EnumDef, OpDef, ParameterDef, ParameterKind};
use tile_ir::core::{Attribute, AttributeData, OpRef, Parameter, Part, Type};
use tile_ir::{Context, Module, Version};

use crate::generate::entry_module;
use crate::smith::{errors, operations};

/// An item of the table that a module can contain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Item {
    /// An operation.
    Operation(&'static str),
    /// An optional attribute of an operation.
    Field(&'static str, &'static str),
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
            Self::Field(..) => "attributes of operations",
            Self::FieldCase(..) => "cases of attributes",
            Self::Type(_) => "types",
            Self::Scalar(_) => "types of numbers",
            Self::Attribute(_) => "attributes",
            Self::Case(..) => "cases of enumerations",
        }
    }
}

impl Item {
    /// The operation that it belongs to.
    fn operation(self) -> Option<&'static str> {
        match self {
            Self::Operation(name) | Self::Field(name, _) | Self::FieldCase(name, ..) => Some(name),
            _ => None,
        }
    }

    /// Why it may be missing.
    fn excuse(self) -> Option<&'static str> {
        let text = self.to_string();
        let mut excused = UNREACHED.iter().filter(|(known, _)| *known == text || self.operation() == Some(*known));
        excused.next().map(|&(_, reason)| reason)
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Operation(name) | Self::Type(name) | Self::Scalar(name) | Self::Attribute(name) => f.write_str(name),
            Self::Field(operation, field) => write!(f, "{operation}: {field}"),
            Self::FieldCase(operation, field, case) => write!(f, "{operation}: {field} = {case}"),
            Self::Case(enumeration, case) => write!(f, "{enumeration}: {case}"),
        }
    }
}

/// Operations and other items that valid modules rarely or never contain, and why.
pub const UNREACHED: &[(&str, &str)] = &[
    ("cuda_tile.atomic_red_view_tko", VIEW),
    ("cuda_tile.cat", "the shape of the result has to be that of the sources, one after the other"),
    ("cuda_tile.load_view_tko", VIEW),
    ("cuda_tile.mmaf_scaled", "the shapes of the scales have to fit the matrices"),
    ("cuda_tile.multimem_load_reduce_view_tko", VIEW),
    ("cuda_tile.multimem_reduce_view_tko", VIEW),
    ("cuda_tile.multimem_store_view_tko", VIEW),
    ("cuda_tile.permute", "the shape of the result has to be that of the source, permuted"),
    ("cuda_tile.store_view_tko", VIEW),
];

const VIEW: &str = "the shape of the tile has to be that of the view's tiles";

/// The items that modules of one version contain.
#[derive(Clone, Debug)]
pub struct Coverage {
    version: Version,
    /// The items that they can contain.
    expected: BTreeSet<Item>,
    /// The items that they do contain.
    reached: BTreeSet<Item>,
}

impl Coverage {
    /// Creates an empty coverage of a version.
    pub fn new(context: &Context, version: Version) -> Self {
        Self { version, expected: items(context, version), reached: BTreeSet::new() }
    }

    /// The coverage of valid modules of a version: as many instances of each operation as it takes to reach all of its
    /// items, but at most `most`.
    pub fn of_instances(context: &Arc<Context>, version: Version, most: u64) -> Self {
        let mut coverage = Self::new(context, version);
        for def in operations(context, version) {
            let is_own = |item: &Item| item.operation() == Some(def.name) && item.excuse().is_none();
            let own: Vec<Item> = coverage.expected.iter().copied().filter(is_own).collect();
            for seed in 0..most {
                // Some of the remaining items belong to no particular operation.
                if seed > most / 8 && own.iter().all(|item| coverage.reached.contains(item)) {
                    break;
                }
                let module = entry_module(context, &[def], version, false, seed);
                if errors(&module).is_empty() {
                    coverage.add(&module);
                }
            }
        }
        coverage
    }

    /// The version.
    pub fn version(&self) -> Version {
        self.version
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

    /// The numbers of items reached and of all items, by kind.
    pub fn figures(&self) -> BTreeMap<&'static str, (usize, usize)> {
        let mut figures = BTreeMap::new();
        for item in &self.expected {
            let figure = figures.entry(item.kind()).or_insert((0, 0));
            figure.0 += usize::from(self.reached.contains(item));
            figure.1 += 1;
        }
        figures
    }

    /// The items that are not reached, with the reason if one is known.
    pub fn missing(&self) -> impl Iterator<Item = (Item, Option<&'static str>)> {
        self.expected.difference(&self.reached).map(|&item| (item, item.excuse()))
    }
}

/// All items of a version.
fn items(context: &Context, version: Version) -> BTreeSet<Item> {
    let mut items = BTreeSet::new();
    for def in operations(context, version) {
        items.insert(Item::Operation(def.name));
        for field in def.attributes.iter().filter(|field| field.since <= version) {
            items.insert(Item::Field(def.name, field.name));
            let AttributeKind::Enum(cases) = field.kind else { continue };
            let known = cases.cases.iter().filter(|case| case.since <= version);
            let known = known.filter(|case| field.cases.is_none_or(|allowed| allowed.contains(&case.value)));
            items.extend(known.map(|case| Item::FieldCase(def.name, field.name, case.name)));
        }
    }
    items.extend(context.type_defs().filter(|def| def.since <= version).map(|def| Item::Type(def.name)));
    items.extend(context.scalars().filter(|def| def.since <= version).map(|def| Item::Scalar(def.name)));
    items.extend(context.attribute_defs().filter(|def| def.since <= version).map(|def| Item::Attribute(def.name)));
    for def in context.enums().filter(|def| def.since <= version) {
        items.extend(def.cases.iter().filter(|case| case.since <= version).map(|case| Item::Case(def.name, case.name)));
    }
    items
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
        for (field, attribute) in def.attributes.iter().zip(op.get().attributes()) {
            let Some(attribute) = *attribute else { continue };
            self.items.insert(Item::Field(def.name, field.name));
            self.attribute(attribute);
            if let AttributeKind::Enum(cases) = field.kind {
                let case = cases.cases.iter().find(|case| self.context.case(cases, case.value) == attribute);
                if let Some(case) = case {
                    self.items.insert(Item::FieldCase(def.name, field.name, case.name));
                    self.items.insert(Item::Case(cases.name, case.name));
                }
            }
        }
        self.attribute(op.location().attribute());
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

    fn parameters(&mut self, definitions: &'static [ParameterDef], values: &[Parameter]) {
        for (definition, value) in definitions.iter().zip(values) {
            let (ParameterKind::Enum(def) | ParameterKind::Flags(def), Parameter::Case(value)) =
                (definition.kind, value)
            else {
                continue;
            };
            self.case(def, *value);
        }
    }

    fn case(&mut self, def: &'static EnumDef, value: u32) {
        let case = def.cases.iter().find(|case| case.value == value);
        self.items.extend(case.map(|case| Item::Case(def.name, case.name)));
    }
}
