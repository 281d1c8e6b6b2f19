//! Programs by chance: much control flow, few values, so that folds and patterns find what they look for.

use std::fmt::Write;

use super::random::Random;

/// The types of values.
const TYPES: [&str; 3] = ["i1", "i32", "2xi32"];

/// What the values of each type are called that are at hand.
type Scope = [Vec<String>; 3];

/// How a block may end.
#[derive(Clone, Copy, PartialEq)]
enum Around {
    Function,
    /// With so many carried values of `i32`.
    For(usize),
    Loop,
}

/// The text of a function.
pub fn function(seed: u64) -> String {
    let mut program = Program { random: Random::new(seed), text: String::new(), count: 0 };
    let mut scope: Scope = [vec!["%c".to_owned(), "%d".to_owned()], vec!["%x".to_owned(), "%y".to_owned()], Vec::new()];
    program.line("testing$func @f(%c: tile<i1>, %d: tile<i1>, %x: tile<i32>, %y: tile<i32>) {");
    program.constants(&mut scope);
    program.statements(&mut scope, Around::Function, 3, 8);
    program.observe(&scope);
    program.line("return");
    program.line("}");
    program.text
}

struct Program {
    random: Random,
    text: String,
    count: usize,
}

impl Program {
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

    /// A value of a type. Those that came last come more often.
    fn value(&mut self, scope: &Scope, ty: usize) -> String {
        let values = &scope[ty];
        let from = if self.random.percent(50) { values.len().saturating_sub(3) } else { 0 };
        self.random.pick(&values[from..]).clone()
    }

    fn constants(&mut self, scope: &mut Scope) {
        for (ty, constant) in [
            (0, "constant <i1: true> : tile<i1>"),
            (0, "constant <i1: false> : tile<i1>"),
            (1, "constant <i32: 1> : tile<i32>"),
            (1, "constant <i32: 0> : tile<i32>"),
            (2, "constant <i32: [1, 2]> : tile<2xi32>"),
            (2, "constant <i32: 7> : tile<2xi32>"),
        ] {
            self.define(scope, ty, constant);
        }
    }

