//! Random content of the preview: functions that are implemented elsewhere, with declarations, implementations and calls.

use std::fmt::Write;

use crate::Choices;

/// A constant parameter: its name and its type.
type Parameter = (&'static str, &'static str);

const SIZE: Parameter = ("N", "index");
const ELEMENT: Parameter = ("T", "!cuda_tile<preview$Datatype>");
const PARAMETERS: [Parameter; 4] =
    [SIZE, ELEMENT, ("S", "!cuda_tile<preview$shape>"), ("text", "!cuda_tile<preview$string>")];

/// Types of elements, and constants of them.
const ELEMENTS: [(&str, &str); 7] =
    [("f32", "1.5"), ("f16", "2.0"), ("bf16", "0.5"), ("i32", "7"), ("i8", "1"), ("i1", "true"), ("f8E4M3FN", "1.0")];

/// Makes a module with functions that are implemented elsewhere, and entries that call them, as text.
pub(crate) fn preview(choices: impl Into<Choices>) -> String {
    let mut maker = Maker { random: choices.into(), text: String::new(), count: 0 };
    maker.line("cuda_tile.module @m {");
    let functions: Vec<Function> = (0..maker.random.below(4)).map(|number| maker.function(number)).collect();
    for function in &functions {
        maker.declaration(function);
        if maker.random.once_in(2) {
            maker.implementation(function);
        }
    }
    for number in 0..=maker.random.below(2) {
        maker.entry(number, &functions);
    }
    maker.line("}");
    maker.text
}

/// A function that is declared.
struct Function {
    name: String,
    parameters: Vec<Parameter>,
    /// How each argument is accessed, and its type.
    arguments: Vec<(&'static str, Tile)>,
    /// Results besides the arguments that are written.
    others: Vec<Tile>,
}

/// A tile of a declaration.
#[derive(Clone)]
struct Tile {
    /// Sizes, and whether `N` is a factor of them.
    sizes: Vec<(i64, bool)>,
    /// The element type; `None` if it is `T`.
    element: Option<&'static str>,
}

impl Tile {
    /// The tile in a declaration.
    fn declared(&self) -> String {
        let size = |&(size, is_open): &(i64, bool)| match (is_open, size) {
            (false, _) => format!("{size}x"),
            (true, 1) => "[N]x".to_owned(),
            (true, _) => format!("[N*{size}]x"),
        };
        let sizes: String = self.sizes.iter().map(size).collect();
        format!("tile<{sizes}{}>", self.element.unwrap_or("preview$sym_t<T>"))
    }

    /// The tile for values of the constants.
    fn instance(&self, constants: &Constants) -> String {
        let size = |&(size, is_open): &(i64, bool)| format!("{}x", if is_open { size * constants.size } else { size });
        let sizes: String = self.sizes.iter().map(size).collect();
        format!("tile<{sizes}{}>", self.element.unwrap_or(constants.element))
    }

    /// Its number of elements without the factors `N`, and the number of these.
    fn count(&self) -> (i64, usize) {
        (self.sizes.iter().map(|(size, _)| size).product(), self.sizes.iter().filter(|(_, is_open)| *is_open).count())
    }
}

/// The values of `N` and `T` in a call.
struct Constants {
    size: i64,
    element: &'static str,
}

struct Maker {
    random: Choices,
    text: String,
    count: usize,
}

impl Maker {
    fn line(&mut self, line: &str) {
        let _ = writeln!(self.text, "{line}");
    }

    fn value(&mut self) -> String {
        self.count += 1;
        format!("%v{}", self.count)
    }

    fn element(&mut self) -> &'static str {
        self.random.pick(&ELEMENTS).0
    }

    fn constants(&mut self) -> Constants {
        Constants { size: 1 << self.random.below(4), element: self.element() }
    }

