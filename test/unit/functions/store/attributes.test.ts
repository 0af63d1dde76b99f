import { expect, test } from 'vitest';
import { attributesOf } from '#functions/store/attributes.ts';
import { removed } from '#functions/store/changes.ts';
import { absent } from '#functions/store/conditions.ts';

const order = attributesOf('order');
const task = attributesOf('task');

test('a field is stored under the name of the release that stored it first, and read back by its own', () => {
  const fields = { attempts: 2, fencingToken: 1, lastError: 'away', state: 'failed' };
  const stored = { tries: 2, turn: 1, trouble: 'away', state: 'failed' };
  expect(task.stored(fields)).toEqual(stored);
  expect(task.fields(stored)).toEqual(fields);
});

test('so is a field of an object, whatever else it holds', () => {
  const refund = { cause: 'office', notifiedAt: '2026-11-20T10:00:00.000Z' };
  const stored = { status: 'refunded', refund: { cause: 'office', toldAt: refund.notifiedAt } };
  expect(order.stored({ status: 'refunded', refund })).toEqual(stored);
  expect(order.fields(stored)).toEqual({ status: 'refunded', refund });
});

test('changes and conditions name it by its path', () => {
  expect(order.stored({ 'refund.notifiedAt': 'now', refund: removed })).toEqual({
    'refund.toldAt': 'now',
    refund: removed,
  });
  expect(task.stored({ fencingToken: 3, lastError: absent })).toEqual({ turn: 3, trouble: absent });
});

test('what has always been called so stays', () => {
  const fields = { name: 'Anna', list: [{ toldAt: 1 }], refund: undefined };
  expect(order.stored(fields)).toBe(fields);
  expect(order.nameOf('name')).toBe('name');
  expect(task.nameOf('attempts')).toBe('tries');
});
