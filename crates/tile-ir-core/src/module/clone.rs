//! Copying operations of a module with the bodies of the functions inside them.

use std::sync::Arc;

use super::Module;
use crate::body::{Body, OpId, ValueMap};
use crate::definition::SYMBOL_NAME;

impl Module {
    /// Copies an operation of the top arena and everything inside it, bodies of functions included. The copy is
    /// detached, and has the symbol names of the original.
    ///
    /// # Panics
    /// Like [`Body::duplicate`], of the body of a function inside. Nothing is changed then.
    pub fn clone_op(&mut self, op: OpId) -> OpId {
        let bodies = self.duplicate_bodies(op);
        let copy = self.top.clone_op(op, &mut ValueMap::default());
        self.add_bodies(copy, bodies);
        copy
    }

    /// Copies of the bodies of the functions in an operation, in the order of a walk.
    fn duplicate_bodies(&self, op: OpId) -> Vec<Option<Body>> {
        self.top.walk_op(op).map(|op| Some(self.get_body(self.top.op(op).body()?)?.duplicate())).collect()
    }

    /// Adds bodies to the functions in an operation.
    fn add_bodies(&mut self, op: OpId, bodies: Vec<Option<Body>>) {
        for (op, body) in self.top.walk_op(op).collect::<Vec<_>>().into_iter().zip(bodies) {
            body.map(|body| self.add_body(op, body));
        }
    }

    /// Copies an operation of the top arena that defines a symbol, functions with their bodies, and inserts the copy
    /// after it under another name. Uses of the symbol stay those of the original.
    ///
    /// # Panics
    /// If the operation does not define a symbol, or is not in a block, or like [`Module::clone_op`]. Nothing is changed then.
    pub fn clone_symbol(&mut self, op: OpId, name: impl AsRef<[u8]>) -> OpId {
        let block = self.top.op(op).block().unwrap_or_else(|| panic!("{op:?} is in no block"));
        let index = self.op(op).symbol_name().and_then(|_| self.top.op(op).def().attribute_index(SYMBOL_NAME));
        let index = index.unwrap_or_else(|| panic!("{op:?} defines no symbol"));
        let copy = self.clone_op(op);
        self.top.set_attribute(copy, index, Some(self.context.string(name)));
        self.top.insert_op(block, copy, self.top.next_op(op));
        copy
    }

    /// Copies an operation of another module and everything inside it, as [`Module::clone_op`] does.
    ///
    /// # Panics
    /// If the modules have different contexts, or like [`Module::clone_op`]. Nothing is changed then.
    pub fn clone_op_from(&mut self, source: &Self, op: OpId) -> OpId {
        assert!(Arc::ptr_eq(&self.context, &source.context), "operations are copied between modules of one context");
        let bodies = source.duplicate_bodies(op);
        let copy = self.top.clone_op_from(&source.top, op, &mut ValueMap::default());
        self.add_bodies(copy, bodies);
        copy
    }
}
