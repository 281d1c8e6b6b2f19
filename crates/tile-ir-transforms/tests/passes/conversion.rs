//! Conversion between dialects: tiles of `i64` become two tiles of `i32`, the low and the high halves.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use tile_ir::core::{BuildError, Builder, Diagnostic, OpId, OpRef, Type, ValueId};
use tile_ir::dialect::views::Xori;
use tile_ir::dialect::{CudaTileBuilder, CudaTileConstants, CudaTileTypes, ScalarTypes, Signedness, ops};
use tile_ir::interp::{Argument, Interpreter, LaunchOptions};
use tile_ir::{Context, Module};
use tile_ir_transforms::codes;
use tile_ir_transforms::conversion::{
    Conversion, ConversionPattern, ConversionPatterns, ConversionRewriter, ConversionTarget, Mismatch, Operands,
    TypeConverter,
};

use crate::runner::{context, parse, print};

fn read(context: &Arc<Context>, source: &str) -> Module {
    parse(context, source, false).unwrap_or_else(|error| panic!("{error}\n{source}"))
}

fn scalar(context: &Context, width: u32) -> Type {
    context.tile(&[], context.integer_type(width)).expect("there are such tiles")
}

/// Tiles of `i64` become two tiles of `i32`; nothing makes the one of the other.
fn halves(context: &Context) -> TypeConverter<'_> {
    let (wide, half) = (context.i64(), context.i32());
    TypeConverter::new(context).with_rule(move |ty| {
        let context = ty.context();
        match ty.element().id() == wide && ty.id() != wide {
            true => Ok(Some(vec![context.tile(ty.shape(), half)?; 2])),
            false => Ok(None),
        }
    })
}

/// The same with both materializations, for scalars.
fn halves_of_scalars(context: &Context) -> TypeConverter<'_> {
    halves(context)
        .with_source_materialization(|builder, ty, halves| match halves {
            &[low, high] => {
                let [low, high] = [low, high].map(|half| builder.exti(half, Signedness::Unsigned, ty).build_value());
                let distance = builder.splat(ty, 32)?;
                let high = builder.shli(high?, distance).build_value()?;
                builder.ori(low?, high).build_value().map(Some)
            }
            _ => Ok(None),
        })
        .with_target_materialization(|builder, types, value| {
            let wide = builder.body().value_type(value);
            let distance = builder.splat(wide, 32)?;
            let high = builder.shri(value, distance, Signedness::Unsigned).build_value()?;
            let low = builder.trunci(value, types[0]).build_value()?;
            Ok(Some(vec![low, builder.trunci(high, types[1]).build_value()?]))
        })
}