    fn function(&mut self, number: usize) -> Function {
        let parameters: Vec<Parameter> = PARAMETERS.into_iter().filter(|_| self.random.once_in(2)).collect();
        let name = match self.random.once_in(6) {
            true => format!("\"function {number}\""),
            false => format!("function_{number}"),
        };
        let arguments = (0..=self.random.below(3))
            .map(|_| (self.random.pick(&["in", "out", "inout"]), self.tile(&parameters)))
            .collect();
        let others = (0..self.random.below(2)).map(|_| self.tile(&parameters)).collect();
        Function { name, parameters, arguments, others }
    }

    fn tile(&mut self, parameters: &[Parameter]) -> Tile {
        let has = |parameter| parameters.contains(&parameter);
        let sizes = (0..self.random.below(3))
            .map(|_| (1 << self.random.below(4), has(SIZE) && self.random.once_in(2)))
            .collect();
        let is_open = has(ELEMENT) && self.random.once_in(2);
        Tile { sizes, element: (!is_open).then(|| self.element()) }
    }

    fn declaration(&mut self, function: &Function) {
        let parameters: Vec<_> = function.parameters.iter().map(|(name, ty)| format!("{name}: {ty}")).collect();
        let arguments = function.arguments.iter().enumerate().map(|(index, (access, tile))| {
            let more = if self.random.once_in(4) { ", note.why = \"so\"" } else { "" };
            format!("%a{index}: {} {{{}{more}}}", tile.declared(), accessed(access))
        });
        let arguments: Vec<_> = arguments.collect();
        let results: Vec<_> = results(function).map(Tile::declared).collect();
        let results = match results.as_slice() {
            [] => String::new(),
            [one] => format!(" -> {one}"),
            several => format!(" -> ({})", several.join(", ")),
        };
        let (name, parameters, arguments) = (&function.name, listed(&parameters), arguments.join(", "));
        self.line(&format!("preview$func extern @{name}{parameters}({arguments}){results}"));
    }

    /// An implementation, unless the arguments that are written are apart, which none can have.
    fn implementation(&mut self, function: &Function) {
        let written: Vec<bool> = function.arguments.iter().map(|(access, _)| *access != "in").collect();
        if written.windows(2).filter(|pair| pair[0] != pair[1]).count() > 1 + usize::from(!written[0]) {
            return;
        }
        let constants = self.constants();
        let is_general: Vec<bool> = function.parameters.iter().map(|_| self.random.once_in(2)).collect();
        let is_open = |parameter| {
            function.parameters.iter().zip(&is_general).any(|(known, is_general)| *known == parameter && *is_general)
        };
        let (mut parameters, mut arguments) = (Vec::new(), Vec::new());
        for ((name, ty), is_general) in function.parameters.iter().zip(&is_general) {
            parameters.push(if *is_general { format!("{name}: {ty}") } else { "?".to_owned() });
            arguments.push(if *is_general { (*name).to_owned() } else { self.constant(ty, &constants) });
        }
        let participants = self.random.pick(&[1, 32, 128]);
        let fragments: Vec<_> = function
            .arguments
            .iter()
            .enumerate()
            .map(|(index, (access, tile))| {
                let fragment = self.fragment(tile, participants, is_open(SIZE), &constants);
                format!("%a{index}: {fragment} {{{}}}", accessed(access))
            })
            .collect();
        let name = self.value().replace('%', "implementation_");
        let mut line = format!(
            "preview$extern_impl @{name}{} implements @{}{} ({})",
            listed(&parameters),
            function.name,
            listed(&arguments),
            fragments.join(", ")
        );
        if self.random.once_in(2) {
            let groups = ["none", "cta", "warp", "warpgroup"];
            let allowed = if participants < 32 { 2 } else { 3 + usize::from(participants == 128) };
            let group = self.random.pick(&groups[..allowed]);
            let _ = write!(line, " synchronization = #cuda_tile<preview$synchronization<{group}>>");
        }
        line += self.random.pick(&["", " arch = []", " arch = [\"sm_100\", \"sm_120\"]"]);
        if self.random.once_in(3) {
            let size = self.random.below(4096);
            let _ = write!(
                line,
                " scratch {{smem.size = #cuda_tile<preview$expr_int<{size}>>, smem.alignment = \
                 #cuda_tile<preview$expr_int<16>>}}"
            );
        }
        let score = self.random.integer();
        line += &match self.random.below(4) {
            0 => format!(" {{provider_score = {score} : i64}}"),
            1 => format!(" {{frontendABI = {{version = 3 : i32}}, provider_score = {score} : i64}}"),
            _ => String::new(),
        };
        self.line(&line);
    }

