import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { activateFair, createFair, getFair, listFairs } from '#shared/contract/fairs.ts';
import { type Api, startApi } from '../../support/api.ts';
import { fairFields } from '../../support/samples.ts';

let api: Api;
let cookie: string;
beforeAll(async () => {
  api = await startApi();
  cookie = await api.loginAs('Admin');
});
afterAll(() => api.stop());

const get = (id: string, as = cookie) => api.call(getFair, { cookie: as, params: { id } });

test('a fair is answered as the list has it, to Admins and to cashiers', async () => {
  const id = api.seeded.fairId;
  const listed = await api.read(listFairs, { cookie });
  expect((await get(id)).body).toEqual(listed.find((fair) => fair.id === id));
  expect((await get(id, await api.loginAs('Cashier'))).body).toMatchObject({ id, active: true });
});

test('the answer says whether the form sells this fair, at once', async () => {
  const { body } = await api.call(createFair, { cookie, body: fairFields(new Date()) });
  const id = String(body.id);
  expect((await get(id)).body).toMatchObject({ id, active: false });
  const activate = (fairId: string) => api.call(activateFair, { cookie, body: { id: fairId } });
  await activate(id);
  onTestFinished(async () => {
    await activate(api.seeded.fairId);
  });
  expect((await get(id)).body).toMatchObject({ id, active: true });
  expect((await get(api.seeded.fairId)).body).toMatchObject({ active: false });
});

test('an id of no fair is not found, a malformed one is refused, a stranger gets nothing', async () => {
  expect((await get('fair_000000000000')).body).toMatchObject({ status: 404, code: 'not_found' });
  expect((await get('targi')).body).toMatchObject({ status: 400, code: 'invalid_request' });
  expect((await get(api.seeded.fairId, '')).body).toMatchObject({ status: 401 });
});
