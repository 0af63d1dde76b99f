import { expect, test } from 'vitest';
import { exportTask } from '#functions/tickets/tasks/export-task.ts';
import { startExport } from '#functions/tickets/tasks/start-task.ts';
import { runUseCase } from '#test/support/run-use-case.ts';
import { office } from '#test/support/world.ts';

const now = new Date('2026-11-22T12:00:00.000Z');

/** Asks for an export of a fair which is as given, under a key that began the given task. */
function start(fair: object | undefined, task?: object): Promise<unknown> {
  const stores = {
    tasks: { byId: async () => task, start: async () => task },
    fairs: { withTypes: async () => fair },
    clock: () => now,
    enqueue: async () => {},
  };
  const deps = { ...stores, work: { export: exportTask(stores as never) } } as never;
  return runUseCase(
    startExport(deps),
    { body: { fairId: 'fair_000000000000' } },
    { now, actor: office, idempotencyKey: 'key-00000001' },
  );
}

test('long work about what is not there is not begun', async () => {
  await expect(start(undefined)).rejects.toMatchObject({ code: 'not_found' });
});

test('the key of one request begins no other work', async () => {
  const earlier = { id: 'tsk_000000000000', by: office.userId, fingerprint: 'another' };
  await expect(start({ types: [] }, earlier)).rejects.toMatchObject({ code: 'idempotency_mismatch' });
});
