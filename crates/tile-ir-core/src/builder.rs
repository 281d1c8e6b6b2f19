//! Building operations.

use smallvec::{SmallVec, smallvec};
use thiserror::Error;

use crate::body::{BlockId, Body, OpId, OperandSegments, RegionId, SegmentError, ValueId};
use crate::definition::{Arity, OpDef, Presence, Slot, default_attribute};
use crate::{Attribute, AttributeData, Context, Diagnostic, Location, Type};

/// Builds operations at a position of a body.
#[derive(Debug)]
pub struct Builder<'a> {
    context: &'a Context,
    body: &'a mut Body,
    block: BlockId,
    before: Option<OpId>,
    location: Location,
}

/// Why an operation cannot be built.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BuildError {
    /// An operand group has the wrong number of values.
    #[error("'{op}': {error}")]
    Operands {
        /// The operation.
        op: &'static str,
        /// What is wrong.
        error: SegmentError,
    },
    /// An attribute that must be there is not.
    #[error("'{op}' needs attribute '{attribute}'")]
    MissingAttribute {
        /// The operation.
        op: &'static str,
        /// The attribute.
        attribute: &'static str,
    },
    /// Nothing determines the type of a result.
    #[error("'{op}' needs the type of result '{result}'")]
    MissingResultType {
        /// The operation.
        op: &'static str,
        /// The result.
        result: &'static str,
    },
    /// The context's [`BuildCheck`](crate::BuildCheck) refuses the operation.
    #[error("{0}")]
    Invalid(Box<Diagnostic>),
}

impl<'a> Builder<'a> {
    /// A builder that appends to a block.
    pub fn at_end(context: &'a Context, body: &'a mut Body, block: BlockId) -> Self {
        let location = context.unknown_location();
        Self { context, body, block, before: None, location }
    }

    /// A builder that inserts before an operation, at the operation's location.
    ///
    /// # Panics
    /// If the operation is detached.
    pub fn before(context: &'a Context, body: &'a mut Body, op: OpId) -> Self {
        let block = body.op(op).block().expect("operations are built before one that stands in a block");
        let location = body.op(op).location();
        Self { context, body, block, before: Some(op), location }
    }

    /// The context.
    pub fn context(&self) -> &'a Context {
        self.context
    }

    /// The body that is built into.
    pub fn body(&mut self) -> &mut Body {
        self.body
    }

    /// The block that is built into.
    pub fn block(&self) -> BlockId {
        self.block
    }

    /// The location of what is built from now on.
    pub fn set_location(&mut self, location: Location) -> &mut Self {
        self.location = location;
        self
    }

    /// The same builder at the end of another block of the body.
    pub fn in_block(&mut self, block: BlockId) -> Builder<'_> {
        Builder { context: self.context, body: self.body, block, before: None, location: self.location }
    }

    /// A builder inside a region, in its first block; makes the block, with arguments of these types, if there is
    /// none.
    pub fn in_region(&mut self, region: RegionId, arguments: &[Type]) -> Builder<'_> {
        let block = match self.body.entry_block(region) {
            Some(block) => block,
            None => {
                let block = self.body.append_block(region);
                for &ty in arguments {
                    self.body.add_block_argument(block, ty, self.location);
                }
                block
            }
        };
        self.in_block(block)
    }

    /// Starts an operation of this definition.
    pub fn op<'b>(&'b mut self, def: &'static OpDef) -> OpBuilder<'b, 'a> {
        OpBuilder {
            groups: smallvec![SmallVec::new(); def.operands.len()],
            attributes: smallvec![None; def.attributes.len()],
            result_types: smallvec![SmallVec::new(); def.results.len()],
            builder: self,
            def,
        }
    }
}

/// An operation in the making; [`OpBuilder::build`] makes it.
#[derive(Debug)]
pub struct OpBuilder<'b, 'a> {
    builder: &'b mut Builder<'a>,
    def: &'static OpDef,
    groups: SmallVec<[SmallVec<[ValueId; 2]>; 4]>,
    attributes: SmallVec<[Option<Attribute>; 4]>,
    result_types: SmallVec<[SmallVec<[Type; 1]>; 2]>,
}

impl OpBuilder<'_, '_> {
    /// The context.
    pub fn context(&self) -> &Context {
        self.builder.context
    }

