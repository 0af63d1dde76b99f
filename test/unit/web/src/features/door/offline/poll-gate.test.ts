import '#test/support/screens/page-globals.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { pollGate } from '#web/src/features/door/offline/poll-gate.ts';

afterEach(() => vi.useRealTimers());

/** A gate whose questions are answered by hand, on a clock that is turned by hand. */
function openGate() {
  vi.useFakeTimers();
  const answers: (() => void)[] = [];
  const polling = pollGate(
    () => new Promise((resolve) => answers.push(resolve)),
    () => true,
  );
  polling.start();
  return {
    asked: () => answers.length,
    answer: () => answers.at(-1)?.(),
    networkIsBack: () => dispatchEvent(new Event('online')),
    stop: polling.stop,
  };
}

test('a network that is back has the gate asked at once', async () => {
  const gate = openGate();
  gate.answer();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(gate.asked()).toBe(1);
  gate.networkIsBack();
  await vi.advanceTimersByTimeAsync(0);
  expect(gate.asked()).toBe(2);
  gate.stop();
});

test('a network that is back while the gate is asked has it asked again after the answer, once', async () => {
  const gate = openGate();
  gate.networkIsBack();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(gate.asked()).toBe(1);
  gate.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(gate.asked()).toBe(2);
  gate.answer();
  await vi.advanceTimersByTimeAsync(19_000);
  expect(gate.asked()).toBe(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(gate.asked()).toBe(3);
  gate.stop();
});
