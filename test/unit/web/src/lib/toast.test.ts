// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast, toastWithUndo } from '#web/src/lib/toast.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const shown = (text: string) => screen.queryByText(text)?.closest('li') ?? null;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const show = (...toasts: Promise<void>[]) => act(() => Promise.all(toasts));
const closeOf = (text: string) =>
  within(shown(text) ?? document.body).getByRole('button', { name: 'Zamknij powiadomienie' });

test('a toast is said in a region that stands there before it, and goes after three seconds', async () => {
  await show(toast('success', 'Zapisano'));
  expect(shown('Zapisano')?.closest('section')?.getAttribute('aria-live')).toBe('polite');
  expect(screen.getByRole('region', { name: 'Powiadomienia' })).toBeTruthy();
  pass(2_999);
  expect(shown('Zapisano')).not.toBeNull();
  pass(1);
  expect(shown('Zapisano')).toBeNull();
});

test('toasts stand below each other, each with its own time', async () => {
  await show(toast('info', 'pierwszy'));
  pass(2_000);
  await show(toast('warning', 'drugi'));
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['pierwszy', 'drugi']);
  pass(1_000);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['drugi']);
});

test('an error stays until it is closed, and the same one is shown once', async () => {
  await show(toast('error', 'Nie udało się'), toast('error', 'Nie udało się'), toast('error', 'Brak sieci'));
  pass(60_000);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  fireEvent.click(closeOf('Nie udało się'));
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Brak sieci']);
});

test('a button of a toast undoes what it tells, for ten seconds and once', async () => {
  const run = vi.fn();
  await show(toastWithUndo('Usunięto', { label: 'Cofnij', run }));
  pass(9_999);
  fireEvent.click(screen.getByRole('button', { name: 'Cofnij' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(shown('Usunięto')).toBeNull();
});

test.each([
  ['pointed at', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['focused', fireEvent.focus, fireEvent.blur],
])('a toast stays while it is %s', async (_, hold, release) => {
  await show(toast('success', 'Zapisano'));
  hold(closeOf('Zapisano'));
  pass(10_000);
  expect(shown('Zapisano')).not.toBeNull();
  release(closeOf('Zapisano'));
  pass(3_000);
  expect(shown('Zapisano')).toBeNull();
});

test('a toast waits for its page to be seen', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await show(toast('success', 'Zapisano'));
  pass(10_000);
  expect(shown('Zapisano')).not.toBeNull();
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  pass(3_000);
  expect(shown('Zapisano')).toBeNull();
});

test.each([
  ['aside', -60, true],
  ['hardly', 20, false],
])('a toast that a finger pushes %s goes or stays', async (_, by, isGone) => {
  await show(toast('success', 'Zapisano'));
  const item = shown('Zapisano') ?? document.body;
  fireEvent.pointerDown(item, { clientX: 100 });
  fireEvent.pointerUp(item, { clientX: 100 + by });
  expect(shown('Zapisano') === null).toBe(isGone);
});
