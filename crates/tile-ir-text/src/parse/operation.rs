//! Operations: results, name, the custom or generic rest, and making the operation.

use smallvec::SmallVec;
use tile_ir_core::definition::OpDef;
use tile_ir_core::{BlockId, OpId, OpKind, Stop, ValueId};
use tile_ir_dialect::TESTING;

use super::create::move_ambiguous_operand;
use super::definitions::is_name;
use super::error::{ErrorKind, ParseError, Result, alternatives, are, counted, nearest};
use super::foreign_operations::{self, DECLARATIONS, Meant};
use super::foreign_types;
use super::generic::GENERIC_FORM;
use super::{OperationState, Parser, ValueName};
use crate::lexer::{Token, TokenKind};
use crate::strings::is_same;

/// What functions and kernels are called elsewhere.
const FUNCTIONS: [&str; 9] = ["func", "function", "kernel", "fn", "def", "define", "launch_func", "__global__", "void"];

/// The names of operations, for quotes around them: `mmaf' or 'mmai`.
fn alternative_names(operations: &[&OpDef]) -> String {
    let names: Vec<_> = operations.iter().map(|def| def.mnemonic()).collect();
    alternatives(&names).trim_matches('\'').to_owned()
}

impl<'s> Parser<'s> {
    /// Parses an operation with its results and appends it to a block. `None` if it is left out because of an error from
    /// which the parser recovered.
    pub(crate) fn parse_operation_or_recover(&mut self, block: BlockId) -> Result<Option<OpId>> {
        let start = self.tokens.peek().start;
        Stop::check().map_err(|stopped| ParseError::new(start, ErrorKind::Stopped(stopped)).fatal())?;
        let around = self.names.set_lost_used(false);
        let read = self.parse_operation(block);
        let recovered = match read {
            Ok(op) => Ok(Some(op)),
            Err(error) => self.recover(error, start).map(|()| None),
        };
        self.names.set_lost_used(around);
        self.errors.has_just_recovered = matches!(recovered, Ok(None));
        recovered
    }

    /// An operation with its results, appended to a block.
    fn parse_operation(&mut self, block: BlockId) -> Result<OpId> {
        let mut state = self.caches.states().pop().unwrap_or_default();
        let start = self.tokens.peek().start;
        let mut read = self.parse_operation_of(&mut state, block);
        if read.as_ref().is_err_and(|error| !error.0.is_fatal) {
            self.keep_body(&mut state, start);
            if state.offset >= start {
                read = read.map_err(|error| self.about_terminator(error, state.def, state.offset));
            }
        }
        self.caches.states().push(state);
        read
    }

    fn parse_operation_of(&mut self, state: &mut OperationState<'s>, block: BlockId) -> Result<OpId> {
        self.parse_result_names(&mut state.names)?;
        let is_result_named = !state.names.is_empty();
        let token = self.tokens.peek();
        match token.kind {
            TokenKind::String => {
                let result = self.parse_generic_operation(state);
                result.map_err(|error| self.tokens.explain_generic_operation(error))?;
            }
            TokenKind::Word => {
                let Some(kind) = self.operation_named(token) else {
                    let name = self.tokens.text(token);
                    if !is_result_named && let Some(error) = self.results_without_sigil(token) {
                        return Err(error);
                    }
                    let error = self.unknown_operation(token, name);
                    return Err(self.about_operation_before(error, block, Some(name), is_result_named));
                };
                self.parse_custom_operation(state, kind, token)?;
                move_ambiguous_operand(&self.context, state);
                self.fill_types(state)?;
            }
            _ if !is_result_named && self.tokens.at("}") => return Err(self.tokens.extra_brace()),
            _ => {
                let error = match is_result_named {
                    true => self.tokens.expected("the name of an operation").with_hint(self.tokens.about_expression()),
                    false => self.tokens.expected_here("an operation"),
                };
                return Err(self.about_operation_before(error, block, None, is_result_named));
            }
        }
        let op = self.create_operation(state, block)?;
        self.name_results(op, &state.names, state.offset)?;
        self.parse_trailing_location(op)?;
        Ok(op)
    }

