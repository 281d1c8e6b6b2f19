//! Writes kernels for `.ci/gpu-check` into a folder, with their inputs: each elementwise operation of the table, with every
//! combination of element types and of modes that the verifier accepts, on corner values and random ones.
//!
//! usage: `gpu_kernels FOLDER [OPERATION…]`
//!
//! Inputs for which the result is undefined are replaced. Inexact operations get a tolerance.

use std::error::Error;
use std::fmt::Write as _;
use std::path::Path;
use std::sync::Arc;
use std::{env, fs};

use serde_json::{Value, json};
use tile_ir::core::definition::{Arity, Constraint, FieldDef, Hook, Kind, OpDef, Presence};
use tile_ir::core::{OpKind, OpRef, TypeRef};
use tile_ir::eval::{Computation, Element, Exactness, Operands, Tile, TileType, computation};
use tile_ir::text::{parse_type, print_attribute};
use tile_ir::{Context, LoadOptions, Module, load};
use tile_ir_tests::Random;

/// The number of elements of a tile, and the smallest number that a kernel computes.
const TILE: usize = 1024;

/// The number of elements that a kernel computes, unless its only operand has fewer values or not many more.
const ELEMENTS: usize = 4 * TILE;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let folder = arguments.next().ok_or("usage: gpu_kernels FOLDER [OPERATION…]")?;
    let wanted: Vec<String> = arguments.collect();
    let context = tile_ir::context();
    let mut cases = String::new();
    let has_eval = |def: &&OpDef| def.has_code(Hook::Eval) && !def.operands.is_empty() && !def.preview;
    let is_wanted =
        |def: &&OpDef| wanted.is_empty() || wanted.iter().any(|name| def.name.ends_with(&format!(".{name}")));
    for def in context.operations().map(OpKind::def).filter(has_eval).filter(is_wanted) {
        for kernel in kernels(&context, def) {
            writeln!(cases, "{}", kernel.write(Path::new(&folder))?)?;
        }
    }
    fs::write(Path::new(&folder).join("cases.jsonl"), cases)?;
    Ok(())
}

/// An operation with types and modes.
struct Kernel {
    name: String,
    text: String,
    operands: Vec<Element>,
    result: Element,
    computation: Computation,
}

/// All kernels of an operation.
fn kernels(context: &Arc<Context>, def: &'static OpDef) -> Vec<Kernel> {
    let single = def.operands.iter().all(|operand| operand.arity == Arity::One) && def.results.len() == 1;
    let modes = modes(context, def.attributes);
    let (true, Some(modes)) = (single, modes) else { return Vec::new() };
    let constraints = def.operands.iter().map(|operand| operand.constraint).chain([def.results[0].constraint]);
    let mut signatures = vec![Vec::new()];
    for allowed in constraints.map(|constraint| elements(context, constraint)) {
        signatures =
            signatures.iter().flat_map(|types| allowed.iter().map(|ty| [types.as_slice(), &[*ty]].concat())).collect();
    }
    let all = signatures.iter().flat_map(|types| modes.iter().map(move |mode| (types, mode)));
    all.filter_map(|(types, mode)| kernel(context, def, types, mode)).collect()
}

/// The scalars that can be elements of tiles that a constraint allows, and that take whole bytes in memory.
fn elements(context: &Arc<Context>, constraint: &Constraint) -> Vec<&'static str> {
    let names = context.scalars().map(|scalar| scalar.name);
    let fits = |name: &&str| {
        let tile = parse_type(context, &format!("!cuda_tile.tile<{TILE}x{name}>"));
        tile.is_ok_and(|ty| {
            let element = TileType::of(TypeRef::new(context, ty)).map(|tile| tile.element);
            constraint.allows(context, ty) && element.is_some_and(|element| element.memory_bytes().is_some())
        })
    };
    names.filter(fits).collect()
}

/// The combinations of values of attributes, in generic syntax; none if there are attributes other than modes.
fn modes(context: &Context, fields: &[FieldDef]) -> Option<Vec<Vec<String>>> {
    let mut modes = vec![Vec::new()];
    for field in fields {
        let mut values: Vec<Option<String>> = match field.kind {
            Kind::Unit => vec![Some(field.name.to_owned())],
            Kind::Bool => ["false", "true"].map(|value| Some(format!("{} = {value}", field.name))).to_vec(),
            Kind::Enum(def) => {
                let cases = def.cases.iter().map(|case| case.value);
                let allowed = cases.filter(|value| field.cases.is_none_or(|allowed| allowed.contains(value)));
                let text = |value| print_attribute(context, context.case(def, value));
                allowed.map(|value| Some(format!("{} = {}", field.name, text(value)))).collect()
            }
            _ => return None,
        };
        if matches!(field.presence, Presence::Optional) {
            values.push(None);
        }
        let extended = |mode: &Vec<String>| -> Vec<Vec<String>> {
            values.iter().map(|value| mode.iter().cloned().chain(value.clone()).collect()).collect()
        };
        modes = modes.iter().flat_map(extended).collect();
    }
    Some(modes)
}

