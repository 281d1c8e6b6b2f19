//! Files that show one rule of the format each, byte by byte.

use tile_ir_bytecode::{ReadOptions, read};
use tile_ir_core::{AttributeData, Location, LocationData};

use crate::support::*;

#[test]
fn the_smallest_file_is_an_empty_module() {
    let module = round_trip(&FileParts { minor: 1, ..FileParts::default() });
    let names: Vec<&str> = module.walk().map(|op| op.def().name).collect();
    assert_eq!(names, ["builtin.module", "cuda_tile.module"]);
    let bytes = write_version(&module, 1).expect("it can be written");
    let options = ReadOptions::default().with_implicit_module(false);
    let alone = read(module.context(), &bytes, &options).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((alone.root().def().name, alone.operation_count()), ("cuda_tile.module", 1));
}

#[test]
fn a_kernel_with_a_constant() {
    for minor in 1..=5 {
        // constant: result type, constant index. return: no results, no operands.
        let mut parts = FileParts::kernel(minor, &[0x10, 2, 0, 0x5C, 0, 0]);
        parts.constants = vec![vec![4, 42, 0, 0, 0]];
        let module = round_trip(&parts);
        assert_eq!(operations(&module), ["constant", "return"]);
    }
}

#[test]
fn flags_come_before_attributes_and_attributes_before_operands() {
    let mut parts = FileParts { minor: 1, strings: vec![b"k"], ..FileParts::default() };
    parts.types = vec![vec![7], vec![0x0D, 0, 0], vec![0x10, 2, 1, 1, 0]];
    // addf: result, flags (flush_to_zero), rounding mode zero, operands.
    let body = [2, 1, 1, 1, 0, 1, 2, 1, 0, 0, 0, 2, 0x5C, 0, 0];
    parts.functions = kernel_table(1, 2, &body);
    let module = round_trip(&parts);
    let context = module.context();
    let ops: Vec<_> = module.walk().filter(|op| op.def().name == "cuda_tile.addf").collect();
    let flush: Vec<_> = ops.iter().map(|op| op.attribute("flush_to_zero")).collect();
    assert_eq!(flush, [Some(context.unit()), None]);
    let rounding = ops.iter().map(|op| context.attribute_data(op.attribute("rounding_mode").expect("written")));
    let rounding: Vec<_> = rounding.map(|data| matches!(data, AttributeData::Enum { value: 1, .. })).collect();
    assert_eq!(rounding, [true, false]);
}

/// Values 0 and 1 are arguments of the function: a truth value and a number.
fn nested_regions(minor: u8) -> FileParts {
    let mut parts = FileParts { minor, strings: vec![b"k"], ..FileParts::default() };
    parts.types = vec![vec![0], vec![0x0D, 0, 0], vec![3], vec![0x0D, 2, 0], vec![0x10, 2, 1, 3, 0]];
    parts.constants = vec![vec![4, 0, 0, 0, 0], vec![4, 4, 0, 0, 0]];
    let mut body = vec![0x10, 3, 0, 0x10, 3, 1, 0x29, 1, 3];
    if minor >= 2 {
        body.push(1); // unsignedCmp
    }
    body.extend([4, 2, 3, 3, 1, 1, 1, 2, 3, 3, 3]);
    body.extend([0x32, 0, 0, 2, 1, 0, 2, 3, 3, 0, 5, 4, 0x6D, 0, 0, 0]);
    body.extend([3, 3, 0, 5, 4, 0x11, 0, 1, 6]);
    body.extend([3, 3, 0, 4, 3, 0x5C, 0, 0]);
    parts.functions = kernel_table(minor, 4, &body);
    parts
}

#[test]
fn values_of_a_region_are_numbered_again_after_it() {
    for minor in [1, 3, 5] {
        let module = round_trip(&nested_regions(minor));
        assert_eq!(
            operations(&module),
            ["constant", "constant", "for", "if", "addi", "yield", "addi", "continue", "addi", "return"]
        );
        let unsigned = module.walk().find(|op| op.def().name == "cuda_tile.for").expect("read");
        assert_eq!(unsigned.attribute("unsignedCmp").is_some(), minor >= 2);
        let else_region = module.walk().find(|op| op.def().name == "cuda_tile.if").and_then(|op| op.regions().nth(1));
        assert_eq!(else_region.map(|region| region.blocks().len()), Some(0), "an absent region has no block");
    }
}

