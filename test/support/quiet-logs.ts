/** Hides the functions' log lines from test output; everything else is passed on. */
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = ((chunk: string | Uint8Array, ...rest: never[]) =>
  typeof chunk === 'string' && chunk.startsWith('{"level":') ? true : write(chunk, ...rest)) as typeof write;
