//! Modules in other formats.

use tile_ir::{Format, Version};
use tile_ir_driver::{OutputFormat, convert};

/// A text in another format.
fn converted(source: &str, form: OutputFormat) -> Result<Vec<u8>, String> {
    let mut module = tile_ir::parse_str(&tile_ir::context(), source).unwrap();
    convert(&mut module, form).map_err(|failure| failure.to_string())
}

const SOURCE: &str =
    "cuda_tile.module @m { entry @e(%x: tile<i32>) { %y = negi %x overflow<no_signed_wrap> : tile<i32> } }";

#[test]
fn every_output_format_can_be_read() {
    let context = tile_ir::context();
    let forms = [
        OutputFormat::Text,
        OutputFormat::GenericText,
        OutputFormat::LocatedText,
        OutputFormat::Bytecode(None),
        OutputFormat::MlirBytecode,
    ];
    for form in forms {
        let written = converted(SOURCE, form).unwrap();
        tile_ir::load(&context, &written, "again", &Default::default()).unwrap();
    }
    assert!(converted(SOURCE, OutputFormat::GenericText).unwrap().starts_with(b"\"builtin.module\"()"));
    assert!(String::from_utf8(converted(SOURCE, OutputFormat::LocatedText).unwrap()).unwrap().contains("loc("));
    assert_eq!(Format::of(&converted(SOURCE, OutputFormat::MlirBytecode).unwrap()), Format::MlirBytecode);
}

#[test]
fn older_versions_get_equivalents() {
    let older = converted(SOURCE, OutputFormat::Bytecode(Some(Version::new(13, 1)))).unwrap();
    let module = tile_ir::read_bytes(&tile_ir::context(), &older).unwrap();
    assert!(!tile_ir::print_string(&module).contains("no_signed_wrap"), "13.1 has no such promise");

    let gather = "cuda_tile.module @m { entry @e(%x: tile<f32>) { %y = atan2 %x, %x : tile<f32> } }";
    let failure = converted(gather, OutputFormat::Bytecode(Some(Version::new(13, 1)))).unwrap_err();
    assert!(failure.contains("atan2"), "{failure}");
}
