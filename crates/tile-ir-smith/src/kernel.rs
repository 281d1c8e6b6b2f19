//! Random kernels: arithmetic on scalars and tiles in loops and branches that reads and writes buffers.

use std::fmt::Write;

use crate::Choices;

/// The types of values, each with its element type.
const TYPES: [(&str, &str); 5] =
    [("tile<i1>", "i1"), ("tile<i32>", "i32"), ("tile<8xi32>", "i32"), ("tile<f32>", "f32"), ("tile<8xf32>", "f32")];
const CONDITION: usize = 0;
const INTEGER: usize = 1;
const INTEGERS: usize = 2;
const FLOAT: usize = 3;
const FLOATS: usize = 4;

/// The partition views of both buffers: eight tiles of eight elements.
const VIEWS: [(&str, &str); 2] = [
    ("%integers", "partition_view<tile=(8), padding_value = zero, tensor_view<64xi32, strides=[1]>>"),
    ("%floats", "partition_view<tile=(8), padding_value = zero, tensor_view<64xf32, strides=[1]>>"),
];

/// The names of the available values, by type.
type Scope = [Vec<String>; TYPES.len()];

/// Options for kernels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features {
    /// Promise that additions do not overflow. Some inputs then give undefined results; without promises none do.
    pub promises: bool,
    /// Print, ordered by tokens.
    pub prints: bool,
}

/// A module with a kernel that takes two buffers of 64 elements, two integers and a float.
pub fn kernel(choices: impl Into<Choices>, features: Features) -> String {
    let (random, text, token) = (choices.into(), String::new(), String::new());
    let mut maker = KernelBuilder { random, text, count: 0, token, features };
    maker.line("cuda_tile.module @m {");
    maker.line("entry @e(%pi: tile<ptr<i32>>, %pf: tile<ptr<f32>>, %a: tile<i32>, %b: tile<i32>, %x: tile<f32>) {");
    for ((view, ty), (pointer, element)) in VIEWS.iter().zip([("%pi", "i32"), ("%pf", "f32")]) {
        let tensor = format!("tensor_view<64x{element}, strides=[1]>");
        maker.line(&format!("{view}_all = make_tensor_view {pointer}, shape = [64], strides = [1] : {tensor}"));
        maker.line(&format!("{view} = make_partition_view {view}_all : {ty}"));
    }
    maker.token = "%start".to_owned();
    maker.line("%start = make_token : token");
    let mut scope = Scope::default();
    scope[INTEGER].extend(["%a", "%b", "%block"].map(str::to_owned));
    scope[FLOAT].push("%x".to_owned());
    maker.line("%block, %block_y, %block_z = get_tile_block_id : tile<i32>");
    maker.constants(&mut scope);
    maker.statements(&mut scope, 3, 14);
    // Stores the last values, so that they matter.
    for kind in [INTEGER, INTEGERS, FLOAT, FLOATS] {
        maker.print(&scope, kind);
    }
    maker.store(&scope, INTEGERS);
    maker.store(&scope, FLOATS);
    maker.line("return\n}\n}");
    maker.text
}

struct KernelBuilder {
    random: Choices,
    text: String,
    count: usize,
    /// The token of the previous access: all accesses are ordered.
    token: String,
    features: Features,
}

impl KernelBuilder {
    fn line(&mut self, line: &str) {
        let _ = writeln!(self.text, "{line}");
    }

    fn name(&mut self) -> String {
        self.count += 1;
        format!("%v{}", self.count)
    }

    fn define(&mut self, scope: &mut Scope, kind: usize, operation: &str) {
        let name = self.name();
        self.line(&format!("{name} = {operation}"));
        scope[kind].push(name);
    }

    /// A value of a type, more likely a recent one.
    fn value(&mut self, scope: &Scope, kind: usize) -> String {
        let values = &scope[kind];
        let from = if self.random.once_in(2) { values.len().saturating_sub(3) } else { 0 };
        values[from + self.random.below(values.len() - from)].clone()
    }

