import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAudit } from '#shared/contract/audit.ts';
import { getPaymentState, getSettings, saveSetting } from '#shared/contract/settings.ts';
import { type Api, startApi } from '#test/support/api.ts';

let api: Api;
/** The settings of an installation where nobody has changed any. */
let initial: unknown;
beforeAll(async () => {
  api = await startApi();
  initial = (await api.call(getSettings, { cookie: await api.loginAs('Admin') })).body;
});
afterAll(() => api.stop());

test('the payment provider says whether it takes our credentials, and is missed when it is away', async () => {
  const cookie = await api.loginAs('Admin');
  const state = await api.call(getPaymentState, { cookie });
  expect(state.body).toEqual({
    provider: 'Przelewy24',
    host: api.sandbox.url,
    merchant: '12345',
    configured: true,
    reachable: true,
    wrongKeys: [],
  });
  await api.sandbox.stop();
  expect((await api.call(getPaymentState, { cookie })).body).toMatchObject({ reachable: false });
});

test('the organiser’s details are kept once, for who read them last', async () => {
  const cookie = await api.loginAs('Admin');
  const organiser = { name: 'Targi sp. z o.o.', address: 'Polna 1', email: 'biuro@example.com' };
  expect(initial).toEqual({
    organiser: { version: 0 },
    retention: { value: { months: 24 }, version: 0 },
    access: { value: { secondFactorForAdmins: false }, version: 1 },
    reminders: { value: { dayBefore: true }, version: 0 },
    messages: { value: { perFairAndDay: 2_000 }, version: 0 },
    waiting: { value: { holdHours: 24 }, version: 0 },
    invoicing: { value: { issue: true, prefix: '' }, version: 0 },
  });
  const save = (version: number, fields = {}) =>
    api.call(saveSetting.organiser, { cookie, body: { ...organiser, ...fields, version } });
  expect((await save(0)).body).toEqual({ version: 1 });
  expect((await save(0, { name: 'Inna' })).body.code).toBe('changed_meanwhile');
  expect((await save(1, { nip: '1234563218' })).body).toEqual({ version: 2 });
  expect((await api.call(getSettings, { cookie })).body.organiser).toEqual({
    value: { ...organiser, nip: '1234563218' },
    version: 2,
  });
  const trail = await api.call(getAudit, { cookie, params: { entityId: 'set_organiser' } });
  expect((trail.body.entries as { action: string }[]).map(({ action }) => action)).toEqual([
    'organiser-saved',
    'organiser-saved',
  ]);
});

test('data is kept from three months to six years', async () => {
  const cookie = await api.loginAs('Admin');
  const save = (months: number, version: number) =>
    api.call(saveSetting.retention, { cookie, body: { months, version } });
  expect((await save(2, 0)).body.fields).toHaveProperty('months');
  expect((await save(73, 0)).body.fields).toHaveProperty('months');
  expect((await save(12, 0)).status).toBe(200);
  expect((await api.call(getSettings, { cookie })).body.retention).toEqual({
    value: { months: 12 },
    version: 1,
  });
});

test('reminders are on until they are turned off', async () => {
  const cookie = await api.loginAs('Admin');
  const save = (dayBefore: boolean, version: number) =>
    api.call(saveSetting.reminders, { cookie, body: { dayBefore, version } });
  expect((await save(false, 0)).body).toEqual({ version: 1 });
  expect((await save(true, 0)).body.code).toBe('changed_meanwhile');
  expect((await api.call(getSettings, { cookie })).body.reminders).toEqual({
    value: { dayBefore: false },
    version: 1,
  });
  const trail = await api.call(getAudit, { cookie, params: { entityId: 'set_reminders' } });
  expect(trail.body.entries).toMatchObject([{ action: 'reminders-saved' }]);
});
