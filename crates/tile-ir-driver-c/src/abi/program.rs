//! Functions about programs.

use std::ffi::{c_int, c_void};
use std::ptr;
use std::sync::Arc;
use std::time::Duration;

use driver::{Failure, Status};

use super::{allocate, bytes, call, call_and_tell, handle, no_output, read, release, store, tell, tell_said};
use crate::layout::{TileIrDiagnosticCallback, TileirasByteView, TileirasConfig, TileirasProgram};
use crate::program::{State, no_program};
use crate::said::{Listener, Said, last};

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
