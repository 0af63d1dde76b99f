import '#test/support/screens/page-globals.ts';
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '#functions/runtime/new-id.ts';
import { fairStore } from '#functions/store/fairs/fairs.ts';
import { transferredChange } from '#functions/store/orders/order-corrections.ts';
import { orderStore } from '#functions/store/orders/orders.ts';
import { ticketStore, voidWrite } from '#functions/store/tickets/tickets.ts';
import { createGate, editGate, listGates, pairGate } from '#shared/contract/gates.ts';
import { buyTicket } from '#shared/contract/orders.ts';
import { getSale } from '#shared/contract/sale.ts';
import { scan } from '#shared/contract/scans.ts';
import { getScans } from '#shared/contract/ticket-tables.ts';
import { shortIdOf } from '#shared/domain/door-list.ts';
import type { Fair } from '#shared/domain/fair.ts';
import { readGateToken } from '#shared/domain/gate.ts';
import { orderIdOfTicket, ticketIdOf, ticketNumberOf } from '#shared/domain/ticket.ts';
import { qrAddress } from '#shared/domain/ticket-code.ts';
import { withTransfer } from '#shared/domain/ticket-transfer.ts';
import { DAY, HOUR, MINUTE } from '#shared/domain/time.ts';
import { atNoon } from '#test/support/at-noon.ts';
import { changeFair } from '#test/support/change-fair.ts';
import { fromHome } from '#test/support/crowd.ts';
import { openIssuing, publicUrl, signer } from '#test/support/issue.ts';
import { replaceProperty } from '#test/support/replace-property.ts';
import { purchaseOf } from '#test/support/samples.ts';
import { closePages } from '#test/support/screens/close-pages.ts';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import { somebody } from '#test/support/somebody.ts';
import { openDoorDb } from '#web/src/features/door/offline/door-db.ts';
import { notePassages, restoreList, storedState } from '#web/src/features/door/offline/list-loader.ts';
import { OfflineDoor } from '#web/src/features/door/offline/offline-door.ts';
import { toldOfDevice } from '#web/src/features/door/offline/this-device.ts';
import { TicketList } from '#web/src/features/door/offline/ticket-list.ts';
import type { Gate } from '#web/src/features/door/offline/use-gate.ts';
import ScanScreen from '#web/src/features/door/screens/scan-screen.tsx';
import { readItem, saveItem } from '#web/src/lib/storage.ts';

const screens = setUpScreens();
let cookie: string;
let tests = 0;
let fairId: string;
let token: string;
let ticketId: string;
let code: string;

const editFair = (fields: Partial<Fair>) => changeFair(fairStore(screens.api.db), fairId, fields);

/** A fair that is open now. */
async function openFair(): Promise<void> {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
  await editFair({ startDate: at(-30), endDate: at(30) });
}

const newGate = async (name: string) =>
  String((await screens.api.call(createGate, { cookie, body: { fairId, name } })).body.token);

async function newTicket(): Promise<string> {
  const [type] = (await screens.api.call(getSale)).body.ticketTypes as { id: string }[];
  const buyer = somebody({ name: 'Łucja', surname: 'Źdźbło', email: `${newId('usr')}@example.com` });
  const body = purchaseOf({ fairId, ticketTypeId: type?.id ?? '', price: 0 }, { promoCode: 'GOSC', buyer });
  const bought = await screens.api.call(buyTicket, { body, headers: fromHome() });
  await (await openIssuing(screens.api.db)).issue(String(bought.body.orderId));
  return ticketIdOf(String(bought.body.orderId), 1);
}

beforeAll(async () => {
  atNoon();
  fairId = screens.api.seeded.fairId;
  await openFair();
  cookie = await screens.api.loginAs('Admin');
  vi.useRealTimers();
});
beforeEach(async () => {
  // Some tests look on for an hour, which is to be of the same day. A gate's new list is read a few seconds later.
  tests += 1;
  atNoon(tests * MINUTE);
  vi.stubGlobal('indexedDB', new IDBFactory());
  token = await newGate('Brama 1');
  ticketId = await newTicket();
  code = qrAddress(publicUrl, signer.sign(ticketId), 'pl');
  open();
  await screen.findByText(/^Lista biletów: (dziś|\d)/);
});

afterEach(async () => {
  await editFair({ doorNames: 'short', listHours: undefined });
});

