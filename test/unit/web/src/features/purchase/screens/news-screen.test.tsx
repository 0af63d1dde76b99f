import '#test/support/screens/page-globals.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newsPage, noNewsAddress } from '#functions/runtime/links.ts';
import { recipientKey } from '#functions/store/mail/recipient-key.ts';
import { recipientStore } from '#functions/store/mail/recipients.ts';
import { showNews } from '#shared/contract/news.ts';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import NewsScreen from '#web/src/features/purchase/screens/news-screen.tsx';

const screens = setUpScreens();
const SHOP = 'https://targi.example';
const mailbox = recipientKey('dosc@example.com');

const open = (address: string) => openPage(<NewsScreen />, { route: '/news', at: address });
const hasRefused = async () =>
  (await recipientStore(screens.api.db).newsRefusals([mailbox, recipientKey('inny@example.com')])).has(
    mailbox,
  );
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('the address behind a mail program’s button leads to a page that ends news and lets it come again', async () => {
  const address = new URL(noNewsAddress(SHOP, 'link-secret', mailbox, 'pl'));
  const { status, headers } = await screens.api.call(showNews, {
    params: { mailbox },
    query: Object.fromEntries(address.searchParams),
  });
  expect(status).toBe(302);
  const { pathname, search, searchParams } = new URL(String(headers.location));
  expect(searchParams.get('lang')).toBe('pl');
  open(pathname + search);
  await screen.findByText(/o wszystkich targach naraz/);
  expect(await hasRefused()).toBe(false);

  await press('Nie chcę nowości');
  await screen.findByText(/Nowości nie będą już przychodzić.*Bilety/);
  expect(document.activeElement, 'the pressed button is gone').toBe(
    screen.getByRole('heading', { level: 1 }),
  );
  expect(await hasRefused()).toBe(true);
  expect(screen.queryByRole('button', { name: 'Nie chcę nowości' })).toBeNull();

  await press('Chcę dostawać nowości');
  await screen.findByText(/Nowości będą znów przychodzić/);
  expect(await hasRefused()).toBe(false);
  expect(screen.getByRole('button', { name: 'Nie chcę nowości' })).toBeTruthy();
});

test('the link in a message with news opens the page in the message’s language', async () => {
  const { pathname, search } = new URL(newsPage(SHOP, 'link-secret', mailbox, 'en'));
  open(pathname + search);
  await press('I want no news');
  await screen.findByText(/No more news comes/);
});

test('a link that is not whole says so, and has no button', async () => {
  open(`/news?mailbox=${mailbox}`);
  await screen.findByText(/linkiem z wiadomości z nowościami/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a forged link is refused at both buttons, and changes nothing', async () => {
  const before = await hasRefused();
  open(`/news?mailbox=${mailbox}&token=${'a'.repeat(32)}`);
  for (const name of ['Nie chcę nowości', 'Chcę dostawać nowości']) {
    await press(name);
    await screen.findByText(/link/i, { selector: '[role=alert] *' });
    expect(await hasRefused()).toBe(before);
  }
});
