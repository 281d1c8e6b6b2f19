//! Options of the shorthands.

/// Options for reading any format.
#[derive(Clone, Debug)]
pub struct LoadOptions {
    /// Whether a `builtin.module` is put around what is read, unless it is just one already: as MLIR's parser does, so that the
    /// same pipelines work on modules of every format. Otherwise text and MLIR bytecode contain exactly one operation.
    pub implicit_module: bool,
    /// Whether bytecode may contain preview content.
    pub allow_preview: bool,
    /// The number of errors in a text after which reading stops; a note then follows them.
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
    pub verify: Option<tile_ir_verify::VerifyOptions>,
}

impl Default for LoadOptions {
    fn default() -> Self {
        Self {
            implicit_module: true,
            allow_preview: false,
            max_errors: 100,
            threads: 0,
            functions: Vec::new(),
            verify: Some(tile_ir_verify::VerifyOptions::default()),
        }
    }
}

#[cfg(all(test, feature = "text"))]
mod tests {
    use super::*;

    #[test]
    fn reading_stops_where_the_parser_does() {
        assert_eq!(LoadOptions::default().max_errors, tile_ir_text::ParseOptions::default().max_errors);
    }
}
