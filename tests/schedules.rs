//! Orders of blocks: what a seed determines, and what is reported of orders that lead to different results.

use tile_ir::core::Stop;
use tile_ir::interp::{Argument, Interpreter, LaunchError, LaunchOptions, Limits, Order, codes};
use tile_ir::{Diagnostic, LoadOptions, Module, load};

const BLOCKS: u32 = 40;

/// What a launch leaves behind.
#[derive(Debug, PartialEq)]
struct End {
    to: Vec<u8>,
    place: Vec<u8>,
    printed: String,
    fault: Option<Diagnostic>,
    diagnostics: Vec<Diagnostic>,
}

fn module() -> Module {
    let source = include_bytes!("run/schedules.mlir");
    load(&tile_ir::context(), source, "schedules.mlir", &LoadOptions::default()).expect("the kernels are valid")
}

fn run(module: &Module, entry: &str, blocks: u32, options: &LaunchOptions) -> End {
    let mut interpreter = Interpreter::new(module).expect("the kernels can be run");
    let to = interpreter.buffer_of("to", &[0_i32; 2 * BLOCKS as usize]);
    let place = interpreter.buffer_of("place", &[0_i32]);
    let kernel = interpreter.kernel(Some(entry)).expect("it is one of them");
    let arguments = [to, place].map(|buffer| Argument::Address(buffer.address(0)));
    let arguments = &arguments[..kernel.parameters().len()];
    // A hang ends here.
    let limits = Limits { max_steps: Some(1_000_000), max_memory: None };
    let options = LaunchOptions { limits, ..options.clone() };
    let mut printed = Vec::new();
    let (fault, diagnostics) = match interpreter.launch(&kernel, [blocks, 1, 1], arguments, &options, &mut printed) {
        Ok(outcome) => (None, outcome.diagnostics),
        Err(LaunchError::Stopped { fault, diagnostics, .. }) => (Some(*fault), diagnostics),
        Err(other) => panic!("{entry}: {other}"),
    };
    let [to, place] = [to, place].map(|buffer| interpreter.bytes(buffer));
    End { to, place, printed: String::from_utf8(printed).expect("text"), fault, diagnostics }
}

fn seeded(module: &Module, entry: &str, blocks: u32, seed: u64, threads: usize) -> End {
    run(module, entry, blocks, &LaunchOptions { order: Order::Seed(seed), threads, ..LaunchOptions::default() })
}

fn compared(module: &Module, entry: &str, blocks: u32, count: u64, threads: usize) -> End {
    let options = LaunchOptions { order: Order::Compared(count), checked: true, threads, ..LaunchOptions::default() };
    run(module, entry, blocks, &options)
}

const ENTRIES: [&str; 9] =
    ["prints", "barrier", "last_wins", "sums", "tickets", "increments", "two_locks", "first_is_first", "is_late"];

#[test]
fn seeded_schedules_do_not_depend_on_threads() {
    let module = module();
    for entry in ENTRIES {
        let blocks = if entry == "two_locks" { 2 } else { BLOCKS };
        for seed in 0..6 {
            let alone = seeded(&module, entry, blocks, seed, 1);
            assert_eq!(seeded(&module, entry, blocks, seed, 8), alone, "{entry} {seed}");
            let checked = LaunchOptions { order: Order::Seed(seed), checked: true, ..LaunchOptions::default() };
            let checked = run(&module, entry, blocks, &checked);
            assert_eq!((checked.to, checked.printed, checked.fault), (alone.to, alone.printed, alone.fault), "{entry}");
        }
        let compared = [1, 2, 8].map(|threads| compared(&module, entry, blocks, 12, threads));
        assert!(compared.iter().all(|end| *end == compared[0]), "{entry}");
    }
}

#[test]
fn seeds_produce_many_schedules() {
    let module = module();
    let mut winners: Vec<_> = (0..40).map(|seed| seeded(&module, "last_wins", BLOCKS, seed, 1).place).collect();
    winners.sort();
    winners.dedup();
    assert!(winners.len() > 20, "{winners:?}");
    let lost = (0..100).filter(|&seed| seeded(&module, "increments", 2, seed, 1).to[0] == 1).count();
    assert!((10..90).contains(&lost), "{lost}");
}

