//! Functions for modules.

use std::ffi::{c_int, c_void};
use std::ptr;

use driver::{Failure, Status};

use super::{allocate, bytes, call, handle, list, no_output, read, release, store};
use crate::layout::{TileIrBuffer, TileIrEntry, TileIrHint, TileIrParameter, TileirasByteView};
use crate::module::{TileIrModule, no_module};

/// Runs a closure on a module.
///
/// # Safety
/// As for [`handle`].
unsafe fn with_module(module: *mut TileIrModule, work: impl FnOnce(&mut TileIrModule) -> Result<(), Failure>) -> c_int {
    // SAFETY: the caller of this function guarantees the same.
    call(|| work(unsafe { handle(module) }.ok_or_else(no_module)?))
}

/// Passes bytes to the caller, followed by a zero byte.
fn buffer(mut bytes: Vec<u8>) -> TileIrBuffer {
    let length = bytes.len();
    bytes.push(0);
    TileIrBuffer { data: Box::into_raw(bytes.into_boxed_slice()).cast(), length }
}

/// Reads a module from text or bytecode.
///
/// # Safety
/// As for all functions here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileIrModuleRead(
    out: *mut *mut TileIrModule,
    data: *const c_void,
    length: usize,
    name: *const c_void,
    name_length: usize,
) -> c_int {
    // SAFETY: the caller guarantees the same, and no function is named.
    unsafe { tileIrModuleReadFunctions(out, data, length, name, name_length, ptr::null(), 0) }
}

/// Reads a module, and of its functions only those of these names.
///
/// # Safety
/// As for all functions here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileIrModuleReadFunctions(
    out: *mut *mut TileIrModule,
    data: *const c_void,
    length: usize,
    name: *const c_void,
    name_length: usize,
    functions: *const TileirasByteView,
    function_count: usize,
) -> c_int {
    call(|| {
        // SAFETY: the caller guarantees that it is null or writable.
        unsafe { store(out, ptr::null_mut()) }.map_err(|_| no_module())?;
        // SAFETY: the caller guarantees these lengths, and both slices are used in this call only.
        let (data, name) = unsafe { (bytes(data, length)?, bytes(name, name_length)?) };
        // SAFETY: the caller guarantees this length, and those of the names, which are used in this call only.
        let functions = unsafe { list(functions, function_count, "'functions'", "'function_count'") }?;
        let data = data.ok_or_else(|| Failure::new(Status::Configuration, "input buffer is null"))?;
        let module = allocate(TileIrModule::read(data, name, &functions)?)?;
        // SAFETY: the caller guarantees that it is null or writable.
        unsafe { store(out, module.as_ptr()) }
    })
}

/// Verifies a module, for a GPU unless its number is 0.
///
/// # Safety
/// As for all functions here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileIrModuleVerify(module: *mut TileIrModule, gpu_id: i32) -> c_int {
    // SAFETY: the caller guarantees the same.
    unsafe { with_module(module, |module| module.verify(gpu_id)) }
}

/// Runs a pipeline of passes on a module.
///
/// # Safety
/// As for all functions here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileIrModuleRunPipeline(
    module: *mut TileIrModule,
    pipeline: *const c_void,
    length: usize,
) -> c_int {
    // SAFETY: the caller guarantees the same, and the length of the text.
    unsafe { with_module(module, |module| module.run_pipeline(bytes(pipeline, length)?)) }
}

/// Applies rewrites to a module.
///
/// # Safety
/// As for all functions here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileIrModuleApplyRewrites(
    module: *mut TileIrModule,
    rewrites: *const c_void,
    length: usize,
    name: *const c_void,
    name_length: usize,
) -> c_int {
    let apply = |module: &mut TileIrModule| {
        // SAFETY: the caller guarantees these lengths, and both slices are used in this call only.
        let (rewrites, name) = unsafe { (bytes(rewrites, length)?, bytes(name, name_length)?) };
        module.apply_rewrites(rewrites, name)
    };
    // SAFETY: the caller guarantees the same.
    unsafe { with_module(module, apply) }
}

/// Writes a module as text or bytecode.
///
/// # Safety
/// As for all functions here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileIrModuleWrite(
    module: *mut TileIrModule,
    format: i32,
    version: i32,
    out: *mut TileIrBuffer,
) -> c_int {
    let write = |module: &mut TileIrModule| {
        // SAFETY: the caller guarantees that it is null or writable.
        unsafe { store(out, TileIrBuffer { data: ptr::null_mut(), length: 0 }) }?;
        let written = module.write(format, version)?;
        // SAFETY: the caller guarantees that it is null or writable.
        unsafe { store(out, buffer(written)) }
    };
    // SAFETY: the caller guarantees the same.
    unsafe { with_module(module, write) }
}

/// Counts the entries of a module.
///
/// # Safety
/// As for all functions here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileIrModuleGetEntryCount(module: *mut TileIrModule, out: *mut usize) -> c_int {
    // SAFETY: the caller guarantees the same, and that the result pointer is null or writable.
    unsafe { with_module(module, |module| store(out, module.entries().len())) }
}

/// Returns an entry of a module.
///
/// # Safety
/// As for all functions here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileIrModuleGetEntry(module: *mut TileIrModule, entry: usize, out: *mut TileIrEntry) -> c_int {
    // SAFETY: the caller guarantees the same, and that the result pointer is null or writable.
    unsafe { with_module(module, |module| store(out, module.entry(entry)?)) }
}

/// Returns a parameter of an entry.
///
/// # Safety
/// As for all functions here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileIrModuleGetParameter(
    module: *mut TileIrModule,
    entry: usize,
    parameter: usize,
    out: *mut TileIrParameter,
) -> c_int {
    // SAFETY: the caller guarantees the same, and that the result pointer is null or writable.
    unsafe { with_module(module, |module| store(out, module.parameter(entry, parameter)?)) }
}

/// Returns a hint of an entry.
///
/// # Safety
/// As for all functions here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileIrModuleGetHint(
    module: *mut TileIrModule,
    entry: usize,
    hint: usize,
    out: *mut TileIrHint,
) -> c_int {
    // SAFETY: the caller guarantees the same, and that the result pointer is null or writable.
    unsafe { with_module(module, |module| store(out, module.hint(entry, hint)?)) }
}

/// Releases a module.
///
/// # Safety
/// As for all functions here; the handle must not be used again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileIrModuleRelease(module: *mut TileIrModule) -> c_int {
    // SAFETY: the caller guarantees the same.
    call(|| unsafe { release(module, no_module) })
}

/// Releases the bytes of a buffer and empties it.
///
/// # Safety
/// As for all functions here; the buffer is empty, or unchanged since a function here filled it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileIrBufferRelease(out: *mut TileIrBuffer) -> c_int {
    call(|| {
        // SAFETY: the caller guarantees that it is null or readable.
        let TileIrBuffer { data, length } = unsafe { read(out) }.ok_or_else(no_output)?;
        if !data.is_null() {
            let slice = ptr::slice_from_raw_parts_mut(data.cast::<u8>(), length + 1);
            // SAFETY: `buffer` made it from a boxed slice of this length.
            drop(unsafe { Box::from_raw(slice) });
        }
        // SAFETY: the caller guarantees that it is null or writable.
        unsafe { store(out, TileIrBuffer { data: ptr::null_mut(), length: 0 }) }
    })
}
