//! Names that clash, are unknown, or cannot be used, and dialects that name others.

use tile_ir_spec::{Source, parse};

use super::{check, errors};

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
fn unknown_names() {
    check(&[
        (
            "op a since 1.0 { args { x : Tokn } syntax { $x } }",
            "1:29: unknown constraint or attribute kind 'Tokn'; define a constraint, enumeration or attribute of that name, or take one of Unit, Bool, Integer32, Integer64, Unsigned32, Unsigned64, Signed64, String, SymbolName, SymbolRef, Type, DenseElements, Integers32, Integers64, Sizes, Bools, Array, Dictionary, Attributes, Expression, Location, TypeOf, Flags, OneOf",
        ),
        ("op a since 1.0 { results { r : Tokn } }", "1:32: unknown constraint 'Tokn'; there are AnyTile, Token, Flag"),
        (
            "op a since 1.0 { role entri }",
            "1:18: unknown role 'entri'; write one of outer_module, kernel_module, entry, test_function, foreign_function, foreign_implementation, global",
        ),
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
            "1:37: unknown parameter kind 'Number'; define an enumeration or attribute of that name, or take one of Bool, Integer32, Integer64, Unsigned32, Unsigned64, Signed64, String, SymbolName, SymbolRef, Type, Integers32, Integers64, Sizes, Bools, Array, Dictionary, Attributes, Expression, Location, TypeOf, Flags, OneOf",
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
