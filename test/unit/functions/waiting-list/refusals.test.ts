import { beforeEach, describe, expect, test } from 'vitest';
import { placeToken } from '#functions/runtime/place-token.ts';
import { addWaiting } from '#functions/waiting-list/add-waiting.ts';
import { moveWaiting, removeWaiting } from '#functions/waiting-list/change-waiting.ts';
import { getWaitingPlace } from '#functions/waiting-list/get-waiting-place.ts';
import { joinWaitingList } from '#functions/waiting-list/join-waiting-list.ts';
import { listWaiting } from '#functions/waiting-list/list-waiting.ts';
import { offerPlace } from '#functions/waiting-list/offer-place.ts';
import { offerWaiting } from '#functions/waiting-list/offer-waiting.ts';
import type { WaitingEntry } from '#shared/domain/waiting-list.ts';
import { runUseCase } from '#test/support/run-use-case.ts';
import { fairFields, typeFields } from '#test/support/samples.ts';
import { office } from '#test/support/world.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const at = now.toISOString();
const FAIR = 'fair_000000000000';
const TYPE = 'typ_000000000000';
const LINE = 'wtg_000000000000';
const SECRET = 'secret';

let active: string | undefined;
let sold: { fair: object; types: object[]; waitedFor: Set<string> } | undefined;
let left: number;
let entry: WaitingEntry | undefined;
/** Whether the entry is unchanged since it was read. */
let isUnchanged: boolean;
let isSuppressed: boolean;
let isWithinLimit: boolean;
let mails: number;

beforeEach(() => {
  active = FAIR;
  left = 0;
  const type = { ...typeFields(), id: TYPE, fairId: FAIR, shards: 1, version: 1 };
  sold = { fair: { ...fairFields(now), id: FAIR }, types: [type], waitedFor: new Set() };
  entry = {
    ...{ id: LINE, fairId: FAIR, ticketTypeId: TYPE, name: 'Ewa', email: 'ewa@example.com', lang: 'pl' },
    ...{ state: 'waiting', rank: 1, joinedAt: at, joins: 1, offers: 0, changedAt: at, version: 1 },
  };
  [isUnchanged, isSuppressed, isWithinLimit, mails] = [true, false, true, 0];
});

const unchanged = async () => isUnchanged;
/** The use cases' stores, controlled by this file's variables. */
const deps = {
  fairs: { active: async () => active && { fairId: active }, withTypes: async () => sold },
  stock: { shards: async () => new Map([[TYPE, [{ key: `${TYPE}#0`, left }]]]) },
  waiting: {
    entry: async () => entry,
    entries: async () => (entry ? [entry] : []),
    ...{ join: unchanged, confirm: unchanged, countJoin: unchanged, offer: unchanged },
    ...{ end: unchanged, move: unchanged },
  },
  rateLimits: { count: async () => isWithinLimit },
  recipients: { isSuppressed: async () => isSuppressed },
  settings: { waiting: async () => ({ holdHours: 24 }) },
  enqueue: async () => {
    mails += 1;
  },
  linkSecret: async () => SECRET,
} as never;
const call = (useCase: unknown, input: object) => runUseCase(useCase, input, { now, actor: office });
const person = { fairId: FAIR, ticketTypeId: TYPE, name: 'Ewa', email: 'ewa@example.com', lang: 'pl' };
const seen = (version = 1) => ({ body: { ticketTypeId: TYPE, id: LINE, version } });
const being = (fields: Partial<WaitingEntry>) => {
  entry = { ...entry, ...fields } as WaitingEntry;
};
const typeBeing = (fields: object) => {
  if (sold) sold.types = sold.types.map((type) => ({ ...type, ...fields }));
};

const add = () => call(addWaiting(deps), { body: person });
const join = () => call(joinWaitingList(deps), { body: { ...person, consent: true } });
const remove = (version?: number) => call(removeWaiting(deps), seen(version));
const move = () => call(moveWaiting(deps), seen());
const offer = () => call(offerWaiting(deps), seen());
const look = () =>
  call(getWaitingPlace(deps), { query: { token: placeToken(SECRET, { ticketTypeId: TYPE, id: LINE }) } });

