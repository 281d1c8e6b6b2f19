//! The diagnostics of the verifier for whole modules: their order, number and places.

mod third_party;

use std::fmt::Write;
use std::sync::Arc;

use tile_ir_core::definition::Arity;
use tile_ir_core::{Body, Context, Diagnostic, Module, OpRef, OperandSegments, Place, Severity, Version};
use tile_ir_dialect::{ContextOptions, CudaTileTypes, Enumeration, RoundingMode, Signedness, views};
use tile_ir_text::{ParseOptions, parse};
use tile_ir_verify::{Architecture, Release, Verifier, VerifyOptions, check_built, verify};

fn context() -> Arc<Context> {
    let code = |dialect| tile_ir_verify::code(tile_ir_text::code(dialect));
    ContextOptions { code, display: Some(tile_ir_text::DISPLAY), ..ContextOptions::default() }
        .build()
        .expect("the dialects fit together")
}

fn module(source: &str) -> Module {
    let context = context();
    let options = ParseOptions { implicit_module: false, ..ParseOptions::default() };
    parse(&context, source, &options).expect("the text can be read")
}

/// The line and rule of each diagnostic.
fn places(found: &[Diagnostic]) -> Vec<(u32, &'static str)> {
    let line = |diagnostic: &Diagnostic| match diagnostic.place {
        Place::Position { line, .. } => line,
        _ => 0,
    };
    found.iter().map(|diagnostic| (line(diagnostic), diagnostic.rule.unwrap_or_default())).collect()
}

/// The error of an operation comes before those of nested operations, although it is found later.
const NESTED: &str = "cuda_tile.module @m {
  entry @e(%c: tile<i1>) {
    \"cuda_tile.loop\"() ({
      %0 = \"cuda_tile.negi\"(%1) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %1 = \"cuda_tile.constant\"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
    }) : () -> ()
    yield
  }
  global @e <i32: 1> : tile<1xi32>
  entry @f() {
    break
  }
}";

/// The places are operations here: the end of a region has a line of its own only once its span is known.
#[test]
fn diagnostics_come_in_the_order_of_the_source() {
    let found = verify(&module(NESTED), &VerifyOptions { parts: false, ..VerifyOptions::default() });
    let expected = [(4, "V-SSA-1"), (5, "V-REG-3"), (7, "V-REG-4"), (9, "V-SYM-2"), (11, "V-REG-4")];
    assert_eq!(places(&found), expected);
}

#[test]
fn a_limit_keeps_the_first_errors() {
    let module = module(NESTED);
    let all = verify(&module, &VerifyOptions::default());
    for limit in 1..=all.len() + 1 {
        let some = verify(&module, &VerifyOptions { max_errors: limit, ..VerifyOptions::default() });
        assert_eq!(some, all[..limit.min(all.len())], "{limit} errors");
    }
}

/// Functions, every seventh of which has two errors.
fn many_functions(count: usize, operations: usize) -> String {
    let mut text = String::from("cuda_tile.module @m {\n");
    for function in 0..count {
        let _ = writeln!(text, "entry @k{function}(%x: tile<i32>) {{");
        for _ in 0..operations {
            text += "addi %x, %x : tile<i32>\n";
        }
        if function % 7 == 0 {
            text += "%0 = negi %1 : tile<i32>\n%1 = negi %x : tile<i32>\nyield\n";
        }
        text += "}\n";
    }
    text + "}\n"
}

#[test]
fn diagnostics_do_not_depend_on_threads() {
    let module = module(&many_functions(300, 200));
    let on = |threads, max_errors| verify(&module, &VerifyOptions { threads, max_errors, ..VerifyOptions::default() });
    let one = on(1, usize::MAX);
    assert_eq!(one.len(), 2 * 43);
    for threads in [0, 2, 3, 8] {
        assert_eq!(on(threads, usize::MAX), one, "{threads} threads");
        assert_eq!(on(threads, 5), one[..5], "{threads} threads");
    }
}

