import '#test/support/screens/page-globals.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ProblemError } from '#web/src/lib/problem-error.ts';
import { reportMistake, tellErrors } from '#web/src/lib/tell-errors.ts';

const rejected = (reason: unknown) =>
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

test('a promise that nobody awaits is told to whoever uses the page, and one that was given up is not', async () => {
  tellErrors();
  rejected(new DOMException('left', 'AbortError'));
  rejected('from an extension');
  rejected(new ProblemError('sold_out'));
  await screen.findByText(/^Nie ma już tylu/);
  rejected(new TypeError('Map.groupBy is not a function'));
  await screen.findByText(/^Coś poszło nie tak po naszej stronie/);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('a loop reports its own mistakes, not what the network does', () => {
  const told = vi.fn();
  vi.stubGlobal('reportError', told);
  const mistake = new TypeError('undefined is not a function');
  for (const error of [new ProblemError('offline'), new DOMException('late', 'TimeoutError'), mistake])
    reportMistake(error);
  expect(told.mock.calls).toEqual([[mistake]]);
  vi.unstubAllGlobals();
});
