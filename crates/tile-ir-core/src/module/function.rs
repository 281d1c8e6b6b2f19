//! Changing the signatures of functions.

use super::Module;
use crate::body::{BlockId, BodyId, OpId, ValueId};
use crate::definition::{ARGUMENT_ATTRIBUTES, FUNCTION_TYPE};
use crate::{Attribute, AttributeData, Location, Type, TypeData, counted};

impl Module {
    /// Inserts an argument of a function at a position, in its type and in its body. It has no attributes.
    ///
    /// # Panics
    /// If the operation is no function with a body, or has no such position; nothing is changed then.
    pub fn insert_function_argument(&mut self, op: OpId, index: usize, ty: Type, location: Location) -> ValueId {
        let (body, entry, count) = self.signature(op);
        let arguments = || counted(count, "argument");
        assert!(index <= count, "{op:?} has {}, and no place {index} for another", arguments());
        // First of all, since it refuses types and locations of other contexts.
        let argument = self.body_mut(body).insert_block_argument(entry, index, ty, location);
        self.change_inputs(op, |inputs| inputs.insert(index, ty));
        let none = self.context.dictionary(Vec::new());
        self.change_argument_attributes(op, count, |attributes| attributes.insert(index, none));
        argument
    }

    /// Erases an argument of a function with its attributes, in its type and in its body.
    ///
    /// # Panics
    /// If the argument is used, or the operation is no function with a body that has it; nothing is changed then.
    pub fn erase_function_argument(&mut self, op: OpId, index: usize) {
        let (body, entry, count) = self.signature(op);
        assert!(index < count, "{op:?} has {}, and none at {index}", counted(count, "argument"));
        self.body_mut(body).erase_block_arguments(entry, |argument| argument == index);
        self.change_inputs(op, |inputs| _ = inputs.remove(index));
        self.change_argument_attributes(op, count, |attributes| _ = attributes.remove(index));
    }

    /// The body of a function, its first block, and the number of arguments, which the type agrees with.
    fn signature(&self, op: OpId) -> (BodyId, BlockId, usize) {
        let id = self.top.op(op).body().unwrap_or_else(|| panic!("{op:?} is no function with a body"));
        let body = self.body(id);
        let entry = body.entry_block(body.root()).unwrap_or_else(|| panic!("the body of {op:?} has no block"));
        let count = body.block_arguments(entry).len();
        if let Some((_, inputs, _)) = self.function_type(op) {
            let typed = inputs.len();
            let (inputs, arguments) = (counted(typed, "input"), counted(count, "argument"));
            assert!(typed == count, "the type of {op:?} has {inputs}, but its body has {arguments}");
        }
        (id, entry, count)
    }

    /// Changes the list of argument dictionaries if it has one for each of `count` arguments. An empty list, which means
    /// that no argument has attributes, stays empty.
    fn change_argument_attributes(&mut self, op: OpId, count: usize, change: impl FnOnce(&mut Vec<Attribute>)) {
        let Some(index) = self.top.op(op).def().attribute_index(ARGUMENT_ATTRIBUTES) else { return };
        let attribute = self.top.op(op).attribute(index).map(|attribute| self.context.attribute_data(attribute));
        let Some(AttributeData::Array(attributes)) = attribute else { return };
        if attributes.len() == count {
            let mut attributes = attributes.to_vec();
            change(&mut attributes);
            let attribute = self.context.attribute(AttributeData::Array(attributes.into_boxed_slice()));
            self.top.set_attribute(op, index, Some(attribute));
        }
    }

    fn change_inputs(&mut self, op: OpId, change: impl FnOnce(&mut Vec<Type>)) {
        let Some((index, inputs, results)) = self.function_type(op) else { return };
        let mut inputs = inputs.to_vec();
        change(&mut inputs);
        let ty = self.context.function_type(&inputs, results);
        let attribute = self.context.type_attribute(ty);
        self.top.set_attribute(op, index, Some(attribute));
    }

    /// The position of the attribute that is the type of a function, with inputs and results.
    fn function_type(&self, op: OpId) -> Option<(usize, &[Type], &[Type])> {
        let index = self.top.op(op).def().attribute_index(FUNCTION_TYPE)?;
        let AttributeData::Type(ty) = *self.context.attribute_data(self.top.op(op).attribute(index)?) else {
            return None;
        };
        match self.context.type_data(ty) {
            TypeData::Function { inputs, results } => Some((index, inputs, results)),
            _ => None,
        }
    }
}