#[test]
fn verifying_by_function_gives_the_same_diagnostics() {
    let module = module(NESTED);
    let mut verifier = Verifier::new(&module, VerifyOptions::default());
    let mut found = verifier.module();
    let top = module.top();
    for op in top.walk(top.root()).map(|op| OpRef::new(&module, top, op)) {
        if let Some(body) = op.function_body() {
            found.extend(verifier.function(op, body));
        }
    }
    let mut all = verify(&module, &VerifyOptions::default());
    let key = |diagnostic: &Diagnostic| diagnostic.to_string();
    found.sort_by_key(key);
    all.sort_by_key(key);
    assert_eq!(found, all);
}

/// The same module without locations.
fn without_locations(source: &str) -> Module {
    let mut module = module(source);
    let unknown = module.context().unknown_location();
    for (_, body) in module.bodies_mut() {
        let ops: Vec<_> = body.walk(body.root()).collect();
        ops.into_iter().for_each(|op| body.set_location(op, unknown));
    }
    let top = module.top_mut();
    let ops: Vec<_> = top.walk(top.root()).collect();
    ops.into_iter().for_each(|op| top.set_location(op, unknown));
    module
}

#[test]
fn without_locations_paths_are_reported() {
    let found = verify(&without_locations(NESTED), &VerifyOptions::default());
    let path = |place: &Place| match place {
        Place::Operation { path, .. } => path.to_string(),
        other => panic!("a path, not {other:?}"),
    };
    let paths: Vec<_> = found.iter().map(|diagnostic| path(&diagnostic.place)).collect();
    let expected = [
        "function 'e', operation 1 'cuda_tile.negi', operand 0 'source'",
        "function 'e', operation 2 'cuda_tile.constant'",
        "function 'e', operation 3 'cuda_tile.yield'",
        "operation 2 'cuda_tile.global', attribute 'sym_name'",
        "function 'f', operation 0 'cuda_tile.break'",
    ];
    assert_eq!(paths, expected);
    assert_eq!(path(&found[0].notes[0].0), "function 'e', operation 2 'cuda_tile.constant'");
    assert_eq!(path(&found[1].notes[0].0), "function 'e', operation 0 'cuda_tile.loop', end of region 'region'");
    assert_eq!(path(&found[3].notes[0].0), "operation 1 'cuda_tile.entry'");
}

