import '#test/support/screens/page-globals.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closePages, openPage } from '#test/support/screens/open-screens.tsx';
import NotFoundScreen from '#web/src/app/screens/not-found-screen.tsx';

afterEach(closePages);

test('an address of nothing leads to the shop and to the office', () => {
  openPage(<NotFoundScreen />);
  screen.getByRole('heading', { level: 1, name: 'Nie ma takiej strony' });
  expect(document.title).toMatch(/^Nie ma takiej strony/);
  const addressOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(addressOf(/^Przejdź\sdo\ssklepu/)).toBe('/');
  expect(addressOf(/^Przejdź\sdo\spanelu/)).toBe('/admin');
});
