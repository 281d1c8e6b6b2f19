//! Changing the signatures of functions.

use super::Module;
use crate::body::{OpId, ValueId};
use crate::definition::{ARGUMENT_ATTRIBUTES, FUNCTION_TYPE};
use crate::{Attribute, AttributeData, Location, Type, TypeData};

impl Module {
    /// Inserts an argument of a function at a position, in its type and in its body. It has no attributes.
    ///
    /// # Panics
    /// If the operation is no function with a body, or has no such position.
    pub fn insert_function_argument(&mut self, op: OpId, index: usize, ty: Type, location: Location) -> ValueId {
        self.change_inputs(op, |inputs| inputs.insert(index, ty));
        let none = self.context.dictionary(Vec::new());
        self.change_argument_attributes(op, |attributes| attributes.insert(index.min(attributes.len()), none));
        let body = self.top.op(op).body().unwrap_or_else(|| panic!("{op:?} is no function with a body"));
        let body = &mut self.bodies[body];
        let entry = body.entry_block(body.root()).unwrap_or_else(|| panic!("the body of {op:?} has no block"));
        body.insert_block_argument(entry, index, ty, location)
    }

    /// Erases an argument of a function with its attributes, in its type and in its body.
    ///
    /// # Panics
    /// If the argument is used, or the operation is no function with a body that has it.
    pub fn erase_function_argument(&mut self, op: OpId, index: usize) {
        let body = self.top.op(op).body().unwrap_or_else(|| panic!("{op:?} is no function with a body"));
        let body = &mut self.bodies[body];
        let entry = body.entry_block(body.root()).unwrap_or_else(|| panic!("the body of {op:?} has no block"));
        body.erase_block_arguments(entry, |argument| argument == index);
        self.change_inputs(op, |inputs| {
            inputs.remove(index);
        });
        self.change_argument_attributes(op, |attributes| {
            if index < attributes.len() {
                attributes.remove(index);
            }
        });
    }

    /// Changes the list of argument dictionaries. An empty list, which means that no argument has attributes, stays
    /// empty.
    fn change_argument_attributes(&mut self, op: OpId, change: impl FnOnce(&mut Vec<Attribute>)) {
        let Some(index) = self.top.op(op).def().attribute_index(ARGUMENT_ATTRIBUTES) else { return };
        let attribute = self.top.op(op).attribute(index).map(|attribute| self.context.attribute_data(attribute));
        let Some(AttributeData::Array(attributes)) = attribute else { return };
        if !attributes.is_empty() {
            let mut attributes = attributes.to_vec();
            change(&mut attributes);
            let attribute = self.context.attribute(AttributeData::Array(attributes.into_boxed_slice()));
            self.top.set_attribute(op, index, Some(attribute));
        }
    }

    fn change_inputs(&mut self, op: OpId, change: impl FnOnce(&mut Vec<Type>)) {
        let Some(index) = self.top.op(op).def().attribute_index(FUNCTION_TYPE) else { return };
        let attribute = self.top.op(op).attribute(index).map(|attribute| self.context.attribute_data(attribute));
        let Some(&AttributeData::Type(ty)) = attribute else { return };
        let TypeData::Function { inputs, results } = self.context.type_data(ty) else { return };
        let mut inputs = inputs.to_vec();
        change(&mut inputs);
        let ty = self.context.function_type(&inputs, results);
        let attribute = self.context.attribute(AttributeData::Type(ty));
        self.top.set_attribute(op, index, Some(attribute));
    }
}