    fn constants(&mut self, scope: &mut Scope) {
        for number in ["0", "1", "2", "8", "-1", "7"] {
            self.define(scope, INTEGER, &format!("constant <i32: {number}> : tile<i32>"));
            self.define(scope, INTEGERS, &format!("constant <i32: {number}> : tile<8xi32>"));
        }
        for number in ["0.0", "1.0", "-0.0", "2.0", "0.5"] {
            self.define(scope, FLOAT, &format!("constant <f32: {number}> : tile<f32>"));
            self.define(scope, FLOATS, &format!("constant <f32: {number}> : tile<8xf32>"));
        }
        self.define(scope, INTEGERS, "iota : tile<8xi32>");
        self.define(scope, CONDITION, "cmpi less_than %a, %b, signed : tile<i32> -> tile<i1>");
        self.define(scope, CONDITION, "constant <i1: true> : tile<i1>");
    }

    fn statements(&mut self, scope: &mut Scope, depth: usize, most: usize) {
        for _ in 0..=self.random.below(most) {
            if self.random.is_exhausted() {
                return;
            }
            match self.random.below(16) {
                0..4 => self.integers(scope),
                4..8 => self.floats(scope),
                8 => self.condition(scope),
                9 => self.shapes(scope),
                10 => self.load(scope),
                11 => {
                    let kind = self.random.pick(&[INTEGERS, FLOATS]);
                    self.store(scope, kind);
                }
                12 => {
                    let kind = self.random.pick(&[INTEGER, FLOAT]);
                    self.print(scope, kind);
                }
                13 | 14 if depth > 0 => self.branch(scope, depth - 1),
                15 if depth > 0 && self.random.once_in(3) => self.endless_loop(scope, depth - 1),
                15 if depth > 0 => self.for_loop(scope, depth - 1),
                _ => self.integers(scope),
            }
        }
    }

    fn integers(&mut self, scope: &mut Scope) {
        let kind = self.random.pick(&[INTEGER, INTEGER, INTEGERS]);
        let (a, b, ty) = (self.value(scope, kind), self.value(scope, kind), TYPES[kind].0);
        let signedness = self.random.pick(&["signed", "unsigned"]);
        let promise = self.random.pick(&["", "", "", " overflow<no_signed_wrap>"]);
        let promise = if self.features.promises { promise } else { "" };
        let operation = match self.random.below(12) {
            0 | 1 => format!("addi {a}, {b}{promise}"),
            2 => format!("subi {a}, {b}{promise}"),
            3 | 4 => format!("muli {a}, {b}{promise}"),
            5 => format!("andi {a}, {b}"),
            6 => format!("ori {a}, {b}"),
            7 => format!("xori {a}, {b}"),
            8 => format!("maxi {a}, {b} {signedness}"),
            9 => format!("mini {a}, {b} {signedness}"),
            10 => return self.division(scope, kind, &a, signedness),
            _ => {
                let condition = self.value(scope, CONDITION);
                match kind {
                    INTEGER => format!("select {condition}, {a}, {b} : tile<i1>,"),
                    _ => format!("absi {a}"),
                }
            }
        };
        let separator = if operation.ends_with(',') { "" } else { " :" };
        self.define(scope, kind, &format!("{operation}{separator} {ty}"));
    }

    /// By a constant, so that the result is defined.
    fn division(&mut self, scope: &mut Scope, kind: usize, of: &str, signedness: &str) {
        let (by, ty) = (self.name(), TYPES[kind].0);
        let number = self.random.pick(&[1, 2, 3, 4, 8, 10]);
        self.line(&format!("{by} = constant <i32: {number}> : {ty}"));
        let operation = match self.random.below(4) {
            0 => format!("remi {of}, {by} {signedness}"),
            1 => format!("divi {of}, {by} signed rounding<negative_inf>"),
            2 => format!("shri {of}, {by} {signedness}"),
            _ => format!("divi {of}, {by} {signedness}"),
        };
        self.define(scope, kind, &format!("{operation} : {ty}"));
    }