    /// The part of a tile that each participant gets: the whole tile, or its share.
    fn fragment(&mut self, tile: &Tile, participants: i64, is_open: bool, constants: &Constants) -> String {
        let element = tile.element.unwrap_or(constants.element);
        let space = self.random.pick(&["local", "smem"]);
        let alignment = self.random.pick(&["", "", ", alignment = 4", ", alignment = 4*2"]);
        let (count, factors) = tile.count();
        if is_open && factors > 0 {
            let factors = vec!["N"; factors];
            let (product, spaced) = (factors.join("*"), factors.join(" * "));
            return format!(
                "preview$fragment<[{product}*{count}]x{element}, {space}, mem_layout = <({spaced} * {count}):(1)>, \
                 fragmap = <(1, {participants}, {spaced} * {count}):(0, 0, 1)>{alignment}>"
            );
        }
        let count = count * (0..factors).map(|_| constants.size).product::<i64>();
        let is_shared = space == "local" && count % participants == 0 && self.random.once_in(2);
        let (own, stride) = if is_shared { (count / participants, count / participants) } else { (count, 0) };
        format!(
            "preview$fragment<{own}x{element}, {space}, mem_layout = <({own}):(1)>, \
             fragmap = <(1, {participants}, {own}):(0, {stride}, 1)>{alignment}>"
        )
    }

    fn entry(&mut self, number: usize, functions: &[Function]) {
        self.line(&format!("entry @caller_{number}(%p: tile<ptr<f32>>) {{"));
        for _ in 0..=self.random.below(3) {
            match self.random.below(functions.len() + 1) {
                index if index < functions.len() => self.declared_call(&functions[index]),
                _ => self.unknown_call(),
            }
        }
        self.line("return\n}");
    }

    /// A call that fits the declaration of its function.
    fn declared_call(&mut self, function: &Function) {
        let constants = self.constants();
        let list: Vec<_> = function.parameters.iter().map(|(_, ty)| self.constant(ty, &constants)).collect();
        let operands = function.arguments.iter().map(|(_, tile)| tile.instance(&constants)).collect();
        let results = results(function).map(|tile| tile.instance(&constants)).collect();
        self.call(&function.name, &list, operands, results);
    }

    /// A call of a function that is not declared, so that anything goes.
    fn unknown_call(&mut self) {
        let constants = self.constants();
        let list: Vec<_> = (0..self.random.below(4))
            .map(|_| match self.random.below(6) {
                0 => "M".to_owned(),
                1 => "#cuda_tile<preview$expr_builtin<\"context.x\", index>>".to_owned(),
                2 => {
                    "#cuda_tile<preview$expr_div<#cuda_tile<preview$expr_int<6>>, #cuda_tile<preview$expr_var<\"M\">>>>"
                        .to_owned()
                }
                _ => {
                    let (_, ty) = self.random.pick(&PARAMETERS);
                    self.constant(ty, &constants)
                }
            })
            .collect();
        let any = |maker: &mut Self| match maker.random.below(4) {
            0 => "tile<ptr<f32>>".to_owned(),
            _ => maker.tile(&[]).instance(&constants),
        };
        let operands = (0..self.random.below(3)).map(|_| any(self)).collect();
        let results = (0..self.random.below(3)).map(|_| any(self)).collect();
        self.call("elsewhere", &list, operands, results);
    }

