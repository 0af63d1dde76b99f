import { readFileSync } from 'node:fs';
import { type ItemKind, indexes, items } from '#functions/store/table.ts';
import { missing, routes, rules, specCalls } from '../spec/rows.ts';
import { unitBudget } from './unit-budget.ts';

export const readme = (): string => readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const code = (text: string): string => `\`${text}\``;

/** The README's chart of the table, as `functions/store/table.ts` has it. */
export function keyChart(): string {
  const itemRows = (Object.entries(items) as [string, ItemKind][]).map(([kind, item]) => [
    kind,
    code(item.pk),
    code(item.sk),
    Object.entries(item.indexes ?? {})
      .map(([name, keys]) => `${name}: ${keys}`)
      .join('; '),
    `${item.use}${item.expires ? ' (expires)' : ''}`,
  ]);
  const indexRows = Object.entries(indexes).map(([name, index]) => [
    name,
    code(index.partitionKey),
    code(index.sortKey),
    index.projection,
    index.use,
  ]);
  return [
    table(['item', 'pk', 'sk', 'in indexes', 'read for'], itemRows),
    table(['index', 'partition key', 'sort key', 'projection', 'read for'], indexRows),
  ].join('\n\n');
}

/** The README's budget of units, as the engine is held to. */
export function unitTable(): string {
  const steps = Object.entries(unitBudget);
  const sum = (kind: 'read' | 'written') => steps.reduce((total, [, units]) => total + units[kind], 0);
  return table(
    ['step', 'written', 'read'],
    [
      ...steps.map(([step, { written, read }]) => [step, String(written), String(read)]),
      ['whole life', String(sum('written')), String(sum('read'))],
    ],
  );
}

/** The README's list of what the spec asks for and what answers it. */
export function specList(): string {
  const state = (row: string) => (missing.includes(row) ? 'to come' : 'here');
  return [
    table(
      ['route', 'menu', 'state'],
      routes.map(({ path, menu }) => [code(path), menu ?? '', state(path)]),
    ),
    table(
      ['call', 'state'],
      specCalls.map((call) => [code(call), state(call)]),
    ),
    table(
      ['rule', 'held by'],
      rules.map(({ rule, test }) => [rule, `[${test[1]}](${test[0]})`]),
    ),
  ].join('\n\n');
}