    fn floats(&mut self, scope: &mut Scope) {
        let kind = self.random.pick(&[FLOAT, FLOATS, FLOATS]);
        let (a, b, c, ty) = (self.value(scope, kind), self.value(scope, kind), self.value(scope, kind), TYPES[kind].0);
        let operation = match self.random.below(10) {
            0 | 1 => format!("addf {a}, {b} rounding<nearest_even>"),
            2 => format!("subf {a}, {b} rounding<nearest_even>"),
            3 | 4 => format!("mulf {a}, {b} rounding<nearest_even>"),
            5 => format!("fma {a}, {b}, {c} rounding<nearest_even>"),
            6 => format!("negf {a}"),
            7 => format!("absf {a}"),
            8 => format!("maxf {a}, {b}"),
            _ => {
                // A product that is added, which can be fused.
                let product = self.name();
                self.line(&format!("{product} = mulf {a}, {b} : {ty}"));
                format!("addf {product}, {c}")
            }
        };
        self.define(scope, kind, &format!("{operation} : {ty}"));
    }

    fn condition(&mut self, scope: &mut Scope) {
        let relation = self.random.pick(&["less_than", "equal", "greater_than_or_equal", "not_equal"]);
        let operation = match self.random.below(4) {
            0 => {
                let (a, b) = (self.value(scope, CONDITION), self.value(scope, CONDITION));
                format!("{} {a}, {b} : tile<i1>", self.random.pick(&["andi", "xori", "ori"]))
            }
            1 => {
                let (a, b) = (self.value(scope, FLOAT), self.value(scope, FLOAT));
                format!("cmpf {relation} ordered {a}, {b} : tile<f32> -> tile<i1>")
            }
            _ => {
                let (a, b) = (self.value(scope, INTEGER), self.value(scope, INTEGER));
                format!("cmpi {relation} {a}, {b}, signed : tile<i32> -> tile<i1>")
            }
        };
        self.define(scope, CONDITION, &operation);
    }

    /// Conversions between scalars and tiles.
    fn shapes(&mut self, scope: &mut Scope) {
        let (scalar, tile) = self.random.pick(&[(INTEGER, INTEGERS), (FLOAT, FLOATS)]);
        let element = TYPES[scalar].1;
        match self.random.below(6) {
            0 | 1 => {
                let (one, value) = (self.name(), self.value(scope, scalar));
                self.line(&format!("{one} = reshape {value} : tile<{element}> -> tile<1x{element}>"));
                self.define(scope, tile, &format!("broadcast {one} : tile<1x{element}> -> tile<8x{element}>"));
            }
            2 | 3 => {
                let value = self.value(scope, tile);
                let (identity, add) = if scalar == FLOAT { ("0.0", "addf") } else { ("0", "addi") };
                let (left, right, sum) = (self.name(), self.name(), self.name());
                let operation = format!(
                    "reduce {value} dim=0 identities=[{identity} : {element}] : tile<8x{element}> -> tile<{element}>\n\
                     ({left}: tile<{element}>, {right}: tile<{element}>) {{\n\
                     {sum} = {add} {left}, {right} : tile<{element}>\nyield {sum} : tile<{element}>\n}}"
                );
                self.define(scope, scalar, &operation);
            }
            4 => self.transposed(scope, tile),
            _ => self.halves(scope, tile),
        }
    }

    /// The elements in the order of columns instead of rows.
    fn transposed(&mut self, scope: &mut Scope, tile: usize) {
        let (element, value) = (TYPES[tile].1, self.value(scope, tile));
        let (matrix, transposed) = (self.name(), self.name());
        let (rows, columns) = self.random.pick(&[(2, 4), (4, 2), (1, 8)]);
        let (from, to) = (format!("tile<{rows}x{columns}x{element}>"), format!("tile<{columns}x{rows}x{element}>"));
        self.line(&format!("{matrix} = reshape {value} : tile<8x{element}> -> {from}"));
        self.line(&format!("{transposed} = permute {matrix} [1, 0] : {from} -> {to}"));
        self.define(scope, tile, &format!("reshape {transposed} : {to} -> tile<8x{element}>"));
    }

