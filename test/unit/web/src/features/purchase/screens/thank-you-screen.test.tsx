import '#test/support/screens/page-globals.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readToken } from '#functions/runtime/links.ts';
import { orderStore } from '#functions/store/orders.ts';
import { buyTicket, correctName } from '#shared/contract/orders.ts';
import { getSale } from '#shared/contract/sale.ts';
import { ticketIdOf } from '#shared/domain/ticket.ts';
import { readCode } from '#shared/domain/ticket-code.ts';
import { fromHome } from '#test/support/crowd.ts';
import { openIssuing, signer, typedCodeOf } from '#test/support/issue.ts';
import { purchaseOf } from '#test/support/samples.ts';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import { scanPrinted } from '#test/unit/functions/documents/pdf/scan-qr.ts';
import ThankYouScreen from '#web/src/features/purchase/screens/thank-you-screen.tsx';

const screens = setUpScreens();

async function buy(free: boolean, email = 'lucja@example.com'): Promise<{ orderId: string; key: string }> {
  const sale = (await screens.api.call(getSale)).body as { ticketTypes: { id: string; price: number }[] };
  const [type] = sale.ticketTypes;
  const of = {
    fairId: screens.api.seeded.fairId,
    ticketTypeId: type?.id ?? '',
    price: free ? 0 : (type?.price ?? 0),
  };
  const buyer = { name: 'Łucja', surname: 'Źdźbło', email };
  const body = purchaseOf(of, { buyer, ...(free && { promoCode: 'GOSC' }) });
  return (await screens.api.call(buyTicket, { body, headers: fromHome() })).body as never;
}
const open = ({ orderId, key }: { orderId: string; key: string }) =>
  openPage(<ThankYouScreen />, { at: `/thankyou?${new URLSearchParams({ order: orderId, key })}` });

/** What a gate reads off a QR of the page, 25 mm wide. */
function readQr(picture: Element): Promise<string | undefined> {
  const squares = [...(picture.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g)];
  const dark = squares.map(([, x, y]) => [Number(x) - 4, Number(y) - 4, 1, 1]);
  return scanPrinted({ rectangles: dark as [number, number, number, number][] }, 25, 150);
}

test('the page and its print show the signed code, which a gate judges without a network', async () => {
  const order = await buy(true);
  const issuing = await openIssuing(screens.api.db);
  await issuing.issue(order.orderId);
  const ticketId = ticketIdOf(order.orderId, 1);
  open(order);
  const onPage = await screen.findByRole('img', { name: 'Kod QR biletu: Łucja Źdźbło' });
  const signed = { kind: 'signed', code: signer.sign(ticketId) };
  expect(readCode((await readQr(onPage)) ?? '')).toEqual(signed);
  screen.getByText(typedCodeOf(ticketId));
  const printed = new Promise((done) => {
    globalThis.print = () => done(document.querySelector('[data-paper] svg'));
  });
  fireEvent.click(screen.getByRole('button', { name: /^Drukuj/ }));
  expect(readCode((await readQr((await printed) as Element)) ?? '')).toEqual(signed);
});

test('the page is the ticket: its code as a QR, when and where, the sum, in the singular', async () => {
  const order = await buy(true);
  const issuing = await openIssuing(screens.api.db);
  await issuing.issue(order.orderId);
  open(order);
  await screen.findByRole('heading', { level: 1, name: 'Dziękujemy, bilet jest Twój' });
  await screen.findByRole('img', { name: 'Kod QR biletu: Łucja Źdźbło' });
  screen.getByText('Targi Franczyza Warszawa');
  screen.getByText('bezpłatnie');
  const calendar = screen.getByRole('link', { name: /Dodaj do/ }).getAttribute('href') ?? '';
  expect(decodeURIComponent(calendar)).toMatch(/UID:ord_\w+-\d{4}-\d\d-\d\d@bramka/);
  expect(decodeURIComponent(calendar)).toContain(`key=${readToken('link-secret', order.orderId)}`);
  expect(decodeURIComponent(calendar)).not.toContain(order.key);
});