function open(): void {
  // Closing a page empties its storage, unlike a reload.
  saveItem('bramka.gate.1', token);
  openPage(<ScanScreen />, { at: '/scan' });
}
const type = (typed: string) => {
  const field = screen.getByLabelText<HTMLInputElement>('Kod z biletu');
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.submit(field.closest('form') as HTMLFormElement);
};
const verdict = () =>
  screen.getAllByRole('alert').find((alert) => alert.className === 'visually-hidden')?.textContent ?? '';
const next = () => fireEvent.click(screen.getByRole('button', { name: /skanować dalej/ }));
const goOffline = () => {
  screens.state.offline = true;
};
const goOnline = () => {
  screens.state.offline = false;
  dispatchEvent(new Event('online'));
};
const recorded = async () => {
  const query = { query: ticketNumberOf(ticketId) };
  return (await screens.api.call(getScans, { cookie, params: { fairId }, query })).body.data;
};

async function admitOffline(): Promise<void> {
  goOffline();
  type(code);
  await waitFor(() => expect(verdict()).toMatch(/^Wejście, Ł\. Źdźbło, .*decyzja tego telefonu$/));
  next();
}

test('a gate without a network decides by itself, keeps the reading over a reload, and sends it by itself', async () => {
  await admitOffline();
  await screen.findByText('Niewysłane: 1 odczyt');
  cleanup();
  open();
  await screen.findByText('Niewysłane: 1 odczyt');
  type(code);
  await waitFor(() => expect(verdict()).toMatch(/^Już wewnątrz, dziś \d\d:\d\d, Brama 1/));
  next();
  await screen.findByText('Niewysłane: 2 odczyty');
  goOnline();
  await waitFor(() => expect(screen.queryByText(/^Niewysłane/)).toBeNull());
  expect(await recorded()).toHaveLength(2);
  expect(await recorded()).toContainEqual(
    expect.objectContaining({ result: 'admitted', offline: true, conflict: '' }),
  );
});

test('an admission by the server is known when the network goes a moment later', async () => {
  type(code);
  await waitFor(() => expect(verdict()).toMatch(/^Wejście, Łucja Źdźbło/));
  next();
  goOffline();
  type(code);
  await waitFor(() => expect(verdict()).toMatch(/^Już wewnątrz/));
});

test('an admitted ticket is known after a reload, too, before the list has it', async () => {
  type(code);
  await waitFor(() => expect(verdict()).toMatch(/^Wejście, Łucja Źdźbło/));
  goOffline();
  await closePages();
  open();
  await screen.findByText('Bez sieci: decyduje ten telefon');
  type(code);
  await waitFor(() => expect(verdict()).toMatch(/^Już wewnątrz/));
});

/** What the phone keeps of its list, and where. */
async function kept() {
  const db = await openDoorDb(() => undefined);
  const state = await storedState(db);
  if (!state) throw new Error('no list is kept');
  return { place: { db, code: new Uint8Array() }, state };
}

test('the list’s word replaces what the phone had noted before it', async () => {
  const { place, state } = await kept();
  const earlier = new Date(Date.now() - 5 * MINUTE).toISOString();
  await notePassages(place, state, [[shortIdOf(ticketId), 1, earlier, state.gateId, '']]);
  place.db.close();
  goOffline();
  await closePages();
  open();
  await screen.findByText('Bez sieci: decyduje ten telefon');
  type(code);
  await waitFor(() => expect(verdict()).toMatch(/^Wejście, Ł\. Źdźbło/));
});

