//! Modules that cannot be written, and the errors.

use tile_ir_bytecode::{WriteOptions, codes, newest_version, supported_versions, write};
use tile_ir_core::definition::{
    AttributeDef, AttributeTag, DefinitionId, DialectDef, FieldDef, Kind, Presence, PropertyDef,
};
use tile_ir_core::{
    Attribute, AttributeData, Body, Builder, Code, Context, Dialect, Location, Module, OpId, OperandSegments, Place,
    Version,
};
use tile_ir_dialect::{ContextOptions, CudaTileBuilder, CudaTileTypes, RoundingMode, TypedOp};

use crate::support::*;

/// Creates a detached operation at module level.
fn create(module: &mut Module, name: &str, attributes: &[(&str, Attribute)]) -> OpId {
    let context = module.context().clone();
    let def = context.operation(name).expect("known");
    let op = module.top_mut().create_op(def, context.unknown_location(), &[], OperandSegments::default(), []);
    for (name, attribute) in attributes {
        module.top_mut().set_attribute(op, def.attribute_index(name).expect("known"), Some(*attribute));
    }
    op
}

/// A module with one kernel `k` whose argument is a `tile<f32>`.
fn kernel(build: impl FnOnce(&mut Builder<'_>)) -> Module {
    let context = context();
    let mut module = Module::new(context.clone());
    let root = create(&mut module, "cuda_tile.module", &[("sym_name", context.string("m"))]);
    let top_block = module.top_block();
    module.top_mut().append_op(top_block, root);
    let region = module.top_mut().add_region(root);
    let block = module.top_mut().append_block(region);

    let tile = context.tile(&[], context.scalar("f32").expect("known")).expect("sound");
    let signature = context.type_attribute(context.function_type(&[tile], &[]));
    let entry =
        create(&mut module, "cuda_tile.entry", &[("sym_name", context.string("k")), ("function_type", signature)]);
    module.top_mut().append_op(block, entry);
    let mut body = Body::new();
    let body_root = body.root();
    let block = body.append_block(body_root);
    body.add_block_argument(block, tile, context.unknown_location());
    let location = context.file_location(context.identifier("a.py"), 3, 5);
    let mut builder = Builder::at_end(&context, &mut body, block);
    builder.set_location(location);
    build(&mut builder);
    builder.return_([]).build().expect("sound");
    module.add_body(entry, body);
    module
}

fn refusal(module: &Module, minor: u8) -> (Code, String) {
    match write_version(module, minor) {
        Ok(_) => panic!("it was written"),
        Err(error) => (error.code, error.to_string()),
    }
}

#[test]
fn a_refusal_names_operation_attribute_place_and_versions() {
    let module = kernel(|builder| {
        let block = builder.block();
        let argument = builder.body().block_arguments(block)[0];
        builder.exp(argument).rounding_mode(RoundingMode::Approx).build().expect("sound");
    });
    let (code, text) = refusal(&module, 2);
    assert_eq!(code, codes::NEEDS_NEWER_VERSION);
    assert_eq!(
        text,
        "a.py:3:5: error: function 'k', operation 'cuda_tile.exp': attribute 'rounding_mode' needs version 13.3, \
         but the requested version is 13.2"
    );
    assert!(write_version(&module, 3).is_ok());
}

#[test]
fn defaults_are_dropped() {
    let module = kernel(|builder| {
        let block = builder.block();
        let argument = builder.body().block_arguments(block)[0];
        builder.exp(argument).build().expect("sound");
    });
    assert_eq!(first_body(&write_version(&module, 2).expect("the default")), [0x17, 1, 0, 0x5C, 0, 0]);
    assert_eq!(first_body(&write_version(&module, 3).expect("the default")), [0x17, 1, 5, 0, 0x5C, 0, 0]);
}

#[test]
fn the_version_must_be_known() {
    let module = kernel(|_| {});
    let supported: Vec<_> = supported_versions(module.context()).iter().map(ToString::to_string).collect();
    let supported = format!("supported are {}", supported.join(", "));
    for (major, minor) in [(13, 0), (13, 99), (0, 1), (250, 0)] {
        let error = write(&module, &WriteOptions::new(Version::new(major, minor))).expect_err("unknown");
        assert_eq!(error.code, codes::UNKNOWN_TARGET);
        assert!(error.message.ends_with(&supported), "{error}");
    }
    assert!(supported.ends_with(&newest_version(module.context()).to_string()), "{supported}");
    assert!(write(&module, &WriteOptions::newest(module.context())).is_ok());
}

#[test]
fn only_modules_of_tiles_can_be_written() {
    let context = context();
    let mut module = Module::new(context.clone());
    let outer = create(&mut module, "builtin.module", &[]);
    let top_block = module.top_block();
    module.top_mut().append_op(top_block, outer);
    let region = module.top_mut().add_region(outer);
    let block = module.top_mut().append_block(region);
    assert_eq!(refusal(&module, 1).0, codes::NOT_A_TILE_MODULE);

    let inner = create(&mut module, "cuda_tile.module", &[("sym_name", context.string("m"))]);
    module.top_mut().append_op(block, inner);
    let region = module.top_mut().add_region(inner);
    let inside = module.top_mut().append_block(region);
    assert_eq!(write_version(&module, 1).ok(), Some(FileParts { minor: 1, ..FileParts::default() }.bytes()));

    let stray = create(&mut module, "cuda_tile.return", &[]);
    module.top_mut().append_op(inside, stray);
    assert_eq!(refusal(&module, 1).0, codes::UNWRITABLE_OPERATION);
    module.top_mut().erase_op(stray);

    let second = create(&mut module, "cuda_tile.module", &[("sym_name", context.string("n"))]);
    module.top_mut().append_op(block, second);
    assert_eq!(refusal(&module, 1).0, codes::NOT_A_TILE_MODULE);
}

#[test]
fn an_operand_must_be_defined_before_its_use() {
    let module = kernel(|builder| {
        let block = builder.block();
        let argument = builder.body().block_arguments(block)[0];
        let first = builder.negf(argument).build().expect("sound").id();
        let second = builder.negf(argument).build_value().expect("sound");
        let body = builder.body();
        body.set_operand(first, 0, second);
    });
    let (code, text) = refusal(&module, 1);
    assert_eq!(code, codes::UNDEFINED_OPERAND);
    assert!(text.contains("operation 'cuda_tile.negf', operand 0: the value is not defined before its use"), "{text}");
}

/// The writer refuses what its layout has no place for: `negf` has one operand and one result.
#[test]
fn operands_and_results_are_as_many_as_the_table_says() {
    for (operands, results) in [(0, 1), (1, 1), (2, 1), (1, 0), (1, 2)] {
        let module = kernel(|builder| {
            let context = builder.context();
            let (kind, location) = (context.operation("cuda_tile.negf").expect("known"), context.unknown_location());
            let block = builder.block();
            let body = builder.body();
            let argument = body.block_arguments(block)[0];
            let ty = body.value_type(argument);
            let op = body.create_op(
                kind,
                location,
                &vec![argument; operands],
                OperandSegments::default(),
                vec![ty; results],
            );
            body.append_op(block, op);
        });
        match (operands, results) {
            (1, 1) => assert!(write_version(&module, 1).is_ok()),
            _ => {
                let (code, text) = refusal(&module, 1);
                assert_eq!(code, codes::MALFORMED_OPERATION);
                let (what, found) = if operands == 1 { ("results", results) } else { ("operands", operands) };
                assert!(text.contains(what) && text.ends_with(&format!("found {found}")), "{text}");
            }
        }
    }
}

fn with_location(make: impl FnOnce(&Context) -> Location) -> Module {
    kernel(|builder| {
        let location = make(builder.context());
        builder.set_location(location);
    })
}

/// The limit holds even where locations are dropped, as the function has none.
#[test]
fn call_sites_nest_less_than_256_deep() {
    let nested = |depth| {
        with_location(|context| {
            let unknown = context.unknown_location();
            let innermost = context.call_site_location(unknown, unknown);
            (1..depth).fold(innermost, |callee, _| context.call_site_location(callee, unknown))
        })
    };
    assert!(write_version(&nested(255), 1).is_ok());
    assert_eq!(refusal(&nested(256), 1).0, codes::UNWRITABLE_LOCATION);
}

/// A tree of them has 2^200 leaves.
#[test]
fn call_sites_that_share_parts_are_written_at_once() {
    let doubled = with_location(|context| {
        let unknown = context.unknown_location();
        (0..200).fold(unknown, |both, _| context.call_site_location(both, both))
    });
    assert!(write_version(&doubled, 1).is_ok());
}

#[test]
fn only_scopes_and_call_sites_can_be_written() {
    let file = |context: &Context| context.file_location(context.identifier("a.py"), 1, 2);
    let named = with_location(|context| context.name_location(context.identifier("x"), file(context)));
    let fused = with_location(|context| context.fused_location(&[file(context)], Some(context.unit())));
    for module in [named, fused] {
        let error = write_version(&module, 1).expect_err("neither scope nor call site");
        assert_eq!(error.code, codes::UNWRITABLE_LOCATION);
        assert!(matches!(error.place, Place::Position { line: 1, column: 2, .. }), "{error}");
    }
    let call_site = with_location(|context| context.call_site_location(file(context), context.unknown_location()));
    let written = write_version(&call_site, 1).expect("dropped: the function itself has no location");
    assert!(payload(&written, 3).is_none());
}

#[test]
fn debug_entries_have_all_their_parameters() {
    const SINCE: Version = Version::new(13, 1);
    static LINE: [FieldDef; 1] = [FieldDef {
        name: "line",
        kind: Kind::Unsigned32,
        presence: Presence::Optional,
        since: SINCE,
        preview: false,
        cases: None,
        cases_rule: None,
        flag: None,
        property: PropertyDef { required: false, since: SINCE },
    }];
    static PLACE: AttributeDef = AttributeDef {
        id: DefinitionId::new("toy", "place"),
        name: "place",
        dialect: "toy",
        tag: Some(AttributeTag::Debug(99)),
        since: SINCE,
        preview: false,
        aliased: false,
        location: true,
        parameters: &LINE,
        syntax: &[],
        notation: None,
        rule: None,
        summary: "",
    };
    static TOY: DialectDef = DialectDef { name: "toy", attributes: &[&PLACE], ..DialectDef::EMPTY };
    let options = ContextOptions { dialects: vec![Dialect::new(&TOY)], ..ContextOptions::default() };
    let context = options.build().expect("nothing clashes");
    let written = |line| {
        let mut module = read_sound(&context, &FileParts::kernel(1, &[0x5C, 0, 0]).bytes());
        let place = context.attribute(AttributeData::Defined { def: &PLACE, parameters: [line].into() });
        let entry = module.functions().next().expect("the kernel").id();
        let location = Location::from_attribute(&context, place).expect("it is one");
        module.top_mut().set_location(entry, location);
        write_version(&module, 1)
    };
    assert!(written(Some(context.integer64(7))).is_ok());
    assert_eq!(written(None).expect_err("it has no line").code, codes::UNWRITABLE_ATTRIBUTE);
}

/// Sets an attribute of the kernel's operation.
fn with_entry_attribute(name: &str, make: impl FnOnce(&Context) -> Attribute) -> Module {
    let mut module = kernel(|_| {});
    let attribute = make(&module.context().clone());
    let entry = module.walk().find(|op| op.def().name == "cuda_tile.entry").expect("made before");
    let (id, index) = (entry.id(), entry.def().attribute_index(name).expect("known"));
    module.top_mut().set_attribute(id, index, Some(attribute));
    module
}

#[test]
fn modules_that_could_not_be_read_back_are_refused() {
    let hints = |context: &Context, value: Attribute| {
        let def = context.attribute_def("cuda_tile", "optimization_hints").expect("known");
        let dictionary = context.dictionary(vec![(context.identifier("sm_100"), value)]);
        let parameters = [Some(dictionary)].into();
        context.attribute(AttributeData::Defined { def, parameters })
    };
    let dictionaries = |context: &Context, count: usize| {
        let dictionary = context.dictionary(vec![(context.identifier("x.y"), context.bool(true))]);
        context.attribute(AttributeData::Array(vec![dictionary; count].into()))
    };
    let cases = [
        ("name", with_entry_attribute("sym_name", |context| context.string(""))),
        ("hints of another kind", with_entry_attribute("optimization_hints", Context::unit)),
        (
            "a hint without an architecture",
            with_entry_attribute("optimization_hints", |context| hints(context, context.bool(true))),
        ),
        (
            "unit as a hint",
            with_entry_attribute("optimization_hints", |context| {
                hints(context, context.dictionary(vec![(context.identifier("x"), context.unit())]))
            }),
        ),
        (
            "attributes of arguments that are not there",
            with_entry_attribute("arg_attrs", |context| dictionaries(context, 2)),
        ),
    ];
    for (what, module) in cases {
        assert_eq!(refusal(&module, 5).0, codes::UNWRITABLE_ATTRIBUTE, "{what}");
    }
    let sound = with_entry_attribute("arg_attrs", |context| dictionaries(context, 1));
    assert!(write_version(&sound, 5).is_ok());
    assert_eq!(refusal(&sound, 4).0, codes::NEEDS_NEWER_VERSION);
    let other_type =
        with_entry_attribute("function_type", |context| context.type_attribute(context.function_type(&[], &[])));
    assert_eq!(refusal(&other_type, 5).0, codes::MALFORMED_OPERATION);
}
