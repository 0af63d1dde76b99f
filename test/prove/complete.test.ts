import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { explained } from './explained.ts';
import { readKillers } from './killers.ts';
import { allMutants, mutantsIn, root } from './mutants.ts';

const mutants = allMutants();
const killers = readKillers();

describe('every condition', () => {
  test('is held by a test that is known, or explained: run `npm run prove -- --new`', () => {
    const unproved = mutants.filter(({ id }) => !killers[id] && !explained[id]);
    expect(unproved.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });

  test('that is explained or held is still there', () => {
    const ids = new Set(mutants.map(({ id }) => id));
    expect([...Object.keys(explained), ...Object.keys(killers)].filter((id) => !ids.has(id))).toEqual([]);
  });

  test('is held by a file that exists', () => {
    const files = new Set(Object.values(killers).map((killer) => killer.split(' > ')[0] ?? ''));
    expect([...files].filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});

describe('the conditions that are found', () => {
  const found = (file: string, code: string) => mutantsIn(file, code).map(({ text }) => text);

  test('are the parts of a store’s condition, each on its own', () => {
    const code =
      "db.write({ condition: '#a = :a AND (attribute_not_exists(b) OR #b < :c)', expression: 'SET #x = :x' })";
    expect(found('functions/store/x.ts', code)).toEqual(['#a = :a', '(attribute_not_exists(b) OR #b < :c)']);
  });

  test('are also those that a template adds', () => {
    const chunk = ['$', "{only ? ' AND #admissions = :none' : ''}"].join('');
    const code = `const w = { condition: \`#status = :valid${chunk}\` };`;
    expect(found('functions/store/x.ts', code)).toEqual(['#status = :valid', '#admissions = :none']);
  });

  test('are the reasons of a refusal, one by one', () => {
    const code =
      "if (a || !b) throw new Problem('x'); if (c) return; if (d) { note(); throw new Problem('y'); }";
    expect(found('functions/x.ts', code)).toEqual(['a', '!b', 'd']);
  });
});
