import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Redirect } from '#functions/runtime/outcome.ts';
import { fairStore } from '#functions/store/fairs.ts';
import { changedEntry, orders } from '#functions/store/order-entity.ts';
import { orderStore } from '#functions/store/orders.ts';
import { taskStore } from '#functions/store/tasks.ts';
import { wakeTasks } from '#functions/tasks/wake-tasks.ts';
import { exportTicketsSold } from '#functions/tickets/export-tickets-sold.ts';
import { getJobs } from '#shared/contract/hangfire.ts';
import { getSale } from '#shared/contract/sale.ts';
import type { TaskView } from '#shared/contract/task-view.ts';
import {
  getTask,
  getTaskFile,
  listTasks,
  startExport,
  startGenerating,
  startSending,
  stopTask,
} from '#shared/contract/tasks.ts';
import { generateTickets } from '#shared/contract/ticket-office.ts';
import { exportTicketsSold as exportRow } from '#shared/contract/tickets.ts';
import { encode60 } from '#shared/domain/ids.ts';
import { DAY, MINUTE } from '#shared/domain/time.ts';
import { type Api, startApi } from '../../support/api.ts';
import { office } from '../../support/world.ts';

let api: Api;
let admin: string;
let cashier: string;
let fairId: string;
let ticketTypeId: string;
beforeAll(async () => {
  api = await startApi();
  [admin, cashier] = await Promise.all([api.loginAs('Admin'), api.loginAs('Cashier')]);
  fairId = api.seeded.fairId;
  const { ticketTypes } = (await api.ask(getSale)).body as { ticketTypes: { id: string }[] };
  ticketTypeId = ticketTypes[0]?.id ?? '';
});
afterAll(() => api.stop());

const form = (quantity: number, fields: Record<string, unknown> = {}) => ({
  fairId,
  lang: 'pl',
  tickets: [{ ticketTypeId }],
  quantity,
  buyer: { name: 'Anna', surname: 'Łoś' },
  payment: 'cash',
  mail: false,
  ...fields,
});
/** The same as long work. */
const asTask = ({ fairId: fair, lang, payment, ...order }: ReturnType<typeof form>) => ({
  ...{ fairId: fair, lang, payment },
  orders: [order],
});
const sending = () => ({ fairId, orders: { found: { query: '', byColumn: {} } } });
const headers = { 'idempotency-key': 'the-same-press' };

describe('starting long work', () => {
  test('with the same key is one task; with another form it is refused', async () => {
    const start = (body: object) => api.ask(startSending, { cookie: cashier, body, headers });
    const [first, again] = [await start(sending()), await start(sending())];
    expect([first.status, again.body.id]).toEqual([201, first.body.id]);
    expect(first.body).toMatchObject({ kind: 'send', state: 'waiting', done: 0, failed: 0, failures: [] });
    expect((await start({ fairId, orders: { ids: ['ord_000000000000'] } })).body.code).toBe(
      'idempotency_mismatch',
    );
    expect(api.jobs.at(-1)).toEqual({ kind: 'run-task', taskId: first.body.id });
    // The key is a person's own.
    const others = await api.ask(startSending, { cookie: admin, body: sending(), headers });
    expect(others.body.id).not.toBe(first.body.id);
  });

  test('says at once what is wrong with it', async () => {
    const nowhere = { ...asTask(form(30)), fairId: 'fair_000000000000' };
    expect((await api.ask(startGenerating, { cookie: cashier, body: nowhere })).body.code).toBe('not_found');
    const {
      orders: [one],
      ...shared
    } = asTask(form(400));
    const tooMany = { ...shared, orders: Array.from({ length: 11 }, () => one) };
    expect((await api.ask(startGenerating, { cookie: cashier, body: tooMany })).body.fields).toEqual({
      forms: { rule: 'too-big' },
    });
    const noType = asTask(form(30, { tickets: [{ ticketTypeId: 'typ_000000000000' }] }));
    expect((await api.ask(startGenerating, { cookie: cashier, body: noType })).body.code).toBe(
      'ticket_type_unavailable',
    );
  });
});

