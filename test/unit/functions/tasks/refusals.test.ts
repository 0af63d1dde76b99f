import { beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#functions/runtime/use-case.ts';
import type { Task } from '#functions/store/tasks.ts';
import { exportTask } from '#functions/tasks/export-task.ts';
import { generateTask } from '#functions/tasks/generate-task.ts';
import { runTask } from '#functions/tasks/run-task.ts';
import { sendTask } from '#functions/tasks/send-task.ts';
import { startExport } from '#functions/tasks/start-task.ts';
import { getTask, getTaskFile } from '#functions/tasks/visible-tasks.ts';
import { runUseCase } from '#test/support/run-use-case.ts';
import { office } from '#test/support/world.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
let task: Task | undefined;
beforeEach(() => {
  task = {
    id: 'tsk_000000000000',
    kind: 'export',
    by: office.userId,
    state: 'done',
    startedAt: now.toISOString(),
    endedAt: now.toISOString(),
    failures: [],
    file: { key: 'exports/x.csv', name: 'x.csv' },
    fingerprint: 'another',
  } as unknown as Task;
});

const stores = {
  tasks: { byId: async () => task, start: async () => task },
  fairs: { withTypes: async () => undefined },
  files: { get: async () => undefined },
  link: async (key: string) => `https://files.example/${key}`,
  clock: () => now,
  enqueue: async () => {},
};
const deps = {
  ...stores,
  work: {
    export: exportTask(stores as never),
    send: sendTask(stores as never),
    generate: generateTask(stores as never),
  },
};
const call = (useCase: unknown, actor: Actor = office, body = {}) =>
  runUseCase(
    useCase,
    { params: { taskId: 'tsk_000000000000' }, body },
    { now, actor, idempotencyKey: 'key-00000001' },
  );
const cashier = (userId: string): Actor => ({ ...office, userId, roles: ['Cashier'] });

describe('the view of long work', () => {
  test('long work that is not there is not seen', async () => {
    task = undefined;
    await expect(call(getTask(deps as never))).rejects.toMatchObject({ code: 'not_found' });
  });

  test('long work is seen by who began it, and by Admins', async () => {
    const stranger = call(getTask(deps as never), cashier('usr_000000000009'));
    await expect(stranger).rejects.toMatchObject({ code: 'not_found' });
    await expect(call(getTask(deps as never), cashier(office.userId))).resolves.toBeDefined();
    await expect(
      call(getTask(deps as never), { ...office, userId: 'usr_000000000009' }),
    ).resolves.toBeDefined();
  });

  test('long work is seen with its file while there is one, and by who may still export', async () => {
    const file = (actor?: Actor) => call(getTaskFile(deps as never), actor);
    await expect(file()).resolves.toMatchObject({ location: 'https://files.example/exports/x.csv' });
    for (const kind of ['export', 'invoices'] as const) {
      task = { ...(task as Task), kind };
      await expect(file(cashier(office.userId))).rejects.toMatchObject({ code: 'forbidden' });
    }
    const { file: _, ...without } = task as Task;
    task = without as Task;
    await expect(file()).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('missing subjects', () => {
  const steps = async (of: AsyncGenerator<unknown>) => {
    for await (const _ of of) break;
  };
  const missing = { fairId: 'fair_000000000000' };

  test.each([
    ['an export', () => exportTask(deps as never)(task as Task, { kind: 'export', ask: missing } as never)],
    [
      'making tickets',
      () =>
        generateTask(deps as never)(
          task as Task,
          { kind: 'generate', ask: { ...missing, orders: [] } } as never,
        ),
    ],
    [
      'sending to those that a filter finds',
      () =>
        sendTask(deps as never)(
          task as Task,
          { kind: 'send', ask: { ...missing, orders: { found: {} } } } as never,
        ),
    ],
    [
      'sending on from a list that was removed',
      () => sendTask(deps as never)({ ...task, targets: 'exports/x.txt' } as Task, { kind: 'send' } as never),
    ],
  ])('long work about what is not there says so: %s', async (_, run) => {
    await expect(steps(run() as AsyncGenerator<unknown>)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('long work about what is not there is not begun', async () => {
    task = undefined;
    await expect(call(startExport(deps as never), office, missing)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('long work is not run where the task itself is gone', async () => {
    task = undefined;
    const run = runTask(deps as never)({ kind: 'run-task', taskId: 'tsk_000000000000' });
    await expect(run).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('the key of one request begins no other work', async () => {
  const fairs = { withTypes: async () => ({ types: [] }) };
  const start = startExport({ ...deps, fairs } as never);
  await expect(call(start, office, { fairId: 'fair_000000000000' })).rejects.toMatchObject({
    code: 'idempotency_mismatch',
  });
});
