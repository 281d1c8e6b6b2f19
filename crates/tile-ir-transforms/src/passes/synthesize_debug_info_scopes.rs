//! `synthesize-debug-info-scopes`: scopes for functions without debug information, as line tables need.

use std::sync::Arc;

use rustc_hash::FxHashMap;
use tile_ir_core::{Attribute, Context, FileRange, Location, OpId, Rewriter};
use tile_ir_dialect::ops;

use crate::debug_info::{compile_unit, contains_scope, file, file_name, file_range, scoped_location, subprogram};
use crate::pass::{
    Anchor, Meaning, ModulePass, ModuleUnit, Pass, PassInfo, PassOptions, PassResult, Preserved, StatisticInfo,
};

/// Gives every function without debug information a subprogram as the scope of its operations.
#[derive(Clone, Debug, Default)]
pub struct SynthesizeDebugInfoScopes;

impl PassOptions for SynthesizeDebugInfoScopes {}

impl Pass for SynthesizeDebugInfoScopes {
    const INFO: PassInfo = PassInfo {
        title: "SynthesizeDebugInfoScopesPass",
        summary: "Add debug scopes to functions that have none",
        description: DESCRIPTION,
        meaning: Meaning::Untouched,
        statistics: &[SCOPES],
        ..PassInfo::new("synthesize-debug-info-scopes", Anchor::Op(ops::MODULE.name))
    };
}

const SCOPES: StatisticInfo = StatisticInfo { name: "num-scopes", summary: "Number of functions given a scope" };

const DESCRIPTION: &str = "\
Bytecode keeps source positions only if they have a scope. The pass creates a `di_subprogram` for each
function whose location contains no `di_loc`, and gives every operation of the function a `di_loc` in it. This yields
line tables for programs whose front end provides only files, lines and columns.

The position of a location is its file range; that of a name is the position of the location named, that of a call site the
position of the caller, and that of a fused location the first part that is a file range. Operations without a position get
that of their function, and functions without one get line 1 of the module's file, or of `<unknown>` if it has none.

Names, call sites and fused locations of such functions are lost, as bytecode could not store them. Locations of block
arguments and functions that have a scope are unchanged.

```mlir
cuda_tile.module @m {
  entry @e() {
    return loc(\"q.py\":2:2)
  } loc(\"q.py\":1:1)
} loc(\"mod/file.mlir\":1:1)
```

becomes

```mlir
#file = #cuda_tile.di_file<\"q.py\" in \"\">
#unit = #cuda_tile.di_compile_unit<file = <\"file.mlir\" in \"mod\">>
#e = #cuda_tile.di_subprogram<file = #file, line = 1, name = \"e\", linkageName = \"e\", compileUnit = #unit, scopeLine = 1>
cuda_tile.module @m {
  entry @e() {
    return loc(#cuda_tile.di_loc<loc(\"q.py\":2:2) in #e>)
  } loc(#cuda_tile.di_loc<loc(\"q.py\":1:1) in #e>)
} loc(\"mod/file.mlir\":1:1)
```
";

impl ModulePass for SynthesizeDebugInfoScopes {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PassResult {
        let context = Arc::clone(unit.module().context());
        let compiled = CompileUnit::new(&context, unit.op().location());
        let is_member = |&op: &OpId| unit.module().top().parent_op(op) == Some(unit.id());
        let functions: Vec<OpId> = unit.functions().into_iter().filter(is_member).collect();
        let mut scopes = 0;
        for op in functions {
            if !contains_scope(&context, unit.module().op(op).location()) {
                add_scope(&context, unit, op, &compiled);
                scopes += 1;
            }
        }
        unit.count(SCOPES.name, scopes);
        Ok(Preserved::unless(scopes > 0))
    }
}

/// The source file of a module.
struct CompileUnit {
    file: Attribute,
    attribute: Attribute,
    /// The start of the file, known by its name alone.
    start: FileRange,
}

impl CompileUnit {
    fn new(context: &Context, module: Location) -> Self {
        let path = file_range(context, module).map_or_else(|| context.identifier("<unknown>"), |range| range.file);
        let file = file(context, path);
        let name = file_name(context, file).unwrap_or(path);
        Self { file, attribute: compile_unit(context, file), start: FileRange::position(name, 1, 1) }
    }
}

/// Gives a function and its operations a scope.
fn add_scope(context: &Context, unit: &mut ModuleUnit<'_>, op: OpId, compiled: &CompileUnit) {
    let function = unit.module().op(op);
    let Some(name) = function.symbol_name() else { return };
    let body = function.get().body();
    let (file, start) = match file_range(context, function.location()) {
        Some(range) => (file(context, range.file), range),
        None => (compiled.file, compiled.start),
    };
    let scope = subprogram(context, file, start.line(), name, compiled.attribute);
    let mut moved = FxHashMap::default();
    let mut locate = |old: Location| {
        let place = || scoped_location(context, file_range(context, old).unwrap_or(start), scope);
        *moved.entry(old).or_insert_with(place)
    };
    let module = unit.module_mut();
    set_locations(&mut Rewriter::new(context, module.top_mut()), [op], &mut locate);
    if let Some(body) = body {
        let body = module.body_mut(body);
        let ops: Vec<OpId> = body.walk(body.root()).collect();
        set_locations(&mut Rewriter::new(context, body), ops, &mut locate);
    }
}

fn set_locations(
    rewriter: &mut Rewriter<'_>,
    ops: impl IntoIterator<Item = OpId>,
    locate: &mut impl FnMut(Location) -> Location,
) {
    for op in ops {
        let location = locate(rewriter.op(op).location());
        rewriter.set_location(op, location);
    }
}