/// A kernel, if the verifier accepts it and it can be evaluated element by element.
fn kernel(context: &Arc<Context>, def: &'static OpDef, types: &[&str], mode: &[String]) -> Option<Kernel> {
    let text = text(def, types, mode);
    let options = LoadOptions { implicit_module: false, ..LoadOptions::default() };
    let module: Module = load(context, text.as_bytes(), "kernel", &options).ok()?;
    // The kernel itself uses some of the operations to compute addresses, before this one.
    let op: OpRef<'_> = module.walk().filter(|op| op.name() == def.name).last()?;
    let computation = computation(op)?.ok().filter(Computation::is_elementwise)?;
    let operands =
        op.operands().map(|operand| TileType::of(operand.ty()).map(|tile| tile.element)).collect::<Option<_>>()?;
    let result = TileType::of(op.result(0).ty())?.element;
    let name = [&[def.name.trim_start_matches("cuda_tile.")], types].concat().join("-");
    let name = mode.iter().fold(name, |name, mode| {
        let value = mode.split(['<', '>']).nth(1).unwrap_or(mode);
        format!("{name}-{}", value.replace(" = ", "-"))
    });
    Some(Kernel { name, text, operands, result, computation })
}

/// A module whose entry applies an operation to the elements of buffers: one tile per block.
fn text(def: &OpDef, types: &[&str], mode: &[String]) -> String {
    let parameters: Vec<String> = types.iter().enumerate().map(|(at, ty)| format!("%p{at}: tile<ptr<{ty}>>")).collect();
    let mut text = format!(
        "cuda_tile.module @m {{
  entry @kernel({}) {{
    %iota = iota : tile<{TILE}xi32>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    %size = constant <i32: {TILE}> : tile<i32>
    %start = muli %block, %size : tile<i32>
    %starts = reshape %start : tile<i32> -> tile<1xi32>
    %all_starts = broadcast %starts : tile<1xi32> -> tile<{TILE}xi32>
    %at = addi %iota, %all_starts : tile<{TILE}xi32>
",
        parameters.join(", ")
    );
    for (at, ty) in types.iter().enumerate() {
        let _ = write!(
            text,
            "    %b{at} = reshape %p{at} : tile<ptr<{ty}>> -> tile<1xptr<{ty}>>
    %s{at} = broadcast %b{at} : tile<1xptr<{ty}>> -> tile<{TILE}xptr<{ty}>>
    %a{at} = offset %s{at}, %at : tile<{TILE}xptr<{ty}>>, tile<{TILE}xi32> -> tile<{TILE}xptr<{ty}>>
"
        );
    }
    let result = types.len() - 1;
    for (at, ty) in types[..result].iter().enumerate() {
        let _ = writeln!(
            text,
            "    %v{at}, %t{at} = load_ptr_tko weak %a{at} : tile<{TILE}xptr<{ty}>> -> tile<{TILE}x{ty}>, token"
        );
    }
    let properties = if mode.is_empty() { String::new() } else { format!(" <{{{}}}>", mode.join(", ")) };
    let tile = |ty: &&str| format!("!cuda_tile.tile<{TILE}x{ty}>");
    let operands: Vec<String> = (0..result).map(|at| format!("%v{at}")).collect();
    let operand_types: Vec<String> = types[..result].iter().map(tile).collect();
    let _ = write!(
        text,
        "    %result = \"{}\"({}){properties} : ({}) -> {}
    %done = store_ptr_tko weak %a{result}, %result : tile<{TILE}xptr<{ty}>>, tile<{TILE}x{ty}> -> token
    return
  }}
}}
",
        def.name,
        operands.join(", "),
        operand_types.join(", "),
        tile(&types[result]),
        ty = types[result],
    );
    text
}

impl Kernel {
    /// Writes the kernel and its inputs; returns the test case.
    fn write(&self, folder: &Path) -> Result<Value, Box<dyn Error>> {
        let (inputs, count) = self.inputs();
        fs::create_dir_all(folder.join(&self.name))?;
        fs::write(folder.join(&self.name).join("kernel.mlir"), &self.text)?;
        let mut arguments = Vec::new();
        for (at, (input, element)) in inputs.iter().zip(&self.operands).enumerate() {
            let name = format!("{}/in{at}.npy", self.name);
            fs::write(folder.join(&name), npy(input, *element))?;
            arguments.push(name);
        }
        arguments.push(format!("zeros:{count}"));
        let mut saved = json!({ "param": self.operands.len(), "elem": self.result.to_string() });
        if self.computation.exactness == Exactness::Inexact {
            saved["rtol"] = json!(2f64.powi(INEXACT_BITS - significand(self.result)));
            saved["atol"] = json!(0);
        }
        let file = format!("{}/kernel.mlir", self.name);
        let grid = (count / TILE).to_string();
        Ok(json!({ "name": self.name, "files": [file], "grid": grid, "args": arguments, "save": [saved], "exit": 0 }))
    }