/// The operation of both halves.
fn by_halves(
    rewriter: &mut ConversionRewriter<'_>,
    op: OpId,
    operands: &Operands,
    build: impl Fn(&mut Builder<'_>, ValueId, ValueId) -> Result<ValueId, BuildError>,
) -> Result<(), BuildError> {
    let ([low, high], [other_low, other_high]) = (operands.get(0), operands.get(1));
    let mut builder = rewriter.before(op);
    let halves = [build(&mut builder, low, other_low)?, build(&mut builder, high, other_high)?];
    rewriter.replace(op, [halves]);
    Ok(())
}

struct XoriByHalves;

impl ConversionPattern for XoriByHalves {
    type Op = Xori<'static>;
    type Match = ();
    const LABEL: &'static str = "XoriByHalves";

    fn matches(&self, xori: Xori<'_>, types: &TypeConverter<'_>) -> Result<(), Mismatch> {
        match types.convert(xori.result().ty().id())?.len() {
            2 => Ok(()),
            _ => Err("the result is not cut in halves".into()),
        }
    }

    fn rewrite(
        &self,
        rewriter: &mut ConversionRewriter<'_>,
        op: OpId,
        operands: &Operands,
        (): (),
    ) -> Result<(), BuildError> {
        by_halves(rewriter, op, operands, |builder, a, b| builder.xori(a, b).build_value())
    }
}

/// A pattern of `xori` that does what its function does, or refuses with a reason.
struct Xor {
    reason: Option<&'static str>,
    rewrite: fn(&mut ConversionRewriter<'_>, OpId, &Operands) -> Result<(), BuildError>,
}

impl ConversionPattern for Xor {
    type Op = Xori<'static>;
    type Match = ();
    const LABEL: &'static str = "Xor";
    const BENEFIT: u16 = 2;

    fn matches(&self, _: Xori<'_>, _: &TypeConverter<'_>) -> Result<(), Mismatch> {
        self.reason.map_or(Ok(()), |reason| Err(reason.into()))
    }

    fn rewrite(
        &self,
        rewriter: &mut ConversionRewriter<'_>,
        op: OpId,
        operands: &Operands,
        (): (),
    ) -> Result<(), BuildError> {
        (self.rewrite)(rewriter, op, operands)
    }
}

fn nothing(_: &mut ConversionRewriter<'_>, _: OpId, _: &Operands) -> Result<(), BuildError> {
    Ok(())
}

/// The target after which nothing computes with `i64` but the operations of materializations.
fn narrow(context: &Context) -> ConversionTarget<'_> {
    let (wide, is_wide) = (scalar(context, 64), |op: OpRef<'_>| op.results().next().map(|it| it.ty().id()));
    ConversionTarget::new(context)
        .legal_dialect("cuda_tile")
        .legal_dialect("builtin")
        .legal_if([&ops::XORI, &ops::ANDI], move |op| is_wide(op) != Some(wide))
        .legal_by_types([&ops::FOR, &ops::CONTINUE, &ops::IF, &ops::YIELD, &ops::RETURN])
}

const LOOP: &str = "\
cuda_tile.module @m {
  testing$func @f(%x: tile<i64>, %n: tile<i32>, %c: tile<i1>) -> tile<i64> {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %r = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%a = %x) -> (tile<i64>) {
      %b = if %c -> (tile<i64>) {
        %y = xori %a, %x : tile<i64>
        yield %y : tile<i64>
      } else {
        yield %a : tile<i64>
      }
      continue %b : tile<i64>
    }
    return %r : tile<i64>
  }
}
";

#[test]
fn signatures_loops_and_branches_follow_the_types() {
    let context = context();
    let mut module = read(&context, LOOP);
    let (types, patterns, target) =
        (halves(&context), ConversionPatterns::new(&context).with(XoriByHalves), narrow(&context));
    let outcome = Conversion::full(&target, &types, &patterns).run(&mut module);
    let outcome = outcome.unwrap_or_else(|error| panic!("{error}"));
    assert!(outcome.changed);
    // The loop, the branch, three terminators, the return and one operation.
    assert_eq!(outcome.rewrites, 7);
    let expected = "\
cuda_tile.module @m {
  testing$func @f(%arg0: tile<i32>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i1>) -> (tile<i32>, tile<i32>) {
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %for:2 = for %loopIdx in (%cst_0_i32 to %arg2, step %cst_1_i32) : tile<i32> iter_values(%iterArg0 = %arg0, %iterArg1 = %arg1) -> (tile<i32>, tile<i32>) {
      %0:2 = if %arg3 -> (tile<i32>, tile<i32>) {
        %1 = xori %iterArg0, %arg0 : tile<i32>
        %2 = xori %iterArg1, %arg1 : tile<i32>
        yield %1, %2 : tile<i32>, tile<i32>
      } else {
        yield %iterArg0, %iterArg1 : tile<i32>, tile<i32>
      }
      continue %0#0, %0#1 : tile<i32>, tile<i32>
    }
    return %for#0, %for#1 : tile<i32>, tile<i32>
  }
}
";
    let printed = print(&module, false);
    assert_eq!(printed, expected);
    read(&context, &printed);
    let again = Conversion::full(&target, &types, &patterns).run(&mut module).expect("all is legal");
    assert!(!again.changed && again.rewrites == 0);
}

/// What stays gets values by source materializations, and what is converted by target materializations.
const KERNEL: &str = "\
cuda_tile.module @m {
  entry @k(%a: tile<i32>, %b: tile<i32>) {
    %x = exti %a signed : tile<i32> -> tile<i64>
    %y = exti %b signed : tile<i32> -> tile<i64>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %r = for %i in (%zero to %three, step %one) : tile<i32> iter_values(%v = %x) -> (tile<i64>) {
      %s = xori %v, %y : tile<i64>
      %t = muli %s, %y : tile<i64>
      print_tko \"%ld \", %t : tile<i64> -> token
      continue %t : tile<i64>
    }
    print_tko \"%ld\", %r : tile<i64> -> token
  }
}
";

