import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { heldFrom, type TaskStore } from '#functions/store/tickets/tasks.ts';
import { wakeTasks } from '#functions/tickets/tasks/wake-tasks.ts';
import type { JobOf } from '#shared/contract/jobs.ts';
import type { TaskWork } from '#shared/contract/task-work.ts';
import { orderNumberOf } from '#shared/domain/ids.ts';
import { MINUTE, warsawDay } from '#shared/domain/time.ts';
import { somebody } from '#test/support/somebody.ts';
import { type Engine, startEngine } from '../../support/dynamo.ts';
import { type Fault, quietly, strikeEach } from '../../support/faults.ts';
import { openInvoicedWorld } from '../../support/invoiced-world.ts';
import { readZip } from '../../support/read-zip.ts';
import { formOf, openTaskChain, type TaskChain } from '../../support/task-chain.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine({ late: true });
});
afterAll(() => engine.stop());

interface Case {
  /** A fair with what the task is about. */
  prepare(chain: TaskChain): Promise<TaskWork>;
  /** Checks the final state. */
  check(chain: TaskChain, work: TaskWork): Promise<void>;
}

const names = ['Łoś', 'Zięba', 'Lis'];

async function soldFair(chain: TaskChain) {
  const sold = await chain.world.fair({ capacity: 50 });
  const orders: string[] = [];
  for (const [index, surname] of names.entries())
    orders.push(
      await chain.order(
        formOf(sold, { buyer: somebody({ name: 'Anna', surname, email: `anna${index}@example.com` }) }),
        `order-${index}-${sold.fairId}`,
      ),
    );
  chain.mails.length = 0;
  return { ...sold, orders };
}

const fileOf = async (chain: TaskChain, work: TaskWork) => {
  const task = await chain.start(work);
  expect(task).toMatchObject({ state: 'done', failed: 0 });
  const made = [...chain.files.kept].filter(([key]) => /^exports\/.*\.(csv|zip)$/.test(key));
  expect(made.map(([key]) => key)).toEqual([task.file?.key]);
  return Buffer.from(made[0]?.[1] ?? []);
};

const cases: Record<string, Case> = {
  export: {
    async prepare(chain) {
      const { fairId } = await soldFair(chain);
      const input = { fairId, format: 'csv', lang: 'pl', query: '', byColumn: {}, ascending: true } as const;
      return { kind: 'export', input: { ...input, orderBy: 'surname', columns: ['surname'] } };
    },
    async check(chain, work) {
      const text = (await fileOf(chain, work)).toString();
      expect(text).toBe('\ufeffNazwisko\r\nLis\r\nŁoś\r\nZięba\r\n');
    },
  },

  'archive invoices': {
    async prepare() {
      const { world, nip, fairOf, paid, issue } = await openInvoicedWorld(engine.db);
      const fair = await fairOf();
      for (const _ of names) await issue(await paid(fair));
      return { kind: 'invoices', input: { nip, period: warsawDay(world.now), lang: 'pl' } };
    },
    async check(chain, work) {
      const archive = await readZip(await fileOf(chain, work));
      expect([...archive.keys()].filter((name) => name.startsWith('fa3/'))).toHaveLength(names.length);
      expect(archive.get('pdf/faktura-FV-2026-1.pdf')).toMatch(/^%PDF/);
    },
  },

  send: {
    async prepare(chain) {
      const { fairId } = await soldFair(chain);
      return { kind: 'send', input: { fairId, orders: { found: { query: 'Anna', byColumn: {} } } } };
    },
    async check(chain, work) {
      const task = await chain.start(work);
      expect(task).toMatchObject({ state: 'done', total: names.length, done: names.length, failed: 0 });
      expect(chain.mails).toHaveLength(names.length);
      expect(new Set(chain.mails).size).toBe(names.length);
    },
  },

  generate: {
    async prepare(chain) {
      const sold = await chain.world.fair({ capacity: 50 });
      return { kind: 'generate', input: { fairId: sold.fairId, orders: [formOf(sold, { quantity: 21 })] } };
    },
    async check(chain, work) {
      const archive = await readZip(await fileOf(chain, work));
      expect(archive.size).toBe(21);
      expect([...archive.values()].every((pdf) => pdf.startsWith('%PDF'))).toBe(true);
      if (work.kind !== 'generate') return;
      expect(await chain.world.left(work.input.orders[0]?.tickets[0]?.ticketTypeId ?? '', 50)).toBe(29);
    },
  },
};

