//! Codes of diagnostics are unique across crates.

use std::collections::BTreeMap;

use tile_ir::core::Code;
use tile_ir::{bytecode, interp, mlir_bytecode, text, transforms, verify};

#[test]
fn every_code_means_one_thing() {
    let bytecode = bytecode::codes::ALL.iter().map(|&(code, name)| ("bytecode", code, name));
    let mut known: BTreeMap<Code, (&str, &str)> = BTreeMap::new();
    let mut add = |krate, code: Code, meaning: &'static str| {
        let is_one_line = !meaning.is_empty() && !meaning.contains('\n') && !meaning.ends_with('.');
        assert!(is_one_line, "{code}: {meaning}");
        if let Some(other) = known.insert(code, (krate, meaning)) {
            panic!("{code} is '{meaning}' of {krate} and '{}' of {}", other.1, other.0);
        }
    };
    bytecode.for_each(|(krate, code, meaning)| add(krate, code, meaning));
    text::codes().for_each(|(code, meaning)| add("text", code, meaning));
    verify::codes::codes().for_each(|(code, meaning)| add("verify", code, meaning));
    transforms::codes::codes().for_each(|(code, meaning)| add("transforms", code, meaning));
    interp::codes::codes().for_each(|(code, meaning)| add("interp", code, meaning));
    mlir_bytecode::codes::codes().for_each(|(code, meaning)| add("mlir-bytecode", code, meaning));
    tile_ir_driver::codes::codes().for_each(|(code, meaning)| add("driver", code, meaning));
    assert!(known.len() > 100, "all crates are asked");
}
