import '#test/support/screens/page-globals.ts';
import { expect, test, vi } from 'vitest';
import { pollGate } from '#web/src/features/door/offline/poll-gate.ts';

/** A gate whose questions are answered by hand, on a clock that is turned by hand. */
function openGate() {
  vi.useFakeTimers();
  const answers: PromiseWithResolvers<void>[] = [];
  const onError = vi.fn();
  const ask = () => {
    answers.push(Promise.withResolvers());
    return answers.at(-1)?.promise ?? Promise.resolve();
  };
  const polling = pollGate(ask, { isOnline: () => true, onError });
  polling.start();
  return {
    asked: () => answers.length,
    answer: () => answers.at(-1)?.resolve(),
    fail: (error: unknown) => answers.at(-1)?.reject(error),
    onError,
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

test('a mistake while the gate is asked is told, and the gate is asked again', async () => {
  const told = vi.fn();
  vi.stubGlobal('reportError', told);
  const gate = openGate();
  const mistake = new TypeError('Map.groupBy is not a function');
  gate.fail(mistake);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(gate.asked()).toBe(1);
  expect([gate.onError.mock.calls, told.mock.calls]).toEqual([[[mistake]], [[mistake]]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(gate.asked()).toBe(2);
  gate.stop();
  vi.unstubAllGlobals();
});
