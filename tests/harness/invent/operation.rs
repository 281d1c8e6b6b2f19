//! Operations with fields of every kind.

use std::fmt::{self, Display, Formatter};

use super::fields::{Arity, Attribute, Group, Presence, Region};
use super::items::Items;
use super::syntax::Syntax;
use super::{later_version, version};
use crate::Random;

/// An operation, and the one that terminates its regions.
pub(super) struct Operation {
    pub(super) name: String,
    pub(super) since: u8,
    opcode: String,
    former: String,
    traits: Vec<String>,
    pub(super) operands: Vec<Group>,
    pub(super) attributes: Vec<Attribute>,
    /// Lines of operands and attributes, in the order of the table.
    arguments: Vec<String>,
    pub(super) results: Vec<Group>,
    /// The names that the printer proposes for results.
    proposed: Vec<&'static str>,
    pub(super) regions: Vec<Region>,
    pub(super) region_arguments: bool,
    /// Groups whose types follow from relations.
    pub(super) related: Vec<String>,
    /// The constant, and the result that has its type.
    pub(super) constant: Option<(String, String)>,
    syntax: String,
    end: Option<String>,
}

/// Opcodes from here on are unused: those of previews are smaller.
const FIRST_OPCODE: usize = 0x5000;

/// Traits that affect neither text nor bytecode, for operations without and with regions.
const EFFECTS: [&[&str]; 2] = [
    &["Pure", "NoMemoryEffect", "Elementwise"],
    &["RecursiveMemoryEffects", "RecursiveMemoryEffects, RecursivelySpeculatable"],
];

impl Operation {
    pub(super) fn new(random: &mut Random, items: &Items, number: usize) -> Self {
        let since = later_version(random, 1);
        let opcode = match random.below(8) {
            0 => String::new(),
            // A two-byte opcode, and some longer ones.
            1 => format!("= {} ", 0x90 + number),
            _ => format!("= {} ", FIRST_OPCODE + number * random.pick(&[1, 1, 1000])),
        };
        let mut operation = Self {
            name: format!("op{number}"),
            since,
            opcode,
            former: if random.once_in(6) {
                format!(" formerly former{number} until {}", version(since))
            } else {
                String::new()
            },
            traits: Vec::new(),
            operands: Vec::new(),
            attributes: Vec::new(),
            arguments: Vec::new(),
            results: Vec::new(),
            proposed: Vec::new(),
            regions: Vec::new(),
            region_arguments: false,
            related: Vec::new(),
            constant: None,
            syntax: String::new(),
            end: None,
        };
        operation.results(random, items);
        operation.operands(random, items);
        operation.constant(random, items);
        operation.attributes(random, items);
        operation.regions(random, items);
        operation.arguments(random);
        if random.once_in(3) {
            let effects = EFFECTS[usize::from(!operation.regions.is_empty())];
            operation.traits.push(effects[random.below(effects.len())].to_owned());
        }
        if !random.once_in(6) {
            operation.syntax = Syntax::new(random, &operation).text();
        }
        operation
    }

    /// Results: single ones, at most one variadic group, and ones of later versions, whose types are inferred.
    fn results(&mut self, random: &mut Random, items: &Items) {
        let count = random.pick(&[0, 1, 1, 2, 3]);
        let variadic = random.once_in(2).then(|| random.below(count + 1));
        for index in 0..count {
            let mut group = Group {
                name: format!("result{index}"),
                constraint: items.constraint(random, self.since),
                arity: if variadic == Some(index) { Arity::Variadic } else { Arity::One },
                since: self.since,
            };
            if group.arity == Arity::One
                && random.once_in(5)
                && let Some(constraint) = items.only_type(random, self.since)
            {
                group.constraint = constraint;
                group.since = later_version(random, self.since);
            }
            self.results.push(group);
            self.proposed.push(random.pick(&["", "", " named \"same\"", " named \"other\"", " named \"\""]));
        }
    }

    /// Operands of every arity; some have the types of results.
    fn operands(&mut self, random: &mut Random, items: &Items) {
        let mut variadic = 0;
        for index in 0..random.below(5) {
            let arity = match random.below(4) {
                0 => Arity::Optional,
                1 if variadic < 2 => Arity::Variadic,
                _ => Arity::One,
            };
            variadic += usize::from(arity == Arity::Variadic);
            let since = if arity == Arity::One { self.since } else { later_version(random, self.since) };
            let mut group =
                Group { name: format!("operand{index}"), constraint: items.constraint(random, since), arity, since };
            let fits = |result: &&Group| {
                result.arity == arity && result.since == self.since && !self.related.contains(&result.name)
            };
            if since == self.since && random.once_in(3) {
                let result =
                    self.results.iter().find(fits).map(|result| (result.name.clone(), result.constraint.clone()));
                if let Some((result, constraint)) = result {
                    group.constraint = constraint;
                    self.traits.push(format!("SameTypes({}, {result})", group.name));
                    self.related.push(result);
                }
            }
            self.operands.push(group);
        }
    }

