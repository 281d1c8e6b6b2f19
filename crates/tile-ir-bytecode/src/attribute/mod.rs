//! Attributes: those with a tag of their own, the parameters of types and attributes, and the inherent attributes
//! of operations (bytecode sections 6, 8 and 9).
//!
//! The code that reads a kind is next to the code that writes it.

mod enumeration;
pub(crate) mod field;
mod float;
mod integer;
pub(crate) mod parameter;
mod tagged;
