//! Files that would exhaust the stack, memory or time of a careless reader.

use tile_ir_bytecode::{File, ReadOptions, codes, read};
use tile_ir_core::Body;

use crate::support::*;

/// A kernel with nested loops.
fn nested_loops(depth: usize) -> Vec<u8> {
    let mut body = [0x41, 0, 0, 1, 1, 0, 2].repeat(depth - 1);
    body.extend([0x41, 0, 0, 1, 1, 0, 1]);
    // Each loop but the innermost has a loop and a terminator.
    body.extend([0x11, 0, 0].repeat(depth));
    body.extend([0x5C, 0, 0]);
    FileParts { constants: vec![], ..FileParts::kernel(1, &body) }.bytes()
}

#[test]
fn regions_nest_256_deep() {
    let context = context();
    let module = read_sound(&context, &nested_loops(256));
    let written = write_version(&module, 1).expect("as deep as it was");
    assert_eq!(read_sound(&context, &written).operation_count(), module.operation_count());
    assert_eq!(read_damaged(&nested_loops(257)).code, codes::REGION_NESTING);
    assert_eq!(read_damaged(&nested_loops(100_000)).code, codes::REGION_NESTING);
}

/// A kernel whose hints are nested arrays.
fn nested_arrays(depth: usize) -> Vec<u8> {
    let mut parts = FileParts::kernel(5, &[]);
    let arrays = [6, 1].repeat(depth);
    parts.strings.push(b"x");
    parts.functions = [vec![1, 0, 0, 2, 0, 0x0B, 1, 1, 0x0A, 1, 1], arrays, vec![6, 0, 6, 0, 0]].concat();
    parts.bytes()
}

#[test]
fn attributes_nest_64_deep() {
    // Hints, the dictionary of an architecture and the innermost array are three levels.
    let context = context();
    let module = read_sound(&context, &nested_arrays(61));
    assert!(write_version(&module, 5).is_ok());
    assert_eq!(read_damaged(&nested_arrays(62)).code, codes::ATTRIBUTE_NESTING);
    assert_eq!(read_damaged(&nested_arrays(1_000_000)).code, codes::ATTRIBUTE_NESTING);
}

/// A kernel that uses nested function types, each of which contains the next one this many times; `ascending`
/// determines their order.
fn nested_types(depth: usize, times: usize, ascending: bool) -> Vec<u8> {
    let mut parts = FileParts::kernel(1, &[]);
    parts.types = vec![vec![0x10, 0, 0]];
    for index in 0..depth {
        parts.types.push([vec![0x10, times as u8], varint(index as u64).repeat(times), vec![0]].concat());
    }
    // Operations whose results have these types, which the reader does not check.
    let uses: Vec<u64> = if ascending { (0..=depth as u64).collect() } else { vec![depth as u64] };
    let body: Vec<u8> = uses.into_iter().flat_map(|ty| [vec![0x44], varint(ty)].concat()).collect();
    parts.functions = kernel_table(1, 0, &body);
    parts.bytes()
}

#[test]
fn types_nest_32_deep_in_whatever_order_they_are_used() {
    let context = context();
    for ascending in [false, true] {
        read_sound(&context, &nested_types(31, 1, ascending));
        for depth in [32, 10_000] {
            assert_eq!(read_damaged(&nested_types(depth, 1, ascending)).code, codes::TYPE_NESTING);
        }
    }
}

/// Three hundred bytes that would be printed as billions.
#[test]
fn types_do_not_double_at_each_level() {
    let context = context();
    for ascending in [false, true] {
        read_sound(&context, &nested_types(10, 2, ascending));
        assert_eq!(read_damaged(&nested_types(28, 2, ascending)).code, codes::TYPE_NESTING);
    }
}

/// A kernel whose operations have nested call sites, with an unknown caller or (`doubled`) with themselves as callers;
/// `ascending` determines their order.
fn nested_call_sites(depth: usize, doubled: bool, ascending: bool) -> Vec<u8> {
    let mut parts = FileParts::kernel(1, &[]);
    parts.types.push(vec![0x11]);
    let uses: Vec<u64> = if ascending { (1..=depth as u64).collect() } else { vec![depth as u64] };
    let body = [0x44, 3].repeat(uses.len());
    parts.functions = kernel_table(1, 0, &body);
    parts.functions[4] = 1;
    let mut debug = vec![1, 0xCB, 0xCB, 0xCB, 0, 0, 0, 0];
    debug.extend(varint(uses.len() as u64 + 1));
    pad(&mut debug, 8);
    for index in [0].into_iter().chain(uses) {
        debug.extend(index.to_le_bytes());
    }
    debug.extend(varint(depth as u64));
    pad(&mut debug, 4);
    let caller = |index| if doubled { varint(index) } else { vec![0] };
    let entries: Vec<_> = (0..depth as u64).map(|index| [vec![6], varint(index), caller(index)].concat()).collect();
    let mut offset = 0_u32;
    for entry in &entries {
        debug.extend(offset.to_le_bytes());
        offset += entry.len() as u32;
    }
    debug.extend(entries.concat());
    parts.debug = Some(debug);
    parts.bytes()
}

#[test]
fn call_sites_nest_256_deep_in_whatever_order_they_are_used() {
    let context = context();
    for ascending in [false, true] {
        read_sound(&context, &nested_call_sites(256, false, ascending));
        for depth in [257, 100_000] {
            assert_eq!(read_damaged(&nested_call_sites(depth, false, ascending)).code, codes::DEBUG_NESTING);
        }
    }
}

