import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyFair as copyUseCase } from '#functions/fairs/copy-fair.ts';
import type { Db } from '#functions/store/engine/db.ts';
import { fairCopyStore } from '#functions/store/fairs/fair-copies.ts';
import { fairStore } from '#functions/store/fairs/fairs.ts';
import { gateStore } from '#functions/store/fairs/gates.ts';
import { referenceCodeStore } from '#functions/store/fairs/reference-codes.ts';
import { couponStore } from '#functions/store/stock/coupons.ts';
import { getAudit } from '#shared/contract/audit.ts';
import { addRandomCoupons, type CouponView, createCoupon, listCoupons } from '#shared/contract/coupons.ts';
import {
  copyFair,
  editBadge,
  editFairColour,
  editTicketNotes,
  type FairView,
  listFairs,
} from '#shared/contract/fairs.ts';
import { getStats } from '#shared/contract/figures.ts';
import { createGate, listGates } from '#shared/contract/gates.ts';
import { saveRefCode } from '#shared/contract/reference-codes.ts';
import { createTicketType, listTicketTypes, type TicketTypeView } from '#shared/contract/ticket-types.ts';
import { recordVisit } from '#shared/contract/visits.ts';
import { plainBadge } from '#shared/domain/badge.ts';
import { withdrawalEnd } from '#shared/domain/fair-days.ts';
import { addDays, fromWarsaw, warsawDay } from '#shared/domain/time.ts';
import { type Api, startApi } from '../../support/api.ts';
import { typeFields } from '../../support/samples.ts';

let api: Api;
let cookie: string;
let source: FairView;
beforeAll(async () => {
  api = await startApi();
  cookie = await api.loginAs('Admin');
  source = (await fairs()).find(({ id }) => id === api.seeded.fairId) as FairView;
  await fillSource();
});
afterAll(() => api.stop());

const fairs = () => api.read(listFairs, { cookie });
const typesOf = (fairId: string) => api.read(listTicketTypes, { cookie, params: { fairId } });
const couponsOf = async (fairId: string) =>
  (await api.call(listCoupons, { cookie, params: { fairId }, query: { limit: '100' } })).body
    .data as CouponView[];
const gatesOf = (fairId: string) => api.read(listGates, { cookie, params: { fairId } });

/** A copy for a year later, two days long where the source lasts three. */
const body = (more = {}) => {
  const first = addDays(warsawDay(new Date(source.startDate)), 365);
  const dates = {
    startDate: fromWarsaw(`${first}T09:00`).toISOString(),
    endDate: fromWarsaw(`${addDays(first, 1)}T17:00`).toISOString(),
    salesStart: source.salesStart,
    salesEnd: fromWarsaw(`${first}T12:00`).toISOString(),
  };
  return { id: source.id, name: { pl: 'Targi za rok' }, ...dates, randomCoupons: false, ...more };
};
const copy = (key: string, more = {}) =>
  api.call(copyFair, { cookie, body: body(more), headers: { 'idempotency-key': key } });

/** Adds to the source what the seed lacks. */
async function fillSource() {
  const { id } = source;
  const days = { days: [3], entries: 'once' as const };
  const till = fromWarsaw(`${warsawDay(new Date(source.startDate))}T10:00`).toISOString();
  const fields = typeFields({ name: { pl: 'Trzeci dzień' }, admission: days, activeTill: till });
  const typ = await api.call(createTicketType, { cookie, body: { ...fields, fairId: id } });
  const discount = { kind: 'percent', percent: 10 };
  const ticketTypeIds = [String(typ.body.id)];
  const coupon = { fairId: id, code: 'TRZECI', discount, ticketTypeIds, maxUses: 7, activeTill: till };
  await api.call(createCoupon, { cookie, body: coupon });
  await api.call(addRandomCoupons, { cookie, body: { fairId: id } });
  await api.call(createGate, { cookie, body: { fairId: id, name: 'Hala A', direction: 'out' } });
  const reference = { id, referenceCode: 'ulotka', description: 'Ulotki', visible: true };
  await api.call(saveRefCode, { cookie, body: reference });
  await api.call(recordVisit, { body: { fairId: id, path: '/', kind: 'visit', referenceCode: 'ulotka' } });
  const notes = { programmeUrl: 'https://targi.example.com/2026', note: { pl: 'Szatnia do 20 maja' } };
  await api.call(editTicketNotes, { cookie, body: { id, version: source.version, ...notes } });
  const colour = { version: source.version + 1, colour: '#0b6b3a' };
  await api.call(editFairColour, { cookie, body: { id, ...colour } });
  const colours = { [String(typ.body.id)]: '#ffd100', typ_000000000000: '#c8102e' };
  const badge = { ...plainBadge, size: 'label', colours, version: source.version + 2 };
  await api.call(editBadge, { cookie, body: { id, ...badge } });
}

