//! The complete grammar of text: the structure, which is written by hand, and a rule for each operation, type, attribute
//! and enumeration of the table, which is generated from its syntax.
//!
//! Each directive becomes a rule for what the parser of `tile-ir-text` accepts. As both read the same table, an error in it
//! affects both.

mod operations;
mod parameters;
mod rule;
mod words;

use std::path::PathBuf;

use tile_ir_core::definition::{DialectDef, EnumDef, EnumStorage, ScalarFormat, Trait};
use tile_ir_spec::codegen::{COMMAND, GeneratedFile};
use tile_ir_spec::{Dialects, lower};

pub(super) use operations::{own_name, rule_name};
pub(super) use rule::identifier;
use rule::{Rule, alternatives, longest_first, quoted};

/// The handwritten part.
pub const STRUCTURE: &str = "crates/tile-ir-grammar/src/structure.pest";
/// The folder of the complete grammar.
pub const FOLDER: &str = "crates/tile-ir-grammar/src/generated";
/// The complete grammar, below that folder.
pub const FILE: &str = "tile_ir.pest";

/// The dialect whose names need no prefix in most places, and have none in names of rules.
pub(super) const DIALECT: &str = "cuda_tile";
/// The dialect of the outermost operation of a file.
const TOP: &str = "builtin";

/// The file with the complete grammar, in a separate folder.
pub fn complete(structure: &str, dialects: &Dialects) -> GeneratedFile {
    let tables = lower(dialects);
    let header = format!(
        "//! The grammar of the text of Tile IR.\n//!\n//! Made by `{COMMAND}` from `{STRUCTURE}` and `dialect-spec`. Do not \
         edit.\n"
    );
    let rules = Grammar { tables }.rules();
    let words = words::keywords(structure, &rules);
    let generated: String = rules.iter().chain(&words).map(Rule::to_string).collect();
    GeneratedFile { path: PathBuf::from(FILE), text: format!("{header}\n{structure}{generated}") }
}

/// The generated part of the grammar.
struct Grammar {
    tables: Vec<&'static DialectDef>,
}

impl Grammar {
    fn rules(&self) -> Vec<Rule> {
        let mut rules = Vec::new();
        rules.extend(self.operations());
        rules.extend(self.types());
        rules.extend(self.attributes());
        rules.extend(self.enums());
        rules
    }

