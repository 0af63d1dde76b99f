import '#test/support/screens/page-globals.ts';
import { screen } from '@testing-library/react';
import { test, vi } from 'vitest';
import { openPage } from '#test/support/screens/open-screens.tsx';
import ContactScreen from '#web/src/features/door/screens/contact-screen.tsx';

const contact = {
  name: 'Łucja',
  surname: 'Kos',
  fairName: 'Targi Kawy',
  fair: { pl: 'Targi Kawy', en: 'Coffee Fair' },
};

test.each([
  ['', contact, /Targi Kawy/],
  ['?lang=en', contact, /Coffee Fair/],
  ['?lang=en', { ...contact, fair: undefined }, /Targi Kawy/],
])('the page names the fair in the reader’s language (%s)', async (search, answer, fair) => {
  vi.stubGlobal('fetch', async () => Response.json(answer));
  openPage(<ContactScreen />, { route: '/viewContact/:userId', at: `/viewContact/ctc_1${search}` });
  await screen.findByRole('heading', { name: 'Łucja Kos' });
  screen.getByText(fair);
});
