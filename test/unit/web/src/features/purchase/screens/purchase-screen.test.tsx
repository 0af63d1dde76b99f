import '#test/support/screens/page-globals.ts';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '#functions/runtime/new-id.ts';
import { fairStore } from '#functions/store/fairs/fairs.ts';
import { getOrder, releaseOrder } from '#shared/contract/orders.ts';
import type { FairFields } from '#shared/domain/fair.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { fairFields } from '#test/support/samples.ts';
import { closePages } from '#test/support/screens/close-pages.ts';
import { setUpScreens } from '#test/support/screens/open-screens.tsx';
import { PurchaseScreen } from '#web/src/features/purchase/screens/purchase-screen.tsx';
import { type Draft, emptyDraft, keepDraft, newTicket } from '#web/src/features/purchase/storage/draft.ts';
import { forgetMine } from '#web/src/features/purchase/storage/forget-mine.ts';
import { myTicketsPage } from '#web/src/lib/public-pages.ts';

const screens = setUpScreens();

const open = async () => {
  render(<PurchaseScreen />);
  return screen.findAllByRole('button', { name: /Zapłać/ });
};
const field = (id: string) => document.getElementById(id) as HTMLInputElement;
const type = (id: string, value: string) => fireEvent.change(field(id), { target: { value } });
const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);
const links = () => [...document.querySelectorAll('[role=alert] a')].map((link) => link.getAttribute('href'));

test('the form says all that is missing at once, with a way to each field', async () => {
  await open();
  submit();
  await waitFor(() =>
    expect(links()).toEqual(['#buyer.name', '#buyer.surname', '#buyer.email', '#agreement']),
  );
  expect(field('buyer.name').getAttribute('aria-invalid')).toBe('true');
});

