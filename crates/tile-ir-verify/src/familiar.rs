//! The fast path of the walk: skips operations whose signature has passed before, which are nearly all.

use tile_ir_core::{Body, Context, Location, OpId};

use crate::checks::CheckTable;
use crate::signature::Signatures;
use crate::visible::Visible;

/// What decides whether operations of a body are familiar.
pub(crate) struct Familiar<'w> {
    pub(crate) context: &'w Context,
    pub(crate) body: &'w Body,
    pub(crate) check_table: &'w CheckTable,
    pub(crate) signatures: &'w Signatures,
}

impl Familiar<'_> {
    /// The first operation in a block, from `next` on, that is not familiar: nothing but its signature decides if it is valid,
    /// that is the last one that passed for its kind, and its operands are visible. The results of those before it are defined.
    #[inline(never)]
    pub(crate) fn skip(self, mut next: Option<OpId>, visible: &mut Visible, located: &mut Located) -> Option<OpId> {
        while let Some(op) = next {
            let operation = self.body.op(op);
            let Some(checks) = self.check_table.known(operation.kind()).filter(|checks| checks.signature_decides)
            else {
                break;
            };
            let is_visible = |value, ty| visible.contains_of_type(value, ty);
            let Some(types) = self.signatures.recent(self.context, self.body, operation, checks, is_visible) else {
                break;
            };
            operation.results().iter().zip(types).for_each(|(&result, &ty)| visible.insert(result, ty));
            located.visit(self.context, operation.location());
            next = operation.next();
        }
        next
    }
}

/// Whether any of the locations seen so far can have a debug scope. Most are unknown or plain positions in files.
pub(crate) struct Located {
    can_have_scope: bool,
    /// The location seen last, which is often the next one, too.
    last: Location,
}

impl Located {
    pub(crate) fn new(context: &Context) -> Self {
        Self { can_have_scope: false, last: context.unknown_location() }
    }

    pub(crate) fn can_have_scope(&self) -> bool {
        self.can_have_scope
    }

    #[inline]
    pub(crate) fn visit(&mut self, context: &Context, location: Location) {
        if !location.is_packed_position() && !self.can_have_scope && location != self.last {
            self.last = location;
            self.can_have_scope = !context.location_data(location).is_leaf();
        }
    }
}