#[test]
fn optional_operands_have_flags_and_hints_have_no_tag() {
    let mut parts = FileParts { minor: 1, strings: vec![b"k", b"sm_100", b"latency"], ..FileParts::default() };
    // Signature: tile<ptr<f32>>, tile<i1>, tile<f32>, token.
    parts.types = vec![
        vec![7],
        vec![0x0C, 0],
        vec![0x0D, 1, 0],
        vec![0],
        vec![0x0D, 3, 0],
        vec![0x0D, 0, 0],
        vec![0x11],
        vec![0x10, 4, 2, 4, 5, 6, 0],
        vec![4],
    ];
    let mut body = vec![0x3D, 5, 6, 0x1E, 0, 1, 1, 10, 1, 2, 1, 8, 3, 0, 1, 2, 3];
    body.extend([0x3D, 5, 6, 1, 1, 1, 0, 0x5C, 0, 0]);
    parts.functions = kernel_table(1, 7, &body);
    let module = round_trip(&parts);
    let loads: Vec<_> = module.walk().filter(|op| op.def().name == "cuda_tile.load_ptr_tko").collect();
    assert_eq!(loads[0].get().segments().sizes(loads[0].def(), 4).collect::<Vec<_>>(), [1, 1, 1, 1]);
    assert_eq!(loads[1].get().segments().sizes(loads[1].def(), 1).collect::<Vec<_>>(), [1, 0, 0, 0]);
    assert!(loads[0].attribute("optimization_hints").is_some() && loads[0].attribute("memory_scope").is_none());
    assert!(loads[1].attribute("optimization_hints").is_none() && loads[1].attribute("memory_scope").is_some());
}

#[test]
fn types_and_attributes_of_views_change_with_the_version() {
    let dynamic = i64::MIN.to_le_bytes();
    let words64 = |values: &[[u8; 8]]| values.concat();
    let words32 = |values: &[i32]| values.iter().flat_map(|value| value.to_le_bytes()).collect::<Vec<_>>();
    let shape = words64(&[dynamic, 64_i64.to_le_bytes()]);
    let strides = words64(&[64_i64.to_le_bytes(), 1_i64.to_le_bytes()]);
    for minor in 1..=5 {
        let mut parts = FileParts { minor, strings: vec![b"k"], ..FileParts::default() };
        let flags: &[u8] = if minor >= 4 { &[0] } else { &[] };
        let pointer = [&[0x0C], flags, &[0]].concat();
        let tensor = [&[0x0E], flags, &[0, 2], &shape, &[2], &strides].concat();
        let partition = match minor {
            1 | 2 => [vec![0x0F, 2], words32(&[16, 32]), vec![6, 2], words32(&[0, 1]), vec![1, 0]].concat(),
            _ => [vec![0x0F, 1, 2], words32(&[16, 32]), vec![6, 2], words32(&[0, 1]), vec![0]].concat(),
        };
        let tile = [vec![0x0D, 0, 2], words64(&[16_i64.to_le_bytes(), 32_i64.to_le_bytes()])].concat();
        parts.types = vec![
            vec![7],
            pointer,
            vec![0x0D, 1, 0],
            vec![3],
            vec![0x0D, 3, 0],
            vec![0x10, 2, 2, 4, 0],
            tensor,
            partition,
            vec![0x11],
            tile,
        ];
        let mut body = vec![0x43, 1, 6, 0, 1, 1, 0, 0x42, 7, 2, 0x44, 8, 0x3E, 2, 9, 8, 4, 0];
        if minor >= 4 {
            body.extend([2, 1, 0]); // in bounds along the first dimension
        }
        body.extend([3, 2, 1, 1, 4, 0x5C, 0, 0]);
        parts.functions = kernel_table(minor, 5, &body);
        let module = round_trip(&parts);
        let load = module.walk().find(|op| op.def().name == "cuda_tile.load_view_tko").expect("read");
        let AttributeData::DenseArray { values, .. } =
            module.context().attribute_data(load.attribute("inbounds").expect("supplied"))
        else {
            panic!("a list")
        };
        assert_eq!(**values, if minor >= 4 { [-1, 0] } else { [0, 0] });
    }
}