    /// The bits of the elements of each operand, and how many there are.
    fn inputs(&self) -> (Vec<Vec<u64>>, usize) {
        let mut random = Random::new(1);
        let mut inputs: Vec<Vec<u64>> = match *self.operands {
            [element] if element.bits() <= 16 => vec![every(element)],
            _ => {
                let corners: Vec<Vec<u64>> = self.operands.iter().map(|&element| corners(element)).collect();
                let chosen = |_| -> Vec<u64> {
                    let edge = random.below(2) == 0;
                    let one = |(corners, &element): (&Vec<u64>, &Element)| match edge || random.below(4) == 0 {
                        true => corners[random.below(corners.len())],
                        false => any(element, &mut random),
                    };
                    corners.iter().zip(&self.operands).map(one).collect()
                };
                let rows: Vec<Vec<u64>> = (0..ELEMENTS).map(chosen).collect();
                (0..self.operands.len()).map(|at| rows.iter().map(|row| row[at]).collect()).collect()
            }
        };
        let count = inputs[0].len();
        for index in 0..count {
            let scalar =
                |(input, &element): (&Vec<u64>, &Element)| Tile::splat(Default::default(), element, input[index]);
            let operands: Operands = inputs.iter().zip(&self.operands).map(scalar).collect();
            if self.computation.evaluate(operands).is_err() {
                // Small numbers, for which all operations are defined.
                inputs
                    .iter_mut()
                    .zip(&self.operands)
                    .for_each(|(input, element)| input[index] = 1 << element.padding_bits());
            }
        }
        (inputs, count)
    }
}

/// The number of trailing significand bits in which inexact results may differ.
const INEXACT_BITS: i32 = 3;

/// The bits of a significand, without the leading one.
fn significand(element: Element) -> i32 {
    element.float_format().map_or(0, |format| format.fraction_bits as i32)
}

/// All values of an element type of at most 16 bits, repeated to fill whole tiles.
fn every(element: Element) -> Vec<u64> {
    let count = 1 << element.bits();
    (0..count.max(TILE as u64)).map(|bits| bits % count).collect()
}

/// Boundary values.
fn corners(element: Element) -> Vec<u64> {
    let bits = element.bits();
    let values: Vec<u64> = match element.float_format() {
        None => {
            (0..bits).flat_map(|bit| [1 << bit, (1 << bit) - 1, !(1 << bit), !(1 << bit) + 1]).chain([0, 3]).collect()
        }
        Some(format) => {
            let fraction = format.fraction_bits;
            let top = (1_u64 << format.exponent_bits) - 1;
            let sign = u64::from(format.signed) << (bits - 1);
            let middle = top / 2;
            let exponents = [0, 1, middle - 1, middle, middle + 1, middle + 2, top - 1, top];
            let fractions = [0, 1, 1 << fraction >> 1, (1 << fraction) - 1];
            let magnitudes = exponents.iter().flat_map(|exponent| fractions.map(|low| exponent << fraction | low));
            magnitudes.flat_map(|magnitude| [magnitude, magnitude | sign]).collect()
        }
    };
    let mask = u64::MAX >> (64 - bits);
    values.into_iter().map(|value| (value & mask) << element.padding_bits()).collect()
}

/// A random value; floats are often of moderate size.
fn any(element: Element, random: &mut Random) -> u64 {
    let bits = random.bits() >> (64 - element.bits());
    let value = match element.float_format() {
        Some(format) if random.below(2) == 0 => {
            let fraction = format.fraction_bits;
            let top = (1_u64 << format.exponent_bits) - 1;
            let exponent = (top / 2).saturating_sub(4) + random.below(8) as u64;
            bits & !(top << fraction) | exponent.min(top) << fraction
        }
        None if random.below(2) == 0 => bits & 0x7F,
        _ => bits,
    };
    value << element.padding_bits()
}

/// A numpy file; unsigned integers contain the bits of types that numpy does not have.
fn npy(values: &[u64], element: Element) -> Vec<u8> {
    let width = element.lane_bits() as usize / 8;
    let kind = match element {
        Element::Integer(1) => "|b1".to_owned(),
        Element::Integer(8) => "|i1".to_owned(),
        Element::Integer(_) => format!("<i{width}"),
        Element::Float(format) if ["f16", "f32", "f64"].contains(&format.name) => format!("<f{width}"),
        _ if width == 1 => "|u1".to_owned(),
        _ => format!("<u{width}"),
    };
    let header = format!("{{'descr': '{kind}', 'fortran_order': False, 'shape': ({},), }}", values.len());
    let padding = 63 - (10 + header.len()) % 64;
    let header = format!("{header}{}\n", " ".repeat(padding));
    let mut file = b"\x93NUMPY\x01\x00".to_vec();
    file.extend((header.len() as u16).to_le_bytes());
    file.extend(header.bytes());
    values.iter().for_each(|value| file.extend(&value.to_le_bytes()[..width]));
    file
}
