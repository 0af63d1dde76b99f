import '#test/support/screens/page-globals.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { generateTickets } from '#shared/contract/generate-tickets.ts';
import { listMessages } from '#shared/contract/messages.ts';
import { saveQuestions } from '#shared/contract/questions.ts';
import { getSale } from '#shared/contract/sale.ts';
import { getSettings, saveSetting } from '#shared/contract/settings.ts';
import { questionFields } from '#test/support/questions.ts';
import { field, fill, refused, submitFormOf } from '#test/support/screens/hands.ts';
import { currentAddress, openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import { somebody } from '#test/support/somebody.ts';
import MessagesScreen from '#web/src/features/messages/screens/messages-screen.tsx';
import NewMessageScreen from '#web/src/features/messages/screens/new-message-screen.tsx';

const screens = setUpScreens('Admin');
const cookie = () => screens.state.cookie ?? '';

beforeAll(async () => {
  const { fairId } = screens.api.seeded;
  const { ticketTypes } = (await screens.api.call(getSale)).body as { ticketTypes: { id: string }[] };
  for (const name of ['Ewa', 'Jan', 'Ola'])
    await screens.api.call(generateTickets, {
      cookie: cookie(),
      body: {
        ...{ fairId, lang: 'pl', quantity: 1, payment: 'cash', mail: false },
        tickets: [{ ticketTypeId: ticketTypes[0]?.id }],
        buyer: somebody({ name, surname: 'Żuk', email: `${name.toLowerCase()}@zuk.example.com` }),
      },
    });
});

const address = (search: string) => `/fairs/newMessage/${screens.api.seeded.fairId}?${search}`;
const open = (search: string) =>
  openPage(<NewMessageScreen />, { route: '/fairs/newMessage/:id', at: address(search) });
/** Numbers have a hard space before their noun. */
const spaced = (text: string) => new RegExp(`^${text.replaceAll(' ', '\\s')}$`);
const titled = (name: string) => screen.findByRole('heading', { level: 1, name: spaced(name) });
const messages = async () => {
  const query = { fairId: screens.api.seeded.fairId };
  return (await screens.api.call(listMessages, { cookie: cookie(), query })).body as unknown as object[];
};

test('the page says how many people the address finds, and its link leads back to their tickets', async () => {
  open('in.surname=żuk&ticketStatus=valid');
  await titled('Napisz do 3 osób');
  const link = screen.getByRole('link', { name: spaced('Zmień wybór w sprzedanych biletach') });
  expect(link.getAttribute('href')).toMatch(/\/tickets\/sold\/\?fair=.*in\.surname=.*ticketStatus=valid/);
});

test('a text that is missing or cannot be filled in is refused at its field, and nothing is asked', async () => {
  open('query=zuk.example');
  await titled('Napisz do 3 osób');
  submitFormOf('text.subject.pl');
  await refused('text.body.pl', /wymagane/);
  fill('text.body.pl', 'Do zobaczenia {nobody}');
  fireEvent.click(screen.getByLabelText('O wybranej porze'));
  fill('sendAt', '1.02.2020 10:00');
  submitFormOf('text.subject.pl');
  await refused('text.body.pl', /\{nobody\}/);
  await refused('sendAt', /już minęła/);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a press of a placeholder puts it into the text, which the preview fills in', async () => {
  open('query=ewa@zuk');
  await titled('Napisz do 1 osoby');
  fill('text.body.pl', 'Kto: ');
  fireEvent.focus(field('text.body.pl'));
  fireEvent.click(screen.getByRole('button', { name: 'organizator' }));
  expect(field('text.body.pl').value).toContain('{organiser}');
  const frame = await screen.findByTitle<HTMLIFrameElement>('Podgląd');
  expect(frame.srcdoc).toContain('Dzień dobry, Anna Przykładowa');
  expect(frame.srcdoc).toContain('@media not all');
  fireEvent.click(screen.getByRole('button', { name: 'Ciemny ekran' }));
  expect(screen.getByTitle<HTMLIFrameElement>('Podgląd').srcdoc).toContain('@media all');
});

test('news wants a consent, and goes to nobody who has not agreed', async () => {
  const { fairId } = screens.api.seeded;
  const questions = [questionFields(1, 'consent', { label: { pl: 'Newsletter' } })];
  await screens.api.call(saveQuestions, { cookie: cookie(), body: { id: fairId, version: 0, questions } });
  open('query=zuk.example');
  await titled('Napisz do 3 osób');
  fireEvent.click(screen.getByLabelText('Nowości i reklama'));
  await screen.findByText(/link do rezygnacji/);
  await screen.findByRole('option', { name: 'Newsletter' });
  fill('text.body.pl', 'Nowy numer');
  submitFormOf('text.subject.pl');
  await refused('consentId', /Wskaż zgodę/);
  fill('consentId', 'qst_000000000001');
  await titled('Napisz do 0 osób');
  await screen.findByText('bez zgody na nowości: 3');
});

test('more people than the day allows are not written to: the page leads to the setting', async () => {
  const { body } = await screens.api.call(getSettings, { cookie: cookie() });
  const { version } = (body as unknown as { messages: { version: number } }).messages;
  const save = (perFairAndDay: number, of: number) =>
    screens.api.call(saveSetting.messages, { cookie: cookie(), body: { perFairAndDay, version: of } });
  await save(2, version);
  open('query=zuk.example');
  await titled('Napisz do 3 osób');
  fill('text.body.pl', 'Do zobaczenia');
  submitFormOf('text.subject.pl');
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/jeszcze do 2\sosób/);
  expect(dialog.queryByRole('button', { name: /^Wyślij do/ })).toBeNull();
  expect(dialog.getByRole('link', { name: 'Otwórz ustawienia' }).getAttribute('href')).toBe(
    '/settings?section=messages',
  );
  await save(2000, version + 1);
});

test('a message that was looked at once more begins, once, and its list can stop and resume it', async () => {
  open('query=zuk.example');
  await titled('Napisz do 3 osób');
  fill('text.body.pl', 'Do zobaczenia');
  submitFormOf('text.subject.pl');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
    'Ewa Żukewa@zuk.example.com',
  );
  const send = dialog.getByRole('button', { name: spaced('Wyślij do 3 osób') });
  fireEvent.click(send);
  fireEvent.click(send);
  await screen.findByText('elsewhere');
  const { fairId } = screens.api.seeded;
  expect(currentAddress()).toBe(`/fairs/messages/${fairId}`);
  expect(await messages()).toMatchObject([{ state: 'collecting', purpose: 'fair' }]);
  // Nobody wrote an English body, so nobody gets an English head to a Polish one.
  expect(JSON.stringify(await messages())).not.toContain('"en"');

  openPage(<MessagesScreen />, { route: '/fairs/messages/:id', at: `/fairs/messages/${fairId}` });
  fireEvent.click(await screen.findByRole('button', { name: /^Zatrzymaj: .*zanim się zobaczymy/ }));
  await screen.findByText('zatrzymana');
  fireEvent.click(screen.getByRole('button', { name: /^Wznów/ }));
  await screen.findByText('ustalamy adresatów');
  expect(await messages()).toMatchObject([{ state: 'collecting' }]);
});
