//! Tests of programs, with scripts as assemblers and with real ones.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[cfg(unix)]
mod caching;
mod conversion;
mod create;
mod entries;
#[cfg(unix)]
mod fake;
#[cfg(unix)]
mod faults;
#[cfg(unix)]
mod features;
#[cfg(unix)]
mod finding;
#[cfg(unix)]
mod remarks;
#[cfg(unix)]
mod vendor;

use tile_ir::Version;

/// The bytecode of a text.
fn bytecode(source: &str, version: Version) -> Vec<u8> {
    let module = tile_ir::parse_str(&tile_ir::context(), source).unwrap();
    tile_ir::write_bytes(&module, version).unwrap()
}

/// The bytecode of a module with an empty entry.
fn nothing() -> Vec<u8> {
    bytecode("cuda_tile.module @kernels { entry @nothing() {} }", Version::new(13, 1))
}

/// Settings for one GPU.
fn settings() -> tile_ir_driver::Settings {
    tile_ir_driver::Settings::new("sm_100".parse().unwrap())
}
