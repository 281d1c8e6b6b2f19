/// How far to go with files that others made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many bytes may be unpacked, all together; the packed ones count as well.
    pub total: u64,
    /// How many containers may stand inside each other.
    pub depth: usize,
    /// How many times larger than its packed form something may become. What stays below
    /// [`SMALL`](Self::SMALL) bytes may become that large anyway.
    pub ratio: u64,
    /// How many members of containers are looked at, all together.
    pub members: u64,
}

impl Limits {
    /// What is unpacked without minding the ratio: 16 MiB.
    pub const SMALL: u64 = 16 << 20;
}

impl Default for Limits {
    /// 4 GiB in all, 8 containers deep, 200 times larger, a million members.
    fn default() -> Self {
        Self { total: 4 << 30, depth: 8, ratio: 200, members: 1_000_000 }
    }
}