describe('who sees a task', () => {
  test('who started it, and every Admin', async () => {
    const own = await api.ask(startGenerating, { cookie: cashier, body: asTask(form(30)) });
    const theirs = await api.ask(startExport, { cookie: admin, body: { fairId, format: 'csv' } });
    const list = async (cookie: string) =>
      ((await api.ask(listTasks, { cookie })).body.tasks as TaskView[]).map(({ id }) => id);
    expect(await list(cashier)).toContain(own.body.id);
    expect(await list(cashier)).not.toContain(theirs.body.id);
    const see = (cookie: string, task: unknown) =>
      api.ask(getTask, { cookie, params: { taskId: String(task) } });
    expect((await see(cashier, theirs.body.id)).status).toBe(404);
    expect((await see(admin, own.body.id)).body).toMatchObject({
      startedBy: api.seeded.cashier.email,
      kind: 'generate',
    });
    const { tasks } = (await api.ask(getJobs, { cookie: admin })).body as { tasks: TaskView[] };
    expect(tasks.map(({ id }) => id)).toEqual(expect.arrayContaining([own.body.id, theirs.body.id]));
  });

  test('a file is linked to for a day', async () => {
    const { body } = await api.ask(startExport, { cookie: admin, body: { fairId, format: 'xlsx' } });
    const tasks = taskStore(api.db);
    const task = await tasks.byId(String(body.id));
    if (!task) throw new Error('no task');
    const params = { taskId: task.id };
    const take = () => api.ask(getTaskFile, { cookie: admin, params });
    expect((await take()).status).toBe(404);
    const file = { key: `exports/${task.id}.xlsx`, name: 'bilety-2026-11-21.xlsx' };
    const endedAt = new Date().toISOString();
    await tasks.save({ ...task, state: 'done', endedAt, file });
    const { status, headers: given } = await take();
    expect([status, String(given.location)]).toEqual([302, expect.stringContaining(file.key)]);
    const done = { ...task, state: 'done', file } as const;
    await tasks.saveOver({ ...done, endedAt: new Date(Date.now() - DAY).toISOString() }, done);
    expect((await take()).status).toBe(404);
  });
});

describe('stopping long work', () => {
  const stop = (cookie: string, taskId: unknown) =>
    api.ask(stopTask, { cookie, params: { taskId: String(taskId) } });

  test('is who started it’s, and every Admin’s', async () => {
    const own = await api.ask(startSending, { cookie: cashier, body: sending() });
    const theirs = await api.ask(startExport, { cookie: admin, body: { fairId, format: 'csv' } });
    expect((await stop(cashier, theirs.body.id)).status).toBe(404);
    const { body } = await stop(admin, own.body.id);
    expect(body).toMatchObject({ state: 'stopped', stoppedBy: api.seeded.admin.email });
    expect((await stop(cashier, own.body.id)).body).toEqual(body);
    // Its worker may yet have to find that out.
    const params = { taskId: String(own.body.id) };
    expect((await api.ask(getTask, { cookie: cashier, params })).body.state).toBe('running');
  });

  test('leaves nothing of what it was about', async () => {
    const wanted = form(30, { buyer: { name: 'Ignacy', surname: 'Nikogo' } });
    const { body } = await api.ask(startGenerating, { cookie: cashier, body: asTask(wanted) });
    expect(await api.snapshot()).toContain('Ignacy');
    await stop(cashier, body.id);
    expect(await api.snapshot()).not.toContain('Ignacy');
  });
});

test('a task that cannot be read keeps nobody from the others', async () => {
  const { body } = await api.ask(startSending, { cookie: admin, body: sending() });
  const id = 'tsk_00000000000z';
  const startedAt = new Date().toISOString();
  await api.db.write({
    put: { pk: `task#${id}`, sk: 'task', directory: 'tasks', directorySort: startedAt, id, kind: 'dance' },
  });
  const list = await api.ask(listTasks, { cookie: admin });
  expect((list.body.tasks as TaskView[]).map((task) => task.id)).toContain(body.id);
  expect((await api.ask(getJobs, { cookie: admin })).status).toBe(200);
  expect((await api.ask(getTask, { cookie: admin, params: { taskId: id } })).status).toBe(404);
  const late = new Date(Date.now() + 5 * MINUTE);
  const wake = wakeTasks({ tasks: taskStore(api.db), enqueue: async () => {} });
  expect(await wake(late)).toBeGreaterThan(0);
});

