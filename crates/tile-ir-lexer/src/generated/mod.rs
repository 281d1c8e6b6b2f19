//! What pest makes of `grammar.pest`.
//!
//! Made by `cargo codegen` from `crates/tile-ir-lexer/src/grammar.pest`. Do not edit.

/// The parser.
pub(crate) struct Grammar;
#[allow(dead_code, non_camel_case_types, clippy::upper_case_acronyms)]
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Rule {
    r#piece,
    r#bare_piece,
    r#space,
    r#comment,
    r#token,
    r#bare_token,
    r#rest,
    r#punctuation,
    r#name,
    r#suffix,
    r#suffix_name,
    r#angle,
    r#angle2,
    r#angle3,
    r#angle4,
    r#number,
    r#exponent,
    r#digits,
    r#string,
    r#escape,
}

impl Rule {
    pub fn all_rules() -> &'static [Rule] {
        &[
            Rule::r#piece,
            Rule::r#bare_piece,
            Rule::r#space,
            Rule::r#comment,
            Rule::r#token,
            Rule::r#bare_token,
            Rule::r#rest,
            Rule::r#punctuation,
            Rule::r#name,
            Rule::r#suffix,
            Rule::r#suffix_name,
            Rule::r#angle,
            Rule::r#angle2,
            Rule::r#angle3,
            Rule::r#angle4,
            Rule::r#number,
            Rule::r#exponent,
            Rule::r#digits,
            Rule::r#string,
            Rule::r#escape,
        ]
    }
}

