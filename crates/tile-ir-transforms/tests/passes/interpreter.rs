//! Executes functions of integer scalars, to compare the output of passes with the original.
//!
//! It defines the operations independently, with plain integers: passes fold with `tile-ir-eval`, and so does the
//! interpreter of kernels, so a mistake there would go unnoticed. `tests/execution.rs` checks passes with that
//! interpreter.

use std::collections::HashMap;

use tile_ir::core::{BlockRef, Constant as Numbers, OpRef, RegionRef, ValueId, ValueRef};
use tile_ir::dialect::views::{
    Addi, Andi, Break, Cmpi, Constant, Continue, Divi, Exti, For, If, Loop, Maxi, Mini, Muli, Ori, PrintTko, Remi,
    Select, Shli, Shri, Subi, Xori, Yield,
};
use tile_ir::dialect::{ComparisonPredicate, IntegerOverflow, RoundingMode, Signedness, TypedOp};

/// A number; `None` if a broken promise makes it undefined.
type Number = Option<i128>;

/// Why an execution ends early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    /// Undefined behaviour.
    Undefined,
    /// It takes too long.
    Endless,
}

/// The output of a function and its results, as signed numbers.
pub(crate) type Trace = Vec<i128>;

struct Machine {
    values: HashMap<ValueId, Number>,
    trace: Trace,
    fuel: u32,
}

/// How a block ends.
enum End {
    Yield(Vec<Number>),
    Continue(Vec<Number>),
    Break(Vec<Number>),
    Return,
}

/// Runs a function.
pub(crate) fn run(function: OpRef<'_>, arguments: &[i128]) -> Result<Trace, Stop> {
    let mut machine = Machine { values: HashMap::new(), trace: Vec::new(), fuel: 2_000 };
    let body = function.regions().next().expect("a function has a body");
    let arguments = arguments.iter().map(|&argument| Some(argument));
    machine.region(body, arguments.collect())?;
    Ok(machine.trace)
}

impl Machine {
    fn get(&self, value: ValueRef<'_>) -> Number {
        *self.values.get(&value.id()).unwrap_or_else(|| panic!("{value:?} is used before it is defined"))
    }

    /// A number that affects observable behaviour.
    fn known(&self, value: ValueRef<'_>) -> Result<i128, Stop> {
        self.get(value).ok_or(Stop::Undefined)
    }

    fn set_all(&mut self, values: &[ValueId], numbers: Vec<Number>) {
        assert_eq!(values.len(), numbers.len());
        self.values.extend(values.iter().copied().zip(numbers));
    }

    fn operands(&self, op: OpRef<'_>) -> Vec<Number> {
        op.operands().map(|operand| self.get(operand)).collect()
    }

    fn region(&mut self, region: RegionRef<'_>, arguments: Vec<Number>) -> Result<End, Stop> {
        self.set_all(region.arguments(), arguments);
        for op in region.entry().into_iter().flat_map(BlockRef::ops) {
            self.fuel = self.fuel.checked_sub(1).ok_or(Stop::Endless)?;
            if let Some(end) = self.operation(op)? {
                return Ok(end);
            }
        }
        Ok(End::Yield(Vec::new()))
    }

