//! Random functions with much branching and few values, so that folds and patterns apply often.

use std::fmt::Write;

/// The types of values.
const TYPES: [&str; 2] = ["i1", "i8"];

/// The names of the available values, by type.
type Scope = [Vec<String>; 2];

/// How a block may end.
#[derive(Clone, Copy, PartialEq)]
enum Around {
    Function,
    /// With this many carried values of `i8`.
    For(usize),
    Loop,
}

/// A function of three numbers that returns one.
pub(crate) fn function(seed: u64) -> String {
    let mut program = Program { state: seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1, text: String::new(), count: 0 };
    let mut scope: Scope = [Vec::new(), ["%a", "%b", "%c"].map(str::to_owned).to_vec()];
    program.line("testing$func @f(%a: tile<i8>, %b: tile<i8>, %c: tile<i8>) -> tile<i8> {");
    program.constants(&mut scope);
    program.statements(&mut scope, Around::Function, 3, 8);
    program.forward("return", &scope, &[1]);
    program.line("}");
    program.text
}

struct Program {
    state: u64,
    text: String,
    count: usize,
}

impl Program {
    fn below(&mut self, end: usize) -> usize {
        // xorshift64*
        self.state ^= self.state >> 12;
        self.state ^= self.state << 25;
        self.state ^= self.state >> 27;
        (self.state.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % end
    }

    fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }

    fn line(&mut self, line: &str) {
        let _ = writeln!(self.text, "{line}");
    }

    fn name(&mut self) -> String {
        self.count += 1;
        format!("%v{}", self.count)
    }

    /// A value that an operation computes: `operation` is the text after the name.
    fn define(&mut self, scope: &mut Scope, ty: usize, operation: &str) {
        let name = self.name();
        self.line(&format!("{name} = {operation}"));
        scope[ty].push(name);
    }

    /// A value of a type, more likely a recent one.
    fn value(&mut self, scope: &Scope, ty: usize) -> String {
        let values = &scope[ty];
        let from = if self.percent(50) { values.len().saturating_sub(3) } else { 0 };
        let index = from + self.below(values.len() - from);
        values[index].clone()
    }

    fn constants(&mut self, scope: &mut Scope) {
        for (ty, number) in [(0, "true"), (0, "false"), (1, "1"), (1, "0")] {
            self.define(scope, ty, &format!("constant <{0}: {number}> : tile<{0}>", TYPES[ty]));
        }
        self.define(scope, 0, "cmpi less_than %a, %b, signed : tile<i8> -> tile<i1>");
        self.define(scope, 0, "cmpi equal %a, %c, signed : tile<i8> -> tile<i1>");
    }

    fn statements(&mut self, scope: &mut Scope, around: Around, depth: usize, most: usize) {
        for _ in 0..self.below(most) {
            match self.below(100) {
                0..15 => self.boolean(scope),
                15..30 => self.integer(scope),
                30..50 => self.observe(scope),
                50..90 if depth > 0 => self.branch(scope, around, depth - 1),
                90..95 if depth > 0 => self.for_loop(scope, depth - 1),
                95..100 if depth > 0 => self.endless_loop(scope, depth - 1),
                _ => self.boolean(scope),
            }
        }
    }

    fn boolean(&mut self, scope: &mut Scope) {
        let (a, b, c) = (self.value(scope, 0), self.value(scope, 0), self.value(scope, 0));
        let (x, y) = (self.value(scope, 1), self.value(scope, 1));
        let operation = match self.below(6) {
            0 => format!("andi {a}, {b} : tile<i1>"),
            1 => format!("xori {a}, {b} : tile<i1>"),
            2 => format!("select {a}, {b}, {c} : tile<i1>, tile<i1>"),
            3 => format!("cmpi equal {x}, {y}, signed : tile<i8> -> tile<i1>"),
            4 => "constant <i1: true> : tile<i1>".to_owned(),
            _ => {
                // The inverse, in the form that is recognized.
                let yes = self.name();
                self.line(&format!("{yes} = constant <i1: true> : tile<i1>"));
                format!("xori {a}, {yes} : tile<i1>")
            }
        };
        self.define(scope, 0, &operation);
    }