#[test]
fn a_result_of_a_later_version_exists_without_a_number() {
    for minor in 1..=3 {
        let mut parts = FileParts { minor, strings: vec![b"k", b"v=%d"], ..FileParts::default() };
        parts.types = vec![vec![3], vec![0x0D, 0, 0], vec![0x10, 1, 1, 0], vec![0x11]];
        let body: &[u8] = match minor {
            1 => &[0x55, 0, 1, 1, 0, 3, 1, 0, 0, 0, 3, 1, 0, 1, 0, 0x5C, 0, 0],
            _ => &[0x55, 1, 3, 0, 1, 1, 0, 3, 1, 0, 0, 0, 3, 1, 0, 2, 0, 0x5C, 0, 0],
        };
        parts.functions = kernel_table(minor, 2, body);
        if minor == 1 {
            parts.types.truncate(3);
        }
        let module = round_trip(&parts);
        let print = module.walk().find(|op| op.def().name == "cuda_tile.print_tko").expect("read");
        assert_eq!(print.get().results().len(), 1);
    }
}

#[test]
fn predicates_and_identities_have_tags() {
    let mut parts = FileParts { minor: 1, strings: vec![b"k"], ..FileParts::default() };
    let eight = 8_i64.to_le_bytes();
    parts.types = vec![vec![3], [vec![0x0D, 0, 1], eight.to_vec()].concat(), vec![0x10, 1, 1, 0], vec![0x0D, 0, 0]];
    let mut body = vec![6, 1, 8, 4, 3, 4, 0, 0]; // div_by<4, every 2 along 0>
    body.extend([6, 1, 12, 1, 7, 1]); // bounded<-4, ?>
    body.extend([6, 1, 9, 1, 1, 0, 0, 0, 0, 0, 0, 0, 2]); // same_elements<[1]>
    body.extend([0x58, 1, 3, 0, 1, 1, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F, 1, 3, 1, 1, 2, 3, 3, 2]);
    body.extend([4, 3, 4, 5, 0x6D, 0, 1, 6, 0x5C, 0, 0]);
    parts.functions = kernel_table(1, 2, &body);
    let module = round_trip(&parts);
    let context = module.context();
    let reduce = module.walk().find(|op| op.def().name == "cuda_tile.reduce").expect("read");
    let identities = context.attribute_data(reduce.attribute("identities").expect("read"));
    let AttributeData::Array(identities) = identities else { panic!("an array") };
    assert_eq!(
        *context.attribute_data(identities[0]),
        AttributeData::Integer { ty: context.integer_type(32), value: -1 }
    );
}

#[test]
fn globals_have_visibility_since_13_3() {
    for minor in [1, 3] {
        let mut parts = FileParts { minor, strings: vec![b"g"], ..FileParts::default() };
        parts.types = vec![vec![3], [vec![0x0D, 0, 1], 1_i64.to_le_bytes().to_vec()].concat()];
        parts.constants = vec![vec![4, 1, 0, 0, 0]];
        parts.globals = Some(match minor {
            1 => vec![1, 0, 1, 0, 16],
            _ => vec![1, 0, 1, 0, 16, 1, 1],
        });
        let module = round_trip(&parts);
        let global = module.walk().find(|op| op.def().name == "cuda_tile.global").expect("read");
        assert_eq!(global.attribute("constant").is_some(), minor == 3);
    }
}

#[test]
fn a_producer_is_a_string() {
    let parts = FileParts { minor: 3, strings: vec![b"maker 1"], producer: Some(vec![0]), ..FileParts::default() };
    let module = round_trip(&parts);
    let producer = module.kernel_modules().next().and_then(|op| op.attribute("producer")).expect("read");
    assert_eq!(producer, module.context().string("maker 1"));
    let written = write_version(&module, 2).expect("dropped without a word");
    assert!(payload(&written, 7).is_none());
}

