import '#test/support/screens/page-globals.ts';
import { act, render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useAnnounced } from '#web/src/features/purchase/components/room/use-announced.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

function Line({ topic, text }: { topic: string; text: string }) {
  return <p>{useAnnounced(topic, text)}</p>;
}

test('a screen reader hears of a changing position once a minute, and of a turn at once', () => {
  const { rerender, container } = render(<Line topic="waiting" text="about 90" />);
  const hears = (topic: string, text: string) => {
    act(() => rerender(<Line topic={topic} text={text} />));
    return container.textContent;
  };
  expect(container.textContent).toBe('about 90');
  vi.advanceTimersByTime(2_000);
  expect(hears('waiting', 'about 88')).toBe('about 90');
  vi.advanceTimersByTime(57_000);
  expect(hears('waiting', 'about 31')).toBe('about 90');
  vi.advanceTimersByTime(1_000);
  expect(hears('waiting', 'about 30')).toBe('about 30');
  vi.advanceTimersByTime(1_000);
  expect(hears('turn', 'It is your turn!')).toBe('It is your turn!');
});
