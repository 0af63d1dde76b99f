import '#test/support/screens/page-globals.ts';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { generateTickets } from '#shared/contract/generate-tickets.ts';
import { getSale } from '#shared/contract/sale.ts';
import { openIssuing } from '#test/support/issue.ts';
import { fill, refused, submitFormOf } from '#test/support/screens/hands.ts';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import CheckScreen from '#web/src/features/door/screens/check-screen.tsx';

const screens = setUpScreens();
let orderNumber: string;
beforeAll(async () => {
  const { api } = screens;
  const { ticketTypes } = (await api.call(getSale)).body as { ticketTypes: { id: string }[] };
  const sold = await api.call(generateTickets, {
    cookie: await api.loginAs('Admin'),
    body: {
      fairId: api.seeded.fairId,
      lang: 'pl',
      tickets: [{ ticketTypeId: ticketTypes[0]?.id }],
      quantity: 1,
      buyer: { name: 'Łucja', surname: 'Kos', email: 'lucja@example.com' },
      payment: 'cash',
      mail: false,
    },
  });
  const [order] = sold.body.orders as { orderId: string; orderNumber: string }[];
  orderNumber = order?.orderNumber ?? '';
  await (await openIssuing(api.db)).issue(order?.orderId ?? '');
});

const open = (address = '/check') => openPage(<CheckScreen />, { route: '/check', at: address });
const call = (number: string, email: string) => {
  fill('orderNumber', number);
  fill('email', email);
  submitFormOf('orderNumber');
};

test('a ticket is shown by its order’s number and address, and the next one is asked for', async () => {
  open();
  call(` ${orderNumber.toLowerCase()} `, 'lucja@example.com');
  await screen.findByText('Bilet ważny');
  // A typed number shows no full name.
  screen.getByText('Ł. K.');
  screen.getByText('Bilet jednodniowy');
  fireEvent.click(screen.getByRole('button', { name: 'Sprawdź inny bilet' }));
  await screen.findByLabelText('Numer zamówienia');
});

test('the page asks for number and address, and says when they do not fit together', async () => {
  open();
  submitFormOf('orderNumber');
  await refused('orderNumber', /wymagane/);
  await refused('email', /wymagane/);
  call(orderNumber, 'ktos.inny@example.com');
  await screen.findByText(/^Nie\sznaleźliśmy\stakiego/);
  expect(screen.queryByText('Ł. K.')).toBeNull();
});

test('a code that nobody signed is no ticket', async () => {
  open('/check?t=podrobiony');
  await screen.findByText('Błędny kod');
  expect(screen.queryByText('Bilet ważny')).toBeNull();
});
