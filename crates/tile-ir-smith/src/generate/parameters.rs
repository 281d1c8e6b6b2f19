//! Parameters of types and attributes.

use tile_ir::core::definition::{AttributeDef, EnumDef, ParameterDef, ParameterDirective, ParameterKind, TypeDef};
use tile_ir::core::{Attribute, AttributeData, DYNAMIC, Parameter};

use super::Generator;

impl Generator<'_> {
    /// Parameters of a type; its rule may still reject them.
    pub(super) fn type_parameters(&mut self, def: &'static TypeDef) -> Option<Vec<Parameter>> {
        let rank = self.rank();
        self.parameters(def.parameters, def.syntax, rank, 0)
    }

    /// An attribute with this definition.
    pub(super) fn defined_attribute(&mut self, def: &'static AttributeDef, depth: usize) -> Attribute {
        let made = self.until(|generator| {
            let rank = generator.rank();
            generator.parameters(def.parameters, def.syntax, rank, depth)
        });
        let parameters = made.unwrap_or_else(|| panic!("no parameters of '{}' can be found", def.name)).into();
        self.context.attribute(AttributeData::Defined { def, parameters })
    }

    fn parameters(
        &mut self,
        definitions: &'static [ParameterDef],
        syntax: &'static [ParameterDirective],
        rank: usize,
        depth: usize,
    ) -> Option<Vec<Parameter>> {
        let mut values: Vec<Parameter> = Vec::with_capacity(definitions.len());
        for (index, definition) in definitions.iter().enumerate() {
            let usual = definition.default_value(&values);
            // A parameter that text writes only together with another one is present exactly if that one is.
            let with = anchor_of(syntax, index).map(|anchor| values[anchor] != Parameter::Absent);
            let is_written = self.has(definition.since) && with.unwrap_or_else(|| self.random.once_in(2));
            values.push(match usual {
                Some(usual) if !is_written => usual,
                usual => self.parameter(definition.kind, usual.is_some(), rank, depth)?,
            });
        }
        Some(values)
    }

    fn parameter(&mut self, kind: ParameterKind, has_usual: bool, rank: usize, depth: usize) -> Option<Parameter> {
        Some(match kind {
            ParameterKind::Type => Parameter::Type(match self.random.once_in(8) {
                true => self.simple_type(),
                false => self.scalar(),
            }),
            ParameterKind::TypeOf(def) => Parameter::Type(self.until(|generator| {
                let parameters = generator.parameters(def.parameters, def.syntax, rank, depth)?;
                generator.context.checked_type(def, parameters).ok()
            })?),
            ParameterKind::Sizes => Parameter::Integers(match self.random.below(4) {
                0 => (0..rank).map(|_| self.random.pick(&[1, 3, 1024, DYNAMIC, i64::MAX])).collect(),
                _ => self.shape(rank).into(),
            }),
            ParameterKind::Integers64 => Parameter::Integers(match self.random.below(4) {
                0 => (0..rank).map(|_| self.random.integer()).collect(),
                _ => self.shape(rank).into(),
            }),
            // What has a usual value is an order of dimensions rather than their sizes.
            ParameterKind::Integers32 => Parameter::Integers(match self.random.once_in(8) != has_usual {
                true => self.random.permutation(rank).into(),
                false => self.shape(rank).into(),
            }),
            ParameterKind::Unsigned32 => Parameter::Integer(match self.random.once_in(2) {
                true => self.random.below(4) as i64,
                false => i64::from(self.random.bits() as u32),
            }),
            ParameterKind::Unsigned64 => Parameter::Integer(match self.random.once_in(2) {
                true => 1 << self.random.below(64),
                false => self.random.integer(),
            }),
            ParameterKind::Signed64 => Parameter::Integer(self.random.integer()),
            ParameterKind::Enum(def) => Parameter::Case(self.case(def, None)),
            ParameterKind::Flags(def) => Parameter::Case(self.case(def, None)),
            ParameterKind::String => {
                let text = self.random.text();
                Parameter::String(self.context.identifier(text))
            }
            ParameterKind::Dictionary => Parameter::Attribute(self.hints()),
            ParameterKind::Attribute(names) => {
                // Recursive definitions end with the last attribute that they list.
                let name = if depth > 3 { names.last().copied()? } else { self.random.pick(names) };
                let def = self.context.attribute_defs().find(|def| def.name == name)?;
                if let Some(scope) = self.scope.filter(|&scope| self.is_of(scope, def)) {
                    return Some(Parameter::Attribute(scope));
                }
                Parameter::Attribute(self.defined_attribute(def, depth + 1))
            }
            ParameterKind::Location => {
                // Bytecode keeps only where a range starts.
                let location = match !self.limits.bytecode && self.random.once_in(4) {
                    true => self.file_range(),
                    false => self.file_position(),
                };
                Parameter::Attribute(self.context.location_attribute(location))
            }
        })
    }

    /// Whether an attribute has this definition.
    fn is_of(&self, attribute: Attribute, def: &AttributeDef) -> bool {
        matches!(self.context.attribute_data(attribute), AttributeData::Defined { def: own, .. } if own.name == def.name)
    }

    /// A case of an enumeration that the version and the operation support.
    pub(super) fn case(&mut self, def: &'static EnumDef, allowed: Option<&[u32]>) -> u32 {
        let known = def.cases.iter().filter(|case| self.has(case.since));
        let known: Vec<u32> = known.map(|case| case.value).collect();
        let allowed: Vec<u32> =
            known.into_iter().filter(|value| allowed.is_none_or(|allowed| allowed.contains(value))).collect();
        self.random.pick(&allowed)
    }
}

/// The earlier parameter that decides whether text writes a parameter.
fn anchor_of(syntax: &[ParameterDirective], index: usize) -> Option<usize> {
    syntax.iter().find_map(|directive| match directive {
        ParameterDirective::Optional { anchor, elements } if usize::from(*anchor) != index => {
            let says = |element: &ParameterDirective| {
                matches!(element, ParameterDirective::Parameter(other) if usize::from(*other) == index)
            };
            elements.iter().any(says).then_some(usize::from(*anchor))
        }
        _ => None,
    })
}
