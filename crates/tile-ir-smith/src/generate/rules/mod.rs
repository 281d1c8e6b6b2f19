//! What named rules demand beyond relations of types.
//!
//! The column `rules` of the table names a construction here, as it names a check in the verifier. A rule without a
//! construction is satisfied by chance, or not about what an instance is made of.

mod globals;
mod matrices;
mod reductions;
mod shapes;
mod views;

use tile_ir::core::definition::OpDef;
use tile_ir::core::{Attribute, Type};

use super::Generator;
use super::signature::Signature;

pub(super) use views::tensor_view_operands;

/// Changes a signature to what a rule of the operation demands; `None` if that cannot be done.
type Construction = fn(&mut Generator<'_>, &'static OpDef, &mut Signature) -> Option<()>;

/// The constructions, by the names of their rules.
const CONSTRUCTIONS: [&[(&str, Construction)]; 6] = [
    globals::CONSTRUCTIONS,
    matrices::CONSTRUCTIONS,
    reductions::CONSTRUCTIONS,
    shapes::CONSTRUCTIONS,
    views::CONSTRUCTIONS,
    &[("two_or_more_tokens", two_or_more_tokens), ("if_results", if_results)],
];

impl Generator<'_> {
    /// Changes a signature to what the operation's rules demand, in their order; `None` if that cannot be done.
    pub(super) fn apply_rules(&mut self, def: &'static OpDef, signature: &mut Signature) -> Option<()> {
        let constructions = def.rules.iter().flat_map(|&rule| {
            CONSTRUCTIONS.into_iter().flatten().filter(move |(name, _)| *name == rule).map(|(_, construct)| construct)
        });
        for construct in constructions {
            construct(self, def, signature)?;
        }
        Some(())
    }

    /// A tile of another shape with the same elements.
    fn reshaped(&self, tile: Type, shape: &[i64]) -> Option<Type> {
        self.tile(self.tile_definition(), shape, self.context.element_type(tile)?)
    }

    /// A type with another value of a parameter, if its rule allows it.
    fn with_parameter(&self, ty: Type, name: &str, value: Option<Attribute>) -> Option<Type> {
        let (def, parameters) = self.context.defined_type(ty)?;
        let index = def.parameters.iter().position(|parameter| parameter.name == name)?;
        let mut parameters = parameters.to_vec();
        parameters[index] = value;
        self.context.checked_type(def, parameters).ok()
    }
}

fn two_or_more_tokens(generator: &mut Generator<'_>, def: &'static OpDef, signature: &mut Signature) -> Option<()> {
    let token = generator.type_for(def.operands[0].constraint);
    signature.operands[0] = vec![token; 2 + generator.random.below(3)];
    Some(())
}

/// Often there are none, and then the second region may be empty.
fn if_results(generator: &mut Generator<'_>, _: &'static OpDef, signature: &mut Signature) -> Option<()> {
    if generator.random.once_in(2) {
        signature.results[0].clear();
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn constructions_are_those_of_rules() {
        let context = tile_ir::context();
        let rules: BTreeSet<&str> = context.operations().flat_map(|kind| kind.def().rules).copied().collect();
        let mut names: Vec<&str> = CONSTRUCTIONS.into_iter().flatten().map(|(name, _)| *name).collect();
        names.sort_unstable();
        assert!(names.iter().all(|name| rules.contains(name)), "{names:?}");
        assert!(names.is_sorted_by(|one, other| one < other), "{names:?}");
    }
}