#[allow(clippy::all)]
impl ::pest::Parser<Rule> for Grammar {
    fn parse<'i>(
        rule: Rule,
        input: &'i str,
    ) -> ::std::result::Result<
        ::pest::iterators::Pairs<'i, Rule>,
        ::pest::error::Error<Rule>,
    > {
        mod rules {
            #![allow(clippy::upper_case_acronyms)]
            pub mod hidden {
                use super::super::Rule;
                #[inline]
                #[allow(dead_code, non_snake_case, unused_variables)]
                pub fn skip(
                    state: ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    Ok(state)
                }
            }
            pub mod visible {
                use super::super::Rule;
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#piece(
                    state: ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#piece,
                                        |state| {
                                            state
                                                .repeat(|state| {
                                                    state
                                                        .sequence(|state| {
                                                            self::r#token(state)
                                                                .and_then(|state| {
                                                                    state.optional(|state| { self::r#space(state) })
                                                                })
                                                        })
                                                        .or_else(|state| { self::r#space(state) })
                                                        .or_else(|state| { self::r#comment(state) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#bare_piece(
                    state: ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .atomic(
                            ::pest::Atomicity::CompoundAtomic,
                            |state| {
                                state
                                    .rule(
                                        Rule::r#bare_piece,
                                        |state| {
                                            state
                                                .repeat(|state| {
                                                    state
                                                        .sequence(|state| {
                                                            self::r#bare_token(state)
                                                                .and_then(|state| {
                                                                    state.optional(|state| { self::r#space(state) })
                                                                })
                                                        })
                                                        .or_else(|state| { self::r#space(state) })
                                                        .or_else(|state| { self::r#comment(state) })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#space(
                    state: ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .match_range(' '..' ')
                        .or_else(|state| {
                            state
                                .sequence(|state| {
                                    state
                                        .match_range('\t'..'\n')
                                        .and_then(|state| { super::hidden::skip(state) })
                                        .and_then(|state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .optional(|state| {
                                                            state
                                                                .match_range(' '..' ')
                                                                .and_then(|state| {
                                                                    state
                                                                        .repeat(|state| {
                                                                            state
                                                                                .sequence(|state| {
                                                                                    super::hidden::skip(state)
                                                                                        .and_then(|state| { state.match_range(' '..' ') })
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                })
                                        })
                                })
                        })
                        .or_else(|state| { state.match_range('\r'..'\r') })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#comment(
                    state: ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .rule(
                            Rule::r#comment,
                            |state| {
                                state
                                    .atomic(
                                        ::pest::Atomicity::Atomic,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .match_string("//")
                                                        .and_then(|state| {
                                                            let strings = ["\n", "\r"];
                                                            state.skip_until(&strings)
                                                        })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#token(
                    state: ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .rule(
                            Rule::r#token,
                            |state| {
                                state
                                    .atomic(
                                        ::pest::Atomicity::Atomic,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .match_range('%'..'%')
                                                        .and_then(|state| {
                                                            state
                                                                .sequence(|state| {
                                                                    state
                                                                        .match_range('0'..'9')
                                                                        .and_then(|state| {
                                                                            state.repeat(|state| { state.match_range('0'..'9') })
                                                                        })
                                                                })
                                                                .or_else(|state| { self::r#suffix_name(state) })
                                                        })
                                                })
                                                .or_else(|state| { state.match_range('('..',') })
                                                .or_else(|state| {
                                                    state
                                                        .sequence(|state| {
                                                            state
                                                                .match_range('a'..'z')
                                                                .and_then(|state| {
                                                                    state
                                                                        .repeat(|state| {
                                                                            state
                                                                                .match_range('a'..'z')
                                                                                .or_else(|state| { state.match_range('0'..'9') })
                                                                                .or_else(|state| { state.match_range('_'..'_') })
                                                                                .or_else(|state| { state.match_range('A'..'Z') })
                                                                                .or_else(|state| { state.match_range('$'..'$') })
                                                                                .or_else(|state| { state.match_range('.'..'.') })
                                                                        })
                                                                })
                                                                .and_then(|state| {
                                                                    state
                                                                        .optional(|state| {
                                                                            state
                                                                                .sequence(|state| {
                                                                                    state
                                                                                        .match_range('<'..'<')
                                                                                        .and_then(|state| { self::r#angle(state) })
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                })
                                                .or_else(|state| { self::r#punctuation(state) })
                                                .or_else(|state| {
                                                    state
                                                        .sequence(|state| {
                                                            self::r#name(state)
                                                                .and_then(|state| {
                                                                    state
                                                                        .optional(|state| {
                                                                            state
                                                                                .sequence(|state| {
                                                                                    state
                                                                                        .match_range('<'..'<')
                                                                                        .and_then(|state| { self::r#angle(state) })
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                })
                                                .or_else(|state| {
                                                    state
                                                        .sequence(|state| {
                                                            state
                                                                .match_range('!'..'!')
                                                                .and_then(|state| { self::r#suffix(state) })
                                                                .and_then(|state| {
                                                                    state
                                                                        .optional(|state| {
                                                                            state
                                                                                .sequence(|state| {
                                                                                    state
                                                                                        .match_range('<'..'<')
                                                                                        .and_then(|state| { self::r#angle(state) })
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                })
                                                .or_else(|state| { self::r#rest(state) })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#bare_token(
                    state: ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .rule(
                            Rule::r#bare_token,
                            |state| {
                                state
                                    .atomic(
                                        ::pest::Atomicity::Atomic,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .match_range('%'..'%')
                                                        .and_then(|state| { self::r#suffix(state) })
                                                })
                                                .or_else(|state| { state.match_range('('..',') })
                                                .or_else(|state| { self::r#name(state) })
                                                .or_else(|state| { self::r#punctuation(state) })
                                                .or_else(|state| {
                                                    state
                                                        .sequence(|state| {
                                                            state
                                                                .match_range('!'..'!')
                                                                .and_then(|state| { self::r#suffix(state) })
                                                        })
                                                })
                                                .or_else(|state| { self::r#rest(state) })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#rest(
                    state: ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    self::r#number(state)
                        .or_else(|state| { self::r#string(state) })
                        .or_else(|state| {
                            state
                                .sequence(|state| {
                                    state
                                        .match_range('#'..'#')
                                        .and_then(|state| { super::hidden::skip(state) })
                                        .and_then(|state| { self::r#suffix(state) })
                                })
                        })
                        .or_else(|state| {
                            state
                                .sequence(|state| {
                                    state
                                        .match_range('^'..'^')
                                        .and_then(|state| { super::hidden::skip(state) })
                                        .and_then(|state| { self::r#suffix(state) })
                                })
                        })
                        .or_else(|state| {
                            state
                                .sequence(|state| {
                                    state
                                        .match_range('@'..'@')
                                        .and_then(|state| { super::hidden::skip(state) })
                                        .and_then(|state| {
                                            self::r#name(state)
                                                .or_else(|state| { self::r#string(state) })
                                        })
                                })
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#punctuation(
                    state: ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .sequence(|state| {
                            state
                                .match_range(':'..':')
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| {
                                    state.optional(|state| { state.match_range(':'..':') })
                                })
                        })
                        .or_else(|state| { state.match_range('<'..'?') })
                        .or_else(|state| {
                            state
                                .sequence(|state| {
                                    state
                                        .match_range('{'..'{')
                                        .and_then(|state| { super::hidden::skip(state) })
                                        .and_then(|state| {
                                            state.optional(|state| { state.match_string("-#") })
                                        })
                                })
                        })
                        .or_else(|state| { state.match_range('|'..'}') })
                        .or_else(|state| { state.match_range('['..'[') })
                        .or_else(|state| { state.match_range(']'..']') })
                        .or_else(|state| {
                            state
                                .sequence(|state| {
                                    state
                                        .match_range('-'..'-')
                                        .and_then(|state| { super::hidden::skip(state) })
                                        .and_then(|state| {
                                            state.optional(|state| { state.match_range('>'..'>') })
                                        })
                                })
                        })
                        .or_else(|state| { state.match_string("...") })
                        .or_else(|state| { state.match_string("#-}") })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#name(
                    state: ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .sequence(|state| {
                            state
                                .match_range('a'..'z')
                                .or_else(|state| { state.match_range('A'..'Z') })
                                .or_else(|state| { state.match_range('_'..'_') })
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| {
                                    state
                                        .sequence(|state| {
                                            state
                                                .optional(|state| {
                                                    state
                                                        .match_range('a'..'z')
                                                        .or_else(|state| { state.match_range('0'..'9') })
                                                        .or_else(|state| { state.match_range('_'..'_') })
                                                        .or_else(|state| { state.match_range('A'..'Z') })
                                                        .or_else(|state| { state.match_range('$'..'$') })
                                                        .or_else(|state| { state.match_range('.'..'.') })
                                                        .and_then(|state| {
                                                            state
                                                                .repeat(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            super::hidden::skip(state)
                                                                                .and_then(|state| {
                                                                                    state
                                                                                        .match_range('a'..'z')
                                                                                        .or_else(|state| { state.match_range('0'..'9') })
                                                                                        .or_else(|state| { state.match_range('_'..'_') })
                                                                                        .or_else(|state| { state.match_range('A'..'Z') })
                                                                                        .or_else(|state| { state.match_range('$'..'$') })
                                                                                        .or_else(|state| { state.match_range('.'..'.') })
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                })
                                        })
                                })
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#suffix(
                    state: ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    self::r#digits(state).or_else(|state| { self::r#suffix_name(state) })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#suffix_name(
                    state: ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .sequence(|state| {
                            state
                                .match_range('a'..'z')
                                .or_else(|state| { state.match_range('A'..'Z') })
                                .or_else(|state| { state.match_range('_'..'_') })
                                .or_else(|state| { state.match_range('$'..'$') })
                                .or_else(|state| { state.match_range('-'..'.') })
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| {
                                    state
                                        .sequence(|state| {
                                            state
                                                .optional(|state| {
                                                    state
                                                        .match_range('a'..'z')
                                                        .or_else(|state| { state.match_range('0'..'9') })
                                                        .or_else(|state| { state.match_range('_'..'_') })
                                                        .or_else(|state| { state.match_range('A'..'Z') })
                                                        .or_else(|state| { state.match_range('$'..'$') })
                                                        .or_else(|state| { state.match_range('-'..'.') })
                                                        .and_then(|state| {
                                                            state
                                                                .repeat(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            super::hidden::skip(state)
                                                                                .and_then(|state| {
                                                                                    state
                                                                                        .match_range('a'..'z')
                                                                                        .or_else(|state| { state.match_range('0'..'9') })
                                                                                        .or_else(|state| { state.match_range('_'..'_') })
                                                                                        .or_else(|state| { state.match_range('A'..'Z') })
                                                                                        .or_else(|state| { state.match_range('$'..'$') })
                                                                                        .or_else(|state| { state.match_range('-'..'.') })
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                })
                                        })
                                })
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#angle(
                    state: ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .rule(
                            Rule::r#angle,
                            |state| {
                                state
                                    .atomic(
                                        ::pest::Atomicity::Atomic,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    let strings = ["<", ">"];
                                                    state
                                                        .skip_until(&strings)
                                                        .and_then(|state| {
                                                            state
                                                                .repeat(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            state
                                                                                .match_range('<'..'<')
                                                                                .and_then(|state| { self::r#angle2(state) })
                                                                                .and_then(|state| {
                                                                                    let strings = ["<", ">"];
                                                                                    state.skip_until(&strings)
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                        .and_then(|state| { state.match_range('>'..'>') })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#angle2(
                    state: ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .rule(
                            Rule::r#angle2,
                            |state| {
                                state
                                    .atomic(
                                        ::pest::Atomicity::Atomic,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    let strings = ["<", ">"];
                                                    state
                                                        .skip_until(&strings)
                                                        .and_then(|state| {
                                                            state
                                                                .repeat(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            state
                                                                                .match_range('<'..'<')
                                                                                .and_then(|state| { self::r#angle3(state) })
                                                                                .and_then(|state| {
                                                                                    let strings = ["<", ">"];
                                                                                    state.skip_until(&strings)
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                        .and_then(|state| { state.match_range('>'..'>') })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#angle3(
                    state: ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .rule(
                            Rule::r#angle3,
                            |state| {
                                state
                                    .atomic(
                                        ::pest::Atomicity::Atomic,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    let strings = ["<", ">"];
                                                    state
                                                        .skip_until(&strings)
                                                        .and_then(|state| {
                                                            state
                                                                .repeat(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            state
                                                                                .match_range('<'..'<')
                                                                                .and_then(|state| { self::r#angle4(state) })
                                                                                .and_then(|state| {
                                                                                    let strings = ["<", ">"];
                                                                                    state.skip_until(&strings)
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                        .and_then(|state| { state.match_range('>'..'>') })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#angle4(
                    state: ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .rule(
                            Rule::r#angle4,
                            |state| {
                                state
                                    .atomic(
                                        ::pest::Atomicity::Atomic,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    let strings = ["<", ">"];
                                                    state
                                                        .skip_until(&strings)
                                                        .and_then(|state| { state.match_range('>'..'>') })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#number(
                    state: ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .sequence(|state| {
                            state
                                .match_string("0x")
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| { self::r#ASCII_HEX_DIGIT(state) })
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| {
                                    state
                                        .sequence(|state| {
                                            state
                                                .optional(|state| {
                                                    self::r#ASCII_HEX_DIGIT(state)
                                                        .and_then(|state| {
                                                            state
                                                                .repeat(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            super::hidden::skip(state)
                                                                                .and_then(|state| { self::r#ASCII_HEX_DIGIT(state) })
                                                                        })
                                                                })
                                                        })
                                                })
                                        })
                                })
                        })
                        .or_else(|state| {
                            state
                                .sequence(|state| {
                                    self::r#digits(state)
                                        .and_then(|state| { super::hidden::skip(state) })
                                        .and_then(|state| {
                                            state
                                                .optional(|state| {
                                                    state
                                                        .sequence(|state| {
                                                            state
                                                                .match_range('.'..'.')
                                                                .and_then(|state| { super::hidden::skip(state) })
                                                                .and_then(|state| {
                                                                    state.optional(|state| { self::r#digits(state) })
                                                                })
                                                                .and_then(|state| { super::hidden::skip(state) })
                                                                .and_then(|state| {
                                                                    state.optional(|state| { self::r#exponent(state) })
                                                                })
                                                        })
                                                })
                                        })
                                })
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#exponent(
                    state: ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .sequence(|state| {
                            state
                                .match_range('e'..'e')
                                .or_else(|state| { state.match_range('E'..'E') })
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| {
                                    state
                                        .optional(|state| {
                                            state
                                                .match_range('+'..'+')
                                                .or_else(|state| { state.match_range('-'..'-') })
                                        })
                                })
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| { self::r#digits(state) })
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#digits(
                    state: ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .sequence(|state| {
                            state
                                .match_range('0'..'9')
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| {
                                    state
                                        .sequence(|state| {
                                            state
                                                .optional(|state| {
                                                    state
                                                        .match_range('0'..'9')
                                                        .and_then(|state| {
                                                            state
                                                                .repeat(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            super::hidden::skip(state)
                                                                                .and_then(|state| { state.match_range('0'..'9') })
                                                                        })
                                                                })
                                                        })
                                                })
                                        })
                                })
                        })
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#string(
                    state: ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .rule(
                            Rule::r#string,
                            |state| {
                                state
                                    .atomic(
                                        ::pest::Atomicity::Atomic,
                                        |state| {
                                            state
                                                .sequence(|state| {
                                                    state
                                                        .match_string("\"")
                                                        .and_then(|state| {
                                                            let strings = ["\"", "\\"];
                                                            state.skip_until(&strings)
                                                        })
                                                        .and_then(|state| {
                                                            state
                                                                .repeat(|state| {
                                                                    state
                                                                        .sequence(|state| {
                                                                            self::r#escape(state)
                                                                                .and_then(|state| {
                                                                                    let strings = ["\"", "\\"];
                                                                                    state.skip_until(&strings)
                                                                                })
                                                                        })
                                                                })
                                                        })
                                                        .and_then(|state| { state.match_string("\"") })
                                                })
                                        },
                                    )
                            },
                        )
                }
                #[inline]
                #[allow(non_snake_case, unused_variables)]
                pub fn r#escape(
                    state: ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .sequence(|state| {
                            state
                                .match_string("\\")
                                .and_then(|state| { super::hidden::skip(state) })
                                .and_then(|state| {
                                    state
                                        .match_string("\"")
                                        .or_else(|state| { state.match_string("\\") })
                                        .or_else(|state| { state.match_string("n") })
                                        .or_else(|state| { state.match_string("t") })
                                        .or_else(|state| {
                                            state
                                                .sequence(|state| {
                                                    self::r#ASCII_HEX_DIGIT(state)
                                                        .and_then(|state| { super::hidden::skip(state) })
                                                        .and_then(|state| { self::r#ASCII_HEX_DIGIT(state) })
                                                })
                                        })
                                })
                        })
                }
                #[inline]
                #[allow(dead_code, non_snake_case, unused_variables)]
                pub fn ANY(
                    state: ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state.skip(1)
                }
                #[inline]
                #[allow(dead_code, non_snake_case, unused_variables)]
                pub fn ASCII_HEX_DIGIT(
                    state: ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                ) -> ::pest::ParseResult<
                    ::std::boxed::Box<::pest::ParserState<'_, Rule>>,
                > {
                    state
                        .match_range('0'..'9')
                        .or_else(|state| state.match_range('a'..'f'))
                        .or_else(|state| state.match_range('A'..'F'))
                }
            }
            pub use self::visible::*;
        }
        ::pest::state(
            input,
            |state| {
                match rule {
                    Rule::r#piece => rules::r#piece(state),
                    Rule::r#bare_piece => rules::r#bare_piece(state),
                    Rule::r#space => rules::r#space(state),
                    Rule::r#comment => rules::r#comment(state),
                    Rule::r#token => rules::r#token(state),
                    Rule::r#bare_token => rules::r#bare_token(state),
                    Rule::r#rest => rules::r#rest(state),
                    Rule::r#punctuation => rules::r#punctuation(state),
                    Rule::r#name => rules::r#name(state),
                    Rule::r#suffix => rules::r#suffix(state),
                    Rule::r#suffix_name => rules::r#suffix_name(state),
                    Rule::r#angle => rules::r#angle(state),
                    Rule::r#angle2 => rules::r#angle2(state),
                    Rule::r#angle3 => rules::r#angle3(state),
                    Rule::r#angle4 => rules::r#angle4(state),
                    Rule::r#number => rules::r#number(state),
                    Rule::r#exponent => rules::r#exponent(state),
                    Rule::r#digits => rules::r#digits(state),
                    Rule::r#string => rules::r#string(state),
                    Rule::r#escape => rules::r#escape(state),
                }
            },
        )
    }
}