fn output(module: &Module, arguments: [i128; 2]) -> String {
    let interpreter = Interpreter::new(module).unwrap_or_else(|error| panic!("{error}"));
    let kernel = interpreter.kernel(None).expect("there is one");
    let mut output = Vec::new();
    let arguments = arguments.map(Argument::Integer);
    let launched = interpreter.launch(&kernel, [1, 1, 1], &arguments, &LaunchOptions::default(), &mut output);
    launched.unwrap_or_else(|error| panic!("{error}"));
    String::from_utf8(output).expect("it prints numbers")
}

#[test]
fn materializations_join_what_stays_and_what_is_converted() {
    let context = context();
    let (module, mut converted) = (read(&context, KERNEL), read(&context, KERNEL));
    let (types, patterns, target) =
        (halves_of_scalars(&context), ConversionPatterns::new(&context).with(XoriByHalves), narrow(&context));
    Conversion::full(&target, &types, &patterns).run(&mut converted).unwrap_or_else(|error| panic!("{error}"));
    let printed = print(&converted, false);
    assert!(!printed.contains("cast"), "{printed}");
    assert!(printed.contains("-> (tile<i32>, tile<i32>) {"), "the loop carries halves:\n{printed}");
    read(&context, &printed);
    for arguments in [[1, 2], [-7, 123_456], [i128::from(i32::MIN), -1], [0, 0]] {
        assert_eq!(output(&module, arguments), output(&converted, arguments), "{printed}");
    }
}

/// The error of a conversion that fails; checks that all is as before.
fn failure(module: &mut Module, run: impl Fn(&mut Module) -> Result<bool, Box<Diagnostic>>) -> Box<Diagnostic> {
    let (before, ids): (_, Vec<OpId>) = (print(module, false), module.walk().map(OpRef::id).collect());
    let error = run(module).expect_err("it cannot be converted");
    assert_eq!(print(module, false), before);
    assert_eq!(module.walk().map(OpRef::id).collect::<Vec<_>>(), ids);
    error
}

const XOR: &str = "\
cuda_tile.module @m {
  testing$func @first(%x: tile<i64>) -> tile<i64> {
    %y = xori %x, %x : tile<i64>
    return %y : tile<i64>
  }
  testing$func @f(%x: tile<i64>) -> tile<i64> {
    %y = andi %x, %x : tile<i64>
    %z = xori %x, %y : tile<i64>
    return %z : tile<i64>
  }
}
";

fn notes(error: &Diagnostic) -> Vec<&str> {
    error.notes.iter().map(|(_, note)| note.as_str()).collect()
}

#[test]
fn what_cannot_be_legalized_is_named_and_nothing_changes() {
    let context = context();
    let mut module = read(&context, XOR);
    let (types, target) = (halves(&context), narrow(&context));
    let patterns = ConversionPatterns::new(&context).with(XoriByHalves);
    // The first function was converted before the second fails.
    let error = failure(&mut module, |module| {
        Conversion::full(&target, &types, &patterns).run(module).map(|outcome| outcome.changed)
    });
    assert_eq!(error.code, codes::ILLEGAL);
    assert_eq!(error.message, "'cuda_tile.andi' cannot be legalized: it is illegal, and no pattern converts it");
    assert!(error.to_string().contains("in.mlir:7:"), "{error}");

    let refuse = Xor { reason: Some("it is Friday"), rewrite: nothing };
    let target = target.legal([&ops::ANDI, &ops::RETURN]);
    let types = TypeConverter::new(&context);
    let patterns = ConversionPatterns::new(&context).with(XoriByHalves).with(refuse);
    let error = failure(&mut module, |module| {
        Conversion::partial(&target, &types, &patterns).run(module).map(|outcome| outcome.changed)
    });
    assert_eq!(
        error.message,
        "'cuda_tile.xori' cannot be legalized: it is illegal, and no pattern that converts it applies"
    );
    // The larger benefit first.
    assert_eq!(
        notes(&error),
        ["pattern 'Xor': it is Friday", "pattern 'XoriByHalves': the result is not cut in halves"]
    );
}

