//! The parser that pest generates from the lexical grammar of text.
//!
//! It is checked in like the code of tables, so that building the toolchain does not require pest's generator and another
//! version of `syn`.

use std::path::{Path, PathBuf};

use quote::quote;

use super::{COMMAND, GeneratedFile, text};

/// The grammar.
pub const GRAMMAR: &str = "crates/tile-ir-lexer/src/grammar.pest";
/// The folder of the code.
pub const FOLDER: &str = "crates/tile-ir-lexer/src/generated";

/// The file with the parser of the grammar, in a separate folder.
///
/// # Panics
/// If the text is not a valid grammar; the message of pest says why.
pub fn parser(grammar: &str) -> GeneratedFile {
    let parser = quote! {
        #[grammar_inline = #grammar]
        pub(crate) struct Grammar;
    };
    let parser = pest_generator::derive_parser(parser, false);
    let items = quote! {
        /// The parser.
        pub(crate) struct Grammar;
        #parser
    };
    let parsed = syn::parse2(items).unwrap_or_else(|error| unreachable!("pest generates valid Rust: {error}"));
    let body = text::with_blank_lines(&prettyplease::unparse(&parsed));
    let name = Path::new(GRAMMAR).file_name().unwrap_or_default().display();
    let header =
        format!("//! What pest makes of `{name}`.\n//!\n//! Made by `{COMMAND}` from `{GRAMMAR}`. Do not edit.");
    GeneratedFile { path: PathBuf::from("mod.rs"), text: format!("{header}\n\n{body}") }
}
