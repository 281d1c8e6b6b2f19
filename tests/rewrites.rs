//! Rewrites that are loaded at run time.

use std::fs;

use tile_ir::interp::{Argument, Interpreter, LaunchOptions};
use tile_ir::transforms::manager::PassManager;
use tile_ir::transforms::pass::ScheduledPass;
use tile_ir::transforms::passes::Rewrite;
use tile_ir::transforms::pipeline::Pipeline;
use tile_ir::{Module, parse_str, print_string};
use tile_ir_tests::{repository, run_program};
use tile_ir_tools::opt;

/// The body of an entry with these arguments after rewriting, or the error.
fn rewritten(rewrites: &str, arguments: &str, body: &str) -> String {
    let context = tile_ir::context();
    let source = format!("cuda_tile.module @m {{ entry @e({arguments}) {{\n{body}\n}} }}");
    let mut module = parse_str(&context, &source).unwrap_or_else(|error| panic!("{error}"));
    let rewrites = tile_ir::load_rewrites(&context, "x.ops", rewrites).unwrap_or_else(|error| panic!("{error}"));
    match apply(&mut module, Rewrite::new(rewrites)) {
        Ok(()) => {
            let text = print_string(&module);
            let lines = text.lines().map(str::trim).filter(|line| line.contains(" = ") || line.starts_with("print"));
            lines.collect::<Vec<_>>().join("\n")
        }
        Err(message) => message,
    }
}

fn apply(module: &mut Module, pass: Rewrite) -> Result<(), String> {
    let mut pipeline = Pipeline::new(module.root().name());
    pipeline.add(ScheduledPass::body(pass));
    PassManager::new(pipeline).run(module).map(drop).map_err(|error| error.to_string())
}

const F32: &str = "%x: tile<f32>, %y: tile<f32>";
const I8: &str = "%x: tile<i8>, %y: tile<i8>";

/// `x + -0.0` is `x` for every `x`, and `x + 0.0` is not.
#[test]
fn the_zeros_of_floats_differ() {
    let rule = "rewrite r { addf($x, splat(-0.0)) -> $x }";
    let body = |zero: &str| {
        format!(
            "%z = constant <f32: {zero}> : tile<f32> %s = addf %x, %z : tile<f32> print_tko \"%f\", %s : tile<f32> -> token"
        )
    };
    assert!(!rewritten(rule, F32, &body("-0.0")).contains("addf"));
    assert!(rewritten(rule, F32, &body("0.0")).contains("addf"));
    let rule = "rewrite r { addf($x, splat(0)) -> $x }";
    assert!(rewritten(rule, F32, &body("-0.0")).contains("addf"));
    assert!(!rewritten(rule, F32, &body("0.0")).contains("addf"));
}

/// An integer that does not fit an element matches none, and 255 is -1 in `i8`.
#[test]
fn integers_are_compared_as_bits() {
    let body = "%c = constant <i8: -1> : tile<i8> %s = andi %x, %c : tile<i8> print_tko \"%i\", %s : tile<i8> -> token";
    for (number, matches) in [("-1", true), ("255", true), ("-257", false), ("65535", false), ("1", false)] {
        let rule = format!("rewrite r {{ andi($x, splat({number})) -> $x }}");
        assert_eq!(!rewritten(&rule, I8, body).contains("andi"), matches, "{number}");
    }
}

/// A variable that occurs twice is the same value, or an equal attribute.
#[test]
fn a_variable_twice_is_equal() {
    let rule = "rewrite r { subi($x, $x) -> splat(0) }";
    let body = |rhs: &str| format!("%s = subi %x, {rhs} : tile<i8> print_tko \"%i\", %s : tile<i8> -> token");
    assert!(rewritten(rule, I8, &body("%x")).contains("constant <i8: 0> : tile<i8>"));
    assert!(rewritten(rule, I8, &body("%y")).contains("subi"));
    let rule = "rewrite r { addi(addi($x, $y, overflow = $o), $y, overflow = $o) -> $x }";
    let body = |overflow: &str| {
        format!(
            "%a = addi %x, %y overflow<no_wrap> : tile<i8> %s = addi %a, %y {overflow} : tile<i8> \
                 print_tko \"%i\", %s : tile<i8> -> token"
        )
    };
    assert!(!rewritten(rule, I8, &body("overflow<no_wrap>")).contains("addi"));
    assert!(rewritten(rule, I8, &body("")).contains("addi"));
}

