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

const tableOf = (at: string, sold: readonly object[]) =>
  scanTable({
    scans: { since: async () => [{ ...scan, at }] },
    gates: { ofFair: async () => [] },
    sold: async () => ({ group: () => sold }),
  } as never);

test('a scan is named once the ticket is among the sold ones, whose index may lag behind the gate', async () => {
  const sold: object[] = [];
  const table = tableOf(scan.at, sold);
  const holders = async () => (await table('fair', now)).rows().map(({ holder }) => holder);
  expect(await holders()).toEqual(['']);
  sold.push({ id: TICKET, ...somebody({}), formerNames: '' });
  expect(await holders()).toEqual(['Łucja Źdźbło']);
});

test('a scan keeps the name of the person whom the gate saw, whoever has the ticket now', async () => {
  const former = [
    { name: 'Anna Pierwsza', until: '2026-11-20T12:00:00.000Z' },
    { name: 'Jan Drugi', until: '2026-11-21T13:00:00.000Z' },
  ];
  const row = { id: TICKET, ...somebody({}), formerNames: JSON.stringify(former) };
  const holderAt = async (at: string) => (await tableOf(at, [row])('fair', now)).rows()[0]?.holder;
  expect(await holderAt('2026-11-20T11:59:00.000Z')).toBe('Anna Pierwsza');
  expect(await holderAt('2026-11-21T12:00:00.000Z')).toBe('Jan Drugi');
  expect(await holderAt('2026-11-21T13:00:00.000Z')).toBe('Łucja Źdźbło');
});
