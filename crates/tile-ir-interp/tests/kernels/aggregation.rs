//! Reductions and scans along each dimension, by bodies that are run on slices and by bodies that are not.

use tile_ir_interp::LaunchOptions;

use crate::support::{entry, integers, numbers, run_with};

/// A body of `%element` and `%before`, both `i32`, and what it computes. All are associative; some depend on the order.
type Body = (&'static str, fn(i32, i32) -> i32);

const BODIES: [Body; 5] = [
    ("%r = addi %element, %before : tile<i32>\n yield %r : tile<i32>", |element, before| element.wrapping_add(before)),
    ("yield %element : tile<i32>", |element, _| element),
    ("yield %before : tile<i32>", |_, before| before),
    // The first of those that are odd, if any is.
    (
        "%one = constant <i32: 1> : tile<i32>\n %bit = andi %before, %one : tile<i32>\n \
         %is_odd = cmpi equal %bit, %one, signed : tile<i32> -> tile<i1>\n \
         %r = select %is_odd, %before, %element : tile<i1>, tile<i32>\n yield %r : tile<i32>",
        |element, before| if before & 1 == 1 { before } else { element },
    ),
    (
        "%is_more = cmpi greater_than %element, %before, signed : tile<i32> -> tile<i1>\n \
         %r = if %is_more -> (tile<i32>) {\n yield %element : tile<i32>\n } else {\n yield %before : tile<i32>\n }\n \
         yield %r : tile<i32>",
        |element, before| element.max(before),
    ),
];

/// The elements along a dimension that end up in one result, in order, for each result.
fn lines(shape: [usize; 3], dim: usize) -> Vec<Vec<usize>> {
    let inner: usize = shape[dim + 1..].iter().product();
    let outer: usize = shape[..dim].iter().product();
    let line = |outer: usize, at: usize| (0..shape[dim]).map(|k| (outer * shape[dim] + k) * inner + at).collect();
    (0..outer).flat_map(|outer| (0..inner).map(move |at| line(outer, at))).collect()
}

fn options() -> [LaunchOptions; 2] {
    // A launch that is checked runs bodies one operation at a time.
    [LaunchOptions::default(), LaunchOptions { checked: true, ..LaunchOptions::default() }]
}

#[test]
fn elements_are_combined_in_order() {
    let values: Vec<i32> = (0..64_i32).map(|index| index.wrapping_mul(0x5bd1_e995).wrapping_shr(7) % 1000).collect();
    let list = values.iter().map(i32::to_string).collect::<Vec<_>>().join(", ");
    for shape in [[2, 4, 8], [8, 1, 8], [1, 64, 1], [64, 1, 1], [4, 16, 1]] {
        let tile = format!("tile<{}x{}x{}xi32>", shape[0], shape[1], shape[2]);
        for dim in 0..3 {
            let others: Vec<usize> = (0..3).filter(|&other| other != dim).map(|other| shape[other]).collect();
            let reduced = format!("tile<{}x{}xi32>", others[0], others[1]);
            for (body, combine) in BODIES {
                let region = format!("(%element: tile<i32>, %before: tile<i32>) {{\n {body}\n }}\n");
                let text = [
                    format!("%row = constant <i32: [{list}]> : tile<64xi32>\n"),
                    format!("%x = reshape %row : tile<64xi32> -> {tile}\n"),
                    format!("%all = reduce %x dim={dim} identities=[0 : i32] : {tile} -> {reduced} {region}"),
                    format!("%up = scan %x dim={dim} reverse=false identities=[0 : i32] : {tile} -> {tile} {region}"),
                    format!("%down = scan %x dim={dim} reverse=true identities=[0 : i32] : {tile} -> {tile} {region}"),
                    format!("print_tko \"%d;%d;%d\", %all, %up, %down : {reduced}, {tile}, {tile} -> token"),
                ];
                let source = entry("", &text.concat());
                let (mut all, mut up, mut down) = (Vec::new(), vec![0; 64], vec![0; 64]);
                for line in lines(shape, dim) {
                    let mut sum = values[line[0]];
                    up[line[0]] = sum;
                    for &at in &line[1..] {
                        sum = combine(values[at], sum);
                        up[at] = sum;
                    }
                    all.push(sum);
                    let mut sum = values[line[line.len() - 1]];
                    down[line[line.len() - 1]] = sum;
                    for &at in line[..line.len() - 1].iter().rev() {
                        sum = combine(values[at], sum);
                        down[at] = sum;
                    }
                }
                let expected = [all, up, down].map(|list| list.into_iter().map(i64::from).collect::<Vec<_>>());
                for options in options() {
                    let outcome = run_with(&source, &[], &[], &options);
                    assert_eq!(outcome.result, Ok(()), "{source}");
                    let found: Vec<Vec<i64>> = outcome.text.split(';').map(numbers).collect();
                    assert_eq!(found, expected, "{source}");
                }
            }
        }
    }
}

/// Several tiles are combined together: functions x -> a x + b, one after the other, for which the order matters.
#[test]
fn several_tiles_are_combined_together() {
    let (a, b): (Vec<i32>, Vec<i32>) = (0..32).map(|index| (index % 5 - 2, index * 7 % 11)).unzip();
    let list = |values: &[i32]| values.iter().map(i32::to_string).collect::<Vec<_>>().join(", ");
    let region = "(%a: tile<i32>, %first_a: tile<i32>, %b: tile<i32>, %first_b: tile<i32>) {\n \
                  %c = muli %a, %first_a : tile<i32>\n %d = muli %a, %first_b : tile<i32>\n \
                  %e = addi %d, %b : tile<i32>\n yield %c, %e : tile<i32>, tile<i32>\n }\n";
    let tile = "tile<4x8xi32>";
    let source = entry(
        "",
        &[
            format!("%p = constant <i32: [{}]> : tile<32xi32>\n%q = constant <i32: [{}]> : tile<32xi32>\n", list(&a), list(&b)),
            format!("%x = reshape %p : tile<32xi32> -> {tile}\n%y = reshape %q : tile<32xi32> -> {tile}\n"),
            format!("%r:2 = reduce %x, %y dim=1 identities=[1 : i32, 0 : i32] : {tile}, {tile} -> tile<4xi32>, tile<4xi32> {region}"),
            format!("%s:2 = scan %x, %y dim=0 reverse=true identities=[1 : i32, 0 : i32] : {tile}, {tile} -> {tile}, {tile} {region}"),
            format!("print_tko \"%d;%d;%d;%d\", %r#0, %r#1, %s#0, %s#1 : tile<4xi32>, tile<4xi32>, {tile}, {tile} -> token"),
        ]
        .concat(),
    );
    let combine = |(a, b): (i32, i32), (first_a, first_b): (i32, i32)| {
        (a.wrapping_mul(first_a), a.wrapping_mul(first_b).wrapping_add(b))
    };
    let at = |index: usize| (a[index], b[index]);
    let rows: Vec<(i32, i32)> =
        (0..4).map(|row| (1..8).fold(at(row * 8), |sum, k| combine(at(row * 8 + k), sum))).collect();
    let mut scanned = vec![(0, 0); 32];
    for column in 0..8 {
        scanned[24 + column] = at(24 + column);
        for row in (0..3).rev() {
            scanned[row * 8 + column] = combine(at(row * 8 + column), scanned[(row + 1) * 8 + column]);
        }
    }
    let expected: Vec<Vec<i64>> = [&rows, &scanned]
        .into_iter()
        .flat_map(|list| {
            [list.iter().map(|pair| pair.0.into()).collect(), list.iter().map(|pair| pair.1.into()).collect()]
        })
        .collect();
    for options in options() {
        let outcome = run_with(&source, &[], &[], &options);
        assert_eq!(outcome.result, Ok(()), "{source}");
        assert_eq!(outcome.text.split(';').map(numbers).collect::<Vec<_>>(), expected);
    }
}

/// Sums of `f32` along the last dimension, and of equal elements, have shorter ways of their own.
#[test]
fn float_sums_combine_neighbours() {
    for (value, reshape) in [("iota", true), ("splat", false)] {
        let make = match reshape {
            true => "%i = iota : tile<64xi32>\n%f = itof %i signed : tile<64xi32> -> tile<64xf32>\n".to_owned(),
            false => "%f = constant <f32: 1.5> : tile<64xf32>\n".to_owned(),
        };
        let body = format!(
            "{make}%x = reshape %f : tile<64xf32> -> tile<4x16xf32>\n\
             %r = reduce %x dim=1 identities=[0.0 : f32] : tile<4x16xf32> -> tile<4xf32> (%element: tile<f32>, %before: tile<f32>) {{\n \
             %s = addf %element, %before : tile<f32>\n yield %s : tile<f32>\n }}\n\
             %n = ftoi %r signed : tile<4xf32> -> tile<4xi32>\nprint_tko \"%d\", %n : tile<4xi32> -> token"
        );
        for options in options() {
            let outcome = run_with(&entry("", &body), &[], &[], &options);
            let expected: Vec<i64> = match reshape {
                true => (0..4).map(|row| (0..16).map(|k| row * 16 + k).sum()).collect(),
                false => vec![24; 4],
            };
            assert_eq!((outcome.result, numbers(&outcome.text)), (Ok(()), expected), "{value}");
        }
    }
}

/// What an operation leaves undefined in one element concerns the results along the dimension from there on.
#[test]
fn a_scan_of_poison_names_the_element() {
    let tile = "tile<2x4x2xi32>";
    for poisoned in 0..16_usize {
        let distances: Vec<i64> = (0..16).map(|index| if index == poisoned { 32 } else { 1 }).collect();
        let body = [
            integers("row", &distances, "i32"),
            format!("%by = reshape %row : tile<16xi32> -> {tile}\n%one = constant <i32: 1> : {tile}\n"),
            format!("%x = shli %one, %by : {tile}\n"),
            format!("%sums = scan %x dim=1 reverse=false identities=[0 : i32] : {tile} -> {tile} "),
            "(%a: tile<i32>, %b: tile<i32>) {\n%c = addi %a, %b : tile<i32>\nyield %c : tile<i32>\n}\n".to_owned(),
            format!("print_tko \"%d\", %sums : {tile} -> token"),
        ];
        let outcome = run_with(&entry("", &body.concat()), &[], &[], &LaunchOptions::default());
        let message = outcome.result.expect_err("it prints poison");
        let element = format!("element [{}, {}, {}]", poisoned / 8, poisoned / 2 % 4, poisoned % 2);
        assert!(message.contains(&element), "{message}");
    }
}
