//! Cases of enumerations, and errors for unknown words.

use tile_ir_core::definition::EnumDef;

use super::error::{ErrorKind, ParseError, Result, alternatives, nearest};
use super::tokens::Tokens;
use crate::lexer::TokenKind;

impl Tokens<'_> {
    /// A case of an enumeration, as a word or quoted. `wanted` are the cases that an error names.
    pub(crate) fn parse_case(
        &mut self,
        def: &'static EnumDef,
        wanted: impl FnOnce() -> Vec<&'static str>,
    ) -> Result<u32> {
        let token = self.peek();
        let name = match token.kind {
            TokenKind::Word => self.text(token),
            TokenKind::String => self.text(token).trim_matches('"'),
            _ => return Err(self.expected(alternatives(&wanted()))),
        };
        match def.case_named(name) {
            Some(case) => {
                self.advance();
                Ok(case.value)
            }
            None => Err(self.unknown_name("case", name, &wanted())),
        }
    }

    /// The error that the current word is not one of those allowed here.
    #[cold]
    pub(crate) fn unknown_name(&self, what: &'static str, name: &str, wanted: &[&str]) -> ParseError {
        let meant = case_meant_by(name).filter(|meant| wanted.contains(meant)).map(str::to_owned);
        let near = meant.or_else(|| nearest(name, wanted.iter().copied()));
        let token = self.peek();
        let error = self.error_at(token, ErrorKind::UnknownName { what, name: name.to_owned(), near });
        error.with_hint(Some(format!("expected {}", alternatives(wanted))))
    }
}

/// The case that a word of LLVM IR, MLIR, PTX or C++ means.
fn case_meant_by(name: &str) -> Option<&'static str> {
    Some(match name {
        "eq" | "oeq" | "ueq" => "equal",
        "ne" | "one" | "une" => "not_equal",
        "lt" | "slt" | "ult" | "olt" => "less_than",
        "le" | "sle" | "ule" | "ole" => "less_than_or_equal",
        "gt" | "sgt" | "ugt" | "ogt" => "greater_than",
        "ge" | "sge" | "uge" | "oge" => "greater_than_or_equal",
        "rn" | "rne" | "rte" | "nearest" | "tonearest" | "to_nearest_even" => "nearest_even",
        "rz" | "towardzero" | "toward_zero" => "zero",
        "rm" | "rd" | "downward" => "negative_inf",
        "rp" | "ru" | "upward" => "positive_inf",
        "nsw" => "no_signed_wrap",
        "nuw" => "no_unsigned_wrap",
        "s" | "sint" => "signed",
        "u" | "uint" => "unsigned",
        "block" | "cta" | "workgroup" => "tl_blk",
        "gpu" => "device",
        "system" => "sys",
        "exch" | "exchange" | "swap" => "xchg",
        _ => return None,
    })
}

/// The names of the cases.
pub(crate) fn names_of(def: &EnumDef) -> Vec<&'static str> {
    def.cases.iter().map(|case| case.name).collect()
}
