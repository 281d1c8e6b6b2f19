//! Each kind of error: its place and message.

use tile_ir_spec::{Source, parse};

/// A valid table, to which each case adds a file.
const TABLE: &str = "
dialect toy { versions 1.0 1.1 }
scalar i1 = 0 since 1.0 : integer 1
scalar f32 = 1 since 1.0 : float bits 32 exponent 8 fraction 23 bias 127 ieee
type tile = 2 since 1.0 {
  params { element : Type shape : Sizes }
  syntax { `<` dim_prefix($shape) $element `>` }
}
type token = 3 since 1.0 {}
attribute hint = 1 since 1.0 { params { text : String } syntax { `<` $text `>` } }
attribute file = debug 1 since 1.0
enum Mode since 1.0 : attribute mode { fast = 0 exact = 1 }
constraint AnyTile = type tile
constraint Token = type token
constraint Flag = tile rank 0 of i1
op end = 0x01 since 1.0 : Terminator
op first = 0x02 since 1.0 formerly once until 1.0
";

/// The messages of a table with one more file.
fn errors(text: &str) -> String {
    let source = |name: &str, text: &str| Source { name: name.to_owned(), text: text.to_owned() };
    let sources = [source("spec/toy/table.ops", TABLE), source("spec/toy/x.ops", text)];
    match parse(&sources) {
        Ok(_) => "no errors".to_owned(),
        Err(errors) => errors.to_string(),
    }
}

/// Checks that each text has exactly the error after it.
fn check(cases: &[(&str, &str)]) {
    for (text, expected) in cases {
        let found = errors(text);
        let found = found.replace("spec/toy/x.ops:", "");
        assert_eq!(found, *expected, "\nin: {text}");
    }
}

#[test]
fn the_base_table_has_no_errors() {
    assert_eq!(errors(""), "no errors");
}

#[test]
fn grammar() {
    check(&[
        ("op", "1:3: syntax error: expected identifier; see dialect-spec/README.md for the language"),
        (
            "\nop a = 0x1 since 1.0 {\n  args x\n}",
            "3:3: syntax error: expected args, results, regions, flow, effects, speculatable, rules, folds, patterns, modifiers, eval, run, not run, range, enters, or syntax; see dialect-spec/README.md for the language",
        ),
        ("op a = 5000000000 since 1.0", "1:8: '5000000000' does not fit; write a number from 0 to 4294967295"),
        ("op a since 1.300", "1:12: '1.300' is not a version; write two numbers below 256 such as '13.3'"),
        (
            "enum E since preview : integer {}",
            "1:8: syntax error: only an operation can be part of a preview; see dialect-spec/README.md for the language",
        ),
        (
            "type a = 9 since 1.0 { params { x : Type* } syntax { $x } }",
            "1:41: syntax error: a parameter cannot be variadic, only optional ('?'); see dialect-spec/README.md for the language",
        ),
        (
            "op a since 1.0 { syntax { shout($x) } }",
            "1:27: unknown directive 'shout'; there are keyword, rounding, clause, prefix, flag_list, dense, type, full_type, splat_type, implicit, argument_region and any_order",
        ),
        (
            "op a since 1.0 { syntax { clause($x) } }",
            "1:27: 'clause' takes a word and a '$name' in parentheses, not 1; see dialect-spec/README.md",
        ),
        (
            "type a = 9 since 1.0 { syntax { attr-dict } }",
            "1:33: syntax error: 'attr-dict' is for operations only; see dialect-spec/README.md for the language",
        ),
        (
            "type a = 9 since 1.0 { params { x : Type } syntax { loud($x) } }",
            "1:53: unknown directive 'loud'; there are short, dim_prefix, dims, or_unknown, list and struct",
        ),
        (
            "op a since 1.0 { results { r : Token named invented(x) } }",
            "1:38: unknown way to name a result 'invented'; write named \"…\" or named computed(…)",
        ),
    ]);
}

#[test]
fn execution() {
    check(&[
        (
            "op a since 1.0 { eval a run b }",
            "spec/toy/table.ops:16:4: 'end' does not say how it runs, as other operations of its dialect do; add 'eval', \
             'run' or 'not run'\nspec/toy/table.ops:17:4: 'first' does not say how it runs, as other operations of its \
             dialect do; add 'eval', 'run' or 'not run'\n1:4: 'a' has two of 'eval', 'run' and 'not run'; keep the one \
             that applies",
        ),
        ("op a since 1.0 { results { r : Token } }", "no errors"),
    ]);
}

