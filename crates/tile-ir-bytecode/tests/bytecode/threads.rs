//! Functions of large files are decoded on several threads, which must not matter.

use tile_ir_bytecode::{ReadOptions, codes, read};

use crate::support::{FileParts, context, varint, write_version};

/// The bytes of a body of many operations that make tokens, and a `return`.
fn body() -> Vec<u8> {
    [[0x44, 3].repeat(600), vec![0x5C, 0, 0]].concat()
}

/// So many kernels that there is work for three threads; the bodies of the `damaged` ones start with an unknown opcode.
fn kernels(damaged: &[usize]) -> Vec<u8> {
    const COUNT: usize = 300;
    let mut parts = FileParts::kernel(1, &[]);
    parts.types.push(vec![0x11]);
    let mut functions = varint(COUNT as u64);
    for index in 0..COUNT {
        let mut body = body();
        if damaged.contains(&index) {
            body[0] = 0x7F;
        }
        functions.extend([vec![0, 0, 2, 0], varint(body.len() as u64), body].concat());
    }
    parts.functions = functions;
    parts.bytes()
}

fn options(threads: usize) -> ReadOptions {
    ReadOptions::default().with_threads(threads)
}

#[test]
fn a_module_does_not_depend_on_the_number_of_threads() {
    let bytes = kernels(&[]);
    let written = |threads| {
        let module = read(&context(), &bytes, &options(threads)).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(module.operation_count(), 2 + 300 * 602, "{threads} threads");
        write_version(&module, 1).unwrap_or_else(|error| panic!("{error}"))
    };
    let first = written(1);
    for threads in [2, 7] {
        assert!(written(threads) == first, "{threads} threads");
    }
}

#[test]
fn an_error_does_not_depend_on_the_number_of_threads() {
    let bytes = kernels(&[120, 250, 299]);
    let error = |threads| read(&context(), &bytes, &options(threads)).expect_err("three bodies are damaged");
    let first = error(1);
    assert_eq!(first.code, codes::UNKNOWN_OPCODE);
    for threads in [2, 7] {
        assert_eq!(error(threads).to_string(), first.to_string(), "{threads} threads");
    }
}
