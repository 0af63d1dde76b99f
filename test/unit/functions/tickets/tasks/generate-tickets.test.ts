import { expect, test } from 'vitest';
import { generateTask } from '#functions/tickets/tasks/generate-task.ts';
import { generateTickets } from '#functions/tickets/tasks/generate-tickets.ts';
import { runUseCase } from '#test/support/run-use-case.ts';
import { office } from '#test/support/world.ts';

test('tickets of a fair that is not there are not made', async () => {
  const now = new Date('2026-11-22T12:00:00.000Z');
  const deps = {
    fairs: { withTypes: async () => undefined },
    tasks: { byId: async () => undefined },
    clock: () => now,
  };
  const work = { generate: generateTask(deps as never) };
  const buyer = { name: 'Ewa', surname: 'Kos' };
  const body = { fairId: 'fair_000000000000', tickets: [], quantity: 1, buyer };
  const context = { now, actor: office, timeLeft: () => 10_000, idempotencyKey: 'key-00000001' };
  const made = runUseCase(generateTickets({ ...deps, work } as never), { query: {}, body }, context);
  await expect(made).rejects.toMatchObject({ code: 'not_found' });
});
