//! Conversion between dialects: tiles of `i64` become two tiles of `i32`, the low and the high halves.

mod refused;

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use tile_ir::core::{BuildError, Builder, OpId, OpRef, Type, ValueId};
use tile_ir::dialect::views::Xori;
use tile_ir::dialect::{CudaTileBuilder, CudaTileConstants, CudaTileTypes, ScalarTypes, Signedness, ops};
use tile_ir::interp::{Argument, Interpreter, LaunchOptions};
use tile_ir::{Context, Module};
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
