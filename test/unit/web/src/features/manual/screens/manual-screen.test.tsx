import '#test/support/screens/page-globals.ts';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closePages, openPage } from '#test/support/screens/open-screens.tsx';
import ManualScreen from '#web/src/features/manual/screens/manual-screen.tsx';

beforeEach(() => {
  openPage(<ManualScreen />);
});
afterEach(closePages);

const search = (value: string) =>
  fireEvent.change(screen.getByLabelText('Szukaj w instrukcjach'), { target: { value } });

test('the page has a chapter for each who works here, and each line of the contents leads to an answer', () => {
  for (const reader of ['Administrator', 'Kasjer', 'Obsługa wejścia'])
    screen.getByRole('heading', { level: 2, name: reader });
  const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a[href^="#"]')];
  expect(links.length).toBeGreaterThan(20);
  for (const link of links) expect(document.getElementById(link.hash.slice(1)), link.hash).not.toBeNull();
});

test('a search finds without Polish letters, and shows what it found alone', () => {
  const before = screen.getAllByRole('heading', { level: 3 }).length;
  search('zwroc');
  expect(screen.getByRole('status').textContent).toMatch(/^Znaleziono/);
  const found = screen.getAllByRole('heading', { level: 3 });
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThan(before);
});

test('the page says where the instructions do not mention it', () => {
  search('żyrafa');
  expect(screen.getByRole('status').textContent).toMatch(/^Nie\sma\so\stym/);
  expect(screen.queryAllByRole('heading', { level: 3 })).toEqual([]);
});
