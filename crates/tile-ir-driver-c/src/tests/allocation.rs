//! Failed allocation of a handle.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::ptr;

use super::{bytecode, config, last_diagnostic};
use crate::abi::{tileirasProgramCreate, tileirasProgramRelease};
use crate::layout::TileirasProgram;

/// The system allocator, except that it can fail once on memory of the size of a program handle. Other things may have that size,
/// so it counts.
struct Meagre;

thread_local! {
    static ASKED: Cell<usize> = const { Cell::new(0) };
    static REFUSED: Cell<usize> = const { Cell::new(usize::MAX) };
}

#[global_allocator]
static MEAGRE: Meagre = Meagre;

unsafe impl GlobalAlloc for Meagre {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let is_refused = || {
            let number = ASKED.replace(ASKED.get() + 1);
            number == REFUSED.get()
        };
        match layout == Layout::new::<TileirasProgram>() && is_refused() {
            true => ptr::null_mut(),
            false => unsafe { System.alloc(layout) },
        }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        unsafe { System.dealloc(memory, layout) }
    }
}

#[test]
fn a_handle_without_memory_is_an_error() {
    let input = bytecode();
    let create = || {
        let mut program = ptr::null_mut();
        ASKED.set(0);
        (unsafe { tileirasProgramCreate(&raw mut program, &config(&input)) }, program)
    };
    // The handle is the last of that size; the first call also makes what all share.
    for _ in 0..2 {
        let (status, program) = create();
        assert_eq!((status, unsafe { tileirasProgramRelease(program) }), (0, 0));
    }
    REFUSED.set(ASKED.get() - 1);
    let refused = create();
    REFUSED.set(usize::MAX);
    assert_eq!(refused, (1, ptr::null_mut()));
    assert_eq!(last_diagnostic(), "error: failed to allocate memory for program");
}
