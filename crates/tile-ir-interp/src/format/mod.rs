//! The formats of C's `printf`.

mod float;

/// A piece of a format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    /// Literal text.
    Text(Vec<u8>),
    /// A conversion of a value.
    Conversion(Conversion),
}

/// How a value is printed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Conversion {
    left: bool,
    plus: bool,
    space: bool,
    alternate: bool,
    zeros: bool,
    width: usize,
    precision: Option<usize>,
    /// The width to which `hh` and `h` truncate an integer.
    cut: Option<u32>,
    kind: u8,
}

/// A number to print.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Number {
    /// The bits of an integer and its width.
    Integer(u64, u32),
    /// A floating-point number.
    Float(f64),
}

/// The limit on widths and precisions; larger ones are reduced to it.
const WIDEST: usize = 4096;

/// What the functions of C see of a string: the bytes before the first NUL.
pub(crate) fn c_string(bytes: &[u8]) -> &[u8] {
    bytes.split(|&byte| byte == 0).next().unwrap_or_default()
}

/// Parses a format, which ends at a NUL; an incomplete conversion is text.
pub(crate) fn parse(format: &[u8]) -> Vec<Piece> {
    let (mut pieces, mut text, mut rest) = (Vec::new(), Vec::new(), c_string(format));
    while let Some((&byte, after)) = rest.split_first() {
        if byte != b'%' {
            text.push(byte);
            rest = after;
        } else if after.first() == Some(&b'%') {
            text.push(b'%');
            rest = &after[1..];
        } else if let Some((conversion, after)) = Conversion::parse(after) {
            if !text.is_empty() {
                pieces.push(Piece::Text(std::mem::take(&mut text)));
            }
            pieces.push(Piece::Conversion(conversion));
            rest = after;
        } else {
            text.push(byte);
            rest = after;
        }
    }
    if !text.is_empty() {
        pieces.push(Piece::Text(text));
    }
    pieces
}

fn number(bytes: &mut &[u8]) -> Option<usize> {
    let count = bytes.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (digits, rest) = bytes.split_at(count);
    *bytes = rest;
    let value = |sum: usize, digit: &u8| (sum * 10 + usize::from(digit - b'0')).min(WIDEST);
    (count > 0).then(|| digits.iter().fold(0, value))
}

impl Conversion {
    fn parse(mut bytes: &[u8]) -> Option<(Self, &[u8])> {
        let mut this = Self::default();
        while let Some((&flag, rest)) = bytes.split_first() {
            match flag {
                b'-' => this.left = true,
                b'+' => this.plus = true,
                b' ' => this.space = true,
                b'#' => this.alternate = true,
                b'0' => this.zeros = true,
                _ => break,
            }
            bytes = rest;
        }
        this.width = number(&mut bytes).unwrap_or(0);
        if let Some((b'.', rest)) = bytes.split_first() {
            bytes = rest;
            this.precision = Some(number(&mut bytes).unwrap_or(0));
        }
        while let Some((&length, rest)) = bytes.split_first() {
            match length {
                b'h' => this.cut = Some(if this.cut.is_some() { 8 } else { 16 }),
                b'l' | b'L' | b'j' | b'z' | b't' | b'q' => {}
                _ => break,
            }
            bytes = rest;
        }
        let (&kind, rest) = bytes.split_first()?;
        this.kind = kind;
        b"diuoxXeEfFgGaAcCsSpn".contains(&kind).then_some((this, rest))
    }

    /// Appends a number.
    pub(crate) fn print(&self, number: Number, out: &mut Vec<u8>) {
        if matches!(self.kind, b'c' | b'C') {
            let Number::Integer(bits, _) = number else { return };
            return self.pad("", &[bits as u8], false, out);
        }
        let (sign, digits, is_finite) = match self.kind {
            b'e' | b'E' | b'f' | b'F' | b'g' | b'G' | b'a' | b'A' => self.float(match number {
                Number::Float(value) => value,
                Number::Integer(bits, width) => signed(bits, width) as f64,
            }),
            _ => self.integer(match number {
                Number::Integer(bits, width) => (bits, width),
                Number::Float(value) => (value as i64 as u64, 64),
            }),
        };
        self.pad(&sign, digits.as_bytes(), is_finite, out);
    }

