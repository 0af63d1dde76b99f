import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeToken } from '#functions/runtime/place-token.ts';
import { getAudit } from '#shared/contract/audit.ts';
import { buyTicket } from '#shared/contract/orders.ts';
import { saveSetting } from '#shared/contract/settings.ts';
import { createTicketType, editTicketType, listTicketTypes } from '#shared/contract/ticket-types.ts';
import {
  confirmWaiting,
  getWaitingPlace,
  joinWaitingList,
  leaveWaitingList,
} from '#shared/contract/waiting-list.ts';
import {
  addWaiting,
  listWaiting,
  moveWaiting,
  offerWaiting,
  removeWaiting,
  type WaitingPerson,
} from '#shared/contract/waiting-people.ts';
import { waitingListEntityId } from '#shared/domain/audit.ts';
import { type Api, type ApiRequest, startApi } from '#test/support/api.ts';
import { purchaseOf, typeFields } from '#test/support/samples.ts';

let api: Api;
let cookie: string;
let fairId: string;
beforeAll(async () => {
  api = await startApi();
  cookie = await api.loginAs('Admin');
  fairId = api.seeded.fairId;
});
afterAll(() => api.stop());

/** A type whose only place is taken. */
async function soldOut(): Promise<string> {
  const body = { ...typeFields({ capacity: 1, price: 4900 }), fairId };
  const ticketTypeId = String((await api.call(createTicketType, { body, cookie })).body.id);
  await api.call(buyTicket, { body: purchaseOf({ fairId, ticketTypeId, price: 4900 }) });
  return ticketTypeId;
}

/** Adds places to the type. */
async function raise(ticketTypeId: string, by: number): Promise<void> {
  const { body } = await api.call(listTicketTypes, { params: { fairId }, cookie });
  const types = body as unknown as { id: string; capacity: number }[];
  const type = types.find(({ id }) => id === ticketTypeId);
  const raised = await api.call(editTicketType, {
    body: { ...type, capacity: (type?.capacity ?? 0) + by },
    cookie,
  });
  expect(raised.status).toBe(200);
}

const formOf = (ticketTypeId: string, email: string, name = 'Ewa Lis') => ({
  ...{ fairId, ticketTypeId, name, email },
  lang: 'pl',
  consent: true,
});
const join = (ticketTypeId: string, email: string, name?: string) =>
  api.call(joinWaitingList, { body: formOf(ticketTypeId, email, name) });

async function peopleOf(ticketTypeId: string): Promise<WaitingPerson[]> {
  const { body } = await api.call(listWaiting, { params: { fairId }, cookie });
  const lists = body as unknown as { ticketTypeId: string; people: WaitingPerson[] }[];
  return lists.find((list) => list.ticketTypeId === ticketTypeId)?.people ?? [];
}
const keyOf = ({ ticketTypeId, id, version }: WaitingPerson) => ({ ticketTypeId, id, version });
const confirm = (person: WaitingPerson) => api.call(confirmWaiting, { body: { token: tokenOf(person) } });
const tokenOf = (person: WaitingPerson) => placeToken('link-secret', person);

