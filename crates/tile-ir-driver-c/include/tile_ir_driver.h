/* tile_ir_driver.h: Tile IR in process, from bytes to checked bytecode and machine code.
 *
 * Link with -ltile_ir_driver; pkg-config knows it as tile_ir_driver.
 *
 * Results. Every function returns an int: TILEIRAS_SUCCESS, or one of the other numbers below. Nothing is printed. What
 * is wrong is told to the callback of the handle, kept with the handle (tileIrProgramGetDiagnostic), and kept for the
 * thread (tileIrGetLastDiagnostic).
 *
 * Ownership, one rule: what a function shows in a TileirasByteView belongs to the handle (or to the thread), and is valid
 * until the handle is used for something else than showing, or released. What a function gives in a TileIrBuffer belongs
 * to the caller, who hands it to tileIrBufferRelease. What the caller hands over is copied: it may go once the call is
 * over. Texts are UTF-8 with a length; those in a TileIrBuffer have a zero after the last byte, which is not counted.
 *
 * Pointers. A null handle, and a null pointer to a result, is TILEIRAS_ERROR_STATE. Bytes at a null pointer are none,
 * whatever their length. Nothing must be aligned.
 *
 * Threads. A handle is used by one thread at a time; different handles by any number of threads at once.
 */
#ifndef TILE_IR_DRIVER_H
#define TILE_IR_DRIVER_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What functions return. */
enum {
  TILEIRAS_SUCCESS = 0,
  TILEIRAS_ERROR_MEMORY = 1,        /* there is not enough memory */
  TILEIRAS_ERROR_CONFIGURATION = 2, /* an argument is refused */
  TILEIRAS_ERROR_INPUT = 3,         /* the input is not bytecode, is damaged, or is not valid */
  TILEIRAS_ERROR_STATE = 4,         /* a null handle or result; an output before there is one */
  TILEIRAS_ERROR_COMPILATION = 5    /* the program cannot be compiled */
};

/* Bytes that belong to somebody else. */
typedef struct TileirasByteView {
  const void *data;
  size_t length;
} TileirasByteView;

/* Bytes that belong to the caller. */
typedef struct TileIrBuffer {
  void *data;
  size_t length;
} TileIrBuffer;

/* ---- Programs: bytecode on its way to machine code ---- */

/* A program. */
typedef struct TileirasProgram TileirasProgram;

/* What a program is made of. */
typedef struct TileirasConfig {
  const void *input_data;    /* Tile IR bytecode */
  size_t input_size;         /* its size */
  int32_t gpu_id;            /* 80 86 87 88 89 90 100 103 107 110 120 121 */
  int32_t opt_level;         /* 0 to 3 */
  int32_t device_debug;      /* 1: write all there is to debug with; needs level 0 */
  int32_t lineinfo;          /* 1: write which instruction comes from which line */
  int32_t host_arch;         /* 0: x86-64, 1: AArch64, 2: Arm64EC */
  int32_t host_os;           /* 0: Linux, 1: Windows */
  int32_t sanitize;          /* 1: check accesses to memory while the kernel runs */
  int32_t reserved;          /* not looked at */
  const void *output_name;   /* not looked at: nothing is written to files */
  size_t output_name_length;
  const void *cuda_root;     /* where the assembler is: ROOT/bin/tileiras; null to leave that open */
  size_t cuda_root_length;
} TileirasConfig;

/* Why a call failed. Shown during the call of a callback only. */
typedef struct TileIrDiagnostic {
  int32_t status;           /* what the function returns */
  int32_t severity;         /* 259: the driver's own failure; 260: the input; 2563: what the caller asked for */
  TileirasByteView message; /* one sentence */
  TileirasByteView text;    /* all there is to say: the reasons too, with places and lines of source */
  TileirasByteView file;    /* the file of the first reason that has a place; empty where none has */
  uint32_t line;            /* its line and column, from 1; 0 where it has none */
  uint32_t column;
  uint64_t offset;          /* its offset in bytecode; UINT64_MAX where it has none */
} TileIrDiagnostic;

/* Is told of failures, before the call that fails returns, on its thread. It may use the handle, but not release it, and
 * must return. */
typedef void (*TileIrDiagnosticCallback)(void *user, const TileIrDiagnostic *diagnostic);

/* Makes a program. Checks, in this order: out is not null (STATE); config and its input are not (CONFIGURATION); the
 * first bytes are those of bytecode of a version that is known (INPUT); the GPU, the level, debugging only at level 0, the
 * host (CONFIGURATION); all of the input can be read and is valid (INPUT); there is memory (MEMORY). *out is null where it
 * fails. */
int tileirasProgramCreate(TileirasProgram **out, const TileirasConfig *config);

/* The same with a callback (or null) for failures of this call and of those with the handle. */
int tileIrProgramCreate(TileirasProgram **out, const TileirasConfig *config, TileIrDiagnosticCallback callback,
                        void *user);