test('who is no Admin any more does not get at what an Admin exported', async () => {
  const { body } = await api.ask(startExport, { cookie: admin, body: { fairId, format: 'csv' } });
  const tasks = taskStore(api.db);
  const hers = await api.ask(startSending, { cookie: cashier, body: sending() });
  const [task, { by = '' } = {}] = await Promise.all(
    [body.id, hers.body.id].map((id) => tasks.byId(String(id))),
  );
  if (!task) throw new Error('no task');
  const file = { key: `exports/${task.id}.csv`, name: 'bilety.csv' };
  await tasks.save({ ...task, by, state: 'done', endedAt: new Date().toISOString(), file });
  const params = { taskId: task.id };
  expect((await api.ask(getTaskFile, { cookie: cashier, params })).body.code).toBe('forbidden');
});

test('who opens the jobs’ call in a browser is led to their page', async () => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  for (const cookie of [admin, cashier, undefined]) {
    const { status, headers: given } = await api.ask(getJobs, {
      ...(cookie && { cookie }),
      headers: { accept },
    });
    expect([status, given.location]).toEqual([302, '/jobs']);
  }
});

describe('the export’s own address', () => {
  const take = (query: Record<string, string>) =>
    api.ask(exportRow, { cookie: admin, query: { fairId, format: 'csv', ...query } });

  test('gives the columns and the order of the screen', async () => {
    for (const surname of ['Żak', 'Ćma', 'Zięba', 'Cis'])
      await api.ask(generateTickets, {
        cookie: admin,
        body: form(1, { buyer: { name: 'Ewa', surname } }),
      });
    const asked = { query: 'Ewa', orderBy: 'surname', columns: 'surname,name' };
    const lines = async (ascending: string) =>
      Buffer.from((await take({ ...asked, ascending })).text, 'base64')
        .toString()
        .split('\r\n')
        .slice(0, -1);
    const sorted = ['Cis;Ewa', 'Ćma;Ewa', 'Zięba;Ewa', 'Żak;Ewa'];
    expect(await lines('1')).toEqual(['\ufeffNazwisko;Imię', ...sorted]);
    expect(await lines('0')).toEqual(['\ufeffNazwisko;Imię', ...sorted.toReversed()]);
    expect((await take({ columns: 'surname,password' })).body.code).toBe('invalid_request');
  });

  test('leads to a task where there are many, and from it to the file', async () => {
    const made = await api.ask(generateTickets, { cookie: admin, body: form(1) });
    const [{ orderId = '' } = {}] = made.body.orders as { orderId?: string }[];
    const sample = await orderStore(api.db).byId(orderId);
    if (!sample) throw new Error('no order to copy');
    const holders = Array.from({ length: 20 }, () => null);
    for (let index = 0; index < 520; index += 1) {
      const bytes = Buffer.alloc(8);
      bytes.writeUInt32BE((index + 1) << 4, 4);
      const id = `ord_${encode60(bytes)}`;
      const order = { ...sample, id, lines: [{ ticketTypeId, unitPrice: 100, holders }] };
      await api.db.write(orders.put({ orderId: id }, order, { in: { changed: changedEntry(order) } }));
    }
    const { status, headers: given } = await take({});
    expect(status).toBe(302);
    const { searchParams } = new URL(String(given.location), 'http://shop');
    const taskId = searchParams.get('task') ?? '';
    expect(api.jobs.at(-1)).toEqual({ kind: 'run-task', taskId });
    expect((await take({})).headers.location).toBe(given.location);
    const tasks = taskStore(api.db);
    const task = await tasks.byId(taskId);
    if (!task) throw new Error('no task');
    const file = { key: `exports/${taskId}.csv`, name: 'bilety.csv' };
    await tasks.save({ ...task, state: 'done', endedAt: new Date().toISOString(), file });
    expect((await take({ task: taskId })).headers.location).toContain(file.key);
  });

  test('leaves it to a task to look for few among very many', async () => {
    const started: string[] = [];
    const hurried = exportTicketsSold({
      ...{ tasks: taskStore(api.db), fairs: fairStore(api.db), orders: orderStore(api.db) },
      enqueue: async (job) => void started.push(job.kind),
      link: async (key) => key,
      readFor: 0,
    });
    const query = { fairId, format: 'csv', lang: 'pl', query: 'nikt taki', byColumn: {}, ascending: true };
    const given = await hurried({ query } as never, { actor: office, now: new Date() } as never);
    expect((given as Redirect).location).toMatch(/task=tsk_/);
    expect(started).toEqual(['run-task']);
  });
});