/// The seeds of a report show what it says.
#[test]
fn schedule_dependence_is_reported_with_seeds() {
    let module = module();
    for (entry, blocks, message) in [
        ("last_wins", BLOCKS, "bytes 0 to 3 of to are "),
        ("sums", BLOCKS, "bytes 4 to 7 of to are "),
        ("tickets", 4, "line 1 of the output is 'block 0 is the first' with '--schedule=0' and 'block "),
        ("increments", 2, "bytes 0 to 3 of to are 2 with '--schedule=0' and 1 with "),
        ("two_locks", 2, "it stops with '--schedule="),
        ("first_is_first", 2, "it stops with '--schedule=0', and ends with '--schedule="),
    ] {
        let end = compared(&module, entry, blocks, 40, 0);
        let found = end.diagnostics.iter().find(|it| it.code == codes::ORDER && it.message.contains(message));
        let found = found.unwrap_or_else(|| panic!("{entry}: {end:?}"));
        let seeds = found.message.split("'--schedule=").skip(1);
        let seeds = seeds.map(|rest| rest.split('\'').next().and_then(|seed| seed.parse().ok()).expect("a seed"));
        let [one, other] = seeds.collect::<Vec<u64>>()[..] else { panic!("{}", found.message) };
        let [one, other] = [one, other].map(|seed| seeded(&module, entry, blocks, seed, 1));
        assert_ne!(one, other, "{entry}");
        // What stays is the result of the first order.
        let first = seeded(&module, entry, blocks, 0, 1);
        assert_eq!((end.to, end.place, end.printed, end.fault), (first.to, first.place, first.printed, first.fault));
    }
}

/// The sum of integers does not depend on their order, that of floats does, and only the latter is reported.
#[test]
fn the_order_of_float_additions_matters() {
    let end = compared(&module(), "sums", BLOCKS, 40, 0);
    let [found] = &end.diagnostics[..] else { panic!("{:?}", end.diagnostics) };
    let [(_, note)] = &found.notes[..] else { panic!("{:?}", found.notes) };
    assert!(note.ends_with("adds floats: each sum is rounded, so the order of additions matters"), "{note}");
}

#[test]
fn a_race_free_grid_barrier_passes() {
    let end = compared(&module(), "barrier", BLOCKS, 100, 0);
    assert_eq!((end.fault, end.diagnostics), (None, vec![]));
}

#[test]
fn schedule_dependent_races_are_found() {
    let module = module();
    let checked = LaunchOptions { checked: true, ..LaunchOptions::default() };
    assert_eq!(run(&module, "is_late", 2, &checked).diagnostics, []);
    let end = compared(&module, "is_late", 2, 40, 0);
    let [race] = &end.diagnostics[..] else { panic!("{:?}", end.diagnostics) };
    assert_eq!(race.code, codes::RACE);
    assert!(race.notes.iter().any(|(_, note)| note.ends_with("shows this, '--schedule=0' does not")), "{race}");
}

/// A block that fails ends a random order, and what blocks before it have printed appears.
#[test]
fn schedule_dependent_deadlock_names_the_waiting_blocks() {
    let module = module();
    let stopped = (0..40).map(|seed| seeded(&module, "two_locks", 2, seed, 1)).find_map(|end| end.fault);
    let fault = stopped.expect("some order is a deadlock");
    assert_eq!((fault.code, fault.notes.len()), (codes::DEADLOCK, 1));
}

/// Every schedule has its own limit and can be stopped.
#[test]
fn an_interrupted_comparison_ends() {
    let options = LaunchOptions { order: Order::Compared(u64::MAX), checked: true, ..LaunchOptions::default() };
    let (module, stop) = (module(), Stop::default());
    stop.request();
    let end = stop.guard(|| run(&module, "barrier", BLOCKS, &options));
    assert_eq!(end.fault.map(|fault| fault.code), Some(codes::INTERRUPTED));
}