test('an entry that was undone with a network lets its ticket in again without one', async () => {
  const comesIn = async () => {
    type(code);
    await waitFor(() => expect(verdict()).toMatch(/^Wejście/));
    next();
  };
  await comesIn();
  fireEvent.click(screen.getByRole('button', { name: 'Cofnij wejście' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cofnij wejście' })).toBeNull());
  goOffline();
  await closePages();
  open();
  await screen.findByText('Bez sieci: decyduje ten telefon');
  await comesIn();
});

test('a phone whose clock is a day off knows after a reload whom it let in today', async () => {
  await admitOffline();
  const { place } = await kept();
  const [scanned] = await place.db.getAll('scans');
  if (!scanned) throw new Error('nothing waits');
  const rawAt = new Date(Date.parse(scanned.scan.rawAt) - DAY).toISOString();
  const known = { ...scanned.known, offset: DAY };
  await place.db.put('scans', { ...scanned, known, scan: { ...scanned.scan, rawAt } });
  place.db.close();
  await closePages();
  open();
  await screen.findByText('Bez sieci: decyduje ten telefon');
  type(code);
  await waitFor(() => expect(verdict()).toMatch(/^Już wewnątrz, dziś \d\d:\d\d/));
});

const search = () => screen.getByRole('searchbox', { name: 'Szukaj po nazwisku lub numerze' });

test('without a network a holder is found by name in the phone’s list, and let in with the reason', async () => {
  goOffline();
  type('ZZZZ-ZZZZ-ZZZZ-01-ZZZZZZ');
  await waitFor(() => expect(verdict()).toMatch(/^(Błędny kod|Nie sprawdzono)/));
  next();
  await screen.findByText('Bez sieci: decyduje ten telefon');
  const number = ticketNumberOf(ticketId);
  fireEvent.change(search(), { target: { value: `zdzblo ${number.slice(0, 9)}` } });
  await screen.findByText(new RegExp(number));
  fireEvent.click(screen.getByRole('button', { name: 'Wpuść: Ł. Źdźbło' }));
  fireEvent.click(screen.getByRole('button', { name: 'Nie ma biletu przy sobie' }));
  await waitFor(() => expect(verdict()).toMatch(/^Wejście, Ł\. Źdźbło/));
  goOnline();
  await waitFor(() => expect(screen.queryByText(/^Niewysłane/)).toBeNull());
  expect(await recorded()).toMatchObject([{ result: 'admitted', reason: 'no-ticket', conflict: '' }]);
});

test('without a network the holder of a transferred ticket is found by name as any other, and let in', async () => {
  const order = await orderStore(screens.api.db).byId(orderIdOfTicket(ticketId));
  const issued = await ticketStore(screens.api.db).byId(ticketId);
  if (!order || !issued) throw new Error('no ticket');
  const to = somebody({ name: 'Ewa', surname: 'Przekazana', email: 'ewa.przekazana@example.com' });
  const after = { ...withTransfer(order, 1, to), changedAt: new Date().toISOString() };
  const change = {
    entityId: order.id,
    actorId: 'buyer',
    action: 'ticket-transferred' as const,
    at: new Date(),
  };
  expect(
    await orderStore(screens.api.db).write(transferredChange(after, order.version, issued, change)),
  ).toBe(true);
  await closePages();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * MINUTE });
  open();
  await screen.findByText(/^Lista biletów: (dziś|\d)/);
  goOffline();
  type(code);
  await waitFor(() => expect(verdict()).toMatch(/^Bilet przekazany, Ten\sbilet\sprzekazano/));
  next();
  await screen.findByText('Bez sieci: decyduje ten telefon');
  fireEvent.change(search(), { target: { value: 'przekazana' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Wpuść: E. Przekazana' }));
  fireEvent.click(screen.getByRole('button', { name: 'Nie ma biletu przy sobie' }));
  await waitFor(() => expect(verdict()).toMatch(/^Wejście, E\. Przekazana/));
});

test('a hand scanner is heard while a keeper searches without a network', async () => {
  goOffline();
  type('ZZZZ-ZZZZ-ZZZZ-01-ZZZZZZ');
  await waitFor(() => expect(verdict()).toMatch(/^(Błędny kod|Nie sprawdzono)/));
  next();
  fireEvent.change(search(), { target: { value: code } });
  fireEvent.keyDown(search(), { key: 'Enter' });
  await waitFor(() => expect(verdict()).toMatch(/^Wejście, Ł\. Źdźbło/));
});

test('a phone forgets the names of its list once the organiser gives none to gates', async () => {
  const asksMuchLater = async () => {
    const age = () => screen.getByText(/^Lista biletów/).textContent;
    const before = age();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * MINUTE });
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(age()).not.toBe(before));
  };
  // Its ticket is then not among what changed lately.
  await asksMuchLater();
  await editFair({ doorNames: 'none' });
  await asksMuchLater();
  goOffline();
  type('ZZZZ-ZZZZ-ZZZZ-01-ZZZZZZ');
  await screen.findByText(/^Organizator nie daje nazwisk/);
});

test('an entry that was undone before it was sent lets its ticket in again', async () => {
  await admitOffline();
  fireEvent.click(screen.getByRole('button', { name: 'Cofnij wejście' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cofnij wejście' })).toBeNull());
  type(code);
  await waitFor(() => expect(verdict()).toMatch(/^Wejście/));
  goOnline();
  await waitFor(() => expect(screen.queryByText(/^Niewysłane/)).toBeNull());
  const undone = ((await recorded()) as { undone: boolean }[]).map((scan) => scan.undone);
  expect(undone.sort()).toEqual([false, true]);
});

test('a ticket that another gate let in meanwhile is told with its time and gate, until it is read', async () => {
  const other = await newGate('Brama 2');
  await admitOffline();
  await screens.api.call(scan, { body: { code, attemptId: 'elsewhere' }, headers: { 'x-gate': other } });
  goOnline();
  await screen.findByText(/^Bilet .* wpuszczono dwa razy: tu dziś \d\d:\d\d oraz dziś \d\d:\d\d, Brama 2\.$/);
  fireEvent.click(screen.getByRole('button', { name: 'Rozumiem' }));
  await waitFor(() => expect(screen.queryByText(/wpuszczono dwa razy/)).toBeNull());
});

test('a ticket that was refunded meanwhile is told, and stays void', async () => {
  await admitOffline();
  const ticket = await ticketStore(screens.api.db).byId(ticketId);
  if (ticket) await screens.api.db.write(voidWrite(ticket, { issued: true }));
  goOnline();
  await screen.findByText(/był już zwrócony lub anulowany/);
  expect((await ticketStore(screens.api.db).byId(ticketId))?.status).toBe('void');
});

test('a gate that was revoked loses its list at the next contact, and its readings are sent all the same', async () => {
  await admitOffline();
  await screens.api.call(pairGate, { cookie, body: { id: token.split('.')[0] } });
  goOnline();
  await screen.findByText(/To urządzenie nie jest już sparowane/);
  await waitFor(() => expect(screen.queryByText(/^Niewysłane/)).toBeNull());
  expect(await recorded()).toMatchObject([{ result: 'admitted', revoked: true }]);
  goOffline();
  type(code);
  await waitFor(() => expect(verdict()).toMatch(/^Nie sprawdzono/), { timeout: 60_000 });
});

test('on another day than that of the last contact nobody is let in without a network', async () => {
  goOffline();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 26 * HOUR });
  type(code);
  await waitFor(() => expect(verdict()).toMatch(/^Nie sprawdzono, Bez sieci nie wiadomo, jaki jest dzień/));
});

test('a phone without contact deletes its list after as many hours as the organiser says, and not before', async () => {
  await editFair({ listHours: 2 });
  await closePages();
  vi.stubGlobal('indexedDB', new IDBFactory());
  const start = Date.now() + 2 * MINUTE;
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  open();
  await screen.findByText(/^Lista biletów: (dziś|\d)/);
  goOffline();
  vi.setSystemTime(start + 2 * HOUR - MINUTE);
  dispatchEvent(new Event('online'));
  await screen.findByText('Bez sieci: decyduje ten telefon');
  expect(screen.queryByText(/^Bez sieci i bez listy biletów/)).toBeNull();
  vi.setSystemTime(start + 2 * HOUR + MINUTE);
  dispatchEvent(new Event('online'));
  await screen.findAllByText(/^Bez sieci i bez listy biletów/);
});

test('a phone without a list learns from a reading, too, that there is no network', async () => {
  await closePages();
  vi.stubGlobal('indexedDB', new IDBFactory());
  const gone = vi.spyOn(OfflineDoor.prototype, 'reached').mockResolvedValue();
  open();
  await screen.findByText(/^Bramka: Brama 1/);
  gone.mockRestore();
  goOffline();
  type(code);
  // Sooner than the next poll would tell.
  await screen.findAllByText(/^Bez sieci i bez listy biletów/, undefined, { timeout: 60_000 });
});

test('an unpaired phone with readings says whether it has a network', async () => {
  await admitOffline();
  await closePages();
  openPage(<ScanScreen />, { at: '/scan' });
  await screen.findByText('Niewysłane: 1 odczyt');
  await screen.findByText(/^Bez sieci/);
  goOnline();
  await waitFor(() => expect(screen.queryByText('Niewysłane: 1 odczyt')).toBeNull());
  expect(screen.queryByText(/^Bez sieci/)).toBeNull();
});

test('polls that find nothing new leave the list as it is kept', async () => {
  const partsOf = async () => {
    const db = await openDoorDb(() => undefined);
    const parts = await db.count('parts');
    db.close();
    return parts;
  };
  const polls = async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * MINUTE });
    const age = screen.getByText(/^Lista biletów/).textContent;
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.getByText(/^Lista biletów/).textContent).not.toBe(age));
  };
  await waitFor(
    async () => {
      const before = await partsOf();
      await polls();
      expect(await partsOf()).toBe(before);
    },
    { timeout: 60_000 },
  );
  goOffline();
  await closePages();
  open();
  await screen.findByText('Bez sieci: decyduje ten telefon');
  await admitOffline();
});