    /// Halves of two tiles, next to each other.
    fn halves(&mut self, scope: &mut Scope, tile: usize) {
        let element = TYPES[tile].1;
        let halves = [(); 2].map(|()| {
            let place = self.random.below(2);
            let (index, value, half) = (self.number(place), self.value(scope, tile), self.name());
            self.line(&format!("{half} = extract {value}[{index}] : tile<8x{element}> -> tile<4x{element}>"));
            half
        });
        let [left, right] = halves;
        let half = format!("tile<4x{element}>");
        self.define(scope, tile, &format!("cat {left}, {right} dim = 0 : {half}, {half} -> tile<8x{element}>"));
    }

    /// A constant that is not among the available values.
    fn number(&mut self, number: usize) -> String {
        let name = self.name();
        self.line(&format!("{name} = constant <i32: {number}> : tile<i32>"));
        name
    }

    /// One of the tiles of a buffer.
    fn index(&mut self, scope: &Scope) -> String {
        let mask = self.random.pick(&[1, 3, 7]);
        let (mask, value, index) = (self.number(mask), self.value(scope, INTEGER), self.name());
        self.line(&format!("{index} = andi {value}, {mask} : tile<i32>"));
        index
    }

    fn load(&mut self, scope: &mut Scope) {
        let ((view, ty), kind) = self.random.pick(&[(VIEWS[0], INTEGERS), (VIEWS[1], FLOATS)]);
        let (index, value, token, before) = (self.index(scope), self.name(), self.name(), self.token.clone());
        self.line(&format!(
            "{value}, {token} = load_view_tko weak {view}[{index}] token = {before} : {ty}, tile<i32> -> {}, token",
            TYPES[kind].0
        ));
        self.token = token;
        scope[kind].push(value);
    }

    fn store(&mut self, scope: &Scope, kind: usize) {
        let (view, ty) = VIEWS[usize::from(kind == FLOATS)];
        let (index, value, token) = (self.index(scope), self.value(scope, kind), self.name());
        let before = self.token.clone();
        self.line(&format!(
            "{token} = store_view_tko weak {value}, {view}[{index}] token = {before} : {}, {ty}, tile<i32> -> token",
            TYPES[kind].0
        ));
        self.token = token;
    }

    fn print(&mut self, scope: &Scope, kind: usize) {
        if !self.features.prints {
            return;
        }
        let (value, token, before, ty) = (self.value(scope, kind), self.name(), self.token.clone(), TYPES[kind].0);
        let format = if TYPES[kind].1 == "f32" { "%a" } else { "%d" };
        self.line(&format!("{token} = print_tko \"{format} \", {value} token = {before} : {ty} -> token"));
        self.token = token;
    }

    fn branch(&mut self, scope: &mut Scope, depth: usize) {
        let kinds: Vec<usize> = (0..self.random.below(3)).map(|_| self.random.below(TYPES.len())).collect();
        let (condition, name) = (self.value(scope, CONDITION), self.name());
        let types: String = kinds.iter().map(|&kind| format!("{}, ", TYPES[kind].0)).collect();
        self.line(&format!("{name}:{} = if {condition} -> ({types}token) {{", kinds.len() + 1));
        let before = self.token.clone();
        for keyword in ["} else {", "}"] {
            let mut inner = scope.clone();
            self.statements(&mut inner, depth, 4);
            self.forward("yield", &inner, &kinds);
            self.token.clone_from(&before);
            self.line(keyword);
        }
        self.results(scope, &name, &kinds);
    }

