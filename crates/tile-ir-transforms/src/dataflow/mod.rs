//! Working out what holds at each value or place of a body, to a fixed point.
//!
//! * [`SparseForward`]: what is known of values from what they are computed from. Constants and ranges are of this kind.
//! * [`SparseBackward`]: what is known of values from what uses them, such as whether anybody needs them.
//! * [`Demand`]: what is needed at all, operations as well as values. Dead code is what is not.
//! * [`DenseForward`]: what is known before each operation from what is executed before it, such as what memory holds.
//! * [`DenseBackward`]: what is known after each operation from what is executed after it.
//!
//! Where values and control go between an operation and its regions follows from the table (column `flow`), so analyses
//! know no loop and no branch by name. Neither need those that find out which regions are entered: a dialect says that by
//! its [`Entries`] (column `enters`).
//!
//! ```
//! use tile_ir_core::OpRef;
//! use tile_ir_transforms::dataflow::{Lattice, SparseForward, forward_states};
//!
//! /// Whether a value depends on an argument of the function.
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
pub use entries::{DialectEntries, Entries, Limits};
pub use lattice::Lattice;
pub use sparse_backward::{SparseBackward, backward_states};
pub use sparse_forward::{SparseForward, forward_states};

pub(crate) use entries::{NO_LIMITS, limits_of, may_enter};
