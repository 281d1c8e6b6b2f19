//! Attributes: those with a tag of their own, the parameters of types and attributes, and the inherent attributes
//! of operations (bytecode sections 6, 8 and 9).
//!
//! Reading and writing of each kind stand side by side.

mod enumeration;
pub(crate) mod field;
mod float;
mod integer;
pub(crate) mod parameter;
mod tagged;
