//! Handles from creation to release.

use std::ffi::c_void;
use std::ptr;
use std::thread;

use driver::assembler::Environment;

#[cfg(all(unix, not(miri)))]
use super::address;
use super::{NO_BYTES, bytecode, config, last_diagnostic, shown};
use crate::abi::*;
use crate::layout::{TileIrDiagnostic, TileirasConfig, TileirasProgram};

/// Creates a program for which there is no assembler.
fn program(input: &[u8]) -> *mut TileirasProgram {
    let mut program = ptr::null_mut();
    assert_eq!(unsafe { tileirasProgramCreate(&raw mut program, &config(input)) }, 0);
    assert!(!program.is_null());
    program
}

#[test]
fn without_an_assembler_there_is_no_output() {
    if driver::Assembler::find(None, &Environment::of_process()).is_ok() {
        println!("skipped: this machine has an assembler");
        return;
    }
    let program = program(&bytecode());
    let mut view = NO_BYTES;
    unsafe {
        assert_eq!(tileirasProgramGetOutput(program, &raw mut view), 4);
        assert_eq!(last_diagnostic(), "error: program has not been compiled");
        for _ in 0..2 {
            assert_eq!(tileirasProgramCompile(program), 5);
            assert!(last_diagnostic().starts_with("error: failed to compile Tile IR program\nnote: no tile assembler"));
            assert_eq!(tileirasProgramGetOutput(program, &raw mut view), 4);
        }
        assert_eq!(tileirasProgramRelease(program), 0);
    }
    assert_eq!(view, NO_BYTES);
}

#[cfg(all(unix, not(miri)))]
#[test]
fn outputs_live_until_release() {
    use tile_ir_testing::stand_in::{MAKE_CODE, StandIn};

    let folder = tempfile::tempdir().unwrap();
    StandIn::reading(&["13.1"]).then(MAKE_CODE).install(folder.path());

    let root = folder.path().to_str().unwrap();
    let compile = || {
        let input = bytecode();
        let own =
            TileirasConfig { cuda_root: address(root.as_bytes()), cuda_root_length: root.len(), ..config(&input) };
        let (mut program, mut view) = (ptr::null_mut(), NO_BYTES);
        unsafe {
            assert_eq!(tileirasProgramCreate(&raw mut program, &raw const own), 0);
            assert_eq!(tileIrProgramSetTimeout(program, 60_000), 0);
            for _ in 0..2 {
                assert_eq!(tileirasProgramCompile(program), 0, "{}", last_diagnostic());
                assert_eq!(tileirasProgramGetOutput(program, &raw mut view), 0);
                assert_eq!(shown(view), "\x7fELF\x02\x01 machine code");
                assert_eq!(tileIrProgramSetTimeout(program, 0), 0);
            }
            assert_eq!(tileirasProgramRelease(program), 0);
        }
    };
    thread::scope(|scope| {
        scope.spawn(compile);
        scope.spawn(compile);
    });
}

/// The failures that a callback received.
#[derive(Default)]
struct Told {
    program: *mut TileirasProgram,
    all: Vec<(i32, i32, String, u64)>,
}

unsafe extern "C" fn listen(user: *mut c_void, diagnostic: *const TileIrDiagnostic) {
    let (told, diagnostic) = unsafe { (&mut *user.cast::<Told>(), *diagnostic) };
    told.all.push((diagnostic.status, diagnostic.severity, shown(diagnostic.message).to_owned(), diagnostic.offset));
    if !told.program.is_null() {
        // A callback may use the handle.
        let mut view = NO_BYTES;
        assert_eq!(unsafe { tileIrProgramGetDiagnostic(told.program, &raw mut view) }, 0);
        assert_eq!(shown(view), shown(diagnostic.text));
    }
}

#[test]
fn callbacks_receive_failures() {
    let input = bytecode();
    let (mut told, mut program) = (Told::default(), ptr::null_mut());
    let user = (&raw mut told).cast();
    let wrong = TileirasConfig { opt_level: 4, ..config(&input) };
    let torn = config(&input[..input.len() - 1]);
    unsafe {
        assert_eq!(tileIrProgramCreate(&raw mut program, &raw const wrong, Some(listen), user), 2);
        assert_eq!(tileIrProgramCreate(&raw mut program, &raw const torn, Some(listen), user), 3);
        assert!(program.is_null());
        assert_eq!(tileIrProgramCreate(&raw mut program, &config(&input), Some(listen), user), 0);
        (*user.cast::<Told>()).program = program;
        assert_eq!(tileirasProgramGetOutput(program, ptr::null_mut()), 4);
        assert_eq!(tileIrProgramSetCallback(program, None, ptr::null_mut()), 0);
        assert_eq!(tileirasProgramGetOutput(program, ptr::null_mut()), 4);
        assert_eq!(tileirasProgramRelease(program), 0);
    }
    let damage = told.all[1].3;
    assert!(damage <= input.len() as u64, "{damage}");
    let expected = [
        (2, 2563, "invalid optimization level: 4".to_owned(), u64::MAX),
        (3, 260, "input does not correspond to Tile IR bytecode".to_owned(), damage),
        (4, 2563, "output pointer is null".to_owned(), u64::MAX),
    ];
    assert_eq!(told.all, expected);
}

#[test]
fn failures_are_kept_per_handle_and_thread() {
    let program = program(&bytecode());
    let mut view = NO_BYTES;
    unsafe {
        assert_eq!(tileIrProgramGetDiagnostic(program, &raw mut view), 0);
        assert_eq!(shown(view), "", "nothing has failed");
        assert_eq!(tileirasProgramGetOutput(program, ptr::null_mut()), 4);
        assert_eq!(tileirasProgramRelease(ptr::null_mut()), 4);
        assert_eq!(tileIrProgramGetDiagnostic(program, &raw mut view), 0);
        assert_eq!(shown(view), "error: output pointer is null");
        assert_eq!(last_diagnostic(), "error: program is null");
        assert_eq!(tileirasProgramRelease(program), 0);
    }
    thread::spawn(|| assert_eq!(last_diagnostic(), "")).join().unwrap();
}

#[test]
fn programs_copy_their_input() {
    let mut input = bytecode();
    let program = program(&input);
    input.fill(0);
    drop(input);
    unsafe {
        assert_eq!((*program).state.input(), bytecode());
        assert_eq!(tileirasProgramRelease(program), 0);
    }
}

#[test]
fn threads_use_their_own_handles() {
    let work = || {
        for _ in 0..if cfg!(miri) { 1 } else { 20 } {
            let program = program(&bytecode());
            unsafe {
                assert_eq!(tileirasProgramGetOutput(program, ptr::null_mut()), 4);
                assert_eq!(last_diagnostic(), "error: output pointer is null");
                assert_eq!(tileirasProgramRelease(program), 0);
            }
            let mut none = ptr::null_mut();
            assert_eq!(unsafe { tileirasProgramCreate(&raw mut none, ptr::null()) }, 2);
            assert_eq!(last_diagnostic(), "error: configuration is null");
        }
    };
    thread::scope(|scope| {
        scope.spawn(work);
        scope.spawn(work);
    });
}

#[test]
fn handles_move_between_threads() {
    struct Sent(*mut TileirasProgram);
    unsafe impl Send for Sent {}
    let sent = Sent(program(&bytecode()));
    let release = move || {
        let Sent(program) = { sent };
        assert_eq!(unsafe { tileirasProgramRelease(program) }, 0);
    };
    thread::spawn(release).join().unwrap();
}
