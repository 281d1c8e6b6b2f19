//! Proves that a module does what another one does, for all inputs.
//!
//! [`prove`] executes an entry of both modules on symbols. What can be observed of it becomes a list of events: stores, atomic
//! operations, output, assertions, loops. Those of both sides must correspond one by one, with equal operands wherever the
//! original is defined. What is not equal term by term is a question to a solver of SMT-LIB 2.
//!
//! * `term`: formulas and bit vectors, each stored once.
//! * `world`: tiles, which are functions from the bits of an index to an element, and what is known to hold.
//! * `meaning`: what operations compute; tests compare it with `tile-ir-eval`.
//! * `side`: the execution of one side.
//! * `compare`: what must hold for both sides to do the same.
//! * `decide`: whether it holds.
//! * `counterexample`: inputs for which it does not, which the interpreter confirms.
//!
//! Whatever cannot be expressed is [`Verdict::Undecided`], with the reason. The original is taken to have no data races: what
//! tokens do not order may happen in any order, and does not matter.

mod compare;
mod counterexample;
mod decide;
mod event;
mod float;
mod meaning;
mod order;
pub mod program;
mod side;
mod solver;
mod term;
mod undecided;
mod verdict;
mod world;

pub use decide::Statistics;
pub use solver::Solver;
pub use tile_ir_testing::execution::Difference;
pub use undecided::Undecided;
pub use verdict::{Options, Verdict, prove};
