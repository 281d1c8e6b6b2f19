//! Control flow, operands, globals, assumptions and limits.

use tile_ir_interp::{LaunchOptions, Limits};

use crate::support::{entry, integers, numbers, pointers, run, run_on, run_with};

/// A loop of so many rounds.
fn counting() -> String {
    entry(
        "%n: tile<i32>",
        "%zero = constant <i32: 0> : tile<i32>\n%one = constant <i32: 1> : tile<i32>\n\
         %sum = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%before = %zero) -> (tile<i32>) {\n\
         %after = addi %before, %i : tile<i32>\n continue %after : tile<i32>\n }\n\
         print_tko \"%d;\", %sum : tile<i32> -> token",
    )
}

/// The least limit of steps with which a launch succeeds.
fn least_limit(blocks: u32, rounds: i128, threads: usize) -> u64 {
    let source = counting();
    let succeeds = |max_steps| {
        let limits = Limits { max_steps: Some(max_steps), max_memory: None };
        let options = LaunchOptions { limits, threads, ..LaunchOptions::default() };
        let outcome = run_on([blocks, 1, 1], &source, &[], &[rounds], &options);
        outcome.result.is_ok()
    };
    let (mut low, mut high) = (0, 1 << 20);
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if succeeds(middle) { high = middle } else { low = middle }
    }
    high
}

/// Each round takes the same number of steps, each block likewise, and threads change nothing.
#[test]
fn every_step_counts_towards_the_limit() {
    let [none, some, twice] = [0, 700, 1400].map(|rounds| least_limit(1, rounds, 1));
    assert_eq!((some - none) % 700, 0);
    assert_eq!(twice - some, some - none);
    assert!(some > none + 700, "{none} {some}");
    for (blocks, threads) in [(2, 1), (5, 1), (5, 3)] {
        assert_eq!(least_limit(blocks, 700, threads), u64::from(blocks) * some, "{blocks} blocks");
    }
}

/// A value may be used several times by one operation, also by its last one.
#[test]
fn an_operation_may_repeat_an_operand() {
    let x = integers("x", &[1, 2, 3, 4], "i32");
    for (operation, expected) in [
        ("%r = addi %x, %x : tile<4xi32>", [2, 4, 6, 8]),
        ("%r = select %m, %x, %x : tile<4xi1>, tile<4xi32>", [1, 2, 3, 4]),
        ("%r = select %m, %x, %y : tile<4xi1>, tile<4xi32>", [1, 20, 3, 40]),
        ("%r = select %m, %y, %y : tile<4xi1>, tile<4xi32>", [10, 20, 30, 40]),
    ] {
        // Results of operations are freed with their last use, unlike constants.
        let body = [
            x.clone(),
            integers("c", &[10, 20, 30, 40], "i32"),
            integers("m", &[1, 0, 1, 0], "i1"),
            "%a, %b, %d = get_tile_block_id : tile<i32>\n%e = reshape %a : tile<i32> -> tile<1xi32>\n".to_owned(),
            "%z = broadcast %e : tile<1xi32> -> tile<4xi32>\n%y = addi %c, %z : tile<4xi32>\n".to_owned(),
            format!("{operation}\nprint_tko \"%d\", %r : tile<4xi32> -> token"),
        ]
        .concat();
        let outcome = run(&entry("", &body), &[], &[]);
        assert_eq!((outcome.result, numbers(&outcome.text)), (Ok(()), expected.to_vec()), "{operation}");
    }
    let body = "%a, %b, %c = get_tile_block_id : tile<i32>\n%one = constant <i32: 3> : tile<i32>\n\
                %i = addi %a, %one : tile<i32>\n%x = itof %i signed : tile<i32> -> tile<f32>\n\
                %y = negf %x : tile<f32>\n%r = fma %x, %x, %y : tile<f32>\n%n = ftoi %r signed : tile<f32> -> tile<i32>\n\
                print_tko \"%d\", %n : tile<i32> -> token";
    assert_eq!(run(&entry("", body), &[], &[]).text, "6");
}

