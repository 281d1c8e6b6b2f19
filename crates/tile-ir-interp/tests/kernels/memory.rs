//! Loads, stores and atomic operations through pointers.

use fastrand::Rng;

use crate::support::{bytes_of, elements_of, entry, integers, pointers, run};

/// The types of elements that take whole bytes, and their sizes.
const TYPES: [(&str, usize); 11] = [
    ("i8", 1),
    ("i16", 2),
    ("i32", 4),
    ("i64", 8),
    ("f16", 2),
    ("bf16", 2),
    ("f32", 4),
    ("tf32", 4),
    ("f64", 8),
    ("f8E4M3FN", 1),
    ("i1", 1),
];

/// What a load makes of the bits in memory.
fn loaded(ty: &str, bits: u64) -> u64 {
    match ty {
        "i1" => u64::from(bits != 0),
        "tf32" => bits & !0x1FFF,
        _ => bits,
    }
}

const COUNT: usize = 16;

/// Elements that are loaded from some places and stored to others: in a row, apart, backwards, several times.
#[test]
fn loads_and_stores_copy_elements() {
    let mut random = Rng::with_seed(0);
    let places: [fn(i64) -> i64; 5] = [|i| i, |i| 3 + i, |i| 15 - i, |i| 3 * i, |i| i / 4];
    for (ty, size) in TYPES {
        for from in places {
            for to in &places[..4] {
                let list = |place: &dyn Fn(i64) -> i64| (0..COUNT as i64).map(place).collect::<Vec<_>>();
                let (sources, targets) = (list(&from), list(to));
                let memory: Vec<u64> = (0..64).map(|_| random.u64(..) >> (64 - 8 * size)).collect();
                let source = entry(
                    &format!("%p: tile<ptr<{ty}>>, %q: tile<ptr<{ty}>>"),
                    &[
                        integers("i", &sources, "i32"),
                        integers("j", &targets, "i32"),
                        pointers("from", "p", "i", COUNT, ty),
                        pointers("to", "q", "j", COUNT, ty),
                        format!("%x, %t = load_ptr_tko weak %from : tile<{COUNT}xptr<{ty}>> -> tile<{COUNT}x{ty}>, token\n"),
                        format!("%u = store_ptr_tko weak %to, %x token=%t : tile<{COUNT}xptr<{ty}>>, tile<{COUNT}x{ty}> -> token"),
                    ]
                    .concat(),
                );
                let ones = bytes_of(&[u64::MAX; 64], size);
                let outcome = run(&source, &[bytes_of(&memory, size), ones.clone()], &[]);
                assert_eq!(outcome.result, Ok(()), "{source}");
                let mut expected = elements_of(&ones, size);
                for (from, to) in sources.iter().zip(&targets) {
                    expected[*to as usize] = loaded(ty, memory[*from as usize]);
                }
                assert_eq!(elements_of(&outcome.buffers[1], size), expected, "{source}");
                assert_eq!(outcome.buffers[0], bytes_of(&memory, size), "{source}");
            }
        }
    }
}

/// A mask leaves out elements, which may then be anywhere; a load has the padding there, and a store leaves memory alone.
#[test]
fn masked_off_elements_are_skipped() {
    for bits in [0, 1, 0b1010, 0b0110_0110, 0xFFFF, 0x8000, 0xFF00] {
        let mask: Vec<i64> = (0..COUNT).map(|index| bits >> index & 1).collect();
        let far: Vec<i64> = (0..COUNT).map(|index| if mask[index] == 1 { index as i64 } else { 1 << 20 }).collect();
        let source = entry(
            "%p: tile<ptr<i16>>, %q: tile<ptr<i16>>",
            &[
                integers("i", &far, "i32"),
                integers("m", &mask, "i1"),
                integers("pad", &(100..100 + COUNT as i64).collect::<Vec<_>>(), "i16"),
                integers("all", &(0..COUNT as i64).collect::<Vec<_>>(), "i32"),
                pointers("from", "p", "i", COUNT, "i16"),
                pointers("to", "q", "i", COUNT, "i16"),
                "%x, %t = load_ptr_tko weak %from, %m, %pad : tile<16xptr<i16>>, tile<16xi1>, tile<16xi16> -> tile<16xi16>, token\n"
                    .to_owned(),
                "%u = store_ptr_tko weak %to, %x, %m token=%t : tile<16xptr<i16>>, tile<16xi16>, tile<16xi1> -> token\n".to_owned(),
                "print_tko \"%d\", %x : tile<16xi16> -> token".to_owned(),
            ]
            .concat(),
        );
        let memory: Vec<u64> = (0..COUNT as u64).map(|index| 1000 + index).collect();
        let outcome = run(&source, &[bytes_of(&memory, 2), vec![0xAA; 2 * COUNT]], &[]);
        assert_eq!(outcome.result, Ok(()));
        let read = |index: usize| if mask[index] == 1 { 1000 + index as i64 } else { 100 + index as i64 };
        assert_eq!(crate::support::numbers(&outcome.text), (0..COUNT).map(read).collect::<Vec<_>>());
        let written = |index: usize| if mask[index] == 1 { memory[index] } else { 0xAAAA };
        assert_eq!(elements_of(&outcome.buffers[1], 2), (0..COUNT).map(written).collect::<Vec<_>>());
    }
}

