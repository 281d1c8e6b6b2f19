//! Running kernels.

use std::io;

use tile_ir::core::Stop;
use tile_ir::interp::{Argument, BufferId, Interpreter, LaunchError, LaunchOptions, Limits};

use super::*;

/// Stores its number, as often as it says, and prints it.
const KERNEL: &str = r#"cuda_tile.module @m {
  entry @store(%to: tile<ptr<i32>>, %value: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    for %i in (%zero to %value, step %one) : tile<i32> { continue }
    %t0 = print_tko "%d", %value : tile<i32> -> token
    %t1 = store_ptr_tko weak %to, %value : tile<ptr<i32>>, tile<i32> -> token
  }
}"#;

fn module(text: &str) -> Module {
    parse_str(&context(), text).expect("it is valid")
}

/// Launches the kernel with these arguments, made with a buffer of four numbers.
fn launched(arguments: fn(BufferId) -> Vec<Argument>, options: LaunchOptions) -> Result<(), String> {
    let module = module(KERNEL);
    let mut interpreter = Interpreter::new(&module).map_err(|error| error.to_string())?;
    let buffer = interpreter.buffer_of("numbers", &[0i32; 4]);
    let kernel = interpreter.kernel(None).map_err(|error| error.to_string())?;
    let ran = interpreter.launch(&kernel, [1, 1, 1], &arguments(buffer), &options, &mut Vec::new());
    ran.map(drop).map_err(|error| error.to_string())
}

fn kernel_of(text: &str, name: Option<&str>) -> Result<(), String> {
    let module = module(text);
    let interpreter = Interpreter::new(&module).map_err(|error| error.to_string())?;
    interpreter.kernel(name).map(drop).map_err(|error| error.to_string())
}

fn address(buffer: BufferId, offset: i64) -> Argument {
    Argument::Address(buffer.address(offset))
}

pub(super) fn all() -> Vec<Misuse> {
    let defaults = LaunchOptions::default;
    let limited = |limits: Limits| LaunchOptions { limits, ..LaunchOptions::default() };
    vec![
        error("an entry that does not exist", "there is no entry 'other', but 'store'", || {
            kernel_of(KERNEL, Some("other"))
        }),
        error("any entry of several", "expected the name of an entry, as there are several: 'a', 'b'", || {
            kernel_of("cuda_tile.module @m { entry @a() {} entry @b() {} }", None)
        }),
        error("an entry of a module without one", "the module has no entry", || {
            kernel_of("cuda_tile.module @m {}", None)
        }),
        error("too few arguments of a kernel", "has 2 parameters, found 1 argument", move || {
            launched(|it| vec![address(it, 0)], defaults())
        }),
        error("a float for an integer argument", "argument 1", move || {
            launched(|it| vec![address(it, 0), Argument::Float(1.5)], defaults())
        }),
        error("an integer for an address", "argument 0", move || {
            launched(|_| vec![Argument::Integer(0), Argument::Integer(1)], defaults())
        }),
        error("an argument that its type does not hold", "argument 1", move || {
            launched(|it| vec![address(it, 0), Argument::Integer(1 << 40)], defaults())
        }),
        error("a store outside of its buffer", "numbers", move || {
            launched(|it| vec![address(it, 1 << 20), Argument::Integer(1)], defaults())
        }),
        error("a kernel that takes more steps than it may", "steps", move || {
            launched(
                |it| vec![address(it, 0), Argument::Integer(1 << 30)],
                limited(Limits { max_steps: Some(1000), ..Limits::default() }),
            )
        }),
        error("a launch after it was stopped", "interrupted", move || {
            let module = module(KERNEL);
            let mut own = Interpreter::new(&module).expect("it can be run");
            let buffer = own.buffer_of("numbers", &[0i32; 4]);
            let kernel = own.kernel(None).expect("there is one");
            let (arguments, stop) = ([address(buffer, 0), Argument::Integer(1 << 30)], Stop::default());
            stop.request();
            stop.guard(|| own.launch(&kernel, [1, 1, 1], &arguments, &defaults(), &mut Vec::new()))
        }),
        error("an address of another interpreter", "another interpreter", move || {
            let module = module(KERNEL);
            let mut other = Interpreter::new(&module).expect("it can be run");
            let foreign = other.buffer_of("foreign", &[0i32; 4]);
            let mut own = Interpreter::new(&module).expect("it can be run");
            let _ = own.buffer_of("numbers", &[0i32; 4]);
            let kernel = own.kernel(None).expect("there is one");
            let arguments = [address(foreign, 0), Argument::Integer(1)];
            own.launch(&kernel, [1, 1, 1], &arguments, &defaults(), &mut Vec::new())
        }),
        error("a kernel of another interpreter", "another interpreter", move || {
            let module = module(KERNEL);
            let other = Interpreter::new(&module).expect("it can be run");
            let kernel = other.kernel(None).expect("there is one");
            let mut own = Interpreter::new(&module).expect("it can be run");
            let buffer = own.buffer_of("numbers", &[0i32; 4]);
            own.launch(&kernel, [1, 1, 1], &[address(buffer, 0), Argument::Integer(1)], &defaults(), &mut Vec::new())
        }),
        panic("the bytes of a buffer of another interpreter", "is none of another", || {
            let module = module(KERNEL);
            let mut other = Interpreter::new(&module).expect("it can be run");
            let foreign = other.buffer_of("foreign", &[0i32; 4]);
            let mut own = Interpreter::new(&module).expect("it can be run");
            let _ = own.buffer_of("numbers", &[0i32; 4]);
            own.bytes(foreign)
        }),
        error("output that cannot be written", "cannot write what the kernel prints", move || {
            struct Full;
            impl io::Write for Full {
                fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                    Err(io::Error::other("the disk is full"))
                }
                fn flush(&mut self) -> io::Result<()> {
                    Ok(())
                }
            }
            let module = module(KERNEL);
            let mut own = Interpreter::new(&module).expect("it can be run");
            let buffer = own.buffer_of("numbers", &[0i32; 4]);
            let kernel = own.kernel(None).expect("there is one");
            let arguments = [address(buffer, 0), Argument::Integer(1)];
            own.launch(&kernel, [1, 1, 1], &arguments, &defaults(), &mut Full)
                .map_err(|error: LaunchError| error.to_string())
        }),
        error("a function of the host that nothing declares", "other", || {
            let module = module(KERNEL);
            let mut own = Interpreter::new(&module).expect("it can be run");
            own.function("other", |_| Ok(Vec::new()))
        }),
    ]
}
