//! The directives of an operation's syntax.
//!
//! Each directive is a type that parses, prints and describes itself, and names the parts of an operation that it covers.
//! It has a file of its own or shares one with its closest relatives. Only [`visit`] knows all directives.

mod any_order;
mod attribute;
mod case;
mod clause;
mod dense;
pub(super) mod dictionary;
mod literal;
mod operand;
mod optional;
mod region;
mod space;
mod types;

use tile_ir_core::OpRef;
use tile_ir_core::definition::{Directive, OpDef, Slot};

use clause::Clause;
pub(super) use optional::said;
pub(super) use region::says_arguments;

use crate::parse::error::Result;
use crate::parse::{OperationState, Parser};
use crate::print::Terminator;
use crate::syntax::format::OneLine;
use crate::syntax::order::Sign;
use crate::syntax::template::TemplateBuilder;

/// What every directive can do.
pub(super) trait Element {
    /// Parses the directive into the state of an operation.
    fn parse<'s>(&self, parser: &mut Parser<'s>, state: &mut OperationState<'s>) -> Result<()>;

    /// Adds the directive to the template that prints the operation.
    fn compile(&self, template: &mut TemplateBuilder);

    /// Appends the directive to the one-line format shown in messages.
    fn format(&self, line: &mut OneLine);

    /// What messages call the text that was just parsed, if there was any.
    fn name(&self, parser: &Parser<'_>, state: &OperationState<'_>) -> Option<String>;

    /// The part of an operation that the directive covers.
    fn place(&self) -> Place {
        Place::Nothing
    }

    /// Nested directives, group by group.
    fn groups(&self) -> &[&'static [Directive]] {
        &[]
    }

    /// The keyword or punctuation that the directive starts with.
    fn keyword(&self) -> Option<&'static str> {
        None
    }

    /// Whether an optional group that consists of it and `rest` starts at the current token.
    fn starts_here(&self, _: &mut Parser<'_>, _: &'static OpDef, _rest: &'static [Directive]) -> bool {
        false
    }

    /// Whose syntax an error after the first token concerns.
    fn inside(&self) -> Inside {
        Inside::Foreign
    }

    /// Adds the signs by which its text is recognized; `sign` is the one that follows from the other methods.
    fn signs(&self, _: &Parser<'_>, _: &OperationState<'_>, sign: Sign, signs: &mut Vec<Sign>) {
        signs.push(sign);
    }
}

/// The part of an operation that a directive covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// None.
    Nothing,
    /// The values of an operand group.
    Operand(u8),
    /// An inherent attribute.
    Attribute(u8),
    /// The types of a group.
    Types(Slot),
    /// A region.
    Region {
        /// Its position.
        index: u8,
        /// Whether its implicit terminator is printed.
        terminator: Terminator,
        /// Whether the arguments of its block are written before it.
        arguments: bool,
    },
    /// The attributes that appear nowhere else.
    Dictionary,
}

/// Whose syntax an error inside a directive concerns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Inside {
    /// That of an attribute, a type or a region, which explains itself.
    Foreign,
    /// That of the directive, which continues after a keyword if it has one.
    Own(Option<&'static str>),
}

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

/// Calls `run` with a directive.
pub(super) fn with_element<R>(directive: &'static Directive, run: impl FnOnce(&dyn Element) -> R) -> R {
    visit(directive, Uniform(run))
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

/// Whether a condition holds for a directive, including nested ones.
pub(super) fn any(directives: &'static [Directive], test: &mut dyn FnMut(&dyn Element) -> bool) -> bool {
    directives.iter().any(|directive| {
        with_element(directive, |element| test(element) || element.groups().iter().any(|group| any(group, test)))
    })
}

/// Whether a directive, including nested ones, covers this part.
pub(crate) fn has_place(directives: &'static [Directive], wanted: Place) -> bool {
    any(directives, &mut |element| element.place() == wanted)
}

/// Calls `visit` for the parts covered by all directives, including nested ones, in order.
pub(crate) fn for_each_place(directives: &'static [Directive], mut visit: impl FnMut(Place)) {
    any(directives, &mut |element| {
        visit(element.place());
        false
    });
}

/// Whether directives have anything to print for an operation: a value, or an attribute that differs from its default.
fn says_something(op: OpRef<'_>, directives: &'static [Directive]) -> bool {
    any(directives, &mut |element| match element.place() {
        Place::Operand(group) => !op.get().operand_group(group.into()).is_empty(),
        Place::Attribute(index) => said(op, index).is_some(),
        _ => false,
    })
}
