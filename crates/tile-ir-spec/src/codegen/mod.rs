//! Rust for a table: the definitions as `static` items, enumerations, typed views and typed
//! builders.
//!
//! Tables are written from the same definitions that [`lower`] makes for use at run time, so the
//! two cannot differ; only documentation comes from the model. Items are ordered by opcodes and
//! names and formatted by `prettyplease`, so equal tables produce equal text.

mod attribute_access;
mod builders;
mod columns;
mod enums;
mod expression;
mod file;
mod imports;
mod items;
mod one_file;
mod operations;
mod output;
mod parameters;
mod rust_name;
mod source;
mod statics;
mod target;
mod text;
mod views;

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use crate::dialects::Dialects;
use crate::lower;
use columns::{COLUMNS, ColumnCode};
use file::FileMaker;
pub use file::{COMMAND, GeneratedFile};
use imports::Imports;
pub use one_file::in_one_file;
pub use output::{Change, Output};
use source::Source;
use statics::Statics;
pub use target::Target;

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
        files.extend(dialect_files(source, file_maker));
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

/// The files of a dialect: a module for each kind of item.
fn dialect_files(source: Source<'_>, maker: FileMaker<'_>) -> Vec<GeneratedFile> {
    let table = source.table;
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
    add("attributes", "Attributes.", imports::TABLE, items::attributes(source));
    add("builders", "Typed builders of operations.", imports::TYPED, builders::builders(source));
    add("editors", "Typed editors of operations.", imports::TYPED, builders::editors(source));
    add("constraints", "Constraints on types.", imports::TABLE, items::constraints(source));
    add("enums", "Enumerations.", imports::TABLE, enums::enums(source));
    add("operations", "Operations, ascending by opcode.", imports::TABLE, operations::operations(source));
    add("rewrites", "Rewrites.", imports::TABLE, items::rewrites(source));
    add("scalars", "Scalar types.", imports::TABLE, items::scalars(source));
    add("types", "Types.", imports::TABLE, items::types(source));
    add("views", "Typed views of operations.", imports::TYPED, views::views(source));
    let dialect = items::dialect(source);
    let documentation = format!("The dialect `{}`.", table.name);
    let path = [table.name, "mod.rs"].iter().collect();
    files.push(maker.file(path, &documentation, imports::DIALECT, quote!(#(#modules)* #dialect)));
    files
}
