import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

let code: string | undefined;

/**
 * The runtime in one script: stripping its types in each worker would take 10 MB and as long as starting the worker.
 */
export function runtimeCode(): string {
  code ??= buildSync({
    entryPoints: [fileURLToPath(new URL('runtime.ts', import.meta.url))],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node24',
  }).outputFiles[0]?.text as string;
  return code;
}
