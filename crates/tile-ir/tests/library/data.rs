//! Types and attributes that no reader could have made cannot be created: what there is can be printed and read back.

#![cfg(feature = "text")]

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use tile_ir::Context;
use tile_ir::core::definition::{EnumDef, EnumStorage, FieldDef, Kind};
use tile_ir::core::{Attribute, AttributeData, BuiltinType, DYNAMIC, FileRange, Location, Signedness, Type, TypeData};
use tile_ir::text::{parse_attribute, parse_type, print_attribute, print_full_type};

fn ty(context: &Arc<Context>, text: &str) -> Type {
    parse_type(context, text).expect("there is such a type")
}

/// What a panic says.
fn said(what: impl FnOnce()) -> String {
    let caught = catch_unwind(AssertUnwindSafe(what)).expect_err("it is refused");
    let said = caught.downcast_ref::<String>().cloned();
    said.or_else(|| caught.downcast_ref::<&str>().map(ToString::to_string)).unwrap_or_default()
}

/// Checks that an attribute is refused, in the same words by both ways to create one.
#[track_caller]
fn refused(context: &Context, data: AttributeData, message: &str) {
    let error = context.try_attribute(data.clone()).expect_err("it is refused").to_string();
    assert_eq!(error, message);
    assert_eq!(said(|| _ = context.attribute(data)), message);
}

#[track_caller]
fn refused_type(context: &Context, data: TypeData, message: &str) {
    let error = context.try_ty(data.clone()).expect_err("it is refused").to_string();
    assert_eq!(error, message);
    assert_eq!(said(|| _ = context.ty(data)), message);
}

#[test]
fn numbers_are_of_their_type() {
    let context = tile_ir::context();
    let [i1, i8, si8, ui8, f16, f32] = ["i1", "i8", "si8", "ui8", "f16", "f32"].map(|name| ty(&context, name));
    refused(
        &context,
        AttributeData::Integer { ty: f32, value: 3 },
        "expected an integer type for the number 3, found 'f32'",
    );
    refused(
        &context,
        AttributeData::Integer { ty: i8, value: 300 },
        "expected a number of type 'i8', sign-extended, found 300",
    );
    refused(
        &context,
        AttributeData::Integer { ty: i1, value: 1 },
        "expected a number of type 'i1', sign-extended, found 1",
    );
    let wide = context.ty(TypeData::Integer { width: 100, signedness: Signedness::Unsigned });
    refused(
        &context,
        AttributeData::Integer { ty: wide, value: -1 },
        "expected a number of type 'ui100', sign-extended, found -1",
    );
    refused(&context, AttributeData::Float { ty: i8, bits: 3 }, "expected a float type for the bits 0x3, found 'i8'");
    refused(
        &context,
        AttributeData::Float { ty: f16, bits: 0x3F80_0000 },
        "expected the 16 bits of a number of type 'f16', found 0x3f800000",
    );
    assert!(context.try_attribute(AttributeData::Float { ty: ty(&context, "f64"), bits: u64::MAX }).is_ok());

    assert!(said(|| _ = context.integer(i8, 300)).contains("found 300"));
    assert!(said(|| _ = context.integer(i8, -129)).contains("found -129"));
    assert!(said(|| _ = context.integer(si8, 200)).contains("'si8'"));
    assert!(said(|| _ = context.integer(f32, 3)).contains("'f32'"));
    assert!(said(|| _ = context.float(i8, 3.0)).contains("'i8'"));
    assert_eq!(context.integer(i8, 255), context.integer(i8, -1));
    assert_eq!(context.integer(i1, 1), context.bool(true));
    assert_eq!(print_attribute(&context, context.integer(ui8, 200)), "200 : ui8");
    assert_eq!(print_attribute(&context, context.integer(si8, -128)), "-128 : si8");
}

