//! Inputs that are too large or too strange for a file: all are handled, and nothing overflows.

use std::fmt::Write;
use std::time::{Duration, Instant};

use tile_ir::core::{AttributeData, AttributeRef};
use tile_ir::mlir_bytecode::FormatVersion;
use tile_ir::text::PrintOptions;
use tile_ir::{ContextOptions, LoadOptions};
use tile_ir_testing::ProgramOutput;
use tile_ir_tests::run_program;
use tile_ir_tools::opt;

/// Runs `tile-ir-opt` on a source; returns the exit code, the output and the errors.
fn run(source: &str, flags: &[&str]) -> (u8, String, String) {
    let ProgramOutput { code, stdout, stderr } =
        run_program(opt, ["tile-ir-opt"].iter().chain(flags), source.as_bytes());
    (code, String::from_utf8_lossy(&stdout).into_owned(), String::from_utf8_lossy(&stderr).into_owned())
}

/// There is a result, or an error that says why not, in time proportional to the size.
fn run_within_limits(source: &str) -> (u8, String, String) {
    run_within_limits_with(source, &["--allow-unregistered-dialect"])
}

fn run_within_limits_with(source: &str, flags: &[&str]) -> (u8, String, String) {
    let start = Instant::now();
    let (code, output, errors) = run(source, flags);
    assert!(start.elapsed() < Duration::from_secs(60), "it takes too long");
    assert_eq!(code == 0, errors.is_empty(), "{errors}");
    assert!(code == 0 || errors.contains("error: "), "{errors}");
    (code, output, errors)
}

#[test]
fn regions_nested_deeply() {
    let depth = 100_000;
    let source = "\"a.b\"() ({ ".repeat(depth) + &"}) : () -> () ".repeat(depth);
    run_within_limits(&source);
}

#[test]
fn the_depth_limit_is_reported_at_the_region() {
    let nested = |depth: usize| {
        let (open, close) = ("if %c {\n".repeat(depth), "}\n".repeat(depth));
        let inner = "print_tko \"a\" {a.b = [[[1 : i32]]]} -> token\n";
        format!("cuda_tile.module @m {{ entry @e(%c: tile<i1>) {{\n{open}{inner}{close}}} }}")
    };
    let (code, output, errors) = run(&nested(1998), &["--no-implicit-module"]);
    assert_eq!(code, 0, "{errors}");
    assert!(output.contains("a.b = [[[1 : i32]]]"), "types and attributes nest in the deepest region, too");
    let (code, _, errors) = run(&nested(1999), &["--no-implicit-module"]);
    assert_eq!(code, 1);
    assert!(errors.starts_with("<stdin>:2000:7: error: regions nested deeper than 2000 levels\n"), "{errors}");
}

#[test]
fn regions_never_closed() {
    let (code, ..) = run_within_limits(&"\"a.b\"() ({ ".repeat(100_000));
    assert_eq!(code, 1);
}

#[test]
fn types_and_attributes_nested_deeply() {
    for (open, inner, close) in [("[", "1", "]"), ("{a = ", "1", "}"), ("tensor<", "f32", ">"), ("tuple<", "f32", ">")]
    {
        let nested = open.repeat(100_000) + inner + &close.repeat(100_000);
        run_within_limits(&format!("\"a.b\"() {{x = {nested}}} : () -> ()"));
    }
}

#[test]
fn brackets_never_closed() {
    for bracket in ["(", "[", "{", "<", "!cuda_tile.tile<", "loc(", "\"", "//", "#a<"] {
        run_within_limits(&format!("\"a.b\"() {{x = {}", bracket.repeat(100_000)));
        run_within_limits(&bracket.repeat(100_000));
    }
}

