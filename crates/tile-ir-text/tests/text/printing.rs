//! Tests of the printer: names, aliases, layout, and parts that must not be omitted.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::sync::Arc;

use tile_ir_core::{Body, Builder, Context, Module};
use tile_ir_dialect::ContextOptions;
use tile_ir_text::{ParseOptions, PrintOptions, parse, print};
use tile_ir_text::{print_attribute, print_op, print_type};

/// A context with the custom syntaxes and, for some tests, more dialects than `cuda_tile`.
fn context(with_others: bool) -> Arc<Context> {
    let (testing, allow_unregistered) = (with_others, with_others);
    let options = ContextOptions { testing, allow_unregistered, code: tile_ir_text::code, ..ContextOptions::default() };
    options.build().expect("the dialects fit together")
}

fn module(text: &str) -> Module {
    let context = context(true);
    parse(&context, text, &ParseOptions { implicit_module: false, ..ParseOptions::default() })
        .unwrap_or_else(|errors| panic!("{}\n{text}", errors[0]))
}

/// The text of a module, which must be stable under parsing and printing.
fn printed(text: &str, options: &PrintOptions) -> String {
    let printed = print(&module(text), options);
    assert_eq!(print(&module(&printed), options), printed, "printed text reads back");
    printed
}

/// The lines inside the entry of a module, without the final `return`.
fn body(arguments: &str, lines: &str) -> String {
    let text = format!("cuda_tile.module @m {{ entry @e({arguments}) {{ {lines} return }} }}");
    let printed = printed(&text, &PrintOptions::default());
    let inside = printed.lines().skip(2).take_while(|line| *line != "    return");
    inside.map(|line| format!("{}\n", line.strip_prefix("    ").unwrap_or(line))).collect()
}

#[test]
fn taken_names_get_numbers_that_nothing_else_has() {
    let text = body(
        "%n: tile<i32>",
        "%a = constant <i32: 7> : tile<i32>
         %b = constant <i32: 7> : tile<i32>
         for %i in (%a to %b, step %n) : tile<i32> {
           %c = constant <i32: 7> : tile<i32>
           %d = addi %c, %i : tile<i32>
         }
         for %i in (%a to %b, step %n) : tile<i32> { %e = muli %i, %i : tile<i32> }
         %f = subi %a, %b : tile<i32>",
    );
    assert_eq!(
        text,
        "\
%cst_7_i32 = constant <i32: 7> : tile<i32>
%cst_7_i32_0 = constant <i32: 7> : tile<i32>
for %loopIdx in (%cst_7_i32 to %cst_7_i32_0, step %arg0) : tile<i32> {
  %cst_7_i32_1 = constant <i32: 7> : tile<i32>
  %1 = addi %cst_7_i32_1, %loopIdx : tile<i32>
}
for %loopIdx in (%cst_7_i32 to %cst_7_i32_0, step %arg0) : tile<i32> {
  %1 = muli %loopIdx, %loopIdx : tile<i32>
}
%0 = subi %cst_7_i32, %cst_7_i32_0 : tile<i32>
"
    );
}