#[test]
fn call_sites_do_not_double_at_each_level() {
    let context = context();
    for ascending in [false, true] {
        read_sound(&context, &nested_call_sites(10, true, ascending));
        assert_eq!(read_damaged(&nested_call_sites(60, true, ascending)).code, codes::DEBUG_NESTING);
    }
}

/// This many kernels of one signature with this many arguments.
fn shared_signature(kernels: usize, arguments: usize) -> Vec<u8> {
    let mut parts = FileParts::kernel(1, &[]);
    parts.types[0] = [vec![0x10], varint(arguments as u64), vec![2; arguments], vec![0]].concat();
    parts.functions = [varint(kernels as u64), [0, 0, 2, 0, 3, 0x5C, 0, 0].repeat(kernels)].concat();
    parts.bytes()
}

/// A signature is stored once, but the arguments of each kernel take memory.
#[test]
fn kernels_that_share_a_signature_do_not_fill_the_memory() {
    let context = context();
    read_sound(&context, &shared_signature(1000, 60));
    assert_eq!(read_damaged(&shared_signature(3000, 3000)).code, codes::ARGUMENT_COUNT);
}

/// Kernels whose names have this many bytes each, and overlap except for the first byte.
fn overlapping_names(kernels: u32, length: u32) -> Vec<u8> {
    let mut strings = varint(2 * u64::from(kernels));
    pad(&mut strings, 4);
    for start in 0..kernels {
        strings.extend(start.to_le_bytes());
        strings.extend((start + length).to_le_bytes());
    }
    strings.extend((0..kernels + length).map(|position| b'a' + (position % 25) as u8));
    // The last string ends with the table, and is not used.
    let kernel = |index: u32| [varint(2 * u64::from(index)), vec![0, 2, 0, 3, 0x5C, 0, 0]].concat();
    let functions = [varint(kernels.into()), (0..kernels).flat_map(kernel).collect()].concat();
    FileParts { functions, replaced: vec![(1, strings)], ..FileParts::kernel(1, &[]) }.bytes()
}

#[test]
fn strings_that_overlap_do_not_fill_the_memory() {
    let context = context();
    read_sound(&context, &overlapping_names(10, 1000));
    let error = read_damaged(&overlapping_names(4000, 20_000));
    assert_eq!(error.code, codes::TABLE_OFFSETS);
    assert!(error.message.starts_with("strings overlap so much that they have more than "), "{}", error.message);
}

/// A kernel with a constant of 64 KiB that is used with this many types.
fn shared_constant(types: usize) -> Vec<u8> {
    let mut parts = FileParts::kernel(1, &[]);
    parts.types[1] = vec![1];
    parts.constants = vec![[varint(1 << 16), [7, 8].repeat(1 << 15)].concat()];
    let mut body = Vec::new();
    for rank in 1..=types as u64 {
        let ones = 1_u64.to_le_bytes().repeat(rank as usize - 1);
        body.extend([vec![0x10], varint(parts.types.len() as u64), vec![0]].concat());
        parts.types.push([vec![0x0D, 1], varint(rank), ones, (1_u64 << 16).to_le_bytes().to_vec()].concat());
    }
    body.extend([0x5C, 0, 0]);
    parts.functions = kernel_table(1, 0, &body);
    parts.bytes()
}

/// A constant is stored once, but takes memory for each of its types.
#[test]
fn constants_that_are_used_as_many_types_do_not_fill_the_memory() {
    let context = context();
    read_sound(&context, &shared_constant(20));
    assert_eq!(read_damaged(&shared_constant(100)).code, codes::CONSTANT_USES);
}

#[test]
fn prefixes_and_wrong_bytes_do_not_panic() {
    let context = context();
    let bytes = crate::worked_examples::with_locations(5).bytes();
    for length in 0..bytes.len() {
        assert!(read(&context, &bytes[..length], &ReadOptions::default()).is_err(), "prefix of {length}");
    }
    for position in 0..bytes.len() {
        for value in [0x00, 0x01, 0x7F, 0x80, 0xFF, bytes[position] ^ 1, bytes[position].wrapping_add(1)] {
            let mut damaged = bytes.clone();
            damaged[position] = value;
            if let Ok(module) = read(&context, &damaged, &ReadOptions::default()) {
                let written = write_version(&module, 5);
                assert!(
                    written.is_err() || read(&context, &written.expect("checked"), &ReadOptions::default()).is_ok()
                );
            }
        }
    }
}

#[test]
fn functions_are_decoded_one_by_one_into_one_body() {
    let context = context();
    let mut parts = FileParts::kernel(1, &[]);
    parts.strings.push(b"l");
    parts.constants = vec![vec![4, 1, 0, 0, 0]];
    parts.functions = vec![2, 0, 0, 2, 0, 6, 0x10, 2, 0, 0x5C, 0, 0, 1, 0, 2, 0, 3, 0x5C, 0, 99];
    let bytes = parts.bytes();
    let file = File::open(&context, &bytes, &ReadOptions::default()).expect("damage inside a body does not matter");
    let names: Vec<_> = file.functions().iter().map(|function| context.text(function.name())).collect();
    assert_eq!(names, ["k", "l"]);
    let mut body = Body::new();
    for _ in 0..3 {
        file.decode_function(0, &mut body).expect("sound");
        assert_eq!(body.operation_count(), 2);
        let error = file.decode_function(1, &mut body).expect_err("damaged");
        assert_eq!(error.code, codes::COUNT);
    }
}
