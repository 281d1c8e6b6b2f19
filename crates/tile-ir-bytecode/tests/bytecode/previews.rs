//! Content of the preview of 13.5: functions that are implemented elsewhere, open types, expressions.

use tile_ir_bytecode::{File, Preview, ReadOptions, WriteOptions, newest_version, read, write};
use tile_ir_core::{AttributeData, AttributeRef, DYNAMIC, Diagnostic, Module, TypeData};

use crate::support::*;

/// `#cuda_tile<preview$access<in>>` for one argument: an array of a dictionary with one entry, whose key is string 2.
const ACCESS: [u8; 8] = [6, 1, 10, 1, 2, 0xDF, 1, 0];

/// An array of no constant parameters.
const NO_PARAMETERS: [u8; 2] = [6, 0];

/// A file that announces a preview. String 1 is `N`, string 2 the key of the access; type 3 is `(tile<i32>) -> ()`, type 4
/// `index`.
fn announced() -> FileParts {
    let mut parts = FileParts::kernel(5, &[0x5C, 0, 0]);
    parts.tag = [1, 0];
    parts.strings.extend([&b"N"[..], b"cuda_tile.preview$access", b"context.x"]);
    parts.types.extend([vec![0x10, 1, 2, 0], vec![0xD6, 1]]);
    parts
}

/// The file with one function `N` instead of the kernel: its signature, flags, and what follows its location.
fn with_function(signature: u8, flags: u8, rest: &[&[u8]]) -> FileParts {
    let mut parts = announced();
    parts.functions = [&[1, 1, signature, flags, 0][..], &rest.concat()].concat();
    parts
}

/// A declaration with the access of its argument and these bytes after it.
fn declaration(rest: &[&[u8]]) -> FileParts {
    with_function(3, 1, &[&[&ACCESS[..]], rest].concat())
}

/// The file with one more type, which a declaration has as its argument.
fn with_argument(ty: &[u8]) -> FileParts {
    let mut parts = with_function(6, 1, &[&ACCESS, &[0], &NO_PARAMETERS]);
    parts.types.extend([ty.to_vec(), vec![0x10, 1, 5, 0]]);
    parts
}

/// The file with a constant argument of a call.
fn with_constant(constant: &[u8]) -> FileParts {
    let mut parts = announced();
    // No results, no flags, callee, one constant, no operands.
    let call = [&[0x82, 0x80, 1, 0, 0, 1, 1][..], constant, &[0, 0x5C, 0, 0]].concat();
    parts.functions = kernel_table(5, 0, &call);
    parts
}

fn read_preview(parts: &FileParts) -> Result<Module, Diagnostic> {
    read(&context(), &parts.bytes(), &ReadOptions::default().allowing_preview(true))
}

fn written(module: &Module) -> Vec<u8> {
    let options = WriteOptions::new(newest_version(module.context())).with_preview(Preview::Allowed);
    write(module, &options).expect("it was read")
}

/// What is read is written to the same functions again, with the mark of a preview.
fn check_round_trip(parts: &FileParts) -> Module {
    let module = read_preview(parts).unwrap_or_else(|error| panic!("{}", error.message));
    let bytes = written(&module);
    assert_eq!(bytes[10..12], [1, 0], "the mark");
    let again = read(&context(), &bytes, &ReadOptions::default().allowing_preview(true)).expect("it was written");
    assert_eq!(hex(&written(&again)), hex(&bytes));
    module
}

fn message(parts: &FileParts) -> String {
    read_preview(parts).expect_err("it is damaged").message
}

#[test]
fn a_declaration_has_attributes_of_arguments_and_constant_parameters() {
    // A constant parameter: its name and its type.
    let module = check_round_trip(&declaration(&[&[0], &[6, 1, 0xE2, 1, 1, 4]]));
    let declared = module.walk().nth(2).expect("the module holds it");
    assert_eq!(declared.def().name, "cuda_tile.preview$func");
    assert_eq!(declared.symbol_name().map(|name| module.context().text(name).into_owned()).as_deref(), Some("N"));
    let parameters = AttributeRef::new(module.context(), declared.attribute("const_params").expect("there is one"));
    let AttributeData::Array(parameters) = parameters.data() else { panic!("{parameters:?}") };
    let parameter = AttributeRef::new(module.context(), parameters[0]);
    let ty = parameter.parameter("type").and_then(AttributeRef::as_type).expect("it has one");
    assert_eq!(module.context().type_data(ty), &TypeData::Index);
    assert_eq!(declared.function_body().map(|_| ()), None);
}

