//! Operands, attributes, results and regions of operations.

use std::fmt;

use super::items::{Allows, Constraint, Enumeration, Items};
use super::{later_version, since_text};
use crate::Random;

/// The number of values in a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arity {
    One,
    Optional,
    Variadic,
}

impl fmt::Display for Arity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::One => "",
            Self::Optional => "?",
            Self::Variadic => "*",
        })
    }
}

/// A group of operands or results.
#[derive(Clone, Debug)]
pub(super) struct Group {
    pub(super) name: String,
    pub(super) constraint: Constraint,
    pub(super) arity: Arity,
    pub(super) since: u8,
}

/// An inherent attribute.
#[derive(Clone, Debug)]
pub(super) struct Attribute {
    pub(super) name: String,
    /// Its kind in the notation of the table.
    pub(super) kind: String,
    /// Its allowed cases in the notation of the table.
    pub(super) cases: String,
    pub(super) form: Form,
    pub(super) presence: Presence,
    pub(super) since: u8,
}

/// The directives that an attribute can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    Unit,
    Cases,
    Flags,
    Dense,
    Other,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Presence {
    Required,
    Optional,
    Default(String),
}

impl Attribute {
    /// A dense constant.
    pub(super) fn constant(since: u8) -> Self {
        let (name, kind) = ("constant".to_owned(), "DenseElements".to_owned());
        Self { name, kind, cases: String::new(), form: Form::Dense, presence: Presence::Required, since }
    }

    /// Its line among the arguments of an operation introduced with `owner`.
    pub(super) fn line(&self, owner: u8) -> String {
        let Self { name, kind, cases, .. } = self;
        let (mark, default) = match &self.presence {
            Presence::Required => ("", String::new()),
            Presence::Optional => ("?", String::new()),
            Presence::Default(value) => ("", format!(" = {value}")),
        };
        format!("{name} : {kind}{mark}{cases}{default}{}", since_text(self.since, owner))
    }
}

/// A region.
#[derive(Clone, Debug)]
pub(super) struct Region {
    pub(super) name: String,
    pub(super) optional: bool,
    pub(super) arguments: &'static str,
}

/// Kinds that need no definition.
const KINDS: [&str; 10] =
    ["Bool", "Integer32", "Integer64", "String", "SymbolName", "SymbolRef", "Type", "Integers32", "Bools", "Array"];

impl Items {
    /// A constraint that operations of a version can use.
    pub(super) fn constraint(&self, random: &mut Random, since: u8) -> Constraint {
        let known: Vec<&Constraint> = self.constraints.iter().filter(|constraint| constraint.since <= since).collect();
        random.pick(&known).clone()
    }

    /// A constraint for constants, if the dialect has one.
    pub(super) fn numbers(&self, random: &mut Random, since: u8) -> Option<Constraint> {
        let is_of_numbers =
            |constraint: &&Constraint| constraint.allows == Allows::Numbers && constraint.since <= since;
        let known: Vec<&Constraint> = self.constraints.iter().filter(is_of_numbers).collect();
        (!known.is_empty()).then(|| random.pick(&known).clone())
    }

    /// A constraint that exactly one type satisfies.
    pub(super) fn only_type(&self, random: &mut Random, since: u8) -> Option<Constraint> {
        let allows_one = |constraint: &&Constraint| constraint.allows == Allows::One && constraint.since <= since;
        let known: Vec<&Constraint> = self.constraints.iter().filter(allows_one).collect();
        (!known.is_empty()).then(|| random.pick(&known).clone())
    }

    /// An attribute of an operation introduced with `owner`. `variadic` is a group of its operands.
    pub(super) fn field(&self, random: &mut Random, owner: u8, name: String, variadic: Option<&str>) -> Attribute {
        let required = random.once_in(3);
        let since = if required { owner } else { later_version(random, owner) };
        let presence = if required { Presence::Required } else { Presence::Optional };
        let usual = Attribute { name, kind: String::new(), cases: String::new(), form: Form::Other, presence, since };
        let enums: Vec<_> = self.enums.iter().filter(|item| item.since <= since).collect();
        let attributes: Vec<_> = self.attributes.iter().filter(|item| item.since <= since).collect();
        match random.below(6) {
            0 => Attribute { kind: "Unit".into(), form: Form::Unit, presence: Presence::Optional, ..usual },
            1 if !enums.is_empty() => {
                let item = random.pick(&enums);
                choice(random, item, usual)
            }
            2 if !attributes.is_empty() => {
                let kind = match random.once_in(3) {
                    true => self.one_of(random, since),
                    false => None,
                };
                Attribute { kind: kind.unwrap_or_else(|| random.pick(&attributes).name.clone()), ..usual }
            }
            _ => plain(random, usual, variadic),
        }
    }

    /// `OneOf(…)` of the attributes that have tags.
    fn one_of(&self, random: &mut Random, since: u8) -> Option<String> {
        let tagged: Vec<_> = self.attributes.iter().filter(|item| item.tagged && item.since <= since).collect();
        let (first, second) = (tagged.first()?, tagged.last()?);
        Some(match random.once_in(2) || first.name == second.name {
            true => format!("OneOf({})", random.pick(&tagged).name),
            false => format!("OneOf({}, {})", first.name, second.name),
        })
    }
}

/// An enumeration attribute with all or some of the cases.
fn choice(random: &mut Random, item: &Enumeration, usual: Attribute) -> Attribute {
    let some = random.once_in(3);
    let is_old = |case: &&(String, u8)| case.1 <= usual.since;
    let allowed: Vec<_> = match some {
        true => item.cases.iter().filter(is_old).take(2).collect(),
        false => item.cases.iter().collect(),
    };
    let names: Vec<&str> = allowed.iter().map(|case| case.0.as_str()).collect();
    let defaults: Vec<_> = allowed.iter().copied().filter(is_old).collect();
    let presence = match usual.presence {
        Presence::Optional if random.once_in(2) => Presence::Default(random.pick(&defaults).0.clone()),
        presence => presence,
    };
    let cases = if some { format!(" in {{ {} }}", names.join(" ")) } else { String::new() };
    Attribute { kind: item.name.clone(), cases, form: Form::Cases, presence, ..usual }
}

/// An attribute of a kind that needs no definition.
fn plain(random: &mut Random, usual: Attribute, variadic: Option<&str>) -> Attribute {
    let kind = random.pick(&KINDS);
    let form = if kind == "Bools" { Form::Flags } else { Form::Other };
    let default = match kind {
        "Bool" => Some(random.pick(&["true", "false"]).to_owned()),
        "Integer32" | "Integer64" => Some((random.below(7) as i64 - 3).to_string()),
        "Bools" => variadic.map(|group| format!("false_for_each({group})")),
        _ => None,
    };
    let presence = match (usual.presence, default) {
        (Presence::Optional, Some(default)) if random.once_in(2) => Presence::Default(default),
        (presence, _) => presence,
    };
    Attribute { kind: kind.to_owned(), form, presence, ..usual }
}

impl Group {
    /// The line of a group among arguments or results of an operation introduced with `owner`.
    pub(super) fn line(&self, owner: u8, named: &str) -> String {
        format!("{} : {}{}{named}{}", self.name, self.constraint.name, self.arity, since_text(self.since, owner))
    }
}