#[test]
fn the_larger_benefit_is_tried_first() {
    let context = context();
    let mut module = read(&context, XOR);
    let (types, target) = (TypeConverter::new(&context), ConversionTarget::new(&context).illegal([&ops::XORI]));
    let as_or = Xor {
        reason: None,
        rewrite: |rewriter, op, operands| {
            let ([lhs], [rhs]) = (operands.get(0), operands.get(1));
            let value = rewriter.before(op).ori(lhs, rhs).build_value()?;
            rewriter.replace(op, [[value]]);
            Ok(())
        },
    };
    let patterns = ConversionPatterns::new(&context).with(XoriByHalves).with(as_or);
    Conversion::partial(&target, &types, &patterns).run(&mut module).unwrap_or_else(|error| panic!("{error}"));
    let printed = print(&module, false);
    assert_eq!((printed.matches("ori %").count(), printed.matches("xori %").count()), (2, 0), "{printed}");
}

#[test]
fn a_full_conversion_refuses_what_a_partial_one_leaves() {
    let context = context();
    let mut module = read(&context, XOR);
    let (types, patterns) = (TypeConverter::new(&context), ConversionPatterns::new(&context));
    let target = ConversionTarget::new(&context).legal_dialect("builtin");
    let outcome = Conversion::partial(&target, &types, &patterns).run(&mut module).expect("nothing is illegal");
    assert!(!outcome.changed);
    let error = failure(&mut module, |module| {
        Conversion::full(&target, &types, &patterns).run(module).map(|outcome| outcome.changed)
    });
    let expected = "cannot be legalized: its legality is unknown, and no pattern converts it";
    assert!(error.message.ends_with(expected), "{error}");
}

#[test]
fn missing_materializations_are_named() {
    let context = context();
    let (target, patterns) = (narrow(&context), ConversionPatterns::new(&context).with(XoriByHalves));
    let error = |types: &TypeConverter<'_>, source: &str| {
        let mut module = read(&context, source);
        let error = failure(&mut module, |module| {
            Conversion::full(&target, types, &patterns).run(module).map(|outcome| outcome.changed)
        });
        error.message
    };
    let stays = "cuda_tile.module @m { testing$func @f(%x: tile<i64>) { print_tko \"%ld\", %x : tile<i64> -> token } }";
    assert_eq!(
        error(&halves(&context), stays),
        "'cuda_tile.print_tko' needs a value of type 'tile<i32>', 'tile<i32>' to be used as 'tile<i64>', \
         for which there is no source materialization"
    );
    let wide = "cuda_tile.module @m { testing$func @f(%a: tile<i32>) {
        %x = exti %a signed : tile<i32> -> tile<i64>
        %y = xori %x, %x : tile<i64> } }";
    assert_eq!(
        error(&halves(&context), wide),
        "'cuda_tile.xori' needs a value of type 'tile<i64>' to be used as 'tile<i32>', 'tile<i32>', \
         for which there is no target materialization; pattern 'XoriByHalves' made it"
    );
    let wrong = halves(&context).with_source_materialization(|_, _, halves| Ok(halves.first().copied()));
    assert_eq!(
        error(&wrong, stays),
        "'cuda_tile.print_tko' needs a value of type 'tile<i32>', 'tile<i32>' to be used as 'tile<i64>', \
         of which the source materialization makes 'tile<i32>'"
    );
}

#[test]
fn patterns_without_an_end_reach_a_limit() {
    let context = context();
    let mut module = read(&context, XOR);
    let (types, target) = (TypeConverter::new(&context), ConversionTarget::new(&context).illegal([&ops::XORI]));
    let again = Xor {
        reason: None,
        rewrite: |rewriter, op, operands| {
            let ([lhs], [rhs]) = (operands.get(0), operands.get(1));
            let value = rewriter.before(op).xori(rhs, lhs).build_value()?;
            rewriter.replace(op, [[value]]);
            Ok(())
        },
    };
    // One that creates what is illegal, and one that does nothing at all.
    for pattern in [again, Xor { reason: None, rewrite: nothing }] {
        let patterns = ConversionPatterns::new(&context).with(pattern);
        let conversion = Conversion::partial(&target, &types, &patterns);
        for conversion in [conversion, conversion.with_max_rewrites(3)] {
            let error = failure(&mut module, |module| conversion.run(module).map(|outcome| outcome.changed));
            assert_eq!(error.code, codes::NOT_CONVERGED);
            assert!(error.message.contains("('max_rewrites'); the last was 'Xor'"), "{error}");
        }
    }
}

