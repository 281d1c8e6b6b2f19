//! How failures of an assembler are reported.

use std::time::{Duration, Instant};

use tile_ir::Version;
use tile_ir_driver::{Failure, Program, Settings, Status};

use crate::fake::{COPY, Fake};
use crate::{bytecode, nothing, settings};

/// The failure of a compilation.
fn failure(fake: &Fake, input: &[u8], settings: Settings) -> Failure {
    let error = Program::create(input, settings).unwrap().compile_with(&fake.assembler()).unwrap_err();
    assert_eq!(error.program.input(), input, "the program is as it was");
    assert_eq!(error.failure.status, Status::Compilation);
    assert_eq!(error.failure.diagnostic.message, "failed to compile Tile IR program");
    error.failure
}

/// The failure for a script, as text.
fn words(script: &str) -> String {
    failure(&Fake::new(script), &nothing(), settings()).to_string()
}

#[test]
fn the_output_is_that_of_the_assembler() {
    let fake = Fake::new(COPY);
    let compiled = Program::create(&nothing(), settings()).unwrap().compile_with(&fake.assembler()).unwrap();
    assert_eq!(compiled.output(), [b"\x7fELF\x02\x01", nothing().as_slice()].concat());
    assert_eq!(compiled.into_output()[0], 0x7f);
}

#[test]
fn messages_of_the_assembler_are_forwarded() {
    let said =
        words("echo 'error: no registers left' >&2; echo 'error: failed to compile Tile IR program' >&2; exit 5");
    assert_eq!(
        said,
        "error: failed to compile Tile IR program\nnote: tileiras 13.1.7 rejected the program\nnote: no registers left"
    );
}

#[test]
fn silent_failures_name_missing_parts() {
    let said = words("exit 5");
    assert!(said.contains("tileiras 13.1.7 failed: exit status: 5"), "{said}");
    assert!(said.contains("libnvvm.so' is missing; install 'nvidia-nvvm'"), "{said}");
}

#[test]
fn crashes_report_their_signal() {
    let said = words("echo 'LLVM ERROR: out of luck' >&2; kill -ABRT $$");
    assert!(said.contains("tileiras 13.1.7 crashed: signal: 6 (SIGABRT)"), "{said}");
    assert!(said.contains("LLVM ERROR: out of luck"), "{said}");
}

#[test]
fn success_without_machine_code_is_a_failure() {
    for script in ["exit 0", "echo text > output.cubin"] {
        assert!(words(script).contains("tileiras 13.1.7 produced no machine code"));
    }
}

#[test]
fn timeouts_end_all_processes() {
    let fake = Fake::new(r#"(sleep 2; echo alive > "$(dirname "$0")/alive") & sleep 60"#);
    let start = Instant::now();
    let hurried = Settings { timeout: Some(Duration::from_millis(300)), ..settings() };
    let said = failure(&fake, &nothing(), hurried).to_string();
    assert!(said.contains("tileiras 13.1.7 was killed after 0.3 s without a result"), "{said}");
    assert!(start.elapsed() < Duration::from_secs(30), "nobody waited for it");
    std::thread::sleep(Duration::from_millis(2500));
    assert_eq!(fake.left_behind("alive"), None, "what it started was ended too");
}

#[test]
fn compilation_ends_when_its_thread_is_stopped() {
    let fake = Fake::new("sleep 60");
    let program = Program::create(&nothing(), settings()).unwrap();
    let stop = tile_ir::core::Stop::after(Duration::from_millis(300));
    let start = Instant::now();
    let said = stop.guard(|| program.compile_with(&fake.assembler())).unwrap_err().to_string();
    assert!(said.contains("tileiras 13.1.7 was killed: the time limit of 0.3 s is reached"), "{said}");
    assert!(start.elapsed() < Duration::from_secs(30));
}

#[test]
fn warnings_of_a_success_are_kept() {
    let fake = Fake::new(&format!("echo 'warning: slow' >&2; {COPY}"));
    let compiled = Program::create(&nothing(), settings()).unwrap().compile_with(&fake.assembler()).unwrap();
    let said: Vec<_> = compiled.diagnostics().iter().map(ToString::to_string).collect();
    assert_eq!(said, ["warning: slow"]);
}

#[test]
fn large_output_does_not_block() {
    let said = words("yes 'error: too much' | head -c 3000000 >&2; exit 5");
    assert_eq!(said.matches("too much").count(), 100);
}

#[test]
fn unknown_gpus_are_not_requested() {
    let own = Settings { gpu: "sm_120".parse().unwrap(), ..settings() };
    let said = failure(&Fake::new(COPY), &nothing(), own).to_string();
    assert!(said.contains("tileiras 13.1.7 does not support sm_120; it supports sm_90, sm_100"), "{said}");
}

#[test]
fn older_assemblers_get_older_bytecode() {
    let source =
        "cuda_tile.module @m { entry @e(%x: tile<i32>) { %y = negi %x overflow<no_signed_wrap> : tile<i32> } }";
    let input = bytecode(source, Version::new(13, 3));
    let compile = |versions: &[&str]| {
        let fake = Fake::reading(versions, COPY);
        let compiled = Program::create(&input, settings()).unwrap().compile_with(&fake.assembler()).unwrap();
        compiled.output()[6..].to_vec()
    };
    assert_eq!(compile(&["13.1", "13.2", "13.3", "13.4"]), input, "what it reads is handed over as it is");
    let lowered = compile(&["13.1"]);
    assert_eq!(tile_ir::bytecode::version(&lowered), Ok(Version::new(13, 1)));

    let source = "cuda_tile.module @m { entry @e(%x: tile<f32>) { %y = atan2 %x, %x : tile<f32> } }";
    let said = failure(&Fake::new(COPY), &bytecode(source, Version::new(13, 2)), settings()).to_string();
    assert!(said.contains("does not read bytecode 13.2, and the program cannot be lowered to 13.1"), "{said}");
    assert!(said.contains("atan2"), "{said}");
    let said = failure(&Fake::reading(&["13.4"], COPY), &nothing(), settings()).to_string();
    assert!(said.contains("tileiras 13.4.7 does not read bytecode 13.1"), "{said}");
}