    fn statements(&mut self, scope: &mut Scope, around: Around, depth: usize, most: usize) {
        for _ in 0..self.random.below(most) {
            match self.random.below(100) {
                0..15 => self.boolean(scope),
                15..30 => self.integer(scope),
                30..35 => self.vector(scope),
                35..50 => self.observe(scope),
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
        let operation = match self.random.below(6) {
            0 => format!("andi {a}, {b} : tile<i1>"),
            1 => format!("xori {a}, {b} : tile<i1>"),
            2 => format!("select {a}, {b}, {c} : tile<i1>, tile<i1>"),
            3 => format!("cmpi equal {x}, {y}, signed : tile<i32> -> tile<i1>"),
            4 => "constant <i1: true> : tile<i1>".to_owned(),
            _ => {
                // The inverse, in the form that is recognised.
                let yes = self.name();
                self.line(&format!("{yes} = constant <i1: true> : tile<i1>"));
                format!("xori {a}, {yes} : tile<i1>")
            }
        };
        self.define(scope, 0, &operation);
    }

    fn integer(&mut self, scope: &mut Scope) {
        let (a, x, y) = (self.value(scope, 0), self.value(scope, 1), self.value(scope, 1));
        let operation = match self.random.below(5) {
            0 => format!("addi {x}, {y} : tile<i32>"),
            1 => format!("exti {a} unsigned : tile<i1> -> tile<i32>"),
            2 => format!("constant <i32: {}> : tile<i32>", self.random.below(3)),
            _ => format!("select {a}, {x}, {y} : tile<i1>, tile<i32>"),
        };
        self.define(scope, 1, &operation);
    }

    fn vector(&mut self, scope: &mut Scope) {
        let (x, y) = (self.value(scope, 2), self.value(scope, 2));
        self.define(scope, 2, &format!("addi {x}, {y} : tile<2xi32>"));
    }

    fn observe(&mut self, scope: &Scope) {
        let ty = if self.random.percent(20) { 2 } else { 1 };
        let (value, name, number) = (self.value(scope, ty), self.name(), self.random.below(1000));
        self.line(&format!("{name} = print_tko \"{number} %d\", {value} : tile<{}> -> token", TYPES[ty]));
    }

    fn branch(&mut self, scope: &mut Scope, around: Around, depth: usize) {
        let results: Vec<usize> = match self.random.percent(50) {
            true => (0..self.random.below(3)).map(|_| *self.random.pick(&[0, 0, 1, 1, 2])).collect(),
            false => Vec::new(),
        };
        let condition = self.value(scope, 0);
        let names: Vec<String> = results.iter().map(|_| self.name()).collect();
        let types = results.iter().map(|&ty| format!("tile<{}>", TYPES[ty])).collect::<Vec<_>>().join(", ");
        let mut head = String::new();
        if !results.is_empty() {
            let _ = write!(head, "{} = ", names.join(", "));
        }
        let _ = write!(head, "if {condition}");
        if !results.is_empty() {
            let _ = write!(head, " -> ({types})");
        }
        // Results of an `if` are written one by one only where there is one.
        if results.len() > 1 {
            let group = self.name();
            head = format!("{group}:{} = if {condition} -> ({types})", results.len());
            self.line(&format!("{head} {{"));
            self.region(scope, around, depth, &results);
            self.line("} else {");
            self.region(scope, around, depth, &results);
            self.line("}");
            for (index, &ty) in results.iter().enumerate() {
                scope[ty].push(format!("{group}#{index}"));
            }
            return;
        }
        self.line(&format!("{head} {{"));
        self.region(scope, around, depth, &results);
        if !results.is_empty() || self.random.percent(50) {
            self.line("} else {");
            self.region(scope, around, depth, &results);
        }
        self.line("}");
        for (name, &ty) in names.into_iter().zip(&results) {
            scope[ty].push(name);
        }
    }

    /// What is inside a region of an `if`.
    fn region(&mut self, scope: &Scope, around: Around, depth: usize, results: &[usize]) {
        let mut inner = scope.clone();
        let most = if self.random.percent(30) { 1 } else { 4 };
        self.statements(&mut inner, around, depth, most);
        match (self.random.percent(20), around) {
            (true, Around::Function) => self.line("return"),
            (true, Around::For(carried)) => self.hand_on("continue", &inner, &vec![1; carried]),
            (true, Around::Loop) => {
                let word = if self.random.percent(60) { "break" } else { "continue" };
                self.hand_on(word, &inner, &[1]);
            }
            _ => self.hand_on("yield", &inner, results),
        }
    }

    fn hand_on(&mut self, word: &str, scope: &Scope, types: &[usize]) {
        let values: Vec<String> = types.iter().map(|&ty| self.value(scope, ty)).collect();
        let types: Vec<String> = types.iter().map(|&ty| format!("tile<{}>", TYPES[ty])).collect();
        match types.is_empty() {
            true => self.line(word),
            false => self.line(&format!("{word} {} : {}", values.join(", "), types.join(", "))),
        }
    }

    fn for_loop(&mut self, scope: &mut Scope, depth: usize) {
        let carried = self.random.below(2);
        let [low, high, step] = [0, 2, 1].map(|number| {
            let name = self.name();
            self.line(&format!("{name} = constant <i32: {number}> : tile<i32>"));
            name
        });
        let (index, argument, name, initial) = (self.name(), self.name(), self.name(), self.value(scope, 1));
        let mut inner = scope.clone();
        inner[1].push(index.clone());
        let head = format!("for {index} in ({low} to {high}, step {step}) : tile<i32>");
        if carried == 0 {
            self.line(&format!("{head} {{"));
        } else {
            self.line(&format!("{name} = {head} iter_values({argument} = {initial}) -> (tile<i32>) {{"));
            inner[1].push(argument);
        }
        self.statements(&mut inner, Around::For(carried), depth, 4);
        self.hand_on("continue", &inner, &vec![1; carried]);
        self.line("}");
        if carried > 0 {
            scope[1].push(name);
        }
    }

    fn endless_loop(&mut self, scope: &mut Scope, depth: usize) {
        let (argument, name, initial) = (self.name(), self.name(), self.value(scope, 1));
        self.line(&format!("{name} = loop iter_values({argument} = {initial}) : tile<i32> -> tile<i32> {{"));
        let mut inner = scope.clone();
        inner[1].push(argument);
        self.statements(&mut inner, Around::Loop, depth, 4);
        self.hand_on("break", &inner, &[1]);
        self.line("}");
        scope[1].push(name);
    }
}
