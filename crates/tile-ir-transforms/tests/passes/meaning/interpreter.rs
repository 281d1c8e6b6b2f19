//! What a program prints: enough of an interpreter for the programs of this test.

use std::collections::HashMap;

use tile_ir::core::{OpRef, RegionRef, ValueId, ValueRef};
use tile_ir::dialect::ComparisonPredicate;
use tile_ir::dialect::views::{Cmpi, Constant, For, If, Loop, PrintTko};

/// The elements of a tile; truth values are 0 and 1.
type Elements = Vec<i64>;

/// How a region ends.
enum End {
    Yield(Vec<Elements>),
    Continue(Vec<Elements>),
    Break(Vec<Elements>),
    Return,
}

/// A program that runs.
struct Machine {
    values: HashMap<ValueId, Elements>,
    trace: Vec<(String, Elements)>,
    fuel: u32,
}

/// What a function prints; `None` if that takes too long.
pub fn trace(function: OpRef<'_>, arguments: &[i64]) -> Option<Vec<(String, Elements)>> {
    let body = function.regions().next().expect("a function has a body");
    let values = body.arguments().iter().zip(arguments).map(|(&value, &argument)| (value, vec![argument])).collect();
    let mut machine = Machine { values, trace: Vec::new(), fuel: 20_000 };
    machine.region(body)?;
    Some(machine.trace)
}

impl Machine {
    fn get(&self, value: ValueRef<'_>) -> Elements {
        self.values.get(&value.id()).cloned().unwrap_or_else(|| panic!("{value:?} has no value"))
    }

    fn operands(&self, op: OpRef<'_>) -> Vec<Elements> {
        op.operands().map(|operand| self.get(operand)).collect()
    }

    fn region(&mut self, region: RegionRef<'_>) -> Option<End> {
        for op in region.ops() {
            self.fuel = self.fuel.checked_sub(1)?;
            if let Some(end) = self.op(op)? {
                return Some(end);
            }
        }
        panic!("a region has a terminator");
    }

    /// Executes an operation. Answers how its region ends, if it does.
    fn op(&mut self, op: OpRef<'_>) -> Option<Option<End>> {
        let operands = self.operands(op);
        let results = match op.def().mnemonic() {
            "yield" => return Some(Some(End::Yield(operands))),
            "continue" => return Some(Some(End::Continue(operands))),
            "break" => return Some(Some(End::Break(operands))),
            "return" => return Some(Some(End::Return)),
            "if" => match self.branch(op.cast().expect("it is one"))? {
                End::Yield(values) => values,
                end => return Some(Some(end)),
            },
            "for" => match self.for_loop(op.cast().expect("it is one"))? {
                Ok(values) => values,
                Err(end) => return Some(Some(end)),
            },
            "loop" => match self.endless_loop(op.cast().expect("it is one"))? {
                Ok(values) => values,
                Err(end) => return Some(Some(end)),
            },
            "print_tko" => {
                let print: PrintTko<'_> = op.cast().expect("it is one");
                let text = op.context().text(print.str()).into_owned();
                self.trace.push((text, operands.concat()));
                vec![Elements::new()]
            }
            _ => vec![compute(op, &operands)],
        };
        for (result, value) in op.results().zip(results) {
            self.values.insert(result.id(), value);
        }
        Some(None)
    }

    fn branch(&mut self, branch: If<'_>) -> Option<End> {
        let taken = if self.get(branch.condition()) == [1] { branch.then_region() } else { branch.else_region() };
        match taken.blocks().is_empty() {
            true => Some(End::Yield(Vec::new())),
            false => self.region(taken),
        }
    }

    fn bind(&mut self, region: RegionRef<'_>, values: impl IntoIterator<Item = Elements>) {
        for (&argument, value) in region.arguments().iter().zip(values) {
            self.values.insert(argument, value);
        }
    }

    fn for_loop(&mut self, op: For<'_>) -> Option<Result<Vec<Elements>, End>> {
        let [low, high, step] = [op.lower_bound(), op.upper_bound(), op.step()].map(|it| self.get(it)[0]);
        let mut carried: Vec<Elements> = op.init_values().map(|it| self.get(it)).collect();
        let mut index = low;
        while index < high {
            self.bind(op.region(), std::iter::once(vec![index]).chain(carried));
            match self.region(op.region())? {
                End::Continue(values) => carried = values,
                end => return Some(Err(end)),
            }
            index += step;
        }
        Some(Ok(carried))
    }

    fn endless_loop(&mut self, op: Loop<'_>) -> Option<Result<Vec<Elements>, End>> {
        let mut carried: Vec<Elements> = op.init_values().map(|it| self.get(it)).collect();
        loop {
            self.bind(op.region(), carried);
            match self.region(op.region())? {
                End::Continue(values) => carried = values,
                End::Break(values) => return Some(Ok(values)),
                end => return Some(Err(end)),
            }
        }
    }
}

/// What an operation on elements computes.
fn compute(op: OpRef<'_>, operands: &[Elements]) -> Elements {
    let result = op.results().next().expect("it has a result").ty();
    let count: i64 = result.shape().iter().product();
    let count = usize::try_from(count).expect("it is a number of elements");
    let at = |operand: usize, index: usize| operands[operand][index % operands[operand].len()];
    let element = |index: usize| match op.def().mnemonic() {
        "constant" => {
            let constant: Constant<'_> = op.cast().expect("it is one");
            let constant = op.context().constant(constant.value()).expect("it is dense");
            i64::from(constant.bits(index) as u32 as i32)
        }
        "addi" => i64::from((at(0, index) as i32).wrapping_add(at(1, index) as i32)),
        "andi" => at(0, index) & at(1, index),
        "xori" => at(0, index) ^ at(1, index),
        "select" if at(0, index) == 1 => at(1, index),
        "select" => at(2, index),
        "exti" | "reshape" | "broadcast" => at(0, index),
        "cmpi" => {
            let cmpi: Cmpi<'_> = op.cast().expect("it is one");
            assert_eq!(cmpi.comparison_predicate(), ComparisonPredicate::Equal);
            i64::from(at(0, index) == at(1, index))
        }
        other => panic!("'{other}' is not for this test"),
    };
    (0..count).map(element).collect()
}
