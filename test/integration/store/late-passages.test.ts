import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#functions/runtime/new-id.ts';
import { scanStore } from '#functions/store/door/scans.ts';
import { WriteCollision } from '#functions/store/engine/db.ts';
import { ticketStore } from '#functions/store/tickets/tickets.ts';
import type { Scan } from '#shared/domain/scan.ts';
import { type Ticket, ticketIdOf } from '#shared/domain/ticket.ts';
import { somebody } from '#test/support/somebody.ts';
import { type Engine, startEngine } from '../../support/dynamo.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const fairId = newId('fair');
const at = (minute: number) => `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`;
const entry = (minute: number) => ({ at: at(minute), gateId: 'gate_1', day: '2026-11-21' });
const scanAt = (minute: number, fields: Partial<Scan> = {}): Scan => ({
  ...{ id: newId('scn'), fairId, gateId: 'gate_1', at: at(minute), receivedAt: at(59) },
  ...{ result: 'admitted', offline: true },
  ...fields,
});

async function issued(): Promise<Ticket> {
  const orderId = newId('ord');
  const ticket: Ticket = {
    ...{ id: ticketIdOf(orderId, 1), orderId, fairId, ticketTypeId: newId('typ'), status: 'valid' },
    ...{ admissions: 0, holder: somebody({ name: 'Anna', surname: 'Lis' }), issuedAt: at(0) },
  };
  await ticketStore(engine.db).issue(ticket);
  return ticket;
}
const passage = (ticket: Ticket, following?: Scan) => ({
  ...{ ticket, proof: 'signature' as const, entry: entry(5), isLast: !following, following },
});

test('a scan that is recorded changes its ticket no second time, whatever the ticket is like', async () => {
  const ticket = await issued();
  const scan = scanAt(5);
  const { recordOnce } = scanStore(engine.db);
  expect(await recordOnce(scan, passage(ticket))).toBe(true);
  const now = await ticketStore(engine.db).byId(ticket.id);
  expect(now && (await recordOnce(scan, passage(now)))).toBe(false);
  expect((await ticketStore(engine.db).byId(ticket.id))?.admissions).toBe(1);
});

test('nothing is recorded where the ticket changed since it was read', async () => {
  const ticket = await issued();
  await ticketStore(engine.db).admit(ticket, entry(1));
  const scan = scanAt(5);
  expect(await scanStore(engine.db).recordOnce(scan, passage(ticket))).toBe(false);
  expect(await scanStore(engine.db).find(scan)).toBeUndefined();
});

test.each([
  ['has another entry before it by now', scanAt(9, { earlier: entry(2) }), scanAt(9, { earlier: entry(3) })],
  ['has an entry before it by now', scanAt(9), scanAt(9, { earlier: entry(3) })],
  ['is not there', scanAt(9), undefined],
])('nothing is recorded where the entry after it %s', async (_, read, stored) => {
  const ticket = await issued();
  const { record, recordOnce } = scanStore(engine.db);
  if (stored) await record({ ...stored, id: read.id });
  expect(await recordOnce(scanAt(5), passage(ticket, read))).toBe(false);
  expect((await ticketStore(engine.db).byId(ticket.id))?.admissions).toBe(0);
});

test('a collision with another transaction is told like a change, other errors are not', async () => {
  const failing = (error: Error) => scanStore({ ...engine.db, write: () => Promise.reject(error) });
  expect(await failing(new WriteCollision()).recordOnce(scanAt(5))).toBe(false);
  await expect(failing(new Error('no table')).recordOnce(scanAt(5))).rejects.toThrow('no table');
});