#[test]
fn get_global_returns_the_named_global() {
    let source = "cuda_tile.module @m {\n global @first <i32: [1, 2]> : tile<2xi32>\n global @second <i32: [3, 4]> : tile<2xi32>\n\
                  entry @e() {\n %p = get_global @first : tile<ptr<i32>>\n %q = get_global @second : tile<ptr<i32>>\n\
                  %x, %t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token\n\
                  %y, %u = load_ptr_tko weak %q : tile<ptr<i32>> -> tile<i32>, token\n\
                  print_tko \"%d %d\", %x, %y : tile<i32>, tile<i32> -> token\n return\n }\n}";
    assert_eq!(run(source, &[], &[]).text, "1 3");
}

/// One body after another may be called any number of times; only bodies inside of others are limited.
#[test]
fn consecutive_bodies_are_not_nested() {
    let one = |index: usize| {
        format!(
            "%r{index} = reduce %x dim=0 identities=[0 : i32] : tile<4xi32> -> tile<i32> (%e: tile<i32>, %b: tile<i32>) {{\n\
             %s = addi %e, %b : tile<i32>\n yield %s : tile<i32>\n }}\n"
        )
    };
    let body = format!(
        "{}{}print_tko \"%d\", %r39 : tile<i32> -> token",
        integers("x", &[1, 2, 3, 4], "i32"),
        (0..40).map(one).collect::<String>()
    );
    let outcome = run(&entry("", &body), &[], &[]);
    assert_eq!((outcome.result, outcome.text.as_str()), (Ok(()), "10"));
}

#[test]
fn assertions_check_every_element() {
    for (values, broken) in [([1, 1, 1], None), ([1, 0, 1], Some(1)), ([0, 0, 1], Some(0)), ([1, 1, 0], Some(2))] {
        let body = format!(
            "{}assert %m, \"too many\" : tile<4xi1>",
            integers("m", &[values[0], values[1], values[2], 1], "i1")
        );
        let result = run(&entry("", &body), &[], &[]).result;
        match broken {
            None => assert_eq!(result, Ok(())),
            Some(element) => {
                let message = result.unwrap_err();
                assert!(message.contains(&format!("element [{element}]: assertion failed: too many")), "{message}");
            }
        }
    }
}

#[test]
fn assumptions_are_checked() {
    for (predicate, good, bad) in [
        ("div_by<4>", 8, 6),
        ("bounded<0, 7>", 7, 8),
        ("bounded<0, 7>", 0, -1),
        ("bounded<?, 7>", i32::MIN, 8),
        ("bounded<3, ?>", i32::MAX, 2),
    ] {
        let source = entry("%n: tile<i32>", &format!("%m = assume {predicate}, %n : tile<i32>"));
        assert_eq!(run(&source, &[], &[good.into()]).result, Ok(()), "{predicate} {good}");
        let message = run(&source, &[], &[bad.into()]).result.unwrap_err();
        assert!(message.contains("assumption violated: expected "), "{predicate} {bad}: {message}");
    }
    for (predicate, broken) in [("same_elements<[2]>", None), ("same_elements<[4]>", Some(2))] {
        let body = format!("{}%m = assume {predicate}, %x : tile<4xi32>", integers("x", &[5, 5, 7, 7], "i32"));
        let result = run(&entry("", &body), &[], &[]).result;
        assert_eq!(result.is_err(), broken.is_some(), "{predicate}");
    }
}

/// What an operation leaves undefined in some elements matters where these are stored, not in the padding around a tensor.
#[test]
fn poison_outside_of_a_tensor_is_not_stored() {
    let tensor = "tensor_view<3x3xi32, strides=[4, 1]>";
    let view = format!("partition_view<tile=(4x4), padding_value = zero, {tensor}>");
    for poisoned in 0..16_usize {
        let distances: Vec<i64> = (0..16).map(|index| if index == poisoned { 32 } else { 1 }).collect();
        let body = [
            integers("row", &distances, "i32"),
            "%by = reshape %row : tile<16xi32> -> tile<4x4xi32>\n%one = constant <i32: 1> : tile<4x4xi32>\n".to_owned(),
            "%x = shli %one, %by : tile<4x4xi32>\n%zero = constant <i32: 0> : tile<i32>\n".to_owned(),
            format!("%v = make_tensor_view %p, shape = [3, 3], strides = [4, 1] : {tensor}\n"),
            format!("%w = make_partition_view %v : {view}\n"),
            format!("%t = store_view_tko weak %x, %w[%zero, %zero] : tile<4x4xi32>, {view}, tile<i32> -> token"),
        ];
        let outcome = run(&entry("%p: tile<ptr<i32>>", &body.concat()), &[vec![0; 64]], &[]);
        let is_inside = poisoned / 4 < 3 && poisoned % 4 < 3;
        assert_eq!(outcome.result.is_err(), is_inside, "{poisoned}");
        if let Err(message) = outcome.result {
            assert!(message.contains(&format!("element [{}, {}]", poisoned / 4, poisoned % 4)), "{message}");
        }
    }
}

