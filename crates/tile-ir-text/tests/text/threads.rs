//! The number of threads affects neither the module, nor the printed text, nor the errors.

use std::fmt::Write;
use std::sync::Arc;

use tile_ir_core::{Context, Module};
use tile_ir_dialect::ContextOptions;
use tile_ir_text::{ParseOptions, PrintOptions, parse, print};

fn context() -> Arc<Context> {
    let options = ContextOptions { code: tile_ir_text::code, ..ContextOptions::default() };
    options.build().expect("the dialects fit together")
}

/// Functions long enough to be parsed on several threads, with aliases, locations, constants and named values.
fn functions(count: usize, line: impl Fn(usize) -> String) -> String {
    let mut text = String::from("#here = loc(\"kernel.py\":1:2)\ncuda_tile.module @kernels {\n");
    for function in 0..count {
        let _ = writeln!(text, "  entry @kernel_{function}(%a: tile<4xf32>, %c: tile<i1>) {{");
        for index in 0..60 {
            let _ = writeln!(text, "    %x{index} = addf %a, %a : tile<4xf32> loc(#here)");
            let alias = if function % 20 == 19 { "#later" } else { "#here" };
            let _ = writeln!(text, "    %y{index} = constant <f32: {function}.{index}> : tile<4xf32> loc({alias})");
        }
        let _ = writeln!(text, "    {}\n    return loc(\"end\")\n  }}", line(function));
    }
    text + "}\n#later = loc(\"kernel.py\":3:4)\n"
}

fn options(threads: usize) -> ParseOptions {
    ParseOptions { implicit_module: false, threads, ..ParseOptions::default() }
}

fn read(context: &Arc<Context>, text: &str, threads: usize) -> Module {
    parse(context, text, &options(threads)).unwrap_or_else(|errors| panic!("{}", errors[0]))
}

#[test]
fn modules_are_the_same_for_all_numbers_of_threads() {
    let text = functions(200, |_| "if %c { }".to_owned());
    let debug_info = PrintOptions { debug_info: true, ..PrintOptions::default() };
    let expected = print(&read(&context(), &text, 1), &debug_info);
    assert!(expected.contains("@kernel_199"));
    for threads in [2, 3, 8] {
        assert_eq!(print(&read(&context(), &text, threads), &debug_info), expected, "{threads} threads");
    }
}

#[test]
fn a_context_serves_several_threads() {
    let (context, text) = (context(), functions(40, |_| "if %c { }".to_owned()));
    let expected = print(&read(&context, &text, 1), &PrintOptions::default());
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for threads in [1, 2] {
                    let module = read(&context, &text, threads);
                    assert_eq!(print(&module, &PrintOptions::default()), expected);
                }
            });
        }
    });
}

#[test]
fn errors_of_all_functions_come_in_order() {
    let text = functions(100, |function| match function % 10 {
        3 => "adf %a, %a : tile<4xf32>".to_owned(),
        7 => "if %unknown { }".to_owned(),
        _ => "if %c { }".to_owned(),
    });
    let messages = |threads: usize| -> Vec<String> {
        let errors = parse(&context(), &text, &options(threads)).expect_err("some functions are wrong");
        errors.iter().map(ToString::to_string).collect()
    };
    let expected = messages(1);
    assert_eq!(expected.len(), 20, "one for each wrong function");
    assert!(expected[0].contains("unknown operation 'adf'"), "{}", expected[0]);
    assert!(expected[1].contains("undefined value '%unknown'"), "{}", expected[1]);
    assert_eq!(messages(4), expected);
}

/// Functions with nested regions and names of all kinds, enough text for several threads.
fn nested_functions() -> String {
    let mut text = String::from("cuda_tile.module @kernels {\n");
    for function in 0..10 {
        let _ = writeln!(text, "  entry @kernel_{function}(%a: tile<4xf32>, %c: tile<i1>) {{");
        for index in 0..100 {
            let _ = writeln!(text, "    %{} = addf %a, %a : tile<4xf32>", 2 * index);
            let _ = writeln!(text, "    %x{index} = addf %{}, %a : tile<4xf32> loc(#here)", 2 * index);
            let _ = writeln!(text, "    if %c {{\n      %y = negf %x{index} : tile<4xf32>\n    }}");
            let _ = writeln!(text, "    %{}:2 = if %c -> (tile<4xf32>, tile<4xf32>) {{", 2 * index + 1);
            let _ = writeln!(text, "      yield %a, %x{index} : tile<4xf32>, tile<4xf32>\n    }} else {{");
            let _ = writeln!(text, "      yield %a, %a : tile<4xf32>, tile<4xf32>\n    }}");
            let before = 2 * (index / 2) + 1;
            let _ = writeln!(text, "    %z{index} = addf %{before}#1, %{before}#0 : tile<4xf32>");
        }
        text.push_str("    return\n  }\n");
    }
    text + "}\n#here = loc(\"kernel.py\":1:2)\n"
}

/// What is read from a text: the module as it is printed, or its errors.
fn outcome(text: &str, threads: usize) -> Result<String, Vec<String>> {
    let debug_info = PrintOptions { debug_info: true, ..PrintOptions::default() };
    let read = parse(&context(), text, &options(threads));
    read.map(|module| print(&module, &debug_info)).map_err(|errors| errors.iter().map(ToString::to_string).collect())
}