#[test]
fn operations_that_a_pattern_cannot_build_end_the_conversion() {
    let context = context();
    let mut module = read(&context, XOR);
    let (types, target) = (TypeConverter::new(&context), ConversionTarget::new(&context).illegal([&ops::XORI]));
    let wrong = Xor {
        reason: None,
        rewrite: |rewriter, op, operands| {
            let [lhs] = operands.get(0);
            rewriter.before(op).negf(lhs).build().map(drop)
        },
    };
    let patterns = ConversionPatterns::new(&context).with(wrong);
    let error = failure(&mut module, |module| {
        Conversion::partial(&target, &types, &patterns).run(module).map(|outcome| outcome.changed)
    });
    let expected =
        "pattern 'Xor' cannot build what replaces this operation: 'negf': operand 'source' must be tile of f16";
    assert!(error.message.starts_with(expected), "{error}");
}

#[test]
fn what_a_pattern_makes_is_legalized_too() {
    let context = context();
    let mut module = read(&context, XOR);
    let types = TypeConverter::new(&context);
    let target = ConversionTarget::new(&context).illegal([&ops::XORI, &ops::ORI]);
    let as_or = Xor {
        reason: None,
        rewrite: |rewriter, op, operands| {
            let ([lhs], [rhs]) = (operands.get(0), operands.get(1));
            let value = rewriter.before(op).ori(lhs, rhs).build_value()?;
            rewriter.replace(op, [[value]]);
            Ok(())
        },
    };
    let patterns = ConversionPatterns::new(&context).with(as_or);
    let error = failure(&mut module, |module| {
        Conversion::partial(&target, &types, &patterns).run(module).map(|outcome| outcome.changed)
    });
    let expected =
        "'cuda_tile.ori' cannot be legalized: it is illegal, and no pattern converts it; pattern 'Xor' made it";
    assert_eq!(error.message, expected);
    // At the place of what it was made of.
    assert!(error.to_string().contains("in.mlir:3:"), "{error}");
}

#[test]
fn the_last_rule_is_asked_first_and_once() {
    let context = context();
    let [narrow, wide, wider] = [32, 64, 16].map(|width| scalar(&context, width));
    let asked = AtomicU32::new(0);
    let types =
        TypeConverter::new(&context).with_rule(|ty| Ok((ty.id() != wider).then(|| vec![wider]))).with_rule(|ty| {
            asked.fetch_add(1, Ordering::Relaxed);
            Ok((ty.id() == wide).then(|| vec![narrow, narrow]))
        });
    for _ in 0..2 {
        assert_eq!(types.convert(wide), Ok(vec![narrow, narrow]));
        assert_eq!(types.convert(narrow), Ok(vec![wider]));
        assert_eq!(types.convert(wider), Ok(vec![wider]));
    }
    assert_eq!(asked.load(Ordering::Relaxed), 3);
    assert_eq!(types.convert_all([wide, wider]), Ok(vec![narrow, narrow, wider]));
    assert!(types.is_legal(wider) && !types.is_legal(narrow));
}

#[test]
fn types_that_cannot_be_converted_are_refused_with_the_reason() {
    let context = context();
    let mut module = read(&context, LOOP);
    let wide = scalar(&context, 64);
    let none = TypeConverter::new(&context).with_rule(move |ty| Ok((ty.id() == wide).then(Vec::new)));
    let error = none.convert(wide).expect_err("there is no type");
    assert_eq!(error.message, "a rule converts 'tile<i64>' to no type; expected at least one");
    let refused = TypeConverter::new(&context)
        .with_rule(move |ty| if ty.id() == wide { Err("it is too wide".to_owned().into()) } else { Ok(None) });
    let (target, patterns) = (ConversionTarget::new(&context), ConversionPatterns::new(&context));
    let error = failure(&mut module, |module| {
        Conversion::partial(&target, &refused, &patterns).run(module).map(|outcome| outcome.changed)
    });
    assert_eq!(
        error.message,
        "'cuda_tile.testing$func' cannot be legalized: its signature cannot be converted: it is too wide"
    );
}