#[test]
fn a_float_is_rounded_to_its_type() {
    let context = tile_ir::context();
    for (name, value, expected) in [
        ("f16", 1.5, "1.500000e+00 : f16"),
        ("f16", 1.0001, "1.000000e+00 : f16"),
        ("f16", 1e6, "0x7C00 : f16"),
        ("f32", -0.0, "-0.000000e+00 : f32"),
        ("f8E4M3FN", 1e9, "0x7F : f8E4M3FN"),
    ] {
        assert_eq!(print_attribute(&context, context.float(ty(&context, name), value)), expected);
    }
    let nan = f64::from_bits(0x7FF0_0000_0000_0007);
    let held = context.float(ty(&context, "f64"), nan);
    assert!(matches!(context.attribute_data(held), AttributeData::Float { bits: 0x7FF0_0000_0000_0007, .. }));
}

#[test]
fn lists_and_dictionaries_are_in_their_form() {
    let context = tile_ir::context();
    let (unit, [a, b, empty]) = (context.unit(), ["a", "b", ""].map(|name| context.identifier(name)));
    refused(&context, AttributeData::Symbol([].into()), "expected a symbol of at least one name, found none");
    let dictionary = |entries: &[_]| AttributeData::Dictionary(entries.into());
    let order = "expected the keys of a dictionary once each, in the order of their bytes";
    refused(&context, dictionary(&[(b, unit), (a, unit)]), &format!("{order}, found 'a' after 'b'"));
    refused(&context, dictionary(&[(a, unit), (a, unit)]), &format!("{order}, found 'a' after 'a'"));
    refused(
        &context,
        dictionary(&[(empty, unit)]),
        "expected a key for each entry of a dictionary, found an empty one",
    );
    let sorted = context.dictionary(vec![(b, unit), (a, unit), (b, unit)]);
    assert_eq!(print_attribute(&context, sorted), "{a, b}");

    let array =
        |name: &str, values: &[i64]| AttributeData::DenseArray { element: ty(&context, name), values: values.into() };
    refused(&context, array("i8", &[1, 128]), "expected a number of type 'i8', sign-extended, as element 1, found 128");
    refused(&context, array("i1", &[1]), "expected a number of type 'i1', sign-extended, as element 0, found 1");
    refused(
        &context,
        array("f16", &[-1]),
        "expected the 16 bits of a number of type 'f16', as element 0, found 0xffffffffffffffff",
    );
    let kind = "expected an integer or float of at most 64 bits as the element of an array";
    refused(&context, array("i65", &[1]), &format!("{kind}, found 'i65'"));
    refused(&context, array("none", &[]), &format!("{kind}, found 'none'"));
    refused(&context, AttributeData::Opaque { text: empty, ty: None }, "expected the text of an attribute, found none");
}

#[test]
fn defined_types_have_the_parameters_of_their_definition() {
    let context = tile_ir::context();
    let div_by = context.attribute_def("cuda_tile", "div_by").expect("the table has it");
    let defined =
        |parameters: Vec<Option<Attribute>>| AttributeData::Defined { def: div_by, parameters: parameters.into() };
    let number = Some(context.integer64(8));
    let rounding = context.enum_of_mnemonic("rounding").expect("the table has it");
    refused(&context, defined(vec![]), "expected 'div_by' to have 3 parameters, found 0");
    refused(&context, defined(vec![None, None, None]), "expected 'divisor' of 'div_by' to be a number, found none");
    refused(
        &context,
        defined(vec![number, Some(context.case(rounding, 0)), None]),
        "expected 'every' of 'div_by' to be a number, found a case",
    );
    let hints = context.attribute_def("cuda_tile", "optimization_hints").expect("the table has it");
    refused(
        &context,
        AttributeData::Defined { def: hints, parameters: [Some(context.unit())].into() },
        "expected 'value' of 'optimization_hints' to be a dictionary, found another attribute",
    );
    let unit = context.attribute_def("cuda_tile", "di_compile_unit").expect("the table has it");
    refused(
        &context,
        AttributeData::Defined { def: unit, parameters: [Some(context.unit())].into() },
        "expected 'file' of 'di_compile_unit' to be 'di_file', found another attribute",
    );
    refused(
        &context,
        AttributeData::Enum { def: rounding, value: 77 },
        &format!("expected a case of {}, found 77", rounding.name),
    );
    assert!(said(|| _ = context.case(rounding, 77)).contains("found 77"));

    let bare = Context::new([]).expect("no dialect clashes with none");
    refused(&bare, defined(vec![number, None, None]), "no dialect of the context defines '#cuda_tile.div_by'");
    refused(
        &bare,
        AttributeData::Enum { def: rounding, value: 0 },
        &format!("no dialect of the context defines the enumeration '{}'", rounding.name),
    );
    refused_type(
        &bare,
        TypeData::Float(context.float_format("f32").expect("the table has it")),
        "no dialect of the context defines the type 'f32'",
    );
}