/// A module may be printed before it is verified, or what a pass did to it is wrong.
#[test]
fn forward_uses_print_the_name_of_the_definition() {
    let mut module = module(
        "cuda_tile.module @m {
           entry @e(%n: tile<i32>, %c: tile<i1>) {
             %a = constant <i32: 7> : tile<i32>
             %b = addi %a, %n : tile<i32>
             %x, %y, %z = get_tile_block_id : tile<i32>
             %i = if %c -> (tile<i32>) {
               %d = constant <i32: 7> : tile<i32>
               %e = subi %b, %d : tile<i32>
               %q = cmpi less_than %e, %d, signed : tile<i32> -> tile<i1>
               if %q { %f = muli %e, %x : tile<i32> } else { %g = muli %y, %e : tile<i32> }
               yield %e : tile<i32>
             } else {
               yield %b : tile<i32>
             }
             for %k in (%a to %i, step %b) : tile<i32> { %h = addi %z, %k : tile<i32> }
             return
           }
         }",
    );
    for (_, body) in module.bodies_mut() {
        let ops: Vec<_> = body.walk(body.root()).filter(|&op| !body.op(op).def().is_terminator()).collect();
        for op in ops {
            let block = body.op(op).block().unwrap();
            let first = body.first_op(block).filter(|&first| first != op);
            first.into_iter().for_each(|first| body.move_op(op, block, Some(first)));
        }
    }
    let text = print(&module, &PrintOptions::default());
    assert_eq!(
        text,
        "\
cuda_tile.module @m {
  entry @e(%arg0: tile<i32>, %arg1: tile<i1>) {
    for %loopIdx in (%cst_7_i32 to %0, step %1) : tile<i32> {
      %2 = addi %blockId_z, %loopIdx : tile<i32>
    }
    %0 = if %arg1 -> (tile<i32>) {
      if %2 {
        %4 = muli %3, %blockId_x : tile<i32>
      } else {
        %4 = muli %blockId_y, %3 : tile<i32>
      }
      %2 = cmpi less_than %3, %cst_7_i32_0, signed : tile<i32> -> tile<i1>
      %3 = subi %1, %cst_7_i32_0 : tile<i32>
      %cst_7_i32_0 = constant <i32: 7> : tile<i32>
      yield %3 : tile<i32>
    } else {
      yield %1 : tile<i32>
    }
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %1 = addi %cst_7_i32, %arg0 : tile<i32>
    %cst_7_i32 = constant <i32: 7> : tile<i32>
    return
  }
}
"
    );
    // This names everything in advance.
    let entry = module.root().regions().next().unwrap().ops().next().unwrap();
    let alone = print_op(entry, &PrintOptions::default());
    let inside: Vec<_> = text.lines().filter_map(|line| line.strip_prefix("  ")).collect();
    assert_eq!(inside.join("\n"), alone);
}

#[test]
fn names_of_constants_show_one_number() {
    let text = body(
        "",
        "%a = constant <i1: true> : tile<2xi1>
         %b = constant <i1: [true, false]> : tile<2xi1>
         %c = constant <i16: -3> : tile<i16>
         %d = constant <f32: 2.0> : tile<f32>
         %e = constant <f32: -0.0> : tile<f32>
         %f = constant <f32: 0.5> : tile<f32>
         %g = constant <f32: 0x7FC00000> : tile<f32>
         %h = constant <f64: 18446744073709549568.0> : tile<f64>",
    );
    let names: Vec<_> = text.lines().filter_map(|line| line.split_once(" = ")).map(|(name, _)| name).collect();
    let expected = [
        "%true",
        "%cst_i1",
        "%cst_-3_i16",
        "%cst_2_f32",
        "%cst_f32",
        "%cst_f32_0",
        "%cst_NaN_f32",
        "%cst_18446744073709549568_f64",
    ];
    assert_eq!(names, expected);
}

#[test]
fn assumptions_are_named_after_what_they_are_about() {
    let text = body(
        "%n: tile<i32>, %c: tile<i1>",
        "%x, %y, %z = get_tile_block_id : tile<i32>
         %a = assume div_by<4>, %y : tile<i32>
         %b = assume bounded<?, 9>, %a : tile<i32>
         %i = if %c -> (tile<i32>) { yield %n : tile<i32> } else { yield %n : tile<i32> }
         %d = assume div_by<2>, %i : tile<i32>
         %e = assume div_by<8>, %n : tile<i32>",
    );
    for expected in [
        "%assume_blockId_y = assume div_by<4>, %blockId_y",
        "%assume_assume_blockId_y = assume bounded<?, 9>, %assume_blockId_y",
        "%assume_ = assume div_by<2>, %0",
        "%assume = assume div_by<8>, %arg0",
    ] {
        assert!(text.contains(expected), "{expected}\n{text}");
    }
}

