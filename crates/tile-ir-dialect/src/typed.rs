//! The types that generated builders and editors extend.

tile_ir_core::typed_operations!();
