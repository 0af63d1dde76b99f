import { describe, expect, test } from 'vitest';
import { allMutants, mutantsIn } from './mutants.ts';

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

  test('are hundreds, each with a name of its own', () => {
    const ids = allMutants().map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(300);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
