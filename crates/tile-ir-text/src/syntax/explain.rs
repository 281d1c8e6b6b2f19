//! Adds context to errors: what precedes the error in the syntax of the operation, and the format of the operation.

use tile_ir_core::definition::{Directive, FieldDef, OpSyntax, ParameterDirective};

use super::element::{AsElement, Inside};
use super::order::OrderHint;
use super::parameters::format_of_parameters;
use crate::lexer::TokenKind;
use crate::parse::error::{ErrorKind, ParseError};
use crate::parse::{OperationState, Parser, ValueName};

impl<'s> Parser<'s> {
    /// Adds to an error in a list of directives what precedes it. The directive at `index`, which starts after `start`,
    /// failed to parse.
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
        if error.0.depth != Some(self.tokens.depth()) {
            return error;
        }
        let outermost = error.0.directive.is_none();
        error.0.directive.get_or_insert(failed);
        if self.tokens.previous_end() == start {
            *after = self.name_of_last(state, before);
        } else if outermost {
            match failed.with_element(|element| element.inside()) {
                Inside::Own(keyword) => {
                    *after = keyword.filter(|it| self.tokens.follows(it)).map(|it| format!("'{it}'"));
                }
                Inside::Foreign => error.0.depth = None,
            }
        }
        error
    }

    /// Adds the name and format of the operation to an error in its syntax.
    #[cold]
    pub(crate) fn explain_operation(&self, mut error: ParseError, state: &OperationState<'s>) -> ParseError {
        if !self.tokens.is_about_this_syntax(&error) {
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
                None => self.tokens.follows(mnemonic).then(|| format!("'{mnemonic}'")),
            };
        }
        let failed = error.0.directive;
        let hint = self.order_hint(state, directives, failed);
        if hint.is_some() {
            error.0.notes.clear();
        }
        let token = self.tokens.peek();
        let value = (token.kind == TokenKind::Value).then(|| self.tokens.text_after_sigil(token));
        let value = value.map(|name| ValueName { name, number: 0, offset: token.start });
        let error = value.into_iter().fold(error, |error, value| self.about_token(error, state.def, value));
        let error = match hint {
            Some(OrderHint { words, instead: Some(instead) }) => {
                error.with_edit(token.start, self.tokens.text(token), instead).with_hint(Some(words))
            }
            hint => error.with_hint(hint.map(|hint| hint.words)),
        };
        error.with_hint(Some(self.form_of(state.def)))
    }

    /// The error for an operation that lacks a field that its custom syntax needs.
    #[cold]
    pub(super) fn lacks_field(&self, state: &OperationState<'_>) -> ParseError {
        let message = format!("'{}' lacks a field that its syntax names", state.def.name);
        ParseError::new(state.offset, ErrorKind::Misplaced(message))
    }

    /// Adds the format of the parameters of a type or attribute to an error in them.
    #[cold]
    pub(super) fn explain_parameters(
        &self,
        mut error: ParseError,
        name: &str,
        parameters: &'static [FieldDef],
        syntax: &'static [ParameterDirective],
    ) -> ParseError {
        if !self.tokens.is_about_this_syntax(&error) {
            return error;
        }
        error.0.depth = None;
        let form = format_of_parameters(parameters, syntax);
        error.with_hint(Some(format!("'{name}' is written '{name}{form}'")))
    }

    /// The name of the last directive that had any text.
    pub(super) fn name_of_last(&self, state: &OperationState<'_>, directives: &'static [Directive]) -> Option<String> {
        directives.iter().rev().find_map(|directive| directive.with_element(|element| element.name(self, state)))
    }
}
