/* compile: lists the kernels of a file, text or bytecode, and compiles them to machine code.
 *
 *   cc compile.c $(pkg-config --cflags --libs tile_ir_driver) -o compile
 *   ./compile ../vector_add.mlir 100 vector_add.cubin
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tile_ir_driver.h"

/* Prints a failure. */
static void complain(void *user, const TileIrDiagnostic *diagnostic) {
  (void)user;
  fprintf(stderr, "%.*s\n", (int)diagnostic->text.length, (const char *)diagnostic->text.data);
}

/* Prints the last failure on this thread, and returns its status. */
static int failed(int status) {
  TileirasByteView text;
  if (tileIrGetLastDiagnostic(&text) == TILEIRAS_SUCCESS) {
    fprintf(stderr, "%.*s\n", (int)text.length, (const char *)text.data);
  }
  return status;
}

static char *read_file(const char *name, size_t *size) {
  FILE *file = fopen(name, "rb");
  size_t room = 1 << 12;
  char *bytes = file ? malloc(room) : NULL;
  *size = 0;
  while (bytes) {
    *size += fread(bytes + *size, 1, room - *size, file);
    if (*size < room) break;
    char *more = realloc(bytes, room *= 2);
    if (!more) free(bytes);
    bytes = more;
  }
  if (file) fclose(file);
  return bytes;
}

static int write_file(const char *name, const void *bytes, size_t size) {
  FILE *file = fopen(name, "wb");
  if (!file) return 0;
  size_t written = fwrite(bytes, 1, size, file);
  return fclose(file) == 0 && written == size;
}

/* Prints each kernel with the types of its parameters. */
static int list(TileIrModule *module) {
  size_t count;
  int status = tileIrModuleGetEntryCount(module, &count);
  for (size_t i = 0; status == TILEIRAS_SUCCESS && i < count; i++) {
    TileIrEntry entry;
    if ((status = tileIrModuleGetEntry(module, i, &entry)) != TILEIRAS_SUCCESS) break;
    printf("%.*s(", (int)entry.name.length, (const char *)entry.name.data);
    for (size_t j = 0; j < entry.parameter_count; j++) {
      TileIrParameter parameter;
      if ((status = tileIrModuleGetParameter(module, i, j, &parameter)) != TILEIRAS_SUCCESS) break;
      printf("%s%.*s%s", j ? ", " : "", (int)parameter.element_text.length, (const char *)parameter.element_text.data,
             parameter.kind == TILE_IR_POINTER ? "*" : "");
    }
    puts(")");
  }
  return status;
}

/* Reads, verifies and lists a module, and returns its bytecode. */
static int to_bytecode(const char *name, TileIrBuffer *bytecode) {
  size_t size;
  char *source = read_file(name, &size);
  if (!source) {
    fprintf(stderr, "cannot read '%s'\n", name);
    return TILEIRAS_ERROR_INPUT;
  }
  TileIrModule *module;
  int status = tileIrModuleRead(&module, source, size, name, strlen(name));
  free(source);
  if (status != TILEIRAS_SUCCESS) return failed(status);
  status = tileIrModuleVerify(module, 0);
  if (status == TILEIRAS_SUCCESS) status = list(module);
  if (status == TILEIRAS_SUCCESS) status = tileIrModuleWrite(module, TILE_IR_BYTECODE, 0, bytecode);
  if (status != TILEIRAS_SUCCESS) failed(status);
  tileIrModuleRelease(module);
  return status;
}

/* The processor of this machine. */
#if defined(__aarch64__) || defined(_M_ARM64)
#define HOST_ARCH 1
#else
#define HOST_ARCH 0
#endif

/* Compiles bytecode to machine code. */
static int to_machine_code(const TileIrBuffer *bytecode, int gpu, const char *output) {
  TileirasConfig config = {.input_data = bytecode->data, .input_size = bytecode->length, .gpu_id = gpu, .opt_level = 3,
                           .host_arch = HOST_ARCH};
  TileirasProgram *program;
  int status = tileIrProgramCreate(&program, &config, complain, NULL);
  if (status == TILEIRAS_SUCCESS) status = tileirasProgramCompile(program);
  TileirasByteView code;
  if (status == TILEIRAS_SUCCESS) status = tileirasProgramGetOutput(program, &code);
  if (status == TILEIRAS_SUCCESS && !write_file(output, code.data, code.length)) {
    fprintf(stderr, "cannot write '%s'\n", output);
    status = TILEIRAS_ERROR_CONFIGURATION;
  }
  tileirasProgramRelease(program);
  return status;
}

int main(int count, char **arguments) {
  if (count != 4) {
    fprintf(stderr, "usage: compile FILE GPU OUTPUT\n");
    return TILEIRAS_ERROR_CONFIGURATION;
  }
  TileIrBuffer bytecode = {0};
  int status = to_bytecode(arguments[1], &bytecode);
  if (status == TILEIRAS_SUCCESS) status = to_machine_code(&bytecode, atoi(arguments[2]), arguments[3]);
  tileIrBufferRelease(&bytecode);
  return status;
}
