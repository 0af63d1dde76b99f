import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { marked, without } from './edits.ts';
import { explained } from './explained.ts';
import { readKillers } from './killers.ts';
import { allMutants, mutantsIn, root } from './mutants.ts';
import { nearestFirst } from './nearest.ts';
import { patternOf } from './test-names.ts';

test('tests are tried by how much their paths and names say of the condition', () => {
  const about = (file: string, ...names: string[]) => ({ file: `test/integration/${file}.test.ts`, names });
  const [scans, coupons, free] = [
    about('scans/door', 'admits once'),
    about('coupons/coupons', 'a code is edited'),
    about('mail/recipients', 'free orders of one mailbox are five a day'),
  ];
  expect(nearestFirst('functions/sale/coupons/edit-coupon.ts !found', [scans, coupons])).toEqual([
    coupons,
    scans,
  ]);
  const condition = "functions/sale/orders/free-orders.ts !tries.count('free-order', mailbox)";
  expect(nearestFirst(condition, [scans, coupons, free])[0]).toBe(free);
});

test('a pattern chooses tests by their whole names, whatever stands in them', () => {
  const pattern = new RegExp(patternOf([['a limit', 'is 5 (of 10) a day'], ['pays']]));
  expect(pattern.test('a limit > is 5 (of 10) a day')).toBe(true);
  expect(pattern.test('a limit is 5 (of 10) a day')).toBe(true);
  expect(pattern.test('a limit is 5 (of 10) a day, mostly')).toBe(false);
});

describe('the conditions that are found', () => {
  const found = (file: string, code: string) => mutantsIn(file, code).map(({ text }) => text);

  test('the fields of a store’s condition are found, each on its own, wherever it is written', () => {
    const code = `
      orders.patch({ id }, { status: 'paid' }, { where: { status: 'late', ...(only && { admissions: 0 }) } });
      leases.put({}, of, { where: [{ until: absent }, { until: atMost(now), owner }] });
      users.remove({ userId }, { pk: present });
      const stillOwn = ({ turn }) => ({ turn, ...isOpen });`;
    expect(found('functions/store/x.ts', code)).toEqual([
      ...["status: 'late'", 'admissions: 0', 'until: absent', 'until: atMost(now)', 'owner'],
      ...['pk: present', 'turn'],
    ]);
  });

  test('the condition that creating a record means is found', () => {
    expect(found('functions/store/x.ts', 'db.write(orders.create({ id }, of));')).toEqual([
      'orders.create: absent',
    ]);
  });

  test('the reasons of a refusal are found, one by one', () => {
    const code =
      "if (a || !b) throw new Problem('x'); if (c) return; if (d) { note(); throw new Problem('y'); }";
    expect(found('functions/x.ts', code)).toEqual(['a', '!b', 'd']);
  });

  test('hundreds are found, each with a name of its own', () => {
    const ids = allMutants().map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(300);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('each condition has a test file on record that fails without it, or a reason why none can (npm run prove -- --new)', () => {
    const killers = readKillers();
    const ids = allMutants().map(({ id }) => id);
    expect(ids.filter((id) => !killers[id] && !explained[id])).toEqual([]);
    expect(Object.keys(explained).filter((id) => killers[id] || !ids.includes(id))).toEqual([]);
    const files = new Set(Object.values(killers));
    expect([...files].filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  test('the code still parses with each condition noting that it is reached, and without any one of them', () => {
    const files = Map.groupBy(allMutants(), ({ file }) => file);
    const broken = [...files].flatMap(([file, mutants]) => {
      const code = readFileSync(join(root, file), 'utf8');
      const versions = [marked(code, mutants), ...mutants.map((mutant) => without(code, mutant))];
      return versions.filter((version) => parseSync(file, version).errors.length > 0).map(() => file);
    });
    expect(broken).toEqual([]);
  });
});
