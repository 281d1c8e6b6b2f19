//! Launches on memory of the caller, launches that are stopped, and their output.

use std::io::{self, Write};
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicU8, AtomicU64};
use std::thread;
use std::time::{Duration, Instant};

use tile_ir::core::Stop;
use tile_ir::interp::{Argument, BufferId, Cells, Interpreter, LaunchError, LaunchOptions, LaunchOutcome, codes};
use tile_ir::{LoadOptions, Module, load};

/// Adds a number to three elements, of which each block adds to one, and then loops as often as an argument says.
const KERNEL: &str = "\
cuda_tile.module @m {
  entry @add(%to: tile<ptr<i16>>, %value: tile<i16>, %rounds: tile<i32>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %at = offset %to, %x : tile<ptr<i16>>, tile<i32> -> tile<ptr<i16>>
    %old, %t0 = load_ptr_tko weak %at : tile<ptr<i16>> -> tile<i16>, token
    %new = addi %old, %value : tile<i16>
    %t1 = store_ptr_tko weak %at, %new token = %t0 : tile<ptr<i16>>, tile<i16> -> token
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    for %i in (%zero to %rounds, step %one) : tile<i32> { continue }
  }
}
";

fn module() -> Module {
    module_of(KERNEL)
}

fn module_of(source: &str) -> Module {
    load(&tile_ir::context(), source.as_bytes(), "kernel.mlir", &LoadOptions::default()).expect("the kernel is valid")
}

/// The bytes of a buffer that begins and ends inside of words are changed where they are.
#[test]
fn kernels_use_memory_of_the_caller() {
    let module = module();
    let before = [1, 0, 2].map(AtomicU8::new);
    let words = [AtomicU64::new(u64::from_ne_bytes([0, 3, 0, 9, 9, 9, 9, 9]))];
    let after = [8].map(AtomicU8::new);

    let mut interpreter = Interpreter::new(&module).expect("the kernel can be run");
    let buffer = interpreter.buffer("memory", Cells::lent(&before, &words, &after));
    let kernel = interpreter.kernel(None).expect("there is one entry");
    let arguments = [Argument::Address(buffer.address(0)), Argument::Integer(260), Argument::Integer(0)];
    let launch = || interpreter.launch(&kernel, [3, 1, 1], &arguments, &LaunchOptions::default(), &mut Vec::new());

    launch().expect("the kernel is well-behaved");
    let bytes = |bytes: &[AtomicU8]| bytes.iter().map(|byte| byte.load(Relaxed)).collect::<Vec<_>>();
    assert_eq!(bytes(&before), [5, 1, 6]);
    assert_eq!(words[0].load(Relaxed).to_ne_bytes(), [1, 7, 1, 9, 9, 9, 9, 9]);
    assert_eq!(bytes(&after), [8]);

    // The next launch sees what the caller writes in between, at the ends too.
    before[0].store(0, Relaxed);
    launch().expect("the kernel is well-behaved");
    assert_eq!(bytes(&before), [4, 2, 10]);
    assert_eq!(interpreter.bytes(buffer), [4, 2, 10, 2, 11, 2, 9, 9, 9, 9, 9, 8]);
}

/// A launch that would take years ends soon after it is stopped.
#[test]
fn launches_can_be_stopped() {
    let module = module();
    let mut interpreter = Interpreter::new(&module).expect("the kernel can be run");
    let buffer = interpreter.buffer_of("memory", &[0_i16; 4]);
    let kernel = interpreter.kernel(None).expect("there is one entry");
    let rounds = Argument::Integer(i32::MAX.into());
    let arguments = [Argument::Address(buffer.address(0)), Argument::Integer(1), rounds];
    let (stop, options) = (Stop::default(), LaunchOptions::default());

    let stopped = thread::scope(|scope| {
        scope.spawn(|| {
            thread::sleep(Duration::from_millis(50));
            stop.request();
        });
        stop.guard(|| interpreter.launch(&kernel, [4, 1 << 20, 1], &arguments, &options, &mut Vec::new()))
    });
    let begin = Instant::now();
    let LaunchError::Stopped { fault, .. } = stopped.expect_err("it is stopped") else { panic!("it is stopped") };
    assert_eq!((fault.code, fault.message.contains("is stopped: interrupted")), (codes::INTERRUPTED, true), "{fault}");
    // What it wrote before stays.
    assert!(interpreter.bytes(buffer).iter().any(|&byte| byte != 0));

    let late = Stop::after(Duration::from_millis(50));
    let again = late.guard(|| interpreter.launch(&kernel, [4, 1 << 20, 1], &arguments, &options, &mut Vec::new()));
    let Err(LaunchError::Stopped { fault, .. }) = again else { panic!("it is stopped") };
    assert!(fault.message.contains("is stopped: the time limit of 0.05 s is reached"), "{fault}");
    assert!(begin.elapsed() < Duration::from_secs(30));
}

