//! Kernels: tiles, memory, tokens, control flow. What passes make of them is proved, and mistakes are found.

use crate::common::{Expected, check, solver};

/// A kernel on two buffers and two numbers.
fn kernel(body: &str) -> String {
    format!(
        "cuda_tile.module @m {{ entry @e(%p: tile<ptr<i32>>, %q: tile<ptr<i32>>, %n: tile<i32>, %k: tile<i32>) {{
            {body}
            return
        }} }}"
    )
}

fn all(pairs: &[(&str, &str, &str)], expected: Expected) {
    let Some(solver) = solver() else { return };
    for (name, before, after) in pairs {
        check(name, &kernel(before), &kernel(after), &solver, expected);
    }
}

/// Eight elements of the first buffer, as `%v`, and pointers to those of the second, as `%qs`.
const LOADED: &str = "
    %i = iota : tile<8xi32>
    %p1 = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
    %p8 = broadcast %p1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %ps = offset %p8, %i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %q1 = reshape %q : tile<ptr<i32>> -> tile<1xptr<i32>>
    %q8 = broadcast %q1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %qs = offset %q8, %i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %v, %tv = load_ptr_tko weak %ps : tile<8xptr<i32>> -> tile<8xi32>, token
";

/// Stores `%r` in the second buffer.
const STORED: &str = "
    %t = store_ptr_tko weak %qs, %r : tile<8xptr<i32>>, tile<8xi32> -> token
";

/// Pairs about `%v` and `%r`, between load and store.
fn on_tiles(pairs: &[(&str, &str, &str)], expected: Expected) {
    let Some(solver) = solver() else { return };
    for (name, before, after) in pairs {
        let of = |body: &str| kernel(&format!("{LOADED}{body}{STORED}"));
        check(name, &of(before), &of(after), &solver, expected);
    }
}

#[test]
fn equal_rearrangements_are_proved() {
    on_tiles(
        &[
            (
                "a permutation that is undone",
                "%a = reshape %v : tile<8xi32> -> tile<2x4xi32> %b = permute %a [1, 0] : tile<2x4xi32> -> tile<4x2xi32>
                 %c = permute %b [1, 0] : tile<4x2xi32> -> tile<2x4xi32> %r = reshape %c : tile<2x4xi32> -> tile<8xi32>",
                "%o = constant <i32: 0> : tile<8xi32> %r = addi %v, %o : tile<8xi32>",
            ),
            (
                "halves that are joined again",
                "%z = constant <i32: 0> : tile<i32> %one = constant <i32: 1> : tile<i32>
                 %a = extract %v[%z] : tile<8xi32> -> tile<4xi32> %b = extract %v[%one] : tile<8xi32> -> tile<4xi32>
                 %r = cat %a, %b dim = 0 : tile<4xi32>, tile<4xi32> -> tile<8xi32>",
                "%o = constant <i32: 0> : tile<8xi32> %r = ori %v, %o : tile<8xi32>",
            ),
            (
                "a second load",
                "%w, %tw = load_ptr_tko weak %ps : tile<8xptr<i32>> -> tile<8xi32>, token
                 %r = addi %v, %w : tile<8xi32>",
                "%c = constant <i32: 1> : tile<8xi32> %r = shli %v, %c : tile<8xi32>",
            ),
            (
                "a constant of all numbers",
                "%a = constant <i32: [0, 1, 2, 3, 4, 5, 6, 7]> : tile<8xi32> %r = addi %v, %a : tile<8xi32>",
                "%r = addi %i, %v : tile<8xi32>",
            ),
            (
                "a sum of a tile",
                "%s = reduce %v dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32> (%a: tile<i32>, %b: tile<i32>) {
                   %c = addi %a, %b : tile<i32>
                   yield %c : tile<i32>
                 }
                 %s1 = reshape %s : tile<i32> -> tile<1xi32> %r = broadcast %s1 : tile<1xi32> -> tile<8xi32>",
                "%w = reshape %v : tile<8xi32> -> tile<8xi32>
                 %s = reduce %w dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32> (%a: tile<i32>, %b: tile<i32>) {
                   %c = addi %b, %a : tile<i32>
                   yield %c : tile<i32>
                 }
                 %s1 = reshape %s : tile<i32> -> tile<1xi32> %r = broadcast %s1 : tile<1xi32> -> tile<8xi32>",
            ),
        ],
        Expected::Same,
    );
}

