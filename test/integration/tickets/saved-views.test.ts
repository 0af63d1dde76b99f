import { afterAll, beforeAll, expect, test } from 'vitest';
import { savedViewStore } from '#functions/store/tickets/saved-views.ts';
import { removeView as removeUseCase, saveView as saveUseCase } from '#functions/tickets/saved-views.ts';
import { listSavedViews, removeView, saveView } from '#shared/contract/saved-views.ts';
import { MAX_SHARED_OF_ONE, MAX_VIEWS } from '#shared/domain/saved-view.ts';
import { type Api, startApi } from '../../support/api.ts';
import { runUseCase } from '../../support/run-use-case.ts';
import { people } from '../../support/staff.ts';

let api: Api;
let somebody: ReturnType<typeof people>;
let admin: string;
let cashier: string;
beforeAll(async () => {
  api = await startApi();
  admin = await api.loginAs('Admin');
  somebody = people(api, () => admin);
  cashier = await api.loginAs('Cashier');
});
afterAll(() => api.stop());

const save = async (cookie: string, name: string, { search = 'status=paid', shared = false } = {}) =>
  (await api.call(saveView, { cookie, body: { name, search, shared } })).body?.code;
const remove = async (cookie: string, name: string, shared: boolean) =>
  (await api.call(removeView, { cookie, body: { name, shared } })).body?.code;
const views = (cookie: string) => api.read(listSavedViews, { cookie });

test('a private view is its author’s alone; saved again under its name it is replaced', async () => {
  expect(await save(cashier, 'Opłacone dziś')).toBeUndefined();
  expect(await save(cashier, 'opłacone  DZIŚ', { search: 'status=paid&page=2' })).toBeUndefined();
  const view = { name: 'opłacone  DZIŚ', search: 'status=paid&page=2', shared: false, own: true };
  expect(await views(cashier)).toEqual([view]);
  expect(await views(admin)).toEqual([]);
  expect(await remove(admin, 'Opłacone dziś', false)).toBe('not_found');
  expect(await remove(cashier, 'Opłacone dziś', false)).toBeUndefined();
  expect(await views(cashier)).toEqual([]);
});

test('a shared view is everybody’s to open, and its author’s or an Admin’s to change', async () => {
  await save(admin, 'Bez faktury', { shared: true });
  expect(await views(cashier)).toEqual([
    expect.objectContaining({ name: 'Bez faktury', shared: true, own: false }),
  ]);
  expect(await save(cashier, 'bez faktury', { shared: true, search: '' })).toBe('view_name_taken');
  expect(await remove(cashier, 'Bez faktury', true)).toBe('not_found');
  await save(cashier, 'Od kasy', { shared: true });
  expect(await save(admin, 'Od kasy', { shared: true, search: 'status=expired' })).toBeUndefined();
  expect(await views(cashier)).toContainEqual({
    ...{ name: 'Od kasy', search: 'status=expired', shared: true, own: true },
  });
  expect(await remove(admin, 'Od kasy', true)).toBeUndefined();
  expect(await remove(admin, 'Bez faktury', true)).toBeUndefined();
  expect(await views(cashier)).toEqual([]);
});

test('there is room for some views only; those there are may still be replaced', async () => {
  const { browser } = await somebody(['Cashier']);
  for (let n = 1; n <= MAX_VIEWS; n += 1) expect(await save(browser.session, `Widok ${n}`)).toBeUndefined();
  expect(await save(browser.session, 'Jeszcze jeden')).toBe('too_many_views');
  expect(await save(browser.session, 'Widok 1', { search: '' })).toBeUndefined();
});

test('one person’s shared views leave room for those of others', async () => {
  const [one, other] = [await somebody(['Cashier']), await somebody(['Accountant'])];
  for (let n = 1; n <= MAX_SHARED_OF_ONE; n += 1)
    expect(await save(one.browser.session, `Wspólny ${n}`, { shared: true })).toBeUndefined();
  expect(await save(one.browser.session, 'Jeszcze jeden', { shared: true })).toBe('too_many_views');
  expect(await save(one.browser.session, 'Wspólny 1', { shared: true, search: '' })).toBeUndefined();
  expect(await save(one.browser.session, 'Własny')).toBeUndefined();
  expect(await save(other.browser.session, 'Od księgowej', { shared: true })).toBeUndefined();
  for (let n = 1; n <= MAX_SHARED_OF_ONE; n += 1)
    expect(await remove(admin, `Wspólny ${n}`, true)).toBeUndefined();
  expect(await remove(admin, 'Od księgowej', true)).toBeUndefined();
});

test('of two authors who share a view of one name at once, the first has it', async () => {
  const store = savedViewStore(api.db);
  const view = { name: 'Równocześnie', search: 'status=paid', authorId: 'usr_ola' };
  expect(await store.save('office', view)).toBe(true);
  expect(await store.save('office', { ...view, search: '', authorId: 'usr_ela' })).toBe(false);
  expect(await store.remove('office', view.name, 'usr_ela')).toBe(false);
  expect(await store.ofOwner('office')).toContainEqual(view);
  expect(await store.save('office', { ...view, search: 'status=expired' })).toBe(true);
  expect(await store.remove('office', view.name, 'usr_ola')).toBe(true);
  expect(await store.ofOwner('office')).not.toContainEqual(expect.objectContaining({ name: view.name }));
});

test('a view that somebody else took or removed meanwhile is told to be so', async () => {
  const actor = { userId: 'usr_ola', roles: ['Cashier'] };
  const view = { name: 'Zajęta', search: '', authorId: 'usr_ola' };
  const views = (known: object[]) =>
    ({ ofOwner: async () => known, save: async () => false, remove: async () => false }) as never;
  const body = { name: view.name, search: '', shared: true };
  await expect(runUseCase(saveUseCase(views([])), { body }, { actor })).rejects.toThrow('view_name_taken');
  await expect(runUseCase(removeUseCase(views([view])), { body }, { actor })).rejects.toThrow('not_found');
});
