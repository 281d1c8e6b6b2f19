//! The directives of an operation's syntax.
//!
//! Each directive is a type that parses, prints and describes itself, and names the parts of an operation that it covers
//! ([`Element`]). It has a file of its own or shares one with its closest relatives. Only [`visit`] knows all directives.

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

use tile_ir_core::definition::Directive;

use clause::Clause;
pub(super) use region::writes_arguments;

use super::element::{AsElement, Element};
use crate::parse::error::Result;
use crate::parse::{OperationState, Parser};

/// What is done with a directive, for each type of them.
trait Visitor<R> {
    fn visit(self, element: &impl Element) -> R;
}

/// A function that does the same with all directives.
struct Uniform<F>(F);

impl<R, F: FnOnce(&dyn Element) -> R> Visitor<R> for Uniform<F> {
    #[inline]
    fn visit(self, element: &impl Element) -> R {
        (self.0)(element)
    }
}

/// [`Element::parse`], compiled for each type: it runs several times for every operation of a text.
struct Parse<'p, 's> {
    parser: &'p mut Parser<'s>,
    state: &'p mut OperationState<'s>,
}

impl Visitor<Result<()>> for Parse<'_, '_> {
    #[inline(always)]
    fn visit(self, element: &impl Element) -> Result<()> {
        element.parse(self.parser, self.state)
    }
}

impl AsElement for Directive {
    fn with_element<R>(&'static self, run: impl FnOnce(&dyn Element) -> R) -> R {
        visit(self, Uniform(run))
    }
}

/// Parses a directive into the state of an operation.
#[inline(always)]
pub(super) fn parse<'s>(
    directive: &'static Directive,
    parser: &mut Parser<'s>,
    state: &mut OperationState<'s>,
) -> Result<()> {
    // Almost every operation has these, several times, and a call costs as much as they do.
    match *directive {
        Directive::NoSpace | Directive::Space => Ok(()),
        Directive::Literal(text) => literal::Literal(text).parse(parser, state),
        Directive::Operand(group) => operand::Operand(group).parse(parser, state),
        Directive::AttributeDictionary if !parser.tokens.at("{") => Ok(()),
        _ => parse_other(directive, parser, state),
    }
}

#[inline(never)]
fn parse_other<'s>(
    directive: &'static Directive,
    parser: &mut Parser<'s>,
    state: &mut OperationState<'s>,
) -> Result<()> {
    visit(directive, Parse { parser, state })
}

/// Visits a directive.
#[inline]
fn visit<R>(directive: &'static Directive, visitor: impl Visitor<R>) -> R {
    match *directive {
        Directive::Literal(text) => visitor.visit(&literal::Literal(text)),
        Directive::NoSpace => visitor.visit(&space::NoSpace),
        Directive::Space => visitor.visit(&space::Space),
        Directive::Operand(group) => visitor.visit(&operand::Operand(group)),
        Directive::Attribute(index) => visitor.visit(&attribute::Attribute(index)),
        Directive::Keyword(index) => visitor.visit(&case::Keyword(index)),
        Directive::Prefix(index) => visitor.visit(&case::Prefix(index)),
        Directive::Clause { keyword, attribute } => visitor.visit(&Clause { keyword, attribute, value: clause::Case }),
        Directive::FlagList { keyword, attribute } => {
            visitor.visit(&Clause { keyword, attribute, value: clause::Flags })
        }
        Directive::DenseElements { attribute, result } => visitor.visit(&dense::Dense { attribute, result }),
        Directive::Type(slot) => visitor.visit(&types::Types::short(slot)),
        Directive::FullType(slot) => visitor.visit(&types::Types::full(slot)),
        Directive::SplatType(slot) => visitor.visit(&types::Types::splat(slot)),
        Directive::Region(index) => visitor.visit(&region::Plain::printed(index)),
        Directive::ImplicitRegion(index) => visitor.visit(&region::Plain::implied(index)),
        Directive::ArgumentRegion(index) => visitor.visit(&region::WithArguments(index)),
        Directive::Optional { anchor, elements } => visitor.visit(&optional::Optional { anchor, elements }),
        Directive::AnyOrder(clauses) => visitor.visit(&any_order::AnyOrder(clauses)),
        Directive::AttributeDictionary => visitor.visit(&dictionary::Dictionary { keyword: None }),
        Directive::AttributeDictionaryWithKeyword => {
            visitor.visit(&dictionary::Dictionary { keyword: Some("attributes") })
        }
    }
}

impl<'s> Parser<'s> {
    /// Parses an operation's syntax, directive by directive.
    pub(crate) fn parse_directives(
        &mut self,
        state: &mut OperationState<'s>,
        directives: &'static [Directive],
    ) -> Result<()> {
        for (index, directive) in directives.iter().enumerate() {
            let start = self.tokens.previous_end();
            if let Err(error) = parse(directive, self, state) {
                return Err(self.explain_directive(error, state, directives, index, start));
            }
        }
        Ok(())
    }
}
