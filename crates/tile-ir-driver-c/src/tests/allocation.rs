//! Failed allocation of a handle.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::ptr;

use super::{bytecode, config, last_diagnostic};
use crate::abi::tileirasProgramCreate;
use crate::layout::TileirasProgram;

/// The system allocator, except that it can fail on program handles.
struct Meagre;

thread_local! {
    static NO_HANDLES: Cell<bool> = const { Cell::new(false) };
}

#[global_allocator]
static MEAGRE: Meagre = Meagre;

unsafe impl GlobalAlloc for Meagre {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let refused = layout == Layout::new::<TileirasProgram>() && NO_HANDLES.try_with(Cell::get) == Ok(true);
        if refused { ptr::null_mut() } else { unsafe { System.alloc(layout) } }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        unsafe { System.dealloc(memory, layout) }
    }
}

#[test]
fn a_handle_without_memory_is_an_error() {
    let (input, mut program) = (bytecode(), ptr::null_mut());
    NO_HANDLES.set(true);
    let status = unsafe { tileirasProgramCreate(&raw mut program, &config(&input)) };
    NO_HANDLES.set(false);
    assert_eq!((status, program), (1, ptr::null_mut()));
    assert_eq!(last_diagnostic(), "error: failed to allocate memory for program");
}