#[test]
fn conditions_hold() {
    let sum = "%a = addi %x, %y : tile<i8> %s = addi %a, %x : tile<i8> print_tko \"%i\", %s : tile<i8> -> token";
    let twice = format!("{sum} print_tko \"%i\", %a : tile<i8> -> token");
    let rule = |condition: &str| {
        // A variable that nothing uses is an error.
        let name = |variable: &'static str, otherwise| if condition.contains(variable) { variable } else { otherwise };
        let inner = if condition.contains("$a") { "$a = " } else { "" };
        format!("rewrite r {{ addi({inner}addi(_, $y), {}) -> $y where {condition} }}", name("$x", "_"))
    };
    for (condition, once, more) in [
        ("one_use($a)", true, false),
        ("not one_use($a)", false, true),
        ("constant($y)", false, false),
        ("addi($a), not constant($x)", true, true),
        ("not addi($a)", false, false),
        ("$x != $y", true, true),
        ("$a != $a", false, false),
    ] {
        let rule = rule(condition);
        let applies = |body: &str| rewritten(&rule, I8, body).matches("addi").count() < 2;
        assert_eq!((applies(sum), applies(&twice)), (once, more), "{condition}");
    }
}

/// The larger benefit first, else the first in the file.
#[test]
fn benefits_order_rewrites() {
    let body = "%s = addi %x, %y : tile<i8> print_tko \"%i\", %s : tile<i8> -> token";
    let rules =
        |benefit: &str| format!("rewrite a {{ addi($x, _) -> $x }} rewrite b {benefit} {{ addi(_, $y) -> $y }}");
    assert!(rewritten(&rules(""), I8, body).contains("%arg0"), "{}", rewritten(&rules(""), I8, body));
    assert!(rewritten(&rules("benefit 2"), I8, body).contains("%arg1"));
}

/// What is built is verified, as a rule of the verifier may refuse what the table allows.
#[test]
fn what_only_a_rule_refuses_is_an_error_when_it_is_built() {
    let body = "%s = addi %x, %y : tile<i8> print_tko \"%i\", %s : tile<i8> -> token";
    let narrow = "rewrite r { addi($x, $y) -> exti(andi($x, $y), signedness = signed) }";
    let error = rewritten(narrow, I8, body);
    assert!(error.contains("pattern 'r' cannot build a replacement of 'cuda_tile.addi'"), "{error}");
}

/// The first iteration that is too long ends it, and the error names one of the culprits.
#[test]
fn rewrites_that_undo_each_other_do_not_converge() {
    let rules = "rewrite there { andi($x, $y) -> ori($x, $y) } rewrite back { ori($x, $y) -> andi($x, $y) }";
    let body = "%s = andi %x, %y : tile<i8> print_tko \"%i\", %s : tile<i8> -> token";
    let error = rewritten(rules, I8, body);
    let (before, after) = ("'rewrite' does not converge: patterns would go on forever", "is one of those");
    assert!(error.contains(before) && error.contains(after), "{error}");
    assert!(error.contains("'there'") || error.contains("'back'"), "{error}");
}

/// The example's kernel becomes a single sum, and computes the same.
#[test]
fn the_example_computes_the_same() {
    let folder = repository().join("examples/rewrites");
    let read = |file: &str| fs::read_to_string(folder.join(file)).expect("the example is there");
    let context = tile_ir::context();
    let load = || parse_str(&context, &read("kernel.mlir")).unwrap_or_else(|error| panic!("{error}"));
    let (before, mut after) = (load(), load());
    let rewrites = tile_ir::load_rewrites(&context, "integers.ops", &read("integers.ops"));
    apply(&mut after, Rewrite::new(rewrites.unwrap_or_else(|error| panic!("{error}")))).expect("it ends");
    let text = print_string(&after);
    assert_eq!(text.matches("addi").count(), 1, "{text}");
    assert!(!text.contains("muli") && !text.contains("subi") && !text.contains("constant"), "{text}");
    let result = |module: &Module, n: i128| {
        let mut interpreter = Interpreter::new(module).expect("it can be run");
        let buffer = interpreter.buffer_of("to", &[0_i32]);
        let kernel = interpreter.kernel(None).expect("there is one");
        let arguments = [Argument::Address(buffer.address(0)), Argument::Integer(n)];
        let options = LaunchOptions::default();
        interpreter.launch(&kernel, [1, 1, 1], &arguments, &options, &mut Vec::new()).expect("it runs");
        interpreter.bytes(buffer).to_vec()
    };
    for n in [-1_000_000_000, -1, 0, 1, 7, 1_000_000_000] {
        assert_eq!(result(&before, n), result(&after, n), "{n}");
    }
}

