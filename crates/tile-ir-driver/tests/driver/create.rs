//! Which inputs and settings are accepted, and how others are rejected.

use tile_ir::Version;
use tile_ir_driver::{Numbers, Program, Status};

use crate::{bytecode, nothing, settings};

/// The status and message of a failure.
fn refusal(input: &[u8], numbers: &Numbers) -> (i32, String) {
    let failure = Program::create_from_numbers(input, numbers).unwrap_err();
    (failure.status.number(), failure.diagnostic.message.clone())
}

/// Valid numbers.
fn numbers() -> Numbers {
    Numbers { gpu: 100, opt_level: 3, ..Numbers::default() }
}

/// Numbers with more and more faults, each of which is reported before the previous ones.
fn accumulating_faults() -> Vec<(Numbers, &'static str)> {
    let mut numbers = numbers();
    let mut all = Vec::new();
    numbers.host_os = 2;
    all.push((numbers.clone(), "unsupported host operating system"));
    numbers.host_arch = -1;
    all.push((numbers.clone(), "unsupported host architecture"));
    numbers.device_debug = 1;
    all.push((
        numbers.clone(),
        "optimized debugging is currently not supported, change the optimization level to 0 or disable full debug info",
    ));
    numbers.opt_level = 4;
    all.push((numbers.clone(), "invalid optimization level: 4"));
    numbers.gpu = 75;
    all.push((
        numbers,
        "GPU architecture sm_75 is not supported by this version of tileiras. You may need a newer toolchain that \
         supports this architecture (bytecode in file is version 13.1).",
    ));
    all
}

#[test]
fn the_first_wrong_number_is_reported() {
    for (numbers, message) in accumulating_faults() {
        assert_eq!(refusal(&nothing(), &numbers), (2, message.to_owned()));
    }
}

#[test]
fn header_then_numbers_then_body_are_checked() {
    let (worst, message) = accumulating_faults().pop().unwrap();
    let not_bytecode = "input does not correspond to Tile IR bytecode";
    assert_eq!(refusal(b"", &worst), (3, not_bytecode.to_owned()));
    assert_eq!(refusal(b"cuda_tile.module @m {}", &worst), (3, not_bytecode.to_owned()));
    let mlir = format!("{not_bytecode} (it looks like MLIR bytecode instead)");
    assert_eq!(refusal(b"ML\xefR\x0d", &worst), (3, mlir));
    let mut future = nothing();
    future[9] = 9;
    assert_eq!(refusal(&future, &worst), (3, "unsupported Tile IR bytecode version: 13.9".to_owned()));

    let damaged = &nothing()[..20];
    assert_eq!(refusal(damaged, &worst), (2, message.to_owned()));
    assert_eq!(refusal(damaged, &numbers()), (3, not_bytecode.to_owned()));
}

#[test]
fn damage_is_explained_in_notes() {
    let failure = Program::create(&nothing()[..20], settings()).unwrap_err();
    assert_eq!(failure.status, Status::Input);
    let [(_, reason)] = failure.diagnostic.notes.as_slice() else { panic!("{failure}") };
    assert!(!reason.is_empty());
    assert!(failure.to_string().contains("at offset"), "{failure}");
}

#[test]
fn invalid_modules_are_refused_with_their_rule() {
    let context = tile_ir::context();
    let options = tile_ir::LoadOptions { verify: None, ..Default::default() };
    let source =
        b"cuda_tile.module @m { entry @e(%x: tile<4xi32>) { %s = exti %x signed : tile<4xi32> -> tile<4xi32> } }";
    let module = tile_ir::load(&context, source, "m.mlir", &options).unwrap();
    let write = tile_ir::bytecode::WriteOptions::new(Version::new(13, 1));
    let input = tile_ir::bytecode::write(&module, &write).unwrap();
    let failure = Program::create(&input, settings()).unwrap_err();
    assert_eq!(failure.status, Status::Input);
    assert!(failure.to_string().contains("[V-EXTI-1] (at offset"), "{failure}");
}

#[test]
fn every_gpu_of_the_platform_is_known() {
    let mut known: Vec<i32> = (-10..1000)
        .filter(|&gpu| Program::create_from_numbers(&nothing(), &Numbers { gpu, ..numbers() }).is_ok())
        .collect();
    known.sort_unstable();
    assert_eq!(known, [80, 86, 87, 88, 89, 90, 100, 103, 107, 110, 120, 121]);
}

#[test]
fn nonzero_flags_count_as_set() {
    let odd = Numbers { opt_level: 0, device_debug: -7, lineinfo: 2, sanitize: i32::MIN, ..numbers() };
    let program = Program::create_from_numbers(&nothing(), &odd).unwrap();
    let settings = program.settings();
    assert!(settings.device_debug && settings.lineinfo && settings.memcheck);
}

#[test]
fn programs_give_their_version() {
    let input = bytecode("cuda_tile.module @m { entry @e() {} }", Version::new(13, 4));
    let program = Program::create(&input, settings()).unwrap();
    assert_eq!((program.input(), program.version()), (&input[..], Version::new(13, 4)));
    let failure = Program::create(&input, tile_ir_driver::Settings { opt_level: 9, ..settings() }).unwrap_err();
    assert_eq!(failure.to_string(), "error: invalid optimization level: 9");
}

#[test]
fn statuses_match_the_severities_of_the_platform() {
    let all = [Status::Memory, Status::Configuration, Status::Input, Status::State, Status::Compilation];
    let severities = all.map(|status| (status.number(), status.severity()));
    assert_eq!(severities, [(1, 259), (2, 2563), (3, 260), (4, 2563), (5, 259)]);
}
