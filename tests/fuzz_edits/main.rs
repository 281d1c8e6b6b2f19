//! Editing methods of the IR called in random order, with arguments that fit, that are stale, and that belong to another body,
//! module or context. After each call the tables of all bodies agree with each other, whatever was called before. A call
//! that is refused says why and has changed nothing. Whatever the module has become, it is verified, printed and written.
//!
//! `harness/fuzz` describes how to run for longer.

mod body_calls;
mod builder_calls;
mod module_calls;
mod pick;
mod quiet;
mod rewriter_calls;
mod world;

use std::sync::Arc;

use arbitrary::Unstructured;
use tile_ir::core::Context;
use tile_ir::text::{PrintOptions, print};
use tile_ir::verify::{VerifyOptions, verify};
use tile_ir::{ContextOptions, TEXT_FORM, Version};
use tile_ir_tests::{Fuzzer, Random, fuzz};

use pick::{Called, Outcome};
use quiet::caught;
use world::World;

/// What refusals say. Any other panic is a bug, such as one of the standard library about an index.
const REFUSALS: [&str; 41] = [
    "another body",
    "another context",
    "between modules of one context",
    "branches to",
    "cannot become a region of it",
    "cannot be erased",
    "cannot be inlined",
    "cannot be replaced by",
    "cannot go into it",
    "cannot move into it",
    "cannot stand for itself",
    "defines no symbol",
    "different ones of",
    "expected",
    "has no argument",
    "has no attribute",
    "has no block",
    "has no operand",
    "has no region",
    "has no result",
    "has nothing in its place",
    "has one place for each attribute",
    "is a result of it",
    "is defined already",
    "is in a block already",
    "is inlined with one value",
    "is in no block",
    "is no block of",
    "is no body of the module",
    "is no function",
    "is not in",
    "is of a known dialect",
    "is replaced by one value",
    "is the root of the body",
    "may have at most",
    "must be",
    "no place",
    "only operations of one block have an order",
    "the type of",
    "and none at",
    "was erased",
];

/// The number of calls after which a module is verified, printed and written.
const CALLS_PER_USE: usize = 16;

/// The number of operations from which on nothing more is called.
const MOST_OPERATIONS: usize = 400;

#[test]
fn every_edit_is_handled() {
    quiet::install();
    fuzz(Edits, env!("CARGO_TARGET_TMPDIR"));
}

/// Random bytes, from which calls are chosen.
struct Edits;

impl Fuzzer for Edits {
    const EXTENSION: &'static str = "edits";

    fn input(&self, number: u64) -> Vec<u8> {
        let mut random = Random::new(number);
        (0..16 << (number % 8)).map(|_| random.below(256) as u8).collect()
    }

    fn context(&self) -> Arc<Context> {
        let options = ContextOptions { allow_unregistered: true, testing: true, ..tile_ir::context_options() };
        options.build().expect("the dialects of this library fit together")
    }

    fn check(&self, context: &Arc<Context>, input: &[u8]) -> Result<bool, String> {
        let mut bytes = Unstructured::new(input);
        let Ok(mut world) = World::new(context, &mut bytes) else { return Ok(true) };
        let mut history = Vec::new();
        let result = run(&mut world, &mut bytes, &mut history);
        result.map_err(|failure| format!("{failure}\n  after {}", history.join(", ")))
    }
}

/// Makes calls until the bytes end; returns whether none was refused.
fn run(world: &mut World, bytes: &mut Unstructured<'_>, history: &mut Vec<&'static str>) -> Result<bool, String> {
    let mut refused = 0;
    while !bytes.is_empty() && world.module.operation_count() < MOST_OPERATIONS {
        let before = world.look();
        let events = world.events();
        let called: Called = match caught(|| world.call(bytes)) {
            Ok(called) => called,
            Err(message) if REFUSALS.iter().any(|refusal| message.contains(refusal)) => Ok(Outcome::Refused),
            Err(message) => return Err(format!("panic in {}: {message}", world.called)),
        };
        let Ok(outcome) = called else { break };
        history.push(world.called);
        world.module.check_invariants().map_err(|wrong| format!("{}: {wrong}", world.called))?;
        match outcome {
            Outcome::Done => world.discover(),
            Outcome::Refused => {
                refused += 1;
                let after = world.look();
                if let Some((one, other)) = before.lines().zip(after.lines()).find(|(one, other)| one != other) {
                    return Err(format!("{} is refused, but changes\n  {one}\n  {other}", world.called));
                }
                if before.len() != after.len() {
                    return Err(format!("{} is refused, but leaves something behind", world.called));
                }
                if events != world.events() {
                    return Err(format!("{} is refused, but a listener heard of it", world.called));
                }
            }
        }
        if history.len().is_multiple_of(CALLS_PER_USE) {
            use_module(world)?;
        }
    }
    use_module(world)?;
    Ok(refused == 0)
}

/// Verifies, prints and writes a module, whatever is in it.
fn use_module(world: &World) -> Result<(), String> {
    let module = &world.module;
    let use_as = |what: &str, work: &dyn Fn()| caught(work).map_err(|message| format!("panic: {what}: {message}"));
    use_as("verify", &|| drop(verify(module, &VerifyOptions { threads: 1, ..VerifyOptions::default() })))?;
    use_as("print", &|| drop(module.to_string()))?;
    let generic = PrintOptions { generic: true, debug_info: true, value_users: true, ..PrintOptions::default() };
    use_as("print generic", &|| drop(print(module, &generic)))?;
    let options = tile_ir::bytecode::WriteOptions::new(Version::new(13, 4));
    use_as("write", &|| drop(tile_ir::bytecode::write(module, &options)))?;
    let options = tile_ir::mlir_bytecode::WriteOptions::new(TEXT_FORM);
    use_as("write MLIR bytecode", &|| drop(tile_ir::mlir_bytecode::write(module, &options)))
}

/// The source of a folder or file of the core, without side tables, which are no part of a body.
fn sources(path: &str) -> Vec<String> {
    let path = std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../crates/tile-ir-core/src")).join(path);
    let files = match path.is_dir() {
        true => {
            std::fs::read_dir(&path).expect("it can be read").map(|file| file.expect("it is there").path()).collect()
        }
        false => vec![path],
    };
    let files =
        files.into_iter().filter(|file| !["id_map.rs", "value_map.rs"].iter().any(|table| file.ends_with(table)));
    files.map(|file| std::fs::read_to_string(file).expect("it can be read")).collect()
}

#[test]
fn every_method_that_edits_is_called() {
    let calls = concat!(
        include_str!("body_calls.rs"),
        include_str!("builder_calls.rs"),
        include_str!("module_calls.rs"),
        include_str!("rewriter_calls.rs"),
        include_str!("world.rs"),
    );
    let mut count = 0;
    for source in ["body", "module", "rewrite", "builder.rs", "function_builder.rs"].into_iter().flat_map(sources) {
        for method in source.split("    pub fn ").skip(1) {
            let (signature, name) = (method.split('{').next(), method.split(['(', '<']).next());
            let (Some(signature), Some(name)) = (signature, name) else { continue };
            // A builder lends its body.
            if signature.contains("&mut self") && !signature.contains("-> &mut Body") {
                assert!(calls.contains(&format!(".{name}(")), "'{name}' is not called");
                count += 1;
            }
        }
    }
    assert!(count > 70, "{count} methods are found");
}