    /// A constant, if a result can have its type: bytecode takes the type from there.
    fn constant(&mut self, random: &mut Random, items: &Items) {
        let (since, related) = (self.since, &self.related);
        let fits = |result: &&mut Group| {
            result.arity == Arity::One && result.since == since && !related.contains(&result.name)
        };
        if random.once_in(2)
            && let Some(result) = self.results.iter_mut().filter(fits).last()
            && let Some(constraint) = items.numbers(random, since)
        {
            result.constraint = constraint;
            self.traits.push(format!("SameTypes(constant, {})", result.name));
            self.constant = Some(("constant".to_owned(), result.name.clone()));
        }
    }

    fn attributes(&mut self, random: &mut Random, items: &Items) {
        let variadic =
            self.operands.iter().find(|group| group.arity == Arity::Variadic).map(|group| group.name.clone());
        if self.constant.is_some() {
            self.attributes.push(Attribute::constant(self.since));
        }
        for index in 0..random.below(7) {
            let field = items.field(random, self.since, format!("attribute{index}"), variadic.as_deref());
            // The size of a newer group is known only if the group is stored.
            let group = self.operands.iter().find(|group| Some(&group.name) == variadic.as_ref());
            let of_later = matches!(&field.presence, Presence::Default(value) if value.starts_with("false_for_each"))
                && group.is_some_and(|group| group.since > field.since);
            if !of_later {
                self.attributes.push(field);
            }
        }
    }

    fn regions(&mut self, random: &mut Random, items: &Items) {
        for index in 0..random.pick(&[0, 0, 1, 1, 2, 3]) {
            self.regions.push(Region {
                name: format!("region{index}"),
                optional: random.once_in(3),
                arguments: random.pick(&["", " arguments \"first\" \"more#\"", " arguments \"each#?\""]),
            });
        }
        if self.regions.is_empty() {
            return;
        }
        self.region_arguments = random.once_in(2);
        if !self.region_arguments {
            self.traits.push("NoRegionArguments".to_owned());
        } else if random.once_in(4) {
            self.traits.push("IsolatedFromAbove".to_owned());
        }
        if random.once_in(2) {
            self.traits.push("SingleBlock".to_owned());
        }
        self.end = Some(self.end_of_regions(random, items));
    }

    /// The operation that terminates the regions: it takes any number of values, and may have attributes.
    fn end_of_regions(&self, random: &mut Random, items: &Items) -> String {
        let name = self.end_name();
        let attributes: Vec<String> = (0..random.below(3))
            .map(|index| items.field(random, self.since, format!("attribute{index}"), None))
            .filter(|field| field.presence != Presence::Required)
            .map(|field| field.line(self.since))
            .collect();
        let opcode = if self.opcode.is_empty() { String::new() } else { format!("= 0x{} ", opcode_of_end(&self.name)) };
        format!(
            "op {name} {opcode}since {} : Terminator, ReturnLike, ParentOneOf({}) {{\n  args {{\n    values : Set0*\n    \
             {}\n  }}\n  syntax {{ attr-dict ($values^ `:` type($values))? }}\n}}\n",
            version(self.since),
            self.name,
            attributes.join("\n    "),
        )
    }

    fn end_name(&self) -> String {
        format!("end_of_{}", self.name)
    }

    /// Operands and attributes in random order, which is the order in bytecode.
    fn arguments(&mut self, random: &mut Random) {
        let operands = self.operands.iter().map(|group| group.line(self.since, ""));
        let lines: Vec<String> =
            operands.chain(self.attributes.iter().map(|attribute| attribute.line(self.since))).collect();
        let order = random.permutation(lines.len());
        self.arguments = order.into_iter().map(|index| lines[index as usize].clone()).collect();
    }
}

/// The opcode of the operation that terminates the regions of another.
fn opcode_of_end(name: &str) -> String {
    format!("7{:0>4}", name.trim_start_matches("op"))
}

impl Display for Operation {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self { name, opcode, former, .. } = self;
        let traits = if self.traits.is_empty() { String::new() } else { format!(" : {}", self.traits.join(", ")) };
        writeln!(f, "op {name} {opcode}since {}{former}{traits} {{", version(self.since))?;
        writeln!(f, "  args {{")?;
        self.arguments.iter().try_for_each(|line| writeln!(f, "    {line}"))?;
        writeln!(f, "  }}\n  results {{")?;
        for (result, named) in self.results.iter().zip(&self.proposed) {
            writeln!(f, "    {}", result.line(self.since, named))?;
        }
        writeln!(f, "  }}\n  regions {{")?;
        for Region { name, optional, arguments } in &self.regions {
            let mark = if *optional { "?" } else { "" };
            writeln!(f, "    {name}{mark} terminator {}{arguments}", self.end_name())?;
        }
        writeln!(f, "  }}\n{}}}", self.syntax)?;
        f.write_str(self.end.as_deref().unwrap_or_default())
    }
}