#[test]
fn attributes_of_arguments_are_not_spread_over_several() {
    let context = context();
    let (types, patterns, target) = (halves(&context), ConversionPatterns::new(&context), narrow(&context));
    let mut module = read(
        &context,
        "cuda_tile.module @m { testing$func @f(%x: tile<i32> {cuda_tile.a = 1 : i32}, %y: tile<i64> {cuda_tile.b = 2 : i32}) { } }",
    );
    let error = failure(&mut module, |module| {
        Conversion::full(&target, &types, &patterns).run(module).map(|outcome| outcome.changed)
    });
    assert!(error.message.ends_with("entry 1 of 'arg_attrs' is about one value, which becomes 2"), "{error}");
    let mut module = read(
        &context,
        "cuda_tile.module @m { testing$func @f(%y: tile<i64>, %x: tile<i32> {cuda_tile.a = 1 : i32}) { } }",
    );
    Conversion::full(&target, &types, &patterns).run(&mut module).unwrap_or_else(|error| panic!("{error}"));
    let printed = print(&module, false);
    assert!(
        printed.contains("(%arg0: tile<i32>, %arg1: tile<i32>, %arg2: tile<i32> {cuda_tile.a = 1 : i32})"),
        "{printed}"
    );
}

/// The body of a function alone: its arguments stay.
#[test]
fn the_arguments_of_a_body_stay() {
    let context = context();
    let mut module = read(&context, XOR);
    let (types, patterns) = (halves_of_scalars(&context), ConversionPatterns::new(&context).with(XoriByHalves));
    let target = narrow(&context).legal([&ops::ANDI, &ops::RETURN]);
    let function = module.functions().next().map(OpRef::id).expect("there is one");
    let body = module.top().op(function).body().expect("it has a body");
    let mut body = module.take_body(body);
    let root = body.root();
    let outcome = Conversion::full(&target, &types, &patterns).run_body(&context, &mut body, root);
    assert!(outcome.unwrap_or_else(|error| panic!("{error}")).changed);
    let id = module.top().op(function).body().expect("it has a body");
    module.put_body(id, body);
    read(&context, &print(&module, false));
}

fn panic_of(run: impl FnOnce()) -> String {
    let panic = std::panic::catch_unwind(std::panic::AssertUnwindSafe(run)).expect_err("it is misuse");
    let text = panic.downcast_ref::<String>().cloned();
    text.or_else(|| panic.downcast_ref::<&str>().map(|&text| text.to_owned())).expect("panics have texts")
}

#[test]
fn misuse_panics_in_words() {
    let context = context();
    let target = || ConversionTarget::new(&context);
    assert_eq!(panic_of(|| drop(target().legal_dialect("arith"))), "the context has no dialect 'arith'");
    let other = Context::new([]).expect("no dialect clashes with none");
    assert_eq!(
        panic_of(|| drop(ConversionTarget::new(&other).illegal([&ops::XORI]))),
        "the context has no operation 'cuda_tile.xori'"
    );
    assert_eq!(
        panic_of(|| drop(ConversionPatterns::new(&other).with(XoriByHalves))),
        "the context has no operation 'cuda_tile.xori' for 'XoriByHalves'"
    );
    let misused = |rewrite| {
        panic_of(|| {
            let mut module = read(&context, XOR);
            let types = halves(&context);
            let patterns = ConversionPatterns::new(&context).with(Xor { reason: None, rewrite });
            let target = target().illegal([&ops::XORI]);
            let _ = Conversion::partial(&target, &types, &patterns).run(&mut module);
        })
    };
    assert_eq!(
        misused(|_, _, operands| {
            let [_operand] = operands.get(0);
            Ok(())
        }),
        "operand 0 of 'cuda_tile.xori' is converted to 2 values, not 1"
    );
    assert_eq!(
        misused(|_, _, operands| {
            operands.all(2);
            Ok(())
        }),
        "'cuda_tile.xori' has no operand 2: it has 2"
    );
    let wrong = misused(|rewriter, op, operands| {
        let [low, _] = operands.get(0);
        rewriter.replace(op, [[low]]);
        Ok(())
    });
    assert!(wrong.starts_with("result 0 of 'cuda_tile.xori' (op"), "{wrong}");
    assert!(wrong.ends_with(") becomes 'tile<i32>', 'tile<i32>', and is replaced by 'tile<i32>'"), "{wrong}");
    let wrong = misused(|rewriter, op, _| {
        rewriter.replace::<[ValueId; 0]>(op, []);
        Ok(())
    });
    assert!(wrong.contains("is replaced by one list of values for each result"), "{wrong}");
}