test('a phone whose storage was full keeps again what fits', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  dispatchEvent(new Event('online'));
  await screen.findByText(/Pamięć tego telefonu jest pełna/);
  put.mockRestore();
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/Pamięć tego telefonu jest pełna/)).toBeNull());
  await admitOffline();
});

describe('the page itself', () => {
  /** A browser whose worker is refused, as for a file that is missing. */
  const withWorker = (register: () => Promise<unknown>) => {
    const workers = { register, controller: null, addEventListener() {}, removeEventListener() {} };
    replaceProperty(navigator, 'serviceWorker', workers);
  };

  test('a page that the browser does not keep says so', async () => {
    await closePages();
    withWorker(() => Promise.reject(new TypeError('404')));
    open();
    await screen.findByText(/^Ta strona nie zapisała się na telefonie/);
  });

  test('a page of which a file is missing says so, and no more once it is kept', async () => {
    await closePages();
    const installing = Object.assign(new EventTarget(), { state: 'installing' });
    withWorker(async () => ({ installing, active: null, waiting: null }));
    open();
    await screen.findByText(/^Lista biletów: (dziś|\d)/);
    const becomes = (state: string) => {
      installing.state = state;
      installing.dispatchEvent(new Event('statechange'));
    };
    becomes('redundant');
    await screen.findByText(/^Ta strona nie zapisała się na telefonie/);
    becomes('activated');
    await waitFor(() => expect(screen.queryByText(/^Ta strona nie zapisała się/)).toBeNull());
  });
});

