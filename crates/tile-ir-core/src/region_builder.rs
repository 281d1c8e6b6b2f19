//! Filling regions: the table says which values flow into them, and which terminators pass on what.

use crate::body::{BlockId, RegionId, ValueId};
use crate::definition::{FlowDef, FlowSource, FlowTarget, Trait};
use crate::{ArgumentTypes, BlockRef, BuildError, Builder, OpRef, RegionError, RegionRef, Type, TypeRef, alternatives};

/// The operation that owns a region, by name, and the name of the region.
#[derive(Clone, Copy)]
struct Names {
    op: &'static str,
    region: &'static str,
}

impl Names {
    fn error(self, error: RegionError) -> BuildError {
        BuildError::Region { op: self.op, region: self.region, error }
    }
}

impl Builder<'_> {
    /// A builder inside a region, in its first block; makes the block, with arguments of these types, if there is
    /// none.
    pub fn in_region(&mut self, region: RegionId, arguments: &[Type]) -> Builder<'_> {
        let block = match self.body.entry_block(region) {
            Some(block) => block,
            None => self.append_block(region, arguments),
        };
        self.in_block(block)
    }

    fn append_block(&mut self, region: RegionId, arguments: &[Type]) -> BlockId {
        self.check_handles(arguments);
        let block = self.body.append_block(region);
        for &ty in arguments {
            self.body.add_block_argument(block, ty, self.location);
        }
        if let Some(listener) = &mut self.listener {
            listener.block_inserted(BlockRef::of_body(self.context, self.body, block));
        }
        block
    }

    /// Refuses types and a location of another context before anything is changed.
    fn check_handles(&self, arguments: &[Type]) {
        for &ty in arguments {
            self.context.type_data(ty);
        }
        self.context.location_data(self.location);
    }

    /// Fills an empty region with a block that has the operations that `build` makes. Its arguments have the types of what
    /// flows in, as the table declares ([`RegionRef::argument_types`]); `build` takes as many as there are. Where `build` adds
    /// no terminator, and the implicit one has nothing to pass on, it is added.
    ///
    /// # Errors
    /// Those of `build`, or if number of arguments, terminator or the values that it passes on differ from what the
    /// operation needs. What was built until then remains.
    pub fn fill<const N: usize, E: From<BuildError>>(
        &mut self,
        region: RegionId,
        build: impl FnOnce(&mut Builder<'_>, [ValueId; N]) -> Result<(), E>,
    ) -> Result<(), E> {
        let types = match self.region(region).argument_types() {
            Some(types) => {
                let (expected, found) = (types.len(), N);
                <[Type; N]>::try_from(types).map_err(|_| RegionError::ArgumentCount { expected, found })
            }
            None => <[Type; N]>::try_from(Vec::new()).map_err(|_| RegionError::Undeclared { found: N }),
        };
        let types = types.map_err(|error| self.names(region).error(error))?;
        self.check_empty(region)?;
        self.fill_block(region, types, build)
    }

    /// Like [`Builder::fill`], with types of arguments, which are checked where the table declares them: an array, or a list
    /// whose length is known only at run time.
    ///
    /// # Errors
    /// Like [`Builder::fill`], or if a type differs from that of the value that flows in.
    pub fn fill_with<A: ArgumentTypes, E: From<BuildError>>(
        &mut self,
        region: RegionId,
        types: A,
        build: impl FnOnce(&mut Builder<'_>, A::Values) -> Result<(), E>,
    ) -> Result<(), E> {
        self.check_handles(types.as_ref());
        self.check_empty(region)?;
        self.check_arguments(region, types.as_ref()).map_err(|error| self.names(region).error(error))?;
        self.fill_block(region, types, build)
    }

    /// Adds a block with arguments of these types, which fit, and builds what is in it.
    fn fill_block<A: ArgumentTypes, E: From<BuildError>>(
        &mut self,
        region: RegionId,
        types: A,
        build: impl FnOnce(&mut Builder<'_>, A::Values) -> Result<(), E>,
    ) -> Result<(), E> {
        let block = self.append_block(region, types.as_ref());
        let arguments = types.values(self.body.block_arguments(block));
        build(&mut self.in_block(block), arguments)?;
        self.finish(region, block)?;
        Ok(())
    }

    fn region(&self, region: RegionId) -> RegionRef<'_> {
        RegionRef::of_body(self.context, self.body, region)
    }

    fn names(&self, region: RegionId) -> Names {
        let region = self.region(region);
        let op = region.parent().map(OpRef::def);
        let def = op.zip(region.position()).and_then(|(op, position)| op.regions.get(position));
        // The root of a body belongs to a function, which the body does not know.
        Names { op: op.map_or("function", |op| op.name), region: def.map_or("body", |def| def.name) }
    }

    fn check_empty(&self, region: RegionId) -> Result<(), BuildError> {
        match self.region(region).blocks().is_empty() {
            true => Ok(()),
            false => Err(self.names(region).error(RegionError::NotEmpty)),
        }
    }

    fn check_arguments(&self, region: RegionId, found: &[Type]) -> Result<(), RegionError> {
        let Some(expected) = self.region(region).argument_types() else { return Ok(()) };
        if expected.len() != found.len() {
            return Err(RegionError::ArgumentCount { expected: expected.len(), found: found.len() });
        }
        match expected.iter().zip(found).position(|(expected, found)| expected != found) {
            None => Ok(()),
            Some(index) => {
                let [expected, found] = [expected[index], found[index]].map(|ty| TypeRef::new(self.context, ty));
                let (expected, found) = (expected.to_string().into(), found.to_string().into());
                Err(RegionError::ArgumentType { index, expected, found })
            }
        }
    }

    /// Checks the end of a block that fills a region, and adds the terminator if it is implicit.
    fn finish(&mut self, region: RegionId, block: BlockId) -> Result<(), BuildError> {
        let names = self.names(region);
        let region = self.region(region);
        let (Some(owner), Some(position)) = (region.parent(), region.position()) else { return Ok(()) };
        if let Some(end) = BlockRef::of_body(self.context, self.body, block).terminator() {
            return check_end(owner, end).map_err(|error| names.error(error));
        }
        let Some(implicit) = owner.def().implicit_terminator(position) else { return Ok(()) };
        let passes_something = owner.def().flow.iter().any(|flow| {
            flow.source == FlowSource::Terminator(implicit)
                && flow.targets.iter().any(|&target| owner.receivers(target).next().is_some())
        });
        if passes_something {
            let expected = format!("'{implicit}'").into();
            return Err(names.error(RegionError::Terminator { expected, found: None }));
        }
        let terminator = self.context.operation(implicit).ok_or(BuildError::Unregistered { op: implicit })?;
        self.in_block(block).op(terminator.def()).build()?;
        Ok(())
    }
}

/// Checks that a terminator may end a region of an operation, and passes on what the operation needs.
fn check_end(owner: OpRef<'_>, end: OpRef<'_>) -> Result<(), RegionError> {
    if end.leaves() != Some(owner) || owner.def().flow.is_empty() {
        return Ok(());
    }
    let mut flows = end.flow().filter(|(_, flow)| matches!(flow.source, FlowSource::Terminator(_))).peekable();
    if flows.peek().is_none() {
        let sources = owner.def().flow.iter().filter_map(|flow| match flow.source {
            FlowSource::Terminator(name) => Some(name),
            FlowSource::Operands(_) => None,
        });
        let expected = alternatives(&sources.collect::<Vec<_>>()).into();
        return Err(RegionError::Terminator { expected, found: Some(end.def().name) });
    }
    for (_, flow) in flows {
        for &target in flow.targets {
            check_passed(owner, end, flow, target)?;
        }
    }
    Ok(())
}

fn check_passed(owner: OpRef<'_>, end: OpRef<'_>, flow: &FlowDef, target: FlowTarget) -> Result<(), RegionError> {
    let (terminator, each) = (end.def().name, target.each());
    let (to, receivers) = match target {
        FlowTarget::Results => ("the results", owner.results().collect::<Vec<_>>()),
        FlowTarget::Region { .. } => ("the arguments", owner.receivers(target).collect()),
    };
    let (expected, found) = (receivers.len() / each, end.operands().len());
    if expected != found {
        return Err(RegionError::ValueCount { terminator, to, expected, found });
    }
    // Where values are passed on in parts, terminators pass parts, and results have types of their own.
    if target == FlowTarget::Results && !flow.is_whole() {
        return Ok(());
    }
    let mut pairs = end.operands().zip(receivers.iter().step_by(each)).enumerate();
    match pairs.find(|&(_, (value, receiver))| value.ty() != receiver.ty()) {
        None => Ok(()),
        Some((index, (value, receiver))) => {
            let (expected, found) = (receiver.ty().to_string().into(), value.ty().to_string().into());
            Err(RegionError::ValueType { terminator, to, index, expected, found })
        }
    }
}

impl RegionRef<'_> {
    /// The types that the table declares for the arguments of its first block: those of its leading operands, then those of
    /// the values that flow in. `None` if the table does not declare them all.
    ///
    /// What flows in by parts is taken apart into elements, each of which is a value of rank 0.
    pub fn argument_types(self) -> Option<Vec<Type>> {
        let (owner, position) = (self.parent()?, self.position()?);
        let def = owner.def();
        if def.has_trait(Trait::NoRegionArguments) {
            return Some(Vec::new());
        }
        if def.flow.is_empty() {
            return None;
        }
        let leading = def.regions.get(position)?.leading.iter().flat_map(|&group| owner.operand_group(group.into()));
        let mut types: Vec<Type> = leading.map(|value| value.ty().id()).collect();
        // All that flows into a region has the types of its arguments, so one source tells them.
        let Some((group, first, each)) = def.flow.iter().find_map(|flow| flow_into(flow, position)) else {
            return Some(types);
        };
        if types.len() != first {
            return None;
        }
        for value in owner.operand_group(group) {
            let ty = value.ty().id();
            let ty = if each == 1 { ty } else { self.context().with_shape(ty, &[])? };
            types.extend(std::iter::repeat_n(ty, each));
        }
        Some(types)
    }
}

/// The group of operands that flows into a region, the first argument that receives a value, and the number of arguments
/// for each.
fn flow_into(flow: &FlowDef, position: usize) -> Option<(usize, usize, usize)> {
    let FlowSource::Operands(group) = flow.source else { return None };
    flow.targets.iter().find_map(|target| match *target {
        FlowTarget::Region { region, first, each } if usize::from(region) == position => {
            Some((group.into(), first.into(), each.into()))
        }
        _ => None,
    })
}
