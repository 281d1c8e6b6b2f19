//! Eight threads that share a context and modules get the same results as one thread.

use std::fs;
use std::sync::Arc;
use std::thread;

use tile_ir::text::{ParseOptions, PrintOptions, parse, print};
use tile_ir::transforms::passes::registry;
use tile_ir::verify::{VerifyOptions, verify};
use tile_ir::{Context, Module, Version, write_bytes, write_mlir_bytes};
use tile_ir_smith::check::{copy, run_pass};
use tile_ir_tests::{texts_in, unchecked_context};

const THREADS: usize = 8;

/// All results for a module: texts, bytes and messages, of the module itself and after a pass.
#[derive(Debug, PartialEq)]
struct Made {
    texts: Vec<String>,
    bytes: Vec<Option<Vec<u8>>>,
    messages: Vec<String>,
}

fn made(module: &Module) -> Made {
    let mut changed = copy(module);
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
fn threads_make_what_one_makes() {
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