const editsGate = async (fields: object) => {
  const { status } = await screens.api.call(editGate, {
    cookie,
    body: { id: token.split('.')[0], ...fields },
  });
  expect(status).toBe(200);
  dispatchEvent(new Event('online'));
};
const codeField = () => screen.findByLabelText<HTMLInputElement>('Kod bramki');
async function givesCode(given: string): Promise<void> {
  const field = await codeField();
  fireEvent.change(field, { target: { value: given } });
  fireEvent.submit(field.closest('form') as HTMLFormElement);
}
/** What lies on the phone, and whether it can be opened without the gate's code. */
async function opensWithoutCode(): Promise<boolean> {
  const db = await openDoorDb(() => undefined);
  const restored = await restoreList({ db, code: new Uint8Array() }, new TicketList(), token);
  db.close();
  return restored !== undefined;
}

describe('a gate that asks for its code', () => {
  const CODE = '482913';
  /** Where a phone keeps what it was told of its gate. */
  const VIEW = 'bramka.gate-view.1';

  test('a phone drops a list that no code seals, and judges by itself once the code is given', async () => {
    await editsGate({ kioskCode: CODE, asksCode: true });
    await codeField();
    expect(await opensWithoutCode()).toBe(false);
    await givesCode('482914');
    await screen.findByText('To nie jest kod tej bramki.');
    await givesCode(CODE);
    await screen.findByText(/^Lista biletów: (dziś|\d)/);
    expect(screen.queryByLabelText('Kod bramki')).toBeNull();
    await admitOffline();
  });

  test('a phone is closed again after a reload, and the code opens the list without a network', async () => {
    await editsGate({ kioskCode: CODE, asksCode: true });
    await givesCode(CODE);
    await screen.findByText(/^Lista biletów: (dziś|\d)/);
    const view = readItem(VIEW);
    await closePages();
    goOffline();
    saveItem(VIEW, view);
    open();
    await codeField();
    type(code);
    await waitFor(() => expect(verdict()).toMatch(/^Nie sprawdzono/));
    next();
    await givesCode(CODE);
    await screen.findByText(/^Lista biletów: (dziś|\d)/);
    type(code);
    await waitFor(() => expect(verdict()).toMatch(/^Wejście, Ł\. Źdźbło/));
  });

  test('the phone’s kept list does not open without the code', async () => {
    await editsGate({ kioskCode: CODE, asksCode: true });
    await givesCode(CODE);
    await screen.findByText(/^Lista biletów: (dziś|\d)/);
    await closePages();
    expect(await opensWithoutCode()).toBe(false);
  });

  test('another code closes the list, and none opens it', async () => {
    await editsGate({ kioskCode: CODE, asksCode: true });
    await givesCode(CODE);
    await screen.findByText(/^Lista biletów: (dziś|\d)/);
    await editsGate({ kioskCode: '111111' });
    await codeField();
    await editsGate({ asksCode: false });
    await screen.findByText(/^Lista biletów: (dziś|\d)/);
    expect(screen.queryByLabelText('Kod bramki')).toBeNull();
    await admitOffline();
  });

  test('another code deletes the list also where the phone is closed', async () => {
    await editsGate({ kioskCode: CODE, asksCode: true });
    await givesCode(CODE);
    await screen.findByText(/^Lista biletów: (dziś|\d)/);
    const view = readItem(VIEW);
    await closePages();
    saveItem(VIEW, view);
    open();
    await codeField();
    const db = await openDoorDb(() => undefined);
    expect(await storedState(db)).toBeDefined();
    await editsGate({ kioskCode: '111111' });
    // The contact of the start may still be under way, and tell the code before: another one follows it.
    dispatchEvent(new Event('online'));
    await waitFor(async () => expect(await storedState(db)).toBeUndefined());
    db.close();
    await givesCode('111111');
    await screen.findByText(/^Lista biletów: (dziś|\d)/);
  });

  test('a code that is changed while it is being looked at opens nothing', async () => {
    const door = new OfflineDoor({ id: 'dev_000000000001' });
    const lock = (hash: string) => ({ salt: 'sól', hash, iterations: 1 });
    await door.start(token, lock('before'));
    const opening = door.unlock(CODE, lock('before'));
    await door.guard(lock('after'));
    await opening;
    expect(door.status().isClosed).toBe(true);
    await door.unlock(CODE, lock('after'));
    expect(door.status().isClosed).toBe(false);
    await door.forget();
    door.stop();
  });

  test('the code that leads out of its kiosk opens the list, too, and until then the kiosk says that it is closed', async () => {
    await editsGate({ kioskCode: CODE, asksCode: true });
    await codeField();
    const view = readItem<Gate>(VIEW);
    await closePages();
    saveItem(VIEW, view);
    saveItem('bramka.kiosk.1', { lock: view?.kiosk, facing: 'none', passage: 'in' });
    open();
    await screen.findByText(/Lista biletów zamknięta/);
    fireEvent.click(screen.getByRole('button', { name: 'Obsługa' }));
    await givesCode(CODE);
    await screen.findByText(/^Lista biletów: (dziś|\d)/);
    expect(screen.queryByLabelText('Kod bramki')).toBeNull();
    await admitOffline();
  });

  test('a ticket that a hand scanner types into the field for the code is read', async () => {
    await editsGate({ kioskCode: CODE, asksCode: true });
    await givesCode(code);
    await waitFor(() => expect(verdict()).toMatch(/^Wejście, Łucja/));
    expect((await codeField()).value).toBe('');
  });
});