/// Threads of Rust programs have two megabytes of stack unless they ask for more.
#[test]
fn the_deepest_input_needs_no_large_stack() {
    let nested = |depth: usize, open: &str, inner: &str, close: &str| open.repeat(depth) + inner + &close.repeat(depth);
    let in_regions = |depth| nested(depth, "\"a.b\"() ({ ", "", "}) : () -> () ");
    let in_modules = |depth| nested(depth, "builtin.module { ", "", "} ");
    let in_blocks = |depth| {
        let body = nested(depth, "if %c { } else { ", "", "} ");
        format!("cuda_tile.module @m {{ entry @e(%c: tile<i1>) {{ {body} }} }}")
    };
    let in_dictionaries = |depth| format!("\"a.b\"() {{x = {}}} : () -> ()", nested(depth, "{a = ", "1", "}"));
    let in_types = |depth| format!("\"a.b\"() {{x = {}}} : () -> ()", nested(depth, "() -> (", "i32", ")"));
    let sources: [&(dyn Fn(usize) -> String + Sync); 5] =
        [&in_regions, &in_modules, &in_blocks, &in_dictionaries, &in_types];
    // Regions nest deeper than all else.
    let depths = || (1990..2010).rev().chain((200..300).rev());
    for source in sources {
        let work = || {
            let context = ContextOptions { allow_unregistered: true, ..tile_ir::context_options() }.build().unwrap();
            let load = |depth| tile_ir::load(&context, source(depth).as_bytes(), "deep", &LoadOptions::default());
            let deepest = depths().find_map(|depth| load(depth).ok()).expect("readers accept 200 levels");
            let printed = tile_ir::text::print(&deepest, &PrintOptions { debug_info: true, ..PrintOptions::default() });
            assert!(printed.len() > 1000);
            for version in [0, 6].into_iter().filter_map(FormatVersion::new) {
                let options = tile_ir::mlir_bytecode::WriteOptions::new(tile_ir::TEXT_FORM).with_version(version);
                let write = |depth| tile_ir::mlir_bytecode::write(&load(depth).ok()?, &options).ok();
                let written = depths().find_map(write).expect("MLIR bytecode has 200 levels");
                let read = tile_ir::load(&context, &written, "deep", &LoadOptions::default());
                assert!(read.is_ok(), "what can be written can be read, too: {:?}", read.err());
            }
        };
        std::thread::scope(|scope| {
            let thread = std::thread::Builder::new().stack_size(2 << 20).spawn_scoped(scope, work);
            thread.expect("a thread starts").join().expect("it has a result");
        });
    }
}

#[test]
fn a_block_of_many_operations() {
    let mut source = String::from("cuda_tile.module @kernels { entry @long(%x: tile<i32>) {\n");
    let mut last = "%x".to_owned();
    for index in 0..100_000 {
        let _ = writeln!(source, "%{index} = addi {last}, %x : tile<i32>");
        last = format!("%{index}");
    }
    source += "} }";
    let (code, output, errors) = run_within_limits(&source);
    assert_eq!(code, 0, "{errors}");
    assert!(output.lines().count() > 100_000);
}

#[test]
fn a_join_of_many_tokens() {
    let mut stores = String::from("%s0 = make_token : token\n");
    for index in 0..4000 {
        let _ = writeln!(
            stores,
            "%s{} = store_ptr_tko weak %p, %x token=%s{index} : tile<ptr<i32>>, tile<i32> -> token",
            index + 1
        );
        let _ = writeln!(stores, "%t{index} = store_ptr_tko weak %p, %x : tile<ptr<i32>>, tile<i32> -> token");
    }
    let tokens: Vec<_> = (0..4000).map(|index| format!("%s{index}, %t{index}")).collect();
    let join = format!("%all = join_tokens {} : token", tokens.join(", "));
    let last = "store_ptr_tko weak %p, %x token=%all : tile<ptr<i32>>, tile<i32> -> token";
    let body = format!("{stores}{join}\n{last}\nreturn");
    let source = format!("cuda_tile.module @m {{ entry @k(%p: tile<ptr<i32>>, %x: tile<i32>) {{ {body} }} }}");
    let (code, output, errors) = run_within_limits_with(&source, &["--token-cleanup"]);
    assert_eq!(code, 0, "{errors}");
    let join = output.lines().find(|line| line.contains("join_tokens")).expect("many tokens are left");
    assert_eq!(join.matches('%').count(), 1 + 1 + 4000, "the last token of the chain and the others");
}

