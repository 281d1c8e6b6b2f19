//! The interpreter of a module.

use std::io::Write;
use std::sync::Arc;

use tile_ir_core::{Diagnostic, Module, OpRef, counted};
use tile_ir_dialect::views::Entry;
use tile_ir_eval::{Element, Mode, Rounder, Shape, Tile};

use crate::fault::{codes, refused};
use crate::foreign::{ForeignCall, ForeignError, Functions};
use crate::globals::{GlobalBuffer, add_globals};
use crate::launch::{Launch, LaunchError, LaunchOutcome};
use crate::lowering::Lowering;
use crate::memory::{Address, BufferId, Cells, Memory, MemoryNumber};
use crate::options::LaunchOptions;
use crate::order::Order;
use crate::orders::compared;
use crate::program::{KernelParameter, Program};

/// A module whose kernels can be launched, with their memory.
///
/// Globals and buffers live as long as the interpreter. Buffers may also be memory of the caller ([`Cells::lent`]), borrowed
/// like the module for `'m`, and changed in place.
///
/// ```
/// use tile_ir_interp::{Argument, Interpreter, LaunchOptions};
/// # let options = tile_ir_dialect::ContextOptions { code: tile_ir_interp::code, ..Default::default() };
/// # use tile_ir_dialect::{CudaTileBuilder, CudaTileModule, CudaTileTypes};
/// # let context = options.build()?;
/// # let mut module = tile_ir_core::Module::new(context.clone());
/// # let top = module.top_block();
/// # let pointer = context.tile(&[], context.pointer(context.scalar("f32")?)?)?;
/// # let number = context.tile(&[], context.scalar("f32")?)?;
/// # module.build_function(top, &tile_ir_dialect::ops::ENTRY, "fill", [pointer, number], |builder, [to, value]| {
/// #     use tile_ir_dialect::MemoryOrdering;
/// #     builder.store_ptr_tko(to, value, MemoryOrdering::Weak).build().map(|_| ())
/// # })?;
/// // entry @fill(%to: tile<ptr<f32>>, %value: tile<f32>) { … }
/// let mut interpreter = Interpreter::new(&module)?;
/// let buffer = interpreter.buffer_of("result", &[0.0_f32]);
/// let fill = interpreter.kernel(Some("fill"))?;
/// let arguments = [Argument::Address(buffer.address(0)), Argument::Float(1.5)];
/// interpreter.launch(&fill, [1, 1, 1], &arguments, &LaunchOptions::default(), &mut Vec::new())?;
/// assert_eq!(interpreter.bytes(buffer), 1.5_f32.to_le_bytes());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Interpreter<'m> {
    module: &'m Module,
    memory: Memory<'m>,
    globals: Vec<GlobalBuffer>,
    functions: Functions,
}

/// An entry prepared for any number of launches of the interpreter that prepared it.
#[derive(Debug)]
pub struct Kernel {
    name: String,
    /// The memory whose globals it accesses.
    memory: MemoryNumber,
    program: Program,
}

/// An argument of an entry.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Argument {
    /// An integer, signed or unsigned.
    Integer(i128),
    /// A floating-point number, rounded to the nearest value of the parameter's type.
    Float(f64),
    /// An address.
    Address(Address),
}

impl<'m> Interpreter<'m> {
    /// Creates an interpreter for a module, which must be valid.
    ///
    /// # Errors
    /// If memory cannot represent the type of a global.
    pub fn new(module: &'m Module) -> Result<Self, Diagnostic> {
        let mut memory = Memory::default();
        let globals = add_globals(module, &mut memory)?;
        Ok(Self { module, memory, globals, functions: Functions::default() })
    }

    /// Adds a buffer.
    pub fn buffer(&mut self, name: impl Into<String>, cells: Cells<'m>) -> BufferId {
        self.memory.add(name, cells)
    }

    /// Adds a buffer of numbers.
    pub fn buffer_of<T: bytemuck::NoUninit>(&mut self, name: impl Into<String>, numbers: &[T]) -> BufferId {
        self.memory.add(name, Cells::from_bytes(bytemuck::cast_slice(numbers)))
    }

    /// The bytes of a buffer, little-endian.
    ///
    /// # Panics
    /// If it is a buffer of another interpreter.
    pub fn bytes(&self, buffer: BufferId) -> Vec<u8> {
        self.memory.buffer(buffer).cells.to_bytes()
    }

    /// The globals: their names, element types and buffers.
    pub fn globals(&self) -> impl Iterator<Item = (String, Element, BufferId)> {
        let context = self.module.context();
        self.globals.iter().map(|global| (context.text(global.name).into_owned(), global.element, global.buffer))
    }