test('an error is taken back when the field is left mended, and none is shown before the first try', async () => {
  await open();
  fireEvent.blur(field('buyer.email'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(field('buyer.email').getAttribute('aria-invalid')).toBe(null);
  submit();
  await waitFor(() => expect(links()).toContain('#buyer.email'));
  type('buyer.email', 'anna@example.com');
  fireEvent.blur(field('buyer.email'));
  await waitFor(() => expect(links()).not.toContain('#buyer.email'));
  expect(links()).toContain('#buyer.name');
});

const stepper = (sign: 'Mniej' | 'Więcej') =>
  screen.getByRole('button', { name: `${sign}: Bilet jednodniowy` });
const openFold = () => screen.queryByText('Dane pozostałych osób')?.closest('details')?.open;

test('several tickets are counted on their card, between one and twenty', async () => {
  await open();
  expect(stepper('Mniej').getAttribute('aria-disabled')).toBe('true');
  expect(openFold()).toBeUndefined();
  for (let more = 1; more < 25; more += 1) fireEvent.click(stepper('Więcej'));
  expect(screen.getByRole('status', { name: 'Wybrano: Bilet jednodniowy' }).textContent).toBe('20');
  expect(stepper('Więcej').getAttribute('aria-disabled')).toBe('true');
  screen.getByText('Więcej niż 20 biletów? Napisz do organizatora.');
  for (let less = 0; less < 25; less += 1) fireEvent.click(stepper('Mniej'));
  expect(screen.getByRole('status', { name: 'Wybrano: Bilet jednodniowy' }).textContent).toBe('1');
});

test('the others’ names are folded, and open by themselves where one is half given', async () => {
  await open();
  fireEvent.click(stepper('Więcej'));
  expect(openFold()).toBe(false);
  submit();
  await waitFor(() =>
    expect(links()).toEqual(['#buyer.name', '#buyer.surname', '#buyer.email', '#agreement']),
  );
  type('tickets.1.holder.email', 'jan@example.com');
  submit();
  await waitFor(() => expect(links()).toContain('#tickets.1.holder.name'));
  await waitFor(() => expect(openFold()).toBe(true));
});

test('the fold opens again at each try and for each link into it, however often it was closed', async () => {
  await open();
  fireEvent.click(stepper('Więcej'));
  type('tickets.1.holder.email', 'jan@example.com');
  for (const [id, value] of Object.entries({ name: 'Anna', surname: 'Żak', email: 'anna@example.com' }))
    type(`buyer.${id}`, value);
  fireEvent.click(field('agreement'));
  const close = async () => {
    fireEvent.click(screen.getByText('Dane pozostałych osób'));
    await waitFor(() => expect(openFold()).toBe(false));
    field('buyer.name').focus();
  };
  const isReached = () =>
    waitFor(() => expect([openFold(), document.activeElement?.id]).toEqual([true, 'tickets.1.holder.name']));
  submit();
  await isReached();
  await close();
  submit();
  await isReached();
  await close();
  fireEvent.click(document.querySelector('[role=alert] a') as HTMLElement);
  await isReached();
});

/** Changes the fair on sale. */
async function editFair(fields: Partial<FairFields>): Promise<void> {
  const { fairId } = screens.api.seeded;
  const change = { entityId: fairId, actorId: 'usr_test', action: 'fair-edited' as const, at: new Date() };
  const fairs = fairStore(screens.api.db);
  const fair = await fairs.byId(fairId);
  if (!fair) throw new Error('the seeded fair is gone');
  await fairs.save({ ...fair, ...fields, version: fair.version + 1 }, change);
}

test('a visitor with a ticket is led to it where the sale is over', async () => {
  const { salesEnd } = fairFields(new Date());
  onTestFinished(() => editFair({ salesEnd }));
  await editFair({ salesEnd: new Date(Date.now() - MINUTE).toISOString() });
  render(<PurchaseScreen />);
  const title = await screen.findByRole('heading', { name: /^Sprzedaż\sbiletów się\szakończyła/ });
  const closed = within(title.closest('section') as HTMLElement);
  const link = closed.getByRole('link', { name: /^Mam już\sbilet/ });
  expect(link.getAttribute('href')).toBe(myTicketsPage('pl'));
});

test('a fair that begins to ask for names meanwhile says so, and whoever types there types on', async () => {
  await open();
  fireEvent.click(stepper('Więcej'));
  for (const [id, value] of Object.entries({ name: 'Anna', surname: 'Żak', email: 'anna@example.com' }))
    type(`buyer.${id}`, value);
  fireEvent.click(field('agreement'));
  onTestFinished(() => editFair({ requireHolderNames: false }));
  await editFair({ requireHolderNames: true });
  submit();
  await waitFor(() => expect(links()).toEqual(['#tickets.1.holder.name', '#tickets.1.holder.surname']));
  await screen.findByText(/Bilety na te targi są imienne/);
  expect(openFold()).toBeUndefined();
  await waitFor(() => expect(document.activeElement?.id).toBe('tickets.1.holder.name'));
});

test('a fair that asks for everybody’s name shows the fields, and says which are missing', async () => {
  await editFair({ requireHolderNames: true });
  await open();
  fireEvent.click(stepper('Więcej'));
  expect(openFold()).toBeUndefined();
  screen.getByText(/Bilety na te targi są imienne/);
  submit();
  await waitFor(() =>
    expect(links()).toEqual([
      '#buyer.name',
      '#buyer.surname',
      '#buyer.email',
      '#tickets.1.holder.name',
      '#tickets.1.holder.surname',
      '#agreement',
    ]),
  );
  await editFair({ requireHolderNames: false });
});

test('the form says who sells, in words that nobody takes for the fair being sold', async () => {
  await open();
  expect(screen.getAllByText(/^Sprzedawca: \p{L}/u).length).toBeGreaterThan(0);
});

test('tickets whose type went off sale keep whom they are for, and ask for another', async () => {
  const gone = newTicket('typ_000000000000');
  const jan = { ...gone, key: 'jan', holder: { ...gone.holder, name: 'Jan', surname: 'Nowak' } };
  keepDraft(screens.api.seeded.fairId, { ...emptyDraft(), tickets: [gone, jan] }, Date.now());
  try {
    await open();
    const message = () => screen.queryByText(/^2 wybrane bilety nie są już w.sprzedaży/);
    expect(message()).not.toBeNull();
    expect(field('tickets.1.holder.name').value).toBe('Jan');
    submit();
    await waitFor(() => expect(links()).toContain('#tickets.0.ticketTypeId'));
    expect(links()).not.toContain('#tickets.1.ticketTypeId');
    fireEvent.click(document.querySelector('a[href="#tickets.0.ticketTypeId"]') as HTMLAnchorElement);
    expect(document.activeElement?.getAttribute('name')).toBe('ticketTypeId');
    fireEvent.click(stepper('Więcej'));
    fireEvent.click(stepper('Więcej'));
    expect(message()).toBeNull();
    expect(screen.getByRole('status', { name: 'Wybrano: Bilet jednodniowy' }).textContent).toBe('2');
    expect(field('tickets.1.holder.name').value).toBe('Jan');
    // The buyer's own cannot be removed while the other is Jan's; Jan's can.
    fireEvent.click(stepper('Mniej'));
    expect(document.getElementById('tickets.1.holder.name')).toBeNull();
  } finally {
    forgetMine();
  }
});

test('a code is taken off the price', async () => {
  await open();
  type('promoCode', 'expo50');
  fireEvent.blur(field('promoCode'));
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: /Zapłać 24,50/ }).length).toBeGreaterThan(0),
  );
});

