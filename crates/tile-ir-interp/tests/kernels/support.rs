//! Kernels from text, and their memory.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use tile_ir_dialect::ContextOptions;
use tile_ir_interp::{Argument, Interpreter, LaunchError, LaunchOptions};

/// What a kernel leaves.
pub struct Outcome {
    pub result: Result<(), String>,
    pub buffers: Vec<Vec<u8>>,
    pub text: String,
    /// The number of diagnostics of the memory checker.
    pub reports: usize,
}

/// Runs the entry of a module on one block. Its parameters are pointers to these buffers, then integers.
pub fn run_with(source: &str, buffers: &[Vec<u8>], integers: &[i128], options: &LaunchOptions) -> Outcome {
    run_on([1, 1, 1], source, buffers, integers, options)
}

/// Likewise, on a grid of blocks.
pub fn run_on(
    grid: [u32; 3],
    source: &str,
    buffers: &[Vec<u8>],
    integers: &[i128],
    options: &LaunchOptions,
) -> Outcome {
    let code = |dialect| tile_ir_interp::code(tile_ir_text::code(dialect));
    let context = ContextOptions { code, ..ContextOptions::default() }.build().unwrap();
    let module = tile_ir_text::parse(&context, source, &tile_ir_text::ParseOptions::default());
    let module = module.unwrap_or_else(|errors| panic!("{source}\n{errors:?}"));
    let mut interpreter = Interpreter::new(&module).unwrap();
    let ids: Vec<_> = buffers.iter().map(|bytes| interpreter.buffer_of("buffer", bytes)).collect();
    let kernel = interpreter.kernel(None).unwrap_or_else(|error| panic!("{source}\n{error}"));
    let addresses = ids.iter().map(|id| Argument::Address(id.address(0)));
    let arguments: Vec<_> = addresses.chain(integers.iter().map(|&number| Argument::Integer(number))).collect();
    let mut text = Vec::new();
    let (result, reports) = match interpreter.launch(&kernel, grid, &arguments, options, &mut text) {
        Ok(outcome) => (Ok(()), outcome.diagnostics.len()),
        Err(LaunchError::Stopped { fault, diagnostics, .. }) => (Err(fault.message), diagnostics.len()),
        Err(error) => panic!("{source}\n{error}"),
    };
    Outcome {
        result,
        buffers: ids.iter().map(|&id| interpreter.bytes(id)).collect(),
        text: String::from_utf8(text).unwrap(),
        reports,
    }
}

pub fn run(source: &str, buffers: &[Vec<u8>], integers: &[i128]) -> Outcome {
    run_with(source, buffers, integers, &LaunchOptions::default())
}

/// A module with one entry.
pub fn entry(parameters: &str, body: &str) -> String {
    format!("cuda_tile.module @m {{\n entry @e({parameters}) {{\n {body}\n return\n }}\n}}")
}

/// Pointers `%NAME` to elements of a type that are as far from `%from` as the elements of `%distances`, which are `i32`.
pub fn pointers(name: &str, from: &str, distances: &str, count: usize, ty: &str) -> String {
    let (one, many) = (format!("tile<1xptr<{ty}>>"), format!("tile<{count}xptr<{ty}>>"));
    format!(
        "%{name}_one = reshape %{from} : tile<ptr<{ty}>> -> {one}\n\
         %{name}_all = broadcast %{name}_one : {one} -> {many}\n\
         %{name} = offset %{name}_all, %{distances} : {many}, tile<{count}xi32> -> {many}\n"
    )
}

/// A constant tile `%NAME` of integers.
pub fn integers(name: &str, values: &[i64], ty: &str) -> String {
    let list: Vec<String> =
        values.iter().map(|&value| if ty == "i1" { (value != 0).to_string() } else { value.to_string() }).collect();
    format!("%{name} = constant <{ty}: [{}]> : tile<{}x{ty}>\n", list.join(", "), values.len())
}

/// Elements of so many bytes as memory.
pub fn bytes_of(elements: &[u64], size: usize) -> Vec<u8> {
    elements.iter().flat_map(|element| element.to_le_bytes().into_iter().take(size)).collect()
}

/// Memory as elements of so many bytes.
pub fn elements_of(bytes: &[u8], size: usize) -> Vec<u64> {
    bytes.chunks(size).map(|bytes| bytes.iter().rev().fold(0, |bits, &byte| bits << 8 | u64::from(byte))).collect()
}

/// The numbers in a line of printed text.
pub fn numbers(line: &str) -> Vec<i64> {
    let words = line.split(|c: char| !c.is_ascii_digit() && c != '-').filter(|word| !word.is_empty());
    words.map(|word| word.parse().unwrap()).collect()
}
