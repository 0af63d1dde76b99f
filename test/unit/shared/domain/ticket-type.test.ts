import { expect, test } from 'vitest';
import { orderTicketTypes } from '#shared/contract/ticket-types.ts';
import { describeLeft, isOnOffer, typesIn } from '#shared/domain/ticket-type.ts';
import { typeFields } from '#test/support/samples.ts';

test.each([
  [undefined, 100, 'many'],
  [5, undefined, 'many'],
  [0, 100, 'none'],
  [-1, 100, 'none'],
  [4, 40, 'few'],
  [5, 40, 'many'],
  [10, 1000, 'few'],
  [11, 1000, 'many'],
  [1, 5, 'few'],
  [1, 1, 'many'],
  [5, 5, 'many'],
] as const)('%s places left of %s are called %s', (left, capacity, told) => {
  expect(describeLeft(left, capacity)).toBe(told);
});

test.each([
  ['2026-11-20T07:59:59.999Z', false],
  ['2026-11-20T08:00:00.000Z', true],
  ['2026-11-21T17:59:59.999Z', true],
  ['2026-11-21T18:00:00.000Z', false],
])('a type sold from 20 November, 8:00 until 21 November, 18:00 is on offer at %s: %s', (at, isSold) => {
  const times = { activeFrom: '2026-11-20T08:00:00.000Z', activeTill: '2026-11-21T18:00:00.000Z' };
  expect(isOnOffer({ ...typeFields(), ...times }, new Date(at))).toBe(isSold);
});

test('an order of types names at most as many as one transaction can move', () => {
  const types = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: `typ_${String(at).padStart(12, '0')}`, version: 1 }));
  const isTaken = (count: number) =>
    orderTicketTypes.body.safeParse({ fairId: 'fair_000000000001', types: types(count) }).success;
  expect([isTaken(45), isTaken(46)]).toEqual([true, false]);
});

test('the types of an order are those of any of its tickets', () => {
  const types = ['a', 'b', 'c'].map((letter) => ({
    ...typeFields(),
    id: `typ_${letter}`,
    fairId: 'fair_x',
    shards: 1,
    version: 1,
    activeFrom: undefined,
    activeTill: undefined,
  }));
  const found = typesIn(
    [{ ticketTypeId: 'typ_a' }, { ticketTypeId: 'typ_c' }, { ticketTypeId: 'typ_a' }],
    types,
  );
  expect(found.map(({ id }) => id)).toEqual(['typ_a', 'typ_c']);
});
