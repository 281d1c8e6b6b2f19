//! Errors of reading and writing, and their messages.
//!
//! Inside the crate errors are enums ([`Malformed`] while reading, [`Refusal`] while writing) that gather the way
//! to where they happened as they are handed up. At the border they become [`Diagnostic`](tile_ir_core::Diagnostic)s
//! with a stable code each: [`codes`].

pub mod codes;
mod malformed;
mod refusal;

pub(crate) use malformed::Malformed;
pub(crate) use tile_ir_wire::{ReadError, ReadResult, Within, place_of};

pub(crate) use refusal::{Refusal, WriteResult, WriteWithin};
