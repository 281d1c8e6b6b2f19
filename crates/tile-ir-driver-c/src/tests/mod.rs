//! Calls the exported functions as C would, from inside the crate so that Miri can check them.
#![allow(unsafe_code, reason = "the functions are unsafe to call")]
#![allow(clippy::undocumented_unsafe_blocks, reason = "they keep the promises that the functions ask for")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod allocation;
// It needs files and threads with large stacks.
#[cfg(not(miri))]
mod damage;
mod hostile;
mod lifecycle;
mod modules;
#[cfg(all(unix, not(miri)))]
mod remarks;

use std::ffi::c_void;
use std::ptr;
use std::sync::OnceLock;

use tile_ir::Version;

use crate::layout::{TileIrSettings, TileirasByteView, TileirasConfig};

/// Bytecode of a module with two entries.
fn bytecode() -> Vec<u8> {
    static BYTECODE: OnceLock<Vec<u8>> = OnceLock::new();
    let make = || {
        let source = "cuda_tile.module @kernels { entry @one() {} entry @two(%p: tile<ptr<f32>>, %n: tile<i32>) {} }";
        let module = tile_ir::parse_str(&tile_ir::context(), source).unwrap();
        tile_ir::write_bytes(&module, Version::new(13, 1)).unwrap()
    };
    BYTECODE.get_or_init(make).clone()
}

/// A valid configuration whose root has no assembler.
fn config(input: &[u8]) -> TileirasConfig {
    const NOWHERE: &str = "/nowhere";
    TileirasConfig {
        input_data: input.as_ptr().cast(),
        input_size: input.len(),
        gpu_id: 100,
        opt_level: 3,
        device_debug: 0,
        lineinfo: 0,
        host_arch: 0,
        host_os: 0,
        sanitize: 0,
        reserved: 0,
        output_name: ptr::null(),
        output_name_length: 0,
        cuda_root: NOWHERE.as_ptr().cast(),
        cuda_root_length: NOWHERE.len(),
    }
}

/// Settings that are all zeros.
const DEFAULTS: TileIrSettings = TileIrSettings {
    simt_preview: 0,
    remarks_passed: 0,
    remarks_missed: 0,
    remarks_failed: 0,
    remarks_analysis: 0,
    reserved: 0,
    libraries: ptr::null(),
    library_count: 0,
    controls: NO_BYTES,
    cache: NO_BYTES,
    cache_limit: 0,
};

/// An empty view.
const NO_BYTES: TileirasByteView = TileirasByteView { data: ptr::null(), length: 0 };

/// The text of a view.
fn shown<'a>(view: TileirasByteView) -> &'a str {
    let bytes = unsafe { std::slice::from_raw_parts(view.data.cast::<u8>(), view.length) };
    std::str::from_utf8(bytes).unwrap()
}

/// The text of the last failure on this thread.
fn last_diagnostic() -> String {
    let mut view = NO_BYTES;
    assert_eq!(unsafe { crate::abi::tileIrGetLastDiagnostic(&raw mut view) }, 0);
    shown(view).to_owned()
}

/// A pointer to bytes, as C has it.
fn address(bytes: &[u8]) -> *const c_void {
    bytes.as_ptr().cast()
}
