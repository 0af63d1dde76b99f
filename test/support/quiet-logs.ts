/** Log lines of the functions are not what a test run is read for; everything else passes. */
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = ((chunk: string | Uint8Array, ...rest: never[]) =>
  typeof chunk === 'string' && chunk.startsWith('{"level":') ? true : write(chunk, ...rest)) as typeof write;