#[test]
fn a_loop_of_many_variables() {
    let count = 40_000;
    let list = |item: &dyn Fn(usize) -> String| (0..count).map(item).collect::<Vec<_>>().join(", ");
    let (entries, values) = (list(&|index| format!("%a{index} = %x")), list(&|index| format!("%a{index}")));
    let types = list(&|_| "tile<f32>".to_owned());
    let source = format!(
        "cuda_tile.module @m {{ entry @k(%n: tile<i32>, %x: tile<f32>) {{
           %r:{count} = for %i in (%n to %n, step %n) : tile<i32> iter_values({entries}) -> ({types}) {{
             continue {values} : {types}
           }}
           print_tko \"%f\", %r#{} : tile<f32> -> token
           return }} }}",
        count - 1
    );
    let (code, output, errors) = run_within_limits_with(&source, &["--dce"]);
    assert_eq!(code, 0, "{errors}");
    assert!(output.len() < 1000, "one variable is left");
}

#[test]
fn a_dictionary_of_many_entries() {
    let keys: String = (0..200_000).map(|index| format!("a.k{index}, ")).collect();
    let (code, _, errors) = run_within_limits(&format!("module attributes {{{keys} a.last}} {{}}"));
    assert_eq!(code, 0, "{errors}");
    let (code, _, errors) = run_within_limits(&format!("module attributes {{{keys} a.k7}} {{}}"));
    assert_eq!(code, 1);
    assert!(errors.contains("redefinition of attribute 'a.k7'"), "{errors}");
}

#[test]
fn lines_without_end() {
    let (code, _, errors) = run_within_limits(&format!("module {{ {} @ }}", " ".repeat(1 << 20)));
    assert_eq!(code, 1);
    assert!(errors.len() < 1000, "a line of a megabyte is not shown");
}

#[test]
fn a_large_invalid_module_prints_nothing() {
    let kernel = |lines: usize| {
        let lines: String = (0..lines).map(|index| format!("%{index} = addi %x, %x : tile<i32>\n")).collect();
        format!("cuda_tile.module @kernels {{ entry @long(%x: tile<i32>) {{\n{lines} break\n }} }}")
    };
    for flags in [&["--emit=tilebc"][..], &[]] {
        // Only the second is large enough to be verified and written at the same time.
        let [small, large] = [1, 10_000].map(|lines| run(&kernel(lines), flags));
        assert_eq!((small.0, small.1.as_str()), (1, ""), "{}", small.2);
        let message =
            |errors: &str| errors.lines().next().and_then(|line| Some(line.split_once("error: ")?.1.to_owned()));
        assert!(message(&small.2).is_some());
        assert_eq!((large.0, large.1.as_str(), message(&large.2)), (1, "", message(&small.2)));
    }
}

/// An alias counts like the type or attribute that it names.
#[test]
fn aliases_of_aliases() {
    let chain = |count: usize, first: &str, next: &dyn Fn(usize) -> String| {
        let lines: String = (1..count).map(|index| next(index) + "\n").collect();
        format!("{first}\n{lines}")
    };
    let types = |count| chain(count, "!a0 = i32", &|index| format!("!a{index} = (!a{}) -> ()", index - 1));
    let arrays = |count| chain(count, "#a0 = [1]", &|index| format!("#a{index} = [#a{}]", index - 1));
    let locations = |count| {
        chain(count, "#a0 = loc(\"f\":1:2)", &|index| format!("#a{index} = loc(callsite(#a{} at #a0))", index - 1))
    };
    let chains: [&dyn Fn(usize) -> String; 3] = [&types, &arrays, &locations];
    for chain in chains {
        let (code, _, errors) = run_within_limits(&(chain(200) + "module {}"));
        assert_eq!(code, 0, "{errors}");
        let (code, _, errors) = run_within_limits(&(chain(100_000) + "module {}"));
        assert_eq!(code, 1);
        assert!(
            errors.contains("alias nested deeper than 256 levels"),
            "{}",
            errors.lines().next().unwrap_or_default()
        );
    }
    let doubled = |count| {
        chain(count, "#a0 = [1]", &|index| format!("#a{index} = [#a{0}, #a{0}]", index - 1))
            + &format!("\"a.b\"() {{x = #a{}}} : () -> ()", count - 1)
    };
    let (code, output, errors) = run_within_limits(&doubled(10));
    assert_eq!(code, 0, "{errors}");
    assert!(output.len() > 1 << 10);
    let (code, _, errors) = run_within_limits(&doubled(100));
    assert_eq!(code, 1);
    assert!(errors.contains("written out, '#a15' would have more than 65536 parts"), "{errors}");
}

