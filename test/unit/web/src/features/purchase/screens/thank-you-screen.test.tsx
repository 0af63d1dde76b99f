import '#test/support/screens/page-globals.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { readToken } from '#functions/runtime/links.ts';
import { fairStore } from '#functions/store/fairs/fairs.ts';
import { orderStore } from '#functions/store/orders/orders.ts';
import { correctName } from '#shared/contract/order-corrections.ts';
import { buyTicket } from '#shared/contract/orders.ts';
import { getSale } from '#shared/contract/sale.ts';
import { withdrawOrder } from '#shared/contract/withdrawal.ts';
import { ticketIdOf, ticketNumberOf } from '#shared/domain/ticket.ts';
import { readCode } from '#shared/domain/ticket-code.ts';
import { fromHome } from '#test/support/crowd.ts';
import { openIssuing, signer, typedCodeOf } from '#test/support/issue.ts';
import { fairFields, purchaseOf } from '#test/support/samples.ts';
import { closePages } from '#test/support/screens/close-pages.ts';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import { somebody } from '#test/support/somebody.ts';
import { scanPrinted } from '#test/unit/functions/documents/pdf/scan-qr.ts';
import ThankYouScreen from '#web/src/features/purchase/screens/thank-you-screen.tsx';

const screens = setUpScreens();
// The seeded fair is on from ten in the morning: whether it has begun must not depend on the hour.
beforeAll(async () => {
  const fairs = fairStore(screens.api.db);
  const fair = await fairs.byId(screens.api.seeded.fairId);
  if (!fair) throw new Error('no fair');
  const { startDate, endDate, salesEnd } = fairFields(new Date());
  const change = { entityId: fair.id, actorId: 'usr_test', action: 'fair-edited' as const, at: new Date() };
  await fairs.save(
    { ...fair, startDate, endDate, salesEnd, ticketTransfers: 2, version: fair.version + 1 },
    change,
  );
});