    fn operation(&mut self, op: OpRef<'_>) -> Result<Option<End>, Stop> {
        if op.is::<Yield<'_>>() {
            return Ok(Some(End::Yield(self.operands(op))));
        } else if op.is::<Continue<'_>>() {
            return Ok(Some(End::Continue(self.operands(op))));
        } else if op.is::<Break<'_>>() {
            return Ok(Some(End::Break(self.operands(op))));
        } else if op.def().is_terminator() {
            for operand in op.operands() {
                let number = self.known(operand)?;
                self.trace.push(number);
            }
            return Ok(Some(End::Return));
        } else if let Some(it) = op.cast::<If<'_>>() {
            let taken = if self.known(it.condition())? != 0 { it.then_region() } else { it.else_region() };
            match self.region(taken, Vec::new())? {
                End::Yield(numbers) => self.set_all(it.get().results(), numbers),
                end => return Ok(Some(end)),
            }
        } else if let Some(it) = op.cast::<For<'_>>() {
            return self.range(it);
        } else if let Some(it) = op.cast::<Loop<'_>>() {
            let mut carried: Vec<Number> = it.init_values().map(|value| self.get(value)).collect();
            loop {
                match self.region(it.region(), carried)? {
                    End::Continue(numbers) => carried = numbers,
                    End::Yield(_) => carried = Vec::new(),
                    End::Break(numbers) => {
                        self.set_all(it.get().results(), numbers);
                        break;
                    }
                    End::Return => return Ok(Some(End::Return)),
                }
            }
        } else if let Some(it) = op.cast::<PrintTko<'_>>() {
            for argument in it.args() {
                let number = self.known(argument)?;
                self.trace.push(number);
            }
        } else {
            let number = self.compute(op)?;
            let result = op.results().next().expect("it computes something");
            let number = number.map(|number| wrap(number, width(result)));
            self.values.insert(result.id(), number);
        }
        Ok(None)
    }

    fn range(&mut self, it: For<'_>) -> Result<Option<End>, Stop> {
        let is_unsigned = it.unsigned_cmp();
        let read = |machine: &Self, value: ValueRef<'_>| {
            machine.known(value).map(|number| if is_unsigned { unsigned(number, width(value)) } else { number })
        };
        let (lower, upper, step) =
            (read(self, it.lower_bound())?, read(self, it.upper_bound())?, read(self, it.step())?);
        // The only positive number of one bit is 1, also in a signed loop.
        let step = if width(it.step()) == 1 { step.abs() } else { step };
        if step <= 0 {
            return Err(Stop::Undefined);
        }
        let mut carried: Vec<Number> = it.init_values().map(|value| self.get(value)).collect();
        let mut index = lower;
        while index < upper {
            let own = Some(wrap(index, width(it.lower_bound())));
            match self.region(it.region(), std::iter::once(own).chain(carried).collect())? {
                End::Continue(numbers) | End::Yield(numbers) => carried = numbers,
                End::Break(_) => unreachable!("only 'loop' has it"),
                End::Return => return Ok(Some(End::Return)),
            }
            index += step;
        }
        self.set_all(it.get().results(), carried);
        Ok(None)
    }

    fn compute(&self, op: OpRef<'_>) -> Result<Number, Stop> {
        if let Some(it) = op.cast::<Constant<'_>>() {
            return Ok(it.result().constant().and_then(Numbers::as_splat::<i64>).map(i128::from));
        }
        if let Some(it) = op.cast::<Select<'_>>() {
            let Some(condition) = self.get(it.cond()) else { return Ok(None) };
            return Ok(self.get(if condition != 0 { it.val_if_true() } else { it.val_if_false() }));
        }
        if let Some(it) = op.cast::<Exti<'_>>() {
            let from = it.from();
            return Ok(self.get(from).map(|number| read(it.signedness(), number, width(from))));
        }
        let mut operands = op.operands();
        let (Some(lhs), Some(rhs)) = (operands.next(), operands.next()) else { panic!("{op:?} is not known here") };
        let bits = width(lhs);
        if op.is::<Divi<'_>>() || op.is::<Remi<'_>>() {
            let (lhs, rhs) = (self.get(lhs), self.known(rhs)?);
            return lhs.map_or(Ok(None), |lhs| divide(op, bits, lhs, rhs));
        }
        let (Some(lhs), Some(rhs)) = (self.get(lhs), self.get(rhs)) else { return Ok(None) };
        Ok(binary(op, bits, lhs, rhs))
    }
}

/// The quotient and the remainder.
fn divide(op: OpRef<'_>, bits: u32, lhs: i128, rhs: i128) -> Result<Number, Stop> {
    let signedness = op.cast::<Divi<'_>>().map_or_else(|| Remi::from_op(op).signedness(), Divi::signedness);
    let (lhs, rhs) = (read(signedness, lhs, bits), read(signedness, rhs, bits));
    if rhs == 0 || (signedness == Signedness::Signed && rhs == -1 && lhs == -(1 << (bits - 1))) {
        return Err(Stop::Undefined);
    }
    let exact = lhs % rhs == 0;
    let is_negative = (lhs < 0) != (rhs < 0);
    Ok(Some(match op.cast::<Divi<'_>>().map(Divi::rounding) {
        None => lhs % rhs,
        Some(RoundingMode::PositiveInf) if !exact && !is_negative => lhs / rhs + 1,
        Some(RoundingMode::NegativeInf) if !exact && is_negative => lhs / rhs - 1,
        Some(_) => lhs / rhs,
    }))
}