/// The new value in memory of each atomic operation on integers.
fn updated(mode: &str, old: u64, argument: u64, width: u32) -> u64 {
    let signed = |bits: u64| (bits << (64 - width)) as i64 >> (64 - width);
    let new = match mode {
        "and" => old & argument,
        "or" => old | argument,
        "xor" => old ^ argument,
        "add" => old.wrapping_add(argument),
        "max" => signed(old).max(signed(argument)) as u64,
        "min" => signed(old).min(signed(argument)) as u64,
        "umax" => old.max(argument),
        "umin" => old.min(argument),
        _ => argument,
    };
    new & (u64::MAX >> (64 - width))
}

#[test]
fn atomics_update_memory_and_return_old_values() {
    let mut random = Rng::with_seed(0);
    for (ty, size) in [("i32", 4), ("i64", 8)] {
        for mode in ["and", "or", "xor", "add", "max", "min", "umax", "umin", "xchg"] {
            let source = entry(
                &format!("%p: tile<ptr<{ty}>>, %q: tile<ptr<{ty}>>, %r: tile<ptr<{ty}>>"),
                &[
                    integers("i", &[0, 1, 2, 3, 3, 5, 6, 7], "i32"),
                    integers("k", &[0, 1, 2, 3, 4, 5, 6, 7], "i32"),
                    integers("m", &[1, 1, 1, 1, 1, 0, 1, 1], "i1"),
                    pointers("places", "p", "i", 8, ty),
                    pointers("values", "q", "k", 8, ty),
                    pointers("results", "r", "k", 8, ty),
                    format!("%x, %t = load_ptr_tko weak %values : tile<8xptr<{ty}>> -> tile<8x{ty}>, token\n"),
                    format!("%old, %u = atomic_rmw_tko relaxed device %places, {mode}, %x, %m token=%t : tile<8xptr<{ty}>>, tile<8x{ty}>, tile<8xi1> -> tile<8x{ty}>, token\n"),
                    format!("%w = store_ptr_tko weak %results, %old, %m token=%u : tile<8xptr<{ty}>>, tile<8x{ty}>, tile<8xi1> -> token"),
                ]
                .concat(),
            );
            for _ in 0..4 {
                let mut list = || (0..8).map(|_| random.u64(..) >> (64 - 8 * size)).collect::<Vec<u64>>();
                let (mut memory, values) = (list(), list());
                let outcome = run(&source, &[bytes_of(&memory, size), bytes_of(&values, size), vec![0; 8 * size]], &[]);
                assert_eq!(outcome.result, Ok(()), "{source}");
                let mut old = vec![0; 8];
                for (index, place) in [0, 1, 2, 3, 3, 5, 6, 7].into_iter().enumerate() {
                    if index != 5 {
                        old[index] = memory[place];
                        memory[place] = updated(mode, memory[place], values[index], 8 * size as u32);
                    }
                }
                assert_eq!(elements_of(&outcome.buffers[0], size), memory, "{mode} {ty}");
                assert_eq!(elements_of(&outcome.buffers[2], size), old, "{mode} {ty}");
            }
        }
    }
}