#[test]
fn results_without_a_name_share_that_of_the_one_before() {
    let text = body(
        "%n: tile<i32>",
        "%f:2 = for %i in (%n to %n, step %n) : tile<i32> iter_values(%a = %n, %b = %n) -> (tile<i32>, tile<i32>) {
           continue %b, %a : tile<i32>, tile<i32>
         }
         %s = addi %f#1, %f#0 : tile<i32>",
    );
    assert!(text.starts_with("%for:2 = for %loopIdx in "), "{text}");
    assert!(text.ends_with("%0 = addi %for#1, %for#0 : tile<i32>\n"), "{text}");
}

#[test]
fn terminators_that_say_something_are_printed() {
    let text = body(
        "%n: tile<i32>, %c: tile<i1>",
        "if %c { yield {a.b = 1} } else { } for %i in (%n to %n, step %n) : tile<i32> { continue }",
    );
    let expected = "\
if %arg1 {
  yield {a.b = 1 : i64}
} else {
}
for %loopIdx in (%arg0 to %arg0, step %arg0) : tile<i32> {
}
";
    assert_eq!(text, expected);
}

#[test]
fn hints_have_quoted_keys_where_needed_and_no_types() {
    let text = body(
        "%p: tile<ptr<f32>>",
        r#"%r:2 = load_ptr_tko weak %p optimization_hints=<sm_90 = {"no word" = 1.5, latency = 3, narrow = 3 : i8, on}> : tile<ptr<f32>> -> tile<f32>, token"#,
    );
    assert!(text.contains(r#"<sm_90 = {latency = 3, narrow = 3, "no word" = 1.500000e+00, on = unit}>"#), "{text}");
}

#[test]
fn unprintable_parts_force_the_generic_form() {
    let text = body(
        "%p: tile<ptr<f32>>",
        r#"%v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
           %s = "cuda_tile.get_tensor_shape"(%v) {a.b} : (!cuda_tile.tensor_view<8xf32, strides=[1]>) -> !cuda_tile.tile<i32>"#,
    );
    assert!(text.contains(r#"%0 = "cuda_tile.get_tensor_shape"(%tview) {a.b} : "#), "{text}");
}

#[test]
fn locations_of_operations_are_defined_after_them_and_others_before() {
    let text = printed(
        r#"cuda_tile.module @m attributes {x.y = loc("used":1:2)} {
             entry @e() { return loc("plain":3:4) } loc("used":1:2)
           } loc(unknown)"#,
        &PrintOptions { debug_info: true, ..PrintOptions::default() },
    );
    let expected = r#"#loc1 = loc("used":1:2)
cuda_tile.module @m attributes {x.y = #loc1} {
  entry @e() {
    return loc(#loc2)
  } loc(#loc1)
} loc(#loc)
#loc = loc(unknown)
#loc2 = loc("plain":3:4)
"#;
    assert_eq!(text, expected);
}

/// The printer learns of an alias when it has printed half of the module.
#[test]
fn an_alias_of_the_last_operation_is_defined_first() {
    let text = printed(
        "cuda_tile.module @m {
           entry @e(%n: tile<i32>) { %c = constant <i32: 7> : tile<i32> for %i in (%c to %n, step %c) : tile<i32> { } }
           entry @f(%n: tile<i32>) {
             %c = constant <i32: 7> : tile<i32>
             %a = addi %n, %c {x = [affine_map<(d0) -> (d0)>]} : tile<i32>
           }
         }",
        &PrintOptions::default(),
    );
    assert_eq!(
        text,
        "\
#map = affine_map<(d0) -> (d0)>
cuda_tile.module @m {
  entry @e(%arg0: tile<i32>) {
    %cst_7_i32 = constant <i32: 7> : tile<i32>
    for %loopIdx in (%cst_7_i32 to %arg0, step %cst_7_i32) : tile<i32> {
    }
    return
  }
  entry @f(%arg0: tile<i32>) {
    %cst_7_i32 = constant <i32: 7> : tile<i32>
    %0 = addi %arg0, %cst_7_i32 {x = [#map]} : tile<i32>
    return
  }
}
"
    );
}

#[test]
fn local_scope_knows_no_aliases() {
    let options = PrintOptions { debug_info: true, local_scope: true, ..PrintOptions::default() };
    let text = printed(
        r#"cuda_tile.module @m { entry @e() { return loc(callsite("f"("a":1:2 to :9) at "b":3:4)) } loc("e") } loc(unknown)"#,
        &options,
    );
    assert!(text.contains(r#"return loc(callsite("f"("a":1:2 to :9) at "b":3:4))"#), "{text}");
    assert!(!text.contains('#'), "{text}");
}

#[test]
fn blocks_of_unknown_operations_say_where_control_comes_from() {
    let options = PrintOptions::default();
    let text = printed(
        r#""a.f"() ({
           ^first(%x: i32):
             "a.branch"(%x)[^second, ^third] : (i32) -> ()
           ^second:
             "a.jump"()[^third] : () -> ()
           ^third:
             "a.end"() : () -> ()
           ^fourth:
             "a.end"() : () -> ()
           }) : () -> ()"#,
        &options,
    );
    let expected = r#""a.f"() ({
^bb0(%arg0: i32):
  "a.branch"(%arg0)[^bb1, ^bb2] : (i32) -> ()
^bb1:  // pred: ^bb0
  "a.jump"()[^bb2] : () -> ()
^bb2:  // 2 preds: ^bb0, ^bb1
  "a.end"() : () -> ()
^bb3:  // no predecessors
  "a.end"() : () -> ()
}) : () -> ()
"#;
    assert_eq!(text, expected);
}

#[test]
fn generic_numbers_are_given_once() {
    let text = printed(
        "cuda_tile.module @m {
           entry @a(%n: tile<i32>) { %x = addi %n, %n : tile<i32> return }
           entry @b(%n: tile<i32>) { %y = addi %n, %n : tile<i32> return }
         }",
        &PrintOptions { generic: true, ..PrintOptions::default() },
    );
    // The last region is numbered first.
    let (first, second) = text.split_once(r#"sym_name = "b""#).unwrap();
    assert!(first.contains("%1 = \"cuda_tile.addi\"(%arg1, %arg1)"), "{text}");
    assert!(second.contains("%0 = \"cuda_tile.addi\"(%arg0, %arg0)"), "{text}");
}

#[test]
fn contents_are_at_the_margin() {
    let module = module("cuda_tile.module @m { global @g <i8: [1, 2]> : tile<2xi8> entry @e() { } }");
    let text = print(&module, &PrintOptions { contents_only: true, ..PrintOptions::default() });
    assert_eq!(text, "global  @g <i8: [1, 2]> : tile<2xi8>\nentry @e() {\n  return\n}\n");
}

#[test]
fn types_and_attributes_alone() {
    let context = context(false);
    let bounded = context
        .dictionary(vec![(context.identifier("a b"), context.unit()), (context.identifier("c"), context.bool(true))]);
    assert_eq!(print_attribute(&context, bounded), "{\"a b\", c = true}");
    assert_eq!(print_type(&context, context.function_type(&[context.integer_type(8)], &[])), "(i8) -> ()");
}

#[test]
fn excessive_nesting_is_cut_off() {
    let context = context(false);
    let mut module = Module::new(Arc::clone(&context));
    let def = context.operation("builtin.module").unwrap();
    let block = module.top_block();
    let mut innermost = block;
    let body: &mut Body = module.top_mut();
    for _ in 0..5000 {
        let op = Builder::at_end(&context, body, innermost).op(def.def()).build().unwrap().id();
        let region = body.op(op).regions()[0];
        innermost = body.append_block(region);
    }
    let text = print(&module, &PrintOptions::default());
    assert!(text.contains("...\n"));
    assert!(text.lines().count() < 1000);
}

/// In custom text, the type of an operand distinguishes the mask from the padding value; generic text states which it
/// is.
#[test]
fn generic_text_states_operand_groups() {
    let text = printed(
        r#"cuda_tile.module @m {
             entry @e(%p: tile<ptr<i32>>, %n: tile<i32>) {
               %v, %t = "cuda_tile.load_ptr_tko"(%p, %n) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!cuda_tile.tile<ptr<i32>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<i32>, !cuda_tile.token)
               return
             }
           }"#,
        &PrintOptions { generic: true, ..PrintOptions::default() },
    );
    assert!(text.contains("operandSegmentSizes = array<i32: 1, 1, 0, 0>"), "{text}");
}

/// NUL is white space, in brackets too.
#[test]
fn nul_characters_separate_tokens() {
    let text = "\0cuda_tile.module @m\0{\0entry @e(%x:tile<4\0x8xi32>, %y: tile<2xi1>)\0{\0}\0}\0\n\0";
    let printed = print(&module(text), &PrintOptions::default());
    assert!(printed.contains("entry @e(%arg0: tile<4x8xi32>, %arg1: tile<2xi1>) {"), "{printed}");
    let name = parse(&context(true), "cuda_tile.module @a\0b {}", &ParseOptions::default());
    assert!(name.is_err(), "it ends a name");
}

/// A kernel in which everything that has a name has this location.
fn kernel_named(location: &str) -> String {
    format!(
        r#"cuda_tile.module @m {{ entry @e(%a: tile<i32> loc({location}), %b: tile<i32>, %c: tile<i32> loc({location})) {{
             %0 = addi %a, %b : tile<i32> loc({location})
             %1 = constant <i32: 7> : tile<i32> loc({location})
             %2:2 = for %i in (%a to %c, step %0) : tile<i32> iter_values(%x = %0, %y = %b) -> (tile<i32>, tile<i32>) {{
               %3 = muli %x, %i : tile<i32> loc({location})
               %4 = constant <i32: 8> : tile<i32>
               continue %3, %4 : tile<i32>, tile<i32>
             }} loc({location})
             %5 = subi %2#0, %2#1 : tile<i32>
             %6 = subi %5, %1 : tile<i32> loc({location})
             return
           }} }}"#
    )
}

