import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { saveSetting } from '#shared/contract/settings.ts';
import { root } from '../sources/root.ts';

/** What the contract's source says of a call. */
export interface RowDoc {
  /** Its first sentence. */
  summary: string;
  /** The whole text, where that says more. */
  description?: string;
}

const DOCUMENTED_ROW = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const (\w+) = call\(/g;

function docOf(comment: string): RowDoc {
  const text = comment.replaceAll(/\s*\n\s*\*\s?/g, ' ').trim();
  const [summary = text] = /^.*?[.:;](?=\s|$)/.exec(text) ?? [];
  return { summary: summary.replace(/[.:;]$/, ''), ...(summary !== text && { description: text }) };
}

/** Rows that are made of the table of settings have no source of their own. */
const ofSavingRows = Object.values(saveSetting).map(
  ({ id, path }) =>
    [id, { summary: `Saves the setting ${path.split('/').at(-1)}, over the version that was read` }] as const,
);

/** The docstring of each row of the contract, by its id: what is said to developers is said to client programs, too. */
export const rowDocs = (): ReadonlyMap<string, RowDoc> =>
  new Map([
    ...ofSavingRows,
    ...globSync(join(root, 'shared/contract/*.ts')).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(DOCUMENTED_ROW)].map(
        ([, comment = '', id = '']) => [id, docOf(comment)] as const,
      ),
    ),
  ]);
