import '#test/support/screens/page-globals.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage } from '#test/support/screens/open-screens.tsx';
import { LoadedPage } from '#web/src/components/loaded-page.tsx';
import { ProblemError } from '#web/src/lib/problem-error.ts';

const refetch = vi.fn();
const open = (data: string | undefined, error: Error | null) =>
  openPage(<LoadedPage query={{ data, error, refetch }}>{(text) => <p>{text}</p>}</LoadedPage>);

test('a page that is loading has a line in its place', () => {
  open(undefined, null);
  expect(screen.getByRole('status').textContent).toBe('Wczytuję…');
});

test('a page that did not come says why, and asks again', () => {
  open(undefined, new ProblemError('offline'));
  screen.getByRole('heading', { level: 1, name: /^Nie\sudało\ssię\swczytać/ });
  fireEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test.each(['not_found', 'invalid_request'] as const)(
  'an address of nothing (%s) is not asked again',
  (code) => {
    open(undefined, new ProblemError(code));
    screen.getByRole('heading', { level: 1, name: 'Nie ma takiej strony' });
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test('a page that is there stays when reading it again fails', () => {
  open('Targi', new ProblemError('offline'));
  screen.getByText('Targi');
});
