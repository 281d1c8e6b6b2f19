//! Inherent attributes that are written in a dictionary.

use tile_ir_core::definition::Misfit;
use tile_ir_core::{Attribute, Identifier};
use tile_ir_lexer::Token;

use super::error::{ErrorKind, ParseError, Result};
use super::{OperationState, Parser};

/// The property with the sizes of operand groups.
pub(crate) const OPERAND_SIZES: &str = "operandSegmentSizes";

impl<'s> Parser<'s> {
    /// Takes the entries of a dictionary: those that the definition names become inherent attributes.
    pub(crate) fn take_entries(
        &mut self,
        state: &mut OperationState<'s>,
        entries: Vec<(Identifier, Attribute)>,
        token: Token,
    ) -> Result<()> {
        for (key, value) in entries {
            let name = self.context.text(key);
            match state.def.attribute_index(&name) {
                Some(index) => self.take_inherent(state, index, value, token.start)?,
                None => state.dictionary.push((key, value)),
            }
        }
        Ok(())
    }

    /// Takes the sizes of operand groups out of the dictionary of a custom form, where they say nothing: the form itself
    /// tells the groups apart.
    pub(crate) fn drop_operand_sizes(&self, state: &mut OperationState<'s>) {
        if !state.dictionary.is_empty() && state.def.has_operand_segments() {
            let key = self.context.identifier(OPERAND_SIZES);
            state.dictionary.retain(|entry| entry.0 != key);
        }
    }

    /// Takes an attribute that the definition names; an error is about `offset`.
    pub(crate) fn take_inherent(
        &self,
        state: &mut OperationState<'s>,
        index: usize,
        value: Attribute,
        offset: u32,
    ) -> Result<()> {
        let field = &state.def.attributes[index];
        state.attributes[index] = Some(match field.accept(&self.context, value) {
            Ok(held) => held,
            // Which cases an operation takes is a rule like others.
            Err(Misfit::ForbiddenCase) => field.kind.accept(&self.context, value).unwrap_or(value),
            Err(Misfit::Kind | Misfit::UnknownCase) => {
                let kind = field.kind.description(state.def.dialect);
                let message = format!("attribute '{}' of '{}' must be {kind}", field.name, state.def.name);
                return Err(ParseError::new(offset, ErrorKind::Rule(message)));
            }
        });
        Ok(())
    }
}