    /// Pads a number to its width.
    fn pad(&self, sign: &str, digits: &[u8], may_have_zeros: bool, out: &mut Vec<u8>) {
        let missing = self.width.saturating_sub(sign.len() + digits.len());
        let zeros = self.zeros && !self.left && may_have_zeros;
        if !self.left && !zeros {
            out.resize(out.len() + missing, b' ');
        }
        out.extend_from_slice(sign.as_bytes());
        if zeros {
            out.resize(out.len() + missing, b'0');
        }
        out.extend_from_slice(digits);
        if self.left {
            out.resize(out.len() + missing, b' ');
        }
    }

    fn sign(&self, negative: bool) -> &'static str {
        match (negative, self.plus, self.space) {
            (true, _, _) => "-",
            (false, true, _) => "+",
            (false, false, true) => " ",
            (false, false, false) => "",
        }
    }

    /// Integers narrower than C's `int` are promoted first; a Boolean is 0 or 1.
    fn integer(&self, (bits, width): (u64, u32)) -> (String, String, bool) {
        let (bits, width) = match width {
            1 => (bits & 1, 32),
            2..32 => (signed(bits, width) as u64 & u64::from(u32::MAX), 32),
            _ => (bits, width),
        };
        let (bits, width) = match self.cut {
            Some(cut) => (bits & (u64::MAX >> (64 - cut)), cut),
            None => (bits, width),
        };
        let (sign, digits) = match self.kind {
            b'o' => (String::new(), format!("{bits:o}")),
            b'x' => ((if self.alternate && bits != 0 { "0x" } else { "" }).to_owned(), format!("{bits:x}")),
            b'X' => ((if self.alternate && bits != 0 { "0X" } else { "" }).to_owned(), format!("{bits:X}")),
            b'u' => (String::new(), bits.to_string()),
            b'p' => ("0x".to_owned(), format!("{bits:x}")),
            _ => {
                let value = signed(bits, width);
                (self.sign(value < 0).to_owned(), value.unsigned_abs().to_string())
            }
        };
        let digits = match self.precision {
            Some(0) if bits == 0 => String::new(),
            Some(precision) => format!("{digits:0>precision$}"),
            None => digits,
        };
        let digits =
            if self.kind == b'o' && self.alternate && !digits.starts_with('0') { format!("0{digits}") } else { digits };
        (sign, digits, self.precision.is_none())
    }
}

