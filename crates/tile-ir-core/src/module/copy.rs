//! Copies of whole modules, which have ids of their own.

use super::Module;
use crate::body::{BodyId, Stamp, counterpart};

impl Clone for Module {
    fn clone(&self) -> Self {
        let stamp = Stamp::of_new_body();
        let mut top = self.top.clone();
        top.move_bodies(stamp);
        let bodies = self.bodies.copy(stamp, |body| {
            let mut copy = body.clone();
            copy.set_owner(body.owner().and_then(|owner| top.counterpart(owner)));
            copy
        });
        let (context, resources) = (self.context.clone(), self.resources.clone());
        let (original, encoding_tables) = (Some(self.bodies.fresh()), self.encoding_tables);
        Self { context, top, bodies, original, resources, encoding_tables }
    }
}

impl Module {
    /// The id, in this module, of a body that has another id in the module that it was cloned from: see
    /// [`Body::counterpart`](crate::Body::counterpart).
    pub fn counterpart(&self, body: BodyId) -> Option<BodyId> {
        counterpart(body, self.original, self.bodies.fresh())
    }
}