fn binary(op: OpRef<'_>, bits: u32, lhs: i128, rhs: i128) -> Number {
    let (ulhs, urhs) = (unsigned(lhs, bits), unsigned(rhs, bits));
    if let Some(it) = op.cast::<Addi<'_>>() {
        return promised(it.overflow(), bits, lhs + rhs, ulhs + urhs);
    } else if let Some(it) = op.cast::<Subi<'_>>() {
        return promised(it.overflow(), bits, lhs - rhs, ulhs - urhs);
    } else if let Some(it) = op.cast::<Muli<'_>>() {
        return promised(it.overflow(), bits, lhs * rhs, ulhs * urhs);
    } else if let Some(it) = op.cast::<Shli<'_>>() {
        let power = (urhs < bits.into()).then(|| 1_i128 << urhs)?;
        return promised(it.overflow(), bits, lhs * power, ulhs * power);
    } else if let Some(it) = op.cast::<Shri<'_>>() {
        return (urhs < bits.into()).then(|| read(it.signedness(), lhs, bits) >> urhs);
    } else if let Some(it) = op.cast::<Mini<'_>>() {
        return Some(read(it.signedness(), lhs, bits).min(read(it.signedness(), rhs, bits)));
    } else if let Some(it) = op.cast::<Maxi<'_>>() {
        return Some(read(it.signedness(), lhs, bits).max(read(it.signedness(), rhs, bits)));
    } else if let Some(it) = op.cast::<Cmpi<'_>>() {
        let order = read(it.signedness(), lhs, bits).cmp(&read(it.signedness(), rhs, bits));
        return Some(i128::from(match it.comparison_predicate() {
            ComparisonPredicate::Equal => order.is_eq(),
            ComparisonPredicate::NotEqual => order.is_ne(),
            ComparisonPredicate::LessThan => order.is_lt(),
            ComparisonPredicate::LessThanOrEqual => order.is_le(),
            ComparisonPredicate::GreaterThan => order.is_gt(),
            ComparisonPredicate::GreaterThanOrEqual => order.is_ge(),
        }));
    }
    Some(match () {
        () if op.is::<Andi<'_>>() => lhs & rhs,
        () if op.is::<Ori<'_>>() => lhs | rhs,
        () if op.is::<Xori<'_>>() => lhs ^ rhs,
        () => panic!("{op:?} is not known here"),
    })
}

/// A number, unless it breaks a promise, given the signed and the unsigned result.
fn promised(promise: IntegerOverflow, bits: u32, signed: i128, as_unsigned: i128) -> Number {
    let fits_signed = wrap(signed, bits) == signed;
    let fits_unsigned = unsigned(as_unsigned, bits) == as_unsigned;
    let holds = match promise {
        IntegerOverflow::None => true,
        IntegerOverflow::NoSignedWrap => fits_signed,
        IntegerOverflow::NoUnsignedWrap => fits_unsigned,
        IntegerOverflow::NoWrap => fits_signed && fits_unsigned,
    };
    holds.then_some(signed)
}

fn width(value: ValueRef<'_>) -> u32 {
    value.ty().element().integer_width().expect("all numbers are integers")
}

fn read(signedness: Signedness, number: i128, bits: u32) -> i128 {
    if signedness == Signedness::Unsigned { unsigned(number, bits) } else { number }
}

/// The bits of a number, as a signed number.
fn wrap(number: i128, bits: u32) -> i128 {
    number << (128 - bits) >> (128 - bits)
}

/// The bits of a number, as an unsigned number.
fn unsigned(number: i128, bits: u32) -> i128 {
    number & ((1 << bits) - 1)
}
