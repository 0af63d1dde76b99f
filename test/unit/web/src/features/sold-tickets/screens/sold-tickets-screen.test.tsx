import { orderIdOfTicket, readTicketCode } from '#shared/domain/ticket.ts';
import { openIssuing, typedCodeOf } from '#test/support/issue.ts';
import '#test/support/screens/page-globals.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { orders } from '#functions/store/orders/order-entity.ts';
import { orderStore } from '#functions/store/orders/orders.ts';
import { createFair } from '#shared/contract/fairs.ts';
import { generateTickets } from '#shared/contract/generate-tickets.ts';
import { buyTicket } from '#shared/contract/orders.ts';
import { saveQuestions } from '#shared/contract/questions.ts';
import { startGenerating } from '#shared/contract/tasks.ts';
import { listTicketsSold } from '#shared/contract/ticket-tables.ts';
import { createTicketType, listTicketTypes, type TicketTypeView } from '#shared/contract/ticket-types.ts';
import { shownSoldColumns } from '#shared/contract/tickets.ts';
import { releaseUnpaid } from '#shared/contract/unpaid.ts';
import { soldTexts } from '#shared/texts/office/sold.ts';
import { questionFields, questionId } from '#test/support/questions.ts';
import { fairFields, purchaseOf, typeFields } from '#test/support/samples.ts';
import { closePages } from '#test/support/screens/close-pages.ts';
import { currentAddress, openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import SoldTicketsScreen from '#web/src/features/sold-tickets/screens/sold-tickets-screen.tsx';
import { chooseOfficeLanguage } from '#web/src/lib/office-language.ts';

const screens = setUpScreens('Admin');
/** Where a test sells and removes what it likes is the active fair; here are Anna and Bartek alone. */
let quietFair: string;
beforeAll(async () => {
  const cookie = screens.state.cookie ?? '';
  const { call } = screens.api;
  quietFair = String((await call(createFair, { cookie, body: fairFields(new Date()) })).body.id);
  const name = { pl: 'Bilet jednodniowy', en: 'One-day ticket' };
  const type = await call(createTicketType, { cookie, body: { ...typeFields({ name }), fairId: quietFair } });
  for (const [name, surname] of [
    ['Anna', 'Żak'],
    ['Bartek', 'Adamski'],
  ]) {
    const body = {
      fairId: quietFair,
      buyer: { name, surname, email: `${name}@example.com` },
      tickets: [{ ticketTypeId: type.body.id }],
      payment: 'cash',
      mail: false,
      lang: 'pl',
    };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const { status, text } = await call(generateTickets, { cookie, body, headers });
    expect(`${status} ${text}`).toMatch(/^201/);
  }
});

/** The table of the quiet fair. */
const openTable = (search = '') =>
  openPage(<SoldTicketsScreen />, { at: `/tickets/sold/?fair=${quietFair}&${search}` });
const openSold = async (search?: string) => {
  openTable(search);
  await screen.findByRole('checkbox', { name: /Anna Żak/ });
};
const people = () =>
  screen
    .getAllByRole('checkbox', { name: /^Zaznacz bilet/ })
    .map((box) => box.getAttribute('aria-label')?.split(', ')[1]);

test('the table sorts by any column', async () => {
  await openSold();
  fireEvent.click(screen.getByRole('button', { name: /^Nazwisko/ }));
  await waitFor(() => expect(people()).toEqual(['Bartek Adamski', 'Anna Żak']));
  fireEvent.click(screen.getByRole('button', { name: /^Nazwisko/ }));
  await waitFor(() => expect(people()).toEqual(['Anna Żak', 'Bartek Adamski']));
  const head = screen.getByRole('columnheader', { name: /Nazwisko/ });
  expect(head.getAttribute('aria-sort')).toBe('descending');
});

test.each(['2', '2026-13-45', '26.11', 'a'])(
  'a column of days takes “%s”, which is no day yet',
  async (typed) => {
    await openSold();
    const filter = screen.getByLabelText('Filtruj: Złożone');
    fireEvent.change(filter, { target: { value: typed } });
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Filtruj: Złożone').value).toBe(typed),
    );
    expect(screen.queryByText('Coś poszło nie tak')).toBeNull();
  },
);

