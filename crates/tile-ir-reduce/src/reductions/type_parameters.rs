//! Parameters of types that may be absent or have a default.

use tile_ir_core::Module;
use tile_ir_core::definition::TypeDef;

use crate::retype::{Retyping, for_each_type};
use crate::{Draft, Edit};

/// Gives parameters of types, such as padding values, their defaults everywhere in the module.
pub(super) fn type_parameters(module: &Module) -> Vec<Edit> {
    let mut found: Vec<Reset> = Vec::new();
    for_each_type(module, |ty| {
        let Some((def, parameters)) = module.context().defined_type(ty) else { return };
        for (index, (definition, parameter)) in def.parameters.iter().zip(parameters).enumerate() {
            let before = parameters.get(..index).unwrap_or_default();
            let default = definition.default_parameter(module.context(), before);
            let reset = Reset { def, parameter: index };
            if !definition.is_required() && default != *parameter && !found.contains(&reset) {
                found.push(reset);
            }
        }
    });
    found.into_iter().map(|reset| Box::new(move |draft: &mut Draft| draft.retype(&reset)) as Edit).collect()
}

/// A parameter of a type gets its default value.
#[derive(PartialEq, Eq)]
struct Reset {
    def: &'static TypeDef,
    parameter: usize,
}

impl Retyping for Reset {
    fn is_reset(&self, def: &TypeDef, parameter: usize) -> bool {
        self.def == def && self.parameter == parameter
    }
}
