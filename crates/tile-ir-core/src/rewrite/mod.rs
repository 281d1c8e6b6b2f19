//! Changing the operations of a body through one door, at which a listener hears of every change.
//!
//! What a pass keeps about a body, a worklist or an analysis, stays right only if it hears of every change. A
//! [`Rewriter`] offers all changes that passes make, finds its operations a place through typed builders, and tells a
//! [`Listener`] what happens.

mod listener;
mod rewriter;

pub use listener::Listener;
pub use rewriter::{Rewriter, WalkAction};