test('types are called in the office’s language, in the table and beside it', async () => {
  await openSold();
  expect(screen.getAllByRole('cell', { name: 'Bilet jednodniowy' }).length).toBeGreaterThan(0);
  act(() => chooseOfficeLanguage('en'));
  expect((await screen.findAllByRole('cell', { name: 'One-day ticket' })).length).toBeGreaterThan(0);
  expect(screen.queryByRole('cell', { name: 'Bilet jednodniowy' })).toBeNull();
  const [order] = screen.getAllByRole('rowheader');
  fireEvent.click(within(order as HTMLElement).getByRole('link'));
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByText('1 × One-day ticket');
  drawer.getByText('One-day ticket');
});

test('an order’s window has its tickets’ numbers, and a code only after a press', async () => {
  await openSold();
  const [order] = screen.getAllByRole('rowheader');
  fireEvent.click(within(order as HTMLElement).getByRole('link'));
  const drawer = within(await screen.findByRole('dialog'));
  const number = String((await drawer.findByText(/^(.{4}-){3}01$/)).textContent);
  const ticketId = readTicketCode(number)?.ticketId ?? '';
  await (await openIssuing(screens.api.db)).issue(orderIdOfTicket(ticketId));
  fireEvent.click(drawer.getByRole('button', { name: 'Pokaż kod' }));
  await drawer.findByText(typedCodeOf(ticketId));
});

test('a fair of more tickets than a table holds can be taken out as a file', async () => {
  const { fetch } = globalThis;
  const problem = { code: 'fair_too_large', status: 422, title: 'fair_too_large' };
  globalThis.fetch = async (input, init) =>
    String(input).includes('/listTicketsSold/')
      ? new Response(JSON.stringify(problem), { status: 422 })
      : fetch(input, init);
  try {
    openPage(<SoldTicketsScreen />, { at: '/tickets/sold/' });
    await screen.findByText(/tyle nie mieści się w jednej tabeli/);
    expect(screen.queryByText('Brak wyników. Wyczyść filtry')).toBeNull();
    await screen.findByRole('button', { name: /XLSX/ });
  } finally {
    globalThis.fetch = fetch;
  }
});

test('the table looks in one column, and offers to clear the filters when nothing fits', async () => {
  await openSold();
  const filter = screen.getByRole('searchbox', { name: /Imię/ });
  fireEvent.change(filter, { target: { value: 'bart' } });
  await waitFor(() => expect(people()).toEqual(['Bartek Adamski']));
  fireEvent.change(filter, { target: { value: 'zenon' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Brak wyników. Wyczyść filtry' }));
  await screen.findByText('Bartek');
});

test('a reload shows the same rows: search, filters, sorting and page lie in the address', async () => {
  await openSold();
  fireEvent.change(screen.getByRole('searchbox', { name: /Imię/ }), { target: { value: 'bart' } });
  fireEvent.change(screen.getByLabelText(/^Stan/, { selector: 'select' }), { target: { value: 'paid' } });
  fireEvent.click(screen.getByRole('button', { name: /^Nazwisko/ }));
  fireEvent.change(screen.getByLabelText(soldTexts.pl.sold.search), { target: { value: 'adam' } });
  await waitFor(() => expect(people()).toEqual(['Bartek Adamski']));
  await waitFor(() => expect(currentAddress()).toMatch(/query=adam/));
  await closePages();
  openPage(<SoldTicketsScreen />, { at: currentAddress() });
  await waitFor(() => expect(people()).toEqual(['Bartek Adamski']));
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: /Imię/ }).value).toBe('bart');
  expect(screen.getByLabelText<HTMLInputElement>(soldTexts.pl.sold.search).value).toBe('adam');
  expect(screen.getByRole('columnheader', { name: /Nazwisko/ }).getAttribute('aria-sort')).toBe('ascending');
  // A whole value is shown as people read it.
  const state = screen.getByRole<HTMLInputElement>('searchbox', { name: /Stan|Status/ });
  expect(state.value).toBe(soldTexts.pl.sold.statuses.paid);
});

