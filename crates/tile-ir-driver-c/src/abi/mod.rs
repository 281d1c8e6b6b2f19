//! The functions of the interface, and all that is unsafe.
//!
//! Callers promise what the header asks of them, and nothing here relies on more:
//!
//! * a pointer to a value or to bytes is null, or what it points to can be read (and written, where it is for a result)
//!   for the whole call; it need not be aligned;
//! * a handle is null, or comes from the function that makes such handles, has not been released, and no other call uses
//!   it at the same time;
//! * a callback may be called with its pointer for as long as the handle lives.
//!
//! `program` and `module` have the functions, by the handles that they are about.
#![allow(unsafe_code, reason = "C hands over pointers, and no type says what they point to")]

mod module;
mod program;

use std::alloc::{Layout, alloc};
use std::ffi::{c_int, c_void};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr::NonNull;
use std::sync::Arc;

use driver::{Failure, Status};

use crate::layout::SUCCESS;
use crate::said::{Listener, Said, remember};

#[cfg(test)]
pub(crate) use module::*;
#[cfg(test)]
pub(crate) use program::*;

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

fn no_output() -> Failure {
    Failure::new(Status::State, "output pointer is null")
}

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