test('the form places the order and goes to the payment', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  await open();
  type('buyer.name', 'Anna');
  type('buyer.surname', 'Żak');
  type('buyer.email', 'anna@example.com');
  fireEvent.click(field('agreement'));
  submit();
  await waitFor(() => expect(assign).toHaveBeenCalledOnce(), { timeout: 30_000 });
  expect(assign.mock.calls[0]?.[0]).toMatch(screens.api.sandbox.url);
  const sent = JSON.parse(localStorage.getItem('bramka.sent.1') ?? '{}');
  const { body } = await screens.api.call(getOrder, {
    params: { orderId: sent.orderId },
    query: { key: sent.key },
  });
  expect(body.status).toBe('awaiting-payment');
});

/** Buys as far as the payment page. */
async function leaveForPayment(
  email: string,
): Promise<{ orderId: string; orderNumber: string; key: string }> {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  onTestFinished(() => assign.mockRestore());
  await open();
  for (const [id, value] of Object.entries({ name: 'Anna', surname: 'Żak', email }))
    type(`buyer.${id}`, value);
  fireEvent.click(field('agreement'));
  submit();
  await waitFor(() => expect(assign).toHaveBeenCalledOnce(), { timeout: 30_000 });
  return JSON.parse(localStorage.getItem('bramka.sent.1') ?? '{}');
}
const comeBack = () => fireEvent(window, new Event('pageshow'));
const findUnpaid = () => screen.findByRole('link', { name: 'Zapłać za nie albo je zmień' });

test('a buyer who goes back before paying is led to the order that holds their places', async () => {
  const { orderId, orderNumber } = await leaveForPayment('wraca@example.com');
  comeBack();
  const link = await findUnpaid();
  expect(link.getAttribute('href')).toContain(orderId);
  expect(link.parentElement?.textContent).toContain(orderNumber);
});

test('an order that was given back is not said to wait for its payment', async () => {
  const { orderId, orderNumber, key } = await leaveForPayment('oddaje@example.com');
  comeBack();
  await findUnpaid();
  await screens.api.call(releaseOrder, { params: { orderId }, body: { key } });
  comeBack();
  await screen.findByText(new RegExp(`${orderNumber} nie czeka już na zapłatę`));
  expect(screen.queryByText(/czeka na zapłatę/)).toBeNull();
  const link = screen.getByRole('link', { name: /^Zobacz, co się/ });
  expect(link.getAttribute('href')).toContain(orderId);
});

test('a fair’s description is read as the office’s other texts are read', async () => {
  const { fairId } = screens.api.seeded;
  const fairs = fairStore(screens.api.db);
  const fair = await fairs.byId(fairId);
  if (!fair) throw new Error('the seeded fair is gone');
  const pl = 'Zobacz **warsztaty**\nw hali 2, [plan](https://example.com/plan).\n\n- kawa\n- herbata';
  const change = { entityId: fairId, actorId: 'usr_test', action: 'fair-edited' as const, at: new Date() };
  await fairs.save({ ...fair, description: { pl }, version: fair.version + 1 }, change);
  await open();
  const words = await screen.findByText('warsztaty');
  expect(words.tagName).toBe('STRONG');
  expect(words.closest('p')?.querySelector('br')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'plan' }).getAttribute('href')).toBe('https://example.com/plan');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('herbata');
});

/** Whether the line of the form that holds a field is open. */
const isOpen = (id: string) => field(id).closest('details')?.open;

