//! Functions.

use tile_ir::core::definition::{
    ARGUMENT_ATTRIBUTES, Arity, Constraint, FUNCTION_TYPE, FieldDef, OpDef, RESULT_ATTRIBUTES, Role, SYMBOL_NAME,
};
use tile_ir::core::{Attribute, AttributeData, BlockId, Body, Builder, Module, OpKind, Type};

use super::Generator;
use super::attributes::with_attributes;
use super::body::{BodyGenerator, Exits};
use super::fault::Fault;

impl Generator<'_> {
    /// Appends a function that contains instances of operations to a block of the module.
    pub(super) fn function(
        &mut self,
        module: &mut Module,
        block: BlockId,
        def: &'static OpDef,
        operations: &[&'static OpDef],
    ) {
        let name = match self.entry_name.take() {
            Some(name) => name.into_bytes(),
            None => [self.random.name(), b"_function".to_vec()].concat(),
        };
        self.located = !self.limits.bytecode || self.random.once_in(2);
        // Random scopes are rarely valid, and the verifier rejects them before it checks anything else.
        self.scope = (self.self_contained && self.located).then(|| self.subprogram(&name)).flatten();
        let is_entry = def.role == Some(Role::Entry);
        let results = if is_entry { Vec::new() } else { self.value_types() };
        let body = self.function_body(def, operations, &results, is_entry);
        let arguments = body.block_arguments(body.entry_block(body.root()).expect("the body was made with a block"));
        let inputs: Vec<Type> = arguments.iter().map(|&argument| body.value_type(argument)).collect();

        let mut signature = self.signature(def);
        let function_type = self.context.function_type(&inputs, &results);
        let mut set = |name: &str, attribute: Attribute| {
            if let Some(index) = def.attribute_index(name) {
                signature.attributes[index] = Some(attribute);
            }
        };
        set(SYMBOL_NAME, self.context.string(name));
        set(FUNCTION_TYPE, self.context.type_attribute(function_type));
        let of_arguments = self.dictionaries(inputs.len(), self.holds_dictionaries(def, ARGUMENT_ATTRIBUTES));
        let of_results = self.dictionaries(results.len(), self.holds_dictionaries(def, RESULT_ATTRIBUTES));
        // Readers create a dictionary for every argument, even an empty one; for results only if one is not empty.
        set(ARGUMENT_ATTRIBUTES, of_arguments.attribute);
        set(RESULT_ATTRIBUTES, of_results.attribute);
        let mut attributes = self.attributes(&signature);
        self.fail(Fault::Attributes(def), |generator| generator.break_attributes(&signature, &mut attributes));
        if let Some(index) = def.attribute_index(RESULT_ATTRIBUTES).filter(|_| of_results.empty) {
            attributes[index] = None;
        }

        let location = self.function_location();
        let mut builder = Builder::at_end(self.context, module.top_mut(), block);
        builder.set_location(location);
        let op = with_attributes(builder.op(def), attributes).build().unwrap_or_else(|error| panic!("{error}")).id();
        let dictionary = self.discardable();
        module.top_mut().set_dictionary(op, dictionary);
        module.add_body(op, body);
    }

    fn function_body(
        &mut self,
        def: &'static OpDef,
        operations: &[&'static OpDef],
        results: &[Type],
        is_entry: bool,
    ) -> Body {
        let mut body = Body::new();
        let root = body.root();
        let block = body.append_block(root);
        if is_entry {
            let unknown = self.context.unknown_location();
            // Computing with unknown numbers may be undefined for some of them.
            let mut arguments = if self.prints { Vec::new() } else { self.scalar_tiles() };
            self.fail(Fault::Arguments(def), |generator| generator.break_group(Arity::Variadic, &mut arguments));
            for ty in arguments {
                body.add_block_argument(block, ty, unknown);
            }
        }
        let terminator = def.implicit_terminator(0).and_then(|name| self.context.operation(name)).map(OpKind::def);
        let mut generator = BodyGenerator::new(self, body, block);
        for def in operations {
            generator.instance(block, def);
        }
        generator.print_results(block);
        let exits = Exits { returned: results.to_vec(), carried: Vec::new() };
        generator.terminate(block, terminator.expect("functions end with a terminator"), &exits);
        generator.body
    }

    /// Types of results.
    fn value_types(&mut self) -> Vec<Type> {
        (0..self.random.below(3)).map(|_| self.any_type()).collect()
    }

    /// Types of an entry's arguments: tiles of rank 0.
    fn scalar_tiles(&mut self) -> Vec<Type> {
        let is_scalar = |constraint: &&'static Constraint| {
            matches!(constraint.rule, tile_ir::core::definition::ConstraintRule::Tile { rank: Some(0), .. })
        };
        let dialects = self.context.dialects();
        let constraints: Vec<_> =
            dialects.flat_map(|dialect| dialect.constraints.iter().copied()).filter(is_scalar).collect();
        (0..self.random.below(4))
            .map(|_| {
                let constraint = self.random.pick(&constraints);
                self.type_for(constraint)
            })
            .collect()
    }

    /// Whether arguments or results may have attributes here.
    fn holds_dictionaries(&self, def: &OpDef, field: &str) -> bool {
        let field: Option<&FieldDef> = def.attribute_index(field).map(|index| &def.attributes[index]);
        // Bytecode stores only those of arguments of entries, and only in newer versions.
        field.is_some_and(|field| match self.limits.bytecode {
            true => field.since > def.since && self.has(field.since),
            false => self.has(field.since),
        })
    }

    /// A dictionary for each argument or result; empty ones if they cannot be represented.
    fn dictionaries(&mut self, count: usize, present: bool) -> Dictionaries {
        let nothing = self.context.dictionary(Vec::new());
        let dictionaries: Box<[Attribute]> =
            (0..count).map(|_| if present { self.argument_dictionary() } else { nothing }).collect();
        let empty = dictionaries.iter().all(|&dictionary| dictionary == nothing);
        Dictionaries { attribute: self.context.attribute(AttributeData::Array(dictionaries)), empty }
    }
}

/// The attributes of arguments or results.
struct Dictionaries {
    attribute: Attribute,
    /// Whether all dictionaries are empty.
    empty: bool,
}