#[test]
fn a_fused_location_is_in_its_one_form() {
    let context = tile_ir::context();
    let [a, b] = ["a", "b"].map(|file| context.file_location(context.identifier(file), 1, 1));
    let unknown = context.unknown_location();
    let nested = context.fused_location(&[a, b], None);
    let message =
        "expected the parts of a fused location flat, known and different, and several unless there is metadata";
    for locations in
        [&[][..], &[a], &[a, a], &[a, unknown], &[nested, context.name_location(context.identifier("n"), a)]]
    {
        refused(&context, AttributeData::FusedLocation { locations: locations.into(), metadata: None }, message);
    }
    let metadata = Some(context.unit());
    refused(&context, AttributeData::FusedLocation { locations: [].into(), metadata }, message);
    let one = context.attribute(AttributeData::FusedLocation { locations: [a].into(), metadata });
    assert_eq!(Location::from_attribute(&context, one), Some(context.fused_location(&[a], metadata)));
}

/// Types of which only attributes and operations of other dialects have use.
fn builtin_types_are_those_of_mlir(context: &Arc<Context>, f32: Type) {
    let refused = |ty, message| refused_type(context, TypeData::Builtin(ty), message);
    let (index, none) = (context.ty(TypeData::Index), context.ty(TypeData::None));
    refused(BuiltinType::Complex(index), "expected complex numbers of an integer or float type");
    assert!(context.try_ty(TypeData::Builtin(BuiltinType::Complex(ty(context, "f80")))).is_ok());
    let memref =
        |shape: &[i64], element, layout, space| BuiltinType::MemRef { shape: shape.into(), element, layout, space };
    refused(memref(&[-1], f32, None, None), "expected dimensions of at least 0, found -1");
    refused(memref(&[4], none, None, None), "expected a memref of numbers, vectors, memrefs or types of a dialect");
    let columns = parse_attribute(context, "affine_map<(i, j) -> (j, i)>").expect("a map");
    refused(memref(&[4], f32, Some(columns), None), "expected a layout of 1 dimensions, found one of 2");
    // What is not written.
    let identity = Some(context.identity_layout(1));
    refused(memref(&[4], f32, identity, None), "expected no layout instead of the identity");
    let space = Some(context.integer(context.integer_type(64), 0));
    let message = "expected an integer, a string, a dictionary or an attribute of a dialect as memory space, but no 0";
    refused(memref(&[4], f32, None, space), message);
    let vector = BuiltinType::ScalableVector { shape: [4].into(), scalable: [false].into(), element: f32 };
    refused(vector, "expected a scalable dimension");
}

