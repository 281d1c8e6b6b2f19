//! Where in an operation's syntax an error is: what stands before it, which clause came too late, and what the whole
//! looks like.

use tile_ir_core::AttributeData;
use tile_ir_core::definition::{
    Anchor, AttributeField, AttributeKind, Directive, OpSyntax, ParameterDef, ParameterDirective, Slot,
};

use super::form::{GENERIC_FORM, cases_of_field, form_of, form_of_parameters};
use crate::parse::error::{ErrorKind, ParseError, nearest};
use crate::parse::lexer::TokenKind;
use crate::parse::{OperationState, Parser};

impl<'s> Parser<'s> {
    /// Adds to an error in a list of directives what stands before it. The directive at `index`, which starts behind
    /// `start`, could not be read.
    #[cold]
    pub(super) fn explain_directive(
        &self,
        mut error: ParseError,
        state: &OperationState<'s>,
        directives: &'static [Directive],
        index: usize,
        start: u32,
    ) -> ParseError {
        let (before, failed) = (&directives[..index], &directives[index]);
        let ErrorKind::Missing { after: after @ None, .. } = &mut error.0.kind else { return error };
        if error.0.depth != Some(self.depth()) {
            return error;
        }
        let outermost = error.0.directive.is_none();
        error.0.directive.get_or_insert(failed);
        if self.previous_end() == start {
            *after = before.iter().rev().find_map(|directive| self.name_of(state, directive));
        } else if let (Directive::Clause { keyword, .. } | Directive::FlagList { keyword, .. }, true) =
            (failed, outermost)
        {
            *after = self.follows(keyword).then(|| format!("'{keyword}'"));
        } else if outermost && !matches!(failed, Directive::Operand(_)) {
            // Inside of an attribute, whose syntax is its own.
            error.0.depth = None;
        }
        error
    }

    /// Adds to an error in an operation's syntax which operation it is, and how that is written.
    #[cold]
    pub(crate) fn explain_operation(&mut self, mut error: ParseError, state: &OperationState<'s>) -> ParseError {
        if !self.is_about_this_syntax(&error) {
            return error;
        }
        let mnemonic = state.def.mnemonic();
        let directives = match state.def.syntax {
            OpSyntax::Directives(directives) => directives,
            _ => &[],
        };
        if let (ErrorKind::Missing { after, .. }, false) = (&mut error.0.kind, directives.is_empty()) {
            *after = match after.take() {
                Some(after) => Some(format!("{after} of '{mnemonic}'")),
                None => self.follows(mnemonic).then(|| format!("'{mnemonic}'")),
            };
        }
        let failed = error.0.directive;
        let hint = self.order_hint(state, directives, failed);
        if hint.is_some() {
            error.0.notes.clear();
        }
        error.with_hint(hint).with_hint(Some(format!("'{mnemonic}' is written '{}'", form_of(state.def))))
    }

    /// The same for the form that needs no definition.
    #[cold]
    pub(crate) fn explain_generic_operation(&self, error: ParseError) -> ParseError {
        let own = self.is_about_this_syntax(&error);
        error.with_hint(own.then(|| format!("the generic form is '{GENERIC_FORM}'")))
    }

    /// Adds to an error in the parameters of a type or attribute how they are written.
    #[cold]
    pub(super) fn explain_parameters(
        &self,
        mut error: ParseError,
        name: &str,
        parameters: &'static [ParameterDef],
        syntax: &'static [ParameterDirective],
    ) -> ParseError {
        if !self.is_about_this_syntax(&error) {
            return error;
        }
        error.0.depth = None;
        let form = form_of_parameters(parameters, syntax);
        error.with_hint(Some(format!("'{name}' is written '{name}{form}'")))
    }

    /// Whether an error is that something is missing, and not inside of a type, attribute or region.
    fn is_about_this_syntax(&self, error: &ParseError) -> bool {
        error.0.depth == Some(self.depth()) && matches!(error.0.kind, ErrorKind::Missing { .. })
    }

