//! A syntax that contains every field and parses back.
//!
//! Each part starts with a word of its own, so the order is free.

use super::fields::{Arity, Attribute, Form, Group, Presence};
use super::items::Allows;
use super::operation::Operation;
use crate::Random;

/// A syntax that is being generated.
pub(super) struct Syntax<'o> {
    operation: &'o Operation,
    /// The number of words so far.
    words: usize,
    /// Groups whose types are next to their values.
    typed: Vec<&'o str>,
    elements: Vec<String>,
}

impl<'o> Syntax<'o> {
    pub(super) fn new(random: &mut Random, operation: &'o Operation) -> Self {
        let mut syntax = Self { operation, words: 0, typed: Vec::new(), elements: Vec::new() };
        let mut parts: Vec<String> = Vec::new();
        for group in &operation.operands {
            let part = syntax.operand(random, group);
            parts.push(part);
        }
        for attribute in &operation.attributes {
            parts.extend(syntax.attribute(random, attribute));
        }
        let order = random.permutation(parts.len());
        syntax.elements = order.into_iter().map(|index| std::mem::take(&mut parts[index as usize])).collect();
        syntax.any_order(random);
        let dictionary = random.pick(&["attr-dict", "attr-dict-with-keyword"]).to_owned();
        let regions_first = random.once_in(2);
        if !regions_first {
            syntax.elements.push(dictionary.clone());
        }
        for region in &operation.regions {
            let directive = match random.below(3) {
                0 if !operation.region_arguments => format!("implicit(${})", region.name),
                1 if operation.region_arguments && !region.optional => format!("argument_region(${})", region.name),
                _ => format!("${}", region.name),
            };
            let word = syntax.word();
            syntax.elements.push(match region.optional {
                true => format!("({word} {directive}^)?"),
                false => format!("{word} {directive}"),
            });
        }
        if regions_first {
            syntax.elements.push(dictionary);
        }
        syntax.types(random);
        syntax
    }

    pub(super) fn text(&self) -> String {
        format!("  syntax {{\n    {}\n  }}\n", self.elements.join("\n    "))
    }

    /// An unused word.
    fn word(&mut self) -> String {
        self.words += 1;
        format!("`word{}`", self.words)
    }

    fn operand(&mut self, random: &mut Random, group: &'o Group) -> String {
        let word = self.word();
        let name = &group.name;
        let beside = random.once_in(3);
        if beside {
            self.typed.push(name);
        }
        let ty = if beside { format!(" `:` {}", type_of(random, group, "")) } else { String::new() };
        match group.arity {
            Arity::One if random.once_in(3) => format!("${name}{ty}"),
            Arity::One => format!("{word} ${name}{ty}"),
            Arity::Variadic if !beside && random.once_in(2) => format!("{word} `(` ${name} `)`"),
            Arity::Optional | Arity::Variadic => format!("({word} ${name}^{ty})?"),
        }
    }

    /// `None` if it is in the dictionary.
    fn attribute(&mut self, random: &mut Random, attribute: &Attribute) -> Option<String> {
        let word = self.word();
        let name = &attribute.name;
        if attribute.form == Form::Dense {
            let (constant, result) = self.operation.constant.as_ref()?;
            return Some(match random.below(3) {
                0 => format!("{word} dense(${constant})"),
                _ => format!("{word} dense(${constant}, ${result})"),
            });
        }
        if random.once_in(4) {
            return None;
        }
        let bare = word.trim_matches('`').to_owned();
        match attribute.form {
            Form::Cases => match random.below(4) {
                0 => return Some(format!("clause({bare}, ${name})")),
                1 => return Some(format!("{word} prefix(${name})")),
                2 => return Some(self.clause(&word, &format!("keyword(${name}"), ")", attribute)),
                _ => {}
            },
            Form::Flags if random.once_in(2) => return Some(format!("flag_list({bare}, ${name})")),
            Form::Unit => return Some(format!("({word} ${name}^)?")),
            _ => {}
        }
        Some(self.clause(&word, &format!("${name}"), "", attribute))
    }

    /// A directive after a word; both are omitted if the attribute is silent.
    fn clause(&self, word: &str, start: &str, end: &str, attribute: &Attribute) -> String {
        match attribute.presence {
            Presence::Required => format!("{word} {start}{end}"),
            Presence::Optional | Presence::Default(_) => format!("({word} {start}{end}^)?"),
        }
    }

    /// Generates clauses in any order from optional parts.
    fn any_order(&mut self, random: &mut Random) {
        if !random.once_in(3) {
            return;
        }
        let is_clause = |part: &String| part.starts_with("(`") && !part.contains("`:`");
        let (clauses, others): (Vec<String>, Vec<String>) =
            std::mem::take(&mut self.elements).into_iter().partition(is_clause);
        self.elements = others;
        match clauses.len() {
            0 | 1 => self.elements.extend(clauses),
            _ => {
                let clauses: Vec<String> = clauses
                    .iter()
                    .map(|clause| clause.trim_start_matches('(').trim_end_matches(")?").replace('^', ""))
                    .collect();
                self.elements.push(format!("any_order({})", clauses.join(" | ")));
            }
        }
    }

    /// The types that do not follow from relations and constraints, each group after a word.
    fn types(&mut self, random: &mut Random) {
        let operation = self.operation;
        for group in operation.operands.iter().chain(&operation.results) {
            let name = group.name.as_str();
            let constant = operation.constant.as_ref().is_some_and(|(_, result)| result == name);
            let given =
                self.typed.contains(&name) || operation.related.iter().any(|related| related == name) || constant;
            // The number of results of a variadic group follows only from their types.
            let goes_without =
                group.constraint.allows == Allows::One && group.arity != Arity::Variadic && random.once_in(2);
            // The type of a result that only some versions have cannot be required.
            if given || goes_without || group.since > operation.since && group.arity == Arity::One {
                continue;
            }
            let word = self.word();
            self.elements.push(match group.arity {
                Arity::One => format!("{word} {}", type_of(random, group, "")),
                Arity::Optional => format!("({word} {})?", type_of(random, group, "^")),
                Arity::Variadic => format!("({word} `(` {} `)`)?", type_of(random, group, "^")),
            });
        }
    }
}

/// A directive for the types of a group.
fn type_of(random: &mut Random, group: &Group, anchor: &str) -> String {
    let directive = match random.below(4) {
        0 => "full_type",
        1 if group.arity == Arity::Variadic && group.name.starts_with("operand") => "splat_type",
        _ => "type",
    };
    format!("{directive}(${}){anchor}", group.name)
}
