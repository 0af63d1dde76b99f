import '#test/support/screens/page-globals.ts';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createFair, editFair, getFair, listFairs } from '#shared/contract/fairs.ts';
import { fairFields } from '#test/support/samples.ts';
import { field, fill, refused, submitFormOf } from '#test/support/screens/hands.ts';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import FairEditScreen from '#web/src/features/fairs/screens/fair-edit-screen.tsx';

const screens = setUpScreens('Admin');
let cookie: string;
beforeAll(() => {
  cookie = screens.state.cookie ?? '';
});

const edit = (id: string) =>
  openPage(<FairEditScreen />, { route: '/fairs/edit/:id', at: `/fairs/edit/${id}` });
const create = async (name: string): Promise<string> => {
  const body = fairFields(new Date(), { name: { pl: name } });
  return String((await screens.api.call(createFair, { cookie, body })).body.id);
};
const saved = (id: string) => screens.api.read(getFair, { cookie, params: { id } });

test('a fair is shown in its form, and what was changed is saved', async () => {
  const id = await create('Targi Miodu');
  edit(id);
  await screen.findByRole('heading', { level: 1, name: 'Edytuj: Targi Miodu' });
  expect(field('city').value).toBe('Warszawa');
  fill('city', 'Łódź');
  submitFormOf('city');
  await screen.findByText('elsewhere');
  expect(await saved(id)).toMatchObject({ city: 'Łódź', name: { pl: 'Targi Miodu' }, version: 2 });
});

test('a fair’s form begins with what a first fair needs: name, place, dates and organiser', async () => {
  openPage(<FairEditScreen />, { route: '/fairs/add', at: '/fairs/add' });
  await screen.findByRole('heading', { level: 1, name: 'Utwórz targi' });
  const groups = (await screen.findAllByRole('group')).flatMap((group) =>
    [...group.children].flatMap(({ tagName, textContent }) => (tagName === 'LEGEND' ? [textContent] : [])),
  );
  expect(groups.slice(0, 4)).toEqual(['O\u00a0targach', 'Gdzie', 'Kiedy', 'Organizator']);
});

test('a fair without a name is refused, and one that ends before it begins', async () => {
  const id = await create('Targi Sera');
  edit(id);
  await screen.findByRole('heading', { level: 1 });
  fill('name.pl', '');
  fill('endDate', '1.02.2020 10:00');
  fireEvent.blur(field('endDate'));
  submitFormOf('city');
  await refused('name.pl', /wymagane/);
  await refused('endDate', /późniejsza/);
  expect((await saved(id)).version).toBe(1);
});

test('a change that somebody else saved meanwhile is taken over', async () => {
  const id = await create('Targi Chleba');
  edit(id);
  await screen.findByRole('heading', { level: 1 });
  const { active, banners, ...fair } = await saved(id);
  await screens.api.call(editFair, { cookie, body: { ...fair, place: 'Hala Stulecia' } });
  fill('city', 'Wrocław');
  submitFormOf('city');
  await screen.findByText(/^Sprawdź\sformularz\si\szapisz/);
  expect(field('place').value).toBe('Hala Stulecia');
  submitFormOf('city');
  await screen.findByText('elsewhere');
  expect(await saved(id)).toMatchObject({ city: 'Wrocław', place: 'Hala Stulecia', version: 3 });
});

test('a new fair begins empty, and needs a name', async () => {
  openPage(<FairEditScreen />, { route: '/fairs/add', at: '/fairs/add' });
  await screen.findByRole('heading', { level: 1, name: 'Utwórz targi' });
  expect(field('name.pl').value).toBe('');
  const count = async () => JSON.parse((await screens.api.call(listFairs, { cookie })).text).length;
  const before = await count();
  submitFormOf('city');
  await refused('name.pl', /wymagane/);
  expect(await count()).toBe(before);
});

test.each(['fair_000000000000', 'targi'])('a fair that is not there (%s) leads back', async (id) => {
  edit(id);
  await screen.findByRole('heading', { level: 1, name: 'Nie ma takiej strony' });
  expect(screen.getByRole('link', { name: 'Przejdź do panelu' }).getAttribute('href')).toBe('/fairs');
});
