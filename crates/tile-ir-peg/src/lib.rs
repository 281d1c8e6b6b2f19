//! Parses by grammars of [pest] that are data.
//!
//! `pest_derive` makes code of a grammar whenever a crate is built, which takes longer to build than to write. Here a grammar is a
//! table that `cargo codegen` makes and that is checked in, and [`parse`] interprets it: with the same trees and the same errors.
//!
//! ```
//! use tile_ir_peg::Expression::{Any, Call, Choice, End, Not, Range, Repeat, Sequence, Text};
//! use tile_ir_peg::{Definition, Grammar, Kind, parse};
//!
//! #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
//! enum Rule { Space, Comment, Digit, Sum }
//!
//! // SPACE   = _{ " " }
//! // COMMENT = _{ "#" ~ (!"\n" ~ ANY)* }
//! // digit   =  { '0'..'9' }
//! // sum     =  { digit ~ ("+" ~ digit)* ~ EOI }
//! static RULES: [Definition<Rule>; 4] = [
//!     Definition(Kind::Skipped, Text(" ")),
//!     Definition(Kind::Skipped, Sequence(&[Text("#"), Repeat(&Sequence(&[Not(&Text("\n")), Any]))])),
//!     Definition(Kind::Normal, Range('0', '9')),
//!     Definition(Kind::Normal, Sequence(&[
//!         Call(Rule::Digit), Repeat(&Sequence(&[Text("+"), Call(Rule::Digit)])), End,
//!     ])),
//! ];
//!
//! impl Grammar for Rule {
//!     const WHITESPACE: Self = Self::Space;
//!     const COMMENT: Self = Self::Comment;
//!     fn definition(self) -> &'static Definition<Self> {
//!         &RULES[self as usize]
//!     }
//! }
//!
//! let sum = parse(Rule::Sum, "1 + 2 # three")?.next().map(|sum| sum.into_inner().count());
//! assert_eq!(sum, Some(2));
//! assert!(parse(Rule::Sum, "1 +").is_err());
//! # Ok::<(), pest::error::Error<Rule>>(())
//! ```

#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]

use pest::error::Error;
use pest::iterators::Pairs;
use pest::{Atomicity, ParseResult, ParserState, RuleType};

/// The rules of a grammar.
pub trait Grammar: RuleType + 'static {
    /// The rule of what may stand between tokens, which [`Kind::Skipped`] marks.
    const WHITESPACE: Self;
    /// The rule of comments, which may stand there, too.
    const COMMENT: Self;

    /// What the rule matches.
    fn definition(self) -> &'static Definition<Self>;
}

/// A rule: what it makes, and what it matches.
#[derive(Clone, Copy, Debug)]
pub struct Definition<R: 'static>(pub Kind, pub Expression<R>);

/// What a rule makes of what it matches, and whether white space and comments are skipped in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// `r = { … }`: a node.
    Normal,
    /// `r = _{ … }`: nothing but the nodes in it.
    Silent,
    /// `r = @{ … }`: a node without others in it. Nothing is skipped.
    Atomic,
    /// `r = ${ … }`: a node. Nothing is skipped.
    CompoundAtomic,
    /// `r = !{ … }`: a node, in which things are skipped even if the rule is part of an atomic one.
    NonAtomic,
    /// `WHITESPACE = _{ … }` and `COMMENT = _{ … }`: what is skipped.
    Skipped,
}

