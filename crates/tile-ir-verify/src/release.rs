//! The releases that may accept a module, and the one that does.

use rustc_hash::FxHashSet;
use tile_ir_core::definition::{EnumDef, FieldDef};
use tile_ir_core::{Attribute, AttributeData, Context, Module, OpRef, Part, Type, TypeData, Version};

use crate::options::Release;

/// The releases that report an error: a range, half open at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Releases {
    since: Option<Version>,
    before: Option<Version>,
}

impl Releases {
    /// Every release.
    pub(crate) const ALL: Self = Self { since: None, before: None };

    /// Releases before this one.
    pub(crate) fn before(version: Version) -> Self {
        Self { before: Some(version), ..Self::ALL }
    }

    /// This release and later ones.
    pub(crate) fn since(version: Version) -> Self {
        Self { since: Some(version), ..Self::ALL }
    }

    pub(crate) fn contains(self, release: Version) -> bool {
        self.since.is_none_or(|since| since <= release) && self.before.is_none_or(|before| release < before)
    }
}

impl Release {
    /// Whether no candidate can be among these releases.
    pub(crate) fn rules_out(self, releases: Releases) -> bool {
        match self {
            Self::Any => false,
            Self::From(first) => releases.before.is_some_and(|before| before <= first),
            Self::Only(release) => !releases.contains(release),
        }
    }
}

/// The candidates: the range of releases, one of which must accept a module.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidates {
    first: Version,
    last: Option<Version>,
}

impl Candidates {
    /// The candidates for a module.
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

    /// This release and later ones.
    pub(crate) fn from(first: Version) -> Self {
        Self { first, last: None }
    }

    /// The first candidate that reports none of the errors in `wrong_in`.
    pub(crate) fn accepting(self, wrong_in: &[Releases]) -> Option<Version> {
        let mut release = self.first;
        while let Some(wrong) = wrong_in.iter().find(|releases| releases.contains(release)) {
            release = wrong.before.filter(|next| self.last.is_none_or(|last| *next <= last))?;
        }
        Some(release)
    }

    /// That release, or if there is none the first candidate, whose errors are then the ones to show.
    pub(crate) fn choose(self, wrong_in: &[Releases]) -> Version {
        self.accepting(wrong_in).unwrap_or(self.first)
    }
}

/// Scans a module for everything that has a version: operations, their operands and attributes other than defaults, and
/// the types and attributes nested in those.
struct Contents<'a> {
    context: &'a Context,
    /// The newest release. Newer features, such as previews, do not restrict the candidates.
    latest: Version,
    /// The oldest release that supports everything seen so far.
    needed: Version,
    /// The last release that supports every operation seen so far, if a later one does not.
    known_until: Option<Version>,
    types: FxHashSet<Type>,
    attributes: FxHashSet<Attribute>,
    /// Types and attributes found but not yet scanned.
    pending: Vec<Part>,
}

impl<'a> Contents<'a> {
    fn new(context: &'a Context) -> Self {
        let versions = context.releases();
        let [needed, latest] = [versions.first(), versions.last()].map(|it| it.copied().unwrap_or(Version::MIN));
        let (types, attributes) = (FxHashSet::default(), FxHashSet::default());
        Self { context, latest, needed, known_until: None, types, attributes, pending: Vec::new() }
    }

    /// Records something that this version introduced.
    fn require(&mut self, since: Version) {
        if since <= self.latest {
            self.needed = self.needed.max(since);
        }
    }