#[test]
fn types_have_widths_shapes_and_parameters() {
    let context = tile_ir::context();
    let integer = |width| TypeData::Integer { width, signedness: Signedness::Signless };
    refused_type(&context, integer(0), "expected an integer type of 1 to 16777215 bits, found 0");
    refused_type(&context, integer(1 << 24), "expected an integer type of 1 to 16777215 bits, found 16777216");
    assert!(said(|| _ = context.integer_type(0)).contains("found 0"));
    let f32 = ty(&context, "f32");
    let shaped = |shape: &[i64]| TypeData::Shaped { vector: false, shape: shape.into(), element: f32 };
    refused_type(&context, shaped(&[4, -1]), "expected dimensions of at least 0, found -1");
    assert!(context.try_ty(shaped(&[0, DYNAMIC])).is_ok());
    refused_type(&context, TypeData::Opaque(context.identifier("")), "expected the text of a type, found none");
    builtin_types_are_those_of_mlir(&context, f32);

    let tile = context.type_def("cuda_tile", "tile").expect("the table has it");
    let defined = |parameters: Vec<Option<Attribute>>| TypeData::Defined { def: tile, parameters: parameters.into() };
    refused_type(&context, defined(vec![]), "expected 'tile' to have 3 parameters, found 0");
    refused_type(
        &context,
        defined(vec![Some(context.type_attribute(f32)); 3]),
        "expected 'shape' of 'tile' to be a list of numbers",
    );
    for shape in [[-4], [3], [DYNAMIC]] {
        let data = defined(vec![Some(context.type_attribute(f32)), Some(context.integers(64, shape)), None]);
        let error = context.try_ty(data.clone()).expect_err("no tile has this shape");
        assert!(error.rule.is_some(), "{error}");
        assert_eq!(said(|| _ = context.ty(data)), error.message);
    }
    let four = ty(&context, "!cuda_tile.tile<4xf32>");
    assert_eq!(context.with_element_type(four, ty(&context, "i8")), Some(ty(&context, "!cuda_tile.tile<4xi8>")));
    assert_eq!(context.with_element_type(four, ty(&context, "index")), None, "a tile has no such elements");
    assert_eq!(context.with_element_type(four, four), None, "nor tiles");
}

#[test]
fn parts_of_another_context_are_noticed() {
    let (context, other) = (tile_ir::context(), tile_ir::context());
    let (name, file) = (other.identifier("a"), other.file_location(other.identifier("a"), 1, 1));
    let foreign_type = other.integer_type(8);
    let all = [
        AttributeData::Type(foreign_type),
        AttributeData::Integer { ty: foreign_type, value: 0 },
        AttributeData::Array([other.unit()].into()),
        AttributeData::String { value: name, ty: None },
        AttributeData::Symbol([name].into()),
        AttributeData::Dictionary([(name, context.unit())].into()),
        AttributeData::Opaque { text: name, ty: None },
        AttributeData::FileLocation(FileRange::position(name, 1, 1)),
        AttributeData::NameLocation { name: context.identifier("a"), child: file },
        AttributeData::CallSiteLocation { callee: context.unknown_location(), caller: file },
        AttributeData::FusedLocation { locations: [file, other.unknown_location()].into(), metadata: None },
    ];
    for data in all {
        let said = said(|| _ = context.try_attribute(data.clone()));
        assert!(said.contains("belongs to another context"), "{data:?}: {said}");
    }
    let said = said(|| _ = context.function_type(&[foreign_type], &[]));
    assert!(said.contains("belongs to another context"), "{said}");
}

/// Numbers that repeat.
struct Random(u64);

impl Random {
    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.0 ^ self.0 >> 33
    }

    fn below(&mut self, count: usize) -> usize {
        (self.bits() >> 16) as usize % count
    }

    fn number(&mut self) -> i64 {
        const EDGES: [i64; 9] = [0, 1, -1, 127, 128, -129, 300, DYNAMIC, i64::MAX];
        if self.below(2) == 0 { EDGES[self.below(EDGES.len())] } else { self.bits() as i64 }
    }

    fn some<T>(&mut self, mut make: impl FnMut(&mut Self) -> T) -> Box<[T]> {
        (0..self.below(3)).map(|_| make(self)).collect()
    }
}

/// Random data, most of it wrong, out of what was accepted so far.
struct Maker {
    context: Arc<Context>,
    random: Random,
    types: Vec<Type>,
    attributes: Vec<Attribute>,
    locations: Vec<Location>,
}

impl Maker {
    fn ty(&mut self) -> Type {
        self.types[self.random.below(self.types.len())]
    }

    fn attribute(&mut self) -> Attribute {
        self.attributes[self.random.below(self.attributes.len())]
    }

