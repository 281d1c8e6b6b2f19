//! Printing from kernels.

use tile_ir_core::counted;
use tile_ir_dialect::views::PrintTko;

use crate::error::VerifierResult;
use crate::{ensure, verifier_error};

/// The characters that end a conversion.
const CONVERSIONS: &[u8] = b"diuoxXeEfFgGaAcCsSpn%";

/// V-PRINT-1: every conversion of the format has an end. V-PRINT-3: there are as many operands as conversions.
pub(super) fn format_string(op: PrintTko<'_>) -> VerifierResult {
    let expected = match conversions(op.context().bytes(op.str())) {
        Ok(count) => count,
        Err(position) => {
            return Err(verifier_error!(
                "V-PRINT-1" => [PrintTko::STR],
                "expected a conversion such as '%i' or '%f' after the '%' at byte {position} of the format, or '%%', \
                 found no end of it"
            ));
        }
    };
    let found = op.args().len();
    ensure!(
        expected == found,
        "V-PRINT-3" => [PrintTko::STR],
        "expected {} for the conversions of the format, found {found}",
        counted(expected, "operand")
    );
    Ok(())
}

/// V-PRINT-2: how many conversions a format has; in place of it, where one begins that has no end.
///
/// The text between a `%` and the end of its conversion is scanned again: `%5%` begins two conversions.
fn conversions(format: &[u8]) -> Result<usize, usize> {
    let mut count = 0;
    let mut next = 0;
    while let Some(distance) = format[next..].iter().position(|&byte| byte == b'%') {
        let start = next + distance;
        let rest = &format[start + 1..];
        match rest.iter().position(|byte| CONVERSIONS.contains(byte)) {
            None => return Err(start),
            Some(0) if rest[0] == b'%' => next = start + 2,
            Some(_) => {
                count += 1;
                next = start + 1;
            }
        }
    }
    Ok(count)
}
