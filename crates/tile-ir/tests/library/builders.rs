//! Builders reject what the verifier rejects, with the same messages.

#![cfg(feature = "text")]

use tile_ir::dialect::RoundingMode;
use tile_ir::dialect::views::Entry;
use tile_ir::prelude::*;
use tile_ir::text::{ParseOptions, parse};
use tile_ir::verify::{VerifyOptions, verify};

/// The error for an approximate quotient of `f64` tiles.
fn what_the_builder_says() -> Diagnostic {
    let context = context();
    let mut body = Body::new();
    let root = body.root();
    let block = body.append_block(root);
    let tile = context.tile(&[4], context.scalar("f64").expect("the dialect has it")).expect("such tiles exist");
    let x = body.add_block_argument(block, tile, context.unknown_location());
    let mut builder = Builder::at_end(&context, &mut body, block);
    let refused = builder.divf(x, x).rounding_mode(RoundingMode::Approx).build();
    let Err(BuildError::Invalid(diagnostic)) = refused else { panic!("it was not refused: {refused:?}") };
    assert_eq!(body.operation_count(), 0, "nothing is left of what was refused");
    *diagnostic
}

#[test]
fn builders_say_what_the_verifier_says() {
    let built = what_the_builder_says();
    assert_eq!(built.rule, Some("V-DIVF-2"));

    let source = "cuda_tile.module @m {
        entry @e() {
            %x = constant <f64: 1.0> : tile<4xf64>
            %y = divf %x, %x rounding<approx> : tile<4xf64>
        }
    }";
    let module = parse(&context(), source, &ParseOptions::default()).expect("it can be read");
    let found = verify(&module, &VerifyOptions::default());
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].rule, found[0].code, &found[0].message), (built.rule, built.code, &built.message));
}

/// The contents of regions are added later, so they are not checked yet.
#[test]
fn operations_are_built_before_what_is_inside_them() {
    let context = context();
    let mut body = Body::new();
    let root = body.root();
    let block = body.append_block(root);
    let scalar = context.tile(&[], context.scalar("i1").expect("the dialect has it")).expect("such tiles exist");
    let condition = body.add_block_argument(block, scalar, context.unknown_location());
    let mut builder = Builder::at_end(&context, &mut body, block);
    let built = builder.if_(condition, []).build();
    assert!(built.is_ok(), "{built:?}");
}

/// Functions without argument attributes are represented in the same way wherever they come from.
#[cfg(feature = "bytecode")]
#[test]
fn arguments_without_attributes_have_one_form() {
    let context = context();
    let argument_attributes = |module: &Module| {
        let entry = module.walk().find_map(OpRef::cast::<Entry<'_>>).expect("there is one");
        entry.arg_attrs()
    };
    let source = "cuda_tile.module @m { entry @e(%a: tile<i32>, %b: tile<f32>) {} }";
    let parsed = parse_str(&context, source).expect("it can be read");
    let read =
        read_bytes(&context, &write_bytes(&parsed, Version::new(13, 1)).expect("it fits")).expect("it can be read");

    let mut module = Module::new(context.clone());
    let top = module.top_block();
    let mut at_top = Builder::at_end(&context, module.top_mut(), top);
    let region = at_top.module("m").build().expect("it fits").body().id();
    let inputs = ["i32", "f32"].map(|name| context.tile(&[], context.scalar(name).expect("known")).expect("exists"));
    let ty = context.function_type(&inputs, &[]);
    at_top.in_region(region, &[]).entry("e", ty).build().expect("it fits");

    let expected = context.attribute(AttributeData::Array(vec![context.dictionary(Vec::new()); 2].into()));
    assert_eq!([&parsed, &read, &module].map(argument_attributes), [Some(expected); 3]);
}
