import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { getDoorList } from '#functions/door/scans/door-list.ts';
import { scanStore } from '#functions/store/door/scans.ts';
import { type FairWithTypes, fairStore } from '#functions/store/fairs/fairs.ts';
import { gateStore } from '#functions/store/fairs/gates.ts';
import { orderStore } from '#functions/store/orders/orders.ts';
import { signingKeyStore } from '#functions/store/tickets/signing-keys.ts';
import { createGate } from '#shared/contract/gates.ts';
import { buyTicket } from '#shared/contract/orders.ts';
import { getSale } from '#shared/contract/sale.ts';
import { getDoorList as row, scan, undoScan } from '#shared/contract/scans.ts';
import { type DoorList, shortIdOf } from '#shared/domain/door-list.ts';
import type { DoorNames } from '#shared/domain/fair.ts';
import { ticketIdOf } from '#shared/domain/ticket.ts';
import { qrAddress } from '#shared/domain/ticket-code.ts';
import { HOUR, MINUTE } from '#shared/domain/time.ts';
import { type Api, startApi } from '#test/support/api.ts';
import { fromNoonOn } from '#test/support/at-noon.ts';
import { fromHome, newBuyer } from '#test/support/crowd.ts';
import { openIssuing, publicUrl, signer } from '#test/support/issue.ts';
import { purchaseOf } from '#test/support/samples.ts';

let api: Api;
let cookie: string;
let fairId: string;
let token: string;
let issuing: Awaited<ReturnType<typeof openIssuing>>;

fromNoonOn();
beforeAll(async () => {
  api = await startApi();
  fairId = api.seeded.fairId;
  cookie = await api.loginAs('Admin');
  issuing = await openIssuing(api.db);
  const body = { fairId, name: 'Brama A' };
  token = String((await api.call(createGate, { cookie, body })).body.token);
});
afterAll(() => api.stop());

async function bought(count = 1): Promise<string> {
  const [type] = (await api.call(getSale)).body.ticketTypes as { id: string }[];
  const wanted = { fairId, ticketTypeId: type?.id ?? '', price: 0, count };
  const form = purchaseOf(wanted, { buyer: newBuyer(), promoCode: 'gosc' });
  const { body } = await api.call(buyTicket, { body: form, headers: fromHome() });
  const orderId = String(body.orderId);
  await issuing.issue(orderId);
  const order = await orderStore(api.db).byId(orderId);
  const codes = { 1: signer.securityCode(ticketIdOf(orderId, 1)) };
  if (order) await orderStore(api.db).markSent(order, new Date(), codes);
  return orderId;
}

const list = async (query: Record<string, string> = {}): Promise<DoorList> =>
  await api.read(row, { query, headers: { 'x-gate': token } });
const idsIn = ({ tickets }: DoorList) => tickets.map(([id]) => id);

test('a gate’s list has its fair’s types, gates and keys, and of each ticket no more than the door needs', async () => {
  const ticketId = ticketIdOf(await bought(), 1);
  // Until then a list that was read before serves every device.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE });
  const found = await list();
  expect(found.fair.id).toBe(fairId);
  expect(found.gates).toContainEqual({ id: token.split('.')[0], name: 'Brama A' });
  expect(found.keys).toEqual({ [signer.keyVersion]: signer.publicKey });
  const [, place, isValid, mark, name] = found.tickets.find(([id]) => id === shortIdOf(ticketId)) ?? [];
  expect(found.types[place ?? -1]?.admission.entries).toBe('once');
  expect([isValid, name]).toEqual([1, 'Ł. Źdźbło']);
  expect(mark).toMatch(/^[0-9a-z]{2}$/);
  const text = JSON.stringify(found);
  expect(text).not.toContain('@');
  expect(text.toLowerCase()).not.toContain(signer.securityCode(ticketId));
});

test('without a gate’s token there is no list', async () => {
  expect((await api.call(row, {})).body.code).toBe('gate_unknown');
});

