import {
  type Index,
  type IndexEntry,
  type IndexName,
  type ItemKind,
  type ItemName,
  indexes,
  items,
} from '#functions/store/engine/table.ts';
import { indexUses, itemUses } from '#functions/store/engine/table-uses.ts';
import { unitBudget } from '../../support/unit-budget.ts';
import { missing, packages, routes, servedPaths, specCalls } from '../spec/rows.ts';
import { rules } from '../spec/rules.ts';
import { costPage } from './cost-page.ts';
import { table } from './table.ts';

const code = (text: string): string => `\`${text}\``;

const placeIn = ([name, { pk, sk, when }]: [string, IndexEntry]): string =>
  `${name}: ${code(`${pk} / ${sk}`)}${when ? ` ${when}` : ''}`;

/** The table's chart, from `functions/store/engine/table.ts`. */
function keyChart(): string {
  const itemRows = (Object.entries(items) as [ItemName, ItemKind][]).map(([kind, item]) => [
    kind,
    code(item.pk),
    code(item.sk),
    Object.entries(item.indexes ?? {})
      .map(placeIn)
      .join('; '),
    `${itemUses[kind]}${item.expires ? ' (expires)' : ''}`,
  ]);
  const indexRows = (Object.entries(indexes) as [IndexName, Index][]).map(([name, index]) => [
    name,
    code(index.partitionKey),
    code(index.sortKey),
    index.projection,
    indexUses[name],
  ]);
  return [
    table(['item', 'pk', 'sk', 'in indexes', 'read for'], itemRows),
    table(['index', 'partition key', 'sort key', 'projection', 'read for'], indexRows),
  ].join('\n\n');
}

/** The budget of units, which a test compares with the engine's figures. */
function unitTable(): string {
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

/** The spec's requirements and the code that meets them. */
function specList(): string {
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
      ['served path', 'state'],
      servedPaths.map((path) => [code(path), state(path)]),
    ),
    table(
      ['package', 'state'],
      packages.map((name) => [code(name), state(name)]),
    ),
    table(
      ['rule', 'held by'],
      rules.map(({ rule, test: [file, title, assertion] }) => [
        rule,
        `[${title}](../${file}): ${code(assertion.replaceAll('|', '\\|'))}`,
      ]),
    ),
  ].join('\n\n');
}

const GENERATED = 'Written by `npm run docs`; a test fails where it is out of date.';

/** The pages generated from the code, by file. */
export const pages: Readonly<Record<string, () => string>> = {
  'docs/table.md': () => `# The table

${GENERATED}

Stock is split over up to 16 shards, so that a rush does not queue at one item; the last places are found however they are spread. A fair's orders never share a partition. The chart is \`functions/store/engine/table.ts\`: CDK, the stores and this page follow it.

${keyChart()}

DynamoDB units in the life of an order for one ticket, with stock, indexes and the list of sold tickets (\`test/integration/sale/orders/units.test.ts\` holds them to what the engine reports):

${unitTable()}
`,
  'docs/cost.md': () => costPage(GENERATED),
  'docs/requirements.md': () => `# What was asked for

${GENERATED}

Every route, call and rule of the specification, and what answers it; \`test/unit/spec/spec.test.ts\` fails when a row has nothing.

${specList()}
`,
};