/** One task with one fault, requested by a user who retries once; returns whether the fault was reached. */
async function taskWith({ prepare, check }: Case, fault: Fault, budget: number): Promise<boolean> {
  const chain = await openTaskChain(engine.db);
  chain.budget = budget;
  const work = await prepare(chain);
  chain.calls.arm(fault);
  await quietly(() => chain.start(work));
  await quietly(() => chain.start(work));
  await chain.settle();
  const reached = chain.calls.names.length > fault.call;
  chain.calls.armed = undefined;
  await check(chain, work);
  return reached;
}

describe.each(Object.keys(cases))('a task to %s', (name) => {
  test.each([
    ['before', 'left to a worker', 0, 8],
    ['after', 'left to a worker', 0, 8],
    ['before', 'begun at once', MINUTE, 4],
    ['after', 'begun at once', MINUTE, 4],
  ] as const)(
    'the task outlives a death %s any of its calls, %s, and does each thing once',
    async (when, _, budget, least) => {
      const strike = (call: number) => taskWith(cases[name] as Case, { call, when }, budget);
      expect(await strikeEach(strike)).toBeGreaterThan(least);
    },
    400_000,
  );
});

describe('a task', () => {
  test('a task of one order is over by its answer, however slow it was', async () => {
    const chain = await openTaskChain(engine.db);
    chain.budget = 0;
    const sold = await chain.world.fair({ capacity: 50 });
    const input = { fairId: sold.fairId, orders: [formOf(sold, { quantity: 20 })] };
    expect(await chain.start({ kind: 'generate', input })).toMatchObject({ state: 'done', done: 20 });
  });

  test('a task tells which single things failed, and why', async () => {
    const chain = await openTaskChain(engine.db);
    const { fairId, orders } = await soldFair(chain);
    const unknown = 'ord_000000000000';
    const [first = ''] = orders;
    await chain.start({ kind: 'send', input: { fairId, orders: { ids: [first, unknown] } } });
    await chain.settle();
    const task = await chain.start({ kind: 'send', input: { fairId, orders: { ids: [first, unknown] } } });
    expect(task).toMatchObject({
      state: 'partly',
      done: 1,
      failed: 1,
      failures: [{ orderNumber: orderNumberOf(unknown), reason: 'not_found' }],
    });
  });

  test('a task makes as many as there are places, and says how many are missing', async () => {
    const chain = await openTaskChain(engine.db);
    const sold = await chain.world.fair({ capacity: 25 });
    const forms = [formOf(sold, { quantity: 60 })];
    const work: TaskWork = { kind: 'generate', input: { fairId: sold.fairId, orders: forms } };
    await chain.start(work);
    await chain.settle();
    expect(await chain.start(work)).toMatchObject({
      state: 'partly',
      total: 60,
      done: 25,
      failed: 35,
      failures: [{ reason: 'sold_out', tickets: 35 }],
      file: { key: expect.stringMatching(/\.zip$/) },
    });
  });

  test('a task that is stopped does no more, tells how far it came, and forgets what it was about', async () => {
    const chain = await openTaskChain(engine.db);
    const sold = await chain.world.fair({ capacity: 100 });
    const forms = [formOf(sold, { quantity: 60 })];
    const work: TaskWork = { kind: 'generate', input: { fairId: sold.fairId, orders: forms } };
    let orders = 0;
    chain.meanwhile = async ({ kind }) => {
      if (kind !== 'issue-tickets') return;
      orders += 1;
      chain.world.now = new Date(chain.world.now.getTime() + 600);
      if (orders === 1) await chain.tasks.stop(chain.started, 'szef@example.com', chain.world.now);
    };
    await chain.start(work);
    await chain.settle();
    expect(orders).toBe(2);
    expect(await chain.tasks.byId(chain.started)).toMatchObject({
      ...{ state: 'stopped', stoppedBy: 'szef@example.com', total: 60, done: 40, failed: 0 },
      endedAt: expect.any(String),
    });
    expect(await chain.world.left(sold.ticketTypeId, 100)).toBe(60);
    expect(await chain.tasks.workOf(chain.started)).toBeUndefined();
    expect(await chain.tasks.stop(chain.started, 'inny@example.com', chain.world.now)).toBe(false);
    await chain.run({ kind: 'run-task', taskId: chain.started });
    expect(orders).toBe(2);
  });

  test('a task that nobody went on with after its beginning goes on by the sweep', async () => {
    const chain = await openTaskChain(engine.db);
    const sold = await chain.world.fair({ capacity: 100 });
    const forms = [formOf(sold, { quantity: 60 })];
    const work: TaskWork = { kind: 'generate', input: { fairId: sold.fairId, orders: forms } };
    chain.budget = 1_000;
    // The second order exceeds the request's time, and the process crashes before its message is queued.
    chain.meanwhile = async ({ kind }) => {
      chain.world.now = new Date(chain.world.now.getTime() + 600);
      if (kind === 'run-task') throw new Error('the queue is away');
    };
    await expect(chain.start(work)).rejects.toThrow('the queue is away');
    const begun = (await chain.tasks.since(new Date(0))).find(({ fairId }) => fairId === sold.fairId);
    expect(begun).toMatchObject({ state: 'waiting', total: 60, done: 40, fencingToken: 0 });
    expect(await chain.world.left(sold.ticketTypeId, 100)).toBe(60);
    delete chain.meanwhile;
    chain.started = begun?.id ?? '';
    await chain.settle();
    expect(await chain.start(work)).toMatchObject({ id: begun?.id, state: 'done', done: 60 });
    expect(await chain.world.left(sold.ticketTypeId, 100)).toBe(40);
  });

  test('a task whose worker was heard again is not woken', async () => {
    const chain = await openTaskChain(engine.db);
    const { fairId, orders } = await soldFair(chain);
    const work: TaskWork = { kind: 'send', input: { fairId, orders: { ids: orders } } };
    const { id } = await chain.start(work);
    const later = new Date(chain.world.now.getTime() + 5 * MINUTE);
    const ended = { state: 'done', done: 3, endedAt: later.toISOString() } as const;
    const seenLate: TaskStore = {
      ...chain.tasks,
      byId: async (taskId) => {
        const found = await chain.tasks.byId(taskId);
        if (taskId === id && found) await chain.tasks.save({ ...found, ...ended, wakeAt: heldFrom(later) });
        return found;
      },
    };
    await wakeTasks({ tasks: seenLate, enqueue: async () => {} })(later);
    expect(await chain.tasks.byId(id)).toMatchObject(ended);
  });

  test('a task gives everybody a ticket for whom there is a place, and names the others', async () => {
    const chain = await openTaskChain(engine.db);
    const sold = await chain.world.fair({ capacity: 2 });
    const buyers = ['Ewa', 'Jan', 'Ola'].map((name) => somebody({ name, surname: 'Żak' }));
    const forms = buyers.map((buyer) => formOf(sold, { buyer }));
    const work: TaskWork = { kind: 'generate', input: { fairId: sold.fairId, orders: forms } };
    await chain.start(work);
    await chain.settle();
    const task = await chain.start(work);
    expect(task).toMatchObject({
      ...{ state: 'partly', total: 3, done: 2, failed: 1 },
      failures: [{ reason: 'sold_out', holder: 'Ola Żak', tickets: 1 }],
    });
    const archive = await readZip(Buffer.from(chain.files.kept.get(task.file?.key ?? '') ?? []));
    expect([...archive.keys()].map((name) => name.slice(0, 7))).toEqual(['Żak Ewa', 'Żak Jan']);
  });

  test('a task that fails again and again says so, and goes on once its job is given back', async () => {
    const chain = await openTaskChain(engine.db);
    const { fairId } = await soldFair(chain);
    const work: TaskWork = {
      kind: 'send',
      input: { fairId, orders: { found: { query: '', byColumn: {} } } },
    };
    chain.breaks = new Error('the bucket is away');
    await chain.start(work);
    await chain.settle();
    const task = await chain.tasks.byId(chain.started);
    expect(task).toMatchObject({
      state: 'failed',
      reason: 'unexpected',
      lastError: 'Error: the bucket is away',
    });
    expect(chain.dead).toEqual([{ kind: 'run-task', taskId: chain.started }]);
    chain.breaks = undefined;
    await chain.run(chain.dead[0] as JobOf<'run-task'>);
    expect(await chain.start(work)).toMatchObject({ state: 'done', done: names.length });
  });
});
