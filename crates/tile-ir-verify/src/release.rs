//! The release that a module needs.

use rustc_hash::FxHashSet;
use tile_ir_core::definition::{EnumDef, ParameterDef, ParameterKind};
use tile_ir_core::{Attribute, AttributeData, Context, Module, OpRef, Parameter, Part, Type, TypeData, Version};

/// The first release whose tools read text.
const OLDEST: Version = Version::V13_3;
/// The newest release that is known.
pub(crate) const NEWEST: Version = Version::V13_5;

/// The oldest release that knows everything the module is made of, but none before the first that reads text: its
/// operations, their values and attributes, unless these are defaults, and the types and attributes inside those.
/// What only tests have counts as known.
pub(crate) fn of_contents(module: &Module) -> Version {
    let mut contents = Contents::new(module.context());
    for op in module.walk() {
        contents.operation(op);
    }
    contents.newest
}

/// What has been seen of a module.
struct Contents<'a> {
    context: &'a Context,
    newest: Version,
    types: FxHashSet<Type>,
    attributes: FxHashSet<Attribute>,
    /// What is still to be looked at.
    pending: Vec<Part>,
}

impl<'a> Contents<'a> {
    fn new(context: &'a Context) -> Self {
        let (types, attributes) = (FxHashSet::default(), FxHashSet::default());
        Self { context, newest: OLDEST, types, attributes, pending: Vec::new() }
    }

    /// Takes note of something that came with this version.
    fn came(&mut self, since: Version) {
        if since <= NEWEST {
            self.newest = self.newest.max(since);
        }
    }

    fn operation(&mut self, op: OpRef<'_>) {
        let (def, operation, body) = (op.def(), op.get(), op.body());
        self.came(def.since);
        for (group, operand) in def.operands.iter().enumerate() {
            if operation.group_operands(group).next().is_some() {
                self.came(operand.since);
            }
        }
        let values = operation.operands().chain(operation.results().iter().copied());
        self.pending.extend(values.map(|value| Part::Type(body.value_type(value))));
        for (field, attribute) in def.attributes.iter().zip(operation.attributes()) {
            let Some(attribute) = attribute.filter(|it| !field.is_default(self.context, *it)) else { continue };
            // Since when a file can hold the attributes of a function says nothing of text, which always could.
            if !def.is_function_like() {
                self.came(field.since);
            }
            self.pending.push(Part::Attribute(attribute));
        }
        self.pending.push(Part::Attribute(operation.location().attribute()));
        while let Some(part) = self.pending.pop() {
            match part {
                Part::Type(ty) if self.types.insert(ty) => self.ty(ty),
                Part::Attribute(attribute) if self.attributes.insert(attribute) => self.attribute(attribute),
                Part::Type(_) | Part::Attribute(_) => {}
            }
        }
    }

    fn ty(&mut self, ty: Type) {
        if let Some(scalar) = self.context.scalar_of(ty) {
            self.came(scalar.since);
        }
        match self.context.type_data(ty) {
            TypeData::Defined { def, parameters } => {
                self.came(def.since);
                self.parameters(def.parameters, parameters);
            }
            _ => self.context.for_each_part(Part::Type(ty), |part| self.pending.push(part)),
        }
    }

    fn attribute(&mut self, attribute: Attribute) {
        match self.context.attribute_data(attribute) {
            AttributeData::Enum { def, value } => self.case(def, *value),
            AttributeData::Defined { def, parameters } => {
                self.came(def.since);
                self.parameters(def.parameters, parameters);
            }
            _ => self.context.for_each_part(Part::Attribute(attribute), |part| self.pending.push(part)),
        }
    }

    fn parameters(&mut self, definitions: &[ParameterDef], parameters: &[Parameter]) {
        for (def, parameter) in definitions.iter().zip(parameters) {
            if def.is_default(parameter, parameters) {
                continue;
            }
            self.came(def.since);
            match (def.kind, parameter) {
                (ParameterKind::Enum(def), Parameter::Case(value)) => self.case(def, *value),
                (_, Parameter::Type(ty)) => self.pending.push(Part::Type(*ty)),
                (_, Parameter::Attribute(attribute)) => self.pending.push(Part::Attribute(*attribute)),
                _ => {}
            }
        }
    }

    fn case(&mut self, def: &EnumDef, value: u32) {
        self.came(def.since);
        if let Some(case) = def.case(value) {
            self.came(case.since);
        }
    }
}