    fn operation(&mut self, op: OpRef<'_>) {
        let (def, operation, body) = (op.def(), op.get(), op.body());
        self.require(def.since);
        if let Some(until) = self.context.dialect_of(op.kind()).and_then(|dialect| dialect.until) {
            self.known_until = Some(self.known_until.map_or(until, |known| known.min(until)));
        }
        for (group, operand) in def.operands.iter().enumerate() {
            if operation.group_operands(group).next().is_some() {
                self.require(operand.since);
            }
        }
        let values = operation.operands().chain(operation.results().iter().copied());
        self.pending.extend(values.map(|value| Part::Type(body.value_type(value))));
        for (field, attribute) in def.attributes.iter().zip(operation.attributes()) {
            let Some(attribute) = attribute.filter(|it| !field.is_default(self.context, *it)) else { continue };
            // `since` of a function's attribute is about bytecode; text could always hold it.
            if !def.is_function_like() {
                self.require(field.since);
            }
            self.pending.push(Part::Attribute(attribute));
        }
        let location = operation.location();
        if !self.context.location_data(location).is_leaf() {
            self.pending.push(Part::Attribute(self.context.location_attribute(location)));
        }
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
            self.require(scalar.since);
        }
        match self.context.type_data(ty) {
            TypeData::Defined { def, parameters } => {
                self.require(def.since);
                self.parameters(def.parameters, parameters);
            }
            _ => self.context.for_each_part(Part::Type(ty), |part| self.pending.push(part)),
        }
    }

    fn attribute(&mut self, attribute: Attribute) {
        match self.context.attribute_data(attribute) {
            AttributeData::Enum { def, value } => self.case(def, *value),
            AttributeData::Defined { def, parameters } => {
                self.require(def.since);
                self.parameters(def.parameters, parameters);
            }
            _ => self.context.for_each_part(Part::Attribute(attribute), |part| self.pending.push(part)),
        }
    }

    fn parameters(&mut self, definitions: &[FieldDef], parameters: &[Option<Attribute>]) {
        for (def, &parameter) in definitions.iter().zip(parameters) {
            if !def.is_default_parameter(self.context, parameter, parameters) {
                self.require(def.since);
                self.pending.extend(parameter.map(Part::Attribute));
            }
        }
    }

    fn case(&mut self, def: &EnumDef, value: u32) {
        self.require(def.since);
        if let Some(case) = def.case(value) {
            self.require(case.since);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(minor: u8) -> Version {
        Version::new(13, minor)
    }

    #[test]
    fn releases_are_half_open_ranges() {
        let cases = [
            (Releases::ALL, [true; 4]),
            (Releases::since(at(3)), [false, false, true, true]),
            (Releases::before(at(3)), [true, true, false, false]),
            (Releases { since: Some(at(2)), before: Some(at(3)) }, [false, true, false, false]),
        ];
        for (releases, expected) in cases {
            assert_eq!([1, 2, 3, 4].map(|minor| releases.contains(at(minor))), expected, "{releases:?}");
        }
    }

    #[test]
    fn a_candidate_rules_out_releases_that_are_not_among_them() {
        let (old, new) = (Releases::before(at(3)), Releases::since(at(3)));
        assert!(!Release::Any.rules_out(old) && !Release::Any.rules_out(new));
        for (first, rules_out_old) in [(2, false), (3, true), (4, true)] {
            assert_eq!(Release::From(at(first)).rules_out(old), rules_out_old, "{first}");
            assert!(!Release::From(at(first)).rules_out(new));
            assert_eq!(Release::Only(at(first)).rules_out(old), rules_out_old, "{first}");
            assert_eq!(Release::Only(at(first)).rules_out(new), !rules_out_old, "{first}");
        }
    }

    #[test]
    fn the_first_release_that_accepts_is_chosen() {
        let since = |minor| Releases::since(at(minor));
        let before = |minor| Releases::before(at(minor));
        let only = |minor| Releases { since: Some(at(minor)), before: Some(at(minor + 1)) };
        let cases: [(&[Releases], Option<u8>); 8] = [
            (&[], Some(2)),
            (&[before(4)], Some(4)),
            (&[before(3), only(3)], Some(4)),
            (&[only(3), before(3)], Some(4)),
            (&[only(3)], Some(2)),
            (&[since(3)], Some(2)),
            (&[before(4), since(4)], None),
            (&[Releases::ALL], None),
        ];
        for (wrong, expected) in cases {
            let candidates = Candidates::from(at(2));
            assert_eq!(candidates.accepting(wrong), expected.map(at), "{wrong:?}");
            assert_eq!(candidates.choose(wrong), at(expected.unwrap_or(2)), "{wrong:?}");
        }
        let until = |last| Candidates { first: at(2), last: Some(at(last)) };
        assert_eq!((until(3).accepting(&[before(4)]), until(4).accepting(&[before(4)])), (None, Some(at(4))));
    }
}
