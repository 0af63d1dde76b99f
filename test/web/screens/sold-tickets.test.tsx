import './page-globals.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createFair } from '#shared/contract/fairs.ts';
import { generateTickets } from '#shared/contract/ticket-office.ts';
import { listTicketTypes } from '#shared/contract/ticket-types.ts';
import SoldTicketsScreen from '#web/src/features/sold-tickets/screens/sold-tickets-screen.tsx';
import { fairFields } from '../../support/samples.ts';
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

describe('another fair', () => {
  let otherFair: string;
  beforeAll(async () => {
    const cookie = screens.state.cookie ?? '';
    const { body } = await screens.api.ask(createFair, { cookie, body: fairFields(new Date()) });
    otherFair = String(body.id);
  });
  const choose = (fairId: string) =>
    fireEvent.change(screen.getByLabelText(/^Targi/), { target: { value: fairId } });
  const ticks = () => screen.queryAllByRole('checkbox', { name: /^Zaznacz bilet/ });

  test('without a fair no ticket is shown, none can be ticked, and the table says what to do', async () => {
    await openSold();
    fireEvent.click(screen.getByRole('checkbox', { name: /Anna Żak/ }));
    choose('');
    expect(ticks()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Odznacz' })).toBe(null);
    screen.getByText('Wybierz targi, aby zobaczyć sprzedane bilety');
  });

  test('the rows of the fair before go at once, and with them their ticks and its ticket type', async () => {
    await openSold();
    fireEvent.click(screen.getByRole('checkbox', { name: /Anna Żak/ }));
    await screen.findByRole('option', { name: /Bilet jednodniowy/ });
    const type = screen.getByLabelText<HTMLSelectElement>(/^Rodzaj biletu/);
    fireEvent.change(type, { target: { value: type.options[1]?.value } });
    await waitFor(() => expect(ticks().length).toBe(2));
    choose(otherFair);
    expect(ticks()).toEqual([]);
    screen.getByText('Wczytuję…');
    await screen.findByText('Nie ma biletów, które pasują do szukanych');
    expect(screen.queryByRole('button', { name: 'Wyczyść filtry' })).toBe(null);
    choose(screens.api.seeded.fairId);
    await screen.findByRole('checkbox', { name: /Anna Żak/ });
    expect(screen.queryByRole('button', { name: 'Odznacz' })).toBe(null);
  });
});
