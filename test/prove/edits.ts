import type { Mutant, Site } from './mutant.ts';

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Applies edits to a text; of nested ones the inner first. */
function edited(code: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start || a.end - b.end)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}

/** The code with each condition reporting to `globalThis.reached` before it is evaluated. */
export function marked(code: string, mutants: readonly Mutant[]): string {
  const sites = new Map<string, Site & { ids: string[] }>();
  for (const { site, id } of mutants) {
    const key = `${site.start}-${site.end}`;
    sites.set(key, { ...site, ids: [...(sites.get(key)?.ids ?? []), id] });
  }
  const edits = [...sites.values()].flatMap(({ start, end, name, ids }) => {
    const notes = ids.map((id) => `globalThis.reached?.add('${id}')`).join(', ');
    const text = `${name ? `${name}: ` : ''}(${notes}, `;
    return [
      { start, end: start, text },
      { start: end, end, text: ')' },
    ];
  });
  return edited(code, edits);
}

/** The code without the condition. */
export const without = (code: string, { start, end, without: text }: Mutant): string =>
  edited(code, [{ start, end, text }]);