#[test]
fn names() {
    check(&[
        ("op first since 1.0", "1:4: operation 'first' already exists at spec/toy/table.ops:17:4; rename one of them"),
        ("op once since 1.0", "1:4: operation 'once' already exists at spec/toy/table.ops:17:36; rename one of them"),
        (
            "enum Mode since 1.0 : integer {}",
            "1:6: kind 'Mode' already exists at spec/toy/table.ops:12:6; rename one of them",
        ),
        ("constraint Mode = any", "1:12: kind 'Mode' already exists at spec/toy/table.ops:12:6; rename one of them"),
        ("type f32 = 9 since 1.0", "1:6: type 'f32' already exists at spec/toy/table.ops:4:8; rename one of them"),
        ("type f16 = 9 since 1.0", "no errors"),
        (
            "attribute mode since 1.0",
            "1:11: attribute 'mode' already exists at spec/toy/table.ops:12:33; rename one of them",
        ),
        (
            "enum E since 1.0 : attribute hint {}",
            "spec/toy/table.ops:10:11: attribute 'hint' already exists at 1:30; rename one of them",
        ),
        (
            "scalar nibble = 9 since 1.0 : integer 4",
            "1:8: 'nibble' is an integer of 4 bits, which text calls 'i4'; use that name",
        ),
        ("attribute String since 1.0", "1:11: 'String' is a builtin kind; use another name"),
        (
            "enum E since 1.0 : integer {\n  a = 0\n  a = 1\n}",
            "3:3: case 'a' already exists at 2:3; rename one of them",
        ),
        (
            "op a since 1.0 { args { x : Token x : Unit? } syntax { $x } }",
            "1:35: field 'x' already exists at 1:25; rename one of them",
        ),
        (
            "type a = 9 since 1.0 { params { x : Type x : Type } syntax { $x } }",
            "1:42: parameter 'x' already exists at 1:33; rename one of them",
        ),
    ]);
}

#[test]
fn speculation() {
    let op = |rest: &str| {
        let args = "args { x : Flag mode : Mode flag : Unit? } effects { writes memory }";
        errors(&format!("op a since 1.0 {rest} }}").replace("ARGS", args)).replace("spec/toy/x.ops:", "")
    };
    assert_eq!(
        op("{ ARGS syntax { $x $mode ($flag^)? } speculatable { x not 0 unless mode fast x is -1 }"),
        "no errors"
    );
    for (rest, expected) in [
        ("{ ARGS speculatable { y not 0 }", "'$y' names no operand of 'a'"),
        ("{ ARGS speculatable { mode is 1 }", "'$mode' names no operand of 'a'"),
        ("{ ARGS speculatable { x is 1 unless x fast }", "'$x' names no attribute of 'a'"),
        ("{ ARGS speculatable { x is 1 unless flag fast }", "'flag' is not an enumeration and has no cases"),
        ("{ ARGS speculatable { x is 1 unless mode slow }", "unknown case 'slow'; the cases of Mode are fast, exact"),
        (
            ": Pure { args { x : Flag } syntax { $x } speculatable { x is 1 }",
            "'Pure' means that it is speculatable with any constants; remove it or the list",
        ),
    ] {
        let found = op(rest);
        assert!(found.contains(expected), "{found}\nexpected {expected}");
    }
}

/// It is one mistake, however many items have it.
#[test]
fn undeclared_versions_are_reported_once() {
    check(&[(
        "op a since 1.7\nop b since 1.7 { args { x : Unit? since 1.7 } }",
        "1:4: version 1.7 is not declared; add it to 'versions' of the dialect or correct it",
    )]);
}

#[test]
fn until_names_a_declared_release() {
    let last = |version| {
        let text = format!("dialect past {{ versions 1.0 until {version} }}");
        parse(&[Source { name: "spec/past/dialect.ops".to_owned(), text }])
    };
    assert!(last("1.0").is_ok());
    let error = last("1.1").unwrap_err().to_string();
    let expected = "version 1.1 is not declared; add it to 'versions' of the dialect or correct it";
    assert_eq!(error, format!("spec/past/dialect.ops:1:9: {expected}"));
}

