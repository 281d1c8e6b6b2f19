//! Operations: results, name, the custom or generic rest, and making the operation.

use smallvec::SmallVec;
use tile_ir_core::definition::{OpDef, OpSyntax};
use tile_ir_core::{BlockId, OpId, ValueId};

use super::error::{ErrorKind, ParseError, Result, nearest};
use super::lexer::{Token, TokenKind};
use super::{OperationState, Parser, ValueName};
use crate::syntax;

/// The name of some results: how many values it stands for.
type ResultNames<'s> = SmallVec<[(ValueName<'s>, usize); 2]>;

impl<'s> Parser<'s> {
    /// An operation with its results, appended to a block.
    pub(crate) fn parse_operation(&mut self, block: BlockId) -> Result<OpId> {
        let names = self.parse_result_names()?;
        let named = names.iter().map(|name| name.1).sum();
        let mut state = self.states.pop().unwrap_or_default();
        let token = self.peek();
        match token.kind {
            TokenKind::String => self.parse_generic_operation(&mut state, named)?,
            TokenKind::Word => self.parse_custom_operation(&mut state, token, named)?,
            _ => return Err(self.expected("an operation")),
        }
        let op = self.make_operation(&mut state, block)?;
        self.name_results(op, &names, state.offset)?;
        self.states.push(state);
        self.parse_trailing_location(op)?;
        Ok(op)
    }

    /// `%a, %b:2 =`.
    fn parse_result_names(&mut self) -> Result<ResultNames<'s>> {
        let mut names = ResultNames::new();
        if !self.at_value() {
            return Ok(names);
        }
        loop {
            let name = self.parse_new_value_name()?;
            let mut count = 1;
            if self.eat(":") {
                let token = self.peek();
                count = self.parse_u32("the number of results")? as usize;
                if count == 0 {
                    let message = "a name must stand for at least one result".to_owned();
                    return Err(self.error_at(token, ErrorKind::Count(message)));
                }
            }
            names.push((name, count));
            if !self.eat(",") {
                break;
            }
        }
        self.expect("=")?;
        Ok(names)
    }

    fn name_results(&mut self, op: OpId, names: &[(ValueName<'s>, usize)], offset: u32) -> Result<()> {
        let results: SmallVec<[ValueId; 4]> = self.body.op(op).results().into();
        let named: usize = names.iter().map(|name| name.1).sum();
        if !names.is_empty() && named != results.len() {
            let name = self.body.op(op).def().name;
            let message = format!("'{name}' has {} results, but {named} are named", results.len());
            return Err(ParseError::new(offset, ErrorKind::Count(message)));
        }
        let mut rest = results.as_slice();
        for &(name, count) in names {
            let (own, after) = rest.split_at(count);
            self.define(name, own)?;
            rest = after;
        }
        Ok(())
    }

    fn parse_custom_operation(&mut self, state: &mut OperationState<'s>, token: Token, named: usize) -> Result<()> {
        let def = self.operation_named(token)?;
        self.check_function_place(def, token.start)?;
        self.advance();
        state.reset(def, token.start, named);
        match def.syntax {
            OpSyntax::Directives(directives) => self.parse_directives(state, directives),
            OpSyntax::Custom(name) => match syntax::custom(name) {
                Some(custom) => (custom.parse)(self, state),
                None => {
                    let message = format!("the syntax '{name}' of '{}' is not known to this parser", def.name);
                    Err(self.error_at(token, ErrorKind::Misplaced(message)))
                }
            },
            OpSyntax::Generic => {
                let message = format!("'{}' has no syntax of its own, write it as '\"{}\"(…)'", def.name, def.name);
                Err(self.error_at(token, ErrorKind::Misplaced(message)))
            }
        }
    }

    /// The definition of the operation that a word names here.
    fn operation_named(&mut self, token: Token) -> Result<&'static OpDef> {
        let name = self.text(token);
        if let Some(&def) = self.operations.get(&(self.default_dialect, name)) {
            return Ok(def);
        }
        let prefixed = || format!("{}.{name}", self.default_dialect);
        let def = match name.contains('.') {
            true => self.context.operation(name),
            false => self.context.operation(&prefixed()),
        };
        match def {
            Some(def) => {
                self.operations.insert((self.default_dialect, name), def);
                Ok(def)
            }
            None => Err(self.unknown_operation(token, name)),
        }
    }

    #[cold]
    pub(crate) fn unknown_operation(&self, token: Token, name: &str) -> ParseError {
        let elsewhere = self.context.operations().find(|def| def.mnemonic() == name);
        let near = match elsewhere {
            Some(def) => Some(def.name.to_owned()),
            None => {
                let mnemonic = name.rsplit('.').next().unwrap_or(name);
                nearest(mnemonic, self.context.operations().map(OpDef::mnemonic))
            }
        };
        let error = self.error_at(token, ErrorKind::UnknownOperation { name: name.to_owned(), near });
        match elsewhere {
            Some(def) if self.default_dialect == "builtin" => {
                let note = format!("'{name}' needs no prefix inside '{}.module'", def.dialect);
                error.with_note(token.start, note)
            }
            _ => error,
        }
    }
}
