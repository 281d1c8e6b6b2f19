//! Regions are filled as their operations need, and functions are built from lists of any length.

#![cfg(feature = "text")]

use std::sync::Arc;

use tile_ir::core::{RegionError, RegionRef};
use tile_ir::dialect::{ComparisonOrdering, ComparisonPredicate, Signedness};
use tile_ir::prelude::*;
use tile_ir::verify::{VerifyOptions, verify};

/// The text of a module with an entry that takes a `tile<i32>` and has a `tile<4x8xf32>`, if it can be built.
fn built(
    context: Arc<Context>,
    build: impl FnOnce(&mut Builder<'_>, ValueId, ValueId) -> Result<(), BuildError>,
) -> Result<String, BuildError> {
    let number = context.tile(&[], context.i32())?;
    let matrix = context.tile(&[4, 8], context.f32())?;
    let mut module = Module::of_kernels(context, "kernels")?;
    module.entry("e", [number], |b, [n]| {
        let x = b.splat(matrix, 2.0f32)?;
        build(b, n, x)
    })?;
    assert_eq!(verify(&module, &VerifyOptions::default()), []);
    Ok(module.to_string())
}

/// A context without the verifier, so that what builders know of regions shows.
fn unverified() -> Arc<Context> {
    ContextOptions { build_check: None, ..tile_ir::context_options() }.build().expect("the dialects fit together")
}

fn refused(build: impl FnOnce(&mut Builder<'_>, ValueId, ValueId) -> Result<(), BuildError>) -> String {
    built(unverified(), build).expect_err("it is refused").to_string()
}

/// A loop from 0 to `n` that carries `x`, as the region of its body.
fn counted(b: &mut Builder<'_>, n: ValueId, x: ValueId) -> Result<RegionId, BuildError> {
    let ty = b.body().value_type(x);
    Ok(b.for_(n, n, n, [x], [ty]).build()?.region().id())
}

#[test]
fn arguments_have_the_types_of_what_flows_in() {
    let text = built(context(), |b, n, x| {
        let body = counted(b, n, x)?;
        b.fill(body, |b, [_, mut sum]| {
            for addend in &[x, x] {
                sum = b.addf(sum, addend).build_value()?;
            }
            b.continue_([sum]).build().map(drop)
        })
    });
    let text = text.unwrap_or_else(|error| panic!("{error}"));
    assert!(
        text.contains("for %loopIdx in (%arg0 to %arg0, step %arg0) : tile<i32> iter_values(%iterArg0 = %"),
        "{text}"
    );
}

#[test]
fn values_are_carried_in_lists() {
    let text = built(context(), |b, n, x| {
        let types: Vec<Type> = [n, x, x].map(|value| b.body().value_type(value)).into();
        let body = b.for_(n, n, n, [x, x], types[1..].iter().copied()).build()?.region();
        assert_eq!(body.argument_types().as_deref(), Some(&types[..]));
        let body = body.id();
        b.fill_with(body, &types, |b, values| b.continue_(values[1..].iter().rev().copied()).build().map(drop))
    });
    let text = text.unwrap_or_else(|error| panic!("{error}"));
    assert!(text.contains("continue %iterArg1, %iterArg0"), "{text}");
}

#[test]
fn entries_have_lists_of_arguments() {
    let context = context();
    let types = vec![context.tile(&[], context.i32()).expect("such tiles exist"); 3];
    let mut module = Module::of_kernels(context, "kernels").expect("the dialect is there");
    let nothing = |_: &mut Builder<'_>, arguments: Vec<ValueId>| {
        assert_eq!(arguments.len(), 3);
        Ok::<(), BuildError>(())
    };
    module.entry("slice", &types[..], nothing).expect("it can be built");
    module.entry("list", types, nothing).expect("it can be built");
    assert_eq!(verify(&module, &VerifyOptions::default()), []);
}

#[test]
fn branches_end_implicitly() {
    let text = built(context(), |b, n, _| {
        let less = b.cmpi(n, n, ComparisonPredicate::LessThan, Signedness::Signed).build_value()?;
        let branch = b.if_(less, []).build()?.then_region().id();
        b.fill(branch, |b, []| b.print_tko([n], "%i").build().map(drop))
    });
    assert!(text.as_ref().is_ok_and(|text| text.contains("if ")), "{text:?}");
}

#[test]
fn tiles_are_reduced_and_scanned_by_closures() {
    let text = built(context(), |b, n, x| {
        let largest =
            b.reduce_by(x, 1, f32::NEG_INFINITY, |b, element, largest| b.maxf(element, largest).build_value())?;
        let positive = b.reduce_by(largest, 0, false, |b, _, any| b.ori(any, any).build_value());
        assert!(positive.is_err(), "elements of f32 have no identity that is a truth value");
        let sums = b.scan_by(x, 0, true, 0.0f32, |b, element, sum| b.addf(element, sum).build_value())?;
        b.cmpf(sums, x, ComparisonPredicate::LessThan, ComparisonOrdering::Ordered).build()?;
        b.print_tko([n, largest], "%i %f").build().map(drop)
    });
    let text = text.unwrap_or_else(|error| panic!("{error}"));
    assert!(text.contains(" dim=1 identities=[0xFF800000 : f32] : tile<4x8xf32> -> tile<4xf32>"), "{text}");
    assert!(text.contains(" dim=0 reverse=true identities=[0.000000e+00 : f32]"), "{text}");
}

#[test]
fn a_dimension_that_is_not_there_is_refused() {
    let error = built(context(), |b, _, x| {
        b.reduce_by(x, 2, 0.0f32, |b, element, sum| b.addf(element, sum).build_value()).map(drop)
    });
    let error = error.expect_err("it is refused").to_string();
    assert!(error.contains("expected 'dim' to be a dimension of"), "{error}");
}

#[test]
fn regions_with_other_contents_are_refused() {
    let loop_with = |terminator: fn(&mut Builder<'_>, ValueId, ValueId) -> Result<(), BuildError>| {
        refused(|b, n, x| {
            let body = counted(b, n, x)?;
            b.fill(body, |b, [index, sum]| terminator(b, index, sum))
        })
    };
    let said = [
        refused(|b, n, x| {
            let body = counted(b, n, x)?;
            b.fill(body, |_, [_]| Ok(()))
        }),
        refused(|b, n, x| {
            let body = counted(b, n, x)?;
            let number = b.body().value_type(n);
            b.fill_with(body, [number, number], |_, _| Ok(()))
        }),
        refused(|b, n, x| {
            let body = counted(b, n, x)?;
            b.in_region(body, &[]);
            b.fill(body, |_, [_, _]| Ok(()))
        }),
        loop_with(|_, _, _| Ok(())),
        loop_with(|b, _, sum| b.yield_([sum]).build().map(drop)),
        loop_with(|b, _, _| b.continue_([]).build().map(drop)),
        loop_with(|b, index, _| b.continue_([index]).build().map(drop)),
    ];
    assert_eq!(
        said,
        [
            "region 'region' of 'cuda_tile.for': expected 2 arguments, found 1",
            "region 'region' of 'cuda_tile.for': expected argument 1 to have type 'tile<4x8xf32>', found 'tile<i32>'",
            "region 'region' of 'cuda_tile.for': expected it to be empty, found a block",
            "region 'region' of 'cuda_tile.for': expected 'cuda_tile.continue' at its end, found none",
            "region 'region' of 'cuda_tile.for': expected 'cuda_tile.continue' at its end, found 'cuda_tile.yield'",
            "region 'region' of 'cuda_tile.for': expected 'cuda_tile.continue' to pass 1 value to the arguments, \
             found 0",
            "region 'region' of 'cuda_tile.for': expected operand 0 of 'cuda_tile.continue' to have type 'tile<4x8xf32>', \
             like the arguments, found 'tile<i32>'",
        ]
    );
}

/// The argument types of a region that the table says nothing of are given.
#[test]
fn undeclared_arguments_are_refused_without_their_types() {
    let mut module = Module::of_kernels(unverified(), "kernels").expect("the dialect is there");
    let kernels = module.kernel_modules().next().expect("there is one");
    let region = kernels.regions().next().map(RegionRef::id).expect("it has a body");
    let context = module.context().clone();
    let mut inner = Body::new();
    let block = inner.append_block(inner.root());
    let root = inner.root();
    let mut builder = Builder::at_end(&context, &mut inner, block);
    let error = builder.fill(root, |_, [_]| Ok::<(), BuildError>(())).expect_err("it is refused");
    let BuildError::Region { error, .. } = error else { panic!("{error}") };
    assert_eq!(error, RegionError::Undeclared { found: 1 });
    assert_eq!(error.to_string(), "the table declares no types for its 1 argument: use 'fill_with', which takes them");
    assert_eq!(RegionRef::of_body(&context, module.top_mut(), region).argument_types(), Some(Vec::new()));
}
