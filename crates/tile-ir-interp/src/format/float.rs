//! Floats: fixed, scientific and hexadecimal notation.

use std::fmt::Write as _;

use super::Conversion;

impl Conversion {
    /// The sign, the digits, and whether they may be padded with zeros.
    pub(super) fn float(&self, value: f64) -> (String, String, bool) {
        let sign = self.sign(value.is_sign_negative() && !value.is_nan()).to_owned();
        let magnitude = value.abs();
        let is_upper = self.kind.is_ascii_uppercase();
        let cased = |text: String| if is_upper { text.to_ascii_uppercase() } else { text };
        if !value.is_finite() {
            return (sign, cased((if value.is_nan() { "nan" } else { "inf" }).to_owned()), false);
        }
        let precision = self.precision.unwrap_or(6);
        let digits = match self.kind.to_ascii_lowercase() {
            b'f' => self.with_point(format!("{magnitude:.precision$}")),
            b'e' => scientific(magnitude, precision, self.alternate),
            b'g' => self.shortest(magnitude, precision.max(1)),
            _ => {
                let (prefix, digits) = ("0x", hexadecimal(magnitude, self.precision, self.alternate));
                return (sign + &cased(prefix.to_owned()), cased(digits), true);
            }
        };
        (sign, cased(digits), true)
    }

    fn with_point(&self, digits: String) -> String {
        if self.alternate && !digits.contains('.') { digits + "." } else { digits }
    }

    /// `%g`: significant digits in fixed or scientific notation, depending on the exponent.
    fn shortest(&self, value: f64, precision: usize) -> String {
        let rounded = scientific(value, precision - 1, self.alternate);
        let exponent = rounded.split_once('e').and_then(|(_, exponent)| exponent.parse::<i32>().ok()).unwrap_or(0);
        let text = match exponent {
            -4.. if (exponent as i64) < precision as i64 => {
                let decimals = (precision as i64 - 1 - i64::from(exponent)) as usize;
                self.with_point(format!("{value:.decimals$}"))
            }
            _ => rounded,
        };
        if self.alternate || !text.contains('.') {
            return text;
        }
        let (mantissa, exponent) = match text.split_once('e') {
            Some((mantissa, exponent)) => (mantissa, format!("e{exponent}")),
            None => (text.as_str(), String::new()),
        };
        format!("{}{exponent}", mantissa.trim_end_matches('0').trim_end_matches('.'))
    }
}

/// `1.500000e+00`.
fn scientific(value: f64, precision: usize, point: bool) -> String {
    let text = format!("{value:.precision$e}");
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let (sign, digits) = match exponent.strip_prefix('-') {
        Some(digits) => ('-', digits),
        None => ('+', exponent),
    };
    let point = if point && !mantissa.contains('.') { "." } else { "" };
    format!("{mantissa}{point}e{sign}{digits:0>2}")
}

/// The digits after `0x` in `0x1.8p+0`.
fn hexadecimal(value: f64, precision: Option<usize>, point: bool) -> String {
    let bits = value.to_bits();
    let (field, fraction) = ((bits >> 52) as i32, bits & ((1 << 52) - 1));
    let (lead, exponent) = match (field, fraction) {
        (0, 0) => (0, 0),
        (0, _) => (0, -1022),
        _ => (1, field - 1023),
    };
    let mut significand = lead << 52 | fraction;
    let digits = precision.unwrap_or(13).min(13);
    let drop = 4 * (13 - digits as u32);
    if drop > 0 {
        let (half, rest) = (1 << (drop - 1), significand & ((1 << drop) - 1));
        significand >>= drop;
        significand += u64::from(rest > half || rest == half && significand & 1 == 1);
        significand <<= drop;
    }
    let fraction = format!("{:013x}", significand & ((1 << 52) - 1));
    let fraction = match precision {
        Some(precision) => format!("{:0<precision$}", &fraction[..digits]),
        None => fraction.trim_end_matches('0').to_owned(),
    };
    let point = if point || !fraction.is_empty() { "." } else { "" };
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = write!(text, "{:x}{point}{fraction}p{exponent:+}", significand >> 52);
    text
}
