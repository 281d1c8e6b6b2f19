//! Dataflow analyses: sparse and dense, forward and backward.

use tile_ir::core::definition::EffectKind;
use tile_ir::core::{IdMap, Module, OpId, OpRef, RegionRef, ValueId, ValueRef};
use tile_ir::transforms::analyses::Liveness;
use tile_ir::transforms::dataflow::{
    DenseBackward, DenseForward, Lattice, SparseForward, forward_states, states_after, states_before,
};
use tile_ir::transforms::pass::Analysis;

fn kernel(body: &str) -> Module {
    let arguments = "%p: tile<ptr<i32>>, %c: tile<i1>, %i: tile<i32>, %n: tile<i32>";
    let text = format!("cuda_tile.module @m {{ entry @e({arguments}) {{ {body} }} }}");
    tile_ir::parse_str(&tile_ir::context(), &text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn entry(module: &Module) -> OpRef<'_> {
    module.function("e").expect("there is one")
}

/// The operations of the entry by their text, up to the type.
fn ops(module: &Module) -> impl Iterator<Item = OpRef<'_>> {
    entry(module).regions().flat_map(RegionRef::walk)
}

/// The numbers that a value can have.
#[derive(Clone, Debug, Default, PartialEq)]
enum Number {
    #[default]
    None,
    One(i64),
    Any,
}

impl Lattice for Number {
    fn join(&mut self, other: &Self) {
        match (&*self, other) {
            (_, Self::None) => {}
            (Self::None, _) => *self = other.clone(),
            (a, b) if a == b => {}
            _ => *self = Self::Any,
        }
    }
}

/// Constants, sums of constants, and branches on constant conditions.
struct Numbers;

impl SparseForward for Numbers {
    type State = Number;

    fn unknown(&self) -> Number {
        Number::Any
    }

    fn transfer(&self, op: OpRef<'_>, operands: &[Number], results: &mut [Number]) {
        let constant = op
            .results()
            .next()
            .and_then(ValueRef::constant)
            .and_then(|it| it.as_splat::<i64>().or(it.as_splat::<bool>().map(i64::from)));
        let sum = || match operands {
            [Number::One(a), Number::One(b)] if op.name() == "cuda_tile.addi" => Number::One(a + b),
            [a, b] if *a == Number::None || *b == Number::None => Number::None,
            _ => Number::Any,
        };
        results.fill(constant.map_or_else(sum, Number::One));
    }

    fn may_execute(&self, op: OpRef<'_>, region: usize, operands: &[Number]) -> bool {
        match (op.name().as_ref(), operands) {
            ("cuda_tile.if", [Number::One(condition)]) => (*condition != 0) == (region == 0),
            _ => true,
        }
    }
}

/// What is known about the value printed or stored by the first operation of a name: its first operand.
fn number_in(body: &str, op: &str) -> Option<Number> {
    let module = kernel(body);
    let function = entry(&module);
    let states = forward_states(&Numbers, module.context(), function.function_body().expect("it has one"));
    let op = ops(&module).find(|it| it.name().ends_with(op)).expect("there is one");
    states.get(op.operands().next().expect("it has one").id()).cloned()
}

#[test]
fn ranges_flow_through_branches_and_loops() {
    let same = "%1 = constant <i64: 2> : tile<i64>
                %0 = if %c -> (tile<i64>) { yield %1 : tile<i64> } else { yield %1 : tile<i64> }
                %2 = addi %0, %1 : tile<i64>
                %3 = negi %2 : tile<i64> return";
    assert_eq!(number_in(same, "negi"), Some(Number::One(4)));
    let carried = "%1 = constant <i64: 2> : tile<i64>
                   %0:2 = for %k in (%i to %n, step %i) : tile<i32> iter_values(%a = %1, %b = %1) -> (tile<i64>, tile<i64>) {
                     %s = addi %a, %1 : tile<i64>
                     continue %s, %b : tile<i64>, tile<i64>
                   }";
    assert_eq!(number_in(&format!("{carried} %3 = negi %0#0 : tile<i64> return"), "negi"), Some(Number::Any));
    assert_eq!(number_in(&format!("{carried} %3 = negi %0#1 : tile<i64> return"), "negi"), Some(Number::One(2)));
    assert_eq!(number_in("%3 = negi %i : tile<i32> return", "negi"), Some(Number::Any));
}

#[test]
fn unreachable_code_has_no_state() {
    let branch = "%t = constant <i1: false> : tile<i1> %1 = constant <i64: 2> : tile<i64>
                  %0 = if %t -> (tile<i64>) { %5 = absi %1 : tile<i64> yield %5 : tile<i64> }
                       else { %4 = addi %1, %1 : tile<i64> yield %4 : tile<i64> }
                  %3 = negi %0 : tile<i64> return";
    assert_eq!(number_in(branch, "negi"), Some(Number::One(4)));
    let module = kernel(branch);
    let states = forward_states(&Numbers, module.context(), entry(&module).function_body().expect("it has one"));
    let absi = ops(&module).find(|op| op.name().ends_with("absi")).expect("there is one");
    assert_eq!(states.get(absi.result(0).id()), None);
}

