//! Converting modules: operations outside functions, signatures and bodies of functions.

use tile_ir_core::definition::{ARGUMENT_ATTRIBUTES, FUNCTION_TYPE};
use tile_ir_core::{Attribute, AttributeData, Body, BodyId, Diagnostic, Module, OpId, OpRef, Type, TypeData};

use super::driver::{Origins, Run};
use super::error::Failure;
use super::{Conversion, ConversionOutcome};

impl Conversion<'_> {
    /// Converts a module: operations outside functions, the types of functions, and their bodies.
    ///
    /// # Errors
    /// Like [`Conversion::run_body`], and if the signature of a function cannot be converted. The module is as before.
    pub fn run(&self, module: &mut Module) -> Result<ConversionOutcome, Box<Diagnostic>> {
        match module.get_root().map(OpRef::id) {
            Some(root) => self.run_inside(module, root),
            None => Ok(ConversionOutcome::default()),
        }
    }

    /// Like [`Conversion::run`], for what is inside an operation of the module's own body, and for the operation itself if it is a
    /// function.
    ///
    /// # Errors
    /// Like [`Conversion::run`].
    pub fn run_inside(&self, module: &mut Module, op: OpId) -> Result<ConversionOutcome, Box<Diagnostic>> {
        let (top, mut bodies) = (module.top().clone(), Vec::new());
        let mut origins = Origins::default();
        let mut place = None;
        self.convert(module, op, &mut bodies, &mut origins, &mut place).map_err(|failure| {
            module.top_mut().restore(&top);
            for (id, backup) in &bodies {
                module.body_mut(*id).restore(backup);
            }
            let body = place.map_or(module.top(), |id| module.body(id));
            failure.diagnostic(&origins, |op| body.contains(op).then(|| OpRef::new(module, body, op)))
        })
    }

    /// `bodies` gets what is changed as it was before; `place` is the body that a failure is about.
    fn convert(
        &self,
        module: &mut Module,
        op: OpId,
        bodies: &mut Vec<(BodyId, Body)>,
        origins: &mut Origins,
        place: &mut Option<BodyId>,
    ) -> Result<ConversionOutcome, Failure> {
        let context = module.context().clone();
        let mut total = ConversionOutcome::default();
        for region in module.top().op(op).regions().to_vec() {
            let mut run = Run::new(self, &context, module.top_mut());
            let outcome = run.legalize(region);
            *origins = run.origins;
            total.add(outcome?);
        }
        let functions: Vec<OpId> =
            module.top().walk_op(op).filter(|&op| module.top().op(op).def().is_function_like()).collect();
        for function in functions {
            let signature = self.convert_function_type(module, function)?;
            total.changed |= signature;
            let Some(id) = module.top().op(function).body().filter(|&id| module.get_body(id).is_some()) else {
                continue;
            };
            let body = module.body_mut(id);
            if !signature && self.is_legal(&context, body, body.root()) {
                continue;
            }
            *place = Some(id);
            bodies.push((id, body.clone()));
            let (root, entry) = (body.root(), body.entry_block(body.root()));
            let mut run = Run::new(self, &context, body);
            let converted = match entry.filter(|_| signature) {
                Some(entry) => run.change(|rewriter| rewriter.convert_signature(entry)).0,
                None => Ok(()),
            };
            let outcome = match converted {
                Ok(()) => run.legalize(root),
                Err(error) => {
                    *place = None;
                    Err(Failure::at(function, error.message))
                }
            };
            *origins = run.origins;
            total.add(outcome?);
            *place = None;
        }
        Ok(total)
    }

    /// Converts the types of the arguments and results of a function in its type; returns whether any changed.
    fn convert_function_type(&self, module: &mut Module, op: OpId) -> Result<bool, Failure> {
        let context = module.context().clone();
        let function = module.top().op(op);
        let def = function.def();
        let refused = |reason| {
            Failure::at(op, format!("'{}' cannot be legalized: its signature cannot be converted: {reason}", def.name))
        };
        let Some(index) = def.attribute_index(FUNCTION_TYPE) else { return Ok(false) };
        let attribute = function.attribute(index).map(|attribute| context.attribute_data(attribute));
        let Some(AttributeData::Type(ty)) = attribute else { return Ok(false) };
        let TypeData::Function { inputs, results } = context.type_data(*ty) else { return Ok(false) };
        let convert = |ty: &Type| self.types.convert(*ty).map_err(|error| refused(error.message));
        let new_inputs: Vec<Vec<Type>> = inputs.iter().map(convert).collect::<Result<_, _>>()?;
        let new_results: Vec<Vec<Type>> = results.iter().map(convert).collect::<Result<_, _>>()?;
        let new = context.function_type(&new_inputs.concat(), &new_results.concat());
        if new == *ty {
            return Ok(false);
        }
        spread(module, op, ARGUMENT_ATTRIBUTES, &new_inputs).map_err(refused)?;
        spread(module, op, RESULT_ATTRIBUTES, &new_results).map_err(refused)?;
        let attribute = context.type_attribute(new);
        module.top_mut().set_attribute(op, index, Some(attribute));
        Ok(true)
    }
}

/// The attribute with a dictionary for each result of a function, where operations have one.
const RESULT_ATTRIBUTES: &str = "res_attrs";

/// Gives a list with a dictionary for each argument or result one for each of those that they become.
fn spread(module: &mut Module, op: OpId, name: &str, types: &[Vec<Type>]) -> Result<(), String> {
    let context = module.context().clone();
    let function = module.top().op(op);
    let Some(index) = function.def().attribute_index(name) else { return Ok(()) };
    let attribute = function.attribute(index).map(|attribute| context.attribute_data(attribute));
    let Some(AttributeData::Array(entries)) = attribute.filter(|_| types.iter().any(|types| types.len() > 1)) else {
        return Ok(());
    };
    if entries.len() != types.len() {
        return Ok(());
    }
    let none = context.dictionary(Vec::new());
    let mut spread: Vec<Attribute> = Vec::new();
    for (number, (&entry, types)) in entries.iter().zip(types).enumerate() {
        if types.len() > 1 && entry != none {
            return Err(format!("entry {number} of '{name}' is about one value, which becomes {}", types.len()));
        }
        spread.extend(std::iter::repeat_n(entry, types.len()));
    }
    let attribute = context.attribute(AttributeData::Array(spread.into_boxed_slice()));
    module.top_mut().set_attribute(op, index, Some(attribute));
    Ok(())
}

impl ConversionOutcome {
    fn add(&mut self, other: Self) {
        self.changed |= other.changed;
        self.rewrites += other.rewrites;
    }
}
