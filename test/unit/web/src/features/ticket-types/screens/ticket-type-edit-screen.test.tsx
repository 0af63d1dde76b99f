import '#test/support/screens/page-globals.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { buyTicket } from '#shared/contract/orders.ts';
import {
  createTicketType,
  editTicketType,
  getTicketType,
  listTicketTypes,
} from '#shared/contract/ticket-types.ts';
import { newBuyer } from '#test/support/crowd.ts';
import { purchaseOf, typeFields } from '#test/support/samples.ts';
import { closePages } from '#test/support/screens/close-pages.ts';
import { field, fill, refused, submitFormOf } from '#test/support/screens/hands.ts';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import TicketTypeEditScreen from '#web/src/features/ticket-types/screens/ticket-type-edit-screen.tsx';

const screens = setUpScreens('Admin');
let cookie: string;
let fairId: string;
beforeAll(() => {
  cookie = screens.state.cookie ?? '';
  fairId = screens.api.seeded.fairId;
});

const edit = (address: string) =>
  openPage(<TicketTypeEditScreen />, { route: '/tickets/edit/:ticketId', at: `/tickets/edit/${address}` });
const create = async (name: string): Promise<string> => {
  const body = { ...typeFields({ name: { pl: name }, position: 9 }), fairId };
  return String((await screens.api.call(createTicketType, { cookie, body })).body.id);
};
const saved = (id: string) => screens.api.read(getTicketType, { cookie, params: { id } });

test('a type is shown, whether its fair is in the address or not', async () => {
  const id = await create('Wstęp');
  for (const address of [id, `${id}?fair=${fairId}`]) {
    edit(address);
    await screen.findByRole('heading', { level: 1, name: 'Edytuj bilet: Wstęp' });
    expect(field('price').value).toBe('123');
    expect(field('capacity').value).toBe('100');
    await closePages();
  }
});

test('a change of a type is saved', async () => {
  const id = await create('Ulgowy');
  edit(id);
  await screen.findByRole('heading', { level: 1 });
  fill('price', '49,90');
  fill('capacity', '120');
  submitFormOf('price');
  await screen.findByText('elsewhere');
  expect(await saved(id)).toMatchObject({ price: 4990, capacity: 120, left: 120, version: 2 });
});

test('a price that is none is refused, and nothing is sent', async () => {
  const id = await create('Rodzinny');
  edit(id);
  await screen.findByRole('heading', { level: 1 });
  fill('price', 'sto');
  submitFormOf('price');
  await refused('price', /Wpisz\skwotę/);
  expect((await saved(id)).version).toBe(1);
});

test('a pool below what is sold is refused at its field with the number, until the field is changed', async () => {
  const id = await create('Seniorski');
  const body = purchaseOf({ fairId, ticketTypeId: id, price: 3 * 12_300, count: 3 }, { buyer: newBuyer() });
  expect((await screens.api.call(buyTicket, { body })).status).toBe(201);
  edit(id);
  await screen.findByRole('heading', { level: 1 });
  fill('capacity', '2');
  // The field is left and the form sent at once, as by a click on the button.
  fireEvent.blur(field('capacity'));
  submitFormOf('capacity');
  await refused('capacity', /Zajęto już 3\smiejsca, w\stym 3\sw\snieopłaconych/);
  fireEvent.blur(field('capacity'));
  fireEvent.blur(field('price'));
  await delay(500);
  await refused('capacity', /już 3\smiejsca/);
  fill('capacity', '3');
  submitFormOf('capacity');
  await screen.findByText('elsewhere');
  expect(await saved(id)).toMatchObject({ capacity: 3, left: 0 });
});

test('a change that somebody else saved meanwhile is taken over', async () => {
  const id = await create('Grupowy');
  edit(id);
  await screen.findByRole('heading', { level: 1 });
  const { shards, left, ...type } = await saved(id);
  await screens.api.call(editTicketType, { cookie, body: { ...type, vatRate: '8' } });
  fill('price', '10');
  submitFormOf('price');
  await screen.findByText(/^Sprawdź\sformularz\si\szapisz/);
  expect(field('vatRate').value).toBe('8');
  submitFormOf('price');
  await screen.findByText('elsewhere');
  expect(await saved(id)).toMatchObject({ price: 1000, vatRate: '8', version: 3 });
});

test('a new type comes last', async () => {
  openPage(<TicketTypeEditScreen />, { route: '/tickets/add/:fairId', at: `/tickets/add/${fairId}` });
  await screen.findByRole('heading', { level: 1, name: 'Nowy rodzaj biletu' });
  const types = () => screens.api.read(listTicketTypes, { cookie, params: { fairId } });
  const last = (await types()).at(-1)?.position ?? 0;
  expect(field('position').value).toBe(String(last + 1));
  fill('name.pl', 'Ostatni');
  fill('price', '0');
  submitFormOf('price');
  await screen.findByText('elsewhere');
  expect((await types()).at(-1)).toMatchObject({ name: { pl: 'Ostatni' }, price: 0 });
});

test.each(['typ_000000000000', 'bilet'])('a type that is not there (%s) leads back', async (id) => {
  edit(id);
  await screen.findByRole('heading', { level: 1, name: 'Nie ma takiej strony' });
  expect(screen.getByRole('link', { name: 'Przejdź do panelu' }).getAttribute('href')).toBe('/fairs');
});
