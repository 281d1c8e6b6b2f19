//! Every operation of the table, with only its required parts and with all of them, in every version: either it
//! survives a round trip, or writing reports the version that it needs.

use tile_ir_bytecode::{codes, supported_versions};
use tile_ir_core::definition::{Arity, AttributeDef, DefaultValue, Kind, OpDef, Presence, Trait};
use tile_ir_core::{
    Attribute, AttributeData, Body, Context, Module, OpKind, OperandSegments, Type, TypeData, ValueId, Version,
};

use crate::support::*;

/// The optional parts of an instance of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Size {
    /// Required parts only.
    Minimal,
    /// Everything, with values other than the defaults.
    Maximal,
}

/// An instance of an operation, and the version that it needs.
struct Instance<'c> {
    context: &'c Context,
    size: Size,
    needs: Version,
}

impl Instance<'_> {
    fn need(&mut self, since: Version) {
        self.needs = self.needs.max(since);
    }

    fn tile(&self, shape: &[i64]) -> Type {
        let def = self.context.type_def("cuda_tile", "tile").expect("known");
        let element = self.context.type_attribute(self.context.integer_type(32));
        let parameters = [Some(element), Some(self.context.integers(64, shape)), None].into();
        self.context.ty(TypeData::Defined { def, parameters })
    }

    fn size(&self, arity: Arity) -> usize {
        match (arity, self.size) {
            (Arity::One, _) => 1,
            (_, Size::Minimal) => 0,
            (Arity::Optional, Size::Maximal) => 1,
            (Arity::Variadic, Size::Maximal) => 3,
        }
    }

    fn attribute(&mut self, def: &OpDef, index: usize, sizes: &[usize]) -> Option<Attribute> {
        let field = &def.attributes[index];
        let default = field.default_value(self.context, |group| sizes[group]);
        if self.size == Size::Minimal && !field.is_required() {
            return default;
        }
        let count = match field.presence {
            Presence::Default(DefaultValue::FalseForEach { operand }) => sizes[usize::from(operand)],
            _ => 2,
        };
        let attribute = self.value(field.kind, count);
        if Some(attribute) != default {
            self.need(field.since);
        }
        Some(attribute)
    }

    fn value(&mut self, kind: Kind, count: usize) -> Attribute {
        let context = self.context;
        let i32 = context.integer_type(32);
        match kind {
            Kind::Unit => context.unit(),
            Kind::Bool => context.bool(true),
            Kind::Integer32 => context.integer(i32, -7),
            Kind::Integer64 | Kind::Unsigned64 => context.integer64(-7),
            Kind::Unsigned32 => context.integer64(8),
            Kind::Signed64 => context.integer64(i64::MIN),
            Kind::String | Kind::SymbolName => context.string("some \u{e9} text"),
            Kind::SymbolReference => context.symbol(context.identifier("symbol")),
            Kind::Type => context.type_attribute(self.tile(&[2])),
            Kind::Enum(def) => {
                let case = def.cases.last().expect("enumerations have cases");
                self.need(case.since);
                context.case(def, case.value)
            }
            Kind::DenseElements => {
                let ty = self.tile(&[2]);
                context.dense(ty, &[1, 2]).expect("it has two elements")
            }
            Kind::Integers32 => context.integers(32, [1, -1]),
            Kind::Integers64 | Kind::Sizes => context.integers(64, [3, -4]),
            Kind::Bools => context.integers(1, (0..count as i64).map(|index| index % 2 - 1).collect::<Vec<_>>()),
            Kind::Array => {
                let format = context.float_format("f32").expect("known");
                let float = AttributeData::Float { ty: context.float_type(format), bits: 0x8000_0000 };
                let elements = [context.integer(i32, -1), context.attribute(float), context.bool(true)];
                context.attribute(AttributeData::Array(elements.into()))
            }
            Kind::Attributes => context.dictionary(vec![(context.identifier("key"), context.bool(true))]),
            Kind::Expression => context.number_expression(-7).expect("the dialect has numbers"),
            Kind::Dictionary => {
                let entry = |key: &str| context.identifier(key);
                let inner = context.dictionary(vec![
                    (entry("latency"), context.integer64(3)),
                    (entry("allow_tma"), context.bool(false)),
                ]);
                context.dictionary(vec![(entry("sm_100"), inner)])
            }
            Kind::Defined(def) => self.defined(def),
            Kind::OneOf(definitions) => self.defined(definitions.last().expect("not empty")),
            Kind::TypeOf(_) | Kind::Flags(_) | Kind::Tagged { .. } | Kind::DebugEntry { .. } | Kind::Location => {
                unreachable!("operations have no such attributes")
            }
        }
    }

    fn defined(&mut self, def: &'static AttributeDef) -> Attribute {
        let is_absent = |presence| self.size == Size::Minimal && matches!(presence, Presence::Optional);
        let parameters =
            def.parameters.iter().map(|it| (!is_absent(it.presence)).then_some(it.kind)).collect::<Vec<_>>();
        let parameters = parameters.into_iter().map(|kind| Some(self.value(kind?, 2))).collect();
        self.context.attribute(AttributeData::Defined { def, parameters })
    }

    /// Appends the operation to a block, with blocks that end with a terminator in its regions.
    fn append_to(&mut self, def: &'static OpDef, body: &mut Body, values: &[ValueId]) {
        self.need(def.since);
        let sizes: Vec<_> = def.operands.iter().map(|group| self.size(group.arity)).collect();
        for (group, &size) in def.operands.iter().zip(&sizes) {
            if size > 0 {
                self.need(group.since);
            }
        }
        let operands: Vec<_> = values.iter().cycle().take(sizes.iter().sum()).copied().collect();
        let mut types = Vec::new();
        for result in def.results {
            let ty = result.constraint.only_type(self.context).unwrap_or_else(|| self.tile(&[2]));
            types.resize(types.len() + self.size(result.arity), ty);
        }
        let segments = OperandSegments::from_sizes(def, &sizes).expect("sizes fit");
        let location = self.context.unknown_location();
        let kind = self.context.kind(def).expect("known");
        let op = body.create_op(kind, location, &operands, segments, types);
        for index in 0..def.attributes.len() {
            let attribute = self.attribute(def, index, &sizes);
            body.set_attribute(op, index, attribute);
        }
        for region in def.regions {
            let id = body.add_region(op);
            if region.optional && self.size == Size::Minimal {
                continue;
            }
            let block = body.append_block(id);
            for _ in 0..self.size(Arity::Variadic) {
                body.add_block_argument(block, self.tile(&[4]), location);
            }
            let terminator = self.context.operation("cuda_tile.yield").expect("known");
            let arguments = body.block_arguments(block).to_vec();
            let segments = OperandSegments::from_total(terminator.def(), arguments.len()).expect("variadic");
            let terminator = body.create_op(terminator, location, &arguments, segments, []);
            body.append_op(block, terminator);
        }
        let root = body.entry_block(body.root()).expect("made before");
        body.append_op(root, op);
    }
}