    /// What to call the text of a directive that was read, if it had any.
    fn name_of(&self, state: &OperationState<'s>, directive: &Directive) -> Option<String> {
        let def = state.def;
        let field = |index: u8| &def.attributes[usize::from(index)];
        match *directive {
            Directive::Literal(text) => Some(format!("'{text}'")),
            Directive::Operand(group) => {
                let found = !state.operands[usize::from(group)].values.is_empty();
                found.then(|| format!("operand '{}'", def.operands[usize::from(group)].name))
            }
            Directive::Attribute(index) => match field(index).kind {
                AttributeKind::Unit => None,
                AttributeKind::Enum(_) => self.case_given(state, index),
                AttributeKind::SymbolName | AttributeKind::SymbolReference => Some("the symbol".to_owned()),
                _ => self.is_given(state, index).then(|| format!("attribute '{}'", field(index).name)),
            },
            Directive::Keyword(index) | Directive::Prefix(index) => self.case_given(state, index),
            Directive::Clause { keyword, attribute } => {
                self.is_given(state, attribute).then(|| format!("'{keyword}<…>'"))
            }
            Directive::FlagList { keyword, attribute } => {
                self.is_given(state, attribute).then(|| format!("'{keyword} = […]'"))
            }
            Directive::DenseElements { .. } => Some("the constant".to_owned()),
            Directive::Type(slot) | Directive::FullType(slot) | Directive::SplatType(slot) => Some(match slot {
                Slot::Operand(group) => format!("the type of '{}'", def.operands[usize::from(group)].name),
                Slot::Result(group) => format!("the type of result '{}'", def.results[usize::from(group)].name),
                Slot::Attribute(_) => "the type".to_owned(),
            }),
            Directive::Region(_) | Directive::ImplicitRegion(_) | Directive::ArgumentRegion(_) => {
                Some("the region".to_owned())
            }
            Directive::Optional { anchor, elements } => match self.is_present(state, anchor) {
                true => elements.iter().rev().find_map(|directive| self.name_of(state, directive)),
                false => None,
            },
            Directive::AnyOrder(clauses) => {
                let mut present = clauses.iter().filter(|clause| self.is_clause_present(state, clause));
                match (present.next(), present.next()) {
                    (Some([Directive::Literal(keyword), ..]), None) => Some(format!("'{keyword}'")),
                    (None, _) => None,
                    _ => Some("the clauses".to_owned()),
                }
            }
            Directive::AttributeDictionary | Directive::AttributeDictionaryWithKeyword => {
                self.follows("}").then(|| "the attributes".to_owned())
            }
            Directive::NoSpace | Directive::Space => None,
        }
    }

    /// Whether text, and not a default, gave an attribute: while directives are read, defaults are not there yet.
    fn is_given(&self, state: &OperationState<'s>, index: u8) -> bool {
        state.attributes[usize::from(index)].is_some()
    }

    /// The case of an enumeration that text gave.
    fn case_given(&self, state: &OperationState<'s>, index: u8) -> Option<String> {
        match self.context.attribute_data(state.attributes[usize::from(index)]?) {
            AttributeData::Enum { def, value } => def.case(*value).map(|case| format!("'{}'", case.name)),
            _ => None,
        }
    }

    fn is_present(&self, state: &OperationState<'s>, anchor: Anchor) -> bool {
        match anchor {
            Anchor::Operand(group) => !state.operands[usize::from(group)].values.is_empty(),
            Anchor::Attribute(index) => self.is_given(state, index),
            Anchor::Result(group) => !state.results[usize::from(group)].types.is_empty(),
            Anchor::Region(index) => state.regions.len() > usize::from(index),
        }
    }

    fn is_clause_present(&self, state: &OperationState<'s>, clause: &[Directive]) -> bool {
        clause.iter().any(|directive| match *directive {
            Directive::Operand(group) => self.is_present(state, Anchor::Operand(group)),
            Directive::Attribute(index) => self.is_given(state, index),
            _ => false,
        })
    }

    /// What the token in hand says about the order of clauses.
    fn order_hint(
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