    /// The results of an operation that yields values of these types and a token.
    fn results(&mut self, scope: &mut Scope, name: &str, kinds: &[usize]) {
        for (index, &kind) in kinds.iter().enumerate() {
            scope[kind].push(format!("{name}#{index}"));
        }
        self.token = format!("{name}#{}", kinds.len());
    }

    fn forward(&mut self, word: &str, scope: &Scope, kinds: &[usize]) {
        let values: String = kinds.iter().map(|&kind| self.value(scope, kind) + ", ").collect();
        let types: String = kinds.iter().map(|&kind| format!("{}, ", TYPES[kind].0)).collect();
        let token = self.token.clone();
        self.line(&format!("{word} {values}{token} : {types}token"));
    }

    /// The values that a loop carries: types, names inside, `name = value, …`, and types as text.
    fn carried(&mut self, scope: &Scope) -> (Vec<usize>, Vec<String>, String, String) {
        let kinds: Vec<usize> = (0..self.random.below(3)).map(|_| 1 + self.random.below(TYPES.len() - 1)).collect();
        let names: Vec<String> = kinds.iter().map(|_| self.name()).collect();
        let mut begin = String::new();
        for (name, &kind) in names.iter().zip(&kinds) {
            let _ = write!(begin, "{name} = {}, ", self.value(scope, kind));
        }
        let (token, before) = (self.name(), self.token.clone());
        let _ = write!(begin, "{token} = {before}");
        self.token = token;
        let types: String = kinds.iter().map(|&kind| format!("{}, ", TYPES[kind].0)).collect();
        (kinds, names, begin, format!("{types}token"))
    }

    fn for_loop(&mut self, scope: &mut Scope, depth: usize) {
        let (index, name) = (self.name(), self.name());
        let (low, high, step) = (self.random.below(3), self.random.below(7), 1 + self.random.below(3));
        let (low, step) = (self.number(low), self.number(step));
        let high = if self.random.once_in(3) { self.index(scope) } else { self.number(high) };
        let (kinds, names, begin, types) = self.carried(scope);
        self.line(&format!(
            "{name}:{} = for {index} in ({low} to {high}, step {step}) : tile<i32> iter_values({begin}) -> ({types}) {{",
            kinds.len() + 1
        ));
        let mut inner = scope.clone();
        inner[INTEGER].push(index);
        names.into_iter().zip(&kinds).for_each(|(name, &kind)| inner[kind].push(name));
        self.statements(&mut inner, depth, 6);
        self.forward("continue", &inner, &kinds);
        self.line("}");
        self.results(scope, &name, &kinds);
    }

    /// A loop that ends after a number of iterations, or earlier.
    fn endless_loop(&mut self, scope: &mut Scope, depth: usize) {
        let (name, count, next, done) = (self.name(), self.name(), self.name(), self.name());
        let most = 1 + self.random.below(4);
        let (one, most) = (self.number(1), self.number(most));
        let (kinds, names, begin, types) = self.carried(scope);
        self.line(&format!(
            "{name}:{} = loop iter_values({count} = {one}, {begin}) : tile<i32>, {types} -> {types} {{",
            kinds.len() + 1
        ));
        let mut inner = scope.clone();
        inner[INTEGER].push(count.clone());
        names.into_iter().zip(&kinds).for_each(|(name, &kind)| inner[kind].push(name));
        self.statements(&mut inner, depth, 4);
        self.line(&format!("{done} = cmpi greater_than_or_equal {count}, {most}, signed : tile<i32> -> tile<i1>"));
        self.line(&format!("if {done} {{"));
        self.forward("break", &inner, &kinds);
        self.line("}");
        self.line(&format!("{next} = addi {count}, {one} : tile<i32>"));
        let values: String = kinds.iter().map(|&kind| format!(", {}", self.value(&inner, kind))).collect();
        let token = self.token.clone();
        self.line(&format!("continue {next}{values}, {token} : tile<i32>, {types}"));
        self.line("}");
        self.results(scope, &name, &kinds);
    }
}