test('whoever has the link for sharing sees the ticket, and no act that changes the order', async () => {
  const { orderId } = await buy(true);
  open({ orderId, key: readToken('link-secret', orderId) });
  await screen.findByRole('heading', { level: 1, name: 'Dziękujemy, bilet jest Twój' });
  expect(screen.queryByText('Linki do zamówienia')).toBeNull();
  expect(screen.queryByRole('button', { name: /rezygnuj|Anuluj|Zwróć/ })).toBeNull();
});

test('the buyer makes earlier links invalid, and goes on with the new one', async () => {
  const order = await buy(true);
  open(order);
  fireEvent.click(await screen.findByRole('button', { name: 'Unieważnij dotychczasowe linki' }));
  const isRenewed = () => orderStore(screens.api.db).byId(order.orderId);
  await waitFor(async () => expect((await isRenewed())?.linkNumber).toBe(1));
  await screen.findByRole('heading', { level: 1, name: 'Dziękujemy, bilet jest Twój' });
  // The page is drawn anew with the new key, and its links with it.
  const calendar = () => screen.getByRole('link', { name: /Dodaj do/ }).getAttribute('href') ?? '';
  const key = readToken('link-secret', order.orderId, 1);
  await waitFor(() => expect(decodeURIComponent(calendar())).toContain(key), { timeout: 30_000 });
});

test('an interrupted payment says how long the places wait, and cancelling says so', async () => {
  const order = await buy(false);
  open(order);
  await screen.findByText(/Miejsca czekają na Ciebie jeszcze 5\d:\d\d/);
  screen.getByRole('link', { name: /^Zapłać/ });
  screen.getByRole('button', { name: 'Zmień zamówienie' });
  fireEvent.click(screen.getByRole('button', { name: 'Anuluj zamówienie' }));
  await screen.findByRole('heading', { name: 'Zamówienie anulowane' });
  await waitFor(async () =>
    expect((await orderStore(screens.api.db).byId(order.orderId))?.status).toBe('expired'),
  );
});

test('the buyer corrects a name once, after a slip, and the page says who the ticket is for now', async () => {
  const order = await buy(true);
  const issuing = await openIssuing(screens.api.db);
  await issuing.issue(order.orderId);
  open(order);
  const button = { name: /^Popraw\simię\si\snazwisko\sna\sbilecie: Łucja Źdźbło$/ };
  fireEvent.click(await screen.findByRole('button', button));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/Kod QR się nie zmieni.*jeszcze tylko raz\.$/);
  const send = dialog.getByRole('button', { name: 'Popraw bilet' });
  fireEvent.click(send);
  await dialog.findByText('Te dane są już na bilecie. Zmień to, co jest błędne.');
  const surname = dialog.getByRole('textbox', { name: 'Nazwisko' });
  fireEvent.change(surname, { target: { value: ' ' } });
  fireEvent.click(send);
  await waitFor(() => expect(surname.getAttribute('aria-invalid')).toBe('true'));
  fireEvent.change(surname, { target: { value: 'Źdźbło-Nowak' } });
  fireEvent.click(send);
  await screen.findByRole('img', { name: 'Kod QR biletu: Łucja Źdźbło-Nowak' });
  await screen.findByText('Imię i nazwisko poprawione');
  expect(screen.queryByRole('button', { name: /^Popraw\simię\si\snazwisko/ })).toBeNull();
});

test('whoever corrects a name too late is told so, and keeps what they typed', async () => {
  const order = await buy(true, 'inna@example.com');
  open(order);
  fireEvent.click(await screen.findByRole('button', { name: /^Popraw\simię\si\snazwisko/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await screens.api.call(correctName, {
    params: { orderId: order.orderId },
    body: { key: order.key, ticketId: ticketIdOf(order.orderId, 1), name: 'Ewa', surname: 'Źdźbło' },
  });
  const name = dialog.getByRole('textbox', { name: 'Imię' }) as HTMLInputElement;
  fireEvent.change(name, { target: { value: 'Ada' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Popraw bilet' }));
  await dialog.findByText(/nie można już poprawić samodzielnie/);
  expect(name.value).toBe('Ada');
});
