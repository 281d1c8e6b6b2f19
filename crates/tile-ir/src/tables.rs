//! Dialects and rewrites that are loaded at run time.

use tile_ir_core::{Context, Dialect, SourceFile};
use tile_ir_transforms::{Pattern, source_of, table_errors};

use crate::Error;

/// Reads rewrites, in the language of `dialect-spec`, about the operations of a context; `name` is that of the file.
///
/// They are patterns, for [`Rewrite`](tile_ir_transforms::passes::Rewrite),
/// [`PatternSet`](tile_ir_transforms::PatternSet) and passes that use one. Their memory is never freed: a program reads a file
/// once.
///
/// ```
/// # #[cfg(feature = "text")] {
/// use tile_ir::transforms::manager::PassManager;
/// use tile_ir::transforms::pass::ScheduledPass;
/// use tile_ir::transforms::passes::Rewrite;
/// use tile_ir::transforms::pipeline::Pipeline;
///
/// let context = tile_ir::context();
/// let text = "rewrite add_zero { addi($x, splat(0)) -> $x }";
/// let rewrites = tile_ir::load_rewrites(&context, "mine.rewrites", text)?;
///
/// let source = "cuda_tile.module @m { entry @e(%x: tile<i32>) {
///     %zero = constant <i32: 0> : tile<i32>
///     %same = addi %x, %zero : tile<i32>
///     print_tko \"%i\", %same : tile<i32> -> token
/// } }";
/// let mut module = tile_ir::parse_str(&context, source)?;
/// let mut pipeline = Pipeline::new(module.root().name());
/// pipeline.add(ScheduledPass::body(Rewrite::new(rewrites)));
/// PassManager::new(pipeline).run(&mut module)?;
/// assert!(!tile_ir::print_string(&module).contains("addi"));
///
/// // Errors have a place, and say what was expected.
/// let error = tile_ir::load_rewrites(&context, "mine.rewrites", "rewrite wrong { addi($x) -> $x }").unwrap_err();
/// assert!(error.to_string().contains("'cuda_tile.addi' has the operand 'rhs', which is not written"), "{error}");
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// All errors in the text.
pub fn load_rewrites(context: &Context, name: &str, text: &str) -> Result<Vec<Pattern>, Error> {
    Ok(tile_ir_transforms::load_rewrites(context, name, text)?)
}

/// Reads the tables of dialects, in the language of `dialect-spec`, for [`ContextOptions::dialects`](crate::ContextOptions). They can
/// use `builtin`, `cuda_tile` and each other.
///
/// A dialect consists of all files that name it, and of those beside them in a folder of its name. There is no code at run time, so
/// names of code, as those of `rules`, are errors. Their memory is never freed: a program reads a table once.
///
/// ```
/// # #[cfg(feature = "text")] {
/// use tile_ir::core::SourceFile;
///
/// let table = "
///     dialect toy { versions 1.0 }
///     /// Keeps a tile.
///     op keep since 1.0 { args { value : AnyTile } syntax { $value attr-dict `:` type($value) } }
///     constraint AnyTile = any
/// ";
/// let dialects = tile_ir::load_dialects(&[SourceFile::new("toy.ops", table)])?;
/// let context = tile_ir::ContextOptions { dialects, ..tile_ir::context_options() }.build()?;
/// let source = "cuda_tile.module @m { entry @e(%x: tile<i32>) { toy.keep %x : !cuda_tile.tile<i32> } }";
/// let module = tile_ir::parse_str(&context, source)?;
/// assert!(tile_ir::print_string(&module).contains("toy.keep"));
///
/// // Errors have a place, and say what was expected.
/// let error = tile_ir::load_dialects(&[SourceFile::new("toy.ops", "dialect toy { versions 1 }")]).unwrap_err();
/// assert!(error.to_string().contains("toy.ops:1"), "{error}");
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// All errors in the tables.
pub fn load_dialects(files: &[SourceFile]) -> Result<Vec<Dialect>, Error> {
    let sources: Vec<_> = files.iter().map(source_of).collect();
    match tile_ir_spec::load_dialects(&sources) {
        Ok(tables) => Ok(tables.into_iter().map(Dialect::new).collect()),
        Err(errors) => Err(table_errors(&errors, files).into()),
    }
}
