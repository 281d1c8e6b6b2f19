//! Places of operations, for diagnostics.

use super::OpRef;
use crate::Place;

impl OpRef<'_> {
    /// The file position in the operation's location, or else the path to the operation: `function 'kernel', operation 7
    /// 'cuda_tile.for'`. `number` is its index in a pre-order walk over its body.
    pub fn place(self, number: usize) -> Place {
        self.context().place(self.location()).unwrap_or_else(|| {
            let function = self.function();
            let symbol = function.and_then(OpRef::symbol_name).map(|name| self.context().text(name));
            let prefix = symbol.map(|name| format!("function '{name}', ")).unwrap_or_default();
            Place::Operation {
                path: format!("{prefix}operation {number} '{}'", self.name()).into(),
                function: function.map(|function| function.function_index() as u32),
                operation: Some(number as u32),
            }
        })
    }

    /// The number of function-like operations before this one in its body: the index of a function in its module.
    pub fn function_index(self) -> usize {
        let body = self.body();
        let before = body.walk(body.root()).take_while(|&op| op != self.id());
        before.filter(|&op| body.op(op).def().is_function_like()).count()
    }
}
