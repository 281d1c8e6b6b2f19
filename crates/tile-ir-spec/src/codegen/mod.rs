//! Rust for a table: the definitions as `static` items, enumerations, typed views and typed
//! builders.
//!
//! Tables are written from the same definitions that [`lower`] makes for use at run time, so the
//! two cannot differ; only documentation comes from the model. Order is that of opcodes and names
//! alone, and formatting is that of `prettyplease`, so equal tables make equal text.

mod attribute_access;
mod builders;
mod effects;
mod enums;
mod imports;
mod items;
mod operations;
mod output;
mod statics;
mod syntax;
mod text;
mod views;

use std::path::PathBuf;

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use tile_ir_core::definition::{DialectDef, OpDef};

use crate::dialects::Dialects;
use crate::lower;
use crate::model::{self, Dialect};
pub(crate) use attribute_access::AttributeAccess;
use imports::Imports;
pub use output::{Change, Output};
use statics::Statics;

/// A file of generated Rust.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneratedFile {
    /// Its path below the folder of generated code.
    pub path: PathBuf,
    /// Its content.
    pub text: String,
}

/// Where generated code lies, below the root of the repository.
pub const OUTPUT: &str = "crates/tile-ir-dialect/src/generated";

/// The command that makes generated code anew.
pub const COMMAND: &str = "cargo codegen";

/// Makes all files for the dialects.
pub fn generate(dialects: &Dialects) -> Vec<GeneratedFile> {
    let tables = lower(dialects);
    let statics = Statics::new(&tables);
    let mut files = Vec::new();
    let mut modules = Vec::new();
    for (model, table) in dialects.all().iter().zip(&tables) {
        let source = Source { model, table, statics: &statics };
        let module = format_ident!("{}", table.name);
        let documentation = text::doc(&format!("The dialect `{}`.", table.name));
        modules.push(quote!(#documentation pub mod #module;));
        files.extend(source.files());
    }
    let documentation = "What the table says, dialect by dialect.";
    files.push(file("mod.rs".into(), documentation, &[], quote!(#(#modules)*)));
    files
}

/// A dialect, both as the table has it and as the engines have it.
#[derive(Clone, Copy)]
struct Source<'a> {
    model: &'a Dialect,
    table: &'static DialectDef,
    statics: &'a Statics,
}

impl<'a> Source<'a> {
    /// The files of the dialect: a module for each concern that it has.
    fn files(self) -> Vec<GeneratedFile> {
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
            files.push(file(path, documentation, imports, items));
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
        files.push(file(path, &documentation, imports::DIALECT, quote!(#(#modules)* #dialect)));
        files
    }

    /// The operation of the table that a definition is made of.
    fn operation(self, definition: &OpDef) -> &'a model::Operation {
        let mut operations = self.model.operations.iter();
        let found = operations.find(|operation| self.model.full_name(&operation.name.text) == definition.name);
        found.unwrap_or_else(|| unreachable!("'{}' is made of an operation of the table", definition.name))
    }
}

/// Formats a file and puts its header on top.
fn file(path: PathBuf, documentation: &str, imports: Imports, items: TokenStream) -> GeneratedFile {
    let uses = imports::used(imports, &items);
    let tokens = quote!(#uses #items);
    let parsed = syn::parse2(tokens).unwrap_or_else(|error| unreachable!("{} is Rust: {error}", path.display()));
    let body = text::with_blank_lines(&prettyplease::unparse(&parsed));
    let text = format!("//! {documentation}\n//!\n//! Made by `{COMMAND}` from `dialect-spec`. Do not edit.\n\n{body}");
    GeneratedFile { path, text }
}