test.each(['page=0&limit=7&orderBy=nothing', 'page=x&in.nothing=a&in.email=&status='])(
  'an address that says %s shows the table as it is when just opened',
  async (search) => {
    openTable(search);
    await waitFor(() => expect(people()).toEqual(['Bartek Adamski', 'Anna Żak']));
  },
);

test('a bar offers what can be done with the ticked rows', async () => {
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
    const { body } = await screens.api.call(createFair, { cookie, body: fairFields(new Date()) });
    otherFair = String(body.id);
  });
  const choose = (fairId: string) =>
    fireEvent.change(screen.getByLabelText(/^Targi/), { target: { value: fairId } });
  const ticks = () => screen.queryAllByRole('checkbox', { name: /^Zaznacz bilet/ });

  test('no ticket is shown without a fair, none can be ticked, and the table says what to do', async () => {
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
    await screen.findByText('Nikt jeszcze nie kupił biletu na te targi.');
    expect(screen.queryByRole('button', { name: 'Wyczyść filtry' })).toBe(null);
    choose(quietFair);
    await screen.findByRole('checkbox', { name: /Anna Żak/ });
    expect(screen.queryByRole('button', { name: 'Odznacz' })).toBe(null);
  });
});

test('sending to everybody found is the quietest of the acts on the table', async () => {
  await openSold();
  const kind = async (name: RegExp) => (await screen.findByRole('button', { name })).dataset.kind;
  expect(await kind(/^Wyślij wszystkim znalezionym/)).toBe('quiet');
  for (const other of [/^Szeroka tabela/, /^Kolumny/, /CSV/]) expect(await kind(other)).toBe('plain');
});

