//! Terms as a script of SMT-LIB 2.

use std::fmt::Write;

use rustc_hash::FxHashMap;

use super::{Name, Operator, Sort, Term, Terms};
use crate::float::Definitions;

/// A script: declarations, definitions of shared terms, and assertions.
pub(crate) struct Script<'t> {
    terms: &'t Terms,
    text: String,
    /// How symbols and terms with operands are called.
    spelled: FxHashMap<Term, String>,
}

fn sort(sort: Sort) -> String {
    match sort {
        Sort::Bool => "Bool".to_owned(),
        Sort::Bits(width) => format!("(_ BitVec {width})"),
    }
}

impl<'t> Script<'t> {
    /// Declares and defines what these formulas consist of, and asserts them. Functions that have a definition are defined.
    pub(crate) fn new(terms: &'t Terms, asserted: &[Term], shown: &[Term], definitions: &Definitions) -> Self {
        let logic = if definitions.is_empty() { "QF_UFBV" } else { "ALL" };
        let text = format!("(set-option :produce-models true)\n(set-logic {logic})\n");
        let mut script = Self { terms, text, spelled: FxHashMap::default() };
        let roots: Vec<Term> = asserted.iter().chain(shown).copied().collect();
        let mut declared: FxHashMap<Name, ()> = FxHashMap::default();
        for term in terms.below(&roots) {
            script.define(term, &mut declared, definitions);
        }
        for term in asserted {
            let formula = &script.spelled[term];
            let _ = writeln!(script.text, "(assert {formula})");
        }
        script.text.push_str("(check-sat)\n");
        if !shown.is_empty() {
            let shown: Vec<&str> = shown.iter().map(|term| script.spelled[term].as_str()).collect();
            let _ = writeln!(script.text, "(get-value ({}))", shown.join(" "));
        }
        script
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    fn define(&mut self, term: Term, declared: &mut FxHashMap<Name, ()>, definitions: &Definitions) {
        let (operator, own) = (self.terms.operator(term), self.terms.sort(term));
        let operands =
            || -> Vec<&str> { self.terms.operands(term).iter().map(|it| self.spelled[it].as_str()).collect() };
        let spelled = match operator {
            Operator::Constant(bits) => match own {
                Sort::Bool => (if bits == 0 { "false" } else { "true" }).to_owned(),
                Sort::Bits(width) => format!("(_ bv{bits} {width})"),
            },
            Operator::Symbol(name) => {
                let name = format!("|{}|", self.terms.names[name.0 as usize]);
                let _ = writeln!(self.text, "(declare-const {name} {})", sort(own));
                name
            }
            Operator::Binder(_) => {
                let name = format!("b{}", term.0);
                let _ = writeln!(self.text, "(declare-const {name} {})", sort(own));
                name
            }
            _ => {
                let operands = operands().join(" ");
                let head = match operator {
                    Operator::Call(name) => self.function(name, term, declared, definitions),
                    _ => head(operator, own, self.terms.sort(self.terms.operands(term)[0])),
                };
                let name = format!("t{}", term.0);
                let _ = writeln!(self.text, "(define-fun {name} () {} ({head} {operands}))", sort(own));
                name
            }
        };
        self.spelled.insert(term, spelled);
    }

    /// The name of a function, which is declared or defined before its first call.
    fn function(
        &mut self,
        name: Name,
        call: Term,
        declared: &mut FxHashMap<Name, ()>,
        definitions: &Definitions,
    ) -> String {
        let text = &self.terms.names[name.0 as usize];
        if declared.insert(name, ()).is_none() {
            match definitions.get(text) {
                Some(definition) => {
                    let _ = writeln!(self.text, "{definition}");
                }
                None => {
                    let operands = self.terms.operands(call).iter();
                    let sorts: Vec<String> = operands.map(|&it| sort(self.terms.sort(it))).collect();
                    let result = sort(self.terms.sort(call));
                    let _ = writeln!(self.text, "(declare-fun |{text}| ({}) {result})", sorts.join(" "));
                }
            }
        }
        format!("|{text}|")
    }
}

/// How SMT-LIB calls an operator.
fn head(operator: Operator, own: Sort, first: Sort) -> String {
    let added = own.bits().saturating_sub(first.bits());
    let name = match operator {
        Operator::Constant(_) | Operator::Symbol(_) | Operator::Call(_) | Operator::Binder(_) => {
            unreachable!("these have no operator")
        }
        Operator::Not => "not",
        Operator::And => "and",
        Operator::Equal => "=",
        Operator::Choose => "ite",
        Operator::Negate => "bvneg",
        Operator::BitAnd => "bvand",
        Operator::BitOr => "bvor",
        Operator::BitXor => "bvxor",
        Operator::Add => "bvadd",
        Operator::Subtract => "bvsub",
        Operator::Multiply => "bvmul",
        Operator::DivideUnsigned => "bvudiv",
        Operator::RemainderUnsigned => "bvurem",
        Operator::DivideSigned => "bvsdiv",
        Operator::RemainderSigned => "bvsrem",
        Operator::ShiftLeft => "bvshl",
        Operator::ShiftRight => "bvlshr",
        Operator::ShiftRightSigned => "bvashr",
        Operator::LessUnsigned => "bvult",
        Operator::LessSigned => "bvslt",
        Operator::Concat => "concat",
        Operator::Extract(lowest) => return format!("(_ extract {} {lowest})", lowest + own.bits() - 1),
        Operator::ZeroExtend => return format!("(_ zero_extend {added})"),
        Operator::SignExtend => return format!("(_ sign_extend {added})"),
    };
    name.to_owned()
}
