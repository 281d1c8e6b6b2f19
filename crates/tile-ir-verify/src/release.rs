//! Which releases are asked about a module, and which of them accepts it.

use rustc_hash::FxHashSet;
use tile_ir_core::definition::{EnumDef, ParameterDef, ParameterKind};
use tile_ir_core::{Attribute, AttributeData, Context, Module, OpRef, Parameter, Part, Type, TypeData, Version};

use crate::options::Release;

/// The releases that say that something is wrong: from one on, up to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Releases {
    since: Option<Version>,
    before: Option<Version>,
}

impl Releases {
    /// All of them.
    pub(crate) const ALL: Self = Self { since: None, before: None };

    /// Those before one.
    pub(crate) fn before(version: Version) -> Self {
        Self { before: Some(version), ..Self::ALL }
    }

    /// One and those after it.
    pub(crate) fn since(version: Version) -> Self {
        Self { since: Some(version), ..Self::ALL }
    }

    pub(crate) fn contains(self, release: Version) -> bool {
        self.since.is_none_or(|since| since <= release) && self.before.is_none_or(|before| release < before)
    }
}

impl Release {
    /// Whether none of the releases that say that something is wrong can be this one.
    pub(crate) fn rules_out(self, releases: Releases) -> bool {
        match self {
            Self::Any => false,
            Self::From(first) => releases.before.is_some_and(|before| before <= first),
            Self::Only(release) => !releases.contains(release),
        }
    }
}

/// The releases of which one must accept a module.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidates {
    first: Version,
    last: Option<Version>,
}

impl Candidates {
    /// Those that are asked for a module.
    pub(crate) fn of_module(release: Release, module: &Module) -> Self {
        if let Release::Only(release) = release {
            return Self { first: release, last: Some(release) };
        }
        let mut contents = Contents::new(module.context());
        module.walk().for_each(|op| contents.operation(op));
        let first = match release {
            Release::From(version) => contents.needed.max(version),
            Release::Any | Release::Only(_) => contents.needed,
        };
        Self { first, last: contents.known_until.map(|last| first.max(last)) }
    }

    /// This one and those after it.
    pub(crate) fn from(first: Version) -> Self {
        Self { first, last: None }
    }

    /// The first release that finds nothing wrong, if there is one.
    pub(crate) fn accepting(self, wrong_in: &[Releases]) -> Option<Version> {
        let mut release = self.first;
        while let Some(wrong) = wrong_in.iter().find(|releases| releases.contains(release)) {
            release = wrong.before.filter(|next| self.last.is_none_or(|last| *next <= last))?;
        }
        Some(release)
    }

    /// That release, or else the first one, which says what is wrong.
    pub(crate) fn choose(self, wrong_in: &[Releases]) -> Version {
        self.accepting(wrong_in).unwrap_or(self.first)
    }
}

/// What has been seen of a module: what it is made of are its operations, their values and attributes, unless these are
/// defaults, and the types and attributes inside those.
struct Contents<'a> {
    context: &'a Context,
    /// The newest release: what no release has, such as a preview, says nothing about them.
    latest: Version,
    /// The oldest release that knows everything so far.
    needed: Version,
    /// The last release that knows all operations so far, where later ones do not.
    known_until: Option<Version>,
    types: FxHashSet<Type>,
    attributes: FxHashSet<Attribute>,
    /// What is still to be looked at.
    pending: Vec<Part>,
}

impl<'a> Contents<'a> {
    fn new(context: &'a Context) -> Self {
        let versions = context.dialect("cuda_tile").map_or(&[][..], |dialect| dialect.versions);
        let [needed, latest] = [versions.first(), versions.last()].map(|it| it.copied().unwrap_or(Version::V13_1));
        let (types, attributes) = (FxHashSet::default(), FxHashSet::default());
        Self { context, latest, needed, known_until: None, types, attributes, pending: Vec::new() }
    }

    /// Takes note of something that came with this version.
    fn came(&mut self, since: Version) {
        if since <= self.latest {
            self.needed = self.needed.max(since);
        }
    }

    fn operation(&mut self, op: OpRef<'_>) {
        let (def, operation, body) = (op.def(), op.get(), op.body());
        self.came(def.since);
        if let Some(until) = self.context.dialect_of(op.kind()).and_then(|dialect| dialect.until) {
            self.known_until = Some(self.known_until.map_or(until, |known| known.min(until)));
        }
        for (group, operand) in def.operands.iter().enumerate() {
            if operation.group_operands(group).next().is_some() {
                self.came(operand.since);
            }
        }
        let values = operation.operands().chain(operation.results().iter().copied());
        self.pending.extend(values.map(|value| Part::Type(body.value_type(value))));
        for (field, attribute) in def.attributes.iter().zip(operation.attributes()) {
            let Some(attribute) = attribute.filter(|it| !field.is_default(self.context, *it)) else { continue };
            // Since when a file can hold the attributes of a function says nothing of text, which always could.
            if !def.is_function_like() {
                self.came(field.since);
            }
            self.pending.push(Part::Attribute(attribute));
        }
        self.pending.push(Part::Attribute(operation.location().attribute()));
        while let Some(part) = self.pending.pop() {
            match part {
                Part::Type(ty) if self.types.insert(ty) => self.ty(ty),
                Part::Attribute(attribute) if self.attributes.insert(attribute) => self.attribute(attribute),
                Part::Type(_) | Part::Attribute(_) => {}
            }
        }
    }

    fn ty(&mut self, ty: Type) {
        if let Some(scalar) = self.context.scalar_of(ty) {
            self.came(scalar.since);
        }
        match self.context.type_data(ty) {
            TypeData::Defined { def, parameters } => {
                self.came(def.since);
                self.parameters(def.parameters, parameters);
            }
            _ => self.context.for_each_part(Part::Type(ty), |part| self.pending.push(part)),
        }
    }

    fn attribute(&mut self, attribute: Attribute) {
        match self.context.attribute_data(attribute) {
            AttributeData::Enum { def, value } => self.case(def, *value),
            AttributeData::Defined { def, parameters } => {
                self.came(def.since);
                self.parameters(def.parameters, parameters);
            }
            _ => self.context.for_each_part(Part::Attribute(attribute), |part| self.pending.push(part)),
        }
    }

    fn parameters(&mut self, definitions: &[ParameterDef], parameters: &[Parameter]) {
        for (def, parameter) in definitions.iter().zip(parameters) {
            if def.is_default(parameter, parameters) {
                continue;
            }
            self.came(def.since);
            match (def.kind, parameter) {
                (ParameterKind::Enum(def), Parameter::Case(value)) => self.case(def, *value),
                (_, Parameter::Type(ty)) => self.pending.push(Part::Type(*ty)),
                (_, Parameter::Attribute(attribute)) => self.pending.push(Part::Attribute(*attribute)),
                _ => {}
            }
        }
    }

    fn case(&mut self, def: &EnumDef, value: u32) {
        self.came(def.since);
        if let Some(case) = def.case(value) {
            self.came(case.since);
        }
    }
}
