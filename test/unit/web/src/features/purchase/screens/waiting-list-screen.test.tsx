import '#test/support/screens/page-globals.ts';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { placeToken } from '#functions/runtime/place-token.ts';
import { buyTicket } from '#shared/contract/orders.ts';
import { createTicketType } from '#shared/contract/ticket-types.ts';
import { joinWaitingList } from '#shared/contract/waiting-list.ts';
import { listWaiting, type WaitingPerson } from '#shared/contract/waiting-people.ts';
import { purchaseOf, typeFields } from '#test/support/samples.ts';
import { closePages } from '#test/support/screens/close-pages.ts';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import WaitingListScreen from '#web/src/features/purchase/screens/waiting-list-screen.tsx';

const screens = setUpScreens();
let token: string;
beforeAll(async () => {
  const { api } = screens;
  const { fairId } = api.seeded;
  const cookie = await api.loginAs('Admin');
  const type = { ...typeFields({ capacity: 1, price: 4900, name: { pl: 'Warsztat' } }), fairId };
  const ticketTypeId = String((await api.call(createTicketType, { cookie, body: type })).body.id);
  await api.call(buyTicket, { body: purchaseOf({ fairId, ticketTypeId, price: 4900 }) });
  const form = { fairId, ticketTypeId, name: 'Ewa Lis', email: 'ewa@example.com', lang: 'pl', consent: true };
  expect((await api.call(joinWaitingList, { body: form })).status).toBe(204);
  const { body } = await api.call(listWaiting, { params: { fairId }, cookie });
  const lists = body as unknown as { ticketTypeId: string; people: WaitingPerson[] }[];
  const [person] = lists.find((list) => list.ticketTypeId === ticketTypeId)?.people ?? [];
  token = placeToken('link-secret', person as WaitingPerson);
});

const open = (place: string) =>
  openPage(<WaitingListScreen />, { route: '/waiting-list', at: `/waiting-list?place=${place}` });

test('opening the link changes nothing; a press confirms the address, another one leaves the list', async () => {
  open(token);
  await screen.findByText('Warsztat');
  screen.getByText('Targi Franczyza Warszawa');
  await closePages();
  open(token);
  fireEvent.click(await screen.findByRole('button', { name: 'Potwierdź adres' }));
  await screen.findByText(/^Jesteś\sna\sliście/);
  expect(screen.queryByRole('button', { name: 'Potwierdź adres' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Wypisz\smnie/ }));
  await screen.findByText(/^Nie\sma\sCię\sjuż\sna\sliście/);
  expect(screen.getByRole('link', { name: 'Przejdź do biletów' }).getAttribute('href')).toMatch(
    /^\/pl\/fair_/,
  );
});

test('without its link the page asks nobody, and says what opens it', async () => {
  const network = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => network.mockRestore());
  open('');
  await screen.findByText(/^Tę\sstronę otwiera się linkiem z\swiadomości/);
  expect(screen.getByRole('link', { name: 'Przejdź do biletów' }).getAttribute('href')).toBe('/');
  expect(network).not.toHaveBeenCalled();
});

test('a link that nobody was sent leads to the shop', async () => {
  open('typ_000000000000.wtg_000000000000.zmyslony');
  await screen.findByRole('link', { name: 'Przejdź do biletów' });
  screen.getByText(/^Ten link jest nieprawidłowy/);
  expect(screen.queryByRole('button')).toBeNull();
});
