import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#functions/runtime/new-id.ts';
import { keyOf } from '#functions/store/keys.ts';
import { orderStore } from '#functions/store/orders.ts';
import { taskStore, untouched } from '#functions/store/tasks.ts';
import { type Engine, startEngine } from '../../support/dynamo.ts';
import { purchaseOf } from '../../support/samples.ts';
import { openWorld } from '../../support/world.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const at = '2026-11-21T10:00:00.000Z';
const stored = async (taskId: string) => engine.db.get(keyOf('task', { taskId }), { consistent: true });

test('a task that the release before has begun is owned, counted and told as it was', async () => {
  const taskId = newId('tsk');
  const { attempts: _, fencingToken: __, ...rest } = untouched;
  const before = { ...rest, tries: 2, turn: 4, trouble: 'Error: away', state: 'running' };
  const about = { id: taskId, kind: 'export', fairId: newId('fair'), by: 'b', startedBy: 's', startedAt: at };
  const put = { ...keyOf('task', { taskId }), ...about, ...before, fingerprint: 'f', wakeAt: at };
  await engine.db.write({ put });

  const tasks = taskStore(engine.db);
  const task = await tasks.byId(taskId);
  expect(task).toMatchObject({ attempts: 2, fencingToken: 4, lastError: 'Error: away' });
  if (!task) return;
  expect(await tasks.save({ ...task, fencingToken: 3, done: 1 })).toBe(false);
  expect(await tasks.save({ ...task, done: 1 })).toBe(true);
  expect(await stored(taskId)).toMatchObject({ tries: 2, turn: 4, trouble: 'Error: away', done: 1 });
  expect(await tasks.stop(taskId, 'kto@example.com', new Date(at))).toBe(true);
  const after = await stored(taskId);
  expect(after).toMatchObject({ turn: 5 });
  for (const name of ['attempts', 'fencingToken', 'lastError']) expect(after).not.toHaveProperty(name);
});

test('an order’s placeholder address of long ago is none, and a buyer who was written to is so', async () => {
  const world = openWorld(engine.db);
  const body = purchaseOf(await world.fair());
  const { orderId } = await world.ask(world.place, { body });
  await engine.db.write({
    update: keyOf('order', { orderId }),
    expression: 'SET #standIn = :yes, #refund = :refund',
    values: { ':yes': true, ':refund': { cause: 'office', at, by: 'usr_000000000000', toldAt: at } },
  });
  const order = await orderStore(engine.db).byId(orderId);
  expect(order?.buyer).not.toHaveProperty('email');
  expect(order).not.toHaveProperty('placeholderEmail');
  expect(order?.refund).toEqual({ cause: 'office', at, by: 'usr_000000000000', notifiedAt: at });
});
