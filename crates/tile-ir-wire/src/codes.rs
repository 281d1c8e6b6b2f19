//! The stable codes of errors in any binary format.

tile_ir_core::declare_codes! { pub
    UNEXPECTED_END = 504 "the file, a section or an entry ends too early"
    NUMBER = 505 "a number in too many bytes or out of range"
    COUNT = 506 "a count that exceeds what is left of the file"
}
