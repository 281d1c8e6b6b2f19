//! Operations in blocks, with the operations that they need around and inside them.

use tile_ir::core::definition::{Arity, OpDef, RegionDef, Trait};
use tile_ir::core::typed::OpView;
use tile_ir::core::{BlockId, Body, Builder, OpId, OpKind, RegionId, Type, ValueId};
use tile_ir::dialect::ops;
use tile_ir::dialect::rules::Aggregation;

use super::Generator;
use super::attributes::with_attributes;
use super::fault::Fault;
use super::signature::Signature;

/// A body that is being generated.
pub(super) struct BodyGenerator<'g, 'c> {
    pub(super) generator: &'g mut Generator<'c>,
    pub(super) body: Body,
    /// The block whose arguments provide values that cannot be computed.
    entry: BlockId,
    /// Results that can be used at this point, except arguments of the entry block.
    pub(super) visible: Vec<ValueId>,
}

/// What terminators pass on, and to which operation.
#[derive(Clone, Debug, Default)]
pub(super) struct Exits {
    /// The result types of the enclosing operation.
    pub(super) returned: Vec<Type>,
    /// The types of the values carried into the next iteration of a loop.
    pub(super) carried: Vec<Type>,
}

impl<'g, 'c> BodyGenerator<'g, 'c> {
    /// Fills a body, starting at one of its blocks.
    pub(super) fn new(generator: &'g mut Generator<'c>, body: Body, entry: BlockId) -> Self {
        Self { generator, body, entry, visible: Vec::new() }
    }

    /// Appends an instance of an operation, or for a terminator an operation that it can terminate.
    pub(super) fn instance(&mut self, block: BlockId, def: &'static OpDef) {
        if !def.is_terminator() {
            self.operation(block, def, None, &Exits::default());
        } else if let Some(parent) = self.parent_of(def) {
            self.operation(block, parent, Some(def), &Exits::default());
        }
        // Any other terminator terminates the function itself.
    }

