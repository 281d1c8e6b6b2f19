use tile_ir_core::{Context, Version};

/// The versions of bytecode that the dialects of a context define, ascending.
///
/// ```
/// let versions = tile_ir::versions(&tile_ir::context());
/// assert!(versions.is_sorted());
/// assert!(versions.contains(&tile_ir::Version::V13_3));
/// ```
pub fn versions(context: &Context) -> Vec<Version> {
    let mut versions: Vec<_> = context.dialects().iter().flat_map(|dialect| dialect.versions).copied().collect();
    versions.sort_unstable();
    versions
}

/// The newest version of bytecode of `cuda_tile`; those of the `testing` dialect do not count.
pub fn newest_version() -> Version {
    tile_ir_dialect::CUDA_TILE.versions.iter().copied().max().unwrap_or(Version::V13_1)
}
