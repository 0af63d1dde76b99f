import '#test/support/screens/page-globals.ts';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#test/support/screens/open-screens.tsx';
import ManualScreen from '#web/src/features/manual/screens/manual-screen.tsx';

beforeEach(() => {
  openPage(<ManualScreen />);
});

const search = (value: string) =>
  fireEvent.change(screen.getByLabelText('Szukaj w instrukcjach'), { target: { value } });

const links = () => [...document.querySelectorAll<HTMLAnchorElement>('nav ul a')];
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('the page begins with the contents of who works here, and shows no answer yet', () => {
  for (const reader of ['Administrator', 'Kasjer', 'Obsługa wejścia'])
    screen.getByRole('link', { name: reader });
  expect(links().length).toBeGreaterThan(20);
  expect(titles()).toEqual([]);
});

test('each line of the contents leads to a page of one answer, and that to the next and back', () => {
  const first = links()
    .slice(0, 3)
    .map(({ textContent }) => textContent);
  for (let at = 0; at < links().length; at += 1) {
    const link = links()[at] as HTMLAnchorElement;
    fireEvent.click(link);
    expect(titles()).toEqual([link.textContent]);
  }
  fireEvent.click(links()[1] as HTMLAnchorElement);
  expect(links()[1]?.getAttribute('aria-current')).toBe('page');
  fireEvent.click(screen.getByRole('link', { name: `Dalej: ${first[2]}` }));
  expect(titles()).toEqual([first[2]]);
  fireEvent.click(screen.getByRole('link', { name: /Spis\streści$/ }));
  expect(titles()).toEqual([]);
});

test('a reader’s name opens their whole chapter', () => {
  fireEvent.click(screen.getByRole('link', { name: 'Kasjer' }));
  expect(titles().length).toBeGreaterThan(2);
  expect(titles().length).toBeLessThan(links().length);
});

test('a search finds without Polish letters, and shows what it found alone', () => {
  const before = links().length;
  search('zwroc');
  expect(screen.getByRole('status').textContent).toMatch(/^Znaleziono/);
  const found = screen.getAllByRole('heading', { level: 3 });
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThan(before);
  fireEvent.click(links()[0] as HTMLAnchorElement);
  expect(titles()).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>('Szukaj w instrukcjach').value).toBe('');
});

test('the page says where the instructions do not mention it', () => {
  search('żyrafa');
  expect(screen.getByRole('status').textContent).toMatch(/^Nie\sma\so\stym/);
  expect(screen.queryAllByRole('heading', { level: 3 })).toEqual([]);
});
