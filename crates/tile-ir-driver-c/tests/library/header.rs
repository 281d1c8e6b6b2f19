//! The header agrees with the code.

use std::fs;
use std::path::Path;

use crate::CRATE;

/// The text of a file without comments, with single spaces.
fn read(file: &str, comment: (&str, &str)) -> String {
    let mut text = fs::read_to_string(Path::new(CRATE).join(file)).unwrap();
    while let Some(start) = text.find(comment.0) {
        let end = start + text[start..].find(comment.1).unwrap() + comment.1.len();
        text.replace_range(start..end, "\n");
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn header() -> String {
    read("include/tile_ir_driver.h", ("/*", "*/"))
}

fn code(file: &str) -> String {
    read(file, ("//", "\n"))
}

/// A C declaration of this Rust type: `const TileirasConfig *config`.
fn declaration(ty: &str, name: &str) -> String {
    let pointer = |constant: &str, inner: &str| declaration(inner, &format!("*{name}")).replacen("", constant, 1);
    if let Some(inner) = ty.strip_prefix("*const ") {
        return pointer("const ", inner);
    }
    if let Some(inner) = ty.strip_prefix("*mut ") {
        return pointer("", inner);
    }
    let ty = match ty {
        "c_int" => "int",
        "c_void" => "void",
        "i32" => "int32_t",
        "u32" => "uint32_t",
        "u64" => "uint64_t",
        "usize" => "size_t",
        other => other,
    };
    format!("{ty} {name}").replace("* ", "*")
}

/// The C declarations of a list `name: type, …`.
fn fields(list: &str) -> Vec<String> {
    let fields = list.split(',').map(str::trim).filter(|field| !field.is_empty());
    let parts = fields.map(|field| field.trim_start_matches("pub(crate) ").split_once(": ").unwrap());
    parts.map(|(name, ty)| declaration(ty, name)).collect()
}

/// The C prototypes of all exported functions.
fn prototypes() -> Vec<String> {
    let code = code("src/abi/program.rs") + &code("src/abi/module.rs");
    let functions = code.split("pub unsafe extern \"C\" fn ").skip(1).map(|rest| {
        let (name, rest) = rest.split_once('(').unwrap();
        let (list, _) = rest.split_once(") -> c_int {").expect("every function returns an int");
        format!("int {name}({});", fields(list).join(", "))
    });
    functions.collect()
}

#[test]
fn every_function_is_declared_and_nothing_else() {
    let (header, prototypes) = (header(), prototypes());
    assert!(prototypes.len() >= 18, "{prototypes:#?}");
    for prototype in &prototypes {
        assert!(header.contains(prototype), "the header lacks: {prototype}");
    }
    assert_eq!(header.matches("int tileIr").count() + header.matches("int tileiras").count(), prototypes.len());
}

#[test]
fn every_structure_has_the_same_fields() {
    let (header, code) = (header(), code("src/layout.rs"));
    let mut structures = 0;
    for rest in code.split("pub struct ").skip(1) {
        let (name, rest) = rest.split_once(" { ").unwrap();
        if name == "TileirasProgram" {
            assert!(header.contains("typedef struct TileirasProgram TileirasProgram;"), "it is opaque");
            continue;
        }
        let (list, _) = rest.split_once(" }").unwrap();
        let expected = format!("typedef struct {name} {{ {}; }} {name};", fields(list).join("; "));
        assert!(header.contains(&expected), "the header lacks: {expected}");
        structures += 1;
    }
    assert_eq!(structures, 8);
    assert_eq!(header.matches("typedef struct").count(), structures + 2, "plus two opaque ones");
    let callback = "typedef void (*TileIrDiagnosticCallback)(void *user, const TileIrDiagnostic *diagnostic);";
    assert!(header.contains(callback));
}

#[test]
fn constants_match_the_code() {
    use driver::{ParameterKind, RemarkSubject, Status, codes};

    let header = header();
    let statuses = [
        ("MEMORY", Status::Memory),
        ("CONFIGURATION", Status::Configuration),
        ("INPUT", Status::Input),
        ("STATE", Status::State),
        ("COMPILATION", Status::Compilation),
    ];
    for (name, status) in statuses {
        let expected = format!("TILEIRAS_ERROR_{name} = {}", status.number());
        assert!(header.contains(&expected), "the header lacks: {expected}");
    }
    let module = code("src/module.rs");
    let kinds =
        [("POINTER", ParameterKind::Pointer), ("INTEGER", ParameterKind::Integer), ("FLOAT", ParameterKind::Float)];
    for (name, kind) in kinds {
        let number = module.split(&format!("ParameterKind::{kind:?} => ")).nth(1).and_then(|rest| rest.chars().next());
        let expected = format!("TILE_IR_{name} = {}", number.unwrap());
        assert!(header.contains(&expected), "the header lacks: {expected}");
    }
    let codes = [
        ("PASSED", codes::REMARK_PASSED),
        ("MISSED", codes::REMARK_MISSED),
        ("FAILED", codes::REMARK_FAILED),
        ("ANALYSIS", codes::REMARK_ANALYSIS),
    ];
    for (name, code) in codes {
        let expected = format!("TILE_IR_CODE_REMARK_{name} = {}", code.0);
        assert!(header.contains(&expected), "the header lacks: {expected}");
    }
    let subjects = [
        ("NONE", RemarkSubject::None),
        ("ALL", RemarkSubject::All),
        ("MEMORY", RemarkSubject::Memory),
        ("TENSOR_CORE", RemarkSubject::TensorCore),
    ];
    for (number, (name, subject)) in subjects.into_iter().enumerate() {
        assert!(header.contains(&format!("TILE_IR_REMARKS_{name} = {number}")));
        assert_eq!(RemarkSubject::ALL[number], subject);
    }
    for (number, name) in ["TEXT", "GENERIC_TEXT", "LOCATED_TEXT", "BYTECODE", "MLIR_BYTECODE"].into_iter().enumerate()
    {
        let form = name.split('_').map(|word| word[..1].to_owned() + &word[1..].to_lowercase()).collect::<String>();
        assert!(header.contains(&format!("TILE_IR_{name} = {number}")));
        assert!(module.contains(&format!("{number} => OutputFormat::{form}")), "{form}");
    }
}

#[test]
fn the_version_matches_the_workspace() {
    let file = fs::read_to_string(Path::new(CRATE).join("tile_ir_driver.pc")).unwrap();
    assert!(file.contains(&format!("\nVersion: {}\n", env!("CARGO_PKG_VERSION"))));
}
