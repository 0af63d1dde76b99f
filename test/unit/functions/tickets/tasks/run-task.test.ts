import { expect, test } from 'vitest';
import type { Task } from '#functions/store/tickets/tasks.ts';
import { exportTask } from '#functions/tickets/tasks/export-task.ts';
import { generateTask } from '#functions/tickets/tasks/generate-task.ts';
import { runTask } from '#functions/tickets/tasks/run-task.ts';
import { sendTask } from '#functions/tickets/tasks/send-task.ts';

const deps = {
  tasks: { byId: async () => undefined },
  fairs: { withTypes: async () => undefined },
  files: { get: async () => undefined },
  clock: () => new Date('2026-11-22T12:00:00.000Z'),
} as never;
const task = { id: 'tsk_000000000000' } as Task;
const missing = { fairId: 'fair_000000000000' };

/** Runs long work until its first step. */
async function begin(work: unknown): Promise<void> {
  for await (const _ of work as AsyncGenerator<unknown>) break;
}

test.each([
  ['an export', () => exportTask(deps)(task, { kind: 'export', input: missing } as never)],
  [
    'making tickets',
    () => generateTask(deps)(task, { kind: 'generate', input: { ...missing, orders: [] } } as never),
  ],
  [
    'sending to those that a filter finds',
    () => sendTask(deps)(task, { kind: 'send', input: { ...missing, orders: { found: {} } } } as never),
  ],
  [
    'sending on from a list that was removed',
    () => sendTask(deps)({ ...task, targets: 'exports/x.txt' } as Task, { kind: 'send' } as never),
  ],
])('long work about what is not there says so: %s', async (_, run) => {
  await expect(begin(run())).rejects.toMatchObject({ code: 'not_found' });
});

test('long work is not run where the task itself is gone', async () => {
  const run = runTask(deps)({ kind: 'run-task', taskId: task.id });
  await expect(run).rejects.toMatchObject({ code: 'not_found' });
});