test('a browser that keeps nothing says so, and lets people in with a network', async () => {
  await closePages();
  const refused = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  open();
  await screen.findByText(/Przeglądarka nie pozwala tej stronie niczego zapisać/);
  refused.mockRestore();
  type(code);
  await waitFor(() => expect(verdict()).toMatch(/^Wejście, Łucja/));
});

describe('a kept list', () => {
  /** What lies on the phone, as its page would open it for a gate. */
  async function opensFor(gateToken: string): Promise<boolean> {
    const db = await openDoorDb(() => undefined);
    const restored = await restoreList({ db, code: new Uint8Array() }, new TicketList(), gateToken);
    db.close();
    return restored !== undefined;
  }

  test('a list with a part missing is deleted and loaded anew', async () => {
    const view = readItem('bramka.gate-view.1');
    await closePages();
    const db = await openDoorDb(() => undefined);
    await db.delete('parts', 0);
    db.close();
    goOffline();
    saveItem('bramka.gate-view.1', view);
    open();
    expect(await screen.findAllByText(/^Bez sieci i bez listy biletów/)).not.toEqual([]);
    goOnline();
    await screen.findByText(/^Lista biletów: (dziś|\d)/);
    await admitOffline();
  });

  test('a list of another gate, as of another fair, is deleted', async () => {
    await closePages();
    expect(await opensFor(await newGate('Brama 2'))).toBe(false);
    expect(await opensFor(token)).toBe(false);
  });

  test('a list of which a part was exchanged is deleted', async () => {
    await closePages();
    const db = await openDoorDb(() => undefined);
    const [first] = await db.getAll('parts');
    if (first) await db.put('parts', first, 1);
    db.close();
    expect(await opensFor(token)).toBe(false);
  });
});