#[test]
fn nested_functions_are_the_same_for_all_numbers_of_threads() {
    let text = nested_functions();
    let expected = outcome(&text, 1);
    assert!(expected.is_ok(), "{:?}", expected.err());
    for threads in [2, 3, 8] {
        assert!(outcome(&text, threads) == expected, "{threads} threads");
    }
}

#[test]
fn errors_in_nested_functions_are_the_same_for_all_numbers_of_threads() {
    let text = nested_functions();
    let lines: Vec<&str> = text.lines().collect();
    // Every kind of line is damaged in every way, here and there in the text.
    for case in 0..24 {
        let at = 3 + case * (lines.len() - 20) / 24 + case % 7;
        let line = lines[at];
        let damaged = match case % 8 {
            0 => String::new(),
            1 => format!("{line}\n{line}"),
            2 => line.replacen("4xf32", "8xf32", 1),
            3 => line.replacen('=', "=\n", 1),
            4 => line.replacen('%', "%z999, %", 1),
            5 => format!("    return\n{line}"),
            6 => format!("    if %c {{\n      %x0 = negf %a : tile<4xf32>\n    }}\n{line}"),
            _ => format!("  }}\n{line}"),
        };
        let text = [&lines[..at], &[damaged.as_str()], &lines[at + 1..]].concat().join("\n");
        let expected = outcome(&text, 1);
        let found = outcome(&text, 2 + case % 2);
        assert!(found == expected, "case {case}: {:?}\n{:?}", found.err(), expected.err());
    }
}

/// The errors of a text on one thread, which must be those on several.
fn errors_on_any_number_of_threads(text: &str) -> Vec<String> {
    let errors = |threads| {
        let options = ParseOptions { threads, ..ParseOptions::default() };
        let errors = parse(&context(), text, &options).err().unwrap_or_default();
        errors.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let alone = errors(1);
    for threads in [2, 4] {
        assert_eq!(errors(threads), alone, "{threads} threads");
    }
    alone
}

#[test]
fn a_type_with_an_alias_is_not_known_before_the_alias() {
    let function = |name: &str, ty: &str| {
        let lines: String = (0..40).map(|index| format!("    %{index} = addf %a, %a : {ty}\n")).collect();
        format!("  entry @{name}(%a: tile<f32>) {{\n{lines}    return\n  }}\n")
    };
    let before: String = (0..100).map(|index| function(&format!("before{index}"), "tile<!number>")).collect();
    let after: String = (0..100).map(|index| function(&format!("after{index}"), "tile<!number>")).collect();
    let module = |name: &str, functions: &str| format!("cuda_tile.module @{name} {{\n{functions}}}\n");
    let text = module("first", &before) + "!number = f32\n" + &module("second", &after);
    let errors = errors_on_any_number_of_threads(&text);
    assert!(errors.len() >= 100 && errors[0].contains("unknown type alias '!number'"), "{errors:?}");
    assert!(!errors[0].contains("did you mean"), "{errors:?}");
}

#[test]
fn bodies_are_parsed_in_the_dialect_of_the_operation_around_them() {
    let line = |index| {
        let dialect = if index < 79 { "cuda_tile." } else { "" };
        format!("      %{index} = {dialect}constant <f32: 0.0> : tile<f32>\n")
    };
    let lines: String = (0..80).map(line).collect();
    let after = "    %0 = constant <f32: 0.0> : tile<f32>\n";
    let function =
        |index: usize| format!("  entry @e{index}() {{\n    builtin.module {{\n{lines}    }}\n{after}  }}\n");
    let functions: String = (0..60).map(function).collect();
    let errors = errors_on_any_number_of_threads(&format!("cuda_tile.module @kernels {{\n{functions}}}\n"));
    assert_eq!(errors.len(), 60, "one in each function");
    assert!(errors.iter().all(|error| error.contains("unknown operation 'constant'")), "{errors:?}");
}

#[test]
fn long_names_are_not_compared() {
    let name = |first: char| first.to_string() + &"a".repeat(20_000);
    let uses: String = ('b'..='z').map(|first| format!("    negf %{} : tile<f32>\n", name(first))).collect();
    let text =
        format!("cuda_tile.module @kernels {{\n  entry @e(%{}: tile<f32>) {{\n{uses}    return\n  }}\n}}\n", name('a'));
    let start = std::time::Instant::now();
    assert!(parse(&context(), &text, &options(1)).is_err());
    assert!(start.elapsed().as_secs() < 10, "it takes time quadratic in the length of names");
}

#[test]
fn unsigned_constants_of_64_bits_come_back() {
    let text = "\"a.b\"() {x = dense<18446744073709551615> : tensor<1xui64>} : () -> ()";
    let unregistered =
        ContextOptions { code: tile_ir_text::code, allow_unregistered: true, ..ContextOptions::default() };
    let context = unregistered.build().expect("the dialects fit together");
    let printed =
        print(&parse(&context, text, &ParseOptions::default()).expect("it is valid"), &PrintOptions::default());
    assert!(printed.contains("dense<18446744073709551615> : tensor<1xui64>"), "{printed}");
}
