//! The C interface of the driver, `libtile_ir_driver`, documented in `include/tile_ir_driver.h`.
//!
//! * `abi` has the exported functions and all unsafe code: only there do raw pointers become references.
//! * `layout` has the structures shared with C.
//! * `program` and `module` implement the handles, `report` the reporting of failures.

mod abi;
mod layout;
mod module;
mod program;
mod report;
#[cfg(test)]
mod tests;