/// No run of the interpreter shows what an identity is for, but machines that combine it with elements do.
#[test]
fn another_identity_is_not_the_same() {
    let Some(solver) = solver() else { return };
    let sum = kernel(&format!(
        "{LOADED} %s = reduce %v dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32> (%a: tile<i32>, %b: tile<i32>) {{
           %c = addi %a, %b : tile<i32>
           yield %c : tile<i32>
         }}
         %t = store_ptr_tko weak %q, %s : tile<ptr<i32>>, tile<i32> -> token"
    ));
    check("the same sum", &sum, &sum, &solver, Expected::Same);
    let other = sum.replace("[0 : i32]", "[5 : i32]");
    check("another identity", &sum, &other, &solver, Expected::Undecided);
}

/// What is as deep as this is not followed, on the stack of any thread.
#[test]
fn deep_chains_are_not_followed() {
    let Some(solver) = solver() else { return };
    let sum = |number: usize| format!("%s{} = addi %s{number}, %i : tile<8xi32> ", number + 1);
    let chain: String = (0..400).map(sum).collect();
    let body = format!(
        "%s0 = addi %v, %i : tile<8xi32> {chain}
         %a = reshape %s400 : tile<8xi32> -> tile<2x4xi32> %b = permute %a [1, 0] : tile<2x4xi32> -> tile<4x2xi32>
         %r = reshape %b : tile<4x2xi32> -> tile<8xi32>"
    );
    let text = kernel(&format!("{LOADED}{body}{STORED}"));
    check("a chain that is permuted", &text, &text, &solver, Expected::Undecided);
}

#[test]
fn wrong_rearrangements_are_refuted() {
    on_tiles(
        &[
            (
                "a permutation as a reshape",
                "%a = reshape %v : tile<8xi32> -> tile<2x4xi32> %b = permute %a [1, 0] : tile<2x4xi32> -> tile<4x2xi32>
                 %r = reshape %b : tile<4x2xi32> -> tile<8xi32>",
                "%o = constant <i32: 0> : tile<8xi32> %r = addi %v, %o : tile<8xi32>",
            ),
            (
                "halves the other way round",
                "%z = constant <i32: 0> : tile<i32> %one = constant <i32: 1> : tile<i32>
                 %a = extract %v[%z] : tile<8xi32> -> tile<4xi32> %b = extract %v[%one] : tile<8xi32> -> tile<4xi32>
                 %r = cat %a, %b dim = 0 : tile<4xi32>, tile<4xi32> -> tile<8xi32>",
                "%z = constant <i32: 0> : tile<i32> %one = constant <i32: 1> : tile<i32>
                 %a = extract %v[%z] : tile<8xi32> -> tile<4xi32> %b = extract %v[%one] : tile<8xi32> -> tile<4xi32>
                 %r = cat %b, %a dim = 0 : tile<4xi32>, tile<4xi32> -> tile<8xi32>",
            ),
            (
                "a constant with one wrong number",
                "%a = constant <i32: [0, 1, 2, 3, 4, 5, 6, 7]> : tile<8xi32> %r = addi %v, %a : tile<8xi32>",
                "%a = constant <i32: [0, 1, 2, 3, 5, 4, 6, 7]> : tile<8xi32> %r = addi %v, %a : tile<8xi32>",
            ),
            (
                "a maximum for a sum",
                "%s = reduce %v dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32> (%a: tile<i32>, %b: tile<i32>) {
                   %c = addi %a, %b : tile<i32>
                   yield %c : tile<i32>
                 }
                 %s1 = reshape %s : tile<i32> -> tile<1xi32> %r = broadcast %s1 : tile<1xi32> -> tile<8xi32>",
                "%s = reduce %v dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32> (%a: tile<i32>, %b: tile<i32>) {
                   %c = maxi %a, %b signed : tile<i32>
                   yield %c : tile<i32>
                 }
                 %s1 = reshape %s : tile<i32> -> tile<1xi32> %r = broadcast %s1 : tile<1xi32> -> tile<8xi32>",
            ),
            (
                "an index that is always there",
                "%one = constant <i32: 1> : tile<i32> %m = andi %n, %one : tile<i32>
                 %a = extract %v[%m] : tile<8xi32> -> tile<4xi32>
                 %r = cat %a, %a dim = 0 : tile<4xi32>, tile<4xi32> -> tile<8xi32>",
                "%a = extract %v[%n] : tile<8xi32> -> tile<4xi32>
                 %r = cat %a, %a dim = 0 : tile<4xi32>, tile<4xi32> -> tile<8xi32>",
            ),
        ],
        Expected::Differs,
    );
}