#[test]
fn call_sites_are_reported_as_notes() {
    let source = "cuda_tile.module @m {
  entry @e() {
    yield loc(callsite(\"inner\"(\"a.py\":3:4) at callsite(\"b.py\":5:6 at \"c.py\":7:8)))
  }
}";
    let found = verify(&module(source), &VerifyOptions::default());
    let [error] = &found[..] else { panic!("one error, not {found:?}") };
    assert!(error.to_string().starts_with("a.py:3:4: error:"), "{error}");
    let callers: Vec<_> = error
        .notes
        .iter()
        .map(|(place, note)| match place {
            Place::Position { file, line, column, .. } => format!("{file}:{line}:{column}: {note}"),
            Place::Unknown => note.clone(),
            other => panic!("a place in a text, not {other:?}"),
        })
        .collect();
    let advice = "the body of 'entry' ends with 'return'";
    assert_eq!(callers, ["b.py:5:6: inlined here", "c.py:7:8: inlined here", advice]);
}

/// An operation of the table, at the end of the first block of a body.
fn append(context: &Arc<Context>, body: &mut Body, name: &str) -> tile_ir_core::OpId {
    let kind = context.operation(name).expect("the table has it");
    let root = body.root();
    let block = body.entry_block(root).unwrap_or_else(|| body.append_block(root));
    let op = body.create_op(kind, context.unknown_location(), &[], OperandSegments::default(), []);
    body.append_op(block, op);
    op
}

/// Errors that neither text nor bytecode can represent are reported, too.
#[test]
fn malformed_modules_are_rejected() {
    let context = context();
    let mut module = Module::new(context.clone());
    let top = module.top_mut();
    let outer = append(&context, top, "builtin.module");
    let region = top.add_region(outer);
    let block = top.append_block(region);
    for name in ["cuda_tile.module", "cuda_tile.addi", "cuda_tile.entry"] {
        let op = append(&context, top, name);
        top.move_op(op, block, None);
        if name == "cuda_tile.module" {
            top.add_region(op);
        }
    }
    let found = verify(&module, &VerifyOptions::default());
    let rules: Vec<_> = found.iter().filter_map(|diagnostic| diagnostic.rule).collect();
    assert!(rules.contains(&"V-GEN-1") && rules.contains(&"V-REG-1"), "{found:?}");
}

/// A body that is not part of a module is checked as the body of the given function.
#[test]
fn detached_bodies_are_checked_in_their_function() {
    let module = module("cuda_tile.module @m {\n  entry @e() {}\n}");
    let function = module.walk().find(|op| op.def().is_function_like()).expect("there is one");
    let mut body = Body::new();
    let end = append(module.context(), &mut body, "cuda_tile.return");
    assert_eq!(body.owner(), None);
    let mut verifier = Verifier::new(&module, VerifyOptions::default());
    assert_eq!(verifier.function(function, &body), []);

    let root = function.with_function_body(&body).regions().next().expect("it has its body");
    assert_eq!(root.parent(), Some(function));
    let around = root.op(end).parent().expect("it is in the function");
    assert_eq!(around, function);
    assert!(around.function_body().is_some_and(|found| std::ptr::eq(found, &body)));

    append(module.context(), &mut body, "cuda_tile.yield");
    let found = verifier.function(function, &body);
    let places: Vec<_> = found.iter().map(|it| (it.rule, it.message.as_str())).collect();
    let expected = [
        ("V-REG-3", "'return': expected to be the last operation of its block, as it ends the block"),
        ("V-REG-4", "'yield': expected to be nested directly in 'if', 'reduce' or 'scan', found 'entry' around it"),
    ];
    assert_eq!(places, expected.map(|(rule, message)| (Some(rule), message)));
}

/// A detached operation has no number.
#[test]
fn detached_operations_have_no_number() {
    let (context, mut body) = (context(), Body::new());
    let kind = context.operation("cuda_tile.addi").expect("the table has it");
    let op = body.create_op(kind, context.unknown_location(), &[], OperandSegments::default(), []);
    let found = check_built(&context, &body, op).expect_err("it has no operands");
    assert_eq!(found.message, "'addi': expected operand 'lhs', which is missing");
    let place = Place::Operation { path: "operation 'cuda_tile.addi'".into(), function: None, operation: None };
    assert_eq!(found.place, place);
}

/// A value that nothing defines has no place, unlike the operation that uses it.
#[test]
fn undefined_values_have_no_place() {
    let mut module =
        module("cuda_tile.module @m {\n  entry @e(%x: tile<i32>) {\n    %y = negi %x : tile<i32>\n    return\n  }\n}");
    let context = module.context().clone();
    let ty = context.tile(&[], context.integer_type(32)).expect("it is a type");
    for (_, body) in module.bodies_mut() {
        let negation = body.walk(body.root()).next().expect("there is one");
        let forward = body.create_forward(ty);
        body.set_operand(negation, 0, forward);
    }
    let found = verify(&module, &VerifyOptions::default());
    assert_eq!(places(&found), [(3, "V-SSA-1")]);
    let (place, note) = &found[0].notes[0];
    assert_eq!(note, "nothing defines it");
    assert!(!matches!(place, Place::Position { .. }), "{place:?}");
}

/// The verifier accepts missing attributes that have defaults, so views return the defaults.
#[test]
fn missing_attributes_have_their_defaults() {
    let (context, mut body) = (context(), Body::new());
    let root = body.root();
    let block = body.append_block(root);
    let (location, i32) = (context.unknown_location(), context.integer_type(32));
    let tile = context.tile(&[4], i32).expect("it is a type");
    let x = body.add_block_argument(block, tile, location);
    let kind = context.operation("cuda_tile.divi").expect("the table has it");
    let op = body.create_op(kind, location, &[x, x], OperandSegments::default(), [tile]);
    body.append_op(block, op);
    let signedness = kind.attribute_index("signedness").expect("it has one");
    body.set_attribute(op, signedness, Some(Signedness::Signed.to_attribute(&context)));
    assert_eq!(check_built(&context, &body, op), Ok(()));

    let quotient = OpRef::of_body(&context, &body, op).cast::<views::Divi<'_>>().expect("it is one");
    assert_eq!(quotient.rounding(), RoundingMode::Zero);
}

/// Missing parts are reported, unless they have a default.
#[test]
fn incomplete_operations_are_rejected_without_panic() {
    let context = context();
    for kind in context.operations() {
        for (operands, results) in [(0, 0), (0, 1), (1, 0), (1, 1), (2, 1), (3, 1), (3, 2), (5, 1)] {
            let mut module = Module::new(context.clone());
            let (top, location) = (module.top_mut(), context.unknown_location());
            let outer = append(&context, top, "cuda_tile.module");
            let region = top.add_region(outer);
            let block = top.append_block(region);
            let tile = context.tile(&[4], context.integer_type(32)).expect("it is a type");
            let operands: Vec<_> = (0..operands).map(|_| top.add_block_argument(block, tile, location)).collect();
            let types = (0..results).map(|_| tile);
            let op = top.create_op(kind, location, &operands, OperandSegments::default(), types);
            for _ in kind.regions {
                top.add_region(op);
            }
            top.append_op(block, op);
            let found = verify(&module, &VerifyOptions::default());
            let fixed = kind.operands.iter().filter(|operand| operand.arity == Arity::One).count();
            if operands.len() < fixed {
                let rules: Vec<_> = found.iter().filter_map(|diagnostic| diagnostic.rule).collect();
                assert!(rules.contains(&"V-GEN-1"), "{} with {} operands: {found:?}", kind.name, operands.len());
            }
        }
    }
}

/// Modules nested in a function have their own symbols.
#[test]
fn a_module_in_a_function_has_its_own_symbols() {
    let source = "cuda_tile.module @m {
  global @a <i32: 1> : tile<1xi32>
  entry @e() {
    cuda_tile.module @inner {
      global @a <i32: 1> : tile<1xi32>
      global @b <i32: 1> : tile<1xi32>
      global @b <i32: 1> : tile<1xi32>
    }
    return
  }
}";
    let found = verify(&module(source), &VerifyOptions::default());
    assert!(places(&found).contains(&(7, "V-SYM-2")), "{found:?}");
    assert_eq!(found.iter().filter(|diagnostic| diagnostic.rule == Some("V-SYM-2")).count(), 1);
}