describe('a device with its gate in two tabs', () => {
  const statusOf = (door: OfflineDoor) => door.status().storage;
  /** Locks as browsers have them: one page holds a name, another may take it. */
  function withLocks(): void {
    let held: ((reason: unknown) => void) | undefined;
    const waiting: (() => void)[] = [];
    const take = (work: () => Promise<unknown>) =>
      new Promise((_, reject) => {
        held?.(new DOMException('', 'AbortError'));
        held = reject;
        work();
      });
    const request = (_: string, how: { steal?: boolean }, work: () => Promise<unknown>) =>
      how.steal ? take(work) : new Promise((resolve) => waiting.push(() => resolve(take(work))));
    replaceProperty(navigator, 'locks', { request });
  }

  test('only the tab that was opened last judges by itself, and the other one says so', async () => {
    await closePages();
    withLocks();
    const [one, two] = [
      new OfflineDoor({ id: 'dev_000000000001' }),
      new OfflineDoor({ id: 'dev_000000000001' }),
    ];
    const contact = { at: new Date().toISOString(), offset: 0 };
    await one.start(token, undefined);
    await one.reached(contact);
    expect([one.canJudge, statusOf(one)]).toEqual([true, undefined]);
    await two.start(token, undefined);
    await waitFor(() => expect([one.canJudge, statusOf(one)]).toEqual([false, 'elsewhere']));
    await two.reached(contact);
    expect([two.canJudge, statusOf(two)]).toEqual([true, undefined]);
    await one.reached(contact);
    expect([one.canJudge, statusOf(one)]).toEqual([false, 'elsewhere']);
    // It would tell the office that nothing waits.
    expect(toldOfDevice(one)).toEqual({});
    expect(toldOfDevice(two)).toMatchObject({ deviceId: expect.any(String), unsent: '0' });
    for (const door of [one, two]) door.stop();
  });
});

test('readings that come more than an hour after their gate ended are shown, saved and deleted by a keeper', async () => {
  await admitOffline();
  const { body } = await screens.api.call(listGates, { cookie, params: { fairId } });
  const gateId = readGateToken(token)?.gateId;
  expect(body).toContainEqual(expect.objectContaining({ id: gateId }));
  await screens.api.call(pairGate, { cookie, body: { id: gateId } });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * MINUTE });
  goOnline();
  await screen.findByText('Nie do wysłania: 1 odczyt');
  expect(screen.queryByText(/^Niewysłane/)).toBeNull();
  expect(await recorded()).toEqual([]);
  screen.getByText(new RegExp(`${ticketNumberOf(ticketId)}, Wejście$`));
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  fireEvent.click(screen.getByRole('button', { name: 'Zapisz plik' }));
  const [file] = saved.mock.lastCall ?? [];
  const text = file instanceof Blob ? await file.text() : '';
  expect(text).toMatch(new RegExp(`\\d\\d:\\d\\d;${ticketNumberOf(ticketId)};Wejście`));
  fireEvent.click(screen.getByRole('button', { name: /^Usuń z\stelefonu/ }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: /^Usuń z\stelefonu/ }));
  await waitFor(() => expect(screen.queryByText(/^Nie do wysłania/)).toBeNull());
});

test('unpairing with unsent readings says what becomes of them', async () => {
  await admitOffline();
  fireEvent.click(await screen.findByRole('button', { name: 'Odłącz bramkę' }));
  await screen.findByText(/^Niewysłane odczyty zostaną na tym telefonie/);
});