    /// Gives a function of the host for one that is implemented elsewhere. Kernels that are prepared from now on call it.
    ///
    /// What it returns is checked against the types of the results, and those of the call against the declaration, if the module
    /// has one. See [`ForeignFunction`](crate::ForeignFunction) for what is asked of it.
    ///
    /// ```
    /// use tile_ir_interp::{ForeignCall, Interpreter, LaunchOptions};
    /// # let code = |dialect| tile_ir_interp::code(tile_ir_text::code(dialect));
    /// # let context = tile_ir_dialect::ContextOptions { code, ..Default::default() }.build()?;
    /// use tile_ir_eval::Tile;
    ///
    /// let text = r#"cuda_tile.module @m { entry @e() {
    ///   %x = constant <i32: [1, 2, 3, 4]> : tile<4xi32>
    ///   %y = preview$call @reversed(%x) : (!cuda_tile.tile<4xi32>) -> !cuda_tile.tile<4xi32>
    ///   %t = print_tko "%i", %y : tile<4xi32> -> token
    /// } }"#;
    /// let module = tile_ir_text::parse(&context, text, &Default::default()).map_err(|mut errors| errors.remove(0))?;
    /// let mut interpreter = Interpreter::new(&module)?;
    /// interpreter.function("reversed", |call: &ForeignCall<'_>| {
    ///     let [x] = call.arguments else { return Err("expected an argument".into()) };
    ///     let bits: Vec<u64> = (0..x.tile.len()).rev().map(|index| x.tile.bits(index)).collect();
    ///     Ok(vec![Tile::from_bits(x.tile.shape().into(), x.tile.element(), &bits)])
    /// })?;
    /// let mut output = Vec::new();
    /// interpreter.launch(&interpreter.kernel(None)?, [1; 3], &[], &LaunchOptions::default(), &mut output)?;
    /// assert_eq!(output, b"[4, 3, 2, 1]");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the module neither calls nor declares a function of this name, or one was given before.
    pub fn function(
        &mut self,
        name: &str,
        function: impl Fn(&ForeignCall<'_>) -> Result<Vec<Tile>, ForeignError> + Send + Sync + 'static,
    ) -> Result<(), Diagnostic> {
        self.functions.add(self.module, name, Arc::new(function))
    }

    /// The entry with this name, or the only one if no name is given.
    ///
    /// # Errors
    /// If there is no such entry, or no name is given and there are several.
    pub fn entry(&self, name: Option<&str>) -> Result<OpRef<'m>, Diagnostic> {
        let module = self.module;
        let entries: Vec<OpRef<'m>> = module.functions().filter(|op| op.cast::<Entry>().is_some()).collect();
        let named = |op: &OpRef<'_>| op.symbol_name().map(|name| op.context().text(name).into_owned());
        let names = || {
            let names: Vec<String> = entries.iter().filter_map(named).map(|name| format!("'{name}'")).collect();
            names.join(", ")
        };
        match (name, entries.as_slice()) {
            (_, []) => Err(refused(codes::LAUNCH, "the module has no entry")),
            (None, [only]) => Ok(*only),
            (None, _) => {
                Err(refused(codes::LAUNCH, format!("expected the name of an entry, as there are several: {}", names())))
            }
            (Some(name), _) => entries
                .iter()
                .find(|op| named(op).as_deref() == Some(name))
                .copied()
                .ok_or_else(|| refused(codes::LAUNCH, format!("there is no entry '{name}', but {}", names()))),
        }
    }

    /// Prepares an entry: the only one if no name is given.
    ///
    /// # Errors
    /// If there is no such entry, or an operation in it cannot be run.
    pub fn kernel(&self, name: Option<&str>) -> Result<Kernel, Diagnostic> {
        let entry = self.entry(name)?;
        let program = Lowering::program(self.module, entry, &self.globals, &self.functions)?;
        let name = entry.symbol_name().map(|name| entry.context().text(name).into_owned()).unwrap_or_default();
        Ok(Kernel { name, memory: self.memory.number(), program })
    }

    /// Runs a kernel on a grid. Its printed text goes to `output`, in the order of blocks, up to the first one that stops.
    ///
    /// # Errors
    /// If the kernel or an address belongs to another interpreter, arguments do not fit, or a block stops: the program does
    /// what is undefined, an assertion fails, a limit is reached, or the launch is [stopped](tile_ir_core::Stop), which has the
    /// code [`codes::INTERRUPTED`]. Or if `output` does not take the text.
    pub fn launch(
        &self,
        kernel: &Kernel,
        grid: [u32; 3],
        arguments: &[Argument],
        options: &LaunchOptions,
        output: &mut (dyn Write + Send),
    ) -> Result<LaunchOutcome, LaunchError> {
        let arguments = kernel.arguments(arguments, self.memory.number()).map_err(LaunchError::Refused)?;
        let launch = Launch { program: &kernel.program, grid, arguments: &arguments, options };
        match options.order {
            Order::Compared(count) => compared(launch, &self.memory, count, output),
            Order::Parallel => launch.run(&self.memory, None, output),
            Order::Seed(seed) => launch.run(&self.memory, Some(seed), output),
        }
    }
}

