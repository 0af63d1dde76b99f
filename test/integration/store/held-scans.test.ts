import { afterAll, beforeAll, expect, test } from 'vitest';
import { scanStore } from '#functions/store/door/scans.ts';
import { ticketStore } from '#functions/store/tickets/tickets.ts';
import type { Scan } from '#shared/domain/scan.ts';
import { type Ticket, ticketIdOf } from '#shared/domain/ticket.ts';
import { type Engine, startEngine } from '../../support/dynamo.ts';
import { somebody } from '../../support/somebody.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const at = '2026-11-21T10:00:00.000Z';
const now = new Date('2026-11-21T10:05:00.000Z');
const exit = { at, gateId: 'gate_000000000001', attemptId: 'attempt-1', day: '2026-11-21' };

/** A ticket, and a scan of its exit as it was recorded. */
async function recorded(orderId: string, fields: Partial<Scan>): Promise<{ ticket: Ticket; scan: Scan }> {
  const id = ticketIdOf(orderId, 1);
  const ticket: Ticket = {
    ...{ id, orderId, fairId: 'fair_000000000001', ticketTypeId: 'typ_000000000001' },
    ...{ status: 'valid', admissions: 0, issuedAt: at },
    holder: somebody({ name: 'Anna', surname: 'Lis' }),
  };
  await ticketStore(engine.db).issue(ticket);
  const scan: Scan = {
    ...{ id: `scn_${orderId.slice(4)}`, fairId: ticket.fairId, gateId: exit.gateId, ticketId: id },
    ...{ at, receivedAt: at, result: 'exited', offline: true, ...fields },
  };
  await scanStore(engine.db).record(scan);
  return { ticket, scan };
}
const held = { why: 'no-code', attemptId: exit.attemptId } as const;
const lastExit = async ({ id }: Ticket) => (await ticketStore(engine.db).byId(id))?.lastExit;

test('a held passage is counted once', async () => {
  const { ticket, scan } = await recorded('ord_000000000001', { held });
  expect(await scanStore(engine.db).count(scan, { ticket, proof: 'listed', exit }, now)).toBe(true);
  expect(await lastExit(ticket)).toMatchObject({ at });
});

test('a passage that was never held, or that somebody left out meanwhile, is not counted', async () => {
  const scans = scanStore(engine.db);
  const plain = await recorded('ord_000000000002', {});
  expect(await scans.count(plain.scan, { ticket: plain.ticket, proof: 'listed', exit }, now)).toBe(false);
  const left = await recorded('ord_000000000003', { held });
  expect(await scans.undo(left.scan, undefined, now)).toBe(true);
  expect(await scans.count(left.scan, { ticket: left.ticket, proof: 'listed', exit }, now)).toBe(false);
  expect(await lastExit(left.ticket)).toBeUndefined();
});
