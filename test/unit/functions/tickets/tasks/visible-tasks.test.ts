import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '#functions/runtime/use-case.ts';
import type { Task } from '#functions/store/tickets/tasks.ts';
import { getTask, getTaskFile } from '#functions/tickets/tasks/visible-tasks.ts';
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
  } as unknown as Task;
});

const deps = {
  tasks: { byId: async () => task },
  link: async (key: string) => `https://files.example/${key}`,
};
const call = (useCase: unknown, actor: Actor = office) =>
  runUseCase(useCase, { params: { taskId: 'tsk_000000000000' } }, { now, actor });
const cashier = (userId: string): Actor => ({ ...office, userId, roles: ['Cashier'] });

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
    await expect(file({ ...office, roles: ['Accountant'] })).resolves.toBeDefined();
  }
  const { file: _, ...without } = task as Task;
  task = without as Task;
  await expect(file()).rejects.toMatchObject({ code: 'not_found' });
});