/// A module with one entry whose body has the operation; and the version that it needs.
fn module_with(def: &'static OpDef, size: Size) -> (Module, Version) {
    let context = context();
    let mut instance = Instance { context: &context, size, needs: Version::new(13, 1) };
    let mut module = Module::new(context.clone());
    let top_block = module.top_block();
    let location = context.unknown_location();
    let create = |module: &mut Module, name: &str, attributes: &[(&str, Attribute)]| {
        let def = context.operation(name).expect("known");
        let op = module.top_mut().create_op(def, location, &[], OperandSegments::default(), []);
        for (name, attribute) in attributes {
            let index = def.attribute_index(name).expect("known");
            module.top_mut().set_attribute(op, index, Some(*attribute));
        }
        op
    };
    let root = create(&mut module, "cuda_tile.module", &[("sym_name", context.string("kernels"))]);
    module.top_mut().append_op(top_block, root);
    let region = module.top_mut().add_region(root);
    let block = module.top_mut().append_block(region);

    let inputs = [instance.tile(&[]), instance.tile(&[2]), instance.tile(&[4])];
    let signature = context.type_attribute(context.function_type(&inputs, &[]));
    let empty = context.dictionary(Vec::new());
    let arguments = context.attribute(AttributeData::Array(vec![empty; inputs.len()].into()));
    let attributes = [("sym_name", context.string("k")), ("function_type", signature), ("arg_attrs", arguments)];
    let entry = create(&mut module, "cuda_tile.entry", &attributes);
    module.top_mut().append_op(block, entry);
    let mut body = Body::new();
    let root = body.root();
    let block = body.append_block(root);
    let values: Vec<_> = inputs.iter().map(|&ty| body.add_block_argument(block, ty, location)).collect();
    instance.append_to(def, &mut body, &values);
    let needs = instance.needs;
    module.add_body(entry, body);
    module.add_implicit_module(location);
    (module, needs)
}

/// Everything about the operations of a module, one line each.
fn description(module: &Module) -> Vec<String> {
    let describe = |op: tile_ir_core::OpRef<'_>| {
        let operation = op.get();
        let results: Vec<_> = operation.results().iter().map(|&result| op.value_type(result)).collect();
        let operands: Vec<_> = operation.operands().map(|operand| op.body().definition(operand)).collect();
        let arguments: Vec<_> = op.regions().map(|region| region.arguments().len()).collect();
        let (attributes, segments) = (operation.attributes(), operation.segments());
        format!("{} {attributes:?} {operands:?} {segments:?} {results:?} {arguments:?}", op.name())
    };
    module.walk().map(describe).collect()
}

#[test]
fn every_operation_round_trips_or_names_its_version() {
    let context = context();
    let stands_in_bodies = |def: &&OpDef| {
        let module_level = def.is_function_like() || def.has_trait(Trait::Symbol) || def.has_trait(Trait::SymbolTable);
        def.opcode.is_some() && !def.preview && !module_level
    };
    let mut count = 0;
    for def in context.operations().map(OpKind::def).filter(stands_in_bodies) {
        for size in [Size::Minimal, Size::Maximal] {
            let (module, needs) = module_with(def, size);
            for version in supported_versions(&context) {
                let what = format!("{} {size:?} in {version}", def.name);
                match write_version(&module, version.minor) {
                    Ok(bytes) => {
                        assert!(version >= needs, "{what} is written but needs {needs}");
                        let again = read_sound(module.context(), &bytes);
                        assert_eq!(description(&again), description(&module), "{what}");
                        assert_eq!(write_version(&again, version.minor).ok(), Some(bytes), "{what}");
                    }
                    Err(error) => {
                        assert!(version < needs, "{what}: {error}");
                        assert_eq!(error.code, codes::NEEDS_NEWER_VERSION, "{what}: {error}");
                        let sentence = format!(", but the requested version is {version}");
                        assert!(error.message.ends_with(&sentence), "{what}: {error}");
                    }
                }
                count += 1;
            }
        }
    }
    assert!(count > 1000, "the table has more than a hundred operations");
}
