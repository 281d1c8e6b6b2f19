//! Clauses at a wrong place of an operation: which must come before which.

use tile_ir_core::definition::{AttributeField, AttributeKind, Directive};

use super::form::cases_of_field;
use crate::parse::error::nearest;
use crate::parse::lexer::TokenKind;
use crate::parse::{OperationState, Parser};

/// A directive and what tells it in text.
struct Clause {
    start: &'static Directive,
    keyword: Option<&'static str>,
    /// The enumeration whose case stands here, or in brackets behind the keyword.
    cases: Option<u8>,
    /// What to call it.
    shown: String,
    optional: bool,
    present: bool,
}

impl Clause {
    fn required(start: &'static Directive) -> Self {
        Self { start, keyword: None, cases: None, shown: "this".to_owned(), optional: false, present: false }
    }

    fn keyword(self, keyword: &'static str, shown: String) -> Self {
        Self { keyword: Some(keyword), shown, ..self }
    }
}

impl<'s> Parser<'s> {
    /// What the token in hand says about the order of clauses.
    pub(super) fn order_hint(
        &mut self,
        state: &OperationState<'s>,
        directives: &'static [Directive],
        failed: Option<&'static Directive>,
    ) -> Option<String> {
        let token = self.peek();
        let text = self.text(token);
        let mut clauses = Vec::new();
        self.collect_clauses(state, directives, &mut clauses);
        let position =
            |wanted: &'static Directive| clauses.iter().position(|clause| std::ptr::eq(clause.start, wanted));
        let failed = failed.and_then(position);
        if text == "{" || text == "attributes" {
            return dictionary_hint(&clauses, failed, text);
        }
        if token.kind != TokenKind::Word {
            return None;
        }
        let Some(found) = clauses.iter().position(|clause| clause.keyword == Some(text)) else {
            return self.word_hint(state, &clauses, failed, text);
        };
        if clauses[found].present && clauses[found].optional {
            return Some(format!("'{text}' can stand here only once"));
        }
        if failed.is_none_or(|failed| found >= failed) {
            return None;
        }
        let later = clauses[found + 1..failed?].iter().find(|clause| clause.present && clause.optional);
        let later =
            later.map(|clause| clause.shown.clone()).or_else(|| failed.map(|failed| clauses[failed].shown.clone()));
        later.map(|later| format!("{} must come before {later}", clauses[found].shown))
    }

    /// What a word means that is no keyword of the operation: a case without its clause, or a misspelling.
    fn word_hint(
        &self,
        state: &OperationState<'s>,
        clauses: &[Clause],
        failed: Option<usize>,
        word: &str,
    ) -> Option<String> {
        for (position, clause) in clauses.iter().enumerate() {
            let Some(index) = clause.cases.filter(|&index| is_case(&state.def.attributes[usize::from(index)], word))
            else {
                continue;
            };
            if let Some(keyword) = clause.keyword {
                return Some(format!("write '{keyword}<{word}>'"));
            }
            let between = &clauses[failed.unwrap_or(position).min(position)..position];
            if let Some(last) = between.iter().rev().find(|clause| matches!(clause.start, Directive::Operand(_))) {
                return Some(format!("'{word}' comes behind {}", last.shown));
            }
            let is_earlier = self.is_given(state, index).then(|| format!("'{word}' can stand here only once"));
            return is_earlier.filter(|_| failed > Some(position));
        }
        let keywords = clauses.iter().filter_map(|clause| clause.keyword);
        let near = nearest(word, keywords.filter(|keyword| keyword.starts_with(|c: char| c.is_ascii_alphabetic())))?;
        Some(format!("did you mean '{near}'?"))
    }

    /// Lists the directives with what tells them, in order.
    fn collect_clauses(&self, state: &OperationState<'s>, directives: &'static [Directive], clauses: &mut Vec<Clause>) {
        for directive in directives {
            let mut clause = Clause::required(directive);
            match *directive {
                Directive::Literal(text) => clause = clause.keyword(text, format!("'{text}'")),
                Directive::Operand(group) => {
                    clause.shown = format!("operand '{}'", state.def.operands[usize::from(group)].name);
                }
                Directive::Clause { keyword, attribute } => {
                    clause = clause.keyword(keyword, format!("'{keyword}<…>'"));
                    clause.cases = Some(attribute);
                    (clause.optional, clause.present) = (true, self.is_given(state, attribute));
                }
                Directive::Keyword(index) | Directive::Prefix(index) | Directive::Attribute(index) => {
                    clause.cases = Some(index);
                }
                Directive::FlagList { keyword, attribute } => {
                    clause = clause.keyword(keyword, format!("'{keyword}'"));
                    (clause.optional, clause.present) = (true, self.is_given(state, attribute));
                }
                Directive::Optional { anchor, elements } => {
                    let first = clauses.len();
                    self.collect_clauses(state, elements, clauses);
                    let present = self.is_present(state, anchor);
                    mark_optional(&mut clauses[first..], elements, present);
                    continue;
                }
                Directive::AnyOrder(alternatives) => {
                    for elements in alternatives {
                        let first = clauses.len();
                        self.collect_clauses(state, elements, clauses);
                        mark_optional(&mut clauses[first..], elements, self.is_clause_present(state, elements));
                    }
                    continue;
                }
                Directive::AttributeDictionary | Directive::AttributeDictionaryWithKeyword => {
                    clause.shown = "the attributes '{…}'".to_owned();
                    (clause.optional, clause.present) = (true, self.follows("}"));
                }
                Directive::Type(_) | Directive::FullType(_) | Directive::SplatType(_) => {
                    clause.shown = "the type".to_owned();
                }
                _ => {}
            }
            clauses.push(clause);
        }
    }
}

/// The first of the clauses of an optional group stands for all of it.
fn mark_optional(clauses: &mut [Clause], elements: &'static [Directive], present: bool) {
    let Some((first, rest)) = clauses.split_first_mut() else { return };
    (first.optional, first.present) = (true, present);
    if let (Some(_), [Directive::Literal(_), .., Directive::Attribute(index)]) = (first.keyword, elements) {
        first.cases = Some(*index);
    }
    for clause in rest {
        (clause.optional, clause.cases) = (false, None);
    }
}

fn is_case(field: &AttributeField, word: &str) -> bool {
    matches!(field.kind, AttributeKind::Enum(cases) if cases_of_field(field, cases).contains(&word))
}

/// What a dictionary at a wrong place means.
fn dictionary_hint(clauses: &[Clause], failed: Option<usize>, found: &str) -> Option<String> {
    let place = clauses.iter().position(|clause| {
        matches!(clause.start, Directive::AttributeDictionary | Directive::AttributeDictionaryWithKeyword)
    })?;
    match (clauses[place].start, found) {
        (Directive::AttributeDictionaryWithKeyword, "{") if failed > Some(place) => {
            Some("attributes need their keyword here: 'attributes {…}'".to_owned())
        }
        (Directive::AttributeDictionary, "attributes") => {
            Some("attributes stand without a keyword here: '{…}'".to_owned())
        }
        (_, _) if failed < Some(place) && failed.is_some() => {
            let before = clauses[..place].iter().rev().find(|clause| !clause.optional && clause.shown != "this")?;
            Some(format!("the attributes '{{…}}' come behind {}", before.shown))
        }
        _ => None,
    }
}