/// Sets of operations, by name.
#[derive(Clone, Debug, Default, PartialEq)]
struct Names(Vec<String>);

impl Lattice for Names {
    fn join(&mut self, other: &Self) {
        self.0.extend(other.0.iter().cloned());
        self.0.sort();
        self.0.dedup();
    }
}

/// The writes that were executed before, or will be executed after.
struct Writes;

fn add_write(op: OpRef<'_>, state: &mut Names) {
    if op.get().regions().is_empty()
        && op.effects().any(|effect| effect.kind == EffectKind::Write)
        && !op.def().is_terminator()
    {
        state.join(&Names(vec![op.name().trim_start_matches("cuda_tile.").to_owned()]));
    }
}

impl DenseForward for Writes {
    type State = Names;

    fn start(&self) -> Names {
        Names::default()
    }

    fn transfer(&self, op: OpRef<'_>, state: &mut Names) {
        add_write(op, state);
    }
}

impl DenseBackward for Writes {
    type State = Names;

    fn end(&self) -> Names {
        Names::default()
    }

    fn transfer(&self, op: OpRef<'_>, state: &mut Names) {
        add_write(op, state);
    }
}

fn at<'s>(states: &'s IdMap<OpId, Names>, module: &Module, name: &str) -> Option<&'s [String]> {
    let op = ops(module).find(|op| op.name().ends_with(name)).expect("there is one");
    states.get(op.id()).map(|names| names.0.as_slice())
}

#[test]
fn states_are_known_before_and_after_each_operation() {
    let module = kernel(
        "%v = constant <i32: 1> : tile<i32>
         %0 = for %k in (%i to %n, step %i) : tile<i32> iter_values(%a = %v) -> (tile<i32>) {
           %s = negi %a : tile<i32>
           if %c {
             %t = store_ptr_tko weak %p, %s : tile<ptr<i32>>, tile<i32> -> token
             continue %s : tile<i32>
           }
           assert %c, \"no\" : tile<i1>
           continue %s : tile<i32>
         }
         %u = absi %0 : tile<i32>
         %w = print_tko \"end\" -> token
         loop { %x = muli %u, %u : tile<i32> break }
         return",
    );
    let body = entry(&module).function_body().expect("it has one");
    let before = states_before(&Writes, module.context(), body);
    assert_eq!(at(&before, &module, "constant"), Some(&[][..]));
    assert_eq!(at(&before, &module, "negi").expect("reached"), ["assert", "store_ptr_tko"], "from the rounds before");
    assert_eq!(at(&before, &module, "absi").expect("reached"), ["assert", "store_ptr_tko"]);
    assert_eq!(at(&before, &module, "muli").expect("reached"), ["assert", "print_tko", "store_ptr_tko"]);
    let after = states_after(&Writes, module.context(), body);
    assert_eq!(at(&after, &module, "negi").expect("reached"), ["assert", "print_tko", "store_ptr_tko"]);
    assert_eq!(at(&after, &module, "absi").expect("reached"), ["print_tko"]);
    assert_eq!(at(&after, &module, "muli"), Some(&[][..]));
}

#[test]
fn values_carried_only_for_themselves_are_dead() {
    let module = kernel(
        "%0:3 = for %k in (%i to %n, step %i) : tile<i32> iter_values(%a = %i, %b = %n, %d = %n) -> (tile<i32>, tile<i32>, tile<i32>) {
           %s = addi %a, %a : tile<i32>
           %t = addi %b, %b : tile<i32>
           %u = addi %t, %d : tile<i32>
           continue %s, %t, %d : tile<i32>, tile<i32>, tile<i32>
         }
         %t = store_ptr_tko weak %p, %0#1 : tile<ptr<i32>>, tile<i32> -> token
         return",
    );
    let function = entry(&module);
    let live = Liveness::of(module.context(), function.function_body().expect("it has one"));
    let is_live = |value: ValueId| live.is_live(value);
    let loop_op = ops(&module).find(|op| op.name().ends_with("for")).expect("there is one");
    assert_eq!(loop_op.results().map(|it| is_live(it.id())).collect::<Vec<_>>(), [false, true, false]);
    let inside = ops(&module).filter(|op| op.name().ends_with("addi"));
    assert_eq!(inside.map(|op| is_live(op.result(0).id())).collect::<Vec<_>>(), [false, true, false]);
    // The bounds determine the number of iterations.
    assert_eq!(loop_op.operands().map(ValueRef::id).map(is_live).collect::<Vec<_>>()[..3], [true, true, true]);
}
