//! What named rules demand beyond relations of types.
//!
//! A function here has the name of a rule in the table, as its check in the verifier has. A rule without a function is
//! satisfied by chance, or not about what an instance is made of.

mod globals;
mod matrices;
mod reductions;
mod shapes;
mod views;

use tile_ir::core::definition::Hook;
use tile_ir::core::{Attribute, Type};
use tile_ir::dialect::for_each_rule;

use super::Generator;
use super::signature::Signature;
use globals::global_reference;
use matrices::{mma_scaling, mma_shapes};
use reductions::aggregation;
use shapes::{broadcast_shape, concatenation, extracted_block, inserted_block, permutation};
pub(super) use views::tensor_view_operands;
use views::{multimem_access, one_result_per_dimension, reduction_view, view_access};

/// Changes a signature to what a rule of the operation demands; `None` if that cannot be done.
type Construction = fn(&mut Generator<'_>, &mut Signature) -> Option<()>;

/// A construction for every rule that changes nothing. Functions outside with the same name shadow those here.
mod by_chance {
    use super::{Generator, Signature, for_each_rule};

    macro_rules! functions {
        ($($name:literal: $function:ident($view:ty),)*) => {$(
            #[allow(dead_code)]
            pub(super) fn $function(_: &mut Generator<'_>, _: &mut Signature) -> Option<()> {
                Some(())
            }
        )*};
    }

    for_each_rule!(functions);
}

use by_chance::*;

/// The construction of a rule.
fn construction(rule: &str) -> Option<Construction> {
    macro_rules! select {
        ($($name:literal: $function:ident($view:ty),)*) => {
            match rule {
                $($name => Some($function),)*
                _ => None,
            }
        };
    }

    for_each_rule!(select)
}

impl Generator<'_> {
    /// Changes a signature to what the operation's rules demand, in their order; `None` if that cannot be done.
    pub(super) fn apply_rules(&mut self, signature: &mut Signature) -> Option<()> {
        for construct in signature.def.code_in(Hook::Rule).filter_map(construction) {
            construct(self, signature)?;
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

fn two_or_more_tokens(generator: &mut Generator<'_>, signature: &mut Signature) -> Option<()> {
    let token = generator.type_for(signature.def.operands[0].constraint);
    signature.operands[0] = vec![token; 2 + generator.random.below(3)];
    Some(())
}

/// Often there are none, and then the second region may be empty.
fn if_results(generator: &mut Generator<'_>, signature: &mut Signature) -> Option<()> {
    if generator.random.once_in(2) {
        signature.results[0].clear();
    }
    Some(())
}
