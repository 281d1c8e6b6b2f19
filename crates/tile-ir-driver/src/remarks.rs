//! Which remarks of the assembler to return.

use std::str::FromStr;

/// What remarks are about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum RemarkSubject {
    /// Nothing: there are none.
    #[default]
    None,
    /// Anything.
    All,
    /// Accesses of memory.
    Memory,
    /// The use of tensor cores.
    TensorCore,
}

impl RemarkSubject {
    /// All of them, as the C interface numbers them.
    pub const ALL: [Self; 4] = [Self::None, Self::All, Self::Memory, Self::TensorCore];

    /// Its name in flags of the assembler: `tensorcore`.
    pub fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::All => "all",
            Self::Memory => "memory",
            Self::TensorCore => "tensorcore",
        }
    }
}

/// Parses a [name](RemarkSubject::name).
impl FromStr for RemarkSubject {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|subject| subject.name() == name);
        found.ok_or_else(|| format!("remarks are about 'none', 'all', 'memory' or 'tensorcore', not '{name}'"))
    }
}

/// Which remarks of the assembler to return: for each kind, what they are about.
///
/// They are diagnostics of the compiled program, at the operations that they are about. The code of a diagnostic tells
/// the kind.
///
/// ```
/// use tile_ir_driver::{RemarkSubject, Remarks, Settings};
///
/// let mut settings = Settings::new("sm_100".parse()?);
/// settings.remarks = Remarks { failed: RemarkSubject::All, ..Remarks::of_all_kinds(RemarkSubject::TensorCore) };
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Remarks {
    /// Those about optimizations that were applied ([`REMARK_PASSED`](crate::codes::REMARK_PASSED)).
    pub passed: RemarkSubject,
    /// Those about optimizations that were not applied ([`REMARK_MISSED`](crate::codes::REMARK_MISSED)).
    pub missed: RemarkSubject,
    /// Those about optimizations that were tried and failed ([`REMARK_FAILED`](crate::codes::REMARK_FAILED)).
    pub failed: RemarkSubject,
    /// What the assembler found out about the program ([`REMARK_ANALYSIS`](crate::codes::REMARK_ANALYSIS)).
    pub analysis: RemarkSubject,
}

impl Remarks {
    /// The remarks of all kinds about one subject.
    pub fn of_all_kinds(subject: RemarkSubject) -> Self {
        Self { passed: subject, missed: subject, failed: subject, analysis: subject }
    }

    /// Whether none are wanted.
    pub fn is_none(self) -> bool {
        self == Self::default()
    }

    /// The flags of the assembler that ask for these.
    pub(crate) fn flags(self) -> impl Iterator<Item = String> {
        let Self { passed, missed, failed, analysis } = self;
        let kinds = [("passed", passed), ("missed", missed), ("failed", failed), ("analysis", analysis)];
        let wanted = kinds.into_iter().filter(|(_, subject)| *subject != RemarkSubject::None);
        wanted.map(|(kind, subject)| format!("--remarks-{kind}={}", subject.name()))
    }
}
