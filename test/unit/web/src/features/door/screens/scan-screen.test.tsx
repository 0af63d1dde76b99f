import '#test/support/screens/page-globals.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fairStore } from '#functions/store/fairs/fairs.ts';
import { orderStore } from '#functions/store/orders/orders.ts';
import { createGate, removeGate } from '#shared/contract/gates.ts';
import { buyTicket } from '#shared/contract/orders.ts';
import { getSale } from '#shared/contract/sale.ts';
import { scan } from '#shared/contract/scans.ts';
import { getScans } from '#shared/contract/ticket-tables.ts';
import { kioskHash } from '#shared/domain/kiosk.ts';
import { securityCodesOf, ticketIdOf, ticketNumberOf } from '#shared/domain/ticket.ts';
import { qrAddress } from '#shared/domain/ticket-code.ts';
import { HOUR } from '#shared/domain/time.ts';
import { changeFair } from '#test/support/change-fair.ts';
import { fromHome, newBuyer } from '#test/support/crowd.ts';
import { openIssuing, publicUrl, signer, typedCodeOf } from '#test/support/issue.ts';
import { replaceProperty } from '#test/support/replace-property.ts';
import { purchaseOf } from '#test/support/samples.ts';
import { closePages } from '#test/support/screens/close-pages.ts';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import ScanScreen from '#web/src/features/door/screens/scan-screen.tsx';
import { saveItem } from '#web/src/lib/storage.ts';

const screens = setUpScreens();
let token: string;
/** Tickets admitted today, and their codes. */
let ticketIds: string[];
let codes: string[];

/** A fair that is open now. */
beforeAll(() => {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
  const { db, seeded } = screens.api;
  return changeFair(fairStore(db), seeded.fairId, { startDate: at(-30), endDate: at(30) });
});
/** A gate and three tickets of its own for each test. */
beforeEach(async () => {
  const { fairId } = screens.api.seeded;
  const cookie = await screens.api.loginAs('Admin');
  const made = await screens.api.call(createGate, { cookie, body: { fairId, name: 'Brama 1' } });
  token = String(made.body.token);
  const sale = await screens.api.call(getSale);
  const [type] = sale.body.ticketTypes as { id: string }[];
  const body = purchaseOf(
    { fairId, ticketTypeId: type?.id ?? '', price: 0, count: 3 },
    { promoCode: 'GOSC', buyer: newBuyer() },
  );
  const { body: order } = await screens.api.call(buyTicket, { body, headers: fromHome() });
  const issuing = await openIssuing(screens.api.db);
  await issuing.issue(String(order.orderId));
  const orders = orderStore(screens.api.db);
  const found = await orders.withTickets(String(order.orderId), { consistent: true });
  if (found) await orders.markSent(found.order, new Date(), securityCodesOf(found.tickets));
  ticketIds = [1, 2, 3].map((position) => ticketIdOf(String(order.orderId), position));
  codes = ticketIds.map(typedCodeOf);
  saveItem('bramka.gate.1', token);
  openPage(<ScanScreen />, { at: '/scan' });
  await screen.findByText('Bramka: Brama 1');
});
afterEach(() => {
  screens.state.cookie = undefined;
});

const field = () => screen.getByLabelText<HTMLInputElement>('Kod z biletu');
function type(code: string): void {
  fireEvent.change(field(), { target: { value: code } });
  fireEvent.submit(field().closest('form') as HTMLFormElement);
}
const verdict = () => screen.getAllByRole('alert').at(-1)?.textContent ?? '';
const readings = () =>
  within(screen.getByRole('list', { name: 'Ostatnie odczyty' }))
    .getAllByRole('listitem')
    .map((item) => `${item.dataset.tone} ${item.querySelector('strong')?.textContent}`);
/** Lets somebody in at this gate, from another device. */
const admit = (code = '') =>
  screens.api.call(scan, { body: { code, attemptId: crypto.randomUUID() }, headers: { 'x-gate': token } });
const next = () => fireEvent.click(screen.getByRole('button', { name: /skanować dalej/ }));

test('a code that is not whole is not asked about, and called neither forged nor wrong', async () => {
  type('ABC');
  await screen.findByText(/To nie jest cały kod: wpisano 3 znaki z 20/);
  expect(field().value).toBe('ABC');
  expect(verdict()).toBe('');
});

test('the page says at once that it checks, counts the entry, and lists it with the one before', async () => {
  const [code = ''] = codes;
  type(code);
  expect(verdict()).toBe('Sprawdzam…');
  await waitFor(() => expect(verdict()).toMatch(/^Wejście, Łucja/));
  expect(field().value).toBe('');
  await screen.findByText(/^Wejścia dziś: tu 1, na targach \d+$/);
  next();
  type(code);
  await waitFor(() => expect(verdict()).toMatch(/^Już wewnątrz, dziś \d\d:\d\d, Brama 1/));
  expect(readings()).toEqual(['again Już wewnątrz', 'yes Wejście']);
});