    /// All items of one kind in the tables.
    fn all<T>(&self, of: fn(&'static DialectDef) -> &'static [&'static T]) -> impl Iterator<Item = &'static T> {
        self.tables.iter().flat_map(move |table| of(table).iter().copied())
    }

    fn operations(&self) -> Vec<Rule> {
        let with_syntax = || self.all(|table| table.operations).filter(|def| operations::has_syntax(def));
        let names_in = |dialect: &str| {
            let names = with_syntax().filter(move |def| def.dialect == dialect);
            alternatives(names.map(rule_name).collect())
        };
        let symbols =
            self.all(|table| table.operations).filter(|def| def.dialect == DIALECT && def.has_trait(Trait::Symbol));
        let symbols = symbols.flat_map(operations::mnemonics);
        let mut rules = vec![
            Rule::silent("tile_operation", names_in(DIALECT)).section("Operations of the table"),
            Rule::silent("builtin_operation", names_in(TOP)),
            Rule::word("symbol_mnemonic", symbols.collect()).about("An operation that only a module can hold."),
        ];
        let plain_types: Vec<_> = self.all(|table| table.types).filter(|def| def.parameters.is_empty()).collect();
        rules.extend(with_syntax().map(|def| operations::rule(def, &plain_types)));
        let mut names: Vec<Rule> = with_syntax().map(operations::mnemonic).collect();
        begin("Names of operations", &mut names);
        rules.extend(names);
        rules
    }

    fn types(&self) -> Vec<Rule> {
        let types = || self.all(|table| table.types);
        let floats = self.all(|table| table.scalars).filter(|scalar| matches!(scalar.format, ScalarFormat::Float(_)));
        let named = types().map(|def| format!("{} ~ type_{}", words::keyword(def.name), identifier(def.name)));
        let prefixed = types().map(|def| format!("bang_{0} ~ type_{0}", identifier(def.name)));
        let mut rules = vec![
            Rule::silent("named_type", alternatives(named.collect())).section("Types of the table"),
            Rule::silent("known_prefixed_type", alternatives(prefixed.collect())),
            Rule::sigil("bang_cuda_tile", "!", DIALECT),
        ];
        for def in types() {
            let name = format!("type_{}", identifier(def.name));
            rules.extend(parameters::rules(&name, def.summary, def.parameters, def.syntax, self));
            let prefix = format!("bang_{}", identifier(def.name));
            rules.push(Rule::sigil(prefix, "!", &format!("{}.{}", def.dialect, def.name)));
        }
        let floats = floats.map(|scalar| scalar.name).collect();
        rules.push(Rule::word("float_type", floats).about("`f32` and other formats of numbers."));
        rules
    }

    /// Attributes, and enumerations that are attributes.
    fn attributes(&self) -> Vec<Rule> {
        let attributes = || self.all(|table| table.attributes);
        let as_attributes = || self.all(|table| table.enums).filter_map(|def| Some((def, mnemonic(def)?)));
        let names = self.attribute_names();
        let prefixed = names.iter().map(|(_, name)| format!("hash_{0} ~ attr_{0}", identifier(name)));
        let owners: Vec<&str> = self.tables.iter().map(|table| table.name).collect();
        let owners = owners.into_iter().filter(|owner| names.iter().any(|(dialect, _)| dialect == owner));
        let bracketed = owners.clone().map(|owner| {
            let own = names.iter().filter(|(dialect, _)| *dialect == owner);
            let own = own.map(|(_, name)| format!("{} ~ attr_{}", words::keyword(name), identifier(name)));
            format!("hash_{owner} ~ \"<\" ~ ({}) ~ \">\"", alternatives(own.collect()))
        });
        let dialects = longest_first(self.tables.iter().map(|table| table.name).collect());
        let dialects = dialects.into_iter().map(quoted).collect();
        let known = format!("(\"#\" | \"!\") ~ ({}) ~ (\".\" | !suffix_character)", alternatives(dialects));
        let mut rules = vec![
            Rule::silent("prefixed_attribute", alternatives(prefixed.collect())).section("Attributes of the table"),
            Rule::silent("bracketed_attribute", alternatives(bracketed.collect())),
            Rule::atomic("known_dialect", known),
        ];
        rules.extend(owners.map(|owner| Rule::sigil(format!("hash_{owner}"), "#", owner)));
        for def in attributes() {
            let name = format!("attr_{}", identifier(def.name));
            rules.extend(parameters::rules(&name, def.summary, def.parameters, def.syntax, self));
        }
        for (def, name) in as_attributes() {
            let case = enum_rule(def);
            let body = format!("\"<\" ~ {case} ~ \">\" | {case}");
            rules.push(Rule::new(format!("attr_{}", identifier(name)), body).about(def.summary));
        }
        for (dialect, name) in names {
            let prefix = format!("hash_{}", identifier(name));
            rules.push(Rule::sigil(prefix, "#", &format!("{dialect}.{name}")));
        }
        rules
    }

    /// The names of attributes, and of enumerations that are attributes, each with the dialect in its prefix.
    fn attribute_names(&self) -> Vec<(&'static str, &'static str)> {
        let defined = self.all(|table| table.attributes).map(|def| (def.dialect, def.name));
        let enums = self
            .tables
            .iter()
            .flat_map(|table| table.enums.iter().filter_map(|def| Some((table.name, mnemonic(def)?))));
        defined.chain(enums).collect()
    }

    fn enums(&self) -> Vec<Rule> {
        let mut rules = Vec::new();
        for def in self.all(|table| table.enums) {
            let cases: Vec<&str> = def.cases.iter().map(|case| case.name).collect();
            let in_quotes = longest_first(cases.clone()).into_iter().map(quoted).collect();
            let in_quotes = format!("\"\\\"\" ~ ({}) ~ \"\\\"\"", alternatives(in_quotes));
            let name = enum_rule(def);
            rules.push(Rule::new(name.clone(), format!("{} | {name}_in_quotes", case_rule(def))).about(def.summary));
            rules.push(Rule::word(case_rule(def), cases));
            rules.push(Rule::atomic(format!("{name}_in_quotes"), in_quotes));
        }
        begin("Enumerations of the table", &mut rules);
        rules
    }
}

/// Begins a section with rules.
fn begin(section: &'static str, rules: &mut [Rule]) {
    if let Some(first) = rules.first_mut() {
        *first = std::mem::take(first).section(section);
    }
}

/// The name of an enumeration's values as attributes.
fn mnemonic(def: &EnumDef) -> Option<&'static str> {
    match def.storage {
        EnumStorage::Attribute { mnemonic, .. } => Some(mnemonic),
        EnumStorage::Integer => None,
    }
}

/// The rule of a case, as a word or in quotes.
fn enum_rule(def: &EnumDef) -> String {
    format!("enum_{}", rule::snake_case(def.name))
}

/// The rule of a case as a word.
fn case_rule(def: &EnumDef) -> String {
    format!("case_{}", rule::snake_case(def.name))
}