    fn location(&mut self) -> Location {
        self.locations[self.random.below(self.locations.len())]
    }

    fn several<T>(&mut self, mut make: impl FnMut(&mut Self) -> T) -> Box<[T]> {
        (0..self.random.below(3)).map(|_| make(self)).collect()
    }

    fn name(&mut self) -> tile_ir::core::Identifier {
        let names: [&[u8]; 5] = [b"a", b"b.c", b"", b"x y\"", b"\xff"];
        self.context.identifier(names[self.random.below(names.len())])
    }

    /// Mostly of the form that the definition has.
    fn parameter(&mut self, definition: &FieldDef) -> Option<Attribute> {
        let form = match definition.kind {
            Kind::Type | Kind::TypeOf(_) => 1,
            Kind::Unsigned32 | Kind::Unsigned64 | Kind::Signed64 | Kind::Flags(_) => 2,
            Kind::Sizes | Kind::Integers64 | Kind::Integers32 => 3,
            Kind::Enum(_) => 4,
            Kind::String => 5,
            _ => 6,
        };
        let context = self.context.clone();
        Some(match if self.random.below(8) == 0 { self.random.below(7) } else { form } {
            0 => return None,
            1 => context.type_attribute(self.ty()),
            2 => context.integer64(self.random.number()),
            3 => definition.kind.integers(&context, self.random.some(|random| random.below(9) as i64 - 1)),
            4 => {
                let enums: Vec<_> = context.enums().collect();
                let def = match definition.kind {
                    Kind::Enum(def) => def,
                    _ => enums[self.random.below(enums.len())],
                };
                context.try_attribute(AttributeData::Enum { def, value: self.random.below(4) as u32 }).ok()?
            }
            5 => context.string(context.bytes(self.name())),
            _ => self.attribute(),
        })
    }

    fn type_data(&mut self) -> TypeData {
        let context = self.context.clone();
        let signs = [Signedness::Signless, Signedness::Signed, Signedness::Unsigned];
        match self.random.below(6) {
            0 => TypeData::Integer { width: self.random.below(70) as u32, signedness: signs[self.random.below(3)] },
            1 => TypeData::Function { inputs: self.several(Self::ty), results: self.several(Self::ty) },
            2 => TypeData::Shaped {
                vector: self.random.below(2) == 0,
                shape: self.random.some(Random::number),
                element: self.ty(),
            },
            _ => {
                let definitions: Vec<_> = context.type_defs().collect();
                let def = definitions[self.random.below(definitions.len())];
                let parameters = def.parameters.iter().map(|definition| self.parameter(definition)).collect();
                TypeData::Defined { def, parameters }
            }
        }
    }

    fn attribute_data(&mut self) -> AttributeData {
        let context = self.context.clone();
        let location = |range: FileRange| AttributeData::FileLocation(range);
        match self.random.below(14) {
            0 => AttributeData::Integer { ty: self.ty(), value: self.random.number() },
            1 => AttributeData::Float { ty: self.ty(), bits: self.random.number() as u64 },
            2 => AttributeData::String { value: self.name(), ty: None },
            3 => AttributeData::Type(self.ty()),
            4 => AttributeData::Array(self.several(Self::attribute)),
            5 => AttributeData::Dictionary(self.several(|maker| (maker.name(), maker.attribute()))),
            6 => AttributeData::Symbol(self.several(Self::name)),
            7 => AttributeData::DenseArray { element: self.ty(), values: self.random.some(Random::number) },
            8 => {
                // The others are written as integers, and an operation knows what they are.
                let is_attribute = |def: &&EnumDef| matches!(def.storage, EnumStorage::Attribute { .. });
                let enums: Vec<_> = context.enums().filter(is_attribute).collect();
                AttributeData::Enum { def: enums[self.random.below(enums.len())], value: self.random.below(9) as u32 }
            }
            9 => location(FileRange::position(self.name(), self.random.bits() as u32, self.random.below(3) as u32)),
            10 => AttributeData::NameLocation { name: self.name(), child: self.location() },
            11 => AttributeData::CallSiteLocation { callee: self.location(), caller: self.location() },
            12 => {
                let mut locations = self.several(Self::location);
                // Text loses an unknown part beside others, as the vendor's does.
                if locations.len() > 1 {
                    locations = locations.into_iter().filter(|&it| it != context.unknown_location()).collect();
                }
                let metadata = (self.random.below(2) == 0).then(|| self.attribute());
                AttributeData::FusedLocation { locations, metadata }
            }
            _ => {
                // The verifier checks that two parameters of that one are given together, which a reader of bytecode does not.
                let definitions: Vec<_> = context.attribute_defs().filter(|def| def.name != "div_by").collect();
                let def = definitions[self.random.below(definitions.len())];
                let parameters = def.parameters.iter().map(|definition| self.parameter(definition)).collect();
                AttributeData::Defined { def, parameters }
            }
        }
    }
}

