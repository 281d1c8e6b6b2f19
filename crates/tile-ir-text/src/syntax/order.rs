//! Errors for clauses in the wrong order.

use tile_ir_core::definition::{Directive, FieldDef};

use super::element::{AsElement, Place};
use super::field;
use crate::lexer::TokenKind;
use crate::parse::error::nearest;
use crate::parse::{OperationState, Parser};

/// A directive and the token by which it is recognized.
pub(super) struct Sign {
    directive: &'static Directive,
    place: Place,
    keyword: Option<&'static str>,
    /// The attribute whose case is here, or in brackets after the keyword.
    cases: Option<u8>,
    /// Whether the case is in brackets.
    pub(super) in_brackets: bool,
    /// Its name in messages.
    shown: String,
    optional: bool,
    present: bool,
}

impl Sign {
    /// The same with a name.
    pub(super) fn called(self, shown: String) -> Self {
        Self { shown, ..self }
    }

    /// The same for an optional part, which may be present.
    pub(super) fn optional(self, present: bool) -> Self {
        Self { optional: true, present, ..self }
    }

    /// Whether it is a dictionary.
    fn is_dictionary(&self) -> bool {
        self.place == Place::Dictionary
    }
}

/// Lists directives and the tokens by which they are recognized, in order.
pub(super) fn collect_signs(
    parser: &Parser<'_>,
    state: &OperationState<'_>,
    directives: &'static [Directive],
    signs: &mut Vec<Sign>,
) {
    for directive in directives {
        directive.with_element(|element| {
            let place = element.place();
            let cases = match place {
                Place::Attribute(index) => Some(index),
                _ => None,
            };
            let sign = Sign {
                directive,
                place,
                keyword: element.keyword(),
                cases,
                in_brackets: false,
                shown: "this".to_owned(),
                optional: false,
                present: false,
            };
            element.signs(parser, state, sign, signs);
        });
    }
}

/// Makes the first sign of an optional group represent the whole group.
pub(super) fn mark_optional(signs: &mut [Sign], elements: &'static [Directive], present: bool) {
    let Some((first, rest)) = signs.split_first_mut() else { return };
    (first.optional, first.present) = (true, present);
    if let (Some(_), Some(last)) = (first.keyword, rest.last())
        && last.in_brackets
        && elements.last().is_some_and(|element| std::ptr::eq(element, last.directive))
    {
        first.cases = last.cases;
    }
    for sign in rest {
        (sign.optional, sign.cases) = (false, None);
    }
}

impl<'s> Parser<'s> {
    /// What the current token means for the order of the signs.
    pub(super) fn order_hint(
        &self,
        state: &OperationState<'s>,
        directives: &'static [Directive],
        failed: Option<&'static Directive>,
    ) -> Option<String> {
        let token = self.tokens.peek();
        let text = self.tokens.text(token);
        let mut signs = Vec::new();
        collect_signs(self, state, directives, &mut signs);
        let position = |wanted: &'static Directive| signs.iter().position(|sign| std::ptr::eq(sign.directive, wanted));
        let failed = failed.and_then(position);
        if text == "{" || text == "attributes" {
            return dictionary_hint(&signs, failed, text);
        }
        if token.kind != TokenKind::Word {
            return None;
        }
        let Some(found) = signs.iter().position(|sign| sign.keyword == Some(text)) else {
            return self.word_hint(state, &signs, failed, text);
        };
        if signs[found].present && signs[found].optional {
            return Some(format!("'{text}' is allowed only once here"));
        }
        if failed.is_none_or(|failed| found >= failed) {
            return None;
        }
        let later = signs[found + 1..failed?].iter().find(|sign| sign.present && sign.optional);
        let later = later.map(|sign| sign.shown.clone()).or_else(|| failed.map(|failed| signs[failed].shown.clone()));
        later.map(|later| format!("{} must come before {later}", signs[found].shown))
    }

    /// What an unknown word means: a case without its clause, or a misspelling.
    fn word_hint(
        &self,
        state: &OperationState<'s>,
        signs: &[Sign],
        failed: Option<usize>,
        word: &str,
    ) -> Option<String> {
        for (position, sign) in signs.iter().enumerate() {
            let Some(index) = sign.cases.filter(|&index| is_case(&state.def.attributes[usize::from(index)], word))
            else {
                continue;
            };
            if let Some(keyword) = sign.keyword {
                return Some(format!("write '{keyword}<{word}>'"));
            }
            let between = &signs[failed.unwrap_or(position).min(position)..position];
            if let Some(last) = between.iter().rev().find(|sign| matches!(sign.place, Place::Operand(_))) {
                return Some(format!("'{word}' comes after {}", last.shown));
            }
            let is_given = state.attributes[usize::from(index)].is_some();
            let is_earlier = is_given.then(|| format!("'{word}' is allowed only once here"));
            return is_earlier.filter(|_| failed > Some(position));
        }
        if state.def.operands.iter().any(|operand| operand.name == word) && self.tokens.second_is("=") {
            return Some(format!("operands are written without their names: '%{word}', not '{word}='"));
        }
        let keywords = signs.iter().filter(|sign| !sign.is_dictionary()).filter_map(|sign| sign.keyword);
        let near = nearest(word, keywords.filter(|keyword| keyword.starts_with(|c: char| c.is_ascii_alphabetic())))?;
        Some(format!("did you mean '{near}'?"))
    }
}

fn is_case(field: &'static FieldDef, word: &str) -> bool {
    field::cases(field).is_some() && field::allowed_cases(field).contains(&word)
}

/// What a dictionary in the wrong place means.
fn dictionary_hint(signs: &[Sign], failed: Option<usize>, found: &str) -> Option<String> {
    let place = signs.iter().position(Sign::is_dictionary)?;
    match (signs[place].keyword, found) {
        (Some(keyword), "{") if failed > Some(place) => {
            Some(format!("attributes need their keyword here: '{keyword} {{…}}'"))
        }
        (None, "attributes") => Some("attributes have no keyword here: '{…}'".to_owned()),
        (_, _) if failed < Some(place) && failed.is_some() => {
            let before = signs[..place].iter().rev().find(|sign| !sign.optional && sign.shown != "this")?;
            Some(format!("the attributes '{{…}}' come after {}", before.shown))
        }
        _ => None,
    }
}
