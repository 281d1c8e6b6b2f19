//! Rust for a table: the definitions as `static` items, enumerations, typed views and typed
//! builders.
//!
//! Tables are written from the same definitions that [`lower`] makes for use at run time, so the
//! two cannot differ; only documentation comes from the model. Items are ordered by opcodes and
//! names and formatted by `prettyplease`, so equal tables produce equal text.

mod attribute_access;
mod builders;
mod columns;
pub mod editors;
mod effects;
mod enums;
mod fields;
mod flow;
pub mod grammar;
mod imports;
mod items;
pub mod manual;
mod operations;
mod output;
mod statics;
mod syntax;
mod target;
mod text;
mod views;

use std::path::PathBuf;

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use tile_ir_core::definition::{DialectDef, OpDef};

use crate::dialects::Dialects;
use crate::lower;
use crate::model::{self, Dialect};
use columns::{COLUMNS, ColumnCode};
use imports::Imports;
pub use output::{Change, Output};
use statics::Statics;
pub use target::Target;

/// A file of generated Rust.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneratedFile {
    /// Its path below the folder of generated code.
    pub path: PathBuf,
    /// Its content.
    pub text: String,
}

/// The command that regenerates the code.
pub const COMMAND: &str = "cargo codegen";

/// Generates all files for the dialects of a crate.
pub fn generate(dialects: &Dialects, target: &Target) -> Vec<GeneratedFile> {
    let tables = lower(dialects);
    let statics = Statics::new(&tables);
    let file_maker = FileMaker { dialects, target };
    let mut files = Vec::new();
    let (mut modules, mut sources) = (Vec::new(), Vec::new());
    for (model, table) in dialects.own().iter().zip(&tables[dialects.known().len()..]) {
        let source = Source { model, table, statics: &statics };
        let module = format_ident!("{}", table.name);
        let documentation = text::doc(&format!("The dialect `{}`.", table.name));
        modules.push(quote!(#documentation pub mod #module;));
        files.extend(source.files(file_maker));
        sources.push(source);
    }
    let exported = target.is_repository();
    let columns = COLUMNS
        .iter()
        .filter_map(|column| Some((column.module, column.code(&sources, &target.own_module(), exported)?)));
    let type_rules = columns::type_rules(&sources)
        .map(|macro_text| (columns::TYPE_RULES, ColumnCode { views: TokenStream::new(), macro_text }));
    for (name, ColumnCode { views, macro_text }) in columns.chain(type_rules) {
        let documentation = format!("The column `{name}`.");
        let (module, item_documentation) = (format_ident!("{name}"), text::doc(&documentation));
        modules.push(quote!(#item_documentation pub mod #module;));
        let mut file = file_maker.file(format!("{name}.rs").into(), &documentation, imports::SHARED, views);
        file.text.push_str(&macro_text);
        files.push(file);
    }
    let documentation = "The definitions of the tables, by dialect, and what their columns have in common.";
    files.push(file_maker.file("mod.rs".into(), documentation, &[], quote!(#(#modules)*)));
    files
}

/// A dialect, both as a model and as a definition.
#[derive(Clone, Copy)]
struct Source<'a> {
    model: &'a Dialect,
    table: &'static DialectDef,
    statics: &'a Statics,
}

impl<'a> Source<'a> {
    /// The files of the dialect: a module for each kind of item.
    fn files(self, maker: FileMaker<'_>) -> Vec<GeneratedFile> {
        let table = self.table;
        let mut files = Vec::new();
        let mut modules = Vec::new();
        let mut add = |name: &str, documentation: &str, imports: Imports, items: TokenStream| {
            if items.is_empty() {
                return;
            }
            let module = format_ident!("{name}");
            modules.push(quote!(pub mod #module;));
            let path = [table.name, &format!("{name}.rs")].iter().collect();
            files.push(maker.file(path, documentation, imports, items));
        };
        add("attributes", "Attributes.", imports::TABLE, items::attributes(self));
        add("builders", "Typed builders of operations.", imports::TYPED, builders::builders(self));
        add("editors", "Typed editors of operations.", imports::TYPED, builders::editors(self));
        add("constraints", "Constraints on types.", imports::TABLE, items::constraints(self));
        add("enums", "Enumerations.", imports::TABLE, enums::enums(self));
        add("operations", "Operations, ascending by opcode.", imports::TABLE, operations::operations(self));
        add("scalars", "Scalar types.", imports::TABLE, items::scalars(self));
        add("types", "Types.", imports::TABLE, items::types(self));
        add("views", "Typed views of operations.", imports::TYPED, views::views(self));
        let dialect = items::dialect(self);
        let documentation = format!("The dialect `{}`.", table.name);
        let path = [table.name, "mod.rs"].iter().collect();
        files.push(maker.file(path, &documentation, imports::DIALECT, quote!(#(#modules)* #dialect)));
        files
    }

    /// The operation of the table that a definition is made from.
    fn operation(self, definition: &OpDef) -> &'a model::Operation {
        let found = self.model.operation(definition.name);
        found.unwrap_or_else(|| unreachable!("'{}' is made of an operation of the table", definition.name))
    }
}

/// Makes files from items.
#[derive(Clone, Copy)]
struct FileMaker<'a> {
    dialects: &'a Dialects,
    target: &'a Target,
}

impl FileMaker<'_> {
    /// Formats a file and adds its header.
    fn file(self, path: PathBuf, documentation: &str, imports: Imports, items: TokenStream) -> GeneratedFile {
        let uses = self.uses(imports, &items);
        let tokens = quote!(#uses #items);
        let parsed = syn::parse2(tokens).unwrap_or_else(|error| unreachable!("{} is Rust: {error}", path.display()));
        let body = text::with_blank_lines(&prettyplease::unparse(&parsed));
        let table = self.target.table().display();
        let text = format!("//! {documentation}\n//!\n//! Made by `{COMMAND}` from `{table}`. Do not edit.\n\n{body}");
        GeneratedFile { path, text }
    }
}
