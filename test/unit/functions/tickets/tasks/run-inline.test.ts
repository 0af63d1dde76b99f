import { expect, test } from 'vitest';
import type { Task } from '#functions/store/tickets/tasks.ts';
import { runInline } from '#functions/tickets/tasks/run-inline.ts';
import type { Step } from '#functions/tickets/tasks/steps.ts';
import type { TaskWork } from '#shared/contract/task-work.ts';
import { anyWork } from '#test/support/any-work.ts';

const wanted = {
  id: 'tsk_000000000000',
  kind: 'send',
  cursor: 0,
  done: 0,
  failed: 0,
  failures: [],
} as unknown as Task;

/** Runs these steps, each of which takes a second; a text is an error to throw. */
function begun(steps: readonly (Step | string)[], budget: number) {
  let seconds = 0;
  async function* work() {
    for (const step of steps) {
      seconds += 1;
      if (typeof step === 'string') throw new Error(step);
      yield step;
    }
  }
  const clock = () => new Date(Date.parse('2026-11-23T10:00:00.000Z') + seconds * 1_000);
  return runInline(wanted, {} as TaskWork, {
    work: anyWork(work),
    clock,
    budget,
  });
}
const mailed = (done: number): Step => ({ cursor: done, done });

test('work that there is time for is done, the rest is a worker’s', async () => {
  expect((await begun([mailed(1), mailed(2)], 5_000)).task).toMatchObject({ done: 2, state: 'done' });
  expect(await begun([mailed(1), mailed(2), mailed(3)], 2_000)).toMatchObject({
    task: { done: 2 },
    resumeAfter: 0,
  });
});

test('work that breaks before anything was done says so, and nothing is kept', async () => {
  await expect(begun(['no table'], 5_000)).rejects.toThrow('no table');
});

test('work that breaks later is a worker’s to go on with, so that what was done is on record', async () => {
  expect(await begun([mailed(10), 'busy'], 5_000)).toMatchObject({
    task: { done: 10, cursor: 10 },
    resumeAfter: 0,
  });
});
