//! The manual: pages of Markdown about everything that the table defines.
//!
//! What a page says is in the table, in the files next to it, which explain rules and folds, in the grammar of text, and in
//! the texts of the tests, which are the examples.

mod describe;
mod examples;
mod folds;
mod items;
mod markdown;
mod operation;
mod rules;
mod summary;
mod versions;
mod wire;

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

use tile_ir_core::definition::{DialectDef, OpDef};
use tile_ir_spec::codegen::GeneratedFile;
use tile_ir_spec::model::{Dialect, Operation};
use tile_ir_spec::{Dialects, lower};

use crate::grammar::{self, identifier};
pub(crate) use describe::case_name;
use examples::Texts;
use folds::Folds;
use markdown::{code, link};
pub(crate) use operation::note;
pub(crate) use rules::Rule;
use rules::RuleBook;
pub use summary::contents;

/// The folder of the pages.
pub const FOLDER: &str = "docs/reference";

/// The dialect of tests, which has no pages.
const TESTING: &str = "testing";

/// The files next to the table that the manual quotes.
#[derive(Clone, Debug)]
pub struct Quoted {
    rules: RuleBook,
    folds: Folds,
    structure: String,
    texts: Texts,
}

impl Quoted {
    /// Reads the files below the root of the repository.
    ///
    /// # Errors
    /// If one cannot be read.
    pub fn read(root: &Path) -> io::Result<Self> {
        let text = |path: &str| fs::read_to_string(root.join(path));
        Ok(Self {
            rules: RuleBook::parse(&text(rules::FILE)?),
            folds: Folds::parse(&text(folds::FILE)?),
            structure: text(grammar::STRUCTURE)?,
            texts: Texts::read(root)?,
        })
    }
}

/// The pages about the dialects, in [`FOLDER`].
///
/// # Errors
/// The names of operations without an example.
pub fn pages(
    dialects: &Dialects,
    quoted: &Quoted,
    form: &dyn Fn(&'static OpDef) -> String,
) -> Result<Vec<GeneratedFile>, String> {
    let manual = Manual::new(dialects, quoted, form);
    let without: Vec<&str> =
        manual.operations().iter().filter(|def| quoted.texts.example(def).is_none()).map(|def| def.name).collect();
    if !without.is_empty() {
        return Err(format!("no text of the tests uses {}, so there is no example for the manual", without.join(", ")));
    }
    let file = |path: String, text: String| GeneratedFile { path: path.into(), text };
    let mut files: Vec<_> =
        manual.operations().into_iter().map(|def| file(operation_file(def), operation::page(&manual, def))).collect();
    files.extend([
        file("index.md".to_owned(), operation::index(&manual)),
        file("types.md".to_owned(), items::types(&manual)),
        file("attributes.md".to_owned(), items::attributes(&manual)),
        file("enumerations.md".to_owned(), items::enumerations(&manual)),
        file("versions.md".to_owned(), versions::page(&manual)),
        file("rules.md".to_owned(), rules::page(&manual)),
    ]);
    Ok(files)
}

/// What the pages are made from.
pub(crate) struct Manual<'a> {
    /// The dialects with pages, both as models and as definitions.
    pub(crate) dialects: Vec<(&'a Dialect, &'static DialectDef)>,
    rules: &'a RuleBook,
    /// The operations that each rule is about, by its id.
    rule_operations: BTreeMap<&'a str, Vec<&'static OpDef>>,
    folds: &'a Folds,
    texts: &'a Texts,
    /// The complete grammar of text.
    grammar: String,
    /// How an operation is written, on one line.
    pub(crate) form: &'a dyn Fn(&'static OpDef) -> String,
}

impl<'a> Manual<'a> {
    pub(crate) fn new(dialects: &'a Dialects, quoted: &'a Quoted, form: &'a dyn Fn(&'static OpDef) -> String) -> Self {
        let pairs = dialects.all().iter().zip(lower(dialects));
        let dialects_with_pages: Vec<_> = pairs.filter(|(model, _)| !model.name.is(TESTING)).collect();
        Self {
            rule_operations: quoted.rules.operations(&operations(&dialects_with_pages)),
            dialects: dialects_with_pages,
            rules: &quoted.rules,
            folds: &quoted.folds,
            texts: &quoted.texts,
            grammar: grammar::complete(&quoted.structure, dialects).text,
            form,
        }
    }

    /// All operations that have a page.
    fn operations(&self) -> Vec<&'static OpDef> {
        operations(&self.dialects)
    }

    /// The operation of the table that a definition is made from.
    pub(crate) fn model(&self, def: &OpDef) -> &'a Operation {
        let found = self.dialects.iter().find_map(|(model, _)| model.operation(def.name));
        found.unwrap_or_else(|| unreachable!("'{}' is made from an operation of the table", def.name))
    }

    /// All rules.
    pub(crate) fn all_rules(&self) -> impl Iterator<Item = &'a Rule> {
        self.rules.all()
    }

    /// The rules about an operation.
    pub(crate) fn rules_of(&self, def: &OpDef) -> impl Iterator<Item = &'a Rule> {
        self.rules.of_operation(def, &self.rule_operations)
    }

    /// The rules that the code of a type checks.
    pub(crate) fn rules_of_type(&self, code: &str) -> impl Iterator<Item = &'a Rule> {
        self.rules.of_type(code)
    }

    /// The operations that a rule is about.
    pub(crate) fn operations_of(&self, rule: &Rule) -> &[&'static OpDef] {
        &self.rule_operations[rule.id.as_str()]
    }

    /// The name of an operation as a link from a page; `folder` is the path from there to [`FOLDER`].
    fn operation_link(&self, def: &'static OpDef, folder: &str) -> String {
        link(&code(short_name(def)), &format!("{folder}{}", operation_file(def)))
    }

    /// A rule of the grammar by its name.
    fn grammar_rule(&self, name: &str) -> Option<&str> {
        let start = self.grammar.find(&format!("\n{name} = "))? + 1;
        let rest = &self.grammar[start..];
        let first = rest.lines().next()?;
        let length = if first.ends_with('}') { first.len() } else { rest.find("\n}")? + 2 };
        Some(&rest[..length])
    }
}

fn operations(dialects: &[(&Dialect, &'static DialectDef)]) -> Vec<&'static OpDef> {
    dialects.iter().flat_map(|(_, table)| table.operations.iter().copied()).collect()
}

/// The name of an operation as texts write it.
fn short_name(def: &'static OpDef) -> &'static str {
    match def.dialect {
        grammar::DIALECT => def.mnemonic(),
        _ => def.name,
    }
}

/// The path of an operation's page.
fn operation_file(def: &OpDef) -> String {
    format!("operations/{}.md", grammar::own_name(def))
}

/// The rule of the grammar for an item.
fn grammar_name(prefix: &str, name: &str) -> String {
    format!("{prefix}_{}", identifier(name))
}
