import '#test/support/screens/page-globals.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { scanStore } from '#functions/store/door/scans.ts';
import { fairStore } from '#functions/store/fairs/fairs.ts';
import { createFair } from '#shared/contract/fairs.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { fairFields } from '#test/support/samples.ts';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import FairScreen from '#web/src/app/screens/fair-screen.tsx';
import { type FairTab, fairAddress } from '#web/src/lib/fair-address.ts';

const screens = setUpScreens('Admin');
let cookie: string;
beforeAll(() => {
  cookie = screens.state.cookie ?? '';
});

const row = (name: RegExp) => screen.findByRole('row', { name });

const openFair = (id: string, tab?: FairTab) =>
  openPage(<FairScreen />, { route: '/fairs/:id', at: fairAddress(id, tab) });
const tabNamed = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Części strony targów' })).getByRole('link', { name });

test('a fair’s page opens with its figures; its tabs have its types in their order, and its codes', async () => {
  openFair(screens.api.seeded.fairId);
  await screen.findByRole('heading', { level: 1, name: 'Targi Franczyza Warszawa' });
  await screen.findByText('Sprzedane bilety');
  fireEvent.click(tabNamed('Bilety'));
  await row(/Bilet jednodniowy/);
  expect(screen.queryByText('Sprzedane bilety')).toBeNull();
  const types = screen.getAllByRole('link', { name: /^Bilet / }).map(({ textContent }) => textContent);
  expect(types).toEqual(['Bilet jednodniowy', 'Bilet na wszystkie dni', 'Bilet VIP']);
  fireEvent.click(tabNamed('Kody'));
  await row(/GOSC/);
});

test.each<[FairTab, RegExp]>([
  ['tickets', /^Bilety: Targi Franczyza/],
  ['partners', /^Partnerzy: Targi Franczyza/],
  ['history', /^Historia: Targi Franczyza/],
])('the address of %s opens it and is marked and titled as such', async (tab, title) => {
  openFair(screens.api.seeded.fairId, tab);
  await screen.findByRole('heading', { level: 1 });
  expect(document.title).toMatch(title);
  const name = fairsTexts.pl.fair.tabs[tab];
  expect(tabNamed(name).getAttribute('aria-current')).toBe('page');
  expect(tabNamed('Przegląd').getAttribute('aria-current')).toBeNull();
  expect(tabNamed(name).getAttribute('href')).toBe(`/fairs/${screens.api.seeded.fairId}?tab=${tab}`);
});

test('a figure of the overview says behind its question mark what it counts', async () => {
  openFair(screens.api.seeded.fairId);
  const ask = await screen.findByRole('button', { name: /^Co liczy „Przychód”/ });
  expect(screen.queryByText(/Zapłacone zamówienia, bez zwróconych/)).toBeNull();
  fireEvent.click(ask);
  screen.getByText(/Zapłacone zamówienia, bez zwróconych/);
  fireEvent.keyDown(ask, { key: 'Escape' });
  expect(screen.queryByText(/Zapłacone zamówienia, bez zwróconych/)).toBeNull();
});

test('an address of no tab that there is opens the overview', async () => {
  openPage(<FairScreen />, { route: '/fairs/:id', at: `/fairs/${screens.api.seeded.fairId}?tab=sauna` });
  await screen.findByText('Sprzedane bilety');
  expect(tabNamed('Przegląd').getAttribute('aria-current')).toBe('page');
});

