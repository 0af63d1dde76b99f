import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Redirect } from '#functions/runtime/outcome.ts';
import { fairStore } from '#functions/store/fairs/fairs.ts';
import { taskStore } from '#functions/store/tickets/tasks.ts';
import { exportTicketsSold } from '#functions/tickets/export-tickets-sold.ts';
import { wakeTasks } from '#functions/tickets/tasks/wake-tasks.ts';
import { exportTicketsSold as exportRow } from '#shared/contract/export-tickets-sold.ts';
import { generateTickets } from '#shared/contract/generate-tickets.ts';
import { getJobs } from '#shared/contract/jobs-page.ts';
import type { MadeOrder } from '#shared/contract/made-order.ts';
import { getSale } from '#shared/contract/sale.ts';
import type { TaskView } from '#shared/contract/task-view.ts';
import type { ExportWork } from '#shared/contract/task-work.ts';
import {
  getTask,
  getTaskFile,
  listTasks,
  startExport,
  startGenerating,
  startSending,
  stopTask,
} from '#shared/contract/tasks.ts';
import { listTicketsSold } from '#shared/contract/ticket-tables.ts';
import { createTicketType } from '#shared/contract/ticket-types.ts';
import type { Generation } from '#shared/domain/office.ts';
import { DAY, MINUTE } from '#shared/domain/time.ts';
import * as z from '#shared/zod.ts';
import { anyWork } from '#test/support/any-work.ts';
import { type Api, startApi } from '#test/support/api.ts';
import { openIssuing } from '#test/support/issue.ts';
import { typeFields } from '#test/support/samples.ts';
import { waitingTask } from '#test/support/waiting-task.ts';
import { office } from '#test/support/world.ts';

let api: Api;
let admin: string;
let cashier: string;
let fairId: string;
let ticketTypeId: string;
let exportInput: ExportWork;
let adminActor: { userId: string; email: string };
beforeAll(async () => {
  api = await startApi();
  [admin, cashier] = await Promise.all([api.loginAs('Admin'), api.loginAs('Cashier')]);
  fairId = api.seeded.fairId;
  const { ticketTypes } = (await api.call(getSale)).body as { ticketTypes: { id: string }[] };
  ticketTypeId = ticketTypes[0]?.id ?? '';
  const quick = { ...form(1), buyer: { name: 'Anna', surname: 'Prędka', email: 'predka@example.com' } };
  const made = (await api.call(generateTickets, { cookie: admin, body: quick })).body.orders as MadeOrder[];
  await (await openIssuing(api.db)).issue(made[0]?.orderId ?? '');
  const { task: _, ...asked } = z.parse(exportRow.query, { fairId, format: 'csv' });
  exportInput = { ...asked, fairId };
  const { id } = (await api.call(startExport, { cookie: admin, body: exportInput })).body;
  const { by = '', startedBy = '' } = (await taskStore(api.db).byId(String(id))) ?? {};
  adminActor = { userId: by, email: startedBy };
});
afterAll(() => api.stop());

async function* never() {}

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
/** The same form as a task. */
const asTask = ({ fairId: fair, lang, payment, ...order }: ReturnType<typeof form>) => ({
  ...{ fairId: fair, lang, payment },
  orders: [order],
});
/** To the one buyer of that name, which is done at once. */
const sending = () => ({ fairId, orders: { found: { query: 'Prędka', byColumn: {} } } });
const headers = { 'idempotency-key': 'the-same-press' };

/** A ticket type of few places. @returns its id */
async function scarceType(capacity: number): Promise<string> {
  const body = { ...typeFields({ capacity }), fairId };
  return String((await api.call(createTicketType, { cookie: admin, body })).body.id);
}

