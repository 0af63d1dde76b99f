import '#test/support/screens/page-globals.ts';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Restarting } from '#web/src/features/door/kiosk/restarting.tsx';

function Broken(): never {
  throw new Error('broken');
}

test('a kiosk whose page breaks says so in both languages, and is loaded anew after a moment', () => {
  vi.useFakeTimers();
  const reload = vi.fn();
  vi.stubGlobal('location', { ...location, reload });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <Restarting>
      <Broken />
    </Restarting>,
  );
  screen.getByText('Zaraz wracamy');
  screen.getByText('Back in a moment');
  vi.advanceTimersByTime(4_000);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(reload).toHaveBeenCalledTimes(1);
});
