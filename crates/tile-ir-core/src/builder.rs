//! Building operations.

use smallvec::{SmallVec, smallvec};

use crate::body::{BlockId, Body, OpId, OperandSegments, ValueId};
use crate::definition::{ARGUMENT_ATTRIBUTES, Arity, FUNCTION_TYPE, OpDef, Slot};
use crate::{
    Attribute, AttributeData, BuildError, Context, Diagnostic, Listener, Location, OpKind, OpRef, Type, TypeData,
};

/// Builds operations at a position of a body.
pub struct Builder<'a> {
    pub(crate) context: &'a Context,
    pub(crate) body: &'a mut Body,
    block: BlockId,
    before: Option<OpId>,
    pub(crate) location: Location,
    pub(crate) listener: Option<&'a mut dyn Listener>,
}

impl std::fmt::Debug for Builder<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Builder").field("block", &self.block).field("before", &self.before).finish_non_exhaustive()
    }
}

/// Checks the types and attributes of a newly built operation.
///
/// Builders run it, so that a mistake is reported where it is made, with the message of the verifier.
pub type BuildCheck = fn(&Context, &Body, OpId) -> Result<(), Box<Diagnostic>>;

impl Context {
    /// Makes builders run `check` on every operation they create.
    #[must_use]
    pub fn with_build_check(self, check: BuildCheck) -> Self {
        self.with_extension(check)
    }

    /// The check that builders run on every operation they create.
    #[inline]
    pub fn build_check(&self) -> Option<BuildCheck> {
        self.extension()
    }
}

impl<'a> Builder<'a> {
    /// Creates a builder that appends to a block.
    ///
    /// # Panics
    /// If the block was erased or belongs to another body.
    pub fn at_end(context: &'a Context, body: &'a mut Body, block: BlockId) -> Self {
        let _ = body.block_region(block);
        body.bind(context.number());
        let location = context.unknown_location();
        Self { context, body, block, before: None, location, listener: None }
    }

    /// Creates a builder that inserts before an operation, with the operation's location.
    ///
    /// # Panics
    /// If the operation is detached.
    pub fn before(context: &'a Context, body: &'a mut Body, op: OpId) -> Self {
        body.bind(context.number());
        let block = body.op(op).block().unwrap_or_else(|| panic!("{op:?} is in no block"));
        let location = body.op(op).location();
        Self { context, body, block, before: Some(op), location, listener: None }
    }

    /// Notifies a listener of every operation and block that is built.
    #[must_use]
    pub fn with_listener(self, listener: &'a mut dyn Listener) -> Self {
        Self { listener: Some(listener), ..self }
    }

    /// The context.
    pub fn context(&self) -> &'a Context {
        self.context
    }

    /// The body being built into.
    pub fn body(&mut self) -> &mut Body {
        self.body
    }

    /// The block being built into.
    pub fn block(&self) -> BlockId {
        self.block
    }

    /// Sets the location of operations built from now on.
    pub fn set_location(&mut self, location: Location) -> &mut Self {
        self.location = location;
        self
    }

    /// A builder at the end of another block of the body.
    pub fn in_block(&mut self, block: BlockId) -> Builder<'_> {
        let listener = self.listener.as_mut().map(|listener| &mut **listener as &mut dyn Listener);
        Builder { context: self.context, body: self.body, block, before: None, location: self.location, listener }
    }

    /// Starts an operation with this definition, or with the context's definition of the same name.
    pub fn op<'b>(&'b mut self, def: &'static OpDef) -> OpBuilder<'b, 'a> {
        let kind = self.context.kind(def);
        let def = kind.map_or(def, OpKind::def);
        OpBuilder {
            groups: smallvec![SmallVec::new(); def.operands.len()],
            attributes: smallvec![None; def.attributes.len()],
            result_types: smallvec![SmallVec::new(); def.results.len()],
            builder: self,
            def,
            kind,
        }
    }
}

/// An operation being built; [`OpBuilder::build`] creates it.
#[derive(Debug)]
pub struct OpBuilder<'b, 'a> {
    builder: &'b mut Builder<'a>,
    def: &'static OpDef,
    kind: Option<OpKind>,
    groups: SmallVec<[SmallVec<[ValueId; 2]>; 4]>,
    attributes: SmallVec<[Option<Attribute>; 4]>,
    result_types: SmallVec<[SmallVec<[Type; 1]>; 2]>,
}

impl<'b, 'a> OpBuilder<'b, 'a> {
    /// Sets the values of an operand group.
    ///
    /// A list has ids: of a list of anything that becomes an id, Rust could not tell the type of the elements of `[]`.
    ///
    /// # Panics
    /// If the definition has no such group.
    #[must_use]
    pub fn operands(mut self, group: usize, values: impl IntoIterator<Item = ValueId>) -> Self {
        self.check_place("operand group", group, self.groups.len());
        self.groups[group] = values.into_iter().collect();
        self
    }

    /// Sets an inherent attribute.
    ///
    /// # Panics
    /// If the definition has no such attribute, or if the attribute belongs to another context.
    #[must_use]
    pub fn attribute(mut self, index: usize, attribute: Attribute) -> Self {
        self.check_place("attribute", index, self.attributes.len());
        self.builder.context.attribute_data(attribute);
        self.attributes[index] = Some(attribute);
        self
    }