describe('starting long work', () => {
  test('two starts with one key are one task; another form is refused', async () => {
    const start = (body: object) => api.call(startSending, { cookie: cashier, body, headers });
    const [first, again] = [await start(sending()), await start(sending())];
    expect([first.status, again.body.id]).toEqual([201, first.body.id]);
    expect((await start({ fairId, orders: { ids: ['ord_000000000000'] } })).body.code).toBe(
      'idempotency_mismatch',
    );
    // Keys belong to a user, so another user's gives another task.
    const others = await api.call(startSending, { cookie: admin, body: sending(), headers });
    expect(others.body.id).not.toBe(first.body.id);
  });

  test('quick work is over by the answer, and is remembered', async () => {
    const before = api.jobs.length;
    const { body } = await api.call(startSending, { cookie: cashier, body: sending() });
    expect(body).toMatchObject({ kind: 'send', state: 'done', failed: 0, failures: [] });
    expect(api.jobs.slice(before).filter(({ kind }) => kind === 'run-task')).toEqual([]);
    expect(await taskStore(api.db).workOf(String(body.id))).toBeUndefined();
    const params = { taskId: String(body.id) };
    expect((await api.call(getTask, { cookie: cashier, params })).body).toEqual(body);
  });

  test('slow work goes on by a worker, and says so to whoever asks again', async () => {
    const start = () =>
      api.call(startGenerating, {
        ...{ cookie: cashier, body: asTask(form(30)) },
        headers: { 'idempotency-key': 'thirty-tickets' },
      });
    const { body } = await start();
    expect(body).toMatchObject({
      kind: 'generate',
      state: 'waiting',
      phase: 'printing',
      total: 30,
      done: 30,
    });
    expect(api.jobs.at(-1)).toEqual({ kind: 'run-task', taskId: body.id });
    const { orders } = body as { orders?: MadeOrder[] };
    expect(orders?.map(({ ticketIds }) => ticketIds.length)).toEqual([20, 10]);
    expect((await start()).body).toEqual(body);
    expect(api.jobs.at(-1)).toEqual({ kind: 'run-task', taskId: body.id });
  });

  test('a start of one order leaves no task, but the same order for the same key', async () => {
    const start = (quantity: number) =>
      api.call(startGenerating, {
        ...{ cookie: cashier, body: asTask(form(quantity)) },
        headers: { 'idempotency-key': 'three-tickets' },
      });
    const first = (await start(3)).body;
    expect(first).toMatchObject({ state: 'done', done: 3, orders: [{ ticketIds: { length: 3 } }] });
    const params = { taskId: String(first.id) };
    expect((await api.call(getTask, { cookie: cashier, params })).status).toBe(404);
    expect((await start(3)).body.orders).toEqual(first.orders);
    expect((await start(2)).body.code).toBe('idempotency_mismatch');
  });

  test('the answer names whose each order is, and who got none', async () => {
    const scarce = await scarceType(2);
    const [one] = asTask(form(1)).orders;
    const orders = ['Iga', 'Jan', 'Ola'].map((name) => ({
      ...one,
      tickets: [{ ticketTypeId: scarce }],
      buyer: { name, surname: 'Żak' },
    }));
    const { body } = await api.call(startGenerating, {
      cookie: cashier,
      body: { ...asTask(form(1)), orders },
    });
    expect((body.orders as MadeOrder[]).map(({ holder }) => holder)).toEqual(['Iga Żak', 'Jan Żak']);
    expect(body).toMatchObject({ done: 2, failed: 1, failures: [{ reason: 'sold_out', holder: 'Ola Żak' }] });
  });

  test('a start of which nothing at all comes is refused for its reason', async () => {
    const scarce = await scarceType(1);
    const tickets = [{ ticketTypeId: scarce }];
    await api.call(generateTickets, { cookie: admin, body: form(1, { tickets }) });
    const wanted = form(30, { tickets });
    const { body } = await api.call(startGenerating, { cookie: cashier, body: asTask(wanted) });
    expect(body.code).toBe('sold_out');
    const orders = { ids: ['ord_000000000000'] };
    const unknown = await api.call(startSending, { cookie: cashier, body: { fairId, orders } });
    expect(unknown.body.code).toBe('not_found');
  });

  test('the answer about one order’s tickets says where they went, also to another address', async () => {
    const buyer = { name: 'Anna', surname: 'Łoś', email: 'anna@example.com' };
    const made = await api.call(generateTickets, { cookie: admin, body: form(2, { buyer }) });
    const [{ orderId }] = made.body.orders as [MadeOrder];
    const { issue } = await openIssuing(api.db);
    await issue(orderId);
    const send = async (fields: object = {}) =>
      (
        await api.call(startSending, {
          cookie: cashier,
          body: { fairId, orders: { ids: [orderId] }, ...fields },
        })
      ).body;
    expect((await send()).to).toBe('anna@example.com');
    expect((await send({ to: 'jan@example.com' })).to).toBe('jan@example.com');
    const many = { fairId, orders: { ids: [orderId, orderId] }, to: 'jan@example.com' };
    expect((await api.call(startSending, { cookie: cashier, body: many })).body.fields).toEqual({
      to: { rule: 'unknown' },
    });
  });

  test('an export is an Admin’s, and neither a Cashier’s nor a stranger’s', async () => {
    const body = { fairId, format: 'csv' };
    expect((await api.call(startExport, { cookie: cashier, body })).body.code).toBe('forbidden');
    expect((await api.call(startExport, { body })).body.code).toBe('not_logged_in');
  });

  test('a wrong form is told at once what is wrong with it', async () => {
    const nowhere = { ...asTask(form(30)), fairId: 'fair_000000000000' };
    for (const orders of [nowhere.orders, [...nowhere.orders, ...nowhere.orders]])
      expect(
        (await api.call(startGenerating, { cookie: cashier, body: { ...nowhere, orders } })).body.code,
      ).toBe('not_found');
    const {
      orders: [one],
      ...shared
    } = asTask(form(400));
    const tooMany = { ...shared, orders: Array.from({ length: 11 }, () => one) };
    expect((await api.call(startGenerating, { cookie: cashier, body: tooMany })).body.fields).toEqual({
      orders: { rule: 'too-big' },
    });
    const noType = asTask(form(30, { tickets: [{ ticketTypeId: 'typ_000000000000' }] }));
    expect((await api.call(startGenerating, { cookie: cashier, body: noType })).body.code).toBe(
      'ticket_type_unavailable',
    );
  });
});

