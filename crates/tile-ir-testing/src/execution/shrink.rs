//! Making an input small that shows something.

use tile_ir::interp::Argument;

use super::input::{Input, Value};

/// How often a buffer is halved to find the parts that can be zero.
const FINEST: u32 = 12;

/// The simplest input found that still shows it; `shows` is asked at most so often.
pub(super) fn shrink(mut input: Input, mut budget: usize, mut shows: impl FnMut(&Input) -> bool) -> Input {
    // A buffer can be shortened more once the sizes are small, so everything is gone through again while it helps.
    loop {
        let mut changed = false;
        for index in 0..input.values.len() {
            let mut next = 0;
            while let Some((number, simpler)) = simpler(&input.values[index], next) {
                if budget == 0 {
                    return input;
                }
                budget -= 1;
                let old = std::mem::replace(&mut input.values[index], simpler);
                if shows(&input) {
                    changed = true;
                    // The same once more: a half of what is left, or the next part that is not zero yet.
                    next = number;
                } else {
                    input.values[index] = old;
                    next = number + 1;
                }
            }
        }
        if !changed {
            return input;
        }
    }
}

/// A simpler value and its index among the candidates: the first one from an index on.
fn simpler(value: &Value, from: usize) -> Option<(usize, Value)> {
    match value {
        Value::Scalar(Argument::Integer(number)) => {
            let candidates = [0, 1, 2, number / 2, number - number.signum()].into_iter().enumerate().skip(from);
            let mut smaller = candidates.filter(|(_, it)| it.unsigned_abs() < number.unsigned_abs());
            smaller.next().map(|(at, it)| (at, Value::Scalar(Argument::Integer(it))))
        }
        Value::Scalar(Argument::Float(number)) => {
            let known = [0.0, 1.0];
            let simpler = known.iter().position(|it| it == number).unwrap_or(known.len());
            known[..simpler].get(from).map(|&it| (from, Value::Scalar(Argument::Float(it))))
        }
        Value::Scalar(Argument::Address(_)) => None,
        Value::Buffer { element, bytes, offset } => {
            let width = element.memory_bytes().unwrap_or(1);
            let count = bytes.len() / width;
            let with = |bytes| Value::Buffer { element: *element, bytes, offset: *offset };
            if from == 0 && count > 1 {
                return Some((0, with(bytes[..count.div_ceil(2) * width].to_vec())));
            }
            // Parts of the buffer become zero: 1 is the whole, 2 and 3 are its halves, 4 to 7 its quarters, and so on.
            for part in from.max(1).. {
                let level = part.ilog2();
                let size = count.checked_shr(level).filter(|&size| size > 0 && level <= FINEST)? * width;
                let start = (part - (1 << level)) * size;
                if bytes[start..start + size].iter().any(|&byte| byte != 0) {
                    let mut zeroed = bytes.clone();
                    zeroed[start..start + size].fill(0);
                    return Some((part, with(zeroed)));
                }
            }
            None
        }
    }
}
