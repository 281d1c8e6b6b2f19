//! The directives of an operation's syntax.
//!
//! Each directive is a type that parses, prints and describes itself, and names the parts of an operation that it covers
//! ([`Element`]). It has a file of its own or shares one with its closest relatives.

mod any_order;
mod attribute;
mod case;
mod clause;
mod dense;
mod dictionary;
mod literal;
mod operand;
mod optional;
mod region;
mod space;
mod types;

use tile_ir_core::definition::{Directive, Slot};

use clause::Clause;
pub(super) use region::writes_arguments;

use super::element::{AsElement, Element, Place};
use crate::parse::error::Result;
use crate::parse::{OperationState, Parser};

impl AsElement for Directive {
    fn with_element<R>(&'static self, run: impl FnOnce(&dyn Element) -> R) -> R {
        match *self {
            Self::Literal(text) => run(&literal::Literal(text)),
            Self::NoSpace => run(&space::NoSpace),
            Self::Space => run(&space::Space),
            Self::Operand(group) => run(&operand::Operand(group)),
            Self::Attribute(index) => run(&attribute::Attribute(index)),
            Self::Keyword(index) => run(&case::Keyword(index)),
            Self::Prefix(index) => run(&case::Prefix(index)),
            Self::Clause { keyword, attribute } => run(&Clause { keyword, attribute, value: clause::Case }),
            Self::FlagList { keyword, attribute } => run(&Clause { keyword, attribute, value: clause::Flags }),
            Self::DenseElements { attribute, result } => run(&dense::Dense { attribute, result }),
            Self::Type(slot) => run(&types::Types::short(slot)),
            Self::FullType(slot) => run(&types::Types::full(slot)),
            Self::SplatType(slot) => run(&types::Types::splat(slot)),
            Self::Region(index) => run(&region::Plain::printed(index)),
            Self::ImplicitRegion(index) => run(&region::Plain::implied(index)),
            Self::ArgumentRegion(index) => run(&region::WithArguments(index)),
            Self::Optional { anchor, elements } => run(&optional::Optional { anchor, elements }),
            Self::AnyOrder(clauses) => run(&any_order::AnyOrder(clauses)),
            Self::AttributeDictionary => run(&dictionary::Dictionary { keyword: None }),
            Self::AttributeDictionaryWithKeyword => run(&dictionary::Dictionary { keyword: Some("attributes") }),
        }
    }
}

/// Parses a directive into the state of an operation.
#[inline(always)]
fn parse<'s>(directive: &'static Directive, parser: &mut Parser<'s>, state: &mut OperationState<'s>) -> Result<()> {
    // Almost every operation has these, several times, and a call costs as much as they do.
    match *directive {
        Directive::Literal(text) => literal::Literal(text).parse(parser, state),
        Directive::Operand(group) => operand::Operand(group).parse(parser, state),
        Directive::AttributeDictionary if !parser.tokens.at("{") => Ok(()),
        _ => directive.with_element(|element| element.parse(parser, state)),
    }
}

impl<'s> Parser<'s> {
    /// Parses an operation's syntax, directive by directive.
    pub(crate) fn parse_directives(
        &mut self,
        state: &mut OperationState<'s>,
        directives: &'static [Directive],
    ) -> Result<()> {
        if self.is_recording() {
            return self.parse_and_note_directives(state, directives);
        }
        for (index, directive) in directives.iter().enumerate() {
            let start = self.tokens.previous_end();
            if let Err(error) = parse(directive, self, state) {
                return Err(self.explain_directive(error, state, directives, index, start));
            }
        }
        Ok(())
    }

    /// The same, where spans are recorded. The text was parsed before, so there are no errors to explain.
    #[cold]
    fn parse_and_note_directives(
        &mut self,
        state: &mut OperationState<'s>,
        directives: &'static [Directive],
    ) -> Result<()> {
        let mut before = self.tokens.previous_end();
        for directive in directives {
            let mut start = self.tokens.previous_end();
            parse(directive, self, state)?;
            let read = self.tokens.text_between(start, self.tokens.previous_end());
            let keyword = self.tokens.text_between(before, start).trim();
            if !read.is_empty() {
                before = start;
            }
            // An attribute without a text of its own is there because its keyword is; to one in brackets, the keyword belongs.
            if read.is_empty() || read.starts_with('<') && keyword.starts_with(|c: char| c.is_ascii_alphabetic()) {
                start -= keyword.len() as u32;
            }
            match directive.with_element(|element| element.place()) {
                Place::Attribute(index) if state.attributes[usize::from(index)].is_some() => {
                    self.note(state, Slot::Attribute(index).nth(0), start);
                }
                Place::Types(slot) => self.note(state, slot.ty(), start),
                // Operands and regions have their spans from where they are parsed, and an attribute may not be there.
                Place::Attribute(_) | Place::Operand(_) | Place::Region { .. } | Place::Dictionary | Place::Nothing => {
                }
            }
            if let Directive::DenseElements { result: Some(result), .. } = *directive {
                self.note_type_of_constant(state, result, start);
            }
        }
        Ok(())
    }
}
