//! How operations interpret integers.

use tile_ir_core::OpRef;
use tile_ir_core::typed::Enumeration;

use crate::Signedness;

/// Whether the attribute `signedness` of an operation says that its integers are signed.
pub fn is_signed(op: OpRef<'_>) -> bool {
    let attribute = op.attribute("signedness").and_then(|it| Signedness::from_attribute(op.context(), it));
    attribute == Some(Signedness::Signed)
}
