//! Eight threads that share a context and modules get the same results as one thread, and programs use as many as a flag says.

use std::collections::HashSet;
use std::fmt::Write;
use std::fs;
use std::sync::{Arc, Mutex};
use std::thread::{self, ThreadId};
use std::time::Duration;

use tile_ir::core::{Dialect, OpRef};
use tile_ir::text::{CustomSyntax, Terminator};
use tile_ir::text::{ParseOptions, PrintOptions, parse, print};
use tile_ir::transforms::passes::registry;
use tile_ir::verify::{Environment, Rule, VerifyOptions, verify};
use tile_ir::{Context, Module, Version, write_bytes, write_mlir_bytes};
use tile_ir_smith::check::run_pass;
use tile_ir_spec::{Source, lower, parse as parse_table};
use tile_ir_tests::{run_program, texts_in, unchecked_context};
use tile_ir_tools::Opt;

const THREADS: usize = 8;

/// All results for a module: texts, bytes and messages, of the module itself and after a pass.
#[derive(Debug, PartialEq)]
struct Made {
    texts: Vec<String>,
    bytes: Vec<Option<Vec<u8>>>,
    messages: Vec<String>,
}

fn made(module: &Module) -> Made {
    let mut changed = module.clone();
    // An error is a result, too.
    let outcome = run_pass(&mut changed, "canonicalize", &registry(), 1).err();
    let forms = [false, true].map(|generic| PrintOptions { generic, debug_info: true, ..PrintOptions::default() });
    let modules = [module, &changed];
    Made {
        texts: modules.iter().flat_map(|module| forms.iter().map(|form| print(module, form))).collect(),
        bytes: vec![
            write_bytes(module, Version::new(13, 1)).ok(),
            write_bytes(&changed, Version::new(13, 5)).ok(),
            write_mlir_bytes(module).ok(),
        ],
        messages: verify(module, &VerifyOptions::default())
            .iter()
            .map(ToString::to_string)
            .chain(outcome.map(|failure| failure.to_string()))
            .collect(),
    }
}

fn read(context: &Arc<Context>, source: &str) -> Option<Module> {
    parse(context, source, &ParseOptions::default()).ok()
}

#[test]
fn threads_produce_what_one_produces() {
    let files = texts_in(&["text", "passes", "../examples"]);
    let sources: Vec<String> = files.iter().filter_map(|file| fs::read_to_string(file).ok()).collect();
    let alone = unchecked_context(true);
    let modules: Vec<_> = sources.iter().map(|source| read(&alone, source)).collect();
    let expected: Vec<_> = modules.iter().map(|module| module.as_ref().map(made)).collect();
    let count = expected.iter().flatten().count();
    assert!(2 * count > files.len(), "most texts are modules; only {count} of {} are", files.len());

    // They read all texts into one context, each in a different order, and use the same modules.
    let shared = unchecked_context(true);
    let work = |thread: usize| {
        for step in 0..sources.len() {
            let index = (step + thread * sources.len() / THREADS) % sources.len();
            let found = read(&shared, &sources[index]).as_ref().map(made);
            assert_eq!(found, expected[index], "{}", files[index].display());
            if let (Some(module), true) = (&modules[index], step % THREADS == thread) {
                assert_eq!(Some(made(module)), expected[index], "{}", files[index].display());
            }
        }
    };
    thread::scope(|scope| {
        let threads: Vec<_> = (0..THREADS).map(|thread| scope.spawn(move || work(thread))).collect();
        for thread in threads {
            thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        }
    });
}

/// An operation that notes which threads parse it, and which verify it.
const TABLE: &str = "
dialect watch { versions 1.0 }
op here since 1.0 { syntax custom(here) rules { here } }
";

static PARSING: Mutex<Option<HashSet<ThreadId>>> = Mutex::new(None);
static VERIFYING: Mutex<Option<HashSet<ThreadId>>> = Mutex::new(None);

/// Notes this thread, and waits until others had time to start.
fn note(threads: &Mutex<Option<HashSet<ThreadId>>>) {
    threads.lock().expect("nothing panics").get_or_insert_default().insert(thread::current().id());
    thread::sleep(Duration::from_millis(5));
}

fn watching() -> Dialect {
    let source = Source { name: "watch/dialect.ops".to_owned(), text: TABLE.to_owned() };
    let tables = parse_table(&[source]).unwrap_or_else(|errors| panic!("{errors}"));
    let syntax = CustomSyntax {
        format: "",
        terminator: Terminator::Printed,
        represents: |_| true,
        print: |_| {},
        parse: |_| {
            note(&PARSING);
            Ok(())
        },
    };
    let rule = Rule::new(|_: OpRef<'_>, _: &Environment<'_>| {
        note(&VERIFYING);
        Ok(())
    });
    Dialect::new(lower(&tables)[0]).with([("here", syntax)]).with([("here", rule)])
}

#[test]
fn programs_respect_the_number_of_threads() {
    let mut source = "cuda_tile.module @m {\n".to_owned();
    for function in 0..24 {
        let _ = writeln!(source, "entry @k{function}(%x: tile<i32>) {{\n  watch.here");
        for value in 0..1000 {
            let _ = writeln!(source, "  %{value} = addi %x, %x : tile<i32>");
        }
        source += "}\n";
    }
    source += "}\n";
    let opt = Opt::new("my-opt").with_dialect(watching());
    let threads = |output: &str, flag: &str| {
        let flags = ["my-opt", flag, output];
        let output = run_program(|arguments, console| opt.run(arguments, console), flags, source.as_bytes());
        assert_eq!(output.code, 0, "{}", String::from_utf8_lossy(&output.stderr));
        [&PARSING, &VERIFYING].map(|threads| threads.lock().unwrap().take().expect("there are functions"))
    };
    for output in ["--verify-only", "--emit=mlirbc"] {
        for flag in ["--mlir-disable-threading", "--threads=1"] {
            let [parsing, verifying] = threads(output, flag);
            assert_eq!(parsing.len(), 1, "{output} {flag}");
            assert_eq!(verifying, parsing, "{output} {flag}");
        }
    }
    assert_eq!(threads("--verify-only", "--threads=2").map(|threads| threads.len()), [2, 2]);
}