/// Locations share parts. If each use of a part were a visit, this would not end.
#[test]
fn shared_parts_of_locations_are_visited_once() {
    let mut module = module("cuda_tile.module @m {\n  entry @e() {}\n}");
    let context = module.context().clone();
    let mut location = context.file_location(context.identifier("a.py"), 1, 1);
    for _ in 0..64 {
        let sides = ["left", "right"].map(|side| context.name_location(context.identifier(side), location));
        location = context.fused_location(&sides, None);
    }
    for (_, body) in module.bodies_mut() {
        let end = body.walk(body.root()).next().expect("an entry returns");
        body.set_location(end, location);
    }
    assert_eq!(verify(&module, &VerifyOptions::default()), []);
}

#[test]
fn targets_reject_missing_features() {
    let source = "cuda_tile.module @m {
  entry @e(%unused: tile<ptr<f8E8M0FNU>>, %x: tile<i8>, %p: tile<ptr<bf16>>, %b: tile<bf16>) {
    %0 = bitcast %x : tile<i8> -> tile<f8E4M3FN>
    %1, %t = atomic_rmw_tko relaxed device %p, addf, %b : tile<ptr<bf16>>, tile<bf16> -> tile<bf16>, token
    %2, %u = atomic_rmw_tko relaxed device %p, xchg, %b : tile<ptr<bf16>>, tile<bf16> -> tile<bf16>, token
  }
}";
    let module = module(source);
    let lines = |target: Option<&str>| -> Vec<u32> {
        let target = target.map(|name| name.parse::<Architecture>().expect("it is one"));
        let found = verify(&module, &VerifyOptions { target, ..VerifyOptions::default() });
        let about = found.iter().filter(|it| it.code == tile_ir_verify::codes::TARGET);
        assert!(found.iter().all(|it| it.severity == Severity::Error));
        places(&about.cloned().collect::<Vec<_>>()).iter().map(|(line, _)| *line).collect()
    };
    assert_eq!(lines(None), []);
    assert_eq!(lines(Some("sm_80")), [3, 4]);
    assert_eq!(lines(Some("sm_89")), []);
}

