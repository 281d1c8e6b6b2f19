//! Roles of operations.

/// What an operation is to readers and writers, which know none by name: `role` in the table. At most one operation of a context
/// has each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// Contains any operations. Text and MLIR bytecode put it around several at the top.
    OuterModule,
    /// The contents of a file of bytecode.
    KernelModule,
    /// A kernel: the function of bytecode that is marked as an entry.
    Entry,
    /// The function of bytecode that is marked as one for tests.
    TestFunction,
    /// The declaration of a function that other code implements, in bytecode a function without a body.
    ForeignFunction,
    /// The description of code that implements one, in bytecode a function without a body.
    ForeignImplementation,
    /// Numbers in global memory: an entry of bytecode's section of globals.
    Global,
}

impl Role {
    /// All roles by their names in the table.
    pub const ALL: [(&'static str, Self); 7] = [
        ("outer_module", Self::OuterModule),
        ("kernel_module", Self::KernelModule),
        ("entry", Self::Entry),
        ("test_function", Self::TestFunction),
        ("foreign_function", Self::ForeignFunction),
        ("foreign_implementation", Self::ForeignImplementation),
        ("global", Self::Global),
    ];
}