fn signed(bits: u64, width: u32) -> i64 {
    (bits << (64 - width)) as i64 >> (64 - width)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(format: &str, number: Number) -> String {
        let mut out = Vec::new();
        for piece in parse(format.as_bytes()) {
            match piece {
                Piece::Text(text) => out.extend(text),
                Piece::Conversion(conversion) => conversion.print(number, &mut out),
            }
        }
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn integers() {
        let minus_seven = Number::Integer(0xFFFF_FFF9, 32);
        assert_eq!(printed("[%5d|%-5d|%05d|%+d]", minus_seven), "[   -7|-7   |-0007|-7]");
        assert_eq!(printed("%x %#X %o %u 100%%", minus_seven), "fffffff9 0XFFFFFFF9 37777777771 4294967289 100%");
        assert_eq!(printed("[%.3d|%8.3d|%+.0d]", Number::Integer(7, 32)), "[007|     007|+7]");
        assert_eq!(printed("[%.0d|%#x|%#o]", Number::Integer(0, 32)), "[|0|0]");
        assert_eq!(printed("%d %u %hhx", Number::Integer(0xFF, 8)), "-1 4294967295 ff");
        assert_eq!(printed("%d", Number::Integer(1, 1)), "1");
        assert_eq!(printed("%lld", Number::Integer(u64::MAX, 64)), "-1");
        assert_eq!(printed("%c", Number::Integer(65, 32)), "A");
    }

    #[test]
    fn floats() {
        let value = Number::Float(-0.33325195);
        assert_eq!(printed("%f %.3f %10.2f|%-9.1f|", value), "-0.333252 -0.333      -0.33|-0.3     |");
        assert_eq!(printed("%e %.2E %g", value), "-3.332520e-01 -3.33E-01 -0.333252");
        assert_eq!(printed("%g %g %G", Number::Float(1e-5)), "1e-05 1e-05 1E-05");
        assert_eq!(printed("%g %.3g %#g", Number::Float(100_000.0)), "100000 1e+05 100000.");
        assert_eq!(printed("%.12g", Number::Float(6.022_140_76e23)), "6.02214076e+23");
        assert_eq!(printed("%08.1f %+f", Number::Float(f64::INFINITY)), "     inf +inf");
        assert_eq!(printed("%a %.1a %A", Number::Float(1.5)), "0x1.8p+0 0x1.8p+0 0X1.8P+0");
        assert_eq!(printed("%.0f %.0f", Number::Float(2.5)), "2 2");
    }

    /// What the library of C prints for an `int`.
    #[test]
    fn integers_are_printed_as_in_c() {
        let cases = [
            ("%d", 0, "0"),
            ("% d", 7, " 7"),
            ("% d", -7, "-7"),
            ("%+d", 0, "+0"),
            ("%+5d|", 7, "   +7|"),
            ("%-+5d|", 7, "+7   |"),
            ("%-5d|", -7, "-7   |"),
            ("%05d", -7, "-0007"),
            ("%+05d", 7, "+0007"),
            ("% 05d", 7, " 0007"),
            ("%-05d|", 7, "7    |"),
            ("%5.3d", 7, "  007"),
            ("%05.3d", 7, "  007"),
            ("%.0d|", 0, "|"),
            ("%5.0d|", 0, "     |"),
            ("%.1d", 0, "0"),
            ("%.5d", -42, "-00042"),
            ("%i", -42, "-42"),
            ("%u", 42, "42"),
            ("%u", -1, "4294967295"),
            ("%o", 8, "10"),
            ("%#o", 8, "010"),
            ("%#o", 0, "0"),
            ("%#.4o", 8, "0010"),
            ("%#.1o", 8, "010"),
            ("%x", 255, "ff"),
            ("%#x", 255, "0xff"),
            ("%#X", 255, "0XFF"),
            ("%#x", 0, "0"),
            ("%#6x|", 255, "  0xff|"),
            ("%-#6x|", 255, "0xff  |"),
            ("%06x", 255, "0000ff"),
            ("%#06x", 255, "0x00ff"),
            ("%.4x", 255, "00ff"),
            ("%hhd", 200, "-56"),
            ("%hhu", -1, "255"),
            ("%hhd", 384, "-128"),
            ("%hd", 40000, "-25536"),
            ("%hd", 65541, "5"),
            ("%hu", -1, "65535"),
            ("%hhx", -1, "ff"),
            ("%hx", -1, "ffff"),
            ("%c", 65, "A"),
            ("%3c|", 65, "  A|"),
            ("%-3c|", 65, "A  |"),
        ];
        for (format, value, expected) in cases {
            assert_eq!(printed(format, Number::Integer(u64::from(value as u32), 32)), expected, "{format} of {value}");
        }
    }

    /// What the library of C prints for a `double`.
    #[test]
    fn floats_are_printed_as_in_c() {
        let cases = [
            ("%f", 0.0, "0.000000"),
            ("%f", -0.0, "-0.000000"),
            ("%+f", 1.0, "+1.000000"),
            ("% f", 1.0, " 1.000000"),
            ("%.0f", 0.5, "0"),
            ("%.0f", 1.5, "2"),
            ("%#.0f", 2.5, "2."),
            ("%10.2f|", -3.25125, "     -3.25|"),
            ("%-10.2f|", 3.25125, "3.25      |"),
            ("%010.2f", -3.25125, "-000003.25"),
            ("%+010.2f", 3.25125, "+000003.25"),
            ("%F", 2.0, "2.000000"),
            ("%e", 0.0, "0.000000e+00"),
            ("%e", 123456.789, "1.234568e+05"),
            ("%.0e", 15.0, "2e+01"),
            ("%#.0e", 15.0, "2.e+01"),
            ("%.2E", 0.00012345, "1.23E-04"),
            ("%12.3e|", -1e-10, "  -1.000e-10|"),
            ("%e", 1e+100, "1.000000e+100"),
            ("%e", 1e-100, "1.000000e-100"),
            ("%g", 0.0, "0"),
            ("%g", 1000000.0, "1e+06"),
            ("%g", 0.0001, "0.0001"),
            ("%g", 123456789.0, "1.23457e+08"),
            ("%g", 0.5, "0.5"),
            ("%#g", 0.5, "0.500000"),
            ("%#g", 10000000000.0, "1.00000e+10"),
            ("%.3g", 1234.0, "1.23e+03"),
            ("%.0g", 1234.0, "1e+03"),
            ("%.1g", 0.05, "0.05"),
            ("%G", 1e-10, "1E-10"),
            ("%.10g", 0.1, "0.1"),
            ("%g", 999999.5, "1e+06"),
            ("%10g|", -2.5, "      -2.5|"),
            ("%-10g|", -2.5, "-2.5      |"),
            ("%010g", -2.5, "-0000002.5"),
            ("%a", 0.0, "0x0p+0"),
            ("%a", -1.0, "-0x1p+0"),
            ("%a", 0.3333333333333333, "0x1.5555555555555p-2"),
            ("%.0a", 1.5, "0x2p+0"),
            ("%.0a", 0.75, "0x2p-1"),
            ("%.2a", 0.3333333333333333, "0x1.55p-2"),
            ("%.3a", 2.0, "0x1.000p+1"),
            ("%#.0a", 1.0, "0x1.p+0"),
            ("%#a", 1.0, "0x1.p+0"),
            ("%.20a", 1.5, "0x1.80000000000000000000p+0"),
            ("%A", 0.1, "0X1.999999999999AP-4"),
            ("%12a|", 1.5, "    0x1.8p+0|"),
            ("%-12a|", 1.5, "0x1.8p+0    |"),
            ("%012a", 1.5, "0x00001.8p+0"),
            ("%+a", 1.5, "+0x1.8p+0"),
            ("%.1a", 1.96875, "0x2.0p+0"),
            ("%.1a", 1.03125, "0x1.0p+0"),
            ("%.1a", 1.09375, "0x1.2p+0"),
            ("%a", 5e-324, "0x0.0000000000001p-1022"),
            ("%.2a", 2.225073858507201e-308, "0x1.00p-1022"),
            ("%.1f", f64::NAN, "nan"),
            ("%F", f64::INFINITY, "INF"),
            ("%5f|", f64::INFINITY, "  inf|"),
            ("%05e", f64::NEG_INFINITY, " -inf"),
            ("%-6g|", f64::INFINITY, "inf   |"),
            ("%G", f64::NAN, "NAN"),
            ("%A", f64::NEG_INFINITY, "-INF"),
        ];
        for (format, value, expected) in cases {
            assert_eq!(printed(format, Number::Float(value)), expected, "{format} of {value}");
        }
    }

    #[test]
    fn text_outside_conversions_is_copied() {
        for (format, expected) in
            [("%", "%"), ("a%%b%", "a%b%"), ("%5", "%5"), ("%y%d", "%y7"), ("%.%d", "%.7"), ("%lld|%zu", "7|7")]
        {
            assert_eq!(printed(format, Number::Integer(7, 64)), expected);
        }
        assert_eq!(printed("%99999d", Number::Integer(7, 32)).len(), WIDEST);
        assert_eq!(printed("%.99999d", Number::Integer(7, 32)).len(), WIDEST);
        assert_eq!(printed("%c", Number::Float(65.0)), "");
        assert_eq!(
            (printed("%d", Number::Float(-2.5)), printed("%.1f", Number::Integer(0xFE, 8))),
            ("-2".into(), "-2.0".into())
        );
        assert_eq!(
            (printed("%d", Number::Integer(0, 1)), printed("%u", Number::Integer(1, 1))),
            ("0".into(), "1".into())
        );
        for (format, expected) in [("%d\n\0", "7\n"), ("%d\0%d", "7"), ("\0%d", ""), ("%\0d", "%")] {
            assert_eq!(printed(format, Number::Integer(7, 32)), expected);
        }
        assert_eq!(printed("%p", Number::Integer(255, 64)), "0xff");
        assert_eq!(
            (printed("%d", Number::Integer(0xF, 4)), printed("%x", Number::Integer(0xF, 4))),
            ("-1".into(), "ffffffff".into())
        );
    }
}
