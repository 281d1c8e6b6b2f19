//! Errors of the language itself and of the column `syntax`.

use super::check;

#[test]
fn grammar() {
    check(&[
        ("op", "1:3: syntax error: expected identifier; see dialect-spec/README.md for the language"),
        (
            "\nop a = 0x1 since 1.0 {\n  args x\n}",
            "3:8: syntax error: expected '{'; see dialect-spec/README.md for the language",
        ),
        (
            "op a since 1.0 : Pure Terminator {}",
            "1:23: syntax error: expected the end of the file, ',', '{', '(', broken rule, dialect, enumeration, scalar, constraint, type definition, attribute definition, operation, or rewrite; see dialect-spec/README.md for the language",
        ),
        (
            "op a since 1.0 { args { x : Token y : Token } flow { x -> y a } }",
            "1:61: syntax error: expected ',' before 'a'; see dialect-spec/README.md for the language",
        ),
        ("op a = 5000000000 since 1.0", "1:8: '5000000000' does not fit; write a number from 0 to 4294967295"),
        ("op a since 1.300", "1:12: '1.300' is not a version; write two numbers below 256 such as '13.3'"),
        (
            "enum E since 1.0 : integer { a = 1 since preview }",
            "1:36: syntax error: this cannot be part of a preview of its own; see dialect-spec/README.md for the language",
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
            "1:53: unknown directive 'loud'; there are short, full_type, expression, layout, symbolic_dims, dim_prefix, dims, or_unknown, list and struct",
        ),
        (
            "op a since 1.0 { results { r : Token named invented(x) } }",
            "1:38: unknown way to name a result 'invented'; write named \"…\" or named computed(…)",
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
        (
            "type list = 9 since 1.0 { params { x : Integers64 } syntax { dim_prefix($x) } }",
            "1:73: 'dim_prefix' is for sizes, and '$x' is of the kind 'Integers64'; write 'Sizes'",
        ),
    ]);
}

#[test]
fn notations() {
    let unknown = "there are number, variable, builtin, string, type, prefix, infix, tuple and full";
    check(&[
        (
            "attribute a since 1.0 { params { x : Signed64 } syntax { $x } notation shout }",
            format!("1:72: unknown notation 'shout'; {unknown}").as_str(),
        ),
        (
            "attribute a since 1.0 { params { x : Bool } syntax { $x } notation number }",
            "1:68: syntax error: the notation 'number' needs a parameter of kind Signed64, and nothing else; see dialect-spec/README.md for the language",
        ),
        (
            "attribute a since 1.0 { params { x : Expression } syntax { $x } notation prefix }",
            "1:74: syntax error: the notation 'prefix' needs an operator and a parameter of kind Expression, and nothing else; see dialect-spec/README.md for the language",
        ),
        (
            "type a = 9 since 1.0 { notation full }",
            "1:33: syntax error: only an attribute is an expression; see dialect-spec/README.md for the language",
        ),
    ]);
}

#[test]
fn parameters_of_previews() {
    let last = "a parameter of a preview is the last of a type of a release, and optional";
    check(&[
        (
            "type a = 9 since 1.0 { params { x : Bool since preview } syntax { $x } }",
            format!("1:33: syntax error: {last}; see dialect-spec/README.md for the language").as_str(),
        ),
        (
            "type a = 9 since 1.0 { params { x : Bool? since preview y : Bool } syntax { ($x^)? $y } }",
            format!("1:33: syntax error: {last}; see dialect-spec/README.md for the language").as_str(),
        ),
        (
            "attribute a since 1.0 { params { x : Bool? since preview } syntax { ($x^)? } }",
            "1:34: syntax error: only a type has parameters of a preview; see dialect-spec/README.md for the language",
        ),
    ]);
}
