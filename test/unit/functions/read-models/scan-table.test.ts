import { expect, test } from 'vitest';
import { scanTable } from '#functions/read-models/scan-table.ts';
import type { Scan } from '#shared/domain/scan.ts';
import { ticketIdOf } from '#shared/domain/ticket.ts';
import { somebody } from '#test/support/somebody.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const ORDER = 'ord_000000000001';
const TICKET = ticketIdOf(ORDER, 1);

const scan: Scan = {
  ...{ id: 'scn_1', fairId: 'fair', gateId: 'gate', ticketId: TICKET, result: 'admitted', offline: false },
  ...{ at: now.toISOString(), receivedAt: now.toISOString() },
};

test('a scan is named once the ticket is among the sold ones, whose index may lag behind the gate', async () => {
  const sold: object[] = [];
  const table = scanTable({
    scans: { since: async () => [scan] },
    gates: { ofFair: async () => [] },
    sold: async () => ({ group: () => sold }),
  } as never);
  const holders = async () => (await table('fair', now)).rows().map(({ holder }) => holder);
  expect(await holders()).toEqual(['']);
  sold.push({ id: TICKET, ...somebody({}) });
  expect(await holders()).toEqual(['Łucja Źdźbło']);
});