/// Text could not distinguish these from types of all dialects.
#[test]
fn names_of_builtin_types() {
    for name in ["i7", "si8", "ui99999999", "index", "none", "tensor", "vector", "tuple", "f80"] {
        let found = errors(&format!("type {name} = 9 since 1.0"));
        let expected = format!("text could not distinguish '{name}' from the builtin type of that name");
        assert_eq!(found, format!("spec/toy/x.ops:1:6: {expected}; use another name"));
    }
    let float =
        |name: &str| errors(&format!("scalar {name} = 9 since 1.0 : float bits 8 exponent 4 fraction 3 bias 7 ieee"));
    for name in ["i7", "index", "tensor"] {
        assert!(float(name).contains("use another name"), "{}", float(name));
    }
    for name in ["f80", "f8E4M3", "i", "x32", "ui", "six"] {
        assert_eq!(float(name), "no errors");
    }
}

/// Nor from scalars of the dialects that they use.
#[test]
fn names_of_scalars_elsewhere() {
    let builtin = "dialect builtin {}\nscalar tf32 = 8 since 13.1 : float bits 19 exponent 8 fraction 10 bias 127 ieee";
    for item in
        ["type tf32 = 9 since 1.0", "scalar tf32 = 9 since 1.0 : float bits 8 exponent 4 fraction 3 bias 7 ieee"]
    {
        let toy = format!("dialect toy {{ versions 1.0 }}\n{item}");
        let sources = [("builtin", builtin), ("toy", &toy)]
            .map(|(name, text)| Source { name: format!("spec/{name}/dialect.ops"), text: text.to_owned() });
        let found = parse(&sources).unwrap_err().to_string();
        assert!(
            found.contains("type 'tf32' already exists at spec/builtin/dialect.ops:2:8; rename one of them"),
            "{found}"
        );
    }
}

#[test]
fn numbers() {
    check(&[
        (
            "op a = 0x02 since 1.0",
            "1:8: opcode 0x02 is already used by 'first' at spec/toy/table.ops:17:4; use a free number",
        ),
        (
            "type a = 1 since 1.0",
            "1:10: type tag 1 is already used by 'f32' at spec/toy/table.ops:4:8; use a free number",
        ),
        (
            "enum E = 1 since 1.0 : integer {}",
            "spec/toy/table.ops:10:18: attribute tag 1 is already used by 'E' at 1:6; use a free number",
        ),
        (
            "attribute a = debug 1 since 1.0",
            "1:21: debug tag 1 is already used by 'file' at spec/toy/table.ops:11:11; use a free number",
        ),
        (
            "enum E since 1.0 : integer { a = 3 b = 3 }",
            "1:36: value 3 is already used by 'a' at 1:30; use a free number",
        ),
        ("type a since 1.0", "1:6: type 'a' has no tag; write '= tag' after its name"),
        ("type a = debug 9 since 1.0", "1:16: 'debug' tags are for attributes only; write '= 9'"),
    ]);
}