/// Values that only a program can make are printed up to the depth that can be read.
#[test]
fn values_nested_deeper_than_any_text() {
    let context = tile_ir::context();
    let loaded = tile_ir::load(&context, b"module {}", "small", &LoadOptions::default());
    let mut module = loaded.expect("it is a module");
    let (mut ty, mut location) = (context.integer_type(32), context.unknown_location());
    let mut attribute = context.unit();
    let file = context.file_location(context.identifier("f"), 1, 2);
    for _ in 0..100_000 {
        ty = context.function_type(&[ty], &[]);
        attribute = context.attribute(AttributeData::Array([attribute].into()));
        location = context.call_site_location(file, location);
    }
    let root = module.root().id();
    let entries = [("a", attribute), ("t", context.type_attribute(ty))];
    let dictionary = entries.map(|(key, value)| (context.identifier(key), value));
    module.top_mut().set_dictionary(root, dictionary.into());
    module.top_mut().set_location(root, location);
    let options = PrintOptions { debug_info: true, ..PrintOptions::default() };
    let text = tile_ir::text::print(&module, &options);
    assert_eq!(text.matches("<<nested too deeply>>").count(), 3, "{text}");
}

#[test]
fn many_errors_about_names() {
    let functions: String = (0..20_000)
        .map(|index| format!("\"a.f\"() ({{ \"a.b\"(%x{index}, %y) : (i32, i32) -> () }}) : () -> ()\n"))
        .collect();
    let (code, _, errors) = run_within_limits(&format!("module {{\n{functions}}}"));
    assert_eq!((code, errors.is_empty()), (1, false));
    let line: String = (0..40_000).map(|index| format!("%x{index} = \"a.b\"(%y{index}) : (i32) -> i32 ")).collect();
    run_within_limits(&format!("module {{ {line} }}"));
    let aliases: String = (0..40_000).map(|index| format!("#x{index} = #y{index}\n")).collect();
    run_within_limits(&aliases);
}

#[test]
fn blocks_used_before_their_definition() {
    let count = 200_000;
    let all: Vec<String> = (1..count).map(|index| format!("^b{index}")).collect();
    let uses = format!("\"a.switch\"() [{}] : () -> ()\n", all.join(", "));
    let blocks: String = all.iter().rev().map(|name| format!("{name}:\n\"a.end\"() : () -> ()\n")).collect();
    let (code, output, errors) = run_within_limits(&format!("\"a.b\"() ({{\n{uses}{blocks}}}) : () -> ()"));
    assert_eq!(code, 0, "{errors}");
    let first = output.lines().find(|line| line.trim_start().starts_with('^')).unwrap_or_default();
    assert_eq!(first.trim_start().split(':').next(), Some("^bb1"), "the blocks are in the order of their definitions");
    assert!(output.contains(&format!("\"a.switch\"()[^bb{}, ", count - 1)), "{}", &output[..200]);
}

#[test]
fn a_location_of_many_parts() {
    let parts: Vec<String> = (0..400_000).map(|line| format!("\"f\":{line}:1")).collect();
    let (code, _, errors) = run_within_limits(&format!("\"a.b\"() : () -> () loc(fused[{}])", parts.join(", ")));
    assert_eq!(code, 0, "{errors}");
}

/// A few arrays whose text would take a thousand gigabytes are printed as what they are.
#[test]
fn oversized_attributes_are_reported() {
    let context = tile_ir::context();
    let mut attribute = context.string("a");
    for _ in 0..40 {
        attribute = context.attribute(AttributeData::Array([attribute, attribute].into()));
    }
    assert_eq!(AttributeRef::new(&context, attribute).to_string(), "<<too many parts>>");
}
