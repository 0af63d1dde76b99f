import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { type Mutant, mutantsIn, root } from './mutants.ts';

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The edits in a text; where one lies in another, the inner one first. */
function edited(code: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start || a.end - b.end)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}

/** Notes in `globalThis.reached` that the condition is about to be evaluated. */
function marks(mutants: readonly Mutant[]): Edit[] {
  const sites = new Map<string, { start: number; end: number; ids: string[] }>();
  for (const { site, id } of mutants) {
    const key = `${site.start}-${site.end}`;
    const known = sites.get(key) ?? { start: site.start, end: site.end, ids: [] };
    sites.set(key, { ...known, ids: [...known.ids, id] });
  }
  return [...sites.values()].flatMap(({ start, end, ids }) => [
    { start, end: start, text: `(${ids.map((id) => `globalThis.reached?.add('${id}')`).join(', ')}, ` },
    { start: end, end, text: ')' },
  ]);
}

/**
 * Takes one condition out of the code under test (`PROVE_WITHOUT` has its id; the file that `PROVE_APPLIED` names
 * appears when that is done), or has each tell when it is reached
 * (`PROVE_REACH`).
 */
export function provePlugin(): Plugin {
  const { PROVE_WITHOUT: without, PROVE_REACH: reach } = process.env;
  return {
    name: 'bramka-prove',
    enforce: 'pre',
    transform(code, path) {
      const file = relative(root, path.split('?')[0] ?? path);
      if (!/^(functions|shared)\/.*\.ts$/.test(file)) return undefined;
      const mutants = mutantsIn(file, code);
      if (reach && mutants.length > 0) return { code: edited(code, marks(mutants)), map: null };
      const mutant = mutants.find(({ id }) => id === without);
      if (!mutant) return undefined;
      if (process.env.PROVE_APPLIED) writeFileSync(process.env.PROVE_APPLIED, mutant.id);
      const { start, end, without: text } = mutant;
      return { code: edited(code, [{ start, end, text }]), map: null };
    },
  };
}
