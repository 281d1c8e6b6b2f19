//! Constants and names that repeat are found by their text, which changes nothing.

use std::sync::Arc;

use tile_ir_core::Context;
use tile_ir_dialect::ContextOptions;
use tile_ir_text::{ParseOptions, PrintOptions, parse, print};

fn context() -> Arc<Context> {
    let options = ContextOptions { code: tile_ir_text::code, ..ContextOptions::default() };
    options.build().expect("the dialects fit together")
}

/// The operations with results in the body of a function as they are printed, or the first error.
fn printed(lines: &[&str]) -> Result<Vec<String>, String> {
    let text = format!("cuda_tile.module @m {{\nentry @e() {{\n{}\nreturn\n}}\n}}", lines.join("\n"));
    let options = ParseOptions { implicit_module: false, ..ParseOptions::default() };
    let module = parse(&context(), &text, &options).map_err(|errors| errors[0].to_string())?;
    let text = print(&module, &PrintOptions::default());
    let results = text.lines().filter_map(|line| line.split_once(" = "));
    Ok(results.map(|(_, operation)| operation.to_owned()).collect())
}

#[test]
fn constants_with_the_same_text_have_the_types_that_are_written() {
    let lines = [
        "%0 = constant <f32: 1.0> : tile<f32>",
        "%1 = constant <f32: 1.0> : tile<2xf32>",
        "%2 = constant <f32: 1.0> : tile<2xf32>",
        "%3 = constant <f32: 1.0> : tile<f32>",
    ];
    let expected = ["tile<f32>", "tile<2xf32>", "tile<2xf32>", "tile<f32>"];
    let expected = expected.map(|ty| format!("constant <f32: 1.000000e+00> : {ty}"));
    assert_eq!(printed(&lines).unwrap(), expected);
}

#[test]
fn an_error_after_a_constant_that_was_read_before_is_the_same() {
    let first = "%0 = constant <f32: 1.0> : tile<f32>";
    for wrong in
        ["%1 = constant <f32: 1.0> : tile<f16>", "%1 = constant <f32: 1.0> tile<f32>", "%1 = constant <f32: 1.0> : x"]
    {
        let alone = printed(&["", wrong]).unwrap_err();
        assert_eq!(printed(&[first, wrong]).unwrap_err(), alone);
    }
}
