//! Dataflow analyses: fixed-point iteration over the values or program points of a body.
//!
//! * [`SparseForward`]: the state of a value follows from its operands. Constants and integer ranges are of this kind.
//! * [`SparseBackward`]: the state of a value follows from its uses, as liveness does.
//! * [`Demand`]: which operations and values are needed; everything else is dead code.
//! * [`DenseForward`]: the state before each operation follows from what is executed before it, as the contents of memory do.
//! * [`DenseBackward`]: the state after each operation follows from what is executed after it.
//!
//! The table says how values and control pass between an operation and its regions (column `flow`), and which code decides
//! what regions an operation may enter (column `enters`, [`Entries`]). So no analysis knows a loop or branch by name.
//!
//! ```
//! use tile_ir_core::OpRef;
//! use tile_ir_transforms::dataflow::{Lattice, SparseForward, forward_states};
//!
//! /// Whether a value depends on a function argument.
//! #[derive(Clone, Copy, Debug, Default, PartialEq)]
//! struct Depends(bool);
//!
//! impl Lattice for Depends {
//!     fn join(&mut self, other: &Self) {
//!         self.0 |= other.0;
//!     }
//! }
//!
//! struct Dependence;
//!
//! impl SparseForward for Dependence {
//!     type State = Depends;
//!
//!     fn unknown(&self) -> Depends {
//!         Depends(true)
//!     }
//!
//!     fn transfer(&self, _: OpRef<'_>, operands: &[Depends], results: &mut [Depends]) {
//!         results.fill(Depends(operands.iter().any(|it| it.0)));
//!     }
//! }
//! # let context = tile_ir_core::Context::new([])?;
//! # let mut body = tile_ir_core::Body::new();
//! # let block = body.append_block(body.root());
//! # let argument = body.add_block_argument(block, context.integer_type(32), context.unknown_location());
//! let states = forward_states(&Dependence, &context, &body);
//! assert_eq!(states.get(argument), Some(&Depends(true)));
//! # Ok::<(), tile_ir_core::ContextError>(())
//! ```

mod demand;
mod dense;
mod entries;
mod lattice;
mod sparse_backward;
mod sparse_forward;
mod steps;
mod worklist;

pub use demand::{Demand, Needed, Origin, needed};
pub use dense::{DenseBackward, DenseForward, states_after, states_before};
pub use entries::{Entries, Limits, LimitsOfOperand};
pub use lattice::Lattice;
pub use sparse_backward::{SparseBackward, backward_states};
pub use sparse_forward::{SparseForward, forward_states};

pub(crate) use entries::{NO_LIMITS, limits_of, may_enter};