#[test]
fn names_from_locations_read_back() {
    let default = PrintOptions::default();
    let plain = print(&module(&kernel_named("unknown")), &default);
    let bytes =
        (0..=u8::MAX).flat_map(|byte| [format!("\\{byte:02X}"), format!("\\{byte:02X}x"), format!("x\\{byte:02X}")]);
    let words = [
        "",
        "0",
        "1st",
        "arg0",
        "arg1",
        "arg1_0",
        "x_0",
        "x_1",
        "loopIdx",
        "cst_7_i32",
        "cst_8_i32_0",
        "%0",
        "#",
        "x#1",
        "x:2",
        "->",
        "a->b",
        "<lambda>",
        "(a+b)",
        "größe",
        "\u{3b1}",
        "💩",
        "iter_values",
        "to",
        "a, %b",
        "\\22",
        "\\\\",
        "//",
        "_",
        "__",
        "-",
        "$",
    ];
    let nested = ["\"<in>\"(\"f.py\":1:2)", "fused[\"f.py\":1:2, \"9\"]", "callsite(\"+\" at \"b\")"];
    let names =
        bytes.chain(words.map(str::to_owned)).map(|name| format!("\"{name}\"")).chain(nested.map(str::to_owned));
    for location in names {
        let read = module(&kernel_named(&location));
        for generic in [false, true] {
            for unique_value_names in [false, true] {
                let options = PrintOptions { location_names: true, generic, unique_value_names, ..default };
                let named = print(&read, &options);
                assert_eq!(print(&module(&named), &default), plain, "{location}:\n{named}");
            }
        }
    }
}
