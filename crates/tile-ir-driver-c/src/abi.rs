//! The functions of the interface, and all that is unsafe.
//!
//! Callers promise what the header asks of them, and nothing here relies on more:
//!
//! * a pointer to a value or to bytes is null, or what it points to can be read (and written, where it is for a result)
//!   for the whole call; it need not be aligned;
//! * a handle is null, or comes from the function that makes such handles, has not been released, and no other call uses
//!   it at the same time;
//! * a callback may be called with its pointer for as long as the handle lives.
#![allow(unsafe_code, reason = "C hands over pointers, and no type says what they point to")]

use std::alloc::{Layout, alloc};
use std::ffi::{c_int, c_void};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr::{self, NonNull};
use std::sync::Arc;
use std::time::Duration;

use driver::{Failure, Status};

use crate::layout::{
    SUCCESS, TileIrBuffer, TileIrDiagnosticCallback, TileIrEntry, TileIrHint, TileIrParameter, TileirasByteView,
    TileirasConfig, TileirasProgram,
};
use crate::module::{TileIrModule, no_module};
use crate::program::{State, no_program};
use crate::said::{Listener, Said, last, remember};

// ---- what pointers stand for

/// The value that a pointer points to, if it is not null.
///
/// # Safety
/// What is not null can be read.
unsafe fn read<T: Copy>(from: *const T) -> Option<T> {
    // SAFETY: it is not null, and alignment does not matter here.
    (!from.is_null()).then(|| unsafe { from.read_unaligned() })
}

/// Stores a result.
///
/// # Safety
/// What is not null can be written.
unsafe fn store<T>(to: *mut T, value: T) -> Result<(), Failure> {
    if to.is_null() {
        return Err(no_output());
    }
    // SAFETY: it is not null; nothing is dropped, and alignment does not matter here.
    unsafe { to.write_unaligned(value) };
    Ok(())
}

/// The bytes at a pointer; none where it is null, whatever the length.
///
/// # Safety
/// What is not null points to so many bytes, which nobody changes for as long as `'a`.
unsafe fn bytes<'a>(data: *const c_void, length: usize) -> Result<Option<&'a [u8]>, Failure> {
    if data.is_null() {
        return Ok(None);
    }
    if isize::try_from(length).is_err() {
        return Err(Failure::new(Status::Configuration, format!("no memory holds {length} bytes")));
    }
    // SAFETY: it is not null, bytes need no alignment, and no slice is larger than that.
    Ok(Some(unsafe { std::slice::from_raw_parts(data.cast(), length) }))
}

/// What a handle stands for, if it is not null.
///
/// # Safety
/// What is not null comes from [`allocate`], has not been released, and is not used elsewhere for as long as `'a`.
unsafe fn handle<'a, T>(handle: *mut T) -> Option<&'a mut T> {
    // SAFETY: it is null, or somebody's only reference.
    unsafe { handle.as_mut() }
}

/// Memory of its own for a value, as a box has it; none where there is none left.
fn allocate<T>(value: T) -> Result<NonNull<T>, Failure> {
    const { assert!(size_of::<T>() > 0) };
    // SAFETY: the size is not zero.
    let memory = NonNull::new(unsafe { alloc(Layout::new::<T>()) }.cast::<T>());
    let memory = memory.ok_or_else(|| Failure::new(Status::Memory, "failed to allocate memory for program"))?;
    // SAFETY: it was just allocated for a value of this type.
    unsafe { memory.write(value) };
    Ok(memory)
}

/// Drops what a handle stands for.
///
/// # Safety
/// As for [`handle`]; afterwards the handle stands for nothing.
unsafe fn release<T>(handle: *mut T, what: fn() -> Failure) -> Result<(), Failure> {
    let handle = NonNull::new(handle).ok_or_else(what)?;
    // SAFETY: `allocate` has what it makes look like a box.
    drop(unsafe { Box::from_raw(handle.as_ptr()) });
    Ok(())
}

/// Bytes for the caller, with a zero after them.
fn buffer(mut bytes: Vec<u8>) -> TileIrBuffer {
    let length = bytes.len();
    bytes.push(0);
    TileIrBuffer { data: Box::into_raw(bytes.into_boxed_slice()).cast(), length }
}

fn no_output() -> Failure {
    Failure::new(Status::State, "output pointer is null")
}

// ---- how calls end

/// What a function does; nobody but this thread is told of its failure.
fn call(work: impl FnOnce() -> Result<(), Failure>) -> c_int {
    call_and_tell(|| work().map_err(|failure| tell(&failure, Listener::NONE)))
}

/// What a function does that says by itself who is told of its failure. Panics do not reach C.
fn call_and_tell(work: impl FnOnce() -> Result<(), c_int>) -> c_int {
    match catch_unwind(AssertUnwindSafe(work)) {
        Ok(Ok(())) => SUCCESS,
        Ok(Err(status)) => status,
        Err(_) => Status::Compilation.number(),
    }
}

/// Remembers why a call fails, and tells whoever listens. No reference to a handle is alive by then: who is told may use
/// the handle.
fn tell(failure: &Failure, listener: Listener) -> c_int {
    tell_said(&Arc::new(Said::of(failure)), listener, failure.status)
}

fn tell_said(said: &Arc<Said>, listener: Listener, status: Status) -> c_int {
    remember(said);
    if let Some(callback) = listener.callback {
        let view = said.view();
        // SAFETY: the caller promises that it may be called with this pointer; what it is shown outlives the call.
        unsafe { callback(listener.user, &raw const view) };
    }
    status.number()
}