test('a code and a verdict stay without a network, and asking again is the same reading', async () => {
  const [, code = ''] = codes;
  screens.state.offline = true;
  type(code);
  const again = await screen.findByRole('button', { name: 'Jeszcze raz' });
  expect(verdict()).toMatch(/^Nie sprawdzono, Brak sieci\. Jeszcze nie wpuszczaj/);
  expect(field().value).toBe(code);
  screens.state.offline = false;
  fireEvent.click(again);
  await waitFor(() => expect(verdict()).toMatch(/^Wejście/));
  expect(readings()).toEqual(['yes Wejście', 'unsure Nie sprawdzono']);
});

test('an entry makes room for the next visitor by itself, and a refusal stays until somebody has read it', async () => {
  const [code = ''] = codes;
  await admit(code);
  type(code);
  await waitFor(() => expect(verdict()).toMatch(/^Już wewnątrz/));
  await delay(2_700);
  expect(verdict()).toMatch(/^Już wewnątrz/);
  type(codes[1] ?? '');
  await waitFor(() => expect(verdict()).toMatch(/^Wejście/));
  await waitFor(() => expect(verdict()).toBe(''), { timeout: 30_000 });
});

test('names are searched by staff who are logged in, and by nobody else', async () => {
  const guest = ticketNumberOf(ticketIds[2] ?? '');
  fireEvent.click(screen.getByText('Szukaj po nazwisku lub numerze'));
  screen.getByText(/Nazwiska widzi tylko obsługa/);
  await closePages();
  await screens.logIn('Cashier');
  saveItem('bramka.gate.1', token);
  saveItem('bramka.login.1', true);
  openPage(<ScanScreen />, { at: '/scan' });
  fireEvent.change(await screen.findByRole('searchbox'), {
    target: { value: `gość-2 ${guest.slice(0, 9)}` },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Wpuść: Żaneta Gość-2' }));
  expect(verdict()).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Kod się nie czyta' }));
  await waitFor(() => expect(verdict()).toMatch(/^Wejście, Żaneta Gość-2/));
  const cookie = await screens.api.loginAs('Admin');
  const asking = { cookie, params: { fairId: screens.api.seeded.fairId } };
  const { body } = await screens.api.call(getScans, { ...asking, query: { query: guest } });
  expect((body.data as object[])[0]).toMatchObject({ result: 'admitted', reason: 'broken-code' });
});

test('a hand scanner is heard while somebody searches, and leaves what is no ticket’s code to the search', async () => {
  await closePages();
  await screens.logIn('Cashier');
  saveItem('bramka.gate.1', token);
  saveItem('bramka.login.1', true);
  openPage(<ScanScreen />, { at: '/scan' });
  const search = await screen.findByRole<HTMLInputElement>('searchbox');
  const enter = (value: string) => {
    fireEvent.change(search, { target: { value } });
    fireEvent.keyDown(search, { key: 'Enter' });
  };
  enter('Kowalska');
  expect([search.value, verdict()]).toEqual(['Kowalska', '']);
  await admit(codes[0]);
  enter(qrAddress(publicUrl, signer.sign(ticketIds[0] ?? ''), 'pl'));
  await waitFor(() => expect(verdict()).toMatch(/^Już wewnątrz/));
  expect(search.value).toBe('');
});

test('a gate that is passed both ways asks for the way, and reads the way out', async () => {
  const { fairId } = screens.api.seeded;
  const cookie = await screens.api.loginAs('Admin');
  const body = { fairId, name: 'Hala 2', direction: 'both' as const };
  const made = await screens.api.call(createGate, { cookie, body });
  await closePages();
  saveItem('bramka.gate.1', String(made.body.token));
  openPage(<ScanScreen />, { at: '/scan' });
  await admit(codes[0]);
  const out = await screen.findByRole('button', { name: 'Wyjście', pressed: false });
  fireEvent.click(out);
  screen.getByRole('button', { name: 'Wyjście', pressed: true });
  type(codes[0] ?? '');
  await waitFor(() => expect(verdict()).toMatch(/^Wyjście, Łucja/));
  expect(readings()).toEqual(['out Wyjście']);
  screen.getByText('Wejścia dziś: tu 0,', { exact: false });
  next();
  fireEvent.click(screen.getByRole('button', { name: 'Wejście', pressed: false }));
  type(codes[0] ?? '');
  await waitFor(() => expect(verdict()).toMatch(/^Już wewnątrz/));
});

test('the screen of a gate stays on, also where no camera is used', async () => {
  let held = 0;
  const release = async () => {
    held -= 1;
  };
  const request = async () => {
    held += 1;
    return { release };
  };
  replaceProperty(navigator, 'wakeLock', { request });
  await closePages();
  saveItem('bramka.gate.1', token);
  openPage(<ScanScreen />, { at: '/scan' });
  await screen.findByText('Bramka: Brama 1');
  expect(held).toBe(1);
  await closePages();
  expect(held).toBe(0);
});

test('the page’s colours follow the device until some are chosen on it, and are the device’s own elsewhere', async () => {
  const scheme = () => document.documentElement.dataset.scheme;
  expect(scheme()).toBe('system');
  fireEvent.click(screen.getByRole('button', { name: 'Jasne' }));
  expect(scheme()).toBe('light');
  const chosen = localStorage.getItem('bramka.door-scheme.1');
  await closePages();
  expect(scheme()).toBe('system');
  localStorage.setItem('bramka.door-scheme.1', chosen ?? '');
  openPage(<ScanScreen />, { at: '/scan' });
  expect(screen.getByRole('button', { name: 'Jasne' }).getAttribute('aria-pressed')).toBe('true');
  expect(scheme()).toBe('light');
  fireEvent.click(screen.getByRole('button', { name: /^Jak\surządzenie/ }));
  expect([scheme(), localStorage.getItem('bramka.door-scheme.1')]).toEqual(['system', null]);
});

/** Opens the page as a kiosk's, whose code is 482913. */
async function openKiosk(facing: 'front' | 'none', by: string): Promise<void> {
  await closePages();
  const how = { salt: 'salt', iterations: 1_000 };
  const lock = { ...how, hash: await kioskHash('482913', how) };
  saveItem('bramka.kiosk.1', { lock, facing, passage: 'in' });
  saveItem('bramka.gate.1', by);
  openPage(<ScanScreen />, { at: '/scan' });
}
const lostToken = () => token.replace(/.{4}$/, 'AAAA');

test('a kiosk that gets a new link after its gate was lost reads with its camera again', async () => {
  const track = { readyState: 'live', muted: false, stop: () => undefined, getSettings: () => ({}) };
  const stream = { getVideoTracks: () => [track], getTracks: () => [track] };
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockImplementation(function (this: object, given) {
    Object.assign(this, { given });
  });
  replaceProperty(navigator, 'mediaDevices', { getUserMedia: async () => stream });
  await openKiosk('front', lostToken());
  await screen.findByText(/^Bramka nieczynna/);
  location.hash = `gate=${token}`;
  fireEvent(window, new HashChangeEvent('hashchange'));
  await screen.findByText('Zbliż kod z biletu do kamery');
  expect(document.querySelector('video')).toMatchObject({ given: stream });
});

test('a kiosk that asked while its gate was removed by mistake opens by itself once it is back', async () => {
  const { fairId } = screens.api.seeded;
  const cookie = await screens.api.loginAs('Admin');
  const made = await screens.api.call(createGate, { cookie, body: { fairId, name: 'Hala 3' } });
  const { id } = made.body.gate as { id: string };
  await openKiosk('none', String(made.body.token));
  await screen.findByText('Bramka: Hala 3', { exact: false });
  await screens.api.call(removeGate, { cookie, body: { id } });
  dispatchEvent(new Event('online'));
  await screen.findByText(/^Bramka nieczynna/);
  await screens.api.call(removeGate, { cookie, body: { id, undo: true } });
  dispatchEvent(new Event('online'));
  await screen.findByText('Bramka: Hala 3', { exact: false });
  screen.getByText('Przyłóż kod z biletu do czytnika');
});

test('a kiosk reads a ticket of its hand scanner while a visitor has left the question for its code open', async () => {
  await admit(codes[0]);
  await openKiosk('none', token);
  fireEvent.click(await screen.findByRole('button', { name: 'Obsługa' }));
  const code = screen.getByLabelText<HTMLInputElement>('Kod bramki');
  fireEvent.change(code, { target: { value: qrAddress(publicUrl, signer.sign(ticketIds[0] ?? ''), 'pl') } });
  fireEvent.submit(code.closest('form') as HTMLFormElement);
  await waitFor(() => expect(verdict()).toMatch(/^Już wewnątrz \/ Already inside/));
  expect(screen.queryByLabelText('Kod bramki')).toBeNull();
  expect(localStorage.getItem('bramka.kiosk-tries.1')).toBeNull();
});

test('a kiosk whose gate is gone says so, reads nothing, and is still left by its code alone', async () => {
  await openKiosk('none', lostToken());
  await screen.findByText(/^Bramka nieczynna/);
  for (const key of [...(codes[1] ?? ''), 'Enter']) fireEvent.keyDown(document.body, { key });
  await delay(300);
  expect(document.querySelector('[data-verdict]')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Obsługa' }));
  fireEvent.change(screen.getByLabelText('Kod bramki'), { target: { value: '482913' } });
  fireEvent.submit(screen.getByLabelText('Kod bramki').closest('form') as HTMLFormElement);
  await screen.findByText('To urządzenie nie jest już sparowane z bramką.', { exact: false });
});
