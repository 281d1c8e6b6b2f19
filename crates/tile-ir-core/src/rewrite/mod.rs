//! Changing the operations of a body through one interface that notifies a listener of every change.
//!
//! State that a pass keeps about a body, such as a worklist or an analysis, stays correct only if it follows every
//! change. A [`Rewriter`] offers all changes that passes make, including typed builders, and notifies a [`Listener`](crate::Listener).

mod blocks;
mod rewriter;

pub use rewriter::{Rewriter, WalkAction};
