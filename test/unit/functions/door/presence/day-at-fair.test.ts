import { expect, test } from 'vitest';
import { arrivalsBeside, lastReadings, refusalsOf, takingsOf } from '#functions/door/presence/day-at-fair.ts';
import { passingsOf, type Reading } from '#functions/read-models/entry-log.ts';
import type { SoldTicket } from '#shared/contract/tickets.ts';

/** `24T09:30` is a moment in Warsaw's winter. */
const reading = (at: string, ticketId: string, fields: Partial<Reading> = {}): Reading => ({
  at: new Date(`2026-11-${at}:00+01:00`).toISOString(),
  ...{ gateId: 'gate_a', result: 'admitted', ticketId },
  ...fields,
});
const days = { day: '2026-11-25', before: '2026-11-24', now: new Date('2026-11-25T11:30:00+01:00') };
const arrivals = (readings: Reading[], among = days) => arrivalsBeside(passingsOf(readings), among);

test('arrivals stand by the hour beside those of the day before, empty hours included', () => {
  const { hours, arrived } = arrivals([
    reading('24T09:10', 'a'),
    reading('24T09:50', 'b'),
    reading('25T11:00', 'a'),
    reading('25T11:20', 'c'),
  ]);
  expect(arrived).toBe(2);
  expect(hours).toEqual([
    { hour: 9, arrived: 0, before: 2 },
    { hour: 10, arrived: 0, before: 0 },
    { hour: 11, arrived: 2, before: 0 },
  ]);
});

test('a visitor who leaves and comes again has arrived once', () => {
  const again = [reading('25T10:00', 'a'), reading('25T10:05', 'a', { result: 'exited' })];
  const { hours, arrived } = arrivals([...again, reading('25T11:00', 'a')]);
  expect([arrived, hours]).toEqual([1, [{ hour: 10, arrived: 1, before: 0 }]]);
});

test('the day before is compared until the same minute, each ticket once', () => {
  const before = [
    reading('24T11:30', 'a'),
    reading('24T11:31', 'b'),
    reading('24T09:00', 'a'),
    reading('24T09:05', 'z', { result: 'exited' }),
  ];
  expect(arrivals(before).arrivedBefore).toBe(1);
});

test('a first day has nothing to compare with', () => {
  const first = { ...days, before: undefined };
  const { hours, ...totals } = arrivalsBeside(
    passingsOf([reading('24T10:00', 'a'), reading('25T10:00', 'b')]),
    first,
  );
  expect(totals).toEqual({ arrived: 1 });
  expect(hours).toEqual([{ hour: 10, arrived: 1 }]);
});

test('before anybody came there are no hours', () => {
  expect(arrivals([])).toEqual({ arrived: 0, arrivedBefore: 0, hours: [] });
});

test('a gate’s last reading is the latest one, whatever its verdict', () => {
  const void_ = reading('25T10:01', 'b', { result: 'void' });
  const last = lastReadings([
    void_,
    reading('25T10:00', 'a'),
    reading('25T09:00', 'c', { gateId: 'gate_b' }),
  ]);
  expect(last.get('gate_a')).toEqual(void_);
  expect(last.get('gate_b')?.ticketId).toBe('c');
});

test('refusals are counted by reason, the most frequent first; ways in and out are none', () => {
  const refused = (result: Reading['result'], ticketId?: string) => ({
    ...reading('25T10:00', ''),
    result,
    ticketId,
  });
  const found = refusalsOf([
    refused('void', 'a'),
    refused('unknown'),
    refused('unknown'),
    reading('25T10:00', 'b'),
    refused('exited', 'c'),
  ]);
  expect(found).toEqual([
    { result: 'unknown', readings: 2 },
    { result: 'void', readings: 1 },
  ]);
});

test('the tills’ takings of a day are summed by way over all cashiers, less what was paid back', () => {
  const ticket = (fields: Partial<SoldTicket>) =>
    ({
      ...{ takenBy: 'ola@example.com', returnedBy: '', status: 'paid', paymentMethod: 'cash', price: 5_000 },
      ...{ createdAt: '2026-11-25T09:00:00.000Z', paidAt: '2026-11-25T09:00:00.000Z', returnedAt: '' },
      ...fields,
    }) as SoldTicket;
  const gift = { paymentMethod: '', price: 0, paidAt: '' };
  const takings = takingsOf(
    [
      ticket({}),
      ticket({ takenBy: 'ela@example.com' }),
      ticket({ paymentMethod: 'terminal', price: 12_000 }),
      ticket({ paidAt: '2026-11-24T22:59:59.000Z' }),
      ticket({ takenBy: '', paymentMethod: 'blik' }),
      ticket(gift),
      ticket({ ...gift, createdAt: '2026-11-24T09:00:00.000Z' }),
      ticket({
        paidAt: '2026-11-24T09:00:00.000Z',
        returnedAt: '2026-11-25T10:00:00.000Z',
        returnedBy: 'szef@example.com',
      }),
    ],
    '2026-11-25',
  );
  expect(takings).toEqual([
    { way: 'terminal', tickets: 1, sum: 12_000 },
    { way: 'cash', tickets: 1, sum: 5_000 },
    { way: 'free', tickets: 1, sum: 0 },
  ]);
});