    /// An operation that the terminator can terminate with operands that the operation determines.
    fn parent_of(&mut self, terminator: &OpDef) -> Option<&'static OpDef> {
        let context = self.generator.context;
        let decides = |def: &OpDef| {
            !def.has_trait(Trait::NoRegionArguments) || def.implicit_terminator(0) == Some(terminator.name)
        };
        let parents: Vec<&'static OpDef> = parents(terminator)
            .iter()
            .filter_map(|name| context.operation(name).map(OpKind::def))
            .filter(|def| self.generator.is_available(def) && decides(def))
            .collect();
        (!parents.is_empty()).then(|| self.generator.random.pick(&parents))
    }

    /// Appends an operation. `end` terminates its first region instead of the usual terminator.
    pub(super) fn operation(
        &mut self,
        block: BlockId,
        def: &'static OpDef,
        end: Option<&'static OpDef>,
        outside: &Exits,
    ) -> OpId {
        let signature = self.generator.signature(def);
        let mut own = signature.clone();
        self.generator.fail(Fault::Types(def), |generator| generator.break_types(&mut own));
        let op = self.build(block, &own);
        let regions = self.body.op(op).regions().to_vec();
        for (index, (region, region_def)) in regions.into_iter().zip(def.regions).enumerate() {
            let end = end.filter(|_| index == 0);
            self.region(region, region_def, &signature, end, outside);
        }
        for (group, result) in def.results.iter().enumerate() {
            // Parts newer than the version may exist, but must not be used.
            if self.generator.has(result.since) {
                let operation = self.body.op(op);
                self.visible.extend_from_slice(&operation.results()[operation.result_group(group)]);
            }
        }
        op
    }

    /// Appends an operation without filling its regions.
    fn build(&mut self, block: BlockId, signature: &Signature) -> OpId {
        let def = signature.def;
        let mut attributes = self.generator.attributes(signature);
        let attributes_fail = |generator: &mut Generator<'_>| generator.break_attributes(signature, &mut attributes);
        self.generator.fail(Fault::Attributes(def), attributes_fail);
        let groups: Vec<Vec<ValueId>> =
            signature.operands.iter().map(|types| types.iter().map(|&ty| self.value(block, ty)).collect()).collect();
        let location = self.generator.location();
        let mut builder = Builder::at_end(self.generator.context, &mut self.body, block);
        builder.set_location(location);
        let mut op = builder.op(def);
        for (group, values) in groups.into_iter().enumerate() {
            op = op.operands(group, values);
        }
        for (group, types) in signature.results.iter().enumerate() {
            op = op.result_types(group, types.iter().copied());
        }
        let op = with_attributes(op, attributes).build().unwrap_or_else(|error| panic!("{error}")).id();
        let dictionary = self.generator.discardable();
        self.body.set_dictionary(op, dictionary);
        op
    }

    /// A value of a type for the end of a block: an existing one, or a new argument of the entry block.
    pub(super) fn value(&mut self, block: BlockId, ty: Type) -> ValueId {
        let arguments = self.body.block_arguments(self.entry).iter();
        let fitting: Vec<ValueId> =
            self.visible.iter().chain(arguments).copied().filter(|&value| self.body.value_type(value) == ty).collect();
        if fitting.is_empty()
            && self.generator.self_contained
            && let Some(made) = self.made(block, ty)
        {
            return made;
        }
        match fitting.is_empty() || !self.generator.self_contained && self.generator.random.once_in(4) {
            true => self.body.add_block_argument(self.entry, ty, self.generator.context.unknown_location()),
            false => self.generator.random.pick(&fitting),
        }
    }

    fn region(
        &mut self,
        region: RegionId,
        region_def: &RegionDef,
        signature: &Signature,
        end: Option<&'static OpDef>,
        outside: &Exits,
    ) {
        let (def, inside) = (signature.def, self.exits(signature));
        let needed = !region_def.optional || !inside.returned.is_empty() || end.is_some();
        if !needed && self.generator.random.once_in(2) {
            return;
        }
        let usual = region_def.terminator.and_then(|name| self.generator.context.operation(name)).map(OpKind::def);
        let Some(terminator) = end.or(usual) else { return };
        // A terminator that passes through an operation refers to one further out.
        let passes = def.has_trait(Trait::NoRegionArguments) && usual != Some(terminator);
        let exits = if passes { outside } else { &inside };
        // Values from outside cannot be used if the operation is isolated; missing values come from arguments of the
        // block.
        let isolated = def.has_trait(Trait::IsolatedFromAbove);
        let outer = isolated.then(|| (self.entry, std::mem::take(&mut self.visible)));
        let blocks = 1 + usize::from(!def.has_trait(Trait::SingleBlock) && self.generator.random.once_in(3));
        for _ in 0..blocks {
            let block = self.body.append_block(region);
            if isolated {
                self.entry = block;
            }
            self.block(block, region_def, signature, terminator, exits);
        }
        if let Some((entry, visible)) = outer {
            (self.entry, self.visible) = (entry, visible);
        }
    }

    /// Fills a block of a region.
    fn block(
        &mut self,
        block: BlockId,
        region_def: &RegionDef,
        signature: &Signature,
        terminator: &'static OpDef,
        exits: &Exits,
    ) {
        let unknown = self.generator.context.unknown_location();
        let mut arguments = self.generator.block_arguments(signature);
        let arguments_fail = |generator: &mut Generator<'_>| generator.break_group(Arity::Variadic, &mut arguments);
        self.generator.fail(Fault::Arguments(signature.def), arguments_fail);
        for ty in arguments {
            self.body.add_block_argument(block, ty, unknown);
        }
        let visible = self.visible.len();
        self.visible.extend_from_slice(self.body.block_arguments(block));
        self.simple_operations(block);
        let around = self.exited_operation(signature.def, terminator);
        let usual = region_def.terminator.and_then(|name| self.generator.context.operation(name));
        match (around, usual) {
            (Some(around), Some(usual)) => {
                self.operation(block, around, Some(terminator), exits);
                self.terminate(block, usual.def(), exits);
            }
            _ => self.terminate(block, terminator, exits),
        }
        self.visible.truncate(visible);
    }

    /// An operation that the terminator can exit on its way out of `def`.
    fn exited_operation(&mut self, def: &OpDef, terminator: &OpDef) -> Option<&'static OpDef> {
        let context = self.generator.context;
        let is_passage = |other: &&'static OpDef| {
            other.has_trait(Trait::NoRegionArguments) && other.implicit_terminator(0) != Some(terminator.name)
        };
        let mut known = parents(terminator).iter().filter_map(|name| context.operation(name).map(OpKind::def));
        let passage = known.find(is_passage)?;
        (passage.name != def.name && self.generator.random.once_in(3)).then_some(passage)
    }

    /// Appends the terminator of a block.
    pub(super) fn terminate(&mut self, block: BlockId, def: &'static OpDef, exits: &Exits) {
        let passes_anything = def.results.is_empty() && def.operands.iter().all(|it| it.arity == Arity::Variadic);
        let mut signature = match passes_anything {
            true => Signature::empty(def),
            false => self.generator.signature(def),
        };
        if let Some(operands) = signature.operands.first_mut() {
            let returns = def.has_trait(Trait::ReturnLike);
            operands.clone_from(if returns { &exits.returned } else { &exits.carried });
        }
        self.generator.fail(Fault::Types(def), |generator| generator.break_types(&mut signature));
        self.build(block, &signature);
    }

    /// Appends a few operations without regions.
    fn simple_operations(&mut self, block: BlockId) {
        let generator = &mut *self.generator;
        let simple: Vec<&'static OpDef> = generator
            .context
            .operations()
            .map(OpKind::def)
            .filter(|def| generator.is_available(def) && def.opcode.is_some() && def.regions.is_empty())
            .filter(|def| !def.is_terminator() && !def.has_trait(Trait::Symbol))
            .collect();
        for _ in 0..self.generator.random.below(3) {
            if self.generator.random.is_exhausted() {
                return;
            }
            let def = self.generator.random.pick(&simple);
            self.operation(block, def, None, &Exits::default());
        }
    }

    /// What the terminators in the regions of an operation pass on.
    fn exits(&self, signature: &Signature) -> Exits {
        let results = signature.results.first().cloned().unwrap_or_default();
        match signature.def {
            def if Aggregation::DEFINITIONS.contains(&def) => {
                let scalars = self.generator.element_tiles(&signature.operands[0]);
                Exits { returned: scalars, carried: Vec::new() }
            }
            def if [&ops::FOR, &ops::LOOP].contains(&def) => {
                let carried = signature.operands.last().cloned().unwrap_or_default();
                Exits { returned: results, carried }
            }
            _ => Exits { returned: results, carried: Vec::new() },
        }
    }
}