describe('joining', () => {
  test('a person on the list already, under any spelling, gets the same answer and keeps one line', async () => {
    const type = await soldOut();
    const first = await join(type, 'ewa.lis@example.com');
    const again = await join(type, 'Ewa.Lis+targi@example.com');
    expect([first.status, first.text]).toEqual([204, '']);
    expect([again.status, again.text, again.headers]).toEqual([204, '', first.headers]);
    expect(await peopleOf(type)).toHaveLength(1);
  });

  test('a list is joined only for what is sold out', async () => {
    const body = { ...typeFields({ capacity: 5 }), fairId };
    const { id } = (await api.call(createTicketType, { body, cookie })).body;
    expect((await join(String(id), 'wolne@example.com')).body.code).toBe('not_sold_out');
    const open = { ...typeFields(), capacity: undefined, fairId };
    const unlimited = (await api.call(createTicketType, { body: open, cookie })).body;
    expect((await join(String(unlimited.id), 'wolne@example.com')).body.code).toBe('not_sold_out');
    const hidden = { ...typeFields({ capacity: 0, visible: false }), fairId };
    const office = (await api.call(createTicketType, { body: hidden, cookie })).body;
    expect((await join(String(office.id), 'wolne@example.com')).body.code).toBe('ticket_type_unavailable');
  });

  test('a person who joins gives consent, an address, and a name that leads nowhere', async () => {
    const type = await soldOut();
    const refused = async (fields: object) =>
      (await api.call(joinWaitingList, { body: { ...formOf(type, 'x@example.com'), ...fields } })).status;
    expect(await refused({ consent: false })).toBe(400);
    expect(await refused({ email: 'nikt' })).toBe(400);
    expect(await refused({ name: 'Wygraj na www.casino.bet' })).toBe(400);
    expect(await peopleOf(type)).toEqual([]);
  });

  test('a mailbox gets few mails a day, however often and for whatever type it joins', async () => {
    const types = [await soldOut(), await soldOut()];
    const statuses = [];
    for (let n = 0; n < 7; n += 1)
      statuses.push((await join(types[n % 2] ?? '', 'zalewany@example.com')).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 204, 429]);
  });
});

describe('confirming', () => {
  const placeOf = async (person: WaitingPerson) =>
    (await api.call(getWaitingPlace, { query: { token: tokenOf(person) } })).body;

  test('a place is confirmed by a press, which may come again, and not by opening the link', async () => {
    const type = await soldOut();
    await join(type, 'potwierdza@example.com');
    const [person] = (await peopleOf(type)) as [WaitingPerson];
    expect(await placeOf(person)).toMatchObject({ state: 'waiting', confirmed: false });
    expect(await placeOf(person)).toMatchObject({ confirmed: false });
    expect((await confirm(person)).status).toBe(204);
    expect((await confirm(person)).status).toBe(204);
    expect(await placeOf(person)).toMatchObject({ state: 'waiting', confirmed: true });
  });

  test('nobody else confirms a place', async () => {
    const type = await soldOut();
    await join(type, 'obcy@example.com');
    const [person] = (await peopleOf(type)) as [WaitingPerson];
    const [prefix] = tokenOf(person).split(/\.(?=[^.]+$)/);
    const forged = { body: { token: `${prefix}.${'a'.repeat(32)}` } };
    expect((await api.call(confirmWaiting, forged)).body.code).toBe('link_invalid');
    expect(await placeOf(person)).toMatchObject({ confirmed: false });
  });

  test('nobody has to confirm whom the office adds, adds once more or moves', async () => {
    const type = await soldOut();
    const add = (email: string) => {
      const { consent: _, ...body } = formOf(type, email);
      return api.call(addWaiting, { body, cookie });
    };
    await join(type, 'dzwoni@example.com');
    await join(type, 'prosi@example.com');
    expect((await add('dzwoni@example.com')).body.added).toBe(false);
    await add('biuro@example.com');
    const isDoubtful = ({ unconfirmed }: WaitingPerson) => unconfirmed;
    const doubtful = (await peopleOf(type)).filter(isDoubtful);
    expect(doubtful.map(({ email }) => email)).toEqual(['prosi@example.com']);
    await api.call(moveWaiting, { body: keyOf(doubtful[0] as WaitingPerson), cookie });
    expect((await peopleOf(type)).map(({ email, turn }) => [turn, email])).toEqual([
      [1, 'prosi@example.com'],
      [2, 'dzwoni@example.com'],
      [3, 'biuro@example.com'],
    ]);
  });
});