async function buy(
  free: boolean,
  email = 'lucja@example.com',
  count = 1,
): Promise<{ orderId: string; key: string }> {
  const sale = (await screens.api.call(getSale)).body as { ticketTypes: { id: string; price: number }[] };
  const [type] = sale.ticketTypes;
  const wanted = {
    fairId: screens.api.seeded.fairId,
    ticketTypeId: type?.id ?? '',
    price: free ? 0 : (type?.price ?? 0),
  };
  const buyer = somebody({ name: 'Łucja', surname: 'Źdźbło', email });
  const body = purchaseOf(wanted, {
    buyer,
    tickets: Array.from({ length: count }, () => ({ ticketTypeId: wanted.ticketTypeId })),
    ...(free && { promoCode: 'GOSC' }),
  });
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

test('a person with the link for sharing sees the ticket, and no act that changes the order', async () => {
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

test('a buyer who corrects a name too late is told so, and keeps what they typed', async () => {
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

test('a dialog stays open while the page learns that the order has changed, and says so', async () => {
  const order = await buy(true, 'dwie-karty@example.com');
  open(order);
  const { orderId: id, key } = order;
  const text = 'Zamówienie zmieniło się, gdy to okno było otwarte. Zamknij je, żeby zobaczyć, co jest teraz.';
  const changed = new RegExp(`^${text.replaceAll(' ', String.raw`\s`)}$`);
  fireEvent.click(await screen.findByRole('button', { name: /^Popraw\simię\si\snazwisko/ }));
  const correction = within(await screen.findByRole('dialog'));
  const body = { key, ticketId: ticketIdOf(id, 1), name: 'Ewa', surname: 'Źdźbło' };
  await screens.api.call(correctName, { params: { orderId: id }, body });
  await correction.findByText(changed);
  fireEvent.click(correction.getAllByRole('button', { name: 'Wróć' })[0] as HTMLElement);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Anuluj zamówienie' }));
  const withdrawal = within(await screen.findByRole('dialog'));
  await screens.api.call(withdrawOrder, { params: { orderId: id }, body: { key } });
  await withdrawal.findByText(changed);
  withdrawal.getByText(/^Wszystkie bilety/);
});

test('the buyer transfers their only ticket, and the page says whose it is, without a code, then to somebody else', async () => {
  const order = await buy(true, 'nie-przyjdzie@example.com');
  const issuing = await openIssuing(screens.api.db);
  await issuing.issue(order.orderId);
  const { orders, ticketId } = { orders: orderStore(screens.api.db), ticketId: ticketIdOf(order.orderId, 1) };
  const placed = await orders.byId(order.orderId);
  if (placed) await orders.markSent(placed, new Date(), { 1: signer.securityCode(ticketId) });
  open(order);
  fireEvent.click(await screen.findByRole('button', { name: 'Przekaż bilet wystawiony na: Łucja Źdźbło' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Przekaż bilet innej osobie' }));
  dialog.getByText(/^Na\sbilecie\sjest\steraz: Łucja Źdźbło\. .*jeszcze\s2\srazy\.$/);
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByRole('textbox', { name: label }), { target: { value } });
  const send = () => fireEvent.click(dialog.getByRole('button', { name: /^Przekaż\si\swyślij$/ }));
  type('Imię', 'Ewa');
  type('Nazwisko', 'www.kasyno.best');
  type('E-mail nowej osoby', 'ewa@');
  send();
  for (const label of ['Nazwisko', 'E-mail nowej osoby'])
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: label }).getAttribute('aria-invalid')).toBe('true'),
    );
  type('Nazwisko', 'Ósma');
  type('E-mail nowej osoby', 'ewa@example.com');
  send();
  await screen.findByRole('heading', { level: 1, name: 'Bilet przekazany' });
  screen.getByText('Ewa Ó.');
  screen.getByText(/^Bilet\sprzekazany\. Kod\sma\stylko\snowa\sosoba\.$/);
  expect(screen.queryByRole('img', { name: /^Kod QR/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Drukuj|^Popraw\simię/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Pobierz/ })).toBeNull();
  expect(screen.queryByText(/Wysłaliśmy/)).toBeNull();
  // Once it is made anew, it may be transferred again.
  await issuing.issue(order.orderId);
  await closePages();
  open(order);
  fireEvent.click(await screen.findByRole('button', { name: /^Przekaż\skomuś\sinnemu\sbilet .*Ewa Ó\.$/ }));
  within(await screen.findByRole('dialog')).getByText(
    /uprzedź ją\. Możesz\sto\szrobić\sjeszcze\stylko\sraz\.$/,
  );
});

test('two tickets of one name and type are told apart by their numbers', async () => {
  const order = await buy(true, 'dwa-rowne@example.com', 2);
  await (await openIssuing(screens.api.db)).issue(order.orderId);
  const orders = orderStore(screens.api.db);
  const placed = await orders.byId(order.orderId);
  const [first, second] = [ticketIdOf(order.orderId, 1), ticketIdOf(order.orderId, 2)];
  const codes = { 1: signer.securityCode(first), 2: signer.securityCode(second) };
  if (placed) await orders.markSent(placed, new Date(), codes);
  open(order);
  for (const ticketId of [first, second]) {
    const name = `Łucja Źdźbło (${ticketNumberOf(ticketId)})`;
    await screen.findByRole('button', {
      name: (label) => label.startsWith('Popraw') && label.endsWith(name),
    });
    fireEvent.click(screen.getByRole('button', { name: `Przekaż bilet wystawiony na: ${name}` }));
    const transfer = within(await screen.findByRole('dialog'));
    expect(transfer.getByText(/^Na\sbilecie/).textContent).toContain(name);
    fireEvent.click(transfer.getAllByRole('button', { name: 'Wróć' })[0] as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: 'Anuluj bilety' }));
    const withdrawal = within(await screen.findByRole('dialog'));
    withdrawal.getByRole('checkbox', { name: (label) => label.startsWith(name) });
    fireEvent.click(withdrawal.getAllByRole('button', { name: 'Zostawiam bilety' })[0] as HTMLElement);
  }
});

test('the buyer corrects a mistyped address, and goes on behind the new link', async () => {
  const order = await buy(true, 'ewa@gmial.com');
  open(order);
  fireEvent.click(await screen.findByRole('button', { name: /^Zły\sadres\?/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const email = dialog.getByRole('textbox', { name: 'E-mail' }) as HTMLInputElement;
  const send = dialog.getByRole('button', { name: /^Popraw\si\swyślij$/ });
  fireEvent.change(email, { target: { value: 'Ewa@Gmial.com' } });
  fireEvent.click(send);
  await dialog.findByText(/^To\sten\ssam\sadres/);
  fireEvent.change(email, { target: { value: 'ewa@' } });
  fireEvent.click(send);
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  fireEvent.change(email, { target: { value: 'ewa@gmail.com' } });
  fireEvent.click(send);
  await screen.findByText(/ewa@gmail\.com/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: /^Zły\sadres\?/ })).toBeNull();
});

test('sent back because Google was silent, the page says so above its tickets', async () => {
  const { orderId, key } = await buy(true, 'cicha@example.com');
  openPage(<ThankYouScreen />, {
    at: `/thankyou?${new URLSearchParams({ order: orderId, key, wallet: 'unreachable' })}`,
  });
  await screen.findByText(/Portfel\sGoogle\steraz\snie\sodpowiada/);
});