impl Generator<'_> {
    /// The arguments of the blocks of an operation's regions.
    fn block_arguments(&mut self, signature: &Signature) -> Vec<Type> {
        let first_of = |group: usize| signature.operands[group].first().copied();
        match signature.def {
            def if Aggregation::DEFINITIONS.contains(&def) => {
                let scalars = self.element_tiles(&signature.operands[0]);
                scalars.into_iter().flat_map(|scalar| [scalar, scalar]).collect()
            }
            def if def == &ops::FOR => {
                first_of(0).into_iter().chain(signature.operands.last().cloned().unwrap_or_default()).collect()
            }
            def if def == &ops::LOOP => signature.operands[0].clone(),
            def if def.has_trait(Trait::NoRegionArguments) => Vec::new(),
            _ => (0..self.random.below(3)).map(|_| self.any_type()).collect(),
        }
    }

    /// Tiles of rank 0 with the element types of other tiles.
    fn element_tiles(&self, tiles: &[Type]) -> Vec<Type> {
        let scalar = |&ty: &Type| {
            let (def, _) = self.context.defined_type(ty)?;
            self.tile(def, &[], self.context.element_type(ty)?)
        };
        tiles.iter().filter_map(scalar).collect()
    }
}

/// The names of the operations that an operation must be nested in.
fn parents(def: &OpDef) -> &'static [&'static str] {
    let parents = def.traits.iter().find_map(|known| match known {
        Trait::ParentOneOf(parents) => Some(*parents),
        _ => None,
    });
    parents.unwrap_or_default()
}