/// The text of a kernel may have several lines, and control a terminal; a message does not.
#[test]
fn the_text_of_an_assertion_is_escaped() {
    let module = module_of(
        r#"cuda_tile.module @m {
  entry @asserts(%holds: tile<i1>) {
    assert %holds, "one\0Atwo\1B[m" : tile<i1>
  }
}
"#,
    );
    let interpreter = Interpreter::new(&module).expect("the kernel can be run");
    let kernel = interpreter.kernel(None).expect("there is one entry");
    let stopped =
        interpreter.launch(&kernel, [1, 1, 1], &[Argument::Integer(0)], &LaunchOptions::default(), &mut Vec::new());
    let Err(LaunchError::Stopped { fault: error, .. }) = stopped else { panic!("it fails, not {stopped:?}") };
    assert_eq!(error.message.split_once(": ").map(|(_, reason)| reason), Some(r"assertion failed: one\ntwo\u{1b}[m"));
}

/// Blocks print and race; the first one is slow, and fails if an argument says so.
const PRINTS: &str = r#"cuda_tile.module @m {
  entry @prints(%to: tile<ptr<i32>>, %holds: tile<i1>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %rounds = constant <i32: 100000> : tile<i32>
    %is_first = cmpi equal %x, %zero, signed : tile<i32> -> tile<i1>
    %t0 = print_tko "block %d\0A", %x : tile<i32> -> token
    if %is_first {
      for %i in (%zero to %rounds, step %one) : tile<i32> { continue }
      assert %holds, "the first block fails" : tile<i1>
    }
    %t1 = store_ptr_tko weak %to, %x : tile<ptr<i32>>, tile<i32> -> token
  }
}
"#;

/// Launches it on eight blocks.
fn launch_prints(
    holds: bool,
    options: &LaunchOptions,
    output: &mut (dyn Write + Send),
) -> Result<LaunchOutcome, LaunchError> {
    let module = module_of(PRINTS);
    let mut interpreter = Interpreter::new(&module).expect("the kernel can be run");
    let buffer = interpreter.buffer_of("memory", &[0_i32]);
    let kernel = interpreter.kernel(None).expect("there is one entry");
    let arguments = [Argument::Address(buffer.address(0)), Argument::Integer(holds.into())];
    interpreter.launch(&kernel, [8, 1, 1], &arguments, options, output)
}

/// What is printed does not depend on which blocks have run already when one fails.
#[test]
fn nothing_is_printed_after_a_block_that_fails() {
    for threads in [1, 8] {
        let (options, mut output) = (LaunchOptions { threads, ..LaunchOptions::default() }, Vec::new());
        let launched = launch_prints(false, &options, &mut output);
        assert!(matches!(launched, Err(LaunchError::Stopped { .. })));
        assert_eq!(String::from_utf8(output).expect("it is text"), "block 0\n", "{threads} threads");
    }
}

/// Output that takes nothing.
struct Closed;

impl Write for Closed {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The checks of a kernel do not depend on whether its output can be written.
#[test]
fn output_errors_keep_the_outcome() {
    let options = LaunchOptions { checked: true, ..LaunchOptions::default() };
    let launched = launch_prints(true, &options, &mut Closed);
    let Err(LaunchError::Output { error, outcome }) = launched else { panic!("nothing is printed, not {launched:?}") };
    assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
    assert_eq!(outcome.diagnostics.iter().map(|found| found.code).collect::<Vec<_>>(), [codes::RACE]);
}

/// A kernel knows the globals of its interpreter, and an address a buffer of it.
#[test]
fn buffers_of_other_interpreters_are_rejected() {
    let module = module();
    let [mut own, mut other] = [(); 2].map(|()| Interpreter::new(&module).expect("the kernel can be run"));
    let [to, foreign] = [&mut own, &mut other].map(|it| it.buffer_of("to", &[0_i16; 4]));
    let [kernel, foreign_kernel] = [&own, &other].map(|it| it.kernel(None).expect("there is one entry"));
    let launch = |kernel, to: BufferId| {
        let arguments = [Argument::Address(to.address(0)), Argument::Integer(1), Argument::Integer(0)];
        own.launch(kernel, [1, 1, 1], &arguments, &LaunchOptions::default(), &mut Vec::new())
    };
    for (refused, reason) in [
        (launch(&foreign_kernel, to), "entry 'add' was prepared by another interpreter than the one that launches it"),
        (launch(&kernel, foreign), "argument 0 is an address in a buffer of another interpreter"),
    ] {
        let Err(LaunchError::Refused(error)) = refused else { panic!("expected a refusal, found {refused:?}") };
        assert_eq!((error.code, error.message.as_str()), (codes::LAUNCH, reason));
    }
    launch(&kernel, to).expect("both belong to it");
    assert_eq!((own.bytes(to)[0], other.bytes(foreign)[0]), (1, 0));
}

#[test]
#[should_panic(expected = "a buffer of one interpreter is none of another")]
fn buffers_belong_to_their_interpreter() {
    let module = module();
    let [mut own, mut other] = [(); 2].map(|()| Interpreter::new(&module).expect("the kernel can be run"));
    let foreign = other.buffer_of("to", &[0_i16]);
    own.buffer_of("to", &[0_i16]);
    own.bytes(foreign);
}
