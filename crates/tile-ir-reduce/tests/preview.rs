//! Reduction of modules with content of the preview.

use tile_ir::core::definition::Role;
use tile_ir::core::{AttributeData, Expression, OpRef};
use tile_ir::dialect::views::PreviewCall;
use tile_ir::text::{ParseOptions, parse};
use tile_ir::verify::{VerifyOptions, verify};
use tile_ir::{Module, print_string};
use tile_ir_reduce::{Options, reduce};

/// Declarations, an implementation and calls, little of which matters to a test.
const SOURCE: &str = r#"cuda_tile.module @kernels {
  preview$func extern @solve<[N: index, T: !cuda_tile<preview$Datatype>]>(%a: tile<[N*2]x8xpreview$sym_t<T>> {cuda_tile.preview$access = #cuda_tile<preview$access<inout>>}, %b: tile<f32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>, note.why = "so"}) -> tile<[N*2]x8xpreview$sym_t<T>>
  preview$func extern @plain(%x: tile<256xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>})
  preview$extern_impl @in_registers implements @plain (%x: preview$fragment<8xf32, local, mem_layout = <(8):(1)>, fragmap = <(1, 32, 8):(0, 8, 1)>, alignment = 4> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) synchronization = #cuda_tile<preview$synchronization<warp>> arch = ["sm_100"] {provider_score = 7 : i64}
  entry @caller(%p: tile<ptr<f32>>) {
    %a = constant <f32: 1.0> : tile<8x8xf32>
    %b = constant <f32: 2.0> : tile<f32>
    %t = make_token : token
    %0 = preview$call @solve<[2+2, f32]>(%a, %b) : (!cuda_tile.tile<8x8xf32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<8x8xf32>
    %1, %2 = preview$call @other<[8, "lower", (1, (2, 3), "x"), -(N+7*3), "upper"]>(%t, %0, %p) {arg_attrs = [{}, {note.why = 1 : i32}, {}]} : (!cuda_tile.token, !cuda_tile.tile<8x8xf32>, !cuda_tile.tile<ptr<f32>>) -> (!cuda_tile.token, !cuda_tile.tile<f32>)
    preview$call @other<[2]>(%2) : (!cuda_tile.tile<f32>) -> ()
  }
}"#;

/// The text of the smallest module for which a test holds; all candidates are valid.
fn reduced(is_interesting: fn(&Module) -> bool) -> String {
    let context = tile_ir::context();
    let module = parse(&context, SOURCE, &ParseOptions::default()).expect("it is valid");
    let found = reduce(&module, &is_interesting, &Options::default(), &mut ()).expect("it is interesting");
    assert!(verify(&found.module, &VerifyOptions::default()).is_empty());
    print_string(&found.module)
}

/// Whether a constant argument of a call is, or has in it, an expression like this.
fn has_constant(module: &Module, is: impl Fn(Option<Expression<'_>>) -> bool) -> bool {
    let context = module.context();
    module.walk().filter_map(OpRef::cast::<PreviewCall<'_>>).any(|call| {
        let AttributeData::Array(constants) = context.attribute_data(call.const_args()) else { return false };
        constants.iter().any(|&constant| context.any_in_expression(constant, &is))
    })
}

#[test]
fn constant_arguments_that_do_not_matter_are_dropped() {
    let text = reduced(|module| {
        let context = module.context().clone();
        has_constant(module, |it| matches!(it, Some(Expression::String(text)) if context.bytes(text) == b"lower"))
    });
    insta::assert_snapshot!(text);
}

#[test]
fn expressions_become_their_operands_and_tuples_shorter() {
    insta::assert_snapshot!(reduced(|module| {
        has_constant(module, |it| matches!(it, Some(Expression::Infix { operator: "*", .. })))
            && has_constant(module, |it| matches!(it, Some(Expression::Tuple([_, ..]))))
    }));
}

#[test]
fn declarations_that_do_not_matter_are_dropped() {
    insta::assert_snapshot!(reduced(|module| {
        module.walk().any(|op| op.def().role == Some(Role::ForeignImplementation))
    }));
}