    /// Sets an inherent attribute to the result of `make`, or removes it; see
    /// [`typed::to_attribute`](crate::typed::to_attribute).
    ///
    /// # Panics
    /// If the definition has no such attribute.
    #[must_use]
    pub fn set<T>(mut self, index: usize, make: impl FnOnce(&Context, T) -> Option<Attribute>, value: T) -> Self {
        self.check_place("attribute", index, self.attributes.len());
        self.attributes[index] = make(self.builder.context, value);
        self
    }

    /// Sets the types of a result group.
    ///
    /// # Panics
    /// If the definition has no such group, or if a type belongs to another context.
    #[must_use]
    pub fn result_types(mut self, group: usize, types: impl IntoIterator<Item = Type>) -> Self {
        self.check_place("result group", group, self.result_types.len());
        self.result_types[group] = types.into_iter().collect();
        for &ty in &self.result_types[group] {
            self.builder.context.type_data(ty);
        }
        self
    }

    fn check_place(&self, what: &str, index: usize, count: usize) {
        assert!(index < count, "'{}' has no {what} {index}: it has {count}", self.def.name);
    }

    /// Creates the operation: fills in defaults, infers result types and adds empty regions.
    ///
    /// # Errors
    /// If a group has the wrong size, an attribute or a type is missing, or the context's
    /// [`BuildCheck`] refuses the operation.
    pub fn build(self) -> Result<OpRef<'b>, BuildError> {
        let (builder, op) = self.make(false)?;
        Ok(OpRef::of_body(builder.context, builder.body, op))
    }

    /// Like [`OpBuilder::build`], but returns the first result.
    ///
    /// # Errors
    /// Like [`OpBuilder::build`].
    ///
    /// # Panics
    /// If the operation has no result. It is not created then.
    pub fn build_value(self) -> Result<ValueId, BuildError> {
        let (builder, op) = self.make(true)?;
        Ok(builder.body.op(op).results()[0])
    }

    /// Creates the operation, which must have a result if its value is wanted.
    fn make(mut self, needs_value: bool) -> Result<(&'b Builder<'a>, OpId), BuildError> {
        let def = self.def;
        let kind = self.kind.ok_or(BuildError::Unregistered { op: def.name })?;
        let sizes: SmallVec<[usize; 8]> = self.groups.iter().map(SmallVec::len).collect();
        let segments =
            OperandSegments::from_sizes(def, &sizes).map_err(|error| BuildError::Operands { op: def.name, error })?;
        self.fill_attributes()?;
        self.fill_argument_attributes();
        self.infer_result_types()?;
        let types: SmallVec<[Type; 4]> = self.result_types.iter().flatten().copied().collect();
        assert!(!needs_value || !types.is_empty(), "'{}' has no result, whose value is asked for", def.name);
        let builder = self.builder;
        let Builder { body, block, before, location, .. } = builder;
        match *before {
            Some(before) => body.check_in_block(before, *block),
            None => _ = body.block_region(*block),
        }
        let mut draft = body.draft(kind);
        draft.operands(self.groups.iter().flatten().copied());
        draft.attributes(&self.attributes);
        let op = draft.finish(*location, segments, &types);
        if !def.is_function_like() {
            for _ in def.regions {
                body.add_region(op);
            }
        }
        body.insert_op(*block, op, *before);
        if let Some(check) = builder.context.build_check()
            && let Err(diagnostic) = check(builder.context, body, op)
        {
            body.erase_op(op);
            return Err(BuildError::Invalid(diagnostic));
        }
        if let Some(listener) = &mut builder.listener {
            listener.op_inserted(OpRef::of_body(builder.context, builder.body, op));
        }
        Ok((builder, op))
    }

    fn fill_attributes(&mut self) -> Result<(), BuildError> {
        for (index, field) in self.def.attributes.iter().enumerate() {
            if self.attributes[index].is_some() {
                continue;
            }
            if field.is_required() {
                return Err(BuildError::MissingAttribute { op: self.def.name, attribute: field.name });
            }
            self.attributes[index] = field.default_value(self.builder.context, |group| self.groups[group].len());
        }
        Ok(())
    }

    /// A function lists the attributes of every argument, even if there are none; so does one that was read.
    fn fill_argument_attributes(&mut self) {
        let index = |name| self.def.attribute_index(name).filter(|_| self.def.is_function_like());
        let (Some(attributes), Some(ty)) = (index(ARGUMENT_ATTRIBUTES), index(FUNCTION_TYPE)) else { return };
        let context = self.builder.context;
        if self.attributes[attributes].is_none()
            && let Some(ty) = self.attributes[ty]
            && let AttributeData::Type(ty) = *context.attribute_data(ty)
        {
            self.attributes[attributes] = Some(no_argument_attributes(context, ty));
        }
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

/// The type of a typed attribute.
pub fn attribute_type(context: &Context, attribute: Attribute) -> Option<Type> {
    match context.attribute_data(attribute) {
        AttributeData::Integer { ty, .. } | AttributeData::Float { ty, .. } => Some(*ty),
        AttributeData::DenseElements(elements) => Some(elements.ty()),
        _ => None,
    }
}

/// The attribute for a function of this type without argument attributes: an empty dictionary for each argument.
pub fn no_argument_attributes(context: &Context, function_type: Type) -> Attribute {
    let count = match context.type_data(function_type) {
        TypeData::Function { inputs, .. } => inputs.len(),
        _ => 0,
    };
    context.attribute(AttributeData::Array(vec![context.dictionary(Vec::new()); count].into()))
}
