//! The format of an operation on one line, for messages: `addf %lhs, %rhs (rounding<…>)? ({…})? : type`.
//!
//! `(…)?` is optional; `…` stands for repetition or for the content of brackets.

use tile_ir_core::Context;
use tile_ir_core::definition::{Directive, OpDef, OpSyntax, TypeDef};

use super::custom::custom;
use super::element::{AsElement, Place, any, for_each_place};
use super::field::cases_text;
use super::parameters::format_of_parameters;
use crate::parse::generic::GENERIC_FORM;

/// How an operation is written, as errors say it: `addf %lhs, %rhs (rounding<…>)? ({…})? : type`. `(…)?` is optional; `…`
/// stands for repetition or for the content of brackets.
pub fn op_form(context: &Context, def: &'static OpDef) -> String {
    let mut line = OneLine { def, several_types: false, text: def.mnemonic().to_owned() };
    match def.syntax {
        OpSyntax::Generic => return GENERIC_FORM.to_owned(),
        OpSyntax::Custom(_) => {
            let custom = context.kind(def).and_then(|kind| custom(context, kind));
            line.word(custom.map_or("…", |custom| custom.format));
        }
        OpSyntax::Directives(directives) => {
            line.several_types = count_types(directives) > 1;
            line.directives(directives);
        }
    }
    line.text
}

/// How a type is written, likewise.
pub fn type_form(def: &'static TypeDef) -> String {
    format!("{}{}", def.name, format_of_parameters(def.parameters, def.syntax))
}

/// Whether a word is a keyword of an operation.
pub(super) fn has_keyword(def: &'static OpDef, word: &str) -> bool {
    match def.syntax {
        OpSyntax::Directives(directives) => any(directives, &mut |element| element.keyword() == Some(word)),
        OpSyntax::Custom(_) | OpSyntax::Generic => false,
    }
}

fn count_types(directives: &'static [Directive]) -> usize {
    let mut count = 0;
    for_each_place(directives, |place| count += usize::from(matches!(place, Place::Types(_))));
    count
}

/// Builds the format of an operation on one line.
pub(super) struct OneLine {
    def: &'static OpDef,
    several_types: bool,
    text: String,
}

impl OneLine {
    /// The definition of the operation.
    pub(super) fn def(&self) -> &'static OpDef {
        self.def
    }

    /// Whether types occur at several places, so that it must be clear what they belong to.
    pub(super) fn has_several_types(&self) -> bool {
        self.several_types
    }

    /// Appends directives.
    pub(super) fn directives(&mut self, directives: &'static [Directive]) {
        for directive in directives {
            directive.with_element(|element| element.format(self));
        }
    }

    /// Appends a word, preceded by a space if one is usual.
    pub(super) fn word(&mut self, word: &str) {
        let opens = self.text.ends_with(['(', '[']);
        let closes = matches!(word, "," | ")" | "]");
        // An index directly follows the value.
        if !(opens || closes || word == "[" || self.text.is_empty()) {
            self.text.push(' ');
        }
        self.text.push_str(word);
    }

    /// Appends text without a space before it.
    pub(super) fn hugging(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Appends optional elements.
    pub(super) fn optional(&mut self, elements: impl FnOnce(&mut Self)) {
        self.word("(");
        elements(self);
        self.text.push_str(")?");
    }

    /// Appends the cases of an attribute, or its name if there are too many.
    pub(super) fn cases(&mut self, index: u8) {
        let name = self.def.attributes[usize::from(index)].name;
        let cases = self.cases_text(index, name);
        self.word(&cases);
    }

    /// The cases of an attribute, or `otherwise` if there are too many.
    pub(super) fn cases_text(&self, index: u8, otherwise: &str) -> String {
        cases_text(&self.def.attributes[usize::from(index)], otherwise)
    }
}