#[test]
fn hints_have_a_place_in_the_function_table() {
    let hints = [0x0B, 1, 1, 0x0A, 1, 2, 1, 3, 2];
    let body = [0x5C, 0, 0];
    for minor in [1, 4, 5] {
        let mut parts = FileParts { minor, strings: vec![b"k", b"sm_100", b"occupancy"], ..FileParts::default() };
        parts.types = vec![vec![0], vec![0x0D, 0, 0], vec![0x10, 1, 1, 0], vec![3]];
        parts.functions = match minor {
            5 => [&[1, 0, 2, 2, 0], &hints[..], &[6, 0], &[3], &body].concat(),
            _ => [&[1, 0, 2, 6, 0], &hints[..], &[3], &body].concat(),
        };
        let module = round_trip(&parts);
        let entry = module.walk().find(|op| op.def().name == "cuda_tile.entry").expect("read");
        assert!(entry.attribute("optimization_hints").is_some());
        let AttributeData::Array(arguments) =
            module.context().attribute_data(entry.attribute("arg_attrs").expect("supplied"))
        else {
            panic!("an array")
        };
        assert_eq!(arguments.len(), 1, "one dictionary for each argument");
    }
}

#[test]
fn attributes_of_arguments_came_with_13_5() {
    let mut parts = FileParts { minor: 5, strings: vec![b"k", b"x.y"], ..FileParts::default() };
    parts.types = vec![vec![3], vec![0x0D, 0, 0], vec![0x10, 1, 1, 0]];
    let attributes = [6, 1, 0x0A, 1, 1, 5, 1];
    parts.functions = [&[1, 0, 2, 2, 0, 0x0B, 0], &attributes[..], &[3, 0x5C, 0, 0]].concat();
    let module = round_trip(&parts);
    let error = write_version(&module, 4).expect_err("13.4 cannot say it");
    assert!(error.message.contains("needs version 13.5, but the requested version is 13.4"), "{error}");
}

/// A file with the debug section of a kernel of two operations, the second without a location.
pub fn with_locations(minor: u8) -> FileParts {
    let mut parts = FileParts { minor, strings: vec![b"k", b"a.py", b"/src"], ..FileParts::default() };
    parts.types = vec![vec![0x10, 0, 0], vec![0x11]];
    parts.functions = kernel_table(minor, 0, &[0x44, 1, 0x5C, 0, 0]);
    parts.functions[4] = 1;
    let mut subprogram = vec![5, 1, 7, 0, 0, 2, 7];
    if minor >= 5 {
        subprogram.push(0);
    }
    let entries = [vec![2, 1, 2], vec![1, 1], subprogram, vec![4, 3, 1, 7, 1], vec![4, 3, 1, 9, 5]];
    let mut debug = vec![1];
    pad(&mut debug, 4);
    debug.extend(0_u32.to_le_bytes());
    debug.push(3);
    pad(&mut debug, 8);
    for index in [4_u64, 5, 0] {
        debug.extend(index.to_le_bytes());
    }
    let count_and_entries = table(4, &entries);
    debug.push(count_and_entries[0]);
    pad(&mut debug, 4);
    debug.extend(&count_and_entries[4..]);
    parts.debug = Some(debug);
    parts
}

#[test]
fn locations_are_listed_in_the_order_of_operations() {
    for minor in [1, 5] {
        let module = round_trip(&with_locations(minor));
        let context = module.context();
        let line = |location: Location| match context.location_data(location) {
            LocationData::Defined { parameters, .. } => match context.attribute_data(parameters[1]?) {
                AttributeData::FileLocation(range) => Some(range.start()),
                _ => None,
            },
            _ => None,
        };
        let lines: Vec<_> = module.walk().skip(2).map(|op| line(op.location())).collect();
        assert_eq!(lines, [Some((7, 1)), Some((9, 5)), None]);
    }
}

#[test]
fn a_saturating_conversion_has_flags_since_13_4() {
    for (minor, body) in [(3, &[0x2B, 4, 1, 6, 0, 0x5C, 0, 0][..]), (4, &[0x2B, 4, 1, 1, 6, 0, 0x5C, 0, 0])] {
        let mut parts = FileParts { minor, strings: vec![b"k"], ..FileParts::default() };
        parts.types = vec![vec![7], vec![0x0D, 0, 0], vec![0x10, 1, 1, 0], vec![3], vec![0x0D, 3, 0]];
        parts.functions = kernel_table(minor, 2, body);
        round_trip(&parts);
    }
}

#[test]
fn an_optional_operand_alone_is_counted() {
    let mut parts = FileParts { minor: 4, strings: vec![b"k"], ..FileParts::default() };
    parts.types = vec![vec![0x10, 0, 0], vec![0x11]];
    parts.functions = kernel_table(4, 0, &[0x78, 1, 0, 0x78, 1, 1, 0, 0x5C, 0, 0]);
    round_trip(&parts);
}