describe('what changed', () => {
  test('a ticket that was sold since is told, and so is one that passed, and one whose entry was undone', async () => {
    const before = await list();
    const since = new Date(Date.parse(before.asOf) + 2 * MINUTE).toISOString();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * MINUTE });
    const nothing = await list({ since });
    expect([nothing.tickets, nothing.passages]).toEqual([[], []]);
    const ticketId = ticketIdOf(await bought(), 1);
    expect(idsIn(await list({ since }))).toEqual([shortIdOf(ticketId)]);
    // The index of changes is a moment behind: what it did not show to the last list is told by the next.
    const justAfter = new Date(Date.now() + MINUTE / 2).toISOString();
    expect(idsIn(await list({ since: justAfter }))).toContain(shortIdOf(ticketId));
    const body = { code: qrAddress(publicUrl, signer.sign(ticketId), 'pl') };
    const entry = await api.call(scan, { body, headers: { 'x-gate': token } });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 });
    const [passage] = (await list({ since })).passages;
    expect(passage).toEqual([
      shortIdOf(ticketId),
      1,
      String(entry.body.scanId).split('_')[0],
      token.split('.')[0],
      '',
    ]);
    await api.call(undoScan, { body: { scanId: entry.body.scanId }, headers: { 'x-gate': token } });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 });
    expect((await list({ since })).passages).toEqual([[shortIdOf(ticketId), 0, '', '', '']]);
  });
});

describe('in parts', () => {
  const found = (known: FairWithTypes | undefined, as: DoorNames) =>
    known && { ...known, fair: { ...known.fair, doorNames: as } };
  const listFrom = ({
    doorNames = 'short',
    ...more
  }: {
    partSize?: number;
    maxChanges?: number;
    doorNames?: DoorNames;
  }) =>
    getDoorList({
      fairs: { withTypes: async (id) => found(await fairStore(api.db).withTypes(id), doorNames) },
      gates: gateStore(api.db),
      keys: signingKeyStore(api.db),
      orders: orderStore(api.db),
      scans: scanStore(api.db),
      sold: async () => ({ table: { rows: () => soldOf() } }) as never,
      ...more,
    });
  let soldOf: () => unknown[];
  const listWith = async (
    useCase: ReturnType<typeof listFrom>,
    query: object,
    now = new Date(),
  ): Promise<DoorList> =>
    (await useCase({ params: {}, query, body: undefined }, { gate: { fairId }, now } as never)) as DoorList;

  test('a list comes in parts, each after the last ticket of the one before, whatever is sold meanwhile', async () => {
    const { types } = await list();
    const sold = (n: number) => ({
      id: ticketIdOf(`ord_00000000000${n}`, 1),
      ...{ ticketTypeId: types[0]?.id, ticketStatus: n === 3 ? 'void' : 'valid', code: '', name: 'Anna' },
      surname: `Lis${n}`,
      edition: n === 5 ? 2 : 0,
    });
    let rows = [5, 2, 4, 1, 3].map(sold);
    soldOf = () => [...rows];
    const useCase = listFrom({ partSize: 2 });
    const first = await listWith(useCase, {});
    expect(idsIn(first)).toEqual(['00000000000101', '00000000000201']);
    rows = [...rows, sold(0)];
    const second = await listWith(useCase, { after: first.next }, new Date(Date.now() + HOUR));
    expect(second.tickets.map(([, , isValid]) => isValid)).toEqual([0, 1]);
    const third = await listWith(useCase, { after: second.next });
    expect([idsIn(third), third.next]).toEqual([['00000000000501'], undefined]);
    // Transferred twice: the code of its third edition admits.
    expect(third.tickets[0]?.[2]).toBe(3);
  });

  test.each([
    ['full', 'Anna Lis1'],
    ['short', 'A. Lis1'],
    ['none', ''],
  ] as const)('names stand by the organiser’s choice %s as “%s”', async (doorNames, expected) => {
    const { types } = await list();
    const fields = { ticketTypeId: types[0]?.id, ticketStatus: 'valid', code: '', name: 'Anna' };
    soldOf = () => [{ id: ticketIdOf('ord_000000000001', 1), ...fields, surname: 'Lis1' }];
    expect((await listWith(listFrom({ doorNames }), {})).tickets[0]?.[4]).toBe(expected);
  });

  test('a gate whose fair is not there has no list', async () => {
    const nowhere = { params: {}, query: {}, body: undefined };
    const asked = listFrom({})(nowhere, { gate: { fairId: 'fair_000000000000' }, now: new Date() } as never);
    await expect(asked).rejects.toMatchObject({ code: 'gate_unknown' });
  });

  test('the list is begun anew where too much has changed', async () => {
    await bought(2);
    const useCase = listFrom({ maxChanges: 1 });
    const told = await listWith(useCase, { since: new Date(Date.now() - HOUR).toISOString() });
    expect([told.restart, told.tickets]).toEqual([true, []]);
  });
});