#[test]
fn unknown_names() {
    check(&[
        (
            "op a since 1.0 { args { x : Tokn } syntax { $x } }",
            "1:29: unknown constraint or attribute kind 'Tokn'; define a constraint, enumeration or attribute of that name, or take one of Unit, Bool, Integer32, Integer64, Unsigned32, Unsigned64, Signed64, String, SymbolName, SymbolRef, Type, DenseElements, Integers32, Integers64, Sizes, Bools, Array, Dictionary, Location, TypeOf, Flags, OneOf",
        ),
        ("op a since 1.0 { results { r : Tokn } }", "1:32: unknown constraint 'Tokn'; there are AnyTile, Token, Flag"),
        ("op a since 1.0 : Pur", "1:18: unknown trait 'Pur'; the traits are listed in dialect-spec/README.md"),
        ("op a since 1.0 : ParentOneOf(nobody)", "1:30: unknown operation 'nobody'; define it or correct the name"),
        ("op a since 1.0 : Pure(x)", "1:18: 'Pure' takes nothing in parentheses, not 1; see dialect-spec/README.md"),
        (
            "op a since 1.0 : SameTypes(x, y) { args { x : Token } syntax { $x } }",
            "1:31: '$y' names no operand, result or attribute of 'a'; its fields are x",
        ),
        ("op a since 1.0 { args { x : OneOf(hint, mode) } }", "1:41: unknown attribute 'mode'; there are hint, file"),
        (
            "op a since 1.0 { args { x : Unit(Mode)? } }",
            "1:29: 'Unit' takes nothing in parentheses, not 1; see dialect-spec/README.md",
        ),
        (
            "op a since 1.0 { regions { body terminator finish } syntax { $body } }",
            "1:44: unknown operation 'finish'; define it or correct the name",
        ),
        (
            "op a since 1.0 { args { m : Mode in { slow } } }",
            "1:39: unknown case 'slow'; the cases of Mode are fast, exact",
        ),
        ("op a since 1.0 { args { m : Mode = slow } }", "1:36: unknown case 'slow'; the cases of Mode are fast, exact"),
        ("op a since 1.0 { args { m : Mode in { fast } = exact } }", "1:48: unknown case 'exact'; 'in' allows fast"),
        (
            "op a since 1.0 { args { m : Mode } results { r : AnyTile }\n modifiers { m slow : f32 } }",
            "2:16: unknown case 'slow'; the cases of Mode are fast, exact",
        ),
        (
            "op a since 1.0 { args { m : Mode } results { r : AnyTile }\n modifiers { m : f33 } }",
            "2:18: unknown scalar 'f33'; there are i1, f32",
        ),
        (
            "op a since 1.0 { args { m : Mode } results { r : AnyTile }\n modifiers { n : f32 } }",
            "2:14: '$n' names no attribute of 'a'; its fields are m, r",
        ),
        (
            "op a since 1.0 { args { m : Mode }\n modifiers of b { m : f32 } }",
            "2:15: '$b' names no operand or result of 'a'; its fields are m",
        ),
        (
            "op a since 1.0 { args { m : Mode }\n modifiers { m fast : f32 } }",
            "2:14: there is no result whose element type 'm' could depend on; write 'modifiers of' and an operand",
        ),
        ("constraint C = tile of i2", "1:24: unknown scalar or type 'i2'; there are i1, f32, tile, token"),
        ("attribute a since 1.0 : shiny", "1:25: unknown attribute flag 'shiny'; there are aliased and location"),
        (
            "type a = 9 since 1.0 { params { x : Number } syntax { $x } }",
            "1:37: unknown parameter kind 'Number'; define an enumeration or attribute of that name, or take one of Bool, Integer32, Integer64, Unsigned32, Unsigned64, Signed64, String, SymbolName, SymbolRef, Type, Integers32, Integers64, Sizes, Bools, Array, Dictionary, Location, TypeOf, Flags, OneOf",
        ),
        (
            "type a = 9 since 1.0 { params { x : TypeOf(b) } syntax { $x } }",
            "1:44: unknown type 'b'; there are tile, token, a",
        ),
        (
            "type a = 9 since 1.0 { params { x : TypeOf(a) } syntax { $x } }",
            "1:33: 'a' contains itself; break the cycle at this parameter",
        ),
        ("type a = 9 since 1.0 { syntax { $x } }", "1:33: '$x' names no parameter of 'a'; it has no parameters"),
        (
            "type a = 9 since 1.0 { params { x : Integers32 = identity(y) } syntax { list($x, `,`) } }",
            "1:59: '$y' names no list of 'a'; its parameters are x",
        ),
    ]);
}