test('a fair’s page says what is missing, each with the way there, and activates beside the state', async () => {
  const { organiser } = fairFields(new Date());
  const { phone: _phone, nip: _nip, ...bare } = organiser;
  const made = await screens.api.call(createFair, {
    cookie,
    body: fairFields(new Date(), { name: { pl: 'Targi Miodu' }, organiser: bare }),
  });
  const id = String(made.body.id);
  openFair(id);
  const list = within(await screen.findByRole('region', { name: 'Czego jeszcze brakuje' }));
  const links = list
    .getAllByRole('link')
    .map((link) => [link.textContent?.replace(/\s/g, ' '), link.getAttribute('href')]);
  expect(links).toEqual([
    ['Dodaj rodzaj biletu i cenę', `/tickets/add/${id}`],
    ['Dodaj telefon: jest potrzebny przy anulowaniu', `/fairs/edit/${id}`],
    ['Dodaj NIP', `/fairs/edit/${id}`],
    ['Dodaj baner', `/fairs/editBanners/${id}`],
    ['Dodaj bramkę', `/fairs/${id}?tab=gates#gate-name`],
  ]);
  screen.getByText('Szkic');
  fireEvent.click(screen.getByRole('button', { name: 'Aktywuj' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Aktywuj' }));
  await screen.findByText('W sprzedaży');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Aktywuj' })).toBeNull());
  const inShop = within(
    await screen.findByText('Targi są w sklepie').then((title) => title.parentElement ?? title),
  );
  expect(inShop.getByRole('link', { name: 'Otwórz sklep' }).getAttribute('href')).toBe('/');
  inShop.getByRole('button', { name: 'Kopiuj link' });
  fireEvent.click(inShop.getByRole('button', { name: 'Kod QR' }));
  const code = within(await screen.findByRole('dialog'));
  code.getByRole('img', { name: /^Kod QR z\sadresem sklepu$/ });
  code.getByRole('button', { name: 'Drukuj' });
  fireEvent.click(code.getAllByRole('button', { name: 'Zamknij' })[0] as HTMLElement);
  fireEvent.click(screen.getByRole('link', { name: 'Dodaj bramkę' }));
  const field = await screen.findByLabelText('Nazwa bramki');
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: 'Hala 2' } });
  fireEvent.change(screen.getByLabelText('Kierunek'), { target: { value: 'both' } });
  fireEvent.click(screen.getByRole('button', { name: 'Dodaj bramkę' }));
  await screen.findByText(/scan#gate=/);
  await screen.findByText('wejście i wyjście', { selector: 'li *' });
  fireEvent.click(screen.getAllByRole('button', { name: 'Zamknij' })[0] as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: 'Usuń' }));
  await waitFor(() => expect(screen.queryByText('wejście i wyjście', { selector: 'li *' })).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: 'Cofnij' }));
  await screen.findByText('wejście i wyjście', { selector: 'li *' });
});

test('the gates’ tab says who is inside, and warns where the house is nearly full', async () => {
  const { api } = screens;
  const { fairId } = api.seeded;
  const fairs = fairStore(api.db);
  const setLimit = async (insideLimit: number) => {
    const fair = await fairs.byId(fairId);
    if (!fair) throw new Error('the seeded fair is gone');
    const change = { entityId: fairId, actorId: 'usr_test', action: 'fair-edited' as const, at: new Date() };
    await fairs.save({ ...fair, insideLimit, version: fair.version + 1 }, change);
  };
  const at = new Date().toISOString();
  const scan = {
    fairId,
    gateId: 'gate_gone',
    at,
    receivedAt: at,
    result: 'admitted',
    offline: false,
  } as const;
  for (let n = 0; n < 9; n += 1)
    await scanStore(api.db).record({ ...scan, id: `scn_${n}`, ticketId: `tkt_0000000000010${n + 1}` });
  await setLimit(11);
  openFair(fairId, 'gates');
  expect((await screen.findByText(/^Osoby w\sśrodku$/)).nextElementSibling?.textContent).toBe('9');
  screen.getByText('inny rodzaj biletu');
  expect(screen.queryByText(/które mieści obiekt/)).toBeNull();
  await setLimit(10);
  await screen.findByText(/9 z 10\sosób, które mieści obiekt \(90%\)/, undefined, { timeout: 60_000 });
});

test('a fair that is not there leads back', async () => {
  openFair('fair_000000000000');
  const back = await screen.findByRole('link', { name: /panelu|biura/i });
  expect(back.getAttribute('href')).toBe('/fairs');
});
