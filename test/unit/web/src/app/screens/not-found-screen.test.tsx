import '#test/support/screens/page-globals.ts';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import NotFoundScreen from '#web/src/app/screens/not-found-screen.tsx';
import { rememberLogin } from '#web/src/lib/known-login.ts';

test('an address of nothing leads to the shop and to the office', () => {
  openPage(<NotFoundScreen />);
  screen.getByRole('heading', { level: 1, name: 'Nie ma takiej strony' });
  expect(document.title).toMatch(/^Nie ma takiej strony/);
  const addressOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(addressOf(/^Przejdź\sdo\ssklepu/)).toBe('/');
  expect(addressOf(/^Przejdź\sdo\spanelu/)).toBe('/admin');
});

describe('somebody who is logged in', () => {
  setUpScreens('Admin', false);

  test('stays in the office at an address of nothing', async () => {
    rememberLogin();
    openPage(<NotFoundScreen />);
    const start = await screen.findByRole('link', { name: /^Wróć\sdo\spierwszej/ });
    expect(start.getAttribute('href')).toBe('/fairs');
    screen.getByRole('heading', { level: 1, name: 'Nie ma takiej strony' });
    expect(screen.queryByRole('link', { name: /sklepu/ })).toBeNull();
  });
});