/// Wild data are refused or, once they are a type or attribute, are text that means the same.
#[test]
fn whatever_can_be_created_can_be_read_back() {
    let context = tile_ir::context();
    let types = ["i1", "i8", "ui8", "i64", "f16", "f32", "tf32", "index", "none", "!cuda_tile.tile<4xf32>"];
    let mut maker = Maker {
        types: types.map(|text| ty(&context, text)).into(),
        attributes: vec![context.unit(), context.bool(true)],
        locations: vec![context.unknown_location()],
        random: Random(7),
        context: context.clone(),
    };
    let (mut accepted, mut refused) = (0, 0);
    for _ in 0..60_000 {
        let made = match maker.random.below(3) {
            0 => {
                let data = maker.type_data();
                context.try_ty(data.clone()).ok().map(|ty| {
                    let text = print_full_type(&context, ty);
                    assert_eq!(parse_type(&context, &text).ok(), Some(ty), "{text}: {data:?}");
                    maker.types.push(ty);
                })
            }
            _ => {
                let data = maker.attribute_data();
                context.try_attribute(data.clone()).ok().map(|attribute| {
                    let text = print_attribute(&context, attribute);
                    let read = parse_attribute(&context, &text);
                    assert_eq!(read.as_ref().ok(), Some(&attribute), "{text}: {data:?}: {read:?}");
                    maker.locations.extend(Location::from_attribute(&context, attribute));
                    maker.attributes.push(attribute);
                })
            }
        };
        *if made.is_some() { &mut accepted } else { &mut refused } += 1;
        // What is nested too deeply is not printed in full.
        maker.types.truncate(400);
        maker.attributes.truncate(400);
        maker.locations.truncate(100);
    }
    assert!(accepted > 5_000 && refused > 5_000, "{accepted} accepted, {refused} refused");
}

/// Every byte of a file, replaced by those near it and one with all bits.
#[cfg(feature = "mlir-bytecode")]
#[test]
fn damaged_numbers_and_dictionaries_of_mlir_bytecode_are_errors() {
    let context = tile_ir::context();
    let source = "cuda_tile.module @m attributes {a = \"\", b = -1 : i1, c = 3 : si8, d = array<i1: true>, e = @s} {}";
    let module = tile_ir::parse_str(&context, source).expect("it can be read");
    let bytes = tile_ir::write_mlir_bytes(&module).expect("it can be written");
    let mut messages = std::collections::BTreeSet::new();
    for position in 0..bytes.len() {
        let mut damaged = bytes.clone();
        for change in -12..12_i8 {
            damaged[position] = if change == 0 { u8::MAX } else { bytes[position].wrapping_add_signed(change) };
            match tile_ir::load(&context, &damaged, "m.mlirbc", &tile_ir::LoadOptions::default()) {
                Ok(module) => _ = tile_ir::print_string(&module),
                Err(error) => _ = messages.insert(error.to_string()),
            }
        }
    }
    assert!(messages.iter().any(|message| message.contains("a key that is not empty")), "{messages:?}");
}
