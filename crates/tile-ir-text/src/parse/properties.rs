//! Inherent attributes that are written in a dictionary.

use tile_ir_core::Attribute;
use tile_ir_core::definition::{Misfit, OpDef, Slot};

use super::error::{ErrorKind, ParseError, Result, nearest};
use super::{Entries, OperationState, Parser};

/// The property with the sizes of operand groups.
pub(crate) const OPERAND_SIZES: &str = "operandSegmentSizes";

impl<'s> Parser<'s> {
    /// Takes the entries of a dictionary: those that the definition names become inherent attributes.
    pub(crate) fn take_entries(&self, state: &mut OperationState<'s>, entries: Entries) -> Result<()> {
        for (key, value, offset) in entries.with_offsets() {
            match state.def.attribute_index(&self.context.text(key)) {
                Some(index) => self.take_inherent(state, index, value, offset)?,
                None => state.dictionary.push((key, value)),
            }
        }
        Ok(())
    }

    /// Takes the properties of an operation that has a definition, which must name each. Returns the sizes of operand groups
    /// if they are among them.
    pub(super) fn take_properties(
        &self,
        state: &mut OperationState<'s>,
        properties: Entries,
    ) -> Result<Option<Attribute>> {
        let def = state.def;
        let has_sizes = def.has_operand_segments();
        let mut sizes = None;
        for (key, value, offset) in properties.with_offsets() {
            let name = self.context.text(key);
            match def.attribute_index(&name) {
                Some(index) => self.take_inherent(state, index, value, offset)?,
                None if has_sizes && *name == *OPERAND_SIZES => sizes = Some(value),
                None => {
                    let names = def.attributes.iter().map(|field| field.name);
                    let near = nearest(&name, names.chain(has_sizes.then_some(OPERAND_SIZES)));
                    let kind = ErrorKind::UndefinedName { what: "property", name: name.into_owned(), near };
                    let advice = format!(
                        "attributes that '{}' does not define are written in '{{…}}' after the regions",
                        def.name
                    );
                    return Err(ParseError::new(offset, kind).with_hint(Some(advice)));
                }
            }
        }
        Ok(sizes)
    }

    /// Takes the sizes of operand groups out of the dictionary, unless to this operation they are an attribute like any other.
    /// In a custom form they say nothing: the form itself tells the groups apart.
    pub(crate) fn take_operand_sizes(&self, state: &mut OperationState<'s>) -> Option<Attribute> {
        if state.dictionary.is_empty() || !state.def.has_operand_segments() {
            return None;
        }
        let key = self.context.identifier(OPERAND_SIZES);
        let index = state.dictionary.iter().position(|entry| entry.0 == key)?;
        Some(state.dictionary.remove(index).1)
    }

    /// Takes an attribute that the definition names; an error is about `offset`.
    pub(crate) fn take_inherent(
        &self,
        state: &mut OperationState<'s>,
        index: usize,
        value: Attribute,
        offset: u32,
    ) -> Result<()> {
        state.attributes[index] = Some(self.inherent(state.def, index, value, offset)?);
        if self.is_recording() {
            self.note_key(state, Slot::Attribute(index as u8).nth(0), offset);
        }
        Ok(())
    }

    /// An attribute as operations hold it in this field; an error is about `offset`.
    pub(crate) fn inherent(
        &self,
        def: &'static OpDef,
        index: usize,
        value: Attribute,
        offset: u32,
    ) -> Result<Attribute> {
        let field = &def.attributes[index];
        match field.accept(&self.context, value) {
            Ok(held) => Ok(held),
            // Which cases an operation takes is a rule like others.
            Err(Misfit::ForbiddenCase) => Ok(field.kind.accept(&self.context, value).unwrap_or(value)),
            Err(Misfit::Kind | Misfit::UnknownCase) => {
                let kind = field.kind.description(def.dialect);
                let message = format!("attribute '{}' of '{}' must be {kind}", field.name, def.name);
                Err(ParseError::new(offset, ErrorKind::Rule(message)).breaking(Some("V-GEN-4")))
            }
        }
    }
}