test('parts that few people need are a line each, closed until they open it', async () => {
  await open();
  const folded = [
    'buyer.phoneNumber',
    'buyer.company',
    'address.country',
    'address.voivodeship',
    'promoCode',
  ];
  for (const id of folded) expect(isOpen(id), id).toBe(false);
  for (const id of ['buyer.name', 'buyer.surname', 'buyer.email', 'invoice', 'magazine', 'agreement'])
    expect(isOpen(id), id).toBeUndefined();
});

test.each<[string, (draft: Draft) => Draft]>([
  ['buyer.phoneNumber', (draft) => ({ ...draft, buyer: { ...draft.buyer, phoneNumber: '600700800' } })],
  ['buyer.company', (draft) => ({ ...draft, buyer: { ...draft.buyer, company: 'Kawa' } })],
  ['address.country', (draft) => ({ ...draft, address: { ...draft.address, country: 'DE' } })],
  ['address.voivodeship', (draft) => ({ ...draft, address: { ...draft.address, voivodeship: '14' } })],
  ['promoCode', (draft) => ({ ...draft, promoCode: 'EXPO50' })],
])('a line is open by itself where a draft has something in it: %s', async (id, typed) => {
  keepDraft(screens.api.seeded.fairId, typed(emptyDraft()), Date.now());
  try {
    await open();
    expect(isOpen(id)).toBe(true);
    expect(isOpen(id === 'promoCode' ? 'buyer.phoneNumber' : 'promoCode')).toBe(false);
  } finally {
    forgetMine();
  }
});

test('a line opens where a field in it is wrong, and after it was closed again, too', async () => {
  await open();
  type('buyer.phoneNumber', '1'.repeat(21));
  fireEvent.click(screen.getByText('Telefon, firma, kraj, województwo'));
  await waitFor(() => expect(isOpen('buyer.phoneNumber')).toBe(false));
  submit();
  await waitFor(() => expect(links()).toContain('#buyer.phoneNumber'));
  await waitFor(() => expect(isOpen('buyer.phoneNumber')).toBe(true));
});

test('the country stands with an invoice’s address, and the voivodeship with the magazine’s', async () => {
  await open();
  const inRegion = (id: string) => field(id).closest('section')?.getAttribute('aria-label');
  fireEvent.click(field('invoice'));
  expect([inRegion('address.country'), isOpen('address.country')]).toEqual(['Faktura', undefined]);
  screen.getByText('Telefon, województwo');
  fireEvent.click(field('magazine'));
  expect(inRegion('address.voivodeship')).toBe('Faktura');
  fireEvent.click(field('invoice'));
  expect(inRegion('address.voivodeship')).toBe('Magazyn');
  expect(isOpen('address.country')).toBeDefined();
  submit();
  await waitFor(() =>
    expect(links().slice(-5)).toEqual([
      '#address.streetAddress',
      '#address.postalCode',
      '#address.city',
      '#address.voivodeship',
      '#agreement',
    ]),
  );
});

test('the form keeps what was typed when the tab was closed', async () => {
  await open();
  type('buyer.name', 'Anna');
  await closeAndKeep();
  await open();
  expect(field('buyer.name').value).toBe('Anna');
});

/** Like closing the tab. */
async function closeAndKeep(): Promise<void> {
  const kept = { ...localStorage };
  await closePages();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, String(value));
}

test('a form on the home page stays its fair’s, with what was typed, when another fair becomes active', async () => {
  const fairs = fairStore(screens.api.db);
  const id = newId('fair');
  const change = { entityId: id, actorId: 'usr_test', action: 'fair-activated' as const, at: new Date() };
  onTestFinished(async () => {
    await fairs.activate(screens.api.seeded.fairId, change);
    await closePages();
  });
  await open();
  const heading = screen.getByRole('heading', { level: 1 }).textContent;
  type('buyer.name', 'Łucja');
  const name = { pl: 'Targi Miodu' };
  await fairs.create({ ...fairFields(new Date(), { name }), id, banners: {}, version: 1 }, change);
  await fairs.activate(id, change);
  const network = vi.spyOn(globalThis, 'fetch');
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(network).toHaveBeenCalled());
  await Promise.all(network.mock.results.map(({ value }) => value));
  network.mockRestore();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
  expect(field('buyer.name').value).toBe('Łucja');
});