/* Has the platform's assembler make machine code. It is looked for below config.cuda_root, then below CUDA_ROOT, CUDA_HOME
 * and CUDA_PATH, then on PATH; the bytecode is lowered to a version that it reads. Where this fails (COMPILATION) the
 * program is as it was. What is compiled already is not compiled again. */
int tileirasProgramCompile(TileirasProgram *program);

/* Shows the machine code, an ELF file that the CUDA driver loads; STATE until the program has been compiled. */
int tileirasProgramGetOutput(TileirasProgram *program, TileirasByteView *out);

/* Drops the program, whatever its state, and its output. */
int tileirasProgramRelease(TileirasProgram *program);

/* Has a callback told of failures of calls with this handle; null for nobody. */
int tileIrProgramSetCallback(TileirasProgram *program, TileIrDiagnosticCallback callback, void *user);

/* Limits how long the assembler may take: ten minutes unless this says otherwise, 0 for no limit. */
int tileIrProgramSetTimeout(TileirasProgram *program, uint64_t milliseconds);

/* Shows the text of the last failure of a call with this handle; empty where there was none. */
int tileIrProgramGetDiagnostic(TileirasProgram *program, TileirasByteView *out);

/* Shows the text of the last failure of any call on this thread, valid until the next one; empty where there was none. */
int tileIrGetLastDiagnostic(TileirasByteView *out);

/* ---- Modules: Tile IR in memory ---- */

/* A module. */
typedef struct TileIrModule TileIrModule;

/* What a module is written as. */
enum {
  TILE_IR_TEXT = 0,
  TILE_IR_GENERIC_TEXT = 1, /* every operation in generic form */
  TILE_IR_LOCATED_TEXT = 2, /* with locations */
  TILE_IR_BYTECODE = 3,     /* Tile IR bytecode */
  TILE_IR_MLIR_BYTECODE = 4 /* MLIR's own bytecode */
};

/* What kind of argument a parameter takes. */
enum {
  TILE_IR_POINTER = 0, /* an address */
  TILE_IR_INTEGER = 1,
  TILE_IR_FLOAT = 2,
  TILE_IR_OTHER = 3
};

/* An entry: a kernel that can be launched. */
typedef struct TileIrEntry {
  TileirasByteView name;
  size_t parameter_count;
  size_t hint_count;
} TileIrEntry;

/* A parameter of an entry. */
typedef struct TileIrParameter {
  TileirasByteView type_text;    /* tile<ptr<f32>> */
  TileirasByteView element_text; /* f32, of tile<f32> and of tile<ptr<f32>> */
  int32_t kind;                  /* TILE_IR_POINTER, ... */
  uint32_t size;                 /* how many bytes an argument has */
} TileIrParameter;

/* A hint of an entry to compilers. */
typedef struct TileIrHint {
  TileirasByteView target; /* sm_100, or default */
  TileirasByteView name;   /* occupancy */
  TileirasByteView value;  /* 2 : i64 */
} TileIrHint;

/* Reads a module: text, Tile IR bytecode or MLIR's bytecode, whichever it is. It is not verified. name is what diagnostics
 * call it. *out is null where it fails. */
int tileIrModuleRead(TileIrModule **out, const void *data, size_t length, const void *name, size_t name_length);

/* Verifies a module (INPUT where it is not valid), for a GPU unless gpu_id is 0. */
int tileIrModuleVerify(TileIrModule *module, int32_t gpu_id);

/* Runs passes: "canonicalize,cse". Where a pass fails (COMPILATION) the module is as far as the passes came. */
int tileIrModuleRunPipeline(TileIrModule *module, const void *pipeline, size_t length);

/* Writes a module. version is that of Tile IR bytecode, 1301 for 13.1, 0 for the newest: what an older version does not
 * have is rewritten, in the module too. The buffer is empty where it fails. */
int tileIrModuleWrite(TileIrModule *module, int32_t form, int32_t version, TileIrBuffer *out);

/* Counts the entries. */
int tileIrModuleGetEntryCount(TileIrModule *module, size_t *out);

/* Shows an entry; what is shown of a module is valid until it is changed or written. */
int tileIrModuleGetEntry(TileIrModule *module, size_t entry, TileIrEntry *out);

/* Shows a parameter of an entry. */
int tileIrModuleGetParameter(TileIrModule *module, size_t entry, size_t parameter, TileIrParameter *out);

/* Shows a hint of an entry. */
int tileIrModuleGetHint(TileIrModule *module, size_t entry, size_t hint, TileIrHint *out);

/* Drops a module. */
int tileIrModuleRelease(TileIrModule *module);

/* Drops the bytes of a buffer, and empties it. An empty buffer is left alone. */
int tileIrBufferRelease(TileIrBuffer *out);

#ifdef __cplusplus
}
#endif

#endif
