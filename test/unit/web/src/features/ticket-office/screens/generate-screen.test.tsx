import '#test/support/screens/page-globals.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fairStore } from '#functions/store/fairs/fairs.ts';
import { orderStore } from '#functions/store/orders/orders.ts';
import { createFair } from '#shared/contract/fairs.ts';
import { createTicketType } from '#shared/contract/ticket-types.ts';
import { HOUR } from '#shared/domain/time.ts';
import { changeFair } from '#test/support/change-fair.ts';
import { openIssuing } from '#test/support/issue.ts';
import { fairFields, typeFields } from '#test/support/samples.ts';
import { closePages } from '#test/support/screens/close-pages.ts';
import { field, fill, refused, submitFormOf } from '#test/support/screens/hands.ts';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import GenerateScreen from '#web/src/features/ticket-office/screens/generate-screen.tsx';

const screens = setUpScreens();
/** A fair that runs today but is not the active one. */
let today: string;
const printed = vi.fn();

beforeAll(async () => {
  const cookie = await screens.api.loginAs('Admin');
  const body = fairFields(new Date(), { name: { pl: 'Targi Dzisiejsze' } });
  today = String((await screens.api.call(createFair, { cookie, body })).body.id);
  const type = { ...typeFields({ name: { pl: 'Wstęp' }, price: 4_990, capacity: 12 }), fairId: today };
  await screens.api.call(createTicketType, { cookie, body: type });
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
  await changeFair(fairStore(screens.api.db), today, { startDate: at(-30), endDate: at(30) });
  await screens.logIn('Cashier');
  Object.assign(globalThis, {
    print: () => {
      printed(document.querySelector('[data-paper]')?.textContent);
      dispatchEvent(new Event('afterprint'));
    },
  });
});
async function openDesk(): Promise<void> {
  openPage(<GenerateScreen />, { at: '/tickets/generate/' });
  await screen.findByRole('list', { name: 'Bilet' });
}
beforeEach(() => {
  printed.mockReset();
  return openDesk();
});

const left = () =>
  Number(screen.getByRole('button', { name: /^Wstęp/ }).textContent?.match(/zostało (\d+)/)?.[1]);

const pay = (way: string) => screen.getByRole('button', { name: new RegExp(`^${way}`) });

test('the desk stands at the fair that is open today, and says which one', () => {
  const chosen = screen.getByLabelText<HTMLSelectElement>('Sprzedajesz bilety na');
  expect(chosen.value).toBe(today);
  expect(chosen.selectedOptions[0]?.textContent).toMatch(/^Targi Dzisiejsze/);
  expect(within(chosen).getAllByRole('option')).toHaveLength(2);
});

test('the desk sells a walk-in in two taps, prints, and is ready for the next customer', async () => {
  // A seller who has sold nothing else.
  await closePages();
  const { email } = await screens.logInNew('Cashier');
  await openDesk();
  const issuing = await openIssuing(screens.api.db);
  const before = left();
  const tile = screen.getByRole('button', { name: /^Wstęp/ });
  fireEvent.click(tile);
  expect(pay('Gotówka').textContent?.replace(/\s/g, ' ')).toBe('Gotówka 49,90 zł');
  expect(document.body.textContent?.replace(/\s/g, ' ')).toContain('reszta ze 10050,10 zł');
  fireEvent.click(pay('Gotówka'));
  await screen.findByText(/Wydano 1\sbilet: 49,90\szł, gotówka/);
  const job = screens.api.jobs.findLast(({ kind }) => kind === 'issue-tickets');
  if (job?.kind === 'issue-tickets') await issuing.issue(job.orderId);
  await waitFor(() => expect(printed).toHaveBeenCalledOnce());
  expect(printed.mock.calls[0]?.[0]).toMatch(/Targi Dzisiejsze.*Bilet na okaziciela/);
  expect(screen.getByRole('status', { name: 'Wybrano: Wstęp' }).textContent).toBe('0');
  await waitFor(() => expect(left()).toBe(before - 1));
  fireEvent.click(screen.getByRole('button', { name: 'Rozliczenie dnia' }));
  const sheet = await screen.findByRole('dialog');
  await within(sheet).findByRole('row', { name: new RegExp(`^${email} gotówka 1 49,90`) });
});

test('choices for the next customer stay while a sale is on its way', async () => {
  const chosen = () => screen.getByRole('status', { name: 'Wybrano: Wstęp' }).textContent;
  fireEvent.click(screen.getByRole('button', { name: /^Wstęp/ }));
  fireEvent.click(pay('Karta'));
  fireEvent.click(screen.getByRole('button', { name: /^Wstęp/ }));
  fireEvent.change(screen.getByLabelText(/^Nazwisko/), { target: { value: 'Nowak' } });
  expect(chosen()).toBe('2');
  await screen.findByText(/Wydano 1\sbilet/);
  expect(chosen()).toBe('1');
  expect(screen.getByLabelText<HTMLInputElement>(/^Nazwisko/).value).toBe('Nowak');
});