const STORE: &str = "%t = store_ptr_tko weak %p, %n : tile<ptr<i32>>, tile<i32> -> token";

#[test]
fn mistakes_about_memory_are_refuted() {
    all(
        &[
            ("a store that is lost", STORE, ""),
            ("another address", STORE, "%t = store_ptr_tko weak %q, %n : tile<ptr<i32>>, tile<i32> -> token"),
            (
                "a mask that is lost",
                "%z = constant <i32: 0> : tile<i32> %c = cmpi less_than %n, %z, signed : tile<i32> -> tile<i1>
                 %t = store_ptr_tko weak %p, %n, %c : tile<ptr<i32>>, tile<i32>, tile<i1> -> token",
                STORE,
            ),
            (
                "a condition that is lost",
                "%z = constant <i32: 0> : tile<i32> %c = cmpi less_than %n, %z, signed : tile<i32> -> tile<i1>
                 if %c { %t = store_ptr_tko weak %p, %n : tile<ptr<i32>>, tile<i32> -> token }",
                STORE,
            ),
            (
                "a quotient before its condition",
                "%z = constant <i32: 0> : tile<i32> %c = cmpi equal %k, %z, signed : tile<i32> -> tile<i1>
                 %r = if %c -> (tile<i32>) { yield %n : tile<i32> } else {
                   %d = divi %n, %k signed : tile<i32>
                   yield %d : tile<i32>
                 }
                 %t = store_ptr_tko weak %p, %r : tile<ptr<i32>>, tile<i32> -> token",
                "%z = constant <i32: 0> : tile<i32> %c = cmpi equal %k, %z, signed : tile<i32> -> tile<i1>
                 %d = divi %n, %k signed : tile<i32>
                 %r = select %c, %n, %d : tile<i1>, tile<i32>
                 %t = store_ptr_tko weak %p, %r : tile<ptr<i32>>, tile<i32> -> token",
            ),
            (
                "a new assumption",
                STORE,
                "%m = assume bounded<0, 100>, %n : tile<i32>
                 %t = store_ptr_tko weak %p, %m : tile<ptr<i32>>, tile<i32> -> token",
            ),
            (
                "an assertion that is lost",
                "%z = constant <i32: 0> : tile<i32> %c = cmpi less_than %n, %z, signed : tile<i32> -> tile<i1>
                 assert %c, \"negative\" : tile<i1>",
                "",
            ),
            (
                "another format",
                "%t = print_tko \"%i\", %n : tile<i32> -> token",
                "%t = print_tko \"%u\", %n : tile<i32> -> token",
            ),
        ],
        Expected::Differs,
    );
}

#[test]
fn what_is_assumed_is_used() {
    all(
        &[
            (
                "a bound",
                "%m = assume bounded<0, 100>, %n : tile<i32> %c = constant <i32: 8> : tile<i32>
                 %r = divi %m, %c signed : tile<i32>
                 %t = store_ptr_tko weak %p, %r : tile<ptr<i32>>, tile<i32> -> token",
                "%m = assume bounded<0, 100>, %n : tile<i32> %c = constant <i32: 3> : tile<i32>
                 %r = shri %m, %c signed : tile<i32>
                 %t = store_ptr_tko weak %p, %r : tile<ptr<i32>>, tile<i32> -> token",
            ),
            (
                "a divisor",
                "%m = assume div_by<16>, %n : tile<i32> %c = constant <i32: 15> : tile<i32>
                 %r = andi %m, %c : tile<i32>
                 %t = store_ptr_tko weak %p, %r : tile<ptr<i32>>, tile<i32> -> token",
                "%r = constant <i32: 0> : tile<i32>
                 %t = store_ptr_tko weak %p, %r : tile<ptr<i32>>, tile<i32> -> token",
            ),
            (
                "a quotient that exists",
                "%d = divi %n, %k signed : tile<i32>
                 %z = constant <i32: 0> : tile<i32> %c = cmpi equal %k, %z, signed : tile<i32> -> tile<i1>
                 %r = select %c, %n, %d : tile<i1>, tile<i32>
                 %t = store_ptr_tko weak %p, %r : tile<ptr<i32>>, tile<i32> -> token",
                "%r = divi %n, %k signed : tile<i32>
                 %t = store_ptr_tko weak %p, %r : tile<ptr<i32>>, tile<i32> -> token",
            ),
            (
                "a quotient behind a condition",
                "%d = divi %n, %k signed : tile<i32>
                 %z = constant <i32: 0> : tile<i32> %c = cmpi less_than %k, %z, signed : tile<i32> -> tile<i1>
                 %r = select %c, %n, %d : tile<i1>, tile<i32>
                 %t = store_ptr_tko weak %p, %r : tile<ptr<i32>>, tile<i32> -> token",
                "%z = constant <i32: 0> : tile<i32> %c = cmpi less_than %k, %z, signed : tile<i32> -> tile<i1>
                 %r = if %c -> (tile<i32>) { yield %n : tile<i32> } else {
                   %d = divi %n, %k signed : tile<i32>
                   yield %d : tile<i32>
                 }
                 %t = store_ptr_tko weak %p, %r : tile<ptr<i32>>, tile<i32> -> token",
            ),
        ],
        Expected::Same,
    );
}

