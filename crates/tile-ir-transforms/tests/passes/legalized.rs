//! The replacements made by `legalize-version` compute the same as the original operations.

use tile_ir::Module;

use crate::interpreter::run as execute;
use crate::runner::{context, parse, print, run};
use crate::tiles::{Elements, evaluate};

/// Unordered numbers, as many as there are elements.
fn numbers(count: usize, seed: u64) -> Elements {
    let mix = |index: u64| {
        (index + seed).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29).wrapping_mul(0xBF58_476D_1CE4_E5B9)
    };
    (0..count as u64).map(mix).collect()
}

/// Checks that a function of an operation computes the same after the operation is replaced, for arguments with this
/// many elements and bits.
fn check(signature: &str, op: &str, result: &str, arguments: &[Vec<Elements>]) {
    let text = format!(
        "cuda_tile.module @m {{ testing$func @f({signature}) -> {result} {{\n%r = {op}\nreturn %r : {result}\n}} }}"
    );
    let module = parse(&context(), &text, false).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let mut legal = parse(&context(), &text, false).expect("it was read before");
    run(&mut legal, "legalize-version{to=13.1 allow-remaining}").unwrap_or_else(|error| panic!("{error}\n{text}"));
    let after = print(&legal, false);
    let mnemonic = op.split(' ').next().unwrap_or_default();
    assert!(!after.contains(&format!(" {mnemonic} ")), "it is still there:\n{after}");
    let value =
        |module: &Module, arguments: &[Elements]| evaluate(module.functions().next().expect("there is one"), arguments);
    for arguments in arguments {
        assert_eq!(value(&module, arguments), value(&legal, arguments), "{text}\nto\n{after}");
    }
}

#[test]
fn packing() {
    for (bits, count) in [(1_u32, 8), (1, 32), (16, 1), (16, 8), (32, 1), (32, 4), (64, 2)] {
        let bytes = bits * count / 8;
        let (wide, narrow) = (format!("tile<{count}xi{bits}>"), format!("tile<{bytes}xi8>"));
        let cut =
            |numbers: Elements, bits: u32| vec![numbers.into_iter().map(|it| it & (u64::MAX >> (64 - bits))).collect()];
        let elements: Vec<_> = (0..4).map(|seed| cut(numbers(count as usize, seed), bits)).collect();
        check(&format!("%x: {wide}"), &format!("pack %x : {wide} -> {narrow}"), &narrow, &elements);
        let elements: Vec<_> = (0..4).map(|seed| cut(numbers(bytes as usize, seed), 8)).collect();
        check(&format!("%x: {narrow}"), &format!("unpack %x : {narrow} -> {wide}"), &wide, &elements);
    }
}

#[test]
fn insertion() {
    let shapes: [(&[i64], &[i64]); 6] = [
        (&[2], &[8]),
        (&[4], &[4]),
        (&[2, 4], &[8, 4]),
        (&[1, 2], &[4, 8]),
        (&[2, 1, 4], &[4, 2, 4]),
        (&[1, 1, 1], &[2, 2, 2]),
    ];
    for (part, whole) in shapes {
        let tile =
            |shape: &[i64]| format!("tile<{}xi32>", shape.iter().map(i64::to_string).collect::<Vec<_>>().join("x"));
        let size = |shape: &[i64]| shape.iter().product::<i64>() as usize;
        let indices: Vec<String> = (0..part.len()).map(|index| format!("%i{index}")).collect();
        let own: Vec<String> = indices.iter().map(|index| format!(", {index}: tile<i32>")).collect();
        let (small, large) = (tile(part), tile(whole));
        let blocks: Vec<i64> = whole.iter().zip(part).map(|(whole, part)| whole / part).collect();
        let mut arguments = Vec::new();
        for mut number in 0..blocks.iter().product::<i64>() {
            let mut of_block = vec![numbers(size(part), 1), numbers(size(whole), 99)];
            of_block.iter_mut().flatten().for_each(|element| *element &= u64::from(u32::MAX));
            for count in &blocks {
                of_block.push(vec![(number % count) as u64]);
                number /= count;
            }
            arguments.push(of_block);
        }
        check(
            &format!("%part: {small}, %whole: {large}{}", own.concat()),
            &format!("insert %part, %whole[{}] : {small}, {large}", indices.join(", ")),
            &large,
            &arguments,
        );
    }
}

/// A function that returns from inside two loops behaves the same, wherever it returns.
#[test]
fn returns_inside_loops() {
    let text = "\
cuda_tile.module @m { entry @f(%outer: tile<i32>, %inner: tile<i32>, %last: tile<i32>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %sum = loop iter_values(%i = %zero) : tile<i32> -> tile<i32> {
    %0 = print_tko \"%d\", %i : tile<i32> -> token
    %is_outer = cmpi equal %i, %outer, signed : tile<i32> -> tile<i1>
    if %is_outer {
      return
    }
    %product = loop iter_values(%j = %i) : tile<i32> -> tile<i32> {
      %1 = print_tko \"%d\", %j : tile<i32> -> token
      %is_inner = cmpi equal %j, %inner, signed : tile<i32> -> tile<i1>
      %done = cmpi greater_than %j, %last, signed : tile<i32> -> tile<i1>
      if %is_inner {
        return
      } else {
        if %done {
          %twice = muli %j, %j : tile<i32>
          break %twice : tile<i32>
        }
      }
      %k = addi %j, %one : tile<i32>
      continue %k : tile<i32>
    }
    %ends = cmpi greater_than %i, %last, signed : tile<i32> -> tile<i1>
    if %ends {
      break %product : tile<i32>
    }
    %next = addi %i, %one : tile<i32>
    continue %next : tile<i32>
  }
  %2 = print_tko \"%d\", %sum : tile<i32> -> token
  return
} }";
    let module = parse(&context(), text, false).unwrap_or_else(|error| panic!("{error}"));
    let mut legal = parse(&context(), text, false).expect("it was read before");
    run(&mut legal, "legalize-version{to=13.1}").unwrap_or_else(|error| panic!("{error}"));
    let trace =
        |module: &Module, arguments: &[i128]| execute(module.functions().next().expect("there is one"), arguments);
    let mut lengths = Vec::new();
    for arguments in [[0, 9, 3], [2, 9, 3], [9, 0, 3], [9, 4, 3], [9, 9, 3], [9, 9, -1]] {
        let expected = trace(&module, &arguments);
        assert_eq!(expected, trace(&legal, &arguments), "{arguments:?}\n{}", print(&legal, false));
        lengths.push(expected.expect("it ends").len());
    }
    assert!(lengths.iter().any(|length| *length != lengths[0]), "it returns at other places");
}