test('a company’s invoice lacks nothing before the money is taken, and the next customer’s is empty', async () => {
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: /^Wstęp/ }));
  type(/^NIP/, '123-456-32-18');
  fireEvent.click(pay('Karta'));
  const company = screen.getByLabelText(/^Firma/);
  await waitFor(() => expect(company.getAttribute('aria-invalid')).toBe('true'));
  expect(company.closest('details')?.open).toBe(true);
  type(/^Firma/, 'Młyn sp. z o.o.');
  type(/^Ulica/, 'ul. Młyńska 1');
  type(/^Kod pocztowy/, '00-001');
  type(/^Miejscowość/, 'Warszawa');
  fireEvent.click(pay('Karta'));
  await screen.findByText(/Wydano 1\sbilet/);
  const job = screens.api.jobs.findLast(({ kind }) => kind === 'issue-tickets');
  const orderId = job?.kind === 'issue-tickets' ? job.orderId : '';
  const order = await orderStore(screens.api.db).byId(orderId);
  expect(order).toMatchObject({ buyer: { name: '', nip: '1234563218' }, address: { city: 'Warszawa' } });
  expect(screen.getByLabelText<HTMLInputElement>(/^NIP/).value).toBe('');
});

test('the desk sells nothing where no ticket was tapped', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Więcej: Wstęp' }));
  fireEvent.click(screen.getByRole('button', { name: 'Mniej: Wstęp' }));
  fireEvent.click(pay('Karta'));
  await screen.findByText('Dotknij biletu, który sprzedajesz.');
});

test('a slip is undone beside the last sale, and its place is on sale again', async () => {
  const before = left();
  fireEvent.click(screen.getByRole('button', { name: /^Wstęp/ }));
  fireEvent.click(pay('Karta'));
  fireEvent.click(await screen.findByRole('button', { name: /^Cofnij/ }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/^Oddaj\sklientowi\s49,90/);
  fireEvent.click(dialog.getByRole('button', { name: /^Cofnij/ }));
  await waitFor(() => expect(screen.queryByText(/^Wydano/)).toBeNull());
  await waitFor(() => expect(left()).toBe(before));
});

test('the last sale can be undone after a look at another page, and is not printed again', async () => {
  fireEvent.click(screen.getByRole('button', { name: /^Wstęp/ }));
  fireEvent.click(pay('Gotówka'));
  await screen.findByText(/^Wydano/);
  fireEvent.click(screen.getByRole('radio', { name: /^Jedna osoba/ }));
  expect(screen.queryByText(/^Wydano/)).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: /^Przy kasie/ }));
  await screen.findByText(/^Wydano/);
  screen.getByRole('button', { name: /^Cofnij/ });
  expect(printed).not.toHaveBeenCalled();
});

test('the last sale can be undone after a reload, and is not printed again', async () => {
  fireEvent.click(screen.getByRole('button', { name: /^Wstęp/ }));
  fireEvent.click(pay('Gotówka'));
  await screen.findByText(/^Wydano/);
  cleanup();
  openPage(<GenerateScreen />, { at: '/tickets/generate/' });
  await screen.findByText(/^Wydano/);
  expect(printed).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: /^Cofnij/ }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Cofnij/ }));
  await waitFor(() => expect(screen.queryByText(/^Wydano/)).toBeNull());
  cleanup();
  await openDesk();
  expect(screen.queryByText(/^Wydano/)).toBeNull();
});

test('a ticket for one person is not made before somebody says how it was paid', async () => {
  fireEvent.click(screen.getByRole('radio', { name: /^Jedna osoba/ }));
  await waitFor(() => expect(field('payment').value).toBe(''));
  fill('buyer.email', 'ewa@example.com');
  submitFormOf('payment');
  await refused('payment', /To\spole\sjest\swymagane!/);
});

test('the next list may be typed while the counts after the last one are still on their way', async () => {
  const { fetch } = globalThis;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let isMade = false;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input);
    if (isMade && /\/api\/tickets\/list/i.test(url)) await released;
    const response = await fetch(input, init);
    isMade ||= /startGenerating|generate/i.test(url) && response.ok;
    return response;
  });
  fireEvent.click(screen.getByRole('radio', { name: /^Więcej osób/ }));
  await waitFor(() => field('people.0.name'));
  fill('people.0.name', 'Ada');
  fill('people.0.surname', 'Pierwsza');
  fill('payment', 'cash');
  submitFormOf('payment');
  await waitFor(() => expect(field('people.0.name').value).toBe(''));
  fill('people.0.name', 'Ewa');
  release();
  expect(field('people.0.name').value).toBe('Ewa');
});