/// Rewrites run where their flag is among those of passes; errors have a place in their file.
#[test]
fn the_flag_is_one_of_the_flags_of_passes() {
    let folder = repository().join("examples/rewrites");
    let kernel = folder.join("kernel.mlir").display().to_string();
    let run = |flags: &[&str]| run_program(opt, ["tile-ir-opt", &kernel].iter().chain(flags).copied(), b"");
    let flag = format!("--rewrites={}", folder.join("integers.ops").display());
    let output = run(&["--cse", &flag, "--canonicalize", "--dump-pass-pipeline"]);
    let (text, pipeline) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(text.contains("addi %arg1, %arg1 overflow<no_signed_wrap>"), "{text}");
    let places = ["cse", "rewrite", "canonicalize"].map(|name| pipeline.find(name).expect("it is in the pipeline"));
    assert!(places.is_sorted(), "{pipeline}");

    let scratch = tempfile::tempdir().expect("there is room for a folder");
    let wrong = scratch.path().join("wrong.ops");
    fs::write(&wrong, "// Wrong.\nrewrite r {\n  addi($x, splat(0), overflow = nun) -> $x\n}\n")
        .expect("it is written");
    let output = run(&[&format!("--rewrites={}", wrong.display())]);
    let text = String::from_utf8_lossy(&output.stderr);
    let expected = ":3:33: error: 'nun' is no value of 'overflow' of 'cuda_tile.addi'; write 'none', 'no_signed_wrap', \
                    'no_unsigned_wrap' or 'no_wrap', or a variable [TIR0934]\n  addi($x, splat(0), overflow = nun) -> $x\n";
    assert!(text.contains(expected), "{text}");
    assert!(output.stdout.is_empty());
}

/// What `--print-pipeline-passes` and a reproducer say has the rewrites in it.
#[test]
fn a_pipeline_with_rewrites_is_parsed_again() {
    let folder = repository().join("examples/rewrites");
    let kernel = folder.join("kernel.mlir").display().to_string();
    let run = |input: &str, flags: &[&str]| {
        let output = run_program(opt, ["tile-ir-opt", input].iter().chain(flags).copied(), b"");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        (String::from_utf8_lossy(&output.stdout).into_owned(), said)
    };
    let flag = format!("--rewrites={}", folder.join("integers.ops").display());
    let (expected, _) = run(&kernel, &[&flag, "--cse"]);
    let (printed, said) = run(&kernel, &[&flag, "--cse", "--print-pipeline-passes"]);
    assert!(printed.starts_with("builtin.module(rewrite{text="), "{printed}{said}");
    let (text, said) = run(&kernel, &[&format!("--pass-pipeline={}", printed.trim_end())]);
    assert_eq!((text, said), (expected, String::new()));

    // The second pass fails; the first one is in the reproducer too, without its file.
    let scratch = tempfile::tempdir().expect("there is room for a folder");
    let [mine, reproducer] = ["mine.ops", "reproducer.mlir"].map(|name| scratch.path().join(name));
    fs::write(&mine, "// It's \"}\".\nrewrite zero { addi($x, splat(0)) -> $x }\n").expect("it is written");
    let save = format!("--mlir-pass-pipeline-crash-reproducer={}", reproducer.display());
    let failing = "--extract-entry=name=none";
    let (_, said) = run(&kernel, &[&format!("--rewrites={}", mine.display()), failing, &save]);
    assert!(said.contains("pass 'extract-entry'") || said.contains("'none'"), "{said}");
    fs::remove_file(&mine).expect("it was there");
    let (_, again) = run(&reproducer.display().to_string(), &["--run-reproducer", "--dump-pass-pipeline"]);
    let pipeline = "rewrite{text=\"rewrite zero { addi($x, splat(0)) -> $x }\"},\n";
    assert!(again.contains(pipeline) && again.contains("'none'"), "{again}");
}

/// Rewrites in the text of a pipeline: errors have a place in their text, and none at all is an error.
#[test]
fn rewrites_in_a_pipeline_are_checked() {
    let kernel = repository().join("examples/rewrites/kernel.mlir").display().to_string();
    let said = |pipeline: &str| {
        let flag = format!("--pass-pipeline=builtin.module({pipeline})");
        let output = run_program(opt, ["tile-ir-opt", &kernel, &flag], b"");
        assert!(output.stdout.is_empty());
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    let two = said("rewrite{text='rewrite a { adi($x) -> $x } rewrite b { addi($x, $y) -> $z }'}");
    assert!(two.contains("<rewrites>:1:13: error: ") && two.contains("<rewrites>:1:"), "{two}");
    assert_eq!(two.matches("<rewrites>:").count(), 2, "{two}");
    let none = said("rewrite");
    assert!(none.contains("pass 'rewrite' has no rewrites; write them as in 'rewrite{text="), "{none}");
}