describe('the way out', () => {
  test('the way out is what mail programs send for their reader, and a second time changes nothing', async () => {
    const type = await soldOut();
    await join(type, 'odchodzi@example.com');
    const [person] = await peopleOf(type);
    const query = { token: tokenOf(person as WaitingPerson) };
    const oneClick: ApiRequest = {
      query,
      rawBody: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    expect((await api.call(leaveWaitingList, oneClick)).status).toBe(204);
    expect((await api.call(leaveWaitingList, { query })).status).toBe(204);
    expect((await api.call(getWaitingPlace, { query })).body.state).toBe('left');
    const [left] = await peopleOf(type);
    expect(left).toMatchObject({ state: 'left' });
    expect(left).not.toHaveProperty('email');
    expect(left).not.toHaveProperty('name');
  });

  test('the way out opens for nobody else', async () => {
    const type = await soldOut();
    await join(type, 'swoj@example.com');
    const [person] = await peopleOf(type);
    const [prefix] = tokenOf(person as WaitingPerson).split(/\.(?=[^.]+$)/);
    for (const token of [`${prefix}.${'a'.repeat(32)}`, prefix ?? '', 'x'])
      expect((await api.call(leaveWaitingList, { query: { token } })).body.code).toBe('link_invalid');
    expect((await peopleOf(type))[0]?.state).toBe('waiting');
  });
});

describe('the office', () => {
  test('the office adds, moves, offers and removes; the trail tells it without names', async () => {
    const type = await soldOut();
    await join(type, 'pierwsza@example.com', 'Anna Pierwsza');
    const body = { fairId, ticketTypeId: type, name: 'Ola Druga', email: 'druga@example.com', lang: 'en' };
    expect((await api.call(addWaiting, { body, cookie })).body.added).toBe(true);
    expect((await api.call(addWaiting, { body, cookie })).body.added).toBe(false);
    const [ola, doubtful] = await peopleOf(type);
    expect(ola).toMatchObject({ name: 'Ola Druga', turn: 1 });
    expect(doubtful).toMatchObject({ name: 'Anna Pierwsza', unconfirmed: true });
    expect(doubtful).not.toHaveProperty('turn');
    await confirm(doubtful as WaitingPerson);
    const [anna] = await peopleOf(type);
    expect(anna).toMatchObject({ name: 'Anna Pierwsza', turn: 1 });
    await api.call(moveWaiting, { body: keyOf(ola as WaitingPerson), cookie });
    expect((await peopleOf(type)).map(({ name, turn }) => [turn, name])).toEqual([
      [1, 'Ola Druga'],
      [2, 'Anna Pierwsza'],
    ]);
    const offer = { body: keyOf(anna as WaitingPerson), cookie };
    expect((await api.call(offerWaiting, offer)).body.code).toBe('sold_out');
    await raise(type, 1);
    expect((await api.call(offerWaiting, offer)).status).toBe(200);
    expect((await api.call(offerWaiting, offer)).body.code).toBe('changed_meanwhile');
    const [offered] = await peopleOf(type);
    expect(offered).toMatchObject({ name: 'Anna Pierwsza', state: 'offered' });
    await api.call(removeWaiting, { body: keyOf(offered as WaitingPerson), cookie });
    expect((await peopleOf(type)).map(({ state }) => state)).toEqual(['waiting', 'left']);
    const trail = await api.call(getAudit, { params: { entityId: waitingListEntityId(type) }, cookie });
    const told = (trail.body.entries as { action: string }[]).map(({ action }) => action);
    expect(told.sort()).toEqual(['waiting-added', 'waiting-moved', 'waiting-offered', 'waiting-removed']);
    expect(trail.text).not.toMatch(/Anna|Ola|pierwsza@|druga@/);
  });

  test('the office sets how long a place is held', async () => {
    const type = await soldOut();
    await join(type, 'godzina@example.com');
    const rule = { body: { holdHours: 2, version: 0 }, cookie };
    expect((await api.call(saveSetting.waiting, rule)).status).toBe(200);
    expect((await api.call(saveSetting.waiting, { body: { holdHours: 0, version: 1 }, cookie })).status).toBe(
      400,
    );
    await raise(type, 1);
    const [person] = await peopleOf(type);
    const before = Date.now();
    const { body } = await api.call(offerWaiting, { body: keyOf(person as WaitingPerson), cookie });
    const held = Date.parse(String(body.until)) - before;
    expect(Math.abs(held - 2 * 3_600_000)).toBeLessThan(60_000);
  });
});
