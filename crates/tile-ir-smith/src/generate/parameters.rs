//! Parameters of types and attributes.

use tile_ir::core::definition::{AttributeDef, EnumDef, FieldDef, Kind, Notation, ParameterDirective, TypeDef};
use tile_ir::core::{Attribute, AttributeData, DYNAMIC};

use super::Generator;

impl Generator<'_> {
    /// Parameters of a type; its rule may still reject them.
    pub(super) fn type_parameters(&mut self, def: &'static TypeDef) -> Option<Vec<Option<Attribute>>> {
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
        definitions: &'static [FieldDef],
        syntax: &'static [ParameterDirective],
        rank: usize,
        depth: usize,
    ) -> Option<Vec<Option<Attribute>>> {
        let mut values: Vec<Option<Attribute>> = Vec::with_capacity(definitions.len());
        for (index, definition) in definitions.iter().enumerate() {
            let is_optional = !definition.is_required();
            // A parameter that text writes only together with another one is present exactly if that one is.
            let with = anchor_of(syntax, index).map(|anchor| values[anchor].is_some());
            let is_known = self.has(definition.since) && !definition.preview;
            let is_written = is_known && with.unwrap_or_else(|| self.random.once_in(2));
            values.push(match is_optional && !is_written {
                true => definition.default_parameter(self.context, &values),
                false => Some(self.parameter(definition.kind, is_optional, rank, depth)?),
            });
        }
        Some(values)
    }

    /// A value of a parameter of this kind; `is_optional` says whether the parameter can be omitted.
    pub(super) fn parameter(&mut self, kind: Kind, is_optional: bool, rank: usize, depth: usize) -> Option<Attribute> {
        let context = self.context;
        let integers = |values: Vec<i64>| kind.integers(context, values);
        Some(match kind {
            Kind::Type => context.type_attribute(match self.random.once_in(8) {
                true => self.simple_type(),
                false => self.scalar(),
            }),
            Kind::TypeOf(def) => context.type_attribute(self.until(|generator| {
                let parameters = generator.parameters(def.parameters, def.syntax, rank, depth)?;
                generator.context.checked_type(def, parameters).ok()
            })?),
            Kind::Sizes => integers(match self.random.below(4) {
                0 => (0..rank).map(|_| self.random.pick(&[1, 3, 1024, DYNAMIC, i64::MAX])).collect(),
                _ => self.shape(rank),
            }),
            Kind::Integers64 => integers(match self.random.below(4) {
                0 => (0..rank).map(|_| self.random.integer()).collect(),
                _ => self.shape(rank),
            }),
            // A list that can be omitted is an order of dimensions rather than their sizes.
            Kind::Integers32 => integers(match self.random.once_in(8) != is_optional {
                true => self.random.permutation(rank),
                false => self.shape(rank),
            }),
            Kind::Unsigned32 => context.integer64(match self.random.once_in(2) {
                true => self.random.below(4) as i64,
                false => i64::from(self.random.bits() as u32),
            }),
            Kind::Unsigned64 => context.integer64(match self.random.once_in(2) {
                true => 1 << self.random.below(64),
                false => self.random.integer(),
            }),
            Kind::Signed64 => context.integer64(self.random.integer()),
            Kind::Enum(def) => context.case(def, self.case(def, None)),
            Kind::Flags(def) => context.integer64(self.case(def, None).into()),
            Kind::String => context.string(self.random.text()),
            Kind::Dictionary => self.hints(),
            Kind::Attributes => {
                let ty = self.scalar();
                context.dictionary(vec![(context.identifier(self.random.name()), self.typed_number(ty))])
            }
            Kind::Expression => self.expression(depth)?,
            Kind::Tagged { names, .. } => {
                let name = self.random.pick(names);
                let def = context.attribute_defs().find(|def| def.name == name)?;
                self.defined_attribute(def, depth + 1)
            }
            Kind::DebugEntry { names, .. } => {
                // Recursive definitions end with the last attribute that they list.
                let name = if depth > 3 { names.last().copied()? } else { self.random.pick(names) };
                let def = context.attribute_defs().find(|def| def.name == name)?;
                match self.scope.filter(|&scope| self.is_of(scope, def)) {
                    Some(scope) => scope,
                    None => self.defined_attribute(def, depth + 1),
                }
            }
            Kind::Location => {
                // Bytecode keeps only where a range starts.
                let location = match !self.limits.bytecode && self.random.once_in(4) {
                    true => self.file_range(),
                    false => self.file_position(),
                };
                context.location_attribute(location)
            }
            Kind::Unit => context.unit(),
            Kind::Bool => context.bool(self.random.once_in(2)),
            Kind::Integer32 => context.integer(context.integer_type(32), (self.size_or_number() as i32).into()),
            Kind::Integer64 => context.integer64(self.size_or_number()),
            Kind::SymbolName => context.string(self.random.name()),
            Kind::SymbolReference => context.symbol(context.identifier(self.random.name())),
            Kind::Bools => {
                let values: Vec<i64> = (0..self.random.below(4)).map(|_| -i64::from(self.random.once_in(2))).collect();
                context.integers(1, values)
            }
            Kind::Array => {
                let numbers = (0..self.random.below(3)).map(|_| {
                    let ty = self.scalar();
                    self.typed_number(ty)
                });
                let numbers = numbers.collect();
                context.attribute(AttributeData::Array(numbers))
            }
            Kind::DenseElements => {
                let ty = self.list_of_numbers();
                self.dense_elements(ty)
            }
            Kind::Defined(def) => self.defined_attribute(def, depth),
            Kind::OneOf(definitions) => {
                let def = self.random.pick(definitions);
                self.defined_attribute(def, depth)
            }
        })
    }

    /// An expression whose operands nest a little.
    fn expression(&mut self, depth: usize) -> Option<Attribute> {
        let is_operator = |def: &&AttributeDef| matches!(def.notation, Some(Notation::Infix { .. }));
        let operators: Vec<_> = self.context.attribute_defs().filter(is_operator).collect();
        if depth > 3 || operators.is_empty() || self.random.once_in(2) {
            return self.context.number_expression(self.random.integer());
        }
        let def = self.random.pick(&operators);
        Some(self.defined_attribute(def, depth + 1))
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
