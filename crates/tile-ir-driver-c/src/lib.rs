//! The C interface of the driver, `libtile_ir_driver`; `include/tile_ir_driver.h` describes it.
//!
//! * `abi` has the functions, and all that is unsafe: pointers become references there, and nowhere else.
//! * `layout` has what both sides see of memory.
//! * `program`, `module` and `said` are what handles stand for, and what is said of failures.

mod abi;
mod layout;
mod module;
mod program;
mod said;
#[cfg(test)]
mod tests;
