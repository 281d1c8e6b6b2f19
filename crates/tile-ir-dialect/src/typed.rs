//! The builder that the generated ones extend.

tile_ir_core::typed_builder!();