/// A loop that adds something to `%a`, and stores the sum.
fn summing(upper: &str, initial: &str, body: &str) -> String {
    format!(
        "%z = constant <i32: 0> : tile<i32> %one = constant <i32: 1> : tile<i32>
         %s = for %i in (%z to {upper}, step %one) : tile<i32> iter_values(%a = {initial}) -> (tile<i32>) {{ {body} }}
         %t = store_ptr_tko weak %p, %s : tile<ptr<i32>>, tile<i32> -> token"
    )
}

#[test]
fn loops_are_compared_by_any_iteration() {
    let Some(solver) = solver() else { return };
    let before =
        summing("%n", "%z", "%b = muli %i, %k : tile<i32> %c = addi %a, %b : tile<i32> continue %c : tile<i32>");
    let same = summing("%n", "%z", "%b = muli %k, %i : tile<i32> %c = addi %b, %a : tile<i32> continue %c : tile<i32>");
    check("exchanged operands", &kernel(&before), &kernel(&same), &solver, Expected::Same);
    let hoisted = before.replace("%s = for", "%m = addi %k, %z : tile<i32> %s = for").replace("%i, %k", "%i, %m");
    check("something outside", &kernel(&before), &kernel(&hoisted), &solver, Expected::Same);
    for (name, after) in [
        ("another bound", before.replace("to %n", "to %k")),
        ("another beginning", before.replace("%a = %z", "%a = %one")),
        ("another step", before.replace("step %one", "step %k")),
        ("another operation", before.replace("addi %a", "subi %a")),
        ("a loop that is lost", "%t = store_ptr_tko weak %p, %n : tile<ptr<i32>>, tile<i32> -> token".to_owned()),
    ] {
        check(name, &kernel(&before), &kernel(&after), &solver, Expected::Differs);
    }
}

#[test]
fn short_loops_are_unrolled() {
    let Some(solver) = solver() else { return };
    let three = "%three = constant <i32: 3> : tile<i32>";
    let body = "%b = addi %a, %k : tile<i32> continue %b : tile<i32>";
    let before = format!("{three} {}", summing("%three", "%n", body));
    let after = "%three = constant <i32: 3> : tile<i32> %m = muli %k, %three : tile<i32> %s = addi %n, %m : tile<i32>
                 %t = store_ptr_tko weak %p, %s : tile<ptr<i32>>, tile<i32> -> token";
    check("a product", &kernel(&before), &kernel(after), &solver, Expected::Same);
    let wrong = after.replace("muli %k, %three", "addi %k, %three");
    check("a sum", &kernel(&before), &kernel(&wrong), &solver, Expected::Differs);
}

/// Without tokens, accesses have no order, so that their lack is never proved to be right, though no run shows it.
#[test]
fn lost_tokens_are_not_the_same() {
    let Some(solver) = solver() else { return };
    let ordered = "%t = store_ptr_tko weak %p, %n : tile<ptr<i32>>, tile<i32> -> token
        %v, %u = load_ptr_tko weak %q token=%t : tile<ptr<i32>> -> tile<i32>, token
        %w = store_ptr_tko weak %q, %k token=%u : tile<ptr<i32>>, tile<i32> -> token
        %x = store_ptr_tko weak %p, %v token=%w : tile<ptr<i32>>, tile<i32> -> token";
    check("nothing changed", &kernel(ordered), &kernel(ordered), &solver, Expected::Same);
    for lost in [" token=%t", " token=%u", " token=%w"] {
        let after = ordered.replace(lost, "");
        check(lost, &kernel(ordered), &kernel(&after), &solver, Expected::Undecided);
        // More order is the same.
        if lost == " token=%w" {
            check("a token more", &kernel(&after), &kernel(ordered), &solver, Expected::Same);
        }
    }
}