    /// A call, among whose operands and results there may be tokens.
    fn call(&mut self, name: &str, constants: &[String], operands: Vec<String>, results: Vec<String>) {
        let [mut operands, mut results] = [operands, results];
        for types in [&mut operands, &mut results] {
            if self.random.once_in(2) {
                let index = self.random.below(types.len() + 1);
                types.insert(index, "token".to_owned());
            }
        }
        let values: Vec<_> = operands.iter().map(|ty| self.operand(ty)).collect();
        let names: Vec<_> = results.iter().map(|_| self.value()).collect();
        let names = if names.is_empty() { String::new() } else { format!("{} = ", names.join(", ")) };
        let dictionaries: Vec<_> = values.iter().map(|_| self.random.pick(&["{}", "{note.why = 1 : i32}"])).collect();
        let attributes = match self.random.once_in(4) && !values.is_empty() {
            true => format!(" {{arg_attrs = [{}]}}", dictionaries.join(", ")),
            false => String::new(),
        };
        let full = |types: &[String]| types.iter().map(|ty| format!("!cuda_tile.{ty}")).collect::<Vec<_>>().join(", ");
        self.line(&format!(
            "{names}preview$call @{name}{}({}){attributes} : ({}) -> ({})",
            listed(constants),
            values.join(", "),
            full(&operands),
            full(&results)
        ));
    }

    /// A value of a type.
    fn operand(&mut self, ty: &str) -> String {
        if ty == "tile<ptr<f32>>" {
            return "%p".to_owned();
        }
        let value = self.value();
        let element = ty.rsplit(['x', '<']).next().unwrap_or(ty).trim_end_matches('>');
        match ELEMENTS.iter().find(|(known, _)| *known == element) {
            None => self.line(&format!("{value} = make_token : token")),
            Some((element, constant)) => self.line(&format!("{value} = constant <{element}: {constant}> : {ty}")),
        }
        value
    }

    /// A constant for a parameter of this type.
    fn constant(&mut self, ty: &str, constants: &Constants) -> String {
        match PARAMETERS.iter().position(|(_, known)| *known == ty) {
            Some(0) => self.number(constants.size, 0),
            Some(1) => constants.element.to_owned(),
            Some(2) => {
                let sizes: Vec<_> = (0..=self.random.below(2)).map(|_| self.size()).collect();
                format!("({},)", sizes.join(", "))
            }
            _ => self.random.pick(&["\"lower\"", "\"\"", "\"a \\22quoted\\22 word\"", "\"\\FF\\0A\""]).to_owned(),
        }
    }

    /// A size in a shape, or a shape in it.
    fn size(&mut self) -> String {
        let size = self.random.integer();
        if self.random.once_in(4) { format!("({size}, 8)") } else { self.number(size >> 32, 0) }
    }

    /// An expression with this value.
    fn number(&mut self, value: i64, depth: usize) -> String {
        if depth > 3 || self.random.once_in(2) {
            return value.to_string();
        }
        let other = 1 + self.random.below(8) as i64;
        let operand = |maker: &mut Self, value| {
            let text = maker.number(value, depth + 1);
            if text.bytes().all(|byte| byte.is_ascii_digit()) { text } else { format!("({text})") }
        };
        match self.random.below(6) {
            0 => format!("{}+{}", operand(self, value - other), operand(self, other)),
            1 => format!("{}-{}", operand(self, value + other), operand(self, other)),
            2 => format!("{}*1", operand(self, value)),
            3 => format!("{}/{other}", operand(self, value * other)),
            4 => format!("{}/+{other}", operand(self, value * other)),
            _ => format!("-{}", operand(self, -value)),
        }
    }
}

/// The results of a function.
fn results(function: &Function) -> impl Iterator<Item = &Tile> {
    let written = function.arguments.iter().filter(|(access, _)| *access != "in");
    written.map(|(_, tile)| tile).chain(&function.others)
}

/// The attribute that says how an argument is accessed.
fn accessed(access: &str) -> String {
    format!("cuda_tile.preview$access = #cuda_tile<preview$access<{access}>>")
}

/// Constant parameters or arguments, if there are any.
fn listed(constants: &[String]) -> String {
    if constants.is_empty() { String::new() } else { format!("<[{}]>", constants.join(", ")) }
}
