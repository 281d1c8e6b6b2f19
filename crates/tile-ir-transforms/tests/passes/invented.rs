//! Random functions: arithmetic on small integers in nested loops and branches, with prints to observe it.

use std::fmt::Write;

/// The values in scope, and a source of random numbers.
pub(crate) struct Inventor {
    state: u64,
    text: String,
    next: u32,
    numbers: Vec<String>,
    conditions: Vec<String>,
}

/// Boundary values.
const CONSTANTS: [i32; 14] = [0, 1, 2, 3, 4, 5, 7, 8, 16, 64, 127, -1, -2, -128];

impl Inventor {
    /// A function of three numbers that returns one.
    pub(crate) fn function(seed: u64) -> String {
        let numbers = ["%a", "%b", "%c"].map(str::to_owned).to_vec();
        let mut inventor = Self {
            state: seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1,
            text: String::new(),
            next: 0,
            numbers,
            conditions: Vec::new(),
        };
        inventor.text += "testing$func @f(%a: tile<i8>, %b: tile<i8>, %c: tile<i8>) -> tile<i8> {\n";
        inventor.operations(0, 8, &Around::default());
        let result = inventor.number();
        format!("{}return {result} : tile<i8>\n}}", inventor.text)
    }

    fn random(&mut self, below: usize) -> usize {
        // xorshift64*
        self.state ^= self.state >> 12;
        self.state ^= self.state << 25;
        self.state ^= self.state >> 27;
        (self.state.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % below
    }

    fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.random(choices.len())]
    }

    fn number(&mut self) -> String {
        // Recent values are used more often, so that not everything is dead.
        let count = self.numbers.len();
        let from = if self.random(2) == 0 { count.saturating_sub(3) } else { 0 };
        let index = from + self.random(count - from);
        self.numbers[index].clone()
    }

    fn condition(&mut self) -> String {
        if self.conditions.is_empty() || self.random(2) == 0 {
            self.comparison();
        }
        let index = self.random(self.conditions.len());
        self.conditions[index].clone()
    }

    fn name(&mut self) -> String {
        self.next += 1;
        format!("%v{}", self.next)
    }

    fn line(&mut self, line: &str) {
        writeln!(self.text, "{line}").expect("strings take all");
    }

    fn constant(&mut self) -> String {
        let (name, value) = (self.name(), self.one_of(&CONSTANTS));
        self.line(&format!("{name} = constant <i8: {value}> : tile<i8>"));
        self.numbers.push(name.clone());
        name
    }

    fn comparison(&mut self) {
        let (name, lhs, rhs) = (self.name(), self.number(), self.number());
        let relation =
            self.one_of(&["less_than", "less_than_or_equal", "greater_than", "greater_than_or_equal", "equal"]);
        let signedness = self.one_of(&["signed", "signed", "unsigned"]);
        self.line(&format!("{name} = cmpi {relation} {lhs}, {rhs}, {signedness} : tile<i8> -> tile<i1>"));
        self.conditions.push(name);
    }

    fn arithmetic(&mut self) {
        let lhs = self.number();
        let rhs = if self.random(2) == 0 { self.constant() } else { self.number() };
        let name = self.name();
        let signedness = self.one_of(&["signed", "unsigned"]);
        let overflow = self.one_of(&[
            "",
            "",
            "",
            " overflow<no_signed_wrap>",
            " overflow<no_unsigned_wrap>",
            " overflow<no_wrap>",
        ]);
        let operation = match self.random(14) {
            0..3 => format!("addi {lhs}, {rhs}{overflow}"),
            3 => format!("subi {lhs}, {rhs}{overflow}"),
            4..6 => format!("muli {lhs}, {rhs}{overflow}"),
            6 => format!("divi {lhs}, {rhs} {signedness}"),
            7 => format!("divi {lhs}, {rhs} signed rounding<negative_inf>"),
            8 => format!("remi {lhs}, {rhs} {signedness}"),
            9 => format!("andi {lhs}, {rhs}"),
            10 => format!("ori {lhs}, {rhs}"),
            11 => format!("xori {lhs}, {rhs}"),
            12 => format!("shri {lhs}, {rhs} {signedness}"),
            _ => format!("mini {lhs}, {rhs} {signedness}"),
        };
        self.line(&format!("{name} = {operation} : tile<i8>"));
        self.numbers.push(name);
    }

    fn print(&mut self) {
        let (name, number) = (self.name(), self.number());
        self.line(&format!("{name} = print_tko \"%d\", {number} : tile<i8> -> token"));
    }

    fn operations(&mut self, depth: u32, count: usize, around: &Around) {
        for _ in 0..1 + self.random(count) {
            match self.random(12) {
                0..5 => self.arithmetic(),
                5 => self.comparison(),
                6 | 7 => self.print(),
                8 | 9 if depth < 3 => self.branch(depth, around),
                10 if depth < 3 => self.range(depth),
                11 if depth < 2 => self.endless(depth),
                _ => self.arithmetic(),
            }
        }
    }

    /// Values defined inside go out of scope afterwards.
    fn inside(&mut self, make: impl FnOnce(&mut Self)) {
        let (numbers, conditions) = (self.numbers.len(), self.conditions.len());
        make(self);
        self.numbers.truncate(numbers);
        self.conditions.truncate(conditions);
    }

    fn values(&mut self, count: usize) -> String {
        let values: Vec<String> = (0..count).map(|_| self.number()).collect();
        end_of(&values)
    }

    fn branch(&mut self, depth: u32, around: &Around) {
        let (condition, name) = (self.condition(), self.name());
        let has_result = self.random(2) == 0;
        let head =
            if has_result { format!("{name} = if {condition} -> (tile<i8>) {{") } else { format!("if {condition} {{") };
        self.line(&head);
        self.inside(|it| {
            it.operations(depth + 1, 3, around);
            let leaves = !has_result && it.random(3) == 0;
            match around.keyword {
                Some(keyword) if leaves => {
                    let values = it.values(around.carried);
                    it.line(&format!("{keyword}{values}"));
                }
                _ => it.yielded(has_result),
            }
        });
        if has_result || self.random(2) == 0 {
            self.line("} else {");
            self.inside(|it| {
                it.operations(depth + 1, 3, around);
                it.yielded(has_result);
            });
        }
        self.line("}");
        if has_result {
            self.numbers.push(name);
        }
    }

    fn yielded(&mut self, has_result: bool) {
        let values = self.values(usize::from(has_result));
        self.line(&format!("yield{values}"));
    }

    fn range(&mut self, depth: u32) {
        let (lower, upper) = (self.bound(), self.bound());
        let step = if self.random(4) == 0 { self.number() } else { self.step() };
        let (carried, unsigned) = (self.random(3), self.one_of(&["", "", " unsigned"]));
        let (index, name, arguments) = (self.name(), self.name(), self.carried(carried));
        let results = if carried == 0 { String::new() } else { format!("{name}:{carried} = ") };
        let types = vec!["tile<i8>"; carried].join(", ");
        let carries = if carried == 0 { String::new() } else { format!(" iter_values({}) -> ({types})", arguments.1) };
        self.line(&format!(
            "{results}for{unsigned} {index} in ({lower} to {upper}, step {step}) : tile<i8>{carries} {{"
        ));
        let around = Around { keyword: Some("continue"), carried };
        self.inside(|it| {
            it.numbers.push(index);
            it.numbers.extend(arguments.0);
            it.operations(depth + 1, 6, &around);
            let values = it.values(carried);
            it.line(&format!("continue{values}"));
        });
        self.line("}");
        self.numbers.extend((0..carried).map(|result| format!("{name}#{result}")));
    }

    fn endless(&mut self, depth: u32) {
        let carried = 1 + self.random(2);
        let (name, arguments) = (self.name(), self.carried(carried));
        let types = vec!["tile<i8>"; carried].join(", ");
        self.line(&format!("{name} = loop iter_values({}) : {types} -> tile<i8> {{", arguments.1));
        let around = Around { keyword: Some("continue"), carried };
        self.inside(|it| {
            it.numbers.extend(arguments.0);
            it.operations(depth + 1, 4, &around);
            let condition = it.condition();
            it.line(&format!("if {condition} {{"));
            let result = it.number();
            it.line(&format!("break {result} : tile<i8>\n}}"));
            let values = it.values(carried);
            it.line(&format!("continue{values}"));
        });
        self.line("}");
        self.numbers.push(name);
    }

    fn bound(&mut self) -> String {
        if self.random(2) == 0 { self.constant() } else { self.number() }
    }

    fn step(&mut self) -> String {
        let (name, step) = (self.name(), 1 + self.random(3));
        self.line(&format!("{name} = constant <i8: {step}> : tile<i8>"));
        name
    }

    /// Names of iteration values, and their initial values.
    fn carried(&mut self, count: usize) -> (Vec<String>, String) {
        let names: Vec<String> = (0..count).map(|_| self.name()).collect();
        let begin: Vec<String> = names.iter().map(|name| format!("{name} = {}", self.number())).collect();
        (names, begin.join(", "))
    }
}

/// The loop around a branch.
#[derive(Default)]
struct Around {
    keyword: Option<&'static str>,
    carried: usize,
}

/// The operands of a terminator with their types.
fn end_of(values: &[String]) -> String {
    if values.is_empty() {
        return String::new();
    }
    format!(" {} : {}", values.join(", "), vec!["tile<i8>"; values.len()].join(", "))
}
