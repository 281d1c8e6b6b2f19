//! Operations whose operands form cycles: in a `builtin.module`, uses may precede definitions.

use tile_ir_transforms::passes::registry;

use crate::runner::{context, parse, run};

/// Two assumptions about each other, and a loop whose step is one of them.
const ASSUMPTIONS: &str = "module {
  %n = cuda_tile.constant <i32: 7> : !cuda_tile.tile<i32>
  %0 = cuda_tile.assume #cuda_tile.bounded<?, ?>, %1 : !cuda_tile.tile<i32>
  %1 = cuda_tile.assume #cuda_tile.bounded<?, ?>, %0 : !cuda_tile.tile<i32>
  cuda_tile.for unsigned %i in (%n to %n, step %0) : !cuda_tile.tile<i32> {}
}";

/// Some passes refuse a module with anything but a module of kernels in it.
#[test]
fn passes_terminate_on_cycles_of_assumptions() {
    let names = registry().iter().map(|entry| entry.info().name.to_owned()).collect::<Vec<_>>();
    for pass in names.into_iter().chain(["legalize-version{to=13.1}".to_owned()]) {
        let mut module = parse(&context(), ASSUMPTIONS, false).expect("uses may precede definitions");
        let refusal = run(&mut module, &pass).err().unwrap_or_default();
        assert!(!refusal.contains("panicked"), "{refusal}");
    }
}