/// Rules that are broken in a module that holds an operation, which only releases up to 13.3 accept.
fn beside_an_operation(arguments: &str, operations: &str) -> Vec<(u32, &'static str)> {
    let source = format!(
        "cuda_tile.module @m {{
  make_token : token
  entry @e(%f: tile<f32>, %h: tile<f16>{arguments}) {{
    {operations}
  }}
}}"
    );
    places(&verify(&module(&source), &VerifyOptions::default()))
}

#[test]
fn newer_features_require_their_release() {
    assert_eq!(beside_an_operation("", ""), [], "nothing is newer than 13.3");
    assert_eq!(beside_an_operation("", "%0 = ftoi %f signed : tile<f32> -> tile<i32>"), []);
    let newer = [
        ("", "gdc_wait_tko -> token"),
        ("", "%0 = ftof %h rounding<nearest_away> : tile<f16> -> tile<f32>"),
        ("", "%0 = ftoi %f signed saturating : tile<f32> -> tile<i32>"),
        (", %p: tile<ptr<f32, <none>>>", ""),
        (", %x: tile<ptr<fnv8E5M3FNU>>", ""),
    ];
    for (arguments, operations) in newer {
        assert_eq!(beside_an_operation(arguments, operations), [(1, "V-MOD-4")], "{arguments}{operations}");
    }
}

/// Errors of other candidates do not hide an error that all candidates report.
#[test]
fn errors_of_some_releases_hide_no_others() {
    let entry = "entry @e(%t: token, %wide: tile<2xi32>) {}";
    let source = format!("cuda_tile.module @m {{\n{entry}\n}}");
    assert_eq!(places(&verify(&module(&source), &VerifyOptions::default())), [(2, "V-ENT-3")]);
}

/// Verifying functions one at a time gives the same result.
#[test]
fn verifying_by_function_requires_one_release() {
    let source = "cuda_tile.module @m {
  entry @earlier(%t: token) {}
  entry @later(%p: tile<ptr<i32>>, %i: tile<i32>) {
    %x = iota : tile<8xi32>
    %v = make_tensor_view %p, shape = [60], strides = [1] : tensor_view<60xi32, strides=[1]>
    %w = make_partition_view %v : partition_view<tile=(8), padding_value = zero, tensor_view<60xi32, strides=[1]>>
    %0 = atomic_red_view_tko relaxed device %w[%i], add, %x : tile<8xi32>,
      partition_view<tile=(8), padding_value = zero, tensor_view<60xi32, strides=[1]>>, tile<i32> -> token
  }
}";
    let module = module(source);
    let options = VerifyOptions { release: Release::From(Version::new(13, 1)), ..VerifyOptions::default() };
    assert_eq!(places(&verify(&module, &options)), [(7, "V-RED-2")]);
    let mut verifier = Verifier::new(&module, options);
    assert_eq!(places(&verifier.module()), []);
    let functions = module.walk().filter(|op| op.function_body().is_some());
    let found: Vec<_> = functions
        .flat_map(|function| verifier.function(function, function.function_body().expect("it has one")))
        .collect();
    assert_eq!(places(&found), [(7, "V-RED-2")]);
    assert_eq!(places(&verifier.finish()), [(7, "V-RED-2")], "all of them in the end");
}
