import './page-globals.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { generateTickets } from '#shared/contract/ticket-office.ts';
import { listTicketTypes } from '#shared/contract/ticket-types.ts';
import SoldTicketsScreen from '#web/src/features/sold-tickets/screens/sold-tickets-screen.tsx';
import { closePages, openPage, type Screens, startScreens } from './open-screens.tsx';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
  await screens.logIn('Admin');
  const { fairId } = screens.api.seeded;
  const cookie = screens.state.cookie ?? '';
  const types = await screens.api.ask(listTicketTypes, { cookie, params: { fairId } });
  const [{ id: ticketTypeId }] = JSON.parse(types.text) as [{ id: string }];
  for (const [name, surname] of [
    ['Anna', 'Żak'],
    ['Bartek', 'Adamski'],
  ]) {
    const buyer = { name, surname, email: `${name}@example.com` };
    const body = {
      fairId,
      buyer,
      tickets: [{ ticketTypeId }],
      payment: 'cash',
      mail: false,
      lang: 'pl',
    };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const { status, text } = await screens.api.ask(generateTickets, { cookie, body, headers });
    expect(`${status} ${text}`).toMatch(/^201/);
  }
});
afterEach(closePages);
afterAll(() => screens.stop());

const openSold = async () => {
  openPage(<SoldTicketsScreen />, { at: '/tickets/sold/' });
  await screen.findByRole('checkbox', { name: /Anna Żak/ });
};
const people = () =>
  screen
    .getAllByRole('checkbox', { name: /^Zaznacz bilet/ })
    .map((box) => box.getAttribute('aria-label')?.split(', ')[1]);

test('sorts by any column', async () => {
  await openSold();
  fireEvent.click(screen.getByRole('button', { name: /^Nazwisko/ }));
  await waitFor(() => expect(people()).toEqual(['Bartek Adamski', 'Anna Żak']));
  fireEvent.click(screen.getByRole('button', { name: /^Nazwisko/ }));
  await waitFor(() => expect(people()).toEqual(['Anna Żak', 'Bartek Adamski']));
  const head = screen.getByRole('columnheader', { name: /Nazwisko/ });
  expect(head.getAttribute('aria-sort')).toBe('descending');
});

test('looks in one column, and says when nothing fits', async () => {
  await openSold();
  const filter = screen.getByRole('searchbox', { name: /Imię/ });
  fireEvent.change(filter, { target: { value: 'bart' } });
  await waitFor(() => expect(people()).toEqual(['Bartek Adamski']));
  fireEvent.change(filter, { target: { value: 'zenon' } });
  await screen.findByText('Nie ma biletów, które pasują do szukanych');
});

test('offers what can be done with the ticked rows', async () => {
  await openSold();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Zaznacz wszystkie na tej stronie' }));
  const bar = (await screen.findByRole('button', { name: 'Odznacz' })).closest('section') as HTMLElement;
  const send = within(bar).getByRole('button', { name: /^Wyślij/ });
  expect(bar.getAttribute('aria-label')).toMatch(/2/);
  expect(within(bar).queryByRole('button', { name: 'Popraw dane' })).toBe(null);
  fireEvent.click(screen.getByRole('checkbox', { name: /Anna Żak/ }));
  await waitFor(() => expect(bar.getAttribute('aria-label')).toMatch(/1/));
  expect(send.isConnected).toBe(true);
  fireEvent.click(within(bar).getByRole('button', { name: 'Odznacz' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Odznacz' })).toBe(null));
});
