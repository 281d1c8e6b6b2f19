//! Options of the shorthands.

/// Options for reading any format.
#[derive(Clone, Debug)]
pub struct LoadOptions {
    /// Whether the operations of a text are wrapped in a `builtin.module`, unless they are just one already. Otherwise a
    /// text contains exactly one operation.
    pub implicit_module: bool,
    /// Whether bytecode may contain preview content.
    pub allow_preview: bool,
    /// The number of errors in a text after which reading stops; a note then follows them.
    #[cfg(feature = "text")]
    pub max_errors: usize,
    /// The number of threads that read functions, of text or bytecode; 0 for one per processor. The result does not depend
    /// on it.
    pub threads: usize,
    /// The names of the functions to read, with those that they refer to; none for all. The bodies of others are not
    /// decoded, and the module does not have these functions. Globals and declarations stay.
    pub functions: Vec<String>,
    /// The checks after reading the module; `None` for none. [`Release::Any`] means, for bytecode, any
    /// that can read it.
    ///
    /// [`Release::Any`]: tile_ir_verify::Release::Any
    #[cfg(feature = "verify")]
    pub verify: Option<tile_ir_verify::VerifyOptions>,
}

impl Default for LoadOptions {
    fn default() -> Self {
        Self {
            implicit_module: true,
            allow_preview: false,
            #[cfg(feature = "text")]
            max_errors: tile_ir_text::ParseOptions::default().max_errors,
            threads: 0,
            functions: Vec::new(),
            #[cfg(feature = "verify")]
            verify: Some(tile_ir_verify::VerifyOptions::default()),
        }
    }
}
