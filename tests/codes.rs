//! Codes of diagnostics are unique across crates.

use std::collections::BTreeMap;

use tile_ir::core::Code;
use tile_ir_tests::pages::codes;

#[test]
fn every_code_means_one_thing() {
    let mut known: BTreeMap<Code, (&str, &str)> = BTreeMap::new();
    for (library, code, meaning) in codes() {
        let is_one_line = !meaning.is_empty() && !meaning.contains('\n') && !meaning.ends_with('.');
        assert!(is_one_line, "{code}: {meaning}");
        if let Some(other) = known.insert(code, (library, meaning)) {
            panic!("{code} is '{meaning}' of {library} and '{}' of {}", other.1, other.0);
        }
    }
    assert!(known.len() > 100, "all libraries are asked");
}
