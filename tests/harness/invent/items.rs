//! Enumerations, attributes, types and constraints.

use std::fmt::Write;

use super::{later_version, since_text, version};
use crate::Random;

/// The items that operations of an invented dialect can use.
#[derive(Debug, Default)]
pub(super) struct Items {
    pub(super) enums: Vec<Enumeration>,
    pub(super) attributes: Vec<Named>,
    types: Vec<Named>,
    pub(super) constraints: Vec<Constraint>,
    /// All items in the notation of the table.
    pub(super) text: String,
}

/// A type or attribute.
#[derive(Clone, Debug)]
pub(super) struct Named {
    pub(super) name: String,
    pub(super) since: u8,
    /// Whether it has a tag in bytecode.
    pub(super) tagged: bool,
}

#[derive(Clone, Debug)]
pub(super) struct Enumeration {
    pub(super) name: String,
    pub(super) since: u8,
    /// Cases with their versions.
    pub(super) cases: Vec<(String, u8)>,
}

#[derive(Clone, Debug)]
pub(super) struct Constraint {
    pub(super) name: String,
    pub(super) since: u8,
    pub(super) allows: Allows,
}

/// The properties of a constraint that operations depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Allows {
    /// One type, which text can omit.
    One,
    /// Tiles of numbers, which constants can have.
    Numbers,
    /// Anything else.
    Others,
}

/// Constraints of `cuda_tile`.
const CONSTRAINTS: [(&str, u8, Allows); 12] = [
    ("AnyType", 1, Allows::Others),
    ("AnyTile", 1, Allows::Others),
    ("BooleanScalar", 1, Allows::One),
    ("Int32Scalar", 1, Allows::One),
    ("Token", 1, Allows::One),
    ("BooleanTile", 1, Allows::Numbers),
    ("IntTile", 1, Allows::Numbers),
    ("BaseFloatTile", 1, Allows::Numbers),
    ("NumberTile", 1, Allows::Numbers),
    ("PointerTile", 1, Allows::Others),
    ("TensorView", 1, Allows::Others),
    ("GatherScatterView", 3, Allows::Others),
];

/// Scalars, with their versions.
const SCALARS: [(&str, u8); 8] =
    [("i1", 1), ("i8", 1), ("i32", 1), ("i64", 1), ("bf16", 1), ("tf32", 1), ("f64", 1), ("f8E8M0FNU", 2)];

/// Tags from here on are unused.
const FIRST_TAG: usize = 300;

impl Items {
    /// A few items of each kind, including those of `cuda_tile` if the dialect `extends` it.
    pub(super) fn new(random: &mut Random, extends: bool) -> Self {
        let mut items = Self::default();
        for number in 0..4 {
            items.enumeration(random, number);
        }
        for number in 0..5 {
            items.structure(random, "type", number);
        }
        for number in 0..5 {
            items.structure(random, "attribute", number);
        }
        items.constraints(random, extends);
        items
    }

    fn enumeration(&mut self, random: &mut Random, number: usize) {
        let name = format!("Choice{number}");
        let since = later_version(random, 1);
        let storage = match random.below(3) {
            0 => "integer".to_owned(),
            1 => format!("attribute choice{number}"),
            _ => format!("bare attribute choice{number}"),
        };
        let tag = if random.once_in(3) { format!("= {} ", FIRST_TAG + number) } else { String::new() };
        let mut cases: Vec<(String, u8)> = Vec::new();
        let mut text = String::new();
        let mut value = 0;
        for case in 0..=random.below(5) {
            // The first one is always available.
            let case_since = if case == 0 { since } else { later_version(random, since) };
            value += random.pick(&[0, 0, 1, 100]);
            let case = format!("case{number}_{case}");
            let _ = writeln!(text, "  {case} = {value}{}", since_text(case_since, since));
            value += 1;
            cases.push((case, case_since));
        }
        let _ = writeln!(self.text, "enum {name} {tag}since {} : {storage} {{\n{text}}}", version(since));
        self.enums.push(Enumeration { name, since, cases });
    }

    /// A type or attribute with parameters.
    fn structure(&mut self, random: &mut Random, word: &str, number: usize) {
        let is_type = word == "type";
        let name = format!("{word}{number}");
        let since = later_version(random, 1);
        let tag = FIRST_TAG + 100 + number;
        // The first type has no parameters, so that a constraint can allow exactly one type.
        let least = usize::from(!is_type || number > 0);
        let count = if least == 0 { 0 } else { least + random.below(4) };
        let parameters: Vec<Parameter> =
            (0..count).map(|index| self.parameter(random, since, index, is_type)).collect();
        let mut text = String::new();
        for Parameter { name, kind, presence, since: own, .. } in &parameters {
            let _ = writeln!(text, "    {name} : {kind}{presence}{}", since_text(*own, since));
        }
        let syntax = parameter_syntax(random, &parameters);
        // Attributes without a tag are only fields of operations.
        let tagged = is_type || random.once_in(2);
        let tag = if tagged { format!("= {tag} ") } else { String::new() };
        let _ = writeln!(
            self.text,
            "{word} {name} {tag}since {} {{\n  params {{\n{text}  }}\n  syntax {{ {syntax} }}\n}}",
            version(since)
        );
        if is_type { &mut self.types } else { &mut self.attributes }.push(Named { name, since, tagged });
    }