test('a similar fair has the texts, types, codes without uses and gates, for its own dates', async () => {
  const made = await copy('first-copy');
  expect(made.status).toBe(201);
  const id = String(made.body.id);
  const fair = (await fairs()).find((fair) => fair.id === id) as FairView;
  const { name, startDate, endDate, salesStart, salesEnd } = body();
  expect(fair).toMatchObject({ name, startDate, endDate, salesStart, salesEnd, active: false, version: 1 });
  expect(fair).toMatchObject({ description: source.description, organiser: source.organiser, banners: {} });
  expect(fair, 'words that may name the old dates').not.toHaveProperty('ticketNotes');
  expect(fair.colour).toBe('#0b6b3a');
  expect(withdrawalEnd(fair) > withdrawalEnd(source)).toBe(true);

  const [before, types] = await Promise.all([typesOf(source.id), typesOf(id)]);
  expect(types.map((type) => [type.name.pl, type.price, type.capacity, type.left])).toEqual(
    before.map((type) => [type.name.pl, type.price, type.capacity, type.capacity]),
  );
  const third = types.find((type) => type.name.pl === 'Trzeci dzień') as TicketTypeView;
  expect(third.admission.days, 'the last day that there is').toEqual([2]);
  expect(third.activeTill).toBe(fromWarsaw(`${warsawDay(new Date(startDate))}T10:00`).toISOString());

  expect(fair.badge).toEqual({ ...plainBadge, size: 'label', colours: { [third.id]: '#ffd100' } });

  const coupons = await couponsOf(id);
  expect(coupons.map(({ code }) => code)).toContain('TRZECI');
  expect(coupons.filter(({ batch }) => batch)).toEqual([]);
  expect(coupons.find(({ code }) => code === 'TRZECI')).toMatchObject({
    ticketTypeIds: [third.id],
    maxUses: 7,
    used: 0,
    activeTill: third.activeTill,
  });
  expect(await gatesOf(id)).toMatchObject([{ name: 'Hala A', direction: 'out' }]);
  const stats = await api.call(getStats, { cookie, params: { fairId: id } });
  expect(stats.text).toContain('ulotka');
  expect(stats.text).not.toMatch(/"visits":[1-9]/);
});

test('the trail of both fairs tells of it', async () => {
  const copiesOf = async (entityId: string) => {
    const { body } = await api.call(getAudit, { cookie, params: { entityId }, query: { limit: '100' } });
    return (body.entries as { action: string }[]).filter(({ action }) => action === 'fair-copied').length;
  };
  const before = await copiesOf(source.id);
  const id = String((await copy('told-copy')).body.id);
  expect([await copiesOf(id), (await copiesOf(source.id)) - before]).toEqual([1, 1]);
});

test('random codes come along where they are wanted', async () => {
  const id = String((await copy('with-random', { randomCoupons: true })).body.id);
  const coupons = await couponsOf(id);
  const random = coupons.filter(({ batch }) => batch);
  expect(random).toHaveLength(50);
  expect(random.every(({ used }) => used === 0)).toBe(true);
});

test('two requests with the same key make one fair', async () => {
  const before = (await fairs()).length;
  const [one, other] = await Promise.all([copy('again'), copy('again')]);
  expect(one.body).toEqual(other.body);
  expect((await copy('again')).body).toEqual(one.body);
  expect((await fairs()).length).toBe(before + 1);
});

test('a repeated request takes nothing more from a source that has grown', async () => {
  const { id } = (await copy('grown')).body;
  const before = await typesOf(String(id));
  await api.call(createTicketType, { cookie, body: { ...typeFields(), fairId: source.id } });
  expect((await copy('grown')).body).toEqual({ id });
  expect(await typesOf(String(id))).toEqual(before);
});

test('the same key with other wishes is refused, and makes nothing', async () => {
  const { id } = (await copy('one-wish')).body;
  const before = (await fairs()).length;
  const other = await copy('one-wish', { name: { pl: 'Inne targi' } });
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch']);
  expect((await fairs()).length).toBe(before);
  expect((await copy('one-wish')).body.id).toBe(id);
});

test.each(['0001-01-01T09:00:00.000Z', '1999-12-31T09:00:00.000Z', '9999-12-31T22:00:00.000Z'])(
  'a fair of %s is refused by the field',
  async (instant) => {
    const asked = await copy('far-away', { startDate: instant, endDate: instant });
    expect(asked.status).toBe(400);
    expect(asked.body.fields).toMatchObject({ startDate: { rule: 'invalid' }, endDate: { rule: 'invalid' } });
  },
);

/** The use case on a table that fails after this many writes. */
function copyingUntil(writes: number) {
  let left = writes;
  const db: Db = {
    ...api.db,
    write: async (...all) => {
      left -= 1;
      if (left < 0) throw new Error('stopped');
      return api.db.write(...all);
    },
  };
  const copyOnce = copyUseCase({
    fairs: fairStore(db),
    coupons: couponStore(db),
    gates: gateStore(db),
    codes: referenceCodeStore(db),
    copies: fairCopyStore(db),
  });
  const context = { actor: { userId: 'usr_test' }, idempotencyKey: 'halfway', now: new Date() };
  return copyOnce({ params: {}, query: {}, body: body() }, context as Parameters<typeof copyOnce>[1]);
}

test('a copy that was stopped halfway shows nobody a part, and the next request goes on', async () => {
  const before = (await fairs()).length;
  await expect(copyingUntil(3)).rejects.toThrow('stopped');
  expect((await fairs()).length).toBe(before);
  const { id } = (await copyingUntil(1000)) as { id: string };
  expect((await fairs()).length).toBe(before + 1);
  expect((await typesOf(id)).length).toBe((await typesOf(source.id)).length);
  expect((await couponsOf(id)).length).toBe(
    (await couponsOf(source.id)).filter(({ batch }) => !batch).length,
  );
});

test('dates that contradict each other, and a fair that is not there, are refused', async () => {
  const wrong = await copy('wrong', { endDate: source.startDate });
  expect(wrong.body).toMatchObject({ code: 'invalid_request', fields: { endDate: { rule: 'invalid' } } });
  expect((await copy('none', { id: 'fair_000000000000' })).body.code).toBe('not_found');
});
