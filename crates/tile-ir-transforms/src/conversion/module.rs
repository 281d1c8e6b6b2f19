//! Converting modules: operations outside functions, signatures and bodies of functions.

use std::sync::Arc;

use tile_ir_core::definition::{ARGUMENT_ATTRIBUTES, FUNCTION_TYPE, RESULT_ATTRIBUTES};
use tile_ir_core::{Attribute, AttributeData, Body, BodyId, Context, Diagnostic, Module, OpId, OpRef, Type, TypeData};

use super::driver::{Origins, Run};
use super::error::Failure;
use super::{Conversion, ConversionOutcome, TypeConverter};

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
        let (context, top) = (module.context().clone(), module.top().clone());
        let (bodies, origins) = (Vec::new(), Origins::default());
        let mut run = ModuleRun { conversion: self, context, module, top, bodies, body: None, origins };
        run.convert(op).map_err(|failure| run.restore(failure))
    }
}

/// The conversion of a module.
struct ModuleRun<'r, 'c> {
    conversion: &'r Conversion<'c>,
    context: Arc<Context>,
    module: &'r mut Module,
    /// The module's own body as it was before.
    top: Body,
    /// The bodies that may have changed, as they were before.
    bodies: Vec<(BodyId, Body)>,
    /// The body that is being converted; `None` for the module's own.
    body: Option<BodyId>,
    /// The origins of its operations.
    origins: Origins,
}

impl ModuleRun<'_, '_> {
    fn convert(&mut self, op: OpId) -> Result<ConversionOutcome, Failure> {
        let mut total = ConversionOutcome::default();
        for region in self.module.top().op(op).regions().to_vec() {
            let mut run = Run::new(self.conversion, &self.context, self.module.top_mut());
            let outcome = run.legalize(region);
            self.origins.extend(run.origins);
            total.add(outcome?);
        }
        let top = self.module.top();
        let functions = top.walk_op(op).filter(|&op| top.op(op).def().is_function_like());
        for function in functions.collect::<Vec<_>>() {
            total.add(self.convert_function(function)?);
            self.body = None;
        }
        Ok(total)
    }

    fn convert_function(&mut self, op: OpId) -> Result<ConversionOutcome, Failure> {
        let has_other_type = convert_function_type(self.module, op, self.conversion.types)?;
        let mut total = ConversionOutcome { changed: has_other_type, rewrites: 0 };
        let body = self.module.top().op(op).body().filter(|&body| self.module.get_body(body).is_some());
        let Some(id) = body else { return Ok(total) };
        let body = self.module.body_mut(id);
        let root = body.root();
        if !has_other_type && self.conversion.is_legal(&self.context, body, root) {
            return Ok(total);
        }
        self.bodies.push((id, body.clone()));
        let entry = body.entry_block(root).filter(|_| has_other_type);
        let mut run = Run::new(self.conversion, &self.context, body);
        if let Some(entry) = entry {
            let (converted, _) = run.change(|rewriter| rewriter.convert_signature(entry));
            converted.map_err(|error| Failure::at(op, error.message))?;
        }
        self.body = Some(id);
        let outcome = run.legalize(root);
        self.origins = run.origins;
        total.add(outcome?);
        Ok(total)
    }

    /// Restores everything, and says what failed, and where.
    fn restore(&mut self, failure: Failure) -> Box<Diagnostic> {
        self.module.top_mut().restore(&self.top);
        for (id, backup) in &self.bodies {
            self.module.body_mut(*id).restore(backup);
        }
        let module = &*self.module;
        let body = self.body.map_or(module.top(), |id| module.body(id));
        failure.diagnostic(&self.origins, |op| body.contains(op).then(|| OpRef::new(module, body, op)))
    }
}

/// Converts the types of the arguments and results of a function in its type; returns whether any changed.
fn convert_function_type(module: &mut Module, op: OpId, types: &TypeConverter<'_>) -> Result<bool, Failure> {
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
    let convert = |ty: &Type| types.convert(*ty).map_err(|error| refused(error.message));
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