/// A tensor without elements may be anywhere, and the first element that lies outside of a buffer is named.
#[test]
fn out_of_bounds_views_report_the_first_element() {
    let tensor = "tensor_view<?x4xi32, strides=[4, 1]>";
    let view = format!("partition_view<tile=(4x4), padding_value = zero, {tensor}>");
    let body = format!(
        "%v = make_tensor_view %p, shape = [%n, 4], strides = [4, 1] : tile<i32> -> {tensor}\n%w = make_partition_view %v : {view}\n\
         %zero = constant <i32: 0> : tile<i32>\n\
         %x, %t = load_view_tko weak %w[%zero, %zero] : {view}, tile<i32> -> tile<4x4xi32>, token"
    );
    let source = entry("%p: tile<ptr<i32>>, %n: tile<i32>", &body);
    for elements in 0..16_usize {
        let message = run(&source, &[vec![0; 4 * elements]], &[4]).result.unwrap_err();
        assert!(message.contains(&format!("element [{}, {}]", elements / 4, elements % 4)), "{message}");
    }
    assert_eq!(run(&source, &[vec![0; 64]], &[4]).result, Ok(()));
    let nowhere = entry(
        "%n: tile<i32>",
        &format!("%q = constant <i64: 0> : tile<i64>\n%p = int_to_ptr %q : tile<i64> -> tile<ptr<i32>>\n{body}"),
    );
    assert_eq!(run(&nowhere, &[], &[0]).result, Ok(()));
    assert!(run(&nowhere, &[], &[1]).result.unwrap_err().contains("a null pointer"));
}

/// Loads that a mask leaves out are looked at with a check only.
#[test]
fn check_reports_uses_of_unread_elements() {
    let body = "%m = constant <i1: false> : tile<i1>\n%x, %t = load_ptr_tko weak %p, %m : tile<ptr<i32>>, tile<i1> -> tile<i32>, token\n\
                print_tko \"%d\", %x : tile<i32> -> token";
    let source = entry("%p: tile<ptr<i32>>", body);
    assert_eq!(run(&source, &[vec![7; 4]], &[]).text, "0");
    let checked = run_with(&source, &[vec![7; 4]], &[], &LaunchOptions { checked: true, ..LaunchOptions::default() });
    assert!(checked.result.is_err());
}

/// Two stores without an order conflict where both masks let an element through.
#[test]
fn masked_off_elements_do_not_race() {
    for (other, reports) in [([0, 1, 0, 1], 0), ([0, 1, 1, 1], 1), ([0, 0, 0, 0], 0), ([1, 0, 0, 0], 1)] {
        let store =
            |mask| format!("store_ptr_tko weak %p, %i, %{mask} : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> token\n");
        let body = [
            integers("i", &[0, 1, 2, 3], "i32"),
            integers("m", &[1, 0, 1, 0], "i1"),
            integers("n", &other, "i1"),
            pointers("p", "to", "i", 4, "i32"),
            format!("%t = {}%u = {}", store("m"), store("n")),
        ];
        let source = entry("%to: tile<ptr<i32>>", &body.concat());
        let outcome =
            run_with(&source, &[vec![0; 16]], &[], &LaunchOptions { checked: true, ..LaunchOptions::default() });
        assert_eq!((outcome.result, outcome.reports), (Ok(()), reports), "{other:?}");
    }
}