#[test]
fn versions() {
    check(&[
        ("op a since 2.0", "1:4: version 2.0 is not declared; add it to 'versions' of the dialect or correct it"),
        (
            "op a since 2.0\nop b since 2.0 { args { x : Unit? since 2.0 } syntax { $x } }",
            "1:4: version 2.0 is not declared; add it to 'versions' of the dialect or correct it",
        ),
        (
            "op a since 1.1 { args { x : Unit? since 1.0 } }",
            "1:25: 'x' is since 1.0, but 'a' is only since 1.1; leave its 'since' out or correct it",
        ),
        (
            "enum E since 1.1 : integer { a = 0 since 1.0 }",
            "1:30: 'a' is since 1.0, but 'E' is only since 1.1; leave its 'since' out or correct it",
        ),
        (
            "op a since 1.0 { args { x : Integer32 since 1.1 } }",
            "1:25: 'x' is newer than 'a', but older files and programs must do without it; make it optional with '?' or give it a default",
        ),
        (
            "op a since 1.0 { args { x : Token since 1.1 } syntax { $x } }",
            "1:25: 'x' is newer than 'a', but older files and programs must do without it; make it optional with '?' or give it a default",
        ),
        (
            "type a = 9 since 1.0 { params { x : Type since 1.1 } syntax { $x } }",
            "1:33: 'x' is newer than 'a', but older files and programs must do without it; make it optional with '?' or give it a default",
        ),
        ("op a since 1.0 { results { r : Token since 1.1 } }", "no errors"),
        (
            "constraint Any = any op a since 1.0 { results { r : Any since 1.1 } }",
            "1:49: older files have no 'r', so that nothing says its type; give it a constraint that allows one type only, or write '*'",
        ),
        ("constraint Any = any op a since 1.0 { results { r : Any* since 1.1 } }", "no errors"),
        (
            "type list = 9 since 1.0 { params { x : Integers64 } syntax { dim_prefix($x) } }",
            "1:73: 'dim_prefix' is for sizes, and '$x' is of the kind 'Integers64'; write 'Sizes'",
        ),
        (
            "type list = 9 since 1.0 { params { x : Integers64 = empty_like(y) y : Integers64 } syntax { list($x, `, `) list($y, `, `) } }",
            "1:64: '$y' names no earlier list of 'list'; its parameters are x, y",
        ),
    ]);
}

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
    ]);
}

#[test]
fn effects() {
    check(&[
        (
            "op a since 1.0 : Pure, NoMemoryEffect",
            "1:24: 'Pure' already defines the effects; remove it or 'NoMemoryEffect'",
        ),
        (
            "op a since 1.0 : Pure { effects { writes output } }",
            "1:25: 'Pure' already defines the effects; remove it or 'effects'",
        ),
        ("op a since 1.0 : RecursiveMemoryEffects { regions { body } effects { writes output } }", "no errors"),
        (
            "op a since 1.0 : Pure { regions { body } }",
            "1:18: 'a' has regions, whose effects count; write RecursiveMemoryEffects, with a list or alone",
        ),
        (
            "op a since 1.0 { regions { body } effects { writes output } }",
            "1:35: 'a' has regions, whose effects count; write RecursiveMemoryEffects, with a list or alone",
        ),
        (
            "op a since 1.0 : RecursivelySpeculatable",
            "1:18: 'RecursivelySpeculatable' is about nested operations, but 'a' has no regions; remove it",
        ),
        (
            "op a since 1.0 { effects { frees memory } }",
            "1:28: syntax error: expected effect kind or order; see dialect-spec/README.md for the language",
        ),
        (
            "op a since 1.0 { effects { reads air } }",
            "1:34: syntax error: expected effect kind, resource, or through; see dialect-spec/README.md for the language",
        ),
        (
            "op a since 1.0 { args { x : Unit? } effects { reads(x) } }",
            "1:53: '$x' names no operand or result of 'a'; its fields are x",
        ),
        (
            "op a since 1.0 { args { x : Unit? } effects { ordered by x } }",
            "1:58: '$x' names no operand of 'a'; its fields are x",
        ),
        (
            "op a since 1.0 { args { x : Unit? } effects { writes memory unless y fast } }",
            "1:68: '$y' names no attribute of 'a'; its fields are x",
        ),
        (
            "op a since 1.0 { args { x : Unit? } effects { writes memory unless x fast } }",
            "1:70: 'x' is not an enumeration and has no cases; remove them",
        ),
        (
            "op a since 1.0 { args { m : Mode } effects { writes memory unless m slow } }",
            "1:69: unknown case 'slow'; the cases of Mode are fast, exact",
        ),
        ("op a since 1.0 : Exits(first)", "1:18: 'Exits' says what a terminator exits; add Terminator or remove it"),
        (
            "op b since 1.0 : Pure\nop a since 1.0 { flow { b -> there } }",
            "2:25: 'b' passes no values, as it is not a terminator; write a terminator or a group of operands\n\
             2:30: '$there' names no region or result of 'a'; it has no fields",
        ),
        (
            "op a since 1.0 : Terminator, Exits(nobody)",
            "1:36: unknown operation 'nobody'; define it or correct the name",
        ),
        (
            "op a since 1.0 : Terminator, Exits",
            "1:30: 'Exits' takes one or more operations in parentheses, not 0; see dialect-spec/README.md",
        ),
    ]);
}

