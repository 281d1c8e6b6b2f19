//! Versions.

use tile_ir_spec::{Source, parse};

use super::check;

#[test]
fn versions() {
    check(&[
        ("op a since 2.0", "1:4: version 2.0 is not declared; add it to 'versions' of the dialect or correct it"),
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
    ]);
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