describe('missing subjects', () => {
  const notFound = { code: 'not_found' };

  test('nobody waits for a fair that is not there', async () => {
    sold = undefined;
    for (const act of [add, look, offer, () => call(listWaiting(deps), { params: { fairId: FAIR } })])
      await expect(act()).rejects.toMatchObject(notFound);
  });

  test('nobody waits for a type that is not there', async () => {
    if (sold) sold.types = [];
    for (const act of [add, look, offer]) await expect(act()).rejects.toMatchObject(notFound);
  });

  test('a line that is not there is neither changed nor looked at', async () => {
    entry = undefined;
    for (const act of [look, remove, move, offer]) await expect(act()).rejects.toMatchObject(notFound);
  });

  test('nobody waits for a type that is sold without limit', async () => {
    typeBeing({ shards: 0 });
    await expect(add()).rejects.toMatchObject(notFound);
  });
});

describe('a line that somebody else changed', () => {
  const changed = { code: 'changed_meanwhile' };

  test('a line is not changed as it was seen before', async () => {
    await expect(remove(2)).rejects.toMatchObject(changed);
  });

  test('a line is not changed in that very moment', async () => {
    isUnchanged = false;
    for (const act of [remove, move, offer]) await expect(act()).rejects.toMatchObject(changed);
    entry = undefined;
    await expect(add()).rejects.toMatchObject(changed);
  });

  test('a line is not confirmed in that very moment', async () => {
    being({ unconfirmed: true });
    isUnchanged = false;
    await expect(add()).rejects.toMatchObject(changed);
    isUnchanged = true;
    await expect(add()).resolves.toEqual({ id: expect.any(String), added: false });
    expect(mails).toBe(0);
  });

  test('a line gets no offer that was made to what it was', async () => {
    const of = { fair: sold?.fair, type: sold?.types[0], rule: { holdHours: 24 }, now } as never;
    left = 1;
    isUnchanged = false;
    await expect(offerPlace(entry as WaitingEntry, of, deps)).rejects.toMatchObject(changed);
    expect(mails).toBe(0);
  });
});

describe('a turn', () => {
  const changed = { code: 'changed_meanwhile' };

  test('a turn is given to who waits, or let an offer pass, and can be written to', async () => {
    for (const state of ['offered', 'ordered'] as const) {
      being({ state });
      await expect(move()).rejects.toMatchObject(changed);
    }
    being({ state: 'left', email: undefined });
    await expect(move()).rejects.toMatchObject(changed);
    being({ state: 'passed', email: 'ewa@example.com' });
    await expect(move()).resolves.toBeUndefined();
  });

  test('a turn is offered to who waits and can be written to', async () => {
    left = 1;
    being({ state: 'passed' });
    await expect(offer()).rejects.toMatchObject(changed);
    being({ state: 'waiting', email: undefined });
    await expect(offer()).rejects.toMatchObject(changed);
    being({ email: 'ewa@example.com' });
    isSuppressed = true;
    await expect(offer()).rejects.toMatchObject({ code: 'address_suppressed' });
    isSuppressed = false;
    await expect(offer()).resolves.toHaveProperty('until');
  });

  test('a turn is offered of what is sold now, in the shop', async () => {
    left = 1;
    typeBeing({ visible: false });
    await expect(offer()).rejects.toMatchObject({ code: 'ticket_type_unavailable' });
    typeBeing({ visible: true });
    active = 'fair_000000000001';
    await expect(offer()).rejects.toMatchObject({ code: 'ticket_type_unavailable' });
  });
});

describe('joining', () => {
  test('joining is for the fair that is sold', async () => {
    active = 'fair_000000000001';
    await expect(join()).rejects.toMatchObject({ code: 'no_active_fair' });
    [active, sold] = [FAIR, undefined];
    await expect(join()).rejects.toMatchObject({ code: 'no_active_fair' });
  });

  test('joining is for a type that is on offer, and sold out', async () => {
    typeBeing({ visible: false });
    await expect(join()).rejects.toMatchObject({ code: 'ticket_type_unavailable' });
    typeBeing({ visible: true, shards: 0 });
    await expect(join()).rejects.toMatchObject({ code: 'not_sold_out' });
    typeBeing({ shards: 1 });
    left = 1;
    await expect(join()).rejects.toMatchObject({ code: 'not_sold_out' });
    if (sold) sold.types = [];
    await expect(join()).rejects.toMatchObject({ code: 'ticket_type_unavailable' });
  });

  test('joining sends one mailbox a few mails a day', async () => {
    isWithinLimit = false;
    await expect(join()).rejects.toMatchObject({ code: 'too_many_tries' });
    expect(mails).toBe(0);
  });
});
