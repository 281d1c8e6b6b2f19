//! Blocks that wait for each other, with any number of threads, and while they are observed.

use std::sync::mpsc;

use tile_ir::core::Code;
use tile_ir::interp::{Argument, Interpreter, LaunchError, LaunchOptions, Limits, Tracer, codes};
use tile_ir::{Diagnostic, LoadOptions, Module, load};

const BLOCKS: u32 = 200;

/// What a launch leaves behind.
#[derive(Debug)]
struct End {
    to: Vec<i32>,
    printed: String,
    outcome: Result<Vec<Diagnostic>, Diagnostic>,
}

fn module() -> Module {
    let source = include_bytes!("run/waiting.mlir");
    load(&tile_ir::context(), source, "waiting.mlir", &LoadOptions::default()).expect("the kernels are valid")
}

/// A limit that ends what hangs.
fn steps(max: u64) -> Limits {
    Limits { max_steps: Some(max), max_memory: None }
}

fn run(module: &Module, entry: &str, options: &LaunchOptions) -> End {
    run_on(module, entry, BLOCKS, options)
}

fn run_on(module: &Module, entry: &str, blocks: u32, options: &LaunchOptions) -> End {
    let mut interpreter = Interpreter::new(module).expect("the kernels can be run");
    let to = interpreter.buffer_of("to", &vec![0_i32; 2 * BLOCKS as usize]);
    let flags = interpreter.buffer_of("flags", &vec![0_i32; BLOCKS as usize + 1]);
    let kernel = interpreter.kernel(Some(entry)).expect("it is one of them");
    let arguments = [to, flags].map(|buffer| Argument::Address(buffer.address(0)));
    let mut printed = Vec::new();
    let outcome = match interpreter.launch(&kernel, [blocks, 1, 1], &arguments, options, &mut printed) {
        Ok(outcome) => Ok(outcome.diagnostics),
        Err(LaunchError::Stopped { fault, .. }) => Err(*fault),
        Err(other) => panic!("{entry}: {other}"),
    };
    let to = interpreter.bytes(to).as_chunks().0.iter().map(|&bytes| i32::from_le_bytes(bytes)).collect();
    End { to, printed: String::from_utf8(printed).expect("text"), outcome }
}

/// Runs it with 1, 2 and 8 threads, alone and observed.
fn for_each_way(entry: &str, check: impl Fn(&End)) {
    let module = module();
    // A hang ends here.
    let limits = steps(50_000_000);
    for threads in [1, 2, 8] {
        let options = LaunchOptions { threads, limits, ..LaunchOptions::default() };
        check(&run(&module, entry, &options));
        check(&run(&module, entry, &LaunchOptions { profiled: true, ..options.clone() }));
        check(&run(&module, entry, &LaunchOptions { checked: true, ..options.clone() }));
        let (sender, traced) = mpsc::channel();
        let trace = Some(Tracer::new(move |value| sender.send(value.block()).expect("it is received")));
        check(&run(&module, entry, &LaunchOptions { trace, ..options }));
        assert!(traced.iter().any(|block| block == [0; 3]), "{entry}: nothing is traced");
    }
}

fn writes(entry: &str, expected: &[i32]) {
    for_each_way(entry, |end| {
        let found = end.outcome.as_ref().map_err(ToString::to_string);
        assert!(found.is_ok_and(Vec::is_empty), "{entry}: {:?}", end.outcome);
        assert_eq!(&end.to[..expected.len()], expected, "{entry}");
    });
}

fn fails(entry: &str, code: Code, message: &str) {
    for_each_way(entry, |end| {
        let Err(fault) = &end.outcome else { panic!("{entry}: expected an error") };
        assert_eq!(fault.code, code, "{fault}");
        assert!(fault.message.contains(message), "{fault}");
    });
}

#[test]
fn blocks_wait_at_a_grid_barrier() {
    let n = BLOCKS as i32;
    let expected: Vec<i32> = (1..=n).chain((0..n).map(|x| (x + 1) % n + 1)).collect();
    writes("barrier", &expected);
}

#[test]
fn blocks_wait_for_blocks_that_start_later() {
    let n = BLOCKS as i32;
    let expected: Vec<i32> = (0..n).map(|x| (x + 1..=n).sum()).collect();
    writes("chain", &expected);
}

#[test]
fn locks_are_exclusive() {
    writes("spinlock", &[BLOCKS as i32]);
    writes("tickets", &[BLOCKS as i32]);
}