/// What a rule matches, in the operators of pest.
#[derive(Clone, Copy, Debug)]
pub enum Expression<R: 'static> {
    /// `"…"`
    Text(&'static str),
    /// `'a'..'z'`, both of which are included.
    Range(char, char),
    /// `ANY`
    Any,
    /// `SOI`
    Start,
    /// The end of the text: what the rule `EOI` matches.
    End,
    /// The name of a rule.
    Call(R),
    /// `&e`
    Ahead(&'static Self),
    /// `!e`
    Not(&'static Self),
    /// `a ~ b ~ c`
    Sequence(&'static [Self]),
    /// `a | b | c`
    Choice(&'static [Self]),
    /// `e?`
    Optional(&'static Self),
    /// `e*`
    Repeat(&'static Self),
    /// `(!("a" | "b") ~ ANY)*`, in an atomic rule.
    Until(&'static [&'static str]),
}

type State<'i, R> = Box<ParserState<'i, R>>;
type Outcome<'i, R> = ParseResult<State<'i, R>>;

/// The trees of the text, or of the beginning of the text, that is one of a rule.
///
/// # Errors
/// If the text does not begin with one.
// An error of pest is large, and so are all that its parsers return.
#[allow(clippy::result_large_err)]
pub fn parse<R: Grammar>(rule: R, text: &str) -> Result<Pairs<'_, R>, Error<R>> {
    pest::state(text, |state| call(rule, state))
}

fn call<R: Grammar>(rule: R, state: State<'_, R>) -> Outcome<'_, R> {
    let Definition(kind, expression) = rule.definition();
    match kind {
        Kind::Normal => node(rule, expression, state),
        Kind::Silent => attempt(expression, state),
        // The node is one of the rule around it, in which there may be nodes.
        Kind::Atomic => state.rule(rule, |state| within(Atomicity::Atomic, expression, state)),
        Kind::CompoundAtomic => state.atomic(Atomicity::CompoundAtomic, |state| node(rule, expression, state)),
        Kind::NonAtomic => state.atomic(Atomicity::NonAtomic, |state| node(rule, expression, state)),
        Kind::Skipped => within(Atomicity::Atomic, expression, state),
    }
}

/// An expression.
///
/// Each case is a function of its own, which is not inlined: the stack that a nested text takes is the sum of its frames, and the
/// frame of one function would be as large as that of the largest case.
fn attempt<'i, R: Grammar>(expression: &'static Expression<R>, state: State<'i, R>) -> Outcome<'i, R> {
    match *expression {
        Expression::Call(rule) => call(rule, state),
        Expression::Ahead(inner) => ahead(true, inner, state),
        Expression::Not(inner) => ahead(false, inner, state),
        Expression::Sequence(parts) => sequence(parts, state),
        Expression::Choice(parts) => choice(parts, state),
        Expression::Optional(inner) => optional(inner, state),
        Expression::Repeat(inner) => repeat(inner, state),
        Expression::Text(text) => token(state, |state| state.match_string(text)),
        Expression::Range(first, last) => token(state, |state| state.match_range(first..last)),
        Expression::Any => token(state, |state| state.skip(1)),
        Expression::Start => token(state, ParserState::start_of_input),
        Expression::End => token(state, ParserState::end_of_input),
        Expression::Until(texts) => token(state, |state| state.skip_until(texts)),
    }
}

/// What contains no expressions.
#[inline(never)]
fn token<'i, R: Grammar>(state: State<'i, R>, take: impl FnOnce(State<'i, R>) -> Outcome<'i, R>) -> Outcome<'i, R> {
    take(state)
}

#[inline(never)]
fn node<'i, R: Grammar>(rule: R, expression: &'static Expression<R>, state: State<'i, R>) -> Outcome<'i, R> {
    state.rule(rule, |state| attempt(expression, state))
}

#[inline(never)]
fn within<'i, R: Grammar>(
    atomicity: Atomicity,
    expression: &'static Expression<R>,
    state: State<'i, R>,
) -> Outcome<'i, R> {
    state.atomic(atomicity, |state| attempt(expression, state))
}

#[inline(never)]
fn ahead<'i, R: Grammar>(wanted: bool, inner: &'static Expression<R>, state: State<'i, R>) -> Outcome<'i, R> {
    state.lookahead(wanted, |state| attempt(inner, state))
}

#[inline(never)]
fn sequence<'i, R: Grammar>(parts: &'static [Expression<R>], state: State<'i, R>) -> Outcome<'i, R> {
    state.sequence(|mut state| {
        for (index, part) in parts.iter().enumerate() {
            if index > 0 {
                state = skip(state)?;
            }
            state = attempt(part, state)?;
        }
        Ok(state)
    })
}

#[inline(never)]
fn choice<'i, R: Grammar>(parts: &'static [Expression<R>], mut state: State<'i, R>) -> Outcome<'i, R> {
    for part in parts {
        match attempt(part, state) {
            Ok(state) => return Ok(state),
            Err(before) => state = before,
        }
    }
    Err(state)
}

#[inline(never)]
fn optional<'i, R: Grammar>(inner: &'static Expression<R>, state: State<'i, R>) -> Outcome<'i, R> {
    state.optional(|state| attempt(inner, state))
}

/// What is skipped in front of a repetition that does not follow belongs to what is after all of them.
#[inline(never)]
fn repeat<'i, R: Grammar>(inner: &'static Expression<R>, state: State<'i, R>) -> Outcome<'i, R> {
    match state.atomicity() {
        Atomicity::NonAtomic => match attempt(inner, state) {
            Ok(state) => state.repeat(|state| state.sequence(|state| attempt(inner, skip(state)?))),
            Err(state) => Ok(state),
        },
        _ => state.repeat(|state| attempt(inner, state)),
    }
}

/// Skips white space and comments where they may stand.
#[inline(never)]
fn skip<R: Grammar>(state: State<'_, R>) -> Outcome<'_, R> {
    match state.atomicity() {
        Atomicity::NonAtomic => state.sequence(|state| spaces(state)?.repeat(comment)),
        _ => Ok(state),
    }
}

fn spaces<R: Grammar>(state: State<'_, R>) -> Outcome<'_, R> {
    state.repeat(|state| call(R::WHITESPACE, state))
}

/// A comment, and the white space after it.
fn comment<R: Grammar>(state: State<'_, R>) -> Outcome<'_, R> {
    state.sequence(|state| spaces(call(R::COMMENT, state)?))
}
