//! The exported functions, and all unsafe code of this crate.
//!
//! The code relies on what the header requires of callers, and on nothing else:
//!
//! * A pointer to a value or to bytes is null, or its target is readable (and writable, for results) during the call. It need
//!   not be aligned.
//! * A handle is null, or was returned by the function that creates such handles, has not been released, and is not used by
//!   another call at the same time.
//! * A callback may be called with its user pointer as long as the handle exists.
//!
//! `program` and `module` have the functions for the two kinds of handles.
#![allow(unsafe_code, reason = "callers pass raw pointers")]

mod module;
mod program;

use std::alloc::{Layout, alloc};
use std::ffi::{c_int, c_void};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr::NonNull;
use std::sync::Arc;

use driver::{Failure, Status};

use crate::layout::{SUCCESS, TileirasByteView};
use crate::report::{Listener, Report, remember};

#[cfg(test)]
pub(crate) use module::*;
#[cfg(test)]
pub(crate) use program::*;

/// Reads the target of a pointer, unless it is null.
///
/// # Safety
/// The pointer is null or its target is readable.
unsafe fn read<T: Copy>(from: *const T) -> Option<T> {
    // SAFETY: it is not null, hence readable; an unaligned read needs no more.
    (!from.is_null()).then(|| unsafe { from.read_unaligned() })
}

/// Writes a result.
///
/// # Safety
/// The pointer is null or its target is writable.
unsafe fn store<T>(to: *mut T, value: T) -> Result<(), Failure> {
    if to.is_null() {
        return Err(no_output());
    }
    // SAFETY: it is not null, hence writable; an unaligned write needs no more, and drops nothing.
    unsafe { to.write_unaligned(value) };
    Ok(())
}

/// Borrows the bytes at a pointer; `None` if it is null, whatever the length.
///
/// # Safety
/// The pointer is null, or `length` bytes are readable there and do not change during `'a`.
unsafe fn bytes<'a>(data: *const c_void, length: usize) -> Result<Option<&'a [u8]>, Failure> {
    if data.is_null() {
        return Ok(None);
    }
    if isize::try_from(length).is_err() {
        return Err(Failure::new(Status::Configuration, format!("length {length} is larger than the address space")));
    }
    // SAFETY: it is not null, hence readable; bytes need no alignment, and the length is at most `isize::MAX`.
    Ok(Some(unsafe { std::slice::from_raw_parts(data.cast(), length) }))
}

/// Borrows the bytes of a view, which is not null if it has a length.
///
/// # Safety
/// As for [`bytes`].
unsafe fn viewed<'a>(view: TileirasByteView, what: &str) -> Result<Option<&'a [u8]>, Failure> {
    check_null(view.data, what, "its length", view.length)?;
    // SAFETY: the caller guarantees this length.
    unsafe { bytes(view.data, view.length) }
}

/// Borrows the bytes of the views in a list; empty bytes for those that are null.
///
/// # Safety
/// The pointer is null, or `count` views are readable there, each of which is as for [`bytes`].
unsafe fn list<'a>(
    views: *const TileirasByteView,
    count: usize,
    what: &str,
    count_name: &str,
) -> Result<Vec<&'a [u8]>, Failure> {
    check_null(views.cast(), what, count_name, count)?;
    let size = count.saturating_mul(size_of::<TileirasByteView>());
    // SAFETY: the caller guarantees this length; what is larger than the address space is refused unread.
    let count = unsafe { bytes(views.cast(), size) }?.map_or(0, |_| count);
    let element = |index| {
        // SAFETY: the index is less than the number of elements.
        let view = unsafe { read(views.add(index)) };
        // SAFETY: the caller guarantees the length of each.
        let bytes = view.map(|view| unsafe { viewed(view, &format!("an element of {what}")) }).transpose()?;
        Ok(bytes.flatten().unwrap_or_default())
    };
    (0..count).map(element).collect()
}

/// Refuses a null pointer to something that has a length.
fn check_null(data: *const c_void, what: &str, name: &str, length: usize) -> Result<(), Failure> {
    match data.is_null() && length > 0 {
        true => Err(Failure::new(Status::Configuration, format!("{what} is null, but {name} is {length}"))),
        false => Ok(()),
    }
}

/// Borrows the target of a handle, unless it is null.
///
/// # Safety
/// The handle is null, or comes from [`allocate`], has not been released, and is not used elsewhere during `'a`.
unsafe fn handle<'a, T>(handle: *mut T) -> Option<&'a mut T> {
    // SAFETY: it is null, or a valid pointer to a value that nothing else refers to.
    unsafe { handle.as_mut() }
}

/// Allocates a value as `Box` does, but fails if memory runs out.
fn allocate<T>(value: T) -> Result<NonNull<T>, Failure> {
    const { assert!(size_of::<T>() > 0) };
    // SAFETY: the size is not zero.
    let memory = NonNull::new(unsafe { alloc(Layout::new::<T>()) }.cast::<T>());
    let memory = memory.ok_or_else(|| Failure::new(Status::Memory, "failed to allocate memory for program"))?;
    // SAFETY: it was just allocated with the layout of this type.
    unsafe { memory.write(value) };
    Ok(memory)
}

/// Drops the target of a handle.
///
/// # Safety
/// As for [`handle`]; the handle must not be used again.
unsafe fn release<T>(handle: *mut T, what: fn() -> Failure) -> Result<(), Failure> {
    let handle = NonNull::new(handle).ok_or_else(what)?;
    // SAFETY: `allocate` allocated it with the layout and the allocator of `Box`.
    drop(unsafe { Box::from_raw(handle.as_ptr()) });
    Ok(())
}

fn no_output() -> Failure {
    Failure::new(Status::State, "output pointer is null")
}

/// Runs the body of a function whose failure goes to no callback.
fn call(work: impl FnOnce() -> Result<(), Failure>) -> c_int {
    catch(|| work().map_err(|failure| report_failure(&failure, Listener::NONE)))
}

/// Runs the body of a function that reports failures itself. Panics do not unwind into C.
fn catch(work: impl FnOnce() -> Result<(), c_int>) -> c_int {
    match catch_unwind(AssertUnwindSafe(work)) {
        Ok(Ok(())) => SUCCESS,
        Ok(Err(status)) => status,
        Err(_) => Status::Compilation.number(),
    }
}

/// Stores a failure for this thread and passes it to the callback. No reference to a handle may be alive, as the callback may
/// use the handle.
fn report_failure(failure: &Failure, listener: Listener) -> c_int {
    deliver(&Arc::new(Report::of(failure)), listener, failure.status)
}

fn deliver(report: &Arc<Report>, listener: Listener, status: Status) -> c_int {
    remember(report);
    if let Some(callback) = listener.callback {
        let view = report.view();
        // SAFETY: the caller of the function that set it guarantees that it may be called; the view outlives the call.
        unsafe { callback(listener.user, &raw const view) };
    }
    status.number()
}