/// Sums of floats are rounded once, and a NaN has the bits of those that operations make.
#[test]
fn atomic_sums_of_floats_are_rounded_once() {
    type Sums = (&'static str, usize, [u64; 4], [u64; 4], [u64; 4]);
    let cases: [Sums; 4] = [
        // 2048 + 1 is a tie; 1 + 1; inf - inf; the smallest two.
        ("f16", 2, [0x6800, 0x3C00, 0x7C00, 1], [0x3C00, 0x3C00, 0xFC00, 1], [0x6800, 0x4000, 0x7FFF, 2]),
        ("bf16", 2, [0x4380, 0x3F80, 0x7F80, 1], [0x3F80, 0x3F80, 0xFF80, 1], [0x4380, 0x4000, 0x7FFF, 2]),
        (
            "f32",
            4,
            [0x4B80_0000, 0x3F80_0000, 0x7F80_0000, 1],
            [0x3F80_0000, 0x3F80_0000, 0xFF80_0000, 1],
            [0x4B80_0000, 0x4000_0000, 0x7FFF_FFFF, 2],
        ),
        (
            "f64",
            8,
            [0x4340 << 48, 0x3FF0 << 48, 0x7FF0 << 48, 1],
            [0x3FF0 << 48, 0x3FF0 << 48, 0xFFF0 << 48, 1],
            [0x4340 << 48, 0x4000 << 48, 0xFFF8 << 48, 2],
        ),
    ];
    for (ty, size, old, argument, expected) in cases {
        let source = entry(
            &format!("%p: tile<ptr<{ty}>>, %q: tile<ptr<{ty}>>"),
            &[
                integers("i", &[0, 1, 2, 3], "i32"),
                pointers("places", "p", "i", 4, ty),
                pointers("values", "q", "i", 4, ty),
                format!("%x, %t = load_ptr_tko weak %values : tile<4xptr<{ty}>> -> tile<4x{ty}>, token\n"),
                format!("%old, %u = atomic_rmw_tko relaxed device %places, addf, %x token=%t : tile<4xptr<{ty}>>, tile<4x{ty}> -> tile<4x{ty}>, token"),
            ]
            .concat(),
        );
        let outcome = run(&source, &[bytes_of(&old, size), bytes_of(&argument, size)], &[]);
        assert_eq!(outcome.result, Ok(()), "{source}");
        assert_eq!(elements_of(&outcome.buffers[0], size), expected, "{ty}");
    }
}

/// A compare-and-swap writes where it finds the comparand, and gives what it found; where it is masked off, the comparand.
#[test]
fn compare_and_swap_writes_on_equality() {
    let source = entry(
        "%p: tile<ptr<i32>>",
        &[
            integers("i", &[0, 1, 2, 3], "i32"),
            integers("expected", &[10, 99, 12, 98], "i32"),
            integers("value", &[-1, -2, -3, -4], "i32"),
            integers("m", &[1, 1, 0, 0], "i1"),
            pointers("places", "p", "i", 4, "i32"),
            "%old, %t = atomic_cas_tko relaxed device %places, %expected, %value, %m : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token\n"
                .to_owned(),
            "print_tko \"%d\", %old : tile<4xi32> -> token".to_owned(),
        ]
        .concat(),
    );
    let outcome = run(&source, &[bytes_of(&[10, 11, 12, 13], 4)], &[]);
    assert_eq!(outcome.result, Ok(()));
    assert_eq!(outcome.text, "[10, 11, 12, 98]");
    assert_eq!(elements_of(&outcome.buffers[0], 4), [u64::from(u32::MAX), 11, 12, 13]);
}

/// The first element that is outside of its buffer is named, with the first byte that is.
#[test]
fn out_of_bounds_accesses_report_the_buffer() {
    let cases: [(&str, &[i64], &str); 5] = [
        ("i32", &[0, 1, 2, 3], "writes to byte 8 of buffer, which has 8 bytes"),
        ("i32", &[0, -1, 1, 5], "writes to byte -4 of buffer, which has 8 bytes"),
        ("i64", &[0, 1], "writes to byte 8 of buffer, which has 8 bytes"),
        ("i16", &[3, 4], "writes to byte 8 of buffer, which has 8 bytes"),
        ("i8", &[7, 8], "writes to byte 8 of buffer, which has 8 bytes"),
    ];
    for (ty, places, reason) in cases {
        let count = places.len();
        let source = entry(
            &format!("%p: tile<ptr<{ty}>>, %q: tile<ptr<{ty}>>"),
            &[
                integers("i", places, "i32"),
                integers("zeros", &vec![0; count], "i32"),
                pointers("places", "p", "i", count, ty),
                pointers("values", "q", "zeros", count, ty),
                format!("%x, %t = load_ptr_tko weak %values : tile<{count}xptr<{ty}>> -> tile<{count}x{ty}>, token\n"),
                format!("%u = store_ptr_tko weak %places, %x token=%t : tile<{count}xptr<{ty}>>, tile<{count}x{ty}> -> token"),
            ]
            .concat(),
        );
        let message = run(&source, &[vec![0; 8], vec![0; 8]], &[]).result.unwrap_err();
        let size = TYPES.iter().find(|(name, _)| *name == ty).map_or(1, |(_, size)| *size as i64);
        let is_outside = |place: &i64| *place < 0 || (place + 1) * size > 8;
        let (first, outside) = (places.iter().position(is_outside), places.iter().filter(|it| is_outside(it)).count());
        let verb = if outside == 1 { "is" } else { "are" };
        let share = format!("{reason}; {outside} of {count} elements {verb} out of bounds");
        assert!(message.ends_with(&share), "{message}");
        assert!(message.contains(&format!("element [{}]:", first.unwrap())), "{message}");
    }
}
