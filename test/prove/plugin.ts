import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'vitest/config';
import { marked, without } from './edits.ts';
import { mutantsIn, root } from './mutants.ts';

const fileOf = (path: string): string => relative(root, path.split('?')[0] ?? path);

/** Whether a condition, by its id, is in a file. */
const isOf = (id: string | undefined, path: string): boolean => id?.startsWith(`${fileOf(path)}:`) ?? false;

/**
 * Removes one condition from the code under test (`PROVE_WITHOUT` has its id; the file named in `PROVE_APPLIED` is
 * created when that is done), or makes each report when it is reached (`PROVE_REACH`).
 */
export function provePlugin(): Plugin {
  const { PROVE_WITHOUT: taken, PROVE_REACH: reach } = process.env;
  return {
    name: 'bramka-prove',
    enforce: 'pre',
    // A changed file must not come from the cache or enter it; all others may.
    configureVitest({ defineCacheKeyGenerator }) {
      defineCacheKeyGenerator(({ id }) => (reach || isOf(taken, id) ? false : undefined));
    },
    transform(code, path) {
      const file = fileOf(path);
      if (!/^(functions|shared)\/.*\.ts$/.test(file)) return undefined;
      const mutants = mutantsIn(file, code);
      if (reach && mutants.length > 0) return { code: marked(code, mutants), map: null };
      const mutant = mutants.find(({ id }) => id === taken);
      if (!mutant) return undefined;
      if (process.env.PROVE_APPLIED) writeFileSync(process.env.PROVE_APPLIED, mutant.id);
      return { code: without(code, mutant), map: null };
    },
  };
}