impl Kernel {
    /// Its parameters, all of which are scalars.
    pub fn parameters(&self) -> &[KernelParameter] {
        &self.program.parameters
    }

    /// Arguments as tiles.
    fn arguments(&self, arguments: &[Argument], memory: MemoryNumber) -> Result<Vec<Tile>, Diagnostic> {
        if self.memory != memory {
            let message =
                format!("entry '{}' was prepared by another interpreter than the one that launches it", self.name);
            return Err(refused(codes::LAUNCH, message));
        }
        let (expected, found) = (self.parameters().len(), arguments.len());
        if expected != found {
            let (expected, found) = (counted(expected, "parameter"), counted(found, "argument"));
            let message = format!("entry '{}' has {expected}, found {found}", self.name);
            return Err(refused(codes::LAUNCH, message));
        }
        let tile = |(index, (ty, &argument)): (usize, (&KernelParameter, &Argument))| {
            let bits = argument.bits(ty.element, memory);
            let bits = bits.map_err(|reason| refused(codes::LAUNCH, format!("argument {index} {reason}")))?;
            Ok(Tile::splat(Shape::new(), ty.element, bits))
        };
        self.parameters().iter().zip(arguments).enumerate().map(tile).collect()
    }
}

impl Argument {
    /// The bits of an element.
    fn bits(self, element: Element, memory: MemoryNumber) -> Result<u64, String> {
        match (self, element) {
            (Self::Integer(value), Element::Integer(width)) => {
                let (least, most) = (-(1_i128 << (width - 1)), (1_i128 << width) - 1);
                if !(least..=most).contains(&value) {
                    return Err(format!("is {value}, which 'i{width}' cannot hold"));
                }
                Ok(value as u64 & element.mask())
            }
            (Self::Float(value), Element::Float(format)) => {
                let nearest = Rounder::new(format).round(value, Mode::NearestEven);
                Ok(if value.is_nan() { format.encode(value) << element.padding_bits() } else { nearest })
            }
            (Self::Address(address), Element::Pointer) if address.is_foreign(memory) => {
                Err("is an address in a buffer of another interpreter".to_owned())
            }
            (Self::Address(address), Element::Pointer) => Ok(address.bits()),
            (_, element) => {
                let found = match self {
                    Self::Integer(_) => "an integer",
                    Self::Float(_) => "a float",
                    Self::Address(_) => "an address",
                };
                Err(format!("is {found}, but the parameter is '{element}'"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_numbers_of_their_type() {
        let context = tile_ir_dialect::ContextOptions::default().build().unwrap();
        let float = |name| Element::Float(context.float_format(name).unwrap());
        let memory = Memory::default().number();
        for (value, width, expected) in [
            (0, 1, Some(0)),
            (1, 1, Some(1)),
            (-1, 1, Some(1)),
            (2, 1, None),
            (-128, 8, Some(0x80)),
            (-129, 8, None),
            (255, 8, Some(0xFF)),
            (256, 8, None),
            (-1, 32, Some(0xFFFF_FFFF)),
            (i128::from(u64::MAX), 64, Some(u64::MAX)),
            (i128::from(i64::MIN), 64, Some(1 << 63)),
            (1 << 64, 64, None),
        ] {
            let found = Argument::Integer(value).bits(Element::Integer(width), memory);
            assert_eq!(found.ok(), expected, "{value} of {width} bits");
        }
        let refused = Argument::Integer(300).bits(Element::Integer(8), memory).unwrap_err();
        assert_eq!(refused, "is 300, which 'i8' cannot hold");
        for (value, ty, expected) in [
            (1.5, "f16", 0x3E00),
            (1.5, "tf32", 0x3FC0_0000),
            (-2.0, "f64", 0xC000 << 48),
            (1.0 + 2.0_f64.powi(-11), "f16", 0x3C00),
            (f64::NAN, "f32", 0x7FC0_0000),
            (f64::NAN, "tf32", 0x7FC0_0000),
        ] {
            assert_eq!(Argument::Float(value).bits(float(ty), memory), Ok(expected), "{value} as {ty}");
        }
        assert_eq!(Argument::Address(Address::from_bits(7)).bits(Element::Pointer, memory), Ok(7));
        for (argument, element, reason) in [
            (Argument::Integer(1), Element::Pointer, "is an integer, but the parameter is 'ptr'"),
            (Argument::Float(1.0), Element::Integer(8), "is a float, but the parameter is 'i8'"),
            (Argument::Address(Address::from_bits(1)), float("f16"), "is an address, but the parameter is 'f16'"),
        ] {
            assert_eq!(argument.bits(element, memory).unwrap_err(), reason);
        }
    }
}
