//! The codes of the driver's diagnostics: `TIR1100` to `TIR1149`.

tile_ir::core::declare_codes! { pub
    MEMORY          = 1100 "memory or a thread cannot be allocated"
    CONFIGURATION   = 1101 "an invalid configuration"
    INPUT           = 1102 "an input that is not valid Tile IR bytecode"
    STATE           = 1103 "a null handle, or an output requested before compilation"
    COMPILATION     = 1104 "a program that cannot be compiled"
    ASSEMBLER       = 1105 "a message of the assembler"
    INTERNAL        = 1106 "a panic, which is a bug in the library"
    FORMAT          = 1107 "a format, version or number that does not exist"
    REMARK_PASSED   = 1108 "a remark of the assembler: an optimization was applied"
    REMARK_MISSED   = 1109 "a remark of the assembler: an optimization was not applied"
    REMARK_FAILED   = 1110 "a remark of the assembler: an optimization was tried and failed"
    REMARK_ANALYSIS = 1111 "a remark of the assembler: what it found out about the program"
    REMARKS         = 1112 "remarks of the assembler that could not be obtained"
    CACHE           = 1113 "a result that cannot be kept in the cache"
    NO_LINES        = 1114 "line tables or debug information, requested for a program without debug information"
}