describe('columns', () => {
  const heads = () =>
    screen.getAllByRole('columnheader').map((head) => head.textContent?.replace(/[^\p{L}\d -]/gu, '').trim());
  const wide = () => screen.getByRole('button', { name: 'Szeroka tabela' });
  const choose = (label: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Kolumny' }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('checkbox', { name: label }));
    fireEvent.click(dialog.getAllByRole('button', { name: 'Zamknij' })[0] as HTMLElement);
  };
  test('the table begins with eight columns, and one press shows all of them and the eight again', async () => {
    await openSold();
    const eight = ['Zamówienie', 'Stan', 'Imię', 'Nazwisko', 'E-mail', 'Bilet', 'Cena', 'Złożone'];
    expect(heads()).toEqual(eight);
    expect(wide().getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(wide());
    await waitFor(() => expect(heads().length).toBe(shownSoldColumns.length));
    expect(wide().getAttribute('aria-pressed')).toBe('true');
    expect(currentAddress()).toMatch(/columns=all/);
    fireEvent.click(wide());
    await waitFor(() => expect(heads()).toEqual(eight));
  });

  test('the chosen columns lie in the address, are remembered, and come back after the wide table', async () => {
    await openSold();
    choose('NIP');
    await waitFor(() => expect(heads()).toContain('NIP'));
    const address = currentAddress();
    expect(address).toMatch(/columns=orderNumber\.status\..*\.nip/);
    fireEvent.click(wide());
    await waitFor(() => expect(heads()).toContain('Telefon'));
    fireEvent.click(wide());
    await waitFor(() => expect(heads()).not.toContain('Telefon'));
    expect(heads()).toContain('NIP');
    cleanup();
    await openSold();
    expect(heads()).toContain('NIP');
    await closePages();
    openPage(<SoldTicketsScreen />, { at: address });
    await screen.findByRole('checkbox', { name: /Anna Żak/ });
    expect(heads()).toContain('NIP');
    expect(heads()).not.toContain('Telefon');
  });

  test('the table is wide in a window of 1280 px, and stays narrow for the person who chose that', async () => {
    const real = window.matchMedia.bind(window);
    const media = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => real(query.includes('1280px') ? 'all' : query));
    onTestFinished(() => media.mockRestore());
    await openSold();
    expect(heads().length).toBe(shownSoldColumns.length);
    fireEvent.click(wide());
    await waitFor(() => expect(heads().length).toBe(8));
    cleanup();
    await openSold();
    expect(heads().length).toBe(8);
    const [key] = Object.keys(localStorage).filter((name) => name.includes('sold-columns'));
    expect(key).toMatch(/\.admin@/);
    localStorage.removeItem(String(key));
    cleanup();
    await openSold();
    expect(heads().length).toBe(shownSoldColumns.length);
  });

  test('all columns chosen at once give way to the eight', async () => {
    await openSold();
    fireEvent.click(screen.getByRole('button', { name: 'Kolumny' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Pokaż wszystkie' }));
    expect(wide().getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(wide());
    await waitFor(() => expect(heads().length).toBe(8));
  });

  test('a fair’s question is a column of its own, chosen by its name, filtered and in the address', async () => {
    const { cookie = '', api } = { cookie: screens.state.cookie, api: screens.api };
    const fair = String((await api.call(createFair, { cookie, body: fairFields(new Date()) })).body.id);
    const type = await api.call(createTicketType, { cookie, body: { ...typeFields(), fairId: fair } });
    const label = { pl: 'Kapitał', en: 'Capital' };
    const body = { id: fair, version: 0, questions: [questionFields(1, 'number', { label })] };
    expect((await api.call(saveQuestions, { cookie, body })).status).toBe(200);
    for (const [name, answer] of [
      ['Anna', 200],
      ['Bartek', 50],
    ] as const) {
      const buyer = { name, surname: 'Żak', email: `${name}@example.com` };
      const tickets = [{ ticketTypeId: type.body.id }];
      const sold = await api.call(generateTickets, {
        cookie,
        body: { fairId: fair, buyer, tickets, payment: 'cash', mail: false, lang: 'pl' },
        headers: { 'idempotency-key': crypto.randomUUID() },
      });
      const [{ orderId }] = sold.body.orders as [{ orderId: string }];
      const answers = { 'buyer.answers': { [questionId(1)]: answer } } as object;
      await api.db.write(orders.patch({ orderId }, answers));
    }
    openPage(<SoldTicketsScreen />, { at: `/tickets/sold/?fair=${fair}` });
    await screen.findByRole('checkbox', { name: /Anna Żak/ });
    choose('Kapitał');
    await waitFor(() => expect(heads()).toContain('Kapitał'));
    expect(currentAddress()).toMatch(new RegExp(`columns=.*${questionId(1)}`));
    expect(screen.getByRole('cell', { name: '200' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Kapitał/ }));
    await waitFor(() => expect(people()).toEqual(['Bartek Żak', 'Anna Żak']));
    fireEvent.change(screen.getByLabelText('Filtruj: Kapitał'), { target: { value: '200' } });
    await waitFor(() => expect(people()).toEqual(['Anna Żak']));
    await waitFor(() => expect(currentAddress()).toContain(`in.${questionId(1)}=200`));
    const address = currentAddress();
    await closePages();
    openPage(<SoldTicketsScreen />, { at: address });
    await waitFor(() => expect(people()).toEqual(['Anna Żak']));
    expect(heads()).toContain('Kapitał');
  });

  test('an address that names unknown columns shows the known ones and the order number', async () => {
    await openSold('columns=shoeSize.city');
    expect(heads()).toEqual(['Zamówienie', 'Miejscowość']);
  });

  test('a file has every column of the short table, and only the chosen ones of another', async () => {
    const { fetch } = globalThis;
    onTestFinished(() => {
      globalThis.fetch = fetch;
    });
    const asked: string[][] = [];
    globalThis.fetch = async (input, init) => {
      if (!(input instanceof Request ? input.url : String(input)).includes('xport'))
        return fetch(input, init);
      const body = input instanceof Request ? await input.clone().text() : String(init?.body);
      asked.push(JSON.parse(body).columns);
      return fetch(input, init);
    };
    await openSold();
    fireEvent.click(await screen.findByRole('button', { name: /CSV/ }));
    await waitFor(() => expect(asked.at(-1)).toEqual(shownSoldColumns));
    choose('NIP');
    fireEvent.click(await screen.findByRole('button', { name: /XLSX/ }));
    await waitFor(() => expect(asked.length).toBe(2));
    expect(asked.at(-1)).toEqual([
      ...['orderNumber', 'status', 'name', 'surname', 'email', 'ticketType', 'unitPrice', 'nip', 'createdAt'],
    ]);
  });
});

describe('removing', () => {
  let email: string;
  /** An order from the shop; the provider reports it as paid if asked. */
  async function order(paid: boolean): Promise<string> {
    const { api } = screens;
    const { fairId } = api.seeded;
    const cookie = screens.state.cookie ?? '';
    const { text } = await api.call(listTicketTypes, { cookie, params: { fairId } });
    const [{ id: ticketTypeId, price }] = JSON.parse(text) as [TicketTypeView];
    email = `${crypto.randomUUID()}@example.com`;
    const body = purchaseOf({ fairId, ticketTypeId, price, count: 2 }, { price: 2 * price });
    const placed = await api.call(buyTicket, { body: { ...body, buyer: { ...body.buyer, email } } });
    expect(`${placed.status} ${placed.text}`).toMatch(/^201/);
    if (!paid) return String(placed.body.orderId);
    const token = String(placed.body.redirectUrl).split('/').at(-1);
    await fetch(`${api.sandbox.url}/sandbox/${token}/pay-without-notice`, { method: 'POST' });
    const orderIds = [String(placed.body.orderId)];
    const searchText = await api.call(releaseUnpaid, { cookie, body: { orderIds } });
    expect(searchText.body.paid).toBe(1);
    return String(placed.body.orderId);
  }
  /** The dialog for both tickets of the order. */
  async function openRemoval(): Promise<HTMLElement> {
    openPage(<SoldTicketsScreen />, { at: `/tickets/sold/?query=${email}` });
    await waitFor(() => expect(people().length).toBe(2));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Zaznacz wszystkie na tej stronie' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Usuń bilet' }));
    return screen.findByRole('dialog');
  }
  const statusOf = async (orderId: string) => (await orderStore(screens.api.db).byId(orderId))?.status;

  test('an unpaid order is cancelled after the dialog has said so', async () => {
    const orderId = await order(false);
    const dialog = await openRemoval();
    within(dialog).getByText(
      /^Nieopłacone: całe zamówienie zostanie anulowane, a jego miejsca od razu wrócą/,
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'Usuń zamówienie' }));
    await waitFor(async () => expect(await statusOf(orderId)).toBe('expired'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  });

  test('an order that was paid online is refunded after the dialog has said so and asked why', async () => {
    const orderId = await order(true);
    const dialog = await openRemoval();
    within(dialog).getByText(/^Zapłacone w sklepie: .+ wróci przez operatora płatności/);
    const act = within(dialog).getByRole('button', { name: /^Usuń i\szwróć pieniądze$/ });
    fireEvent.click(act);
    within(dialog).getByText('Napisz choć w kilku słowach dlaczego');
    fireEvent.change(within(dialog).getByLabelText(/^Powód/), { target: { value: 'odwołane' } });
    fireEvent.click(act);
    await waitFor(async () => expect(await statusOf(orderId)).toBe('refunding'));
  });
});

/** Sells as many tickets as make two pages of ten. */
async function sellWholesale(surname: string): Promise<void> {
  const { fairId } = screens.api.seeded;
  const cookie = screens.state.cookie ?? '';
  const types = await screens.api.call(listTicketTypes, { cookie, params: { fairId } });
  const [{ id: ticketTypeId }] = JSON.parse(types.text) as [{ id: string }];
  const orders = Array.from({ length: 11 }, () => ({
    buyer: { name: 'Ola', surname, email: 'ola@example.com' },
    tickets: [{ ticketTypeId }],
    mail: false,
  }));
  const body = { fairId, lang: 'pl', payment: 'cash', orders };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  expect((await screens.api.call(startGenerating, { cookie, body, headers })).status).toBe(201);
}

test('all that a search finds, and not its first page alone, gets a tag, and none of the acts that cannot be undone', async () => {
  const { fairId } = screens.api.seeded;
  const cookie = screens.state.cookie ?? '';
  await sellWholesale('Hurtowa');
  openPage(<SoldTicketsScreen />, { at: '/tickets/sold/?query=hurtowa&limit=10' });
  const all = () => screen.getByRole('checkbox', { name: 'Zaznacz wszystkie na tej stronie' });
  await screen.findAllByRole('checkbox', { name: /Ola Hurtowa/ });
  const chooseFound = async () => {
    fireEvent.click(all());
    fireEvent.click(await screen.findByRole('button', { name: /^Zaznacz\swszystkie\sznalezione/ }));
    return within(await screen.findByRole('region', { name: /^Zaznaczono\swszystkie\sznalezione \(11/ }));
  };
  await chooseFound();
  const [first] = screen.getAllByRole('checkbox', { name: /Ola Hurtowa/ });
  fireEvent.click(first as HTMLElement);
  screen.getByRole('region', { name: /^Zaznaczono\s9/ });
  expect(screen.queryByRole('button', { name: /^Zaznacz\swszystkie\sznalezione/ })).toBeNull();
  const search = screen.getByLabelText(soldTexts.pl.sold.search);
  const bar = await chooseFound();
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'XLSX',
    'CSV',
    'Etykiety',
    'Odznacz',
  ]);
  fireEvent.change(search, { target: { value: 'hurtow' } });
  expect(screen.queryByRole('region', { name: /^Zaznaczono\swszystkie/ })).toBeNull();
  fireEvent.change(search, { target: { value: 'hurtowa' } });
  // Neither all that it finds nor what was ticked before.
  expect(screen.queryByRole('region', { name: /^Zaznaczono/ })).toBeNull();
  await chooseFound();
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Zaznaczono\swszystkie/);
  fireEvent.click(screen.getByRole('button', { name: 'Etykiety' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Etykiety dla\sznalezionych \(11/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Zapisz' }));
  await dialog.findByText(/wymagane/);
  fireEvent.change(dialog.getByRole('combobox', { name: 'Etykiety' }), { target: { value: 'Hurt' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Zapisz' }));
  const tagged = () =>
    screens.api.call(listTicketsSold, {
      cookie,
      params: { fairId },
      query: { byColumn: JSON.stringify({ tags: '=Hurt' }) },
    });
  await waitFor(async () => expect((await tagged()).body.count).toBe(11));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Zaznaczono/ })).toBeNull());
});

test('all that is found can be ticked only once its number belongs to the search', async () => {
  await sellWholesale('Ryczałtowa');
  openPage(<SoldTicketsScreen />, { at: '/tickets/sold/?query=ryczałtowa&limit=10' });
  await screen.findAllByRole('checkbox', { name: /Ola Ryczałtowa/ });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Zaznacz wszystkie na tej stronie' }));
  const found = { name: /^Zaznacz\swszystkie\sznalezione/ };
  await screen.findByRole('button', found);
  const search = screen.getByLabelText(soldTexts.pl.sold.search);
  fireEvent.change(search, { target: { value: 'ola@example' } });
  expect(screen.queryByRole('button', found)).toBeNull();
  await screen.findByRole('button', found);
});