#[test]
fn an_implementation_is_an_operation_without_its_opcode() {
    // Flags (attributes of arguments, score), name, what it implements, type, attributes of arguments, score, one region
    // without blocks, no body.
    let fields = [&[0x84, 4, 1, 0, 3][..], &ACCESS[1..], &[7, 1, 0, 0]].concat();
    let parts = with_function(3, 5, &[&fields]);
    let module = check_round_trip(&parts);
    let implementation = module.walk().nth(2).expect("the module holds it");
    assert_eq!(implementation.def().name, "cuda_tile.preview$extern_impl");
    let score = implementation.attribute("provider_score").expect("there is one");
    assert_eq!(AttributeRef::new(module.context(), score).as_integer(), Some(7));
    let context = context();
    let bytes = parts.bytes();
    let file = File::open(&context, &bytes, &ReadOptions::default().allowing_preview(true)).expect("it is sound");
    assert!(!file.functions()[0].has_body());
    let body = |blocks, length| with_function(3, 5, &[&fields[..fields.len() - 2], &[blocks, length]]);
    assert_eq!(message(&body(1, 0)), "a function that is implemented elsewhere has no body");
    assert_eq!(message(&body(0, 3)), "a function that is implemented elsewhere has no body");
    let regions = [&fields[..fields.len() - 3], &[2, 0, 0, 0]].concat();
    assert_eq!(message(&with_function(3, 5, &[&regions])), "expected 1 region, found 2");
}

#[test]
fn functions_of_a_preview_are_private_and_have_no_body() {
    for (flags, reason) in [
        (0, "functions that are implemented elsewhere are private"),
        (4, "functions that are implemented elsewhere are private"),
        (3, "functions are public"),
        (6, "an entry has its own body"),
        (16, "they have unknown bits"),
    ] {
        let found = message(&with_function(3, flags, &[&ACCESS, &[0], &NO_PARAMETERS]));
        assert_eq!(found, format!("function flags {flags:#04x} are not allowed: {reason}"));
    }
    let with_body = declaration(&[&[3, 0x5C, 0, 0], &NO_PARAMETERS]);
    assert_eq!(message(&with_body), "a function that is implemented elsewhere has no body");
    assert_eq!(message(&declaration(&[&[0], &[1, 1, 4]])), "expected an array of constant parameters");
}

#[test]
fn what_a_preview_has_needs_its_mark() {
    let calls = with_constant(&[0xD1, 1, 16]);
    let open = with_argument(&[0x0D, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0x80, 0xD8, 1, 1, 0xD2, 1, 1]);
    for mut parts in [declaration(&[&[0], &NO_PARAMETERS]), calls, open, with_argument(&[0xD6, 1])] {
        read_preview(&parts).unwrap_or_else(|error| panic!("{}", error.message));
        parts.tag = [0, 0];
        let found = message(&parts);
        assert!(found.ends_with("belongs to a preview, but the header announces none"), "{found}");
    }
}

#[test]
fn sizes_that_constants_determine_follow_all_else_of_a_tile() {
    let sizes = |cache: i64, tuple: &[u8]| {
        with_argument(&[&[0x0D, 1, 1][..], &cache.to_le_bytes(), &[0xD8, 1], tuple].concat())
    };
    let shape = |module: &Module| {
        let context = module.context();
        let declared = module.walk().nth(2).expect("the module holds it");
        let ty = AttributeRef::new(context, declared.attribute("function_type").expect("there is one")).as_type();
        let TypeData::Function { inputs, .. } = context.type_data(ty.expect("it is a type")) else { return Vec::new() };
        context.shape(inputs[0]).expect("it is a tile").to_vec()
    };
    let open = sizes(i64::MIN, &[1, 0xD2, 1, 1]);
    assert_eq!(shape(&check_round_trip(&open)), [DYNAMIC]);
    let known = sizes(8, &[1, 0xD1, 1, 16]);
    assert_eq!(shape(&read_preview(&known).expect("it is sound")), [8]);
    for (parts, expected) in [
        (sizes(8, &[1, 0xD2, 1, 1]), "expected size 0 to be open, as its expression says, found 8"),
        (sizes(i64::MIN, &[1, 0xD1, 1, 16]), "expected size 0 to be 8, as its expression says, found open"),
        (sizes(-1, &[1, 0xD2, 1, 1]), "expected size 0 to be open, as its expression says, found -1"),
        (sizes(i64::MIN, &[0]), "expected an expression for each of 1 sizes, found 0"),
        (sizes(i64::MIN, &[1, 0xD2, 1, 1, 0]), "nothing may follow the parameters of a type, found 1 byte"),
    ] {
        assert_eq!(message(&parts), expected);
    }
}

#[test]
fn expressions_are_checked_where_they_are_read() {
    for constant in [&[0xD1, 1, 1][..], &[0xD2, 1, 1], &[0xE3, 1, 3, 4], &[0xD8, 1, 0], &[0xDB, 1, 2]] {
        check_round_trip(&with_constant(constant));
    }
    for (constant, expected) in [
        (&[0xD2, 1, 3][..], "expected the name of a variable, without a point, found 'context.x'"),
        (&[0xE3, 1, 1, 4], "expected the name of a built-in value, which starts with 'context.', found 'N'"),
        (&[0xD7, 1, 0xD1, 1, 2, 0xD1, 1, 0], "expected a divisor other than 0"),
        (&[0xDC, 1, 1, 1, 4], "expected an expression"),
        (&[0xE1, 1], "attribute tag 225 belongs to a preview that is not supported"),
        (&[0xE5, 1], "unknown attribute tag 229"),
        (&[0xDF, 1, 3], "3 is not a case of ForeignAccess"),
    ] {
        assert_eq!(message(&with_constant(constant)), expected);
    }
    let deep: Vec<u8> = [0xDC, 1].repeat(100);
    assert_eq!(message(&with_constant(&deep)), "attributes are nested more than 64 deep");
}
