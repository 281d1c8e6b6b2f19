//! The codes of diagnostics about queries: `TIR0030` to `TIR0039`.

tile_ir_core::declare_codes! { pub
    SYNTAX  = 30 "a syntax error in a query"
    NAME    = 31 "a name in a query that no operation asked for has"
    COMPARE = 32 "a comparison in a query that can never be made"
    MATCH   = 33 "an operation that a query finds"
}