    /// `%a, %b:2 =`.
    fn parse_result_names(&mut self, names: &mut Vec<(ValueName<'s>, usize)>) -> Result<()> {
        names.clear();
        if !self.tokens.at_value() {
            return Ok(());
        }
        loop {
            let name = self.tokens.parse_new_value_name()?;
            let mut count = 1;
            if self.tokens.eat(":") {
                let token = self.tokens.peek();
                let read = self.tokens.parse_u32("the number of results");
                count =
                    read.map_err(|error| error.with_hint(self.tokens.starts_type().then_some(DECLARATIONS)))? as usize;
                if count == 0 {
                    let message = "a name must refer to at least one result".to_owned();
                    return Err(self.tokens.error_at(token, ErrorKind::Count(message)));
                }
            }
            names.push((name, count));
            if !self.tokens.eat(",") {
                break;
            }
        }
        self.tokens.expect("=").map(drop)
    }

    /// The error for names of results that lack their '%', such as `x` of `x = addi %a, %b : tile<i32>`. They are lost.
    #[cold]
    fn results_without_sigil(&mut self, first: Token) -> Option<ParseError> {
        let line = self.tokens.text_between(first.start, self.tokens.end()).lines().next()?;
        let (names, operation) = line.split_once('=')?;
        let operation = operation.trim_start();
        let end = operation.find(|c| !is_name(c)).unwrap_or(operation.len());
        if !(operation.starts_with('"') || self.find_operation(&operation[..end]).is_some()) {
            return None;
        }
        let named = |name: &'s str| name.split(':').next().unwrap_or(name).trim().trim_start_matches('%');
        if !names.split(',').map(named).all(|name| !name.is_empty() && name.chars().all(is_name)) {
            return None;
        }
        names.split(',').map(named).for_each(|name| self.names.lose(name));
        let name = self.tokens.text(first);
        let expected = format!("'%' before the name of a result: write '%{name}'");
        Some(self.tokens.error_at(first, ErrorKind::Form(expected)))
    }

    fn name_results(&mut self, op: OpId, names: &[(ValueName<'s>, usize)], offset: u32) -> Result<()> {
        // Most operations have one result, and a name for it.
        if let (&[(name, 1)], &[result]) = (names, self.body.op(op).results()) {
            return self.define(name, &[result]);
        }
        let results: SmallVec<[ValueId; 4]> = self.body.op(op).results().into();
        let named: usize = names.iter().map(|name| name.1).sum();
        if !names.is_empty() && named != results.len() {
            let name = self.body.op(op).def().name;
            let message =
                format!("'{name}' has {}, but {named} {} named", counted(results.len(), "result"), are(named));
            let advice = match *names {
                [(name, 1)] if results.len() > 1 => {
                    Some(format!("one name for all of them is '%{}:{}'", name.name, results.len()))
                }
                _ => None,
            };
            return Err(ParseError::new(offset, ErrorKind::Count(message)).with_hint(advice));
        }
        let mut rest = results.as_slice();
        for &(name, count) in names {
            let (own, after) = rest.split_at(count);
            self.define(name, own)?;
            rest = after;
        }
        Ok(())
    }

    fn parse_custom_operation(&mut self, state: &mut OperationState<'s>, kind: OpKind, token: Token) -> Result<()> {
        let def = kind.def();
        self.check_function_place(def, token.start)?;
        self.tokens.advance();
        state.reset(kind, token.start);
        self.syntax.parse_operation(self, state)?;
        // An omitted region is empty; the generic form has all of them.
        if !def.is_function_like() {
            while state.regions.len() < def.regions.len() {
                state.regions.push(self.body.create_region());
            }
        }
        Ok(())
    }

    /// The kind of operation that a word names here, if there is one.
    fn operation_named(&mut self, token: Token) -> Option<OpKind> {
        let name = self.tokens.text(token);
        if let Some(&(dialect, kind)) = self.caches.operations().get(name)
            && is_same(dialect, self.dialect)
        {
            return Some(kind);
        }
        let kind = self.find_operation(name)?;
        self.caches.operations().insert(name, (self.dialect, kind));
        Some(kind)
    }

    /// The same for a name that was not seen before.
    pub(super) fn find_operation(&self, name: &str) -> Option<OpKind> {
        match name.contains('.') {
            true => self.context.operation(name),
            false => self.context.operation(&format!("{}.{name}", self.dialect)),
        }
    }

    #[cold]
    pub(crate) fn unknown_operation(&self, token: Token, name: &str) -> ParseError {
        let elsewhere = self.context.operations().find(|def| def.mnemonic() == name);
        let mnemonic = name.rsplit('.').next().unwrap_or(name);
        let function = FUNCTIONS.contains(&mnemonic).then(|| self.about_functions()).flatten();
        let meant = self.meant_by_operation(name).filter(|_| elsewhere.is_none() && function.is_none());
        let near = match (elsewhere, meant) {
            (Some(def), _) => Some(def.name.to_owned()),
            (None, Some(Meant::Operations(meant))) => Some(alternative_names(meant)),
            (None, Some(Meant::Otherwise(_))) => None,
            (None, None) if function.is_some() => None,
            (None, None) => {
                let former = self.context.operations().flat_map(|def| def.former_names).map(|former| former.mnemonic);
                nearest(mnemonic, self.context.operations().map(|kind| kind.mnemonic()).chain(former))
            }
        };
        let is_suggested = (near.is_some() || function.is_some() || meant.is_some()) && token.kind == TokenKind::Word;
        // The generic form is that of all operations.
        let kind = match token.kind {
            TokenKind::String => ErrorKind::UndefinedName { what: "operation", name: name.to_owned(), near },
            _ => ErrorKind::UnknownOperation { name: name.to_owned(), near },
        };
        let dialect = self.about_dialect(token, name).filter(|_| !is_suggested && !self.looks_like_attribute(token));
        let error = self.tokens.error_at(token, kind).with_hint(self.about_testing(name));
        let place = elsewhere.filter(|_| token.kind == TokenKind::Word && self.dialect == "builtin");
        let error =
            error
                .with_hint(place.map(|def| {
                    format!("'{name}' belongs inside a '{}.module', where it needs no prefix", def.dialect)
                }));
        let meant = meant.filter(|_| token.kind == TokenKind::Word).and_then(|meant| match meant {
            Meant::Operations(&[only]) => Some(self.form_of(only)),
            Meant::Operations(_) => None,
            Meant::Otherwise(how) => Some(how.to_owned()),
        });
        error.with_hint(function).with_hint(meant).with_hint(dialect)
    }

    /// What a name of another language means, if this context has it.
    fn meant_by_operation(&self, name: &str) -> Option<Meant> {
        let is_type = || {
            let is_scalar = self.context.scalars().any(|scalar| scalar.name == name);
            is_scalar || self.context.type_defs().any(|def| def.name == name) || foreign_types::meant_by(name).is_some()
        };
        match foreign_operations::meant_by(name) {
            Some(Meant::Operations(meant)) if meant.iter().any(|def| self.context.operation(def.name).is_none()) => {
                None
            }
            None if is_type() => Some(Meant::Otherwise(DECLARATIONS)),
            meant => meant,
        }
    }

    /// How a function is written here: that of the dialect of this place, or else of any.
    fn about_functions(&self) -> Option<String> {
        let functions = || self.context.operations().filter(|def| def.is_function_like());
        let def = functions().find(|def| def.dialect == self.dialect).or_else(|| functions().next())?;
        let (name, dialect) = (def.mnemonic(), def.dialect);
        Some(format!("a kernel is written '{name} @name(%argument: type, …) {{…}}', in a '{dialect}.module'"))
    }

    /// Advice for an operation of an unknown dialect.
    fn about_dialect(&self, token: Token, name: &str) -> Option<String> {
        let (dialect, _) = name.split_once('.').filter(|(dialect, _)| self.context.dialect(dialect).is_none())?;
        match (self.context.allows_unregistered(), token.kind) {
            (true, TokenKind::String) => None,
            (true, _) => {
                Some(format!("operations of unknown dialects such as '{dialect}' are written '{GENERIC_FORM}'"))
            }
            (false, _) => self.about_unknown_dialect(name, "operations are accepted, in generic form,"),
        }
    }

    /// Whether a word is more likely an attribute in braces that were taken for those of a region.
    fn looks_like_attribute(&self, token: Token) -> bool {
        token.kind == TokenKind::Word && matches!(self.tokens.text(self.tokens.token_after(token)), "}" | "," | "=")
    }

    /// Advice for an operation that only tests have.
    fn about_testing(&self, name: &str) -> Option<String> {
        let mnemonic = name.rsplit('.').next().unwrap_or(name);
        let is_known = TESTING.operations.iter().any(|def| def.mnemonic() == mnemonic);
        is_known.then(|| format!("'{mnemonic}' is an operation of the testing dialect, which '--testing' registers"))
    }

    /// Adds advice to an error where an operation should start: the text may belong to the operation before, which the parser
    /// took to have ended.
    #[cold]
    fn about_operation_before(
        &self,
        error: ParseError,
        block: BlockId,
        word: Option<&str>,
        is_result_named: bool,
    ) -> ParseError {
        if self.errors.has_just_recovered {
            return error;
        }
        let last = self.body.last_op(block).map(|op| self.body.op(op).def());
        match (last, word) {
            (Some(last), _) if self.tokens.peek().kind == TokenKind::Punctuation && error.0.notes.is_empty() => error
                .with_hint(Some(format!(
                    "'{0}' ends here; it is written '{1}'",
                    last.mnemonic(),
                    self.syntax.format_of(&self.context, last)
                ))),
            (Some(last), Some(word)) if self.syntax.has_keyword(last, word) => error.with_hint(Some(format!(
                "'{word}' belongs to '{}', which has ended; it is written '{}'",
                last.mnemonic(),
                self.syntax.format_of(&self.context, last)
            ))),
            (None, Some(_)) if !is_result_named => {
                let (word, second) = (self.tokens.peek(), self.tokens.peek_second());
                let is_entry = match (second.kind, self.tokens.text(second)) {
                    (TokenKind::Punctuation, "=" | ",") => true,
                    (TokenKind::Punctuation, "}") => !self.tokens.text_between(word.end, second.start).contains('\n'),
                    _ => false,
                };
                if !is_entry {
                    return error;
                }
                let advice = "the '{' before it starts the body: attributes follow the body, those of a module follow 'attributes'";
                // What follows the dictionary is the body that was meant.
                error.with_hint(Some(advice)).fatal()
            }
            _ => error,
        }
    }
}