/// Does something with the handle of a program; what fails is kept with it.
///
/// # Safety
/// As for [`handle`].
unsafe fn with_program(
    program: *mut TileirasProgram,
    work: impl FnOnce(&mut TileirasProgram) -> Result<(), Failure>,
) -> c_int {
    call_and_tell(|| {
        // SAFETY: the caller of this function promises the same.
        let Some(program) = (unsafe { handle(program) }) else { return Err(tell(&no_program(), Listener::NONE)) };
        let Err(failure) = work(program) else { return Ok(()) };
        let (said, listener) = (Arc::new(Said::of(&failure)), program.state.listener);
        program.state.said = Some(Arc::clone(&said));
        Err(tell_said(&said, listener, failure.status))
    })
}

/// Does something with the handle of a module.
///
/// # Safety
/// As for [`handle`].
unsafe fn with_module(module: *mut TileIrModule, work: impl FnOnce(&mut TileIrModule) -> Result<(), Failure>) -> c_int {
    // SAFETY: the caller of this function promises the same.
    call(|| work(unsafe { handle(module) }.ok_or_else(no_module)?))
}

// ---- programs

/// Makes a handle of a program.
///
/// # Safety
/// As for all functions here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileirasProgramCreate(out: *mut *mut TileirasProgram, config: *const TileirasConfig) -> c_int {
    // SAFETY: the caller promises the same.
    unsafe { tileIrProgramCreate(out, config, None, ptr::null_mut()) }
}

/// Makes a handle of a program, whose failures a callback is told of; those of this call too.
///
/// # Safety
/// As for all functions here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileIrProgramCreate(
    out: *mut *mut TileirasProgram,
    config: *const TileirasConfig,
    callback: TileIrDiagnosticCallback,
    user: *mut c_void,
) -> c_int {
    let listener = Listener { callback, user };
    let create = || {
        // SAFETY: it can be written; that it is null is another failure here.
        unsafe { store(out, ptr::null_mut()) }.map_err(|_| no_program())?;
        let refused = |message: &str| Failure::new(Status::Configuration, message);
        // SAFETY: it can be read.
        let config = unsafe { read(config) }.ok_or_else(|| refused("configuration is null"))?;
        // SAFETY: both are so long, and the root is looked at in this call only.
        let (input, root) =
            unsafe { (bytes(config.input_data, config.input_size), bytes(config.cuda_root, config.cuda_root_length)) };
        let input = input?.ok_or_else(|| refused("input buffer is null"))?;
        let state = State::create(input, &config, root.as_ref().copied().unwrap_or_default(), listener)?;
        root?;
        let program = allocate(TileirasProgram::new(&config, state))?;
        // SAFETY: it can be written.
        unsafe { store(out, program.as_ptr()) }
    };
    call_and_tell(|| create().map_err(|failure| tell(&failure, listener)))
}

/// Makes machine code of a program.
///
/// # Safety
/// As for all functions here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileirasProgramCompile(program: *mut TileirasProgram) -> c_int {
    let compile = |program: &mut TileirasProgram| {
        program.state.compile()?;
        program.show_output();
        Ok(())
    };
    // SAFETY: the caller promises the same.
    unsafe { with_program(program, compile) }
}

/// Shows the machine code of a program that has been compiled.
///
/// # Safety
/// As for all functions here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileirasProgramGetOutput(program: *mut TileirasProgram, out: *mut TileirasByteView) -> c_int {
    let show = |program: &mut TileirasProgram| {
        if out.is_null() {
            return Err(no_output());
        }
        let missing = || Failure::new(Status::State, "program has not been compiled");
        let output = program.output().ok_or_else(missing)?;
        // SAFETY: it can be written.
        unsafe { store(out, output) }
    };
    // SAFETY: the caller promises the same.
    unsafe { with_program(program, show) }
}

/// Drops a program and its output.
///
/// # Safety
/// As for all functions here; the handle is not used again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileirasProgramRelease(program: *mut TileirasProgram) -> c_int {
    // SAFETY: the caller promises the same.
    call(|| unsafe { release(program, no_program) })
}

/// Has a callback told of failures of calls with this handle.
///
/// # Safety
/// As for all functions here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileIrProgramSetCallback(
    program: *mut TileirasProgram,
    callback: TileIrDiagnosticCallback,
    user: *mut c_void,
) -> c_int {
    let set = |program: &mut TileirasProgram| {
        program.state.listener = Listener { callback, user };
        Ok(())
    };
    // SAFETY: the caller promises the same.
    unsafe { with_program(program, set) }
}

/// Limits how many milliseconds the assembler may take; 0 for no limit.
///
/// # Safety
/// As for all functions here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileIrProgramSetTimeout(program: *mut TileirasProgram, milliseconds: u64) -> c_int {
    let set = |program: &mut TileirasProgram| {
        program.state.set_timeout((milliseconds != 0).then(|| Duration::from_millis(milliseconds)));
        Ok(())
    };
    // SAFETY: the caller promises the same.
    unsafe { with_program(program, set) }
}

/// Shows what the last call that failed with this handle said; nothing where none has.
///
/// # Safety
/// As for all functions here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileIrProgramGetDiagnostic(
    program: *mut TileirasProgram,
    out: *mut TileirasByteView,
) -> c_int {
    call(|| {
        // SAFETY: the caller promises the same.
        let program = unsafe { handle(program) }.ok_or_else(no_program)?;
        let text = program.state.said.as_ref().map_or("", |said| said.text());
        // SAFETY: it can be written.
        unsafe { store(out, TileirasByteView::of(text)) }
    })
}

/// Shows what the last call that failed on this thread said; nothing where none has.
///
/// # Safety
/// As for all functions here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileIrGetLastDiagnostic(out: *mut TileirasByteView) -> c_int {
    // SAFETY: it can be written.
    call(|| unsafe { store(out, last()) })
}

// ---- modules

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