    /// Sets the values of an operand group.
    #[must_use]
    pub fn operands(mut self, group: usize, values: impl IntoIterator<Item = ValueId>) -> Self {
        self.groups[group] = values.into_iter().collect();
        self
    }

    /// Sets an inherent attribute.
    #[must_use]
    pub fn attribute(mut self, index: usize, attribute: Attribute) -> Self {
        self.attributes[index] = Some(attribute);
        self
    }

    /// Sets the types of a result group.
    #[must_use]
    pub fn result_types(mut self, group: usize, types: impl IntoIterator<Item = Type>) -> Self {
        self.result_types[group] = types.into_iter().collect();
        self
    }

    /// Makes the operation: fills in defaults, infers result types, adds its empty regions.
    ///
    /// # Errors
    /// If a group has the wrong size, an attribute or a type is missing, or the context's
    /// [`BuildCheck`](crate::BuildCheck) refuses the operation.
    pub fn build(self) -> Result<OpId, BuildError> {
        self.make().map(|(op, _)| op)
    }

    /// Like [`OpBuilder::build`], but returns the first result.
    ///
    /// # Errors
    /// Like [`OpBuilder::build`].
    ///
    /// # Panics
    /// If the operation has no result.
    pub fn build_value(self) -> Result<ValueId, BuildError> {
        let (_, first) = self.make()?;
        Ok(first.expect("only operations with a result are asked for its value"))
    }

    fn make(mut self) -> Result<(OpId, Option<ValueId>), BuildError> {
        let def = self.def;
        let sizes: SmallVec<[usize; 8]> = self.groups.iter().map(SmallVec::len).collect();
        let segments =
            OperandSegments::from_sizes(def, &sizes).map_err(|error| BuildError::Operands { op: def.name, error })?;
        self.fill_attributes()?;
        self.infer_result_types()?;
        let operands: SmallVec<[ValueId; 8]> = self.groups.iter().flatten().copied().collect();
        let types = self.result_types.iter().flatten().copied();
        let Builder { body, block, before, location, .. } = self.builder;
        let op = body.create_op_with(def, *location, &operands, segments, types, self.attributes);
        if !def.is_function_like() {
            for _ in def.regions {
                body.add_region(op);
            }
        }
        body.insert_op(*block, op, *before);
        if let Some(check) = self.builder.context.build_check()
            && let Err(diagnostic) = check(self.builder.context, body, op)
        {
            body.erase_op(op);
            return Err(BuildError::Invalid(diagnostic));
        }
        Ok((op, body.op(op).results().first().copied()))
    }

    fn fill_attributes(&mut self) -> Result<(), BuildError> {
        for (index, field) in self.def.attributes.iter().enumerate() {
            if self.attributes[index].is_some() {
                continue;
            }
            match field.presence {
                Presence::Optional => {}
                Presence::Required => {
                    return Err(BuildError::MissingAttribute { op: self.def.name, attribute: field.name });
                }
                Presence::Default(default) => {
                    let sizes = |group: usize| self.groups[group].len();
                    self.attributes[index] = Some(default_attribute(self.builder.context, field.kind, default, sizes));
                }
            }
        }
        Ok(())
    }

    fn infer_result_types(&mut self) -> Result<(), BuildError> {
        for (index, result) in self.def.results.iter().enumerate() {
            if result.arity != Arity::One || !self.result_types[index].is_empty() {
                continue;
            }
            let type_of = |slot| match slot {
                Slot::Operand(group) => {
                    self.groups[group as usize].first().map(|&value| self.builder.body.value_type(value))
                }
                Slot::Result(group) => self.result_types[group as usize].first().copied(),
                Slot::Attribute(index) => attribute_type(self.builder.context, self.attributes[index as usize]?),
            };
            let ty = self.builder.context.determined_type(self.def.built_types[index], result.constraint, type_of);
            let missing = BuildError::MissingResultType { op: self.def.name, result: result.name };
            self.result_types[index].push(ty.ok_or(missing)?);
        }
        Ok(())
    }
}

/// The type of an attribute that has one.
pub fn attribute_type(context: &Context, attribute: Attribute) -> Option<Type> {
    match context.attribute_data(attribute) {
        AttributeData::Integer { ty, .. } | AttributeData::Float { ty, .. } => Some(*ty),
        AttributeData::DenseElements(elements) => Some(elements.ty),
        _ => None,
    }
}
