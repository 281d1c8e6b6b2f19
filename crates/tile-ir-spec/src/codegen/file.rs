//! Files of generated code.

use std::path::PathBuf;

use proc_macro2::TokenStream;
use quote::quote;

use super::imports::{self, Imports};
use super::target::Target;
use super::text;
use crate::dialects::Dialects;

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

/// Makes files from items.
#[derive(Clone, Copy)]
pub(super) struct FileMaker<'a> {
    pub(super) dialects: &'a Dialects,
    pub(super) target: &'a Target,
}

impl FileMaker<'_> {
    /// Formats a file and adds its header.
    pub(super) fn file(
        self,
        path: PathBuf,
        documentation: &str,
        imports: Imports,
        items: TokenStream,
    ) -> GeneratedFile {
        let uses = imports::uses(imports, &items, self.dialects, self.target);
        let tokens = quote!(#uses #items);
        let parsed = syn::parse2(tokens).unwrap_or_else(|error| unreachable!("{} is Rust: {error}", path.display()));
        let body = text::with_blank_lines(&prettyplease::unparse(&parsed));
        let table = self.target.table().display();
        let text = format!("//! {documentation}\n//!\n//! Made by `{COMMAND}` from `{table}`. Do not edit.\n\n{body}");
        GeneratedFile { path, text }
    }
}
