import '#test/support/screens/page-globals.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { orderStore } from '#functions/store/orders/orders.ts';
import { buyTicket } from '#shared/contract/orders.ts';
import { getSale } from '#shared/contract/sale.ts';
import { listTicketsSold } from '#shared/contract/ticket-tables.ts';
import type { SoldTicket } from '#shared/contract/tickets.ts';
import type { Purchase } from '#shared/domain/purchase.ts';
import { fromHome } from '#test/support/crowd.ts';
import { purchaseOf } from '#test/support/samples.ts';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import { EditSold } from '#web/src/features/sold-tickets/components/edit-sold.tsx';

const screens = setUpScreens('Admin');

const rowOf = async (orderId: string): Promise<SoldTicket> => {
  const { fairId } = screens.api.seeded;
  const { body } = await screens.api.call(listTicketsSold, {
    cookie: screens.state.cookie ?? '',
    params: { fairId },
    query: {},
  });
  const { data } = body as unknown as { data: SoldTicket[] };
  const row = data.find((sold) => sold.orderId === orderId);
  if (!row) throw new Error('nothing was sold');
  return row;
};

/** @returns the id of the order */
async function bought(fields: Partial<Purchase> = {}): Promise<string> {
  const { fairId } = screens.api.seeded;
  const { ticketTypes } = await screens.api.read(getSale);
  const [{ id: ticketTypeId = '', price = 0 } = {}] = ticketTypes;
  const body = purchaseOf({ fairId, ticketTypeId, price }, fields);
  const answer = await screens.api.call(buyTicket, { body, headers: fromHome() });
  return (answer.body as { orderId: string }).orderId;
}

/** Saves the dialog with what a user does in it. @returns the buyer's private invoice then */
async function saved(orderId: string, act: () => void): Promise<unknown> {
  let done = false;
  const onDone = () => {
    done = true;
  };
  openPage(<EditSold ticket={await rowOf(orderId)} onClose={() => {}} onDone={onDone} />);
  await screen.findByRole('checkbox', { name: /osobę prywatną/ });
  act();
  fireEvent.click(screen.getByRole('button', { name: 'Zapisz' }));
  await waitFor(() => expect(done).toBe(true));
  cleanup();
  const order = await orderStore(screens.api.db).byId(orderId, { consistent: true });
  return order?.buyer.privateInvoice;
}

const typePerson = (text: string) => () =>
  fireEvent.change(screen.getByLabelText('Osoba na fakturze'), { target: { value: text } });

test('the office changes whose a private invoice is, gives it back to the buyer, and ends it', async () => {
  const address = { country: 'PL', streetAddress: 'Lipowa 7', postalCode: '31-007', city: 'Kraków' } as const;
  const fields = { invoice: true, address, privateInvoice: { person: 'Żaneta Kos' } };
  const orderId = await bought(fields);
  expect(await saved(orderId, typePerson('Jan Wilk'))).toEqual({ person: 'Jan Wilk' });
  expect(await saved(orderId, typePerson(' '))).toEqual({});
  const untick = () => fireEvent.click(screen.getByRole('checkbox', { name: /osobę prywatną/ }));
  expect(await saved(orderId, untick)).toBeUndefined();
});

test('half a name on a private invoice is told at its field', async () => {
  const orderId = await bought();
  openPage(<EditSold ticket={await rowOf(orderId)} onClose={() => {}} onDone={() => {}} />);
  fireEvent.click(await screen.findByRole('checkbox', { name: /osobę prywatną/ }));
  typePerson('Żaneta')();
  fireEvent.click(screen.getByRole('button', { name: 'Zapisz' }));
  const person = screen.getByLabelText('Osoba na fakturze');
  await waitFor(() => expect(person.getAttribute('aria-invalid')).toBe('true'));
});
