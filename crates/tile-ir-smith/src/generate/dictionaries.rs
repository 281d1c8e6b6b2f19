//! Dictionaries, and the attributes that they can contain.

use tile_ir::core::definition::{AttributeDef, AttributeTag, EnumStorage};
use tile_ir::core::{Attribute, AttributeData, Identifier, Signedness, Type, TypeData};

use super::Generator;

/// Keys of hints, and one other key.
const HINTS: [&str; 6] = ["allow_tma", "latency", "num_cta_in_cga", "num_worker_warps_per_cta", "occupancy", "other"];

impl Generator<'_> {
    /// Discardable attributes, sorted by key.
    pub(super) fn discardable(&mut self) -> Vec<(Identifier, Attribute)> {
        if self.limits.bytecode || self.random.once_in(2) {
            return Vec::new();
        }
        let mut entries: Vec<_> = (0..self.random.below(3))
            .map(|_| {
                let value = self.attribute(0);
                // Keys that a definition names contain no dot.
                let key = [b"note.", self.random.name().as_slice()].concat();
                (self.context.identifier(key), value)
            })
            .collect();
        self.context.sort_dictionary(&mut entries);
        entries
    }

    /// A dictionary as used for the arguments of functions.
    pub(super) fn argument_dictionary(&mut self) -> Attribute {
        let entries = (0..self.random.below(3))
            .map(|_| {
                let value = if self.limits.bytecode { self.tagged(0) } else { self.attribute(0) };
                // Verifiers reject keys without the prefix of a dialect, whatever else is wrong.
                let dialect: &[u8] = if self.self_contained { b"note." } else { b"" };
                (self.context.identifier([dialect, &self.random.name()].concat()), value)
            })
            .collect();
        self.context.dictionary(entries)
    }

    /// Hints: a dictionary of numbers for each architecture.
    pub(super) fn hints(&mut self) -> Attribute {
        let architectures = (0..=self.random.below(2)).map(|_| {
            let architecture = self.random.pick(&["sm_100", "sm_120", "default"]);
            let hints = (0..=self.random.below(2)).map(|_| {
                // Other programs print keys unescaped, even if the result cannot be parsed.
                let key = match self.self_contained {
                    true => self.random.pick(&HINTS).into(),
                    false => self.random.name(),
                };
                let value = self.context.integer64(self.random.integer());
                (self.context.identifier(key), value)
            });
            let hints = hints.collect();
            (self.context.identifier(architecture), self.context.dictionary(hints))
        });
        let architectures = architectures.collect();
        self.context.dictionary(architectures)
    }

    /// An attribute that carries its own tag in bytecode.
    fn tagged(&mut self, depth: usize) -> Attribute {
        let leaf = if depth > 2 { 4 } else { 7 };
        match self.random.below(leaf) {
            0 | 1 => {
                let ty = self.scalar();
                self.typed_number(ty)
            }
            2 => self.context.string(self.random.text()),
            3 => {
                let ty = self.any_type();
                self.context.type_attribute(ty)
            }
            4 => {
                let elements = (0..self.random.below(3)).map(|_| self.tagged(depth + 1)).collect();
                self.context.attribute(AttributeData::Array(elements))
            }
            5 => {
                let entries = (0..self.random.below(3))
                    .map(|_| (self.context.identifier(self.random.name()), self.tagged(depth + 1)))
                    .collect();
                self.context.dictionary(entries)
            }
            _ => {
                let tagged = |def: &&'static AttributeDef| matches!(def.tag, Some(AttributeTag::Attribute(_)));
                let definitions: Vec<_> = self
                    .context
                    .attribute_defs()
                    .filter(tagged)
                    .filter(|def| self.has(def.since) && !def.preview)
                    .collect();
                let def = self.random.pick(&definitions);
                self.defined_attribute(def, depth)
            }
        }
    }

    /// Any attribute that text can represent.
    pub(super) fn attribute(&mut self, depth: usize) -> Attribute {
        let context = self.context.clone();
        match self.random.below(if depth > 2 { 7 } else { 10 }) {
            0 => context.unit(),
            1 => {
                let (ty, bits) = (self.builtin_integer(), self.random.integer());
                self.integer(ty, bits)
            }
            2 => {
                let ty = (self.random.once_in(4)).then(|| self.any_type());
                context.attribute(AttributeData::String { value: context.identifier(self.random.text()), ty })
            }
            3 => {
                let names = (0..=self.random.below(2)).map(|_| context.identifier(self.random.name())).collect();
                context.attribute(AttributeData::Symbol(names))
            }
            4 => self.number_list(),
            5 => {
                // The other ones look like integers and are read as such.
                let enums: Vec<_> = context
                    .enums()
                    .filter(|def| {
                        matches!(def.storage, EnumStorage::Attribute { .. }) && self.has(def.since) && !def.preview
                    })
                    .collect();
                let def = self.random.pick(&enums);
                context.case(def, self.case(def, None))
            }
            6 => self.shaped_numbers(),
            7 => {
                let definitions: Vec<_> = context.attribute_defs().filter(|def| !def.preview).collect();
                let def = self.random.pick(&definitions);
                self.defined_attribute(def, depth)
            }
            8 => {
                let elements = (0..self.random.below(3)).map(|_| self.attribute(depth + 1)).collect();
                context.attribute(AttributeData::Array(elements))
            }
            _ => match self.random.once_in(2) {
                true => self.argument_dictionary(),
                false => self.tagged(depth),
            },
        }
    }

    /// An integer type of any width and sign, or `index`.
    fn builtin_integer(&mut self) -> Type {
        let width = self.random.pick(&[1, 2, 4, 7, 8, 16, 31, 32, 33, 63, 64]);
        let signedness = self.random.pick(&[Signedness::Signless, Signedness::Signed, Signedness::Unsigned]);
        match self.random.once_in(6) {
            true => self.context.ty(TypeData::Index),
            // A single bit is a truth value, which has no signedness.
            false if width == 1 => self.context.integer_type(1),
            false => self.context.ty(TypeData::Integer { width, signedness }),
        }
    }

    /// `array<i32: 1, 2>`.
    fn number_list(&mut self) -> Attribute {
        let keyword = self.random.pick(&["i1", "i8", "i32", "i64", "f32", "f64"]);
        let scalar = self.context.scalars().find(|scalar| scalar.name == keyword).expect("the scalar is a usual one");
        let element = self.context.scalar_type(scalar);
        let values = (0..self.random.below(4)).map(|_| {
            let number = self.typed_number(element);
            match *self.context.attribute_data(number) {
                AttributeData::Integer { value, .. } => value,
                AttributeData::Float { bits, .. } => bits as i64,
                _ => 0,
            }
        });
        let values = values.collect();
        self.context.attribute(AttributeData::DenseArray { element, values })
    }

    /// `dense<[1, 2]> : tensor<2xi32>`, or the numbers of a tile.
    fn shaped_numbers(&mut self) -> Attribute {
        let rank = self.rank();
        let shape = self.shape(rank).into();
        let element = self.scalar();
        let vector = self.random.once_in(2) && rank > 0;
        let ty = self.context.ty(TypeData::Shaped { vector, shape, element });
        self.dense_elements(ty)
    }
}