#[test]
fn too_many_optional_operands() {
    let operands: String = (0..9).map(|index| format!("x{index} : Token? ")).collect();
    let text = format!("op a since 1.0 {{ args {{ {operands} }} }}");
    check(&[(&text, "1:4: 'a' has 9 optional groups of operands, but at most eight are possible; make some variadic")]);
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

#[test]
fn syntax() {
    check(&[
        (
            "op a since 1.0 { args { x : Token } syntax { $x $y } }",
            "1:49: '$y' names no operand, attribute or region of 'a'; its fields are x",
        ),
        (
            "op a since 1.0 { args { x : Token } syntax { $x keyword($x) } }",
            "1:57: '$x' names no attribute of 'a'; its fields are x",
        ),
        (
            "op a since 1.0 { args { x : Integer32 } syntax { keyword($x) } }",
            "1:58: 'keyword' needs an enumeration, which '$x' is not; use another directive",
        ),
        (
            "op a since 1.0 { args { x : Token } syntax { $x splat_type($x) } }",
            "1:60: 'splat_type' needs a variadic group, which '$x' is not; use another directive",
        ),
        (
            "op a since 1.0 { args { x : Token } syntax { implicit($x) } }",
            "1:55: 'implicit' needs a region, which '$x' is not; use another directive",
        ),
        (
            "op a since 1.0 { args { x : Token } syntax { attr-dict } }",
            "1:25: 'x' does not appear in the syntax, so text cannot give it; write '$x'",
        ),
        (
            "op a since 1.0 { args { x : Token? } syntax { (`,` $x)? } }",
            "1:47: the optional group has no anchor, so nothing decides whether it is present; write '^' after the '$name' that decides",
        ),
        (
            "op a since 1.0 { args { x : Token? y : Token? } syntax { ($x^ $y^)? } }",
            "1:58: the optional group has more than one anchor: 'x' and 'y'; keep one '^'",
        ),
        (
            "op a since 1.0 { args { x : Token? } syntax { $x^ } }",
            "1:47: the anchor '$x' is not in an optional group; put it into '( … )?' or remove '^'",
        ),
        (
            "op a since 1.0 { args { x : Token } syntax { ($x^)? } }",
            "1:46: '$x' is always present and cannot decide about an optional group; make it optional or move '^'",
        ),
        (
            "op a since 1.0 { args { x : Token? } syntax { ($y^ $x)? } }",
            "1:48: '$y' names no operand, attribute or region of 'a'; its fields are x",
        ),
        (
            "type a = 9 since 1.0 { params { x : Type } syntax { `<` } }",
            "1:33: 'x' does not appear in the syntax, so text cannot give it; write '$x'",
        ),
        (
            "type a = 9 since 1.0 { params { x : Type } syntax { ($x^)? } }",
            "1:53: '$x' is always present and cannot decide about an optional group; make it optional or move '^'",
        ),
        (
            "type a = 9 since 1.0 { params { x : Type? } syntax { ($x)? } }",
            "1:54: the optional group has no anchor, so nothing decides whether it is present; write '^' after the '$name' that decides",
        ),
        (
            "type a = 9 since 1.0 { params { x : Type? } syntax { $x^ } }",
            "1:54: the anchor '$x' is not in an optional group; put it into '( … )?' or remove '^'",
        ),
    ]);
}

#[test]
fn dialects() {
    let parse_one = |name: &str, text: &str| match parse(&[Source { name: name.to_owned(), text: text.to_owned() }]) {
        Ok(_) => "no errors".to_owned(),
        Err(errors) => errors.to_string(),
    };
    assert_eq!(
        parse_one("x.ops", "op a since 1.0"),
        "x.ops:1:1: the file belongs to no dialect; add 'dialect name' to it or put it into a folder that has one"
    );
    assert_eq!(
        parse_one("x.ops", "dialect a : b"),
        "x.ops:1:13: dialect 'a' extends 'b', which does not exist; add a folder for 'b' or correct the name"
    );
    assert_eq!(
        parse_one("x.ops", "dialect a\ndialect a"),
        "x.ops:2:9: dialect 'a' already exists at x.ops:1:9; rename one of them"
    );
}

#[test]
fn terminators_of_regions() {
    check(&[
        (
            "op a since 1.0 : SingleBlock, RecursiveMemoryEffects { regions { body terminator first } }",
            "1:82: 'first' is not a terminator; add Terminator to it or name another operation",
        ),
        (
            "op a since 1.0 : SingleBlock, RecursiveMemoryEffects { regions { body terminator b } }\n\
             op b since 1.0 : Terminator, ParentOneOf(first)",
            "1:82: 'b' is not allowed in 'a' by its ParentOneOf; add 'a' there or name another operation",
        ),
        (
            "op a since 1.0 : SingleBlock, RecursiveMemoryEffects { regions { body terminator b } }\n\
             op b since 1.0 : Terminator, ParentOneOf(first, a)",
            "no errors",
        ),
    ]);
}

#[test]
fn names_in_rust() {
    check(&[
        (
            "op a since 1.0 { args { build : Token? } syntax { ($build^)? } }",
            "1:25: 'build' would be the method of the builder 'build' in Rust, as every one has; rename it",
        ),
        ("op a since 1.0 { args { build : Token } syntax { $build } }", "no errors"),
        (
            "op a since 1.0 { args { edit : Token } syntax { $edit } }",
            "1:25: 'edit' would be the method of the view 'edit' in Rust, as every one has; rename it",
        ),
        (
            "op a since 1.0 { args { a_b : Unit? aB : Unit? } syntax { attr-dict } }",
            "1:37: 'aB' would be the method of the view 'a_b' in Rust, as 'a_b' is; rename it\n\
             1:37: 'aB' would be the method of the builder 'a_b' in Rust, as 'a_b' is; rename it",
        ),
        (
            "op a since 1.0 { args { x_type : Token } results { x : Token } syntax { $x_type } }",
            "1:52: 'x' would be the parameter of the builder 'x_type' in Rust, as 'x_type' is; rename it",
        ),
    ]);
}

#[test]
fn all_errors_are_reported_in_order() {
    let found = errors("op a since 1.0 : Pur\nop b since 3.0\nop c = 0x02 since 1.0");
    let lines: Vec<_> = found.lines().map(|line| line.split(' ').next().unwrap_or_default()).collect();
    assert_eq!(lines, ["spec/toy/x.ops:1:18:", "spec/toy/x.ops:2:4:", "spec/toy/x.ops:3:8:"]);
}

#[test]
fn uses_of_dialects() {
    check(&[
        (
            "dialect a { uses toy, missing }",
            "1:23: dialect 'a' uses 'missing', which does not exist; add a folder for 'missing' or correct the name",
        ),
        (
            "dialect a { uses b } dialect b { uses a }",
            "1:18: dialect 'a' uses 'b', which uses it in turn; break the cycle",
        ),
        // Only a dialect of the cycle is reported.
        (
            "dialect c { uses a } dialect a { uses b } dialect b { uses a }",
            "1:39: dialect 'a' uses 'b', which uses it in turn; break the cycle",
        ),
        (
            "dialect a { uses toy }\nop x since 1.0 { args { y : AnyTile? mode : Mode = fast hint : hint? } }",
            "no errors",
        ),
        // Text names the attributes of parameters without their dialect.
        (
            "dialect a { uses toy }\nattribute b since 1.0 { params { x : OneOf(hint) } syntax { `<` $x `>` } }",
            "2:44: unknown attribute 'hint'; there are b",
        ),
    ]);
}

#[test]
fn formats_of_floats() {
    let float = |format: &str| format!("scalar f = 7 since 1.0 : float {format}");
    let range = "1:8: numbers of 'f' would not fit f64, in which programs compute; write an exponent of at most 11 bits, a fraction of at most 52, and a bias that keeps exponents between -1022 and 1023";
    check(&[
        (&float("bits 64 exponent 11 fraction 52 bias 1023 ieee"), "no errors"),
        (&float("bits 200 exponent 11 fraction 188 bias 1023 ieee"), range),
        (&float("bits 32 exponent 8 fraction 23 bias -1000 ieee"), range),
        (&float("bits 32 exponent 8 fraction 23 bias 2000 ieee"), range),
        (
            &float("bits 19 exponent 8 fraction 11 bias 127 ieee"),
            "1:8: 'f' has 19 bits, but its sign, exponent and fraction have 20 together; write 20",
        ),
    ]);
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
