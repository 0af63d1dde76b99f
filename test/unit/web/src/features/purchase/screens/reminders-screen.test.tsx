import '#test/support/screens/page-globals.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noRemindersAddress } from '#functions/runtime/links.ts';
import { recipientStore } from '#functions/store/mail/recipients.ts';
import { buyTicket, showReminders } from '#shared/contract/orders.ts';
import { createTicketType } from '#shared/contract/ticket-types.ts';
import { showOwnPlace } from '#shared/contract/waiting-list.ts';
import { purchaseOf, typeFields } from '#test/support/samples.ts';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import { somebody } from '#test/support/somebody.ts';
import RemindersScreen from '#web/src/features/purchase/screens/reminders-screen.tsx';

const screens = setUpScreens();
const EMAIL = 'dosc@example.com';

const open = (address: string) => openPage(<RemindersScreen />, { route: '/reminders', at: address });
const hasRefused = () => recipientStore(screens.api.db).refusesReminders(EMAIL);

/** Where a browser is led that opens the address of a mail program's button. */
async function ledTo(row: typeof showReminders | typeof showOwnPlace, address: URL): Promise<URL> {
  const [, orderId] = /orders\/(\w+)\//.exec(address.pathname) ?? [];
  const query = Object.fromEntries(address.searchParams);
  const { status, headers } = await screens.api.call(row, { ...(orderId && { params: { orderId } }), query });
  expect(status).toBe(302);
  return new URL(String(headers.location));
}

test('a person who opens the address of a reminder’s button is shown one button, which ends the reminders', async () => {
  const { api } = screens;
  const { fairId } = api.seeded;
  const cookie = await api.loginAs('Admin');
  const type = { ...typeFields({ price: 4900 }), fairId };
  const ticketTypeId = String((await api.call(createTicketType, { cookie, body: type })).body.id);
  const purchase = purchaseOf({ fairId, ticketTypeId, price: 4900 }, { buyer: somebody({ email: EMAIL }) });
  const { body } = await api.call(buyTicket, { body: purchase });
  const orderId = String(body.orderId);
  const address = new URL(noRemindersAddress('https://targi.example', 'link-secret', { orderId }));
  const { pathname, search } = await ledTo(showReminders, address);
  open(pathname + search);
  const button = await screen.findByRole('button', { name: 'Wyłącz przypomnienia' });
  expect(screen.getAllByRole('button')).toEqual([button]);
  expect(await hasRefused()).toBe(false);
  fireEvent.click(button);
  await screen.findByText('Przypomnienia są wyłączone.');
  expect(await hasRefused()).toBe(true);
});

test('a link that is not whole says so, and one that nobody signed ends nothing', async () => {
  open('/reminders');
  await screen.findByText(/linkiem z przypomnienia/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a forged link is refused at the button', async () => {
  open(`/reminders?order=ord_000000000000&token=${'a'.repeat(32)}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Wyłącz przypomnienia' }));
  await screen.findByText(/link/i, { selector: '[role=alert] *' });
});

test('the waiting list’s address leads to the own place', async () => {
  const led = await ledTo(showOwnPlace, new URL('https://targi.example/api/waitingList/leave?token=x.y'));
  expect(led.pathname + led.search).toBe('/waiting-list?place=x.y');
});
