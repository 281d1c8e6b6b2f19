//! Functions about modules.

use std::ffi::{c_int, c_void};
use std::ptr;

use driver::{Failure, Status};

use super::{allocate, bytes, call, handle, no_output, read, release, store};
use crate::layout::{TileIrBuffer, TileIrEntry, TileIrHint, TileIrParameter};
use crate::module::{TileIrModule, no_module};

/// Does something with the handle of a module.
///
/// # Safety
/// As for [`handle`].
unsafe fn with_module(module: *mut TileIrModule, work: impl FnOnce(&mut TileIrModule) -> Result<(), Failure>) -> c_int {
    // SAFETY: the caller of this function promises the same.
    call(|| work(unsafe { handle(module) }.ok_or_else(no_module)?))
}

/// Bytes for the caller, with a zero after them.
fn buffer(mut bytes: Vec<u8>) -> TileIrBuffer {
    let length = bytes.len();
    bytes.push(0);
    TileIrBuffer { data: Box::into_raw(bytes.into_boxed_slice()).cast(), length }
}

/// Makes a handle of a module, text or bytecode.
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
    call(|| {
        // SAFETY: it can be written; that it is null is another failure here.
        unsafe { store(out, ptr::null_mut()) }.map_err(|_| no_module())?;
        // SAFETY: both are so long, and are looked at in this call only.
        let (data, name) = unsafe { (bytes(data, length)?, bytes(name, name_length)?) };
        let data = data.ok_or_else(|| Failure::new(Status::Configuration, "input buffer is null"))?;
        let module = allocate(TileIrModule::read(data, name)?)?;
        // SAFETY: it can be written.
        unsafe { store(out, module.as_ptr()) }
    })
}

/// Verifies a module, for a GPU unless its number is 0.
///
/// # Safety
/// As for all functions here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileIrModuleVerify(module: *mut TileIrModule, gpu_id: i32) -> c_int {
    // SAFETY: the caller promises the same.
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
    // SAFETY: the caller promises the same, and the text is so long.
    unsafe { with_module(module, |module| module.run_pipeline(bytes(pipeline, length)?)) }
}

/// Writes a module as text or bytecode.
///
/// # Safety
/// As for all functions here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileIrModuleWrite(
    module: *mut TileIrModule,
    form: i32,
    version: i32,
    out: *mut TileIrBuffer,
) -> c_int {
    let write = |module: &mut TileIrModule| {
        // SAFETY: it can be written.
        unsafe { store(out, TileIrBuffer { data: ptr::null_mut(), length: 0 }) }?;
        let written = module.write(form, version)?;
        // SAFETY: it can be written.
        unsafe { store(out, buffer(written)) }
    };
    // SAFETY: the caller promises the same.
    unsafe { with_module(module, write) }
}

/// Counts the entries of a module.
///
/// # Safety
/// As for all functions here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileIrModuleGetEntryCount(module: *mut TileIrModule, out: *mut usize) -> c_int {
    // SAFETY: the caller promises the same, and it can be written.
    unsafe { with_module(module, |module| store(out, module.entries().len())) }
}

/// Shows an entry of a module.
///
/// # Safety
/// As for all functions here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileIrModuleGetEntry(module: *mut TileIrModule, entry: usize, out: *mut TileIrEntry) -> c_int {
    // SAFETY: the caller promises the same, and it can be written.
    unsafe { with_module(module, |module| store(out, module.entry(entry)?)) }
}

/// Shows a parameter of an entry.
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
    // SAFETY: the caller promises the same, and it can be written.
    unsafe { with_module(module, |module| store(out, module.parameter(entry, parameter)?)) }
}

/// Shows a hint of an entry.
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
    // SAFETY: the caller promises the same, and it can be written.
    unsafe { with_module(module, |module| store(out, module.hint(entry, hint)?)) }
}

/// Drops a module.
///
/// # Safety
/// As for all functions here; the handle is not used again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileIrModuleRelease(module: *mut TileIrModule) -> c_int {
    // SAFETY: the caller promises the same.
    call(|| unsafe { release(module, no_module) })
}

/// Drops the bytes of a buffer, which is empty afterwards.
///
/// # Safety
/// As for all functions here; the buffer is empty, or as a function here left it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileIrBufferRelease(out: *mut TileIrBuffer) -> c_int {
    call(|| {
        // SAFETY: it can be read.
        let TileIrBuffer { data, length } = unsafe { read(out) }.ok_or_else(no_output)?;
        if !data.is_null() {
            let slice = ptr::slice_from_raw_parts_mut(data.cast::<u8>(), length + 1);
            // SAFETY: `buffer` made it of a box with so many bytes and a zero.
            drop(unsafe { Box::from_raw(slice) });
        }
        // SAFETY: it can be written.
        unsafe { store(out, TileIrBuffer { data: ptr::null_mut(), length: 0 }) }
    })
}
