//! The output of a disassembler: the contents of a module, without the module.
//!
//! The vendor's `tileirdisasm` prints the globals and functions of a file without the module, and the producer as a
//! comment in the first line. Such a text is parsed as if it were in a module, and so is a function that was printed alone, as
//! passes on functions print it. It is recognized by its first operation: one that defines a symbol of a module.

use tile_ir_core::definition::{Role, SYMBOL_NAME, Trait};
use tile_ir_core::{AttributeData, BlockId, OpKind, OperandSegments};

use super::Parser;
use super::error::{ErrorKind, Result};
use super::file::FileParser;
use crate::lexer::TokenKind;

/// The name of the module that was left out. Bytecode does not store it; this is the one that its reader uses.
const MODULE_NAME: &str = "kernels";

/// The text before the producer in the first line.
const PRODUCER: &str = "// Producer: ";

impl FileParser<'_> {
    /// The rest of the file as the contents of a module, which is appended to a block.
    pub(super) fn parse_disassembly(&mut self, block: BlockId) -> Result<()> {
        let Some(kind) = self.parser.context.operation_of_role(Role::KernelModule) else { return Ok(()) };
        let inner = self.parser.append_disassembled_module(kind, block);
        self.parser.dialect = kind.def().dialect;
        loop {
            if self.parse_outside_operations()? {
                continue;
            }
            let token = self.parser.tokens.peek();
            if token.kind == TokenKind::End {
                return Ok(());
            }
            let Some(op) = self.parser.parse_operation_or_recover(inner)? else { continue };
            if !self.parser.body.op(op).def().has_trait(Trait::Symbol) {
                let message = "this cannot follow operations of an implicit module".to_owned();
                return Err(self.parser.tokens.error_at(token, ErrorKind::Misplaced(message)));
            }
        }
    }
}

impl Parser<'_> {
    /// Whether the current operation needs the module that a disassembler leaves out.
    pub(super) fn at_disassembly(&self) -> bool {
        let module = self.context.operation_of_role(Role::KernelModule);
        let (Some(word), Some(module)) = (self.tokens.peek_word(), module) else { return false };
        let own = word.strip_prefix(module.dialect).and_then(|rest| rest.strip_prefix('.')).unwrap_or(word);
        let inside = self.context.operation(&format!("{}.{own}", module.dialect));
        inside.is_some_and(|def| def.has_trait(Trait::Symbol))
    }

    /// Appends the module, with the producer if the first line names it; returns the block inside.
    fn append_disassembled_module(&mut self, kind: OpKind, block: BlockId) -> BlockId {
        let location = self.context.unknown_location();
        let module = self.body.create_op(kind, location, &[], OperandSegments::default(), []);
        let first_line = self.tokens.source.text.split(['\n', '\r']).next().unwrap_or_default();
        let producer = first_line.strip_prefix(PRODUCER).filter(|producer| !producer.is_empty());
        for (name, value) in [(SYMBOL_NAME, Some(MODULE_NAME)), ("producer", producer)] {
            if let (Some(index), Some(value)) = (kind.attribute_index(name), value) {
                let value = AttributeData::String { value: self.context.identifier(value), ty: None };
                self.body.set_attribute(module, index, Some(self.context.attribute(value)));
            }
        }
        self.body.append_op(block, module);
        let region = self.body.add_region(module);
        self.body.append_block(region)
    }
}
