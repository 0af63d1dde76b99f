import '#test/support/screens/page-globals.ts';
import { renderHook } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { afterPress } from '#web/src/lib/after-press.ts';

const fire = (name: string) => document.body.dispatchEvent(new Event(name, { bubbles: true }));

test('a change waits for the release, however long that takes, and for the click with it', () => {
  vi.useFakeTimers();
  const change = vi.fn();
  afterPress(() => {});
  fire('pointerdown');
  afterPress(change);
  vi.advanceTimersByTime(5_000);
  expect(change).not.toHaveBeenCalled();
  fire('pointerup');
  expect(change).not.toHaveBeenCalled();
  vi.advanceTimersByTime(0);
  expect(change).toHaveBeenCalledOnce();
});

test.each(['pointercancel', 'mouseup', 'dragend'])('a press that ends in %s holds nothing back', (end) => {
  vi.useFakeTimers();
  const change = vi.fn();
  afterPress(() => {});
  fire('mousedown');
  afterPress(change);
  fire(end);
  vi.advanceTimersByTime(0);
  expect(change).toHaveBeenCalledOnce();
});

test('a change without a press comes at once, and one that was given up does not', () => {
  vi.useFakeTimers();
  const [change, givenUp] = [vi.fn(), vi.fn()];
  afterPress(change);
  afterPress(givenUp)();
  fire('mousedown');
  afterPress(givenUp)();
  fire('mouseup');
  vi.advanceTimersByTime(0);
  expect(change).toHaveBeenCalledOnce();
  expect(givenUp).not.toHaveBeenCalled();
});

test('a change that was due before a press waits for its release as well', () => {
  vi.useFakeTimers();
  const change = vi.fn();
  afterPress(change);
  fire('mousedown');
  vi.advanceTimersByTime(1_500);
  expect(change).not.toHaveBeenCalled();
  fire('mouseup');
  vi.advanceTimersByTime(0);
  expect(change).toHaveBeenCalledOnce();
});

test('a change waits for the second of two presses, which the first one’s release does not end', () => {
  vi.useFakeTimers();
  const change = vi.fn();
  for (const name of ['mousedown', 'mouseup', 'mousedown']) fire(name);
  afterPress(change);
  vi.advanceTimersByTime(1_500);
  expect(change).not.toHaveBeenCalled();
  fire('mouseup');
  vi.advanceTimersByTime(0);
  expect(change).toHaveBeenCalledOnce();
});

test('a change stands on the page before the next press can begin', () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => {
    const [text, setText] = useState('before');
    useEffect(() => afterPress(() => setText('after')), []);
    return text;
  });
  vi.advanceTimersByTime(0);
  expect(result.current).toBe('after');
});