describe('a list of which one form cannot be made', () => {
  const dear = async () => {
    const body = { ...typeFields({ price: 9_000_000 }), fairId };
    return String((await api.call(createTicketType, { cookie: admin, body })).body.id);
  };
  test.each<[string, () => Promise<object>]>([
    ['ticket_type_unavailable', async () => ({ tickets: [{ ticketTypeId: 'typ_000000000000' }] })],
    ['total_too_large', async () => ({ tickets: [{ ticketTypeId: await dear() }], quantity: 20 })],
  ])('such a list makes nobody’s tickets: %s', async (code, wrong) => {
    const {
      orders: [order],
      ...shared
    } = asTask(form(1));
    const first = { ...order, buyer: { name: 'Ewa', surname: `Pierwsza ${code}` } };
    const body = { ...shared, orders: [first, { ...first, ...(await wrong()) }] };
    expect((await api.call(startGenerating, { cookie: cashier, body })).body.code).toBe(code);
    const query = { byColumn: JSON.stringify({ surname: first.buyer.surname }) };
    expect((await api.call(listTicketsSold, { cookie: admin, params: { fairId }, query })).body.count).toBe(
      0,
    );
  });
});

describe('who sees a task', () => {
  test('a task is seen by who started it, and by every Admin', async () => {
    const own = await api.call(startGenerating, { cookie: cashier, body: asTask(form(30)) });
    const theirs = await api.call(startExport, { cookie: admin, body: { fairId, format: 'csv' } });
    const list = async (cookie: string) =>
      ((await api.call(listTasks, { cookie })).body.tasks as TaskView[]).map(({ id }) => id);
    expect(await list(cashier)).toContain(own.body.id);
    expect(await list(cashier)).not.toContain(theirs.body.id);
    const see = (cookie: string, task: unknown) =>
      api.call(getTask, { cookie, params: { taskId: String(task) } });
    expect((await see(cashier, theirs.body.id)).status).toBe(404);
    expect((await see(admin, own.body.id)).body).toMatchObject({
      startedBy: api.seeded.cashier.email,
      kind: 'generate',
    });
    const { tasks } = (await api.call(getJobs, { cookie: admin })).body as { tasks: TaskView[] };
    expect(tasks.map(({ id }) => id)).toEqual(expect.arrayContaining([own.body.id, theirs.body.id]));
  });

  test('a task’s file is linked to for a day', async () => {
    const tasks = taskStore(api.db);
    const task = await waitingTask(api.db, { kind: 'export', input: exportInput });
    const params = { taskId: task.id };
    const take = () => api.call(getTaskFile, { cookie: admin, params });
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
    api.call(stopTask, { cookie, params: { taskId: String(taskId) } });

  test('a task is stopped by who started it, and by every Admin', async () => {
    const own = await api.call(startGenerating, { cookie: cashier, body: asTask(form(30)) });
    const theirs = await api.call(startExport, { cookie: admin, body: { fairId, format: 'csv' } });
    expect((await stop(cashier, theirs.body.id)).status).toBe(404);
    const { body } = await stop(admin, own.body.id);
    expect(body).toMatchObject({ state: 'stopped', stoppedBy: api.seeded.admin.email });
    expect((await stop(cashier, own.body.id)).body).toEqual(body);
    // Its worker may still have to notice that.
    const params = { taskId: String(own.body.id) };
    expect((await api.call(getTask, { cookie: cashier, params })).body.state).toBe('running');
  });

  test('a stopped task leaves nothing of what it was about', async () => {
    const wanted = form(30, { buyer: { name: 'Ignacy', surname: 'Nikogo' } }) as Generation;
    const { id } = await waitingTask(api.db, { kind: 'generate', input: { fairId, orders: [wanted] } });
    expect(await api.snapshot()).toContain('Ignacy');
    await stop(admin, id);
    expect(await api.snapshot()).not.toContain('Ignacy');
  });
});

test('a task that cannot be read keeps nobody from the others', async () => {
  const { body } = await api.call(startSending, { cookie: admin, body: sending() });
  const id = 'tsk_00000000000z';
  const startedAt = new Date().toISOString();
  await api.db.write({
    put: { pk: `task#${id}`, sk: 'task', directory: 'tasks', directorySort: startedAt, id, kind: 'dance' },
  });
  const list = await api.call(listTasks, { cookie: admin });
  expect((list.body.tasks as TaskView[]).map((task) => task.id)).toContain(body.id);
  expect((await api.call(getJobs, { cookie: admin })).status).toBe(200);
  expect((await api.call(getTask, { cookie: admin, params: { taskId: id } })).status).toBe(404);
  await waitingTask(api.db, { kind: 'export', input: exportInput });
  const late = new Date(Date.now() + 5 * MINUTE);
  const wake = wakeTasks({ tasks: taskStore(api.db), enqueue: async () => {} });
  expect(await wake(late)).toBeGreaterThan(0);
});

test('a former Admin does not get at what an Admin exported', async () => {
  const tasks = taskStore(api.db);
  const task = await waitingTask(api.db, { kind: 'export', input: exportInput });
  const hers = await api.call(startSending, { cookie: cashier, body: sending() });
  const { by = '' } = (await tasks.byId(String(hers.body.id))) ?? {};
  const file = { key: `exports/${task.id}.csv`, name: 'bilety.csv' };
  await tasks.save({ ...task, by, state: 'done', endedAt: new Date().toISOString(), file });
  const params = { taskId: task.id };
  expect((await api.call(getTaskFile, { cookie: cashier, params })).body.code).toBe('forbidden');
});

test('a browser that opens the jobs’ call is led to their page', async () => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  for (const cookie of [admin, cashier, undefined]) {
    const { status, headers: given } = await api.call(getJobs, {
      ...(cookie && { cookie }),
      headers: { accept },
    });
    expect([status, given.location]).toEqual([302, '/jobs']);
  }
});

describe('the export’s own address', () => {
  const take = (query: Record<string, string>) =>
    api.call(exportRow, { cookie: admin, query: { fairId, format: 'csv', ...query } });

  test('the export gives the columns and the order of the screen', async () => {
    for (const surname of ['Żak', 'Ćma', 'Zięba', 'Cis'])
      await api.call(generateTickets, {
        cookie: admin,
        body: form(1, { buyer: { name: 'Ewa', surname } }),
      });
    const asked = { query: 'Ewa', orderBy: 'surname', columns: 'surname,name' };
    const lines = async (ascending: string) =>
      (
        await api.download(exportRow, {
          cookie: admin,
          query: { fairId, format: 'csv', ...asked, ascending },
        })
      ).bytes
        .toString()
        .split('\r\n')
        .slice(0, -1);
    const sorted = ['Cis;Ewa', 'Ćma;Ewa', 'Zięba;Ewa', 'Żak;Ewa'];
    expect(await lines('1')).toEqual(['\ufeffNazwisko;Imię', ...sorted]);
    expect(await lines('0')).toEqual(['\ufeffNazwisko;Imię', ...sorted.toReversed()]);
    expect((await take({ columns: 'surname,password' })).body.code).toBe('invalid_request');
  });

  test('the address leads to the task that makes the very same file already, and from it to the file', async () => {
    const tasks = taskStore(api.db);
    const task = await waitingTask(api.db, { kind: 'export', input: exportInput }, adminActor);
    const { status, headers: given } = await take({});
    expect([status, given.location]).toEqual([302, expect.stringContaining(`task=${task.id}`)]);
    const file = { key: `exports/${task.id}.csv`, name: 'bilety.csv' };
    await tasks.save({ ...task, state: 'done', endedAt: new Date().toISOString(), file });
    expect((await take({ task: task.id })).headers.location).toContain(file.key);
    // Tickets were sold since.
    expect((await take({})).headers.location).not.toContain(file.key);
  });

  test('the address leads nowhere where its task was stopped', async () => {
    const tasks = taskStore(api.db);
    const task = await waitingTask(
      api.db,
      { kind: 'export', input: { ...exportInput, query: 'stop' } },
      adminActor,
    );
    await tasks.save({ ...task, state: 'stopped', endedAt: new Date().toISOString() });
    expect((await take({ task: task.id })).status).toBe(404);
  });

  test('the address leads to itself where it takes longer, and leaves the rest to a worker', async () => {
    const started: string[] = [];
    const { location } = (await exportTicketsSold({
      ...{ tasks: taskStore(api.db), fairs: fairStore(api.db), clock: () => new Date(), budget: 0 },
      enqueue: async (job) => void started.push(job.kind),
      work: anyWork(never),
      link: async (key) => key,
    })(
      { query: { ...exportInput, query: 'nikt taki' } } as never,
      {
        ...{ actor: office, now: new Date() },
      } as never,
    )) as Redirect;
    expect(location).toMatch(/^\/api\/tickets\/ExportTicketsSold\?.*task=tsk_/);
    expect(started).toEqual(['run-task']);
  });
});

describe('free tickets', () => {
  const free = () => form(1, { payment: 'free' });

  test('free tickets are made by an Admin', async () => {
    expect((await api.call(generateTickets, { cookie: admin, body: free() })).status).toBe(201);
    expect((await api.call(startGenerating, { cookie: admin, body: asTask(free()) })).status).toBe(201);
  });

  test('free tickets are made for no Cashier, by neither call and among no others', async () => {
    const one = await api.call(generateTickets, { cookie: cashier, body: free() });
    expect([one.status, one.body.code]).toEqual([403, 'forbidden']);
    const task = await api.call(startGenerating, { cookie: cashier, body: asTask(free()) });
    expect([task.status, task.body.code]).toEqual([403, 'forbidden']);
  });
});
