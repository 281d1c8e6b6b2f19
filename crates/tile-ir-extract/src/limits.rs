//! Limits for untrusted files.

/// Limits for untrusted files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The total number of bytes to decompress, counting compressed and decompressed sizes.
    pub total: u64,
    /// The nesting depth of containers.
    pub depth: usize,
    /// The highest compression ratio. It does not apply to data of at most [`SMALL`](Self::SMALL) bytes.
    pub ratio: u64,
    /// The total number of archive members to search.
    pub members: u64,
}

impl Limits {
    /// The size up to which the ratio does not matter: 16 MiB.
    pub const SMALL: u64 = 16 << 20;
}

impl Default for Limits {
    /// 4 GiB in total, 8 levels of nesting, a ratio of 200, a million members.
    fn default() -> Self {
        Self { total: 4 << 30, depth: 8, ratio: 200, members: 1_000_000 }
    }
}
