//! Attention, from the language to numbers.

use std::error::Error;

use array_dsl::{Matrix, compile, context, input, kernel, run};
use tile_ir::Module;
use tile_ir::interp::{Argument, Interpreter, LaunchOptions};

const SHAPE: [i64; 2] = [4, 8];

/// `softmax(queries · keysᵀ) · values`.
fn attention() -> Matrix {
    let [queries, keys, values] = [0, 1, 2].map(|number| input(number, SHAPE));
    queries.times(keys.transposed()).softmax().times(values)
}

fn module(result: &Matrix) -> Module {
    kernel(&context().expect("the dialects fit together"), "attention", result).expect("the shapes fit")
}

#[test]
fn expressions_become_operations() {
    insta::assert_snapshot!(module(&attention()));
}

#[test]
fn operations_become_those_of_tiles() {
    let mut module = module(&attention());
    compile(&mut module).expect("all of it can be lowered");
    insta::assert_snapshot!(module);
}

#[test]
fn products_are_transposed_instead_of_factors() {
    let [a, b] = [0, 1].map(|number| input(number, [8, 8]));
    let mut module = module(&a.transposed().times(b.transposed()).transposed());
    run(&mut module, "simplify-products").expect("the pass runs");
    insta::assert_snapshot!(module);
}

#[test]
fn shapes_that_do_not_fit_are_refused() {
    let context = context().expect("the dialects fit together");
    let error = |result: Matrix| kernel(&context, "wrong", &result).expect_err("shapes do not fit").to_string();
    insta::assert_snapshot!(error(input(0, [4, 8]).times(input(1, [4, 8]))));
    insta::assert_snapshot!(error(input(0, [3, 8])));
}

#[test]
fn kernels_compute_attention() -> Result<(), Box<dyn Error>> {
    let [rows, columns] = SHAPE.map(|size| size as usize);
    let matrix = |factor: usize| (0..rows * columns).map(|i| ((i * factor) % 7) as f32 / 4.0 - 0.5).collect::<Vec<_>>();
    let [queries, keys, values] = [3, 5, 2].map(matrix);

    let mut module = module(&attention());
    compile(&mut module)?;
    let mut interpreter = Interpreter::new(&module)?;
    let inputs = [("queries", &queries), ("keys", &keys), ("values", &values)];
    let mut buffers = inputs.map(|(name, numbers)| interpreter.buffer_of(name, numbers)).to_vec();
    buffers.push(interpreter.buffer_of("result", &vec![0.0f32; rows * columns]));
    let arguments: Vec<_> = buffers.iter().map(|buffer| Argument::Address(buffer.address(0))).collect();
    let kernel = interpreter.kernel(Some("attention"))?;
    interpreter.launch(&kernel, [1, 1, 1], &arguments, &LaunchOptions::default(), &mut Vec::new())?;

    let bytes = interpreter.bytes(buffers[3]);
    let found = bytes.as_chunks().0.iter().map(|bytes| f32::from_le_bytes(*bytes));
    for (found, expected) in found.zip(expected(&queries, &keys, &values, columns)) {
        assert!((f64::from(found) - expected).abs() < 1e-5, "{found} instead of {expected}");
    }
    Ok(())
}

/// Attention in plain Rust.
fn expected(queries: &[f32], keys: &[f32], values: &[f32], columns: usize) -> Vec<f64> {
    let dot = |a: &[f32], b: &[f32]| a.iter().zip(b).map(|(&a, &b)| f64::from(a) * f64::from(b)).sum::<f64>();
    let row = |query: &[f32]| {
        let powers: Vec<f64> = keys.chunks(columns).map(|key| dot(query, key).exp()).collect();
        let sum: f64 = powers.iter().sum();
        let at = |column| powers.iter().zip(values.chunks(columns)).map(move |(it, row)| it * f64::from(row[column]));
        (0..columns).map(|column| at(column).sum::<f64>() / sum).collect::<Vec<_>>()
    };
    queries.chunks(columns).flat_map(row).collect()
}
