import { expect, test } from 'vitest';
import { type AdmitDeps, admitAtGate } from '#functions/door/scans/admit-at-gate.ts';
import type { Gate } from '#shared/domain/gate.ts';
import type { Ticket } from '#shared/domain/ticket.ts';
import { fromWarsaw } from '#shared/domain/time.ts';
import { fairFields, typeFields } from '#test/support/samples.ts';

const TICKET = 'tkt_00000000000101';
const gate = { id: 'gate_000000000000', fairId: 'fair_000000000000', name: 'Brama A' } as Gate;
const days = { startDate: '2026-11-20T09:00:00.000Z', endDate: '2026-11-22T16:00:00.000Z' };
const fair = { ...fairFields(new Date(days.startDate)), ...days, id: gate.fairId };
const type = { ...typeFields(), id: 'typ_000000000000', fairId: fair.id };

const ticketWith = (fields: object) =>
  ({
    ...{ id: TICKET, fairId: fair.id, ticketTypeId: type.id, status: 'valid', admissions: 0 },
    holder: { name: 'Anna', surname: 'Lis' },
    ...fields,
  }) as Ticket;

test.each([
  ['signed', 'already-inside'],
  ['typed', 'too_many_tries'],
])('a %s code of a ticket that changes at every look ends in %s', async (kind, end) => {
  const deps = {
    identify: async () => ({ kind, ticketId: TICKET, securityCode: '7xk9qf' }),
    tickets: { byId: async () => ticketWith({ securityCode: '7xk9qf' }), admit: async () => false },
    fairs: async () => ({ fair, types: [type] }),
    gates: { byId: async () => gate },
    scans: { record: async () => {} },
  } as unknown as AdmitDeps;
  const reading = { code: 'a code', attemptId: undefined };
  const judged = admitAtGate(reading, gate, fromWarsaw('2026-11-20T12:00'), deps);
  expect(await judged.then(({ result }) => result).catch(({ code }) => code)).toBe(end);
});

test('a ticket for one entry a day is counted by the day in Warsaw, also just after midnight', async () => {
  let ticket = ticketWith({});
  const deps = {
    identify: async () => ({ kind: 'signed', ticketId: TICKET }),
    tickets: {
      byId: async () => ticket,
      admit: async (before: Ticket, lastEntry: Ticket['lastEntry']) => {
        ticket = { ...before, admissions: before.admissions + 1, lastEntry } as Ticket;
        return true;
      },
    },
    fairs: async () => ({ fair, types: [type] }),
    gates: { byId: async () => gate },
    scans: { record: async () => {} },
  } as unknown as AdmitDeps;
  const scannedAt = async (local: string) =>
    (await admitAtGate({ code: 'a code', attemptId: undefined }, gate, fromWarsaw(local), deps)).result;
  expect(await scannedAt('2026-11-20T23:50')).toBe('admitted');
  expect(await scannedAt('2026-11-21T00:10')).toBe('admitted');
  expect(await scannedAt('2026-11-21T00:50')).toBe('already-inside');
  expect(await scannedAt('2026-11-21T12:00')).toBe('already-inside');
});