#[test]
fn a_spin_loop_with_a_bound_gives_up() {
    writes("gives_up", &[50; BLOCKS as usize]);
}

/// Even one whose rounds all write lets others run.
#[test]
fn spinning_with_writes_yields_to_other_blocks() {
    let expected: Vec<i32> = (1..=8).collect();
    for threads in [1, 2, 8] {
        let options = LaunchOptions { threads, limits: steps(50_000_000), ..LaunchOptions::default() };
        let end = run_on(&module(), "beats", 8, &options);
        assert!(end.outcome.is_ok(), "{:?}", end.outcome);
        assert_eq!(end.to[..8], expected);
    }
}

/// A round of a loop may have read before a loop in it waits: that it found nothing proves nothing later.
#[test]
fn reads_before_a_wait_do_not_prove_deadlock() {
    let module = module();
    for threads in [1, 2, 8] {
        let options = LaunchOptions { threads, limits: steps(1_000_000), ..LaunchOptions::default() };
        let end = run(&module, "inner_wait", &options);
        assert!(end.outcome.is_ok(), "{:?}", end.outcome);
        assert_eq!(end.to[0], 1);
    }
}

/// Weak reads do not order anything: that they see what others write is a data race, but no reason to hang.
#[test]
fn spinning_on_weak_reads_yields_and_races() {
    let module = module();
    for entry in ["weak_flag", "weak_count"] {
        let expected: Vec<i32> = (1..=8).collect();
        for threads in [1, 2, 8] {
            let options = LaunchOptions { threads, limits: steps(50_000_000), ..LaunchOptions::default() };
            let end = run_on(&module, entry, 8, &options);
            assert!(end.outcome.is_ok(), "{entry}: {:?}", end.outcome);
            assert_eq!(end.to[..8], expected, "{entry}");
            let checked = run_on(&module, entry, 8, &LaunchOptions { checked: true, ..options });
            let found = checked.outcome.expect("it ends");
            assert!(!found.is_empty() && found.iter().all(|it| it.code == codes::RACE), "{entry}: {found:?}");
        }
    }
    for threads in [1, 2, 8] {
        let end = run_on(
            &module,
            "weak_never",
            8,
            &LaunchOptions { threads, limits: steps(50_000_000), ..LaunchOptions::default() },
        );
        let fault = end.outcome.expect_err("it never ends");
        assert_eq!((fault.code, fault.notes.len()), (codes::DEADLOCK, 7), "{fault}");
        assert!(fault.message.contains("block (0, 0, 0): waits for bytes 0 to 3 of flags forever"), "{fault}");
    }
}

#[test]
fn spinning_in_a_for_loop_yields_to_other_blocks() {
    let module = module();
    for threads in [1, 2, 8] {
        let end = run_on(&module, "bounded", 8, &LaunchOptions { threads, ..LaunchOptions::default() });
        assert!(end.outcome.is_ok(), "{:?}", end.outcome);
        // With several threads, a block may give up before another has gone on.
        assert!(threads > 1 || end.to[..8] == [1; 8], "{:?}", end.to);
    }
}

#[test]
fn deadlocks_name_all_waiting_blocks() {
    fails(
        "never",
        codes::DEADLOCK,
        "block (1, 0, 0): waits for bytes 4 to 7 of flags forever: no block can make progress",
    );
    fails(
        "circle",
        codes::DEADLOCK,
        "block (0, 0, 0): waits for bytes 4 to 7 of flags forever: no block can make progress",
    );
    let reports = [1, 2, 8].map(|threads| {
        let end = run(&module(), "never", &LaunchOptions { threads, ..LaunchOptions::default() });
        assert_eq!(end.printed, "block 0\nblock 1\n");
        let report = end.outcome.expect_err("it never ends");
        (report.message.clone(), report.notes.iter().map(|(_, note)| note.clone()).collect::<Vec<_>>())
    });
    assert_eq!(reports[0].1.len(), 33, "32 blocks are named, and a note counts the others");
    assert!(reports.iter().all(|report| *report == reports[0]));
}

#[test]
fn a_failing_block_is_reported_while_others_wait() {
    fails("last_fails", codes::ASSERTION, "block (199, 0, 0): assertion failed: the last block fails");
    fails("first_fails", codes::ASSERTION, "block (0, 0, 0): assertion failed: the first block fails");
}
