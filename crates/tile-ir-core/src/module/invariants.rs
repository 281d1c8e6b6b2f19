//! Checks that the arenas of a module agree with each other.

use super::Module;

impl Module {
    /// Checks that the links, parents, orders, values, use lists and successors of each body agree with each other, and that each
    /// body belongs to the operation that names it. Pass managers do it after every pass in builds with debug assertions.
    ///
    /// # Errors
    /// What does not agree, in words. It is a bug of this crate, or a body was given to two operations.
    pub fn check_invariants(&self) -> Result<(), String> {
        self.top.check_invariants()?;
        for op in self.top.walk(self.top.root()) {
            let Some(id) = self.top.op(op).body() else { continue };
            let Some(body) = self.bodies.get(id) else { return Err(format!("the body of {op:?} was erased")) };
            if !body.is_allocated() {
                continue;
            }
            if body.owner() != Some(op) {
                return Err(format!("the body of {op:?} belongs to {:?}", body.owner()));
            }
            body.check_invariants().map_err(|wrong| format!("in the body of {op:?}: {wrong}"))?;
        }
        Ok(())
    }
}
