//! What cannot be converted is refused with the reason, and changes nothing.

use tile_ir::Context;
use tile_ir::Module;
use tile_ir::core::{Diagnostic, OpId, OpRef, ValueId};
use tile_ir::dialect::generated::testing::operations::FUNC;
use tile_ir::dialect::{CudaTileBuilder, Signedness, ops};
use tile_ir_transforms::codes;
use tile_ir_transforms::conversion::{Conversion, ConversionPatterns, ConversionTarget, TypeConverter};

use super::{LOOP, XOR, Xor, XoriByHalves, halves, narrow, nothing, read, scalar};
use crate::runner::{context, print};

/// The error of a conversion that fails; checks that all is as before.
fn failure(module: &mut Module, run: impl Fn(&mut Module) -> Result<bool, Box<Diagnostic>>) -> Box<Diagnostic> {
    let (before, ids): (_, Vec<OpId>) = (print(module, false), module.walk().map(OpRef::id).collect());
    let error = run(module).expect_err("it cannot be converted");
    assert_eq!(print(module, false), before);
    assert_eq!(module.walk().map(OpRef::id).collect::<Vec<_>>(), ids);
    error
}

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
    let target = target.illegal([&FUNC]);
    let error = failure(&mut module, |module| {
        Conversion::partial(&target, &types, &patterns).run(module).map(|outcome| outcome.changed)
    });
    let expected = "it is a function, of which only the signature and the body are converted";
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

/// What a materialization makes has the place of what it is made for.
#[test]
fn what_a_materialization_makes_is_legalized_too() {
    let context = context();
    let mut module = read(
        &context,
        "cuda_tile.module @m { testing$func @f(%x: tile<i64>) {
           print_tko \"%ld\", %x : tile<i64> -> token
         } }",
    );
    let types = halves(&context).with_source_materialization(|builder, ty, halves| {
        let wide = builder.exti(halves[0], Signedness::Signed, ty).build_value()?;
        builder.xori(wide, wide).build_value().map(Some)
    });
    let (target, patterns) = (narrow(&context), ConversionPatterns::new(&context));
    let error = failure(&mut module, |module| {
        Conversion::full(&target, &types, &patterns).run(module).map(|outcome| outcome.changed)
    });
    assert_eq!(error.message, "'cuda_tile.xori' cannot be legalized: it is illegal, and no pattern converts it");
    assert!(error.to_string().starts_with("in.mlir:1:"), "{error}");
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
