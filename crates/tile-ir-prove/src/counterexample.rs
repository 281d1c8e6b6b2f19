//! Counterexamples: inputs made of values that a solver found, and differences that the interpreter shows.

use rustc_hash::FxHashMap;
use tile_ir::Module;
use tile_ir::eval::Element;
use tile_ir::interp::{Address, Argument, Interpreter, KernelParameter};
use tile_ir_testing::execution::{Difference, Input, Reference, Tolerance, Trials, Value};

use crate::side::argument_name;
use crate::term::{Sort, Term, Terms};

/// The distance between the buffers that arguments point to.
const APART: u32 = 32;

/// The sizes of buffers in bytes, if what is read needs no more.
const SIZES: [usize; 2] = [1 << 10, 1 << 18];

/// The size that a buffer may have.
const MOST: i64 = 1 << 24;

/// The blocks of a grid along an axis.
const MOST_BLOCKS: u128 = 4;

/// The parameters of an entry.
pub(crate) fn parameters(module: &Module, entry: &str) -> Option<Vec<KernelParameter>> {
    let kernel = Interpreter::new(module).and_then(|interpreter| interpreter.kernel(Some(entry))).ok()?;
    Some(kernel.parameters().to_vec())
}

/// What makes an input easy to run: pointers lead to buffers of their own, grids are small.
pub(crate) fn simple(terms: &mut Terms, parameters: &[KernelParameter]) -> Vec<Term> {
    let mut formulas = Vec::new();
    for (number, parameter) in parameters.iter().enumerate() {
        if parameter.pointee.is_some() {
            let argument = terms.symbol(&argument_name(number), Sort::Bits(64));
            let address = terms.bits((number as u128 + 1) << APART, 64);
            formulas.push(terms.equal(argument, address));
        }
    }
    for axis in ["x", "y", "z"] {
        let size = terms.symbol(&format!("grid.{axis}"), Sort::Bits(32));
        let [none, most] = [0, MOST_BLOCKS].map(|bound| terms.bits(bound, 32));
        formulas.extend([terms.at_most(size, most, false), terms.less(none, size, false)]);
    }
    formulas
}

/// An input and a grid.
pub(crate) type Launch = (Input, [u32; 3]);

/// Inputs made of values of terms.
pub(crate) fn inputs(terms: &Terms, parameters: &[KernelParameter], values: &[(Term, u128)]) -> Vec<Launch> {
    let known: FxHashMap<&str, u128> =
        values.iter().filter_map(|&(term, value)| Some((terms.symbol_name(term)?, value))).collect();
    let given: FxHashMap<Term, u128> = values.iter().copied().collect();
    let grid = ["x", "y", "z"].map(|axis| {
        let number = |what: &str| known.get(format!("{what}.{axis}").as_str()).copied();
        number("grid").unwrap_or_else(|| number("block").map_or(1, |block| block + 1)).clamp(1, MOST_BLOCKS) as u32
    });
    // What memory holds, by parameter and distance.
    let mut cells: FxHashMap<usize, Vec<(i64, u128, u32)>> = FxHashMap::default();
    for &(term, value) in values.iter().filter(|(term, _)| terms.is_read(*term)) {
        let address = terms.operands(term).first().and_then(|address| given.get(address));
        let Some(&address) = address else { continue };
        let from_middle = address + (1 << (APART - 1));
        if let Some(number) = (from_middle >> APART).checked_sub(1) {
            let distance = from_middle as u32 as i64 - (1 << (APART - 1));
            cells.entry(number as usize).or_default().push((distance, value, terms.width(term)));
        }
    }
    let launch = |size: usize| {
        let each = parameters.iter().enumerate().map(|(number, parameter)| {
            let bits = known.get(argument_name(number).as_str()).copied().unwrap_or(0);
            match parameter.pointee {
                None => scalar(parameter.element, bits as u64),
                Some(element) => buffer(element, size, cells.get(&number).map_or(&[], Vec::as_slice)),
            }
        });
        (Input { values: each.collect(), moderate: false }, grid)
    };
    SIZES.into_iter().map(launch).collect()
}

fn scalar(element: Element, bits: u64) -> Value {
    Value::Scalar(match element {
        Element::Integer(_) => Argument::Integer(element.sign_extend(bits).into()),
        Element::Float(format) => Argument::Float(format.decode(bits)),
        Element::Pointer => Argument::Address(Address::NULL),
    })
}

fn buffer(element: Element, size: usize, cells: &[(i64, u128, u32)]) -> Value {
    let near = || cells.iter().filter(|(distance, ..)| distance.abs() < MOST);
    let lead = near().map(|&(distance, ..)| -distance).max().unwrap_or(0).max(0) as usize;
    let lead = lead.next_multiple_of(64);
    let end = near().map(|&(distance, ..)| distance + 16).max().unwrap_or(0).max(0) as usize;
    let mut bytes = vec![0; (lead + end.max(size)).next_multiple_of(64)];
    for &(distance, value, width) in near() {
        let value = if width == 19 { value << 13 } else { value };
        let start = (lead as i64 + distance) as usize;
        let count = width.div_ceil(8).next_power_of_two() as usize;
        bytes[start..start + count].copy_from_slice(&value.to_le_bytes()[..count]);
    }
    Value::Buffer { element, bytes, offset: lead }
}

/// How many random inputs are tried.
const RANDOM: usize = 48;

/// A difference that the interpreter shows, for these inputs, or for random ones.
pub(crate) fn confirmed(
    [before, after]: [&Module; 2],
    entry: &str,
    launches: Vec<Launch>,
    random: bool,
) -> Option<(Difference, [u32; 3])> {
    for (input, grid) in launches {
        let trials = Trials { grid, ..Trials::default() };
        let reference = Reference::of_inputs(before, entry, vec![input], &trials);
        if let Some(difference) = reference.difference(after, Tolerance::Exact) {
            return Some((difference, grid));
        }
    }
    let trials = Trials { inputs: RANDOM, attempts: 4 * RANDOM, ..Trials::default() };
    let reference = random.then(|| Reference::new(before, &trials))?;
    let difference = reference.difference(after, Tolerance::Exact).filter(|found| found.entry == entry);
    difference.map(|difference| (difference, trials.grid))
}
