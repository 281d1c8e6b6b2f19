//! Operands, attributes, results and parameters: their kinds, defaults, number and types.

use super::{check, errors};

#[test]
fn fields() {
    check(&[
        (
            "op a since 1.0 { args { x : Integer32* } }",
            "1:25: 'x' is an attribute, of which there is at most one; remove '*' or use the kind Array",
        ),
        (
            "op a since 1.0 { args { x : Token = fast } syntax { $x } }",
            "1:25: 'x' is an operand; only attributes have 'in' and '='",
        ),
        (
            "op a since 1.0 { args { x : Unit } }",
            "1:25: 'x' is a unit attribute, which must be optional; write 'Unit?'",
        ),
        (
            "op a since 1.0 { args { x : Integer32? = 1 } }",
            "1:25: 'x' has a default and is therefore never absent; remove the '?'",
        ),
        (
            "op a since 1.0 { args { x : Integer32 in { fast } } }",
            "1:25: 'x' is not an enumeration and has no cases; remove them",
        ),
        (
            "op a since 1.0 : Pure [V-A-1]",
            "1:24: 'Pure' is not a relation between types; only relations, 'in' and modifiers name the rule that they express",
        ),
        (
            "op a since 1.0 { args { x : Mode in { fast } [A-1] } }",
            "1:47: syntax error: expected rule id; see dialect-spec/README.md for the language",
        ),
        (
            "op a since 1.0 { args { x : Integer32 = fast } }",
            "1:41: 'fast' is not a default for 'x', which holds Integer32; write a number from -2147483648 to 2147483647",
        ),
        (
            "op a since 1.0 { args { x : Integer32 = 99999999999 } }",
            "1:41: '99999999999' is not a default for 'x', which holds Integer32; write a number from -2147483648 to 2147483647",
        ),
        (
            "op a since 1.0 { args { x : Bool = 1 } }",
            "1:36: '1' is not a default for 'x', which holds Bool; write 'true' or 'false'",
        ),
        (
            "op a since 1.0 { args { x : String = 1 } }",
            "1:38: '1' is not a default for 'x', which holds String; write '?' instead",
        ),
        (
            "op a since 1.0 { args { x : Mode = 1 } }",
            "1:36: '1' is not a default for 'x', which holds Mode; write one of its cases",
        ),
        (
            "op a since 1.0 { args { x : Bools = 1 } }",
            "1:37: '1' is not a default for 'x', which holds Bools; write 'false_for_each(operands)'",
        ),
        (
            "op a since 1.0 { args { i : Token x : Bools = false_for_each(i) } syntax { $i } }",
            "1:62: '$i' names no variadic operand of 'a'; its fields are i, x",
        ),
        (
            "op a since 1.0 { args { i : Token* j : Token* k : Token* } }",
            "1:4: 'a' has 3 variadic groups of operands, but at most two are possible; combine them into one",
        ),
        (
            "op a since 1.0 { results { i : Token* j : Token* } }",
            "1:4: 'a' has 2 variadic groups of results, but only one can be told from the rest; group them into one",
        ),
        (
            "op a since 1.0 { results { i : Token? } }",
            "1:28: bytecode cannot represent an optional result; write '*' or remove '?'",
        ),
        (
            "type a = 9 since 1.0 { params { x : Unsigned32 = -3 } syntax { $x } }",
            "1:50: '-3' is not a default for 'x', which holds Unsigned32; write a number from 0 to 4294967295",
        ),
        (
            "type a = 9 since 1.0 { params { x : Unsigned64 = -1 } syntax { $x } }",
            "1:50: '-1' is not a default for 'x', which holds Unsigned64; write a number from 0 on",
        ),
        (
            "type a = 9 since 1.0 { params { x : Mode = 57 } syntax { $x } }",
            "1:44: '57' is not a default for 'x', which holds Mode; write one of its cases",
        ),
        (
            "type a = 9 since 1.0 { params { x : Mode = slow } syntax { $x } }",
            "1:44: unknown case 'slow'; the cases of Mode are fast, exact",
        ),
        (
            "type a = 9 since 1.0 { params { x : Integers32 = 1 } syntax { list($x, `,`) } }",
            "1:50: '1' is not a default for 'x', which holds Integers32; write 'identity(list)' or 'empty_like(list)'",
        ),
        (
            "type a = 9 since 1.0 { params { x : Flags(Mode) = 2 } syntax { $x } }",
            "1:51: '2' is not a default for 'x', which holds Flags; write the sum of numbers of its cases",
        ),
        ("type a = 9 since 1.0 { params { x : Flags(Mode) = 1 } syntax { $x } }", "no errors"),
        (
            "type a = 9 since 1.0 { params { x : Type = 1 } syntax { $x } }",
            "1:44: '1' is not a default for 'x', which holds Type; write '?' instead",
        ),
        (
            "type a = 9 since 1.0 { params { x : Unsigned32? = 1 } syntax { $x } }",
            "1:33: 'x' has a default and is therefore never absent; remove the '?'",
        ),
        (
            "type list = 9 since 1.0 { params { x : Integers64 = empty_like(y) y : Integers64 } syntax { list($x, `, `) list($y, `, `) } }",
            "1:64: '$y' names no earlier list of 'list'; its parameters are x, y",
        ),
    ]);
}

#[test]
fn too_many_optional_operands() {
    let operands: String = (0..9).map(|index| format!("x{index} : Token? ")).collect();
    let text = format!("op a since 1.0 {{ args {{ {operands} }} }}");
    check(&[(&text, "1:4: 'a' has 9 optional groups of operands, but at most eight are possible; make some variadic")]);
}

/// More optional fields than a number in bytecode has bits for.
#[test]
fn flags() {
    let fields = |count: usize| (0..count).map(|index| format!("x{index} : Integer32? ")).collect::<String>();
    let operation = |count| format!("op a since 1.0 {{ args {{ {} }} }}", fields(count));
    let parameters = |count: usize| (0..count).map(|index| format!("x{index} : Type? ")).collect::<String>();
    let ty = |count| format!("type a = 9 since 1.0 {{ params {{ {} }} }}", parameters(count));
    let message = |owner: &str, what: &str| {
        format!("{owner}: 'a' has 64 optional {what}, but bytecode has bits for 63; make some required or split it")
    };
    assert_eq!(errors(&operation(63)), "no errors");
    assert!(errors(&operation(64)).ends_with(&message("1:4", "fields")), "{}", errors(&operation(64)));
    let types = [errors(&ty(63)), errors(&ty(64))].map(|errors| errors.contains("bytecode has bits"));
    assert_eq!(types, [false, true]);
}

#[test]
fn types_of_values() {
    check(&[
        (
            "op a since 1.0 { args { x : AnyTile } syntax { $x } }",
            "1:25: nothing determines the type of 'x' when text is read; write type($x) in the syntax or add it to a SameTypes trait",
        ),
        (
            "op a since 1.0 { args { x : AnyTile* y : AnyTile } syntax { $x $y `:` type($x) } }",
            "1:38: nothing determines the type of 'y' when text is read; write type($y) in the syntax or add it to a SameTypes trait",
        ),
        ("op a since 1.0 { args { x : Token y : Flag } syntax { $x $y } }", "no errors"),
        (
            "op a since 1.0 : SameTypes(x, y) { args { x : AnyTile y : AnyTile? } syntax { $x ($y^)? `:` type($x) } }",
            "no errors",
        ),
        (
            "op a since 1.0 : BooleanOf(x, y) { args { x : AnyTile y : AnyTile } syntax { $x $y `:` type($x) } }",
            "no errors",
        ),
    ]);
}
