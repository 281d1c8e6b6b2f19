//! The reduced crashes of other tools are valid modules, in every version that their first lines name.

use std::fs;
use std::path::Path;

use tile_ir::Version;
use tile_ir::bytecode::supported_versions;
use tile_ir_tests::texts_in;

/// More operations than this are not reduced.
const MOST_OPERATIONS: usize = 10;

#[test]
fn reduced_crashes_are_valid_and_small() {
    let files = texts_in(&["../examples/reduced"]);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/reduced");
    let table = fs::read_to_string(folder.join("README.md")).expect("there is a table");
    assert!(files.len() >= 5, "{files:?}");
    for file in files {
        let name = file.file_name().expect("it is a file").to_string_lossy();
        assert!(table.contains(&format!("[{name}]({name})")), "{name} is not in the table");
        let source = fs::read_to_string(&file).expect("it is text");
        let labelled = |label: &str| {
            let line = source.lines().find_map(|line| line.strip_prefix("// ")?.strip_prefix(label)).map(str::trim);
            line.unwrap_or_else(|| panic!("{name} does not say '{label}'"))
        };
        assert!(!labelled("Crash:").is_empty() && !labelled("Found:").is_empty(), "{name}");
        let needed: Version = labelled("Needs:").parse().unwrap_or_else(|_| panic!("{name} needs a version"));

        let context = tile_ir::context();
        let module = tile_ir::parse_str(&context, &source).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(module.operation_count() <= MOST_OPERATIONS, "{name} has {} operations", module.operation_count());
        for version in supported_versions(&context) {
            let written = tile_ir::write_bytes(&module, version);
            assert_eq!(written.is_ok(), version >= needed, "{name} in {version}: {:?}", written.err());
        }
    }
}
