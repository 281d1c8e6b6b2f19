//! Properties of every pass on every module: it does not panic; its result is valid and survives round trips; the
//! result does not depend on the number of threads; and a second run changes nothing, if the pass is declared
//! idempotent.

use std::fmt::Write;
use std::fs;
use std::sync::Arc;

use tile_ir::core::OpKind;
use tile_ir::text::{ParseOptions, parse};
use tile_ir::transforms::passes::registry;
use tile_ir::verify::{VerifyOptions, verify};
use tile_ir::{Context, ContextOptions, Version};
use tile_ir_smith::check::{Sample, WITH_OPTIONS, is_error, problem};
use tile_ir_smith::generate::{Limits, module};
use tile_ir_testing::FileTest;
use tile_ir_tests::{texts_in, unchecked_context};

/// Runs every pass on samples; all failures are reported.
fn check_samples(samples: &[Sample]) {
    let passes = registry();
    let plain = passes.iter().map(|entry| entry.info().name);
    let pipelines: Vec<&str> = plain.chain(WITH_OPTIONS.iter().copied()).collect();
    let mut problems = String::new();
    for pass in pipelines {
        let named = pass.split('{').next().unwrap_or(pass);
        let is_idempotent = passes.get(named).is_some_and(|entry| entry.info().idempotent);
        for sample in samples {
            if let Some(problem) = problem(sample, pass, &passes, is_idempotent) {
                let _ = writeln!(problems, "{pass} on {}: {problem}", sample.name());
            }
        }
    }
    assert!(problems.is_empty(), "{problems}");
}

/// The valid texts and the examples.
#[test]
fn texts() {
    let mut samples = Vec::new();
    for file in texts_in(&["text", "../examples"]) {
        let test = FileTest::read(&file).expect("it can be read");
        let has = |flag: &str| {
            let commands = test.lines_of("RUN:");
            commands.iter().any(|command| command.split_whitespace().any(|word| word == flag))
        };
        let context = ContextOptions {
            testing: has("--testing"),
            allow_unregistered: has("--allow-unregistered-dialect"),
            ..tile_ir::context_options()
        };
        let context = context.build().expect("the dialects fit together");
        let source = fs::read_to_string(&file).expect("it is text");
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        samples.extend(valid(name, &context, &source));
    }
    assert!(samples.len() > 50, "most texts are valid modules; only {} are", samples.len());
    check_samples(&samples);
}

/// A sample of a text that is a valid module.
fn valid(name: String, context: &Arc<Context>, source: &str) -> Option<Sample> {
    let read = |implicit_module| parse(context, source, &ParseOptions { implicit_module, ..ParseOptions::default() });
    let module = read(false).or_else(|_| read(true)).ok()?;
    (!verify(&module, &VerifyOptions::default()).iter().any(is_error)).then(|| Sample::new(name, module))
}

/// Modules made from the table: an instance of each operation that the verifier accepts. `TILE_IR_CASES=50` makes this
/// many of each.
#[test]
fn generated_modules() {
    let instances = std::env::var("TILE_IR_CASES").ok().and_then(|text| text.parse().ok()).unwrap_or(1);
    let context = unchecked_context(false);
    let limits = Limits { version: Version::new(13, 5), bytecode: true };
    let mut samples = Vec::new();
    let known = context.operations().map(OpKind::def).filter(|def| !def.preview && def.since <= limits.version);
    for def in known {
        let made = (0..40 * instances).map(|seed| (seed, module(&context, &[def], limits, seed)));
        let sound = made.filter(|(_, module)| !verify(module, &VerifyOptions::default()).iter().any(is_error));
        let named = sound.map(|(seed, module)| Sample::new(format!("{} {seed}", def.name), module));
        samples.extend(named.take(instances as usize));
    }
    assert!(samples.len() > 60, "most operations have a valid instance; only {} have", samples.len());
    check_samples(&samples);
}

/// Extreme shapes: empty, large and deeply nested.
#[test]
fn extreme_modules() {
    let context = tile_ir::context();
    let nested = |depth, open: fn(usize) -> String, inside: &str, close: &str| {
        let (open, close): (String, _) = ((0..depth).map(open).collect(), close.repeat(depth));
        format!("entry @e(%c: tile<i1>, %n: tile<i32>) {{ {open} {inside} {close} return }}")
    };
    let print = "print_tko \"%i\", %n : tile<i32> -> token";
    let chain: String =
        (0..500).map(|index| format!("%x{} = addi %x{index}, %x{index} : tile<i32>\n", index + 1)).collect();
    let texts = [
        ("empty", String::new()),
        ("no function", "global private @g <i32: [1]> : tile<1xi32>".to_owned()),
        ("nested ifs", nested(100, |_| "if %c {".to_owned(), print, "}")),
        (
            "nested loops",
            nested(80, |level| format!("for %i{level} in (%n to %n, step %n) : tile<i32> {{"), print, "}"),
        ),
        ("nested loops without end", nested(80, |_| "loop { ".to_owned(), print, "break }")),
        ("long", format!("entry @e(%x0: tile<i32>) {{\n{chain}return }}")),
        ("many functions", (0..30).map(|index| format!("entry @e{index}() {{ return }}\n")).collect()),
    ];
    let samples = texts.map(|(name, inside)| {
        let sample = valid(name.to_owned(), &context, &format!("cuda_tile.module @m {{\n{inside}\n}}"));
        sample.unwrap_or_else(|| panic!("'{name}' is valid"))
    });
    check_samples(&samples);
}
