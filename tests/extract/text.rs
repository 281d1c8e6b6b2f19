//! Bytecode spelled in text, as in logs and crash reports.

use tile_ir_extract::Limits;

use super::{found, found_within, gzip, module};

#[test]
fn text_that_spells_a_module_is_decoded() {
    let module = module("spelled");
    let dump = |line: (usize, &[u8])| {
        let pairs: String = line.1.chunks(2).map(|pair| format!(" {}", hex(pair))).collect();
        let shown: String =
            line.1.iter().map(|&byte| if byte.is_ascii_graphic() { byte.into() } else { '.' }).collect();
        format!("{:08x}:{pairs:<40}  {shown}\n", 16 * line.0)
    };
    let dump: String = module.chunks(16).enumerate().map(dump).collect();
    let literal: String = module.iter().flat_map(|&byte| byte.escape_ascii()).map(char::from).collect();
    // base64 as in its RFC: bits in groups of six.
    let bits: Vec<u8> = module.iter().flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1)).collect();
    let letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let sextet = |bits: &[u8]| {
        char::from(letters[usize::from((0..6).fold(0, |all, at| all << 1 | bits.get(at).copied().unwrap_or(0)))])
    };
    let base64: Vec<char> = bits.chunks(6).map(sextet).collect();
    let base64: String = base64.chunks(76).map(|line| format!("{}\n", line.iter().collect::<String>())).collect();
    let literal = literal.replace("x7F", "x7f");

    let json = serde_json::to_string(&module).expect("it is JSON");
    let report = format!("tileiras: killed by signal 6\n\n{dump}\n\n{json}\nmodule = b'{literal}'\n\n{base64}==\n");
    let names: Vec<String> = found(report.as_bytes())
        .into_iter()
        .map(|(member, offset, entry)| {
            assert_eq!((offset, &entry[..]), (0, "spelled"));
            member
        })
        .collect();
    let at = |text: &str| report.find(text).expect("it is in the report");
    let expected = [("hex", "7f54"), ("decimal", "127,84"), ("base64", "f1Rp"), ("literal", "\\x7fT")];
    assert_eq!(names, expected.map(|(kind, text)| format!("{kind}-{:#x}", at(text))));
    assert_eq!(found(report.replace("7f54", "7f55").as_bytes()).len(), 3, "what is damaged is not found");
    assert_eq!(found(&gzip(report.as_bytes())).len(), 4, "in containers, too");
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Text is decoded up to the limit, and truncation is reported once.
#[test]
fn encoded_text_is_bounded() {
    let (one, two) = (module("one"), module("two"));
    let text = format!("{}\n?\n{}\n?\n{}\n", hex(&one), hex(&two), hex(&two));
    let limit = |total: usize| Limits { total: total as u64, ..Limits::default() };
    let path = format!("hex-{:#x}", 2 * one.len() + 3);
    let (found, skipped) = found_within(text.as_bytes(), &limit(one.len() + two.len() - 1));
    assert_eq!(found.len(), 1);
    let reasons = [
        "at 0x0: the file ends without an end marker (at offset 0xa6 of the module)",
        "the limit on decompressed bytes was reached",
    ];
    assert_eq!(skipped, reasons.map(|reason| format!("{path}: {reason}")));
    // What fits is not cut.
    let (found, skipped) = found_within(text.as_bytes(), &limit(one.len() + 2 * two.len()));
    assert_eq!((found.len(), &skipped[..]), (3, &[] as &[String]));
}
