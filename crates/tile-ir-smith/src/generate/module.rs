//! Modules.

use tile_ir::Module;
use tile_ir::core::definition::{OpDef, Role, Trait};
use tile_ir::core::{BlockId, Builder, OpId, OpKind, attribute_type};
use tile_ir::dialect::ops;

use super::Generator;
use super::attributes::with_attributes;
use super::body::{BodyGenerator, Exits};

impl Generator<'_> {
    /// A module with instances of operations in a function of this role.
    pub(super) fn module(&mut self, operations: &[&'static OpDef], function: Role) -> Module {
        for def in operations {
            assert!(self.is_available(def), "'{}' came after {}", def.name, self.limits.version);
        }
        let mut module = Module::new(self.context.clone());
        let mut block = module.top_block();
        let wanted = operations.iter().any(|def| def.role == Some(Role::OuterModule));
        if !self.limits.bytecode && (wanted || self.random.once_in(4)) {
            block = self.enclose(&mut module, block, Role::OuterModule);
        }
        block = self.enclose(&mut module, block, Role::KernelModule);

        let (symbols, inside): (Vec<_>, Vec<_>) = operations
            .iter()
            .copied()
            .filter(|def| !def.has_trait(Trait::SymbolTable))
            .partition(|def| def.has_trait(Trait::Symbol));
        for def in symbols.iter().filter(|def| !def.is_function_like()) {
            let op = self.symbol(&mut module, block, def);
            self.remember_global(&module, op);
        }
        if self.self_contained && self.globals.is_empty() && inside.iter().any(|def| **def == ops::GET_GLOBAL) {
            self.global(&mut module, block);
        }
        for def in symbols.iter().filter(|def| def.is_function_like() && def.role != Some(function)) {
            self.function(&mut module, block, def, &[]);
        }
        let function = self.context.operation_of_role(function).expect("the context has both functions").def();
        self.function(&mut module, block, function, &inside);
        module
    }

    /// Appends a symbol other than a function.
    fn symbol(&mut self, module: &mut Module, block: BlockId, def: &'static OpDef) -> OpId {
        let top = std::mem::take(module.top_mut());
        let mut generator = BodyGenerator::new(self, top, block);
        let op = generator.operation(block, def, None, &Exits::default());
        *module.top_mut() = generator.body;
        op
    }

    /// Appends a global for operations that refer to one.
    fn global(&mut self, module: &mut Module, block: BlockId) {
        let known = self.context.operation_of_role(Role::Global).map(OpKind::def);
        if let Some(def) = known.filter(|def| self.is_available(def)) {
            let op = self.symbol(module, block, def);
            self.remember_global(module, op);
        }
    }

    fn remember_global(&mut self, module: &Module, op: OpId) {
        let op = module.op(op);
        let constant = op.attribute("value").and_then(|value| attribute_type(self.context, value));
        let element = constant.and_then(|ty| self.context.element_type(ty));
        if let (Some(name), Some(element)) = (op.symbol_name(), element) {
            self.globals.push((self.context.bytes(name).to_vec(), element));
        }
    }

    /// Appends a module and continues inside it.
    fn enclose(&mut self, module: &mut Module, block: BlockId, role: Role) -> BlockId {
        let def = self.context.operation_of_role(role).expect("the context has both modules").def();
        let signature = self.signature(def);
        let attributes = self.attributes(&signature);
        let location = self.location();
        let mut builder = Builder::at_end(self.context, module.top_mut(), block);
        builder.set_location(location);
        let op = with_attributes(builder.op(def), attributes).build().unwrap_or_else(|error| panic!("{error}")).id();
        let dictionary = self.discardable();
        let top = module.top_mut();
        top.set_dictionary(op, dictionary);
        let region = top.op(op).regions()[0];
        top.append_block(region)
    }
}