    fn integer(&mut self, scope: &mut Scope) {
        let (a, x, y) = (self.value(scope, 0), self.value(scope, 1), self.value(scope, 1));
        let operation = match self.below(5) {
            0 => format!("addi {x}, {y} : tile<i8>"),
            1 => format!("exti {a} unsigned : tile<i1> -> tile<i8>"),
            2 => format!("constant <i8: {}> : tile<i8>", self.below(3)),
            _ => format!("select {a}, {x}, {y} : tile<i1>, tile<i8>"),
        };
        self.define(scope, 1, &operation);
    }

    fn observe(&mut self, scope: &Scope) {
        let (value, name) = (self.value(scope, 1), self.name());
        self.line(&format!("{name} = print_tko \"%d\", {value} : tile<i8> -> token"));
    }

    fn branch(&mut self, scope: &mut Scope, around: Around, depth: usize) {
        let results: Vec<usize> = match self.percent(50) {
            true => (0..self.below(3)).map(|_| self.below(2)).collect(),
            false => Vec::new(),
        };
        let (condition, name) = (self.value(scope, 0), self.name());
        let types: Vec<String> = results.iter().map(|&ty| format!("tile<{}>", TYPES[ty])).collect();
        match results.len() {
            0 => self.line(&format!("if {condition} {{")),
            count => self.line(&format!("{name}:{count} = if {condition} -> ({}) {{", types.join(", "))),
        }
        self.region(scope, around, depth, &results);
        if !results.is_empty() || self.percent(50) {
            self.line("} else {");
            self.region(scope, around, depth, &results);
        }
        self.line("}");
        for (index, &ty) in results.iter().enumerate() {
            scope[ty].push(format!("{name}#{index}"));
        }
    }

    /// The contents of a region of an `if`.
    fn region(&mut self, scope: &Scope, around: Around, depth: usize, results: &[usize]) {
        let mut inner = scope.clone();
        let most = if self.percent(30) { 1 } else { 4 };
        self.statements(&mut inner, around, depth, most);
        match (self.percent(20), around) {
            (true, Around::Function) => self.forward("return", &inner, &[1]),
            (true, Around::For(carried)) => self.forward("continue", &inner, &vec![1; carried]),
            (true, Around::Loop) => {
                let word = if self.percent(60) { "break" } else { "continue" };
                self.forward(word, &inner, &[1]);
            }
            _ => self.forward("yield", &inner, results),
        }
    }

    fn forward(&mut self, word: &str, scope: &Scope, types: &[usize]) {
        let values: Vec<String> = types.iter().map(|&ty| self.value(scope, ty)).collect();
        let types: Vec<String> = types.iter().map(|&ty| format!("tile<{}>", TYPES[ty])).collect();
        match types.is_empty() {
            true => self.line(word),
            false => self.line(&format!("{word} {} : {}", values.join(", "), types.join(", "))),
        }
    }

    fn for_loop(&mut self, scope: &mut Scope, depth: usize) {
        let carried = self.below(2);
        let [low, high, step] = [0, 2, 1].map(|number| {
            let name = self.name();
            self.line(&format!("{name} = constant <i8: {number}> : tile<i8>"));
            name
        });
        let (index, argument, name, initial) = (self.name(), self.name(), self.name(), self.value(scope, 1));
        let mut inner = scope.clone();
        inner[1].push(index.clone());
        let head = format!("for {index} in ({low} to {high}, step {step}) : tile<i8>");
        if carried == 0 {
            self.line(&format!("{head} {{"));
        } else {
            self.line(&format!("{name} = {head} iter_values({argument} = {initial}) -> (tile<i8>) {{"));
            inner[1].push(argument);
        }
        self.statements(&mut inner, Around::For(carried), depth, 4);
        self.forward("continue", &inner, &vec![1; carried]);
        self.line("}");
        if carried > 0 {
            scope[1].push(name);
        }
    }

    fn endless_loop(&mut self, scope: &mut Scope, depth: usize) {
        let (argument, name, initial) = (self.name(), self.name(), self.value(scope, 1));
        self.line(&format!("{name} = loop iter_values({argument} = {initial}) : tile<i8> -> tile<i8> {{"));
        let mut inner = scope.clone();
        inner[1].push(argument);
        self.statements(&mut inner, Around::Loop, depth, 4);
        self.forward("break", &inner, &[1]);
        self.line("}");
        scope[1].push(name);
    }
}