    fn parameter(&self, random: &mut Random, owner: u8, index: usize, in_type: bool) -> Parameter {
        let enums: Vec<&Enumeration> = self.enums.iter().filter(|item| item.since <= owner).collect();
        let types: Vec<&Named> = self.types.iter().filter(|item| item.since <= owner).collect();
        let (kind, form) = match random.below(10) {
            9 => ("Integers64".to_owned(), Form::Numbers),
            0 => ("Sizes".to_owned(), Form::Sizes),
            1 => ("Integers32".to_owned(), Form::Sizes),
            2 => ("Unsigned32".to_owned(), Form::Number),
            3 => ("Unsigned64".to_owned(), Form::Number),
            4 => ("Signed64".to_owned(), Form::Number),
            5 if !in_type => ("String".to_owned(), Form::Other),
            6 if !types.is_empty() => (format!("TypeOf({})", random.pick(&types).name), Form::Other),
            7 if !enums.is_empty() => (random.pick(&enums).name.clone(), Form::Other),
            _ => ("Type".to_owned(), Form::Other),
        };
        let presence = match random.below(4) {
            0 => "?".to_owned(),
            1 if form == Form::Number => format!(" = {}", random.below(300)),
            _ => String::new(),
        };
        let since = if presence.is_empty() { owner } else { later_version(random, owner) };
        Parameter { name: format!("parameter{index}"), kind, form, presence, since }
    }

    fn constraints(&mut self, random: &mut Random, extends: bool) {
        let mut add = |name: String, since: u8, allows: Allows, text: String| {
            self.text.push_str(&text);
            self.constraints.push(Constraint { name, since, allows });
        };
        let mut own = |rule: String, since: u8, allows: Allows, number: usize| {
            let name = format!("Set{number}");
            let text = format!("constraint {name} = {rule}\n");
            add(name, since, allows, text);
        };
        own("any".to_owned(), 1, Allows::Others, 0);
        for (index, ty) in self.types.iter().enumerate() {
            let allows = if index == 0 { Allows::One } else { Allows::Others };
            own(format!("type {}", ty.name), ty.since, allows, 1 + index);
        }
        let (scalar, since) = random.pick(&SCALARS);
        own(format!("type {scalar} {}", self.types[1].name), since.min(self.types[1].since), Allows::Others, 10);
        if extends {
            let (scalar, since) = random.pick(&SCALARS);
            own(format!("tile of {scalar}"), since, Allows::Numbers, 11);
            let (scalar, since) = random.pick(&SCALARS);
            own(format!("tile rank {} of {scalar}", random.below(3)), since, Allows::Numbers, 12);
            for (name, since, allows) in CONSTRAINTS {
                add(name.to_owned(), since, allows, String::new());
            }
        }
    }
}

/// A parameter of a type or attribute.
struct Parameter {
    name: String,
    kind: String,
    form: Form,
    /// The text after its kind.
    presence: String,
    since: u8,
}

/// The directives that a parameter can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// Sizes, which have no sign.
    Sizes,
    /// Numbers of either sign.
    Numbers,
    Number,
    Other,
}

/// A syntax that contains every parameter and parses back: each one after its name.
fn parameter_syntax(random: &mut Random, parameters: &[Parameter]) -> String {
    if parameters.is_empty() {
        return String::new();
    }
    let mut syntax = "`<`".to_owned();
    for Parameter { name, form, presence, .. } in parameters {
        let anchor = if presence.is_empty() { "" } else { "^" };
        let value = match form {
            Form::Sizes if random.once_in(2) => format!("`{name} = (` dims(${name}){anchor} `), `"),
            Form::Sizes | Form::Numbers => format!("`{name} = [` list(${name}, `, `){anchor} `], `"),
            Form::Number if presence == "?" && random.once_in(2) => {
                let _ = write!(syntax, " `{name} = ` or_unknown(${name}) `, `");
                continue;
            }
            Form::Number | Form::Other => format!("`{name} = ` ${name}{anchor} `, `"),
        };
        match presence.is_empty() {
            true => syntax.push_str(&format!(" {value}")),
            false => syntax.push_str(&format!(" ({value})?")),
        }
    }
    syntax + " `>`"
}
