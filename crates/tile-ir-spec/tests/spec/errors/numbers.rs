//! Opcodes, tags, values of cases, and formats of numbers.

use super::check;

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
