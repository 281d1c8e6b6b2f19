//! `location-snapshot`: locations in the printed text.

use rustc_hash::FxHashSet;
use tile_ir_core::{BlockId, Body, Diagnostic, Module, OpId, Place, RegionId, Rewriter};
use tile_ir_text::{ParseOptions, PrintOptions, parse, print};

use crate::codes;
use crate::pass::{Anchor, Meaning, ModulePass, ModuleUnit, Pass, PassInfo, PassResult, Preserved};
use crate::pass_options;

pass_options! {
    /// Sets locations to positions in the printed text.
    pub struct LocationSnapshot {
        /// The file name in the locations: the file to which the text is written
        "filename" => filename: String = "snapshot.mlir".to_owned(),
    }
}

impl Pass for LocationSnapshot {
    const INFO: PassInfo = PassInfo {
        title: "LocationSnapshot",
        summary: "Replace locations by positions in the printed module",
        description: "\
Every operation and argument gets its position in the text of the module as its location, as if that text had been read from
the file `filename`. Messages of later passes and compilers then refer to that text.

The pass does not write a file: combine `--location-snapshot=filename=stage.mlir` with `-o stage.mlir` in the same run, or in
one that stops there, without flags that change the text. Debug scopes are lost.",
        meaning: Meaning::Untouched,
        ..PassInfo::new("location-snapshot", Anchor::Any)
    };
}

impl ModulePass for LocationSnapshot {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PassResult {
        let context = unit.module().context().clone();
        let read = self.read_back(unit.module())?;
        let wanted: FxHashSet<OpId> = unit.module().top().walk_op(unit.id()).collect();
        let mut pairs = paired(unit.module().top(), read.top())?;
        pairs.retain(|(own, _)| wanted.contains(own));
        copy_locations(&mut Rewriter::new(&context, unit.module_mut().top_mut()), read.top(), &pairs);
        for (own, snapshot) in pairs {
            let bodies = unit.module().top().op(own).body().zip(read.top().op(snapshot).body());
            let Some((own, snapshot)) = bodies else { continue };
            let (own, snapshot) = (unit.module_mut().body_mut(own), read.body(snapshot));
            let (pairs, roots) = (paired(own, snapshot)?, (own.root(), snapshot.root()));
            let mut rewriter = Rewriter::new(&context, own);
            copy_locations(&mut rewriter, snapshot, &pairs);
            copy_argument_locations(&mut rewriter, snapshot, roots);
        }
        Ok(Preserved::none())
    }
}

impl LocationSnapshot {
    /// The module, printed and parsed again.
    fn read_back(&self, module: &Module) -> Result<Module, Box<Diagnostic>> {
        let text = print(module, &PrintOptions { hex_if_larger: None, ..PrintOptions::default() });
        let file = self.filename.as_str().into();
        let options = ParseOptions { file, implicit_module: false, ..ParseOptions::default() };
        parse(module.context(), &text, &options).map_err(|errors| {
            let first = errors.first().map(ToString::to_string).unwrap_or_default();
            refused(format!("the text of the module does not parse: {first}"))
        })
    }
}

fn refused(message: String) -> Box<Diagnostic> {
    Box::new(Diagnostic::error(codes::REFUSED, Place::Unknown, message))
}

/// Pairs of an operation and its counterpart in the parsed text.
fn paired(own: &Body, snapshot: &Body) -> Result<Vec<(OpId, OpId)>, Box<Diagnostic>> {
    if own.operation_count() != snapshot.operation_count() {
        return Err(refused("the text of the module does not have all of its operations".to_owned()));
    }
    Ok(own.walk(own.root()).zip(snapshot.walk(snapshot.root())).collect())
}

fn copy_locations(rewriter: &mut Rewriter<'_>, snapshot: &Body, pairs: &[(OpId, OpId)]) {
    for &(op, other) in pairs {
        rewriter.set_location(op, snapshot.op(other).location());
        let regions: Vec<RegionId> = rewriter.body().op(op).regions().to_vec();
        for regions in regions.into_iter().zip(snapshot.op(other).regions().iter().copied()) {
            copy_argument_locations(rewriter, snapshot, regions);
        }
    }
}

/// Copies the locations of block arguments.
fn copy_argument_locations(rewriter: &mut Rewriter<'_>, snapshot: &Body, (own, other): (RegionId, RegionId)) {
    let blocks: Vec<BlockId> = rewriter.body().region_blocks(own).to_vec();
    for (block, &other) in blocks.into_iter().zip(snapshot.region_blocks(other)) {
        let count = rewriter.body().block_arguments(block).len();
        for (index, &location) in snapshot.argument_locations(other).iter().enumerate().take(count) {
            rewriter.set_argument_location(block, index, location);
        }
    }
}
