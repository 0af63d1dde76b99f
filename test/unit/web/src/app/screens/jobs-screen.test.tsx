import '#test/support/screens/page-globals.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mailClaimStore } from '#functions/store/mail/mail-claims.ts';
import { ksefStore, newSubmissionWrite } from '#functions/store/money/ksef.ts';
import { buyTicket } from '#shared/contract/orders.ts';
import { getSale } from '#shared/contract/sale.ts';
import { newSubmission } from '#shared/domain/ksef.ts';
import type { HeldReason } from '#shared/domain/mail-kinds.ts';
import { purchaseOf } from '#test/support/samples.ts';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import { invoice } from '#test/unit/functions/documents/pdf/sample-invoice.ts';
import JobsScreen from '#web/src/app/screens/jobs-screen.tsx';
import { soldTicketsOf } from '#web/src/lib/sold-tickets-address.ts';

const SINCE = '2026-11-20T09:30:00.000Z';

const screens = setUpScreens('Admin');

test('the page has nothing about mails where none waits', async () => {
  openPage(<JobsScreen />);
  await screen.findByText('Wszystko działa. Nic nie czeka na Twoją decyzję.');
  expect(screen.queryByRole('heading', { name: 'Maile, które czekają' })).toBeNull();
});

test('mails that wait for SES are listed with their order and the reason', async () => {
  const { api } = screens;
  const { ticketTypes } = (await api.call(getSale)).body as { ticketTypes: { id: string; price: number }[] };
  const [type] = ticketTypes;
  const { fairId } = api.seeded;
  const body = purchaseOf({ fairId, ticketTypeId: type?.id ?? '', price: type?.price ?? 0 });
  const { status, body: answered } = await api.call(buyTicket, { body });
  expect(status).toBe(201);
  const bought = answered as { orderId: string; orderNumber: string };
  const claims = mailClaimStore(api.db);
  const hold = (mail: 'ticket' | 'refund', since: string, why: HeldReason) =>
    claims.hold(bought.orderId, mail, {
      job: { kind: 'send-mail', mail, orderId: bought.orderId },
      since,
      why,
    });
  await hold('ticket', SINCE, 'unverified');
  await hold('refund', '2026-11-20T10:30:00.000Z', 'service-down');

  openPage(<JobsScreen />);
  const waiting = within(await screen.findByRole('region', { name: /^Maile,\sktóre\sczekają/ }));
  const [, ticket, refund, ...more] = waiting.getAllByRole('row');
  expect(more).toEqual([]);
  const cells = (row: HTMLElement | undefined) =>
    [...(row?.querySelectorAll('th, td') ?? [])].map(({ textContent }) => textContent);
  expect(cells(ticket)).toEqual([
    'Bilet po zakupie',
    bought.orderNumber,
    expect.stringMatching(/adresu\sodbiorcy\sw\snim\snie\spotwierdzono$/),
    expect.stringMatching(/^20\slistopada\s2026.*10:30$/),
  ]);
  expect(cells(refund)[0]).toMatch(/^Zwrot\spieniędzy$/);
  expect(cells(refund)[2]).toMatch(/^awaria\sSES$/);
  const link = within(ticket as HTMLElement).getByRole('link', { name: bought.orderNumber });
  expect(link.getAttribute('href')).toBe(soldTicketsOf(fairId, bought.orderNumber));
  expect(screen.getByText(/po\sawarii\sw\sciągu\skilkunastu/)).toBeTruthy();
  // They need no decision, but all is not well either.
  expect(screen.queryByText('Wszystko działa. Nic nie czeka na Twoją decyzję.')).toBeNull();
});

/** Writes an invoice that KSeF has refused. @returns the card that lists it */
async function refusedByKsef(orderId: string) {
  const { api } = screens;
  const submission = {
    ...newSubmission({
      ...invoice(),
      orderId,
      fairId: api.seeded.fairId,
      number: 'FV/2026/77',
      // Sent in time, or it stays in the list as late.
      issuedAt: new Date().toISOString(),
    }),
    state: 'refused' as const,
    reason: '450 Błąd weryfikacji semantyki',
  };
  await api.db.write(newSubmissionWrite(submission));
  openPage(<JobsScreen />);
  return within(await screen.findByRole('region', { name: /^Faktury\sw\sdrodze/ }));
}

async function stateOnceOffTheList(orderId: string) {
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Faktury\sw\sdrodze/ })).toBeNull());
  return ksefStore(screens.api.db).byPlace(orderId, 1);
}

test('an invoice that KSeF has refused is listed with the reason, and is sent again on request', async () => {
  const orderId = 'ord_k3j28dnmq1rs';
  const listed = await refusedByKsef(orderId);
  listed.getByText('odrzucona');
  listed.getByText(/^450 Błąd weryfikacji semantyki Wysyłanie do\sKSeF jest wyłączone\.$/);
  expect(screen.queryByText(/Wszystko działa/)).toBeNull();
  fireEvent.click(listed.getByRole('button', { name: /^Wyślij ponownie .*FV\/2026\/77$/ }));
  expect(await stateOnceOffTheList(orderId)).toMatchObject({ state: 'to-send', attempts: 0 });
});

test('an invoice that KSeF has refused is taken off the list with a reason', async () => {
  const orderId = 'ord_k3j28dnmq1rt';
  const listed = await refusedByKsef(orderId);
  fireEvent.click(listed.getByRole('button', { name: /^Zdejmij z\slisty .*FV\/2026\/77$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Powód'), { target: { value: 'Z programu' } });
  fireEvent.click(dialog.getByRole('button', { name: /^Zdejmij z\slisty$/ }));
  expect(await stateOnceOffTheList(orderId)).toMatchObject({ state: 'elsewhere' });
});
