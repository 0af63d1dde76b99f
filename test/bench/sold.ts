import { soldCells } from '#functions/read-models/sold-cells.ts';
import { refreshSold, soldFairs, soldTable } from '#functions/read-models/sold-projection.ts';
import { type SoldSnapshots, soldSnapshots } from '#functions/read-models/sold-snapshot.ts';
import { tablePage } from '#functions/read-models/table-page.ts';
import type { Db } from '#functions/store/engine/db.ts';
import { type OrderStore, orderStore } from '#functions/store/orders/orders.ts';
import { soldFile } from '#functions/tickets/exports/sold-file.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { TableQuery } from '#shared/contract/table-query.ts';
import type { SoldTicket } from '#shared/contract/tickets.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { startEngine } from '../support/dynamo.ts';
import { memoryFiles } from '../support/issue.ts';
import { orderAt, putSold } from '../support/many-orders.ts';
import { openWorld, type World } from '../support/world.ts';
import { closedLoop, median, type Row, ratio } from './table.ts';

const TICKETS = 100_000;
const EACH = 2;
const RUNS = 7;
/** Orders that change from one round to the first who looks. */
const CHANGED = 1000;
const TABLE = 'bramka';

type Sold = Parameters<typeof orderAt>[1];

const asked = (query: Partial<TableQuery<keyof SoldTicket>>): TableQuery<keyof SoldTicket> => ({
  query: '',
  limit: 25,
  ascending: true,
  page: 1,
  byColumn: {},
  ...query,
});

async function timed(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const typical = async (work: () => unknown): Promise<number> => {
  const took: number[] = [];
  for (let run = 0; run < RUNS; run += 1) took.push(await timed(work));
  return median(took);
};

/** Changes some orders, one a minute, as a day's sales and corrections do. */
const changeSome = (db: Db, sold: Sold, until: Date) =>
  closedLoop(CHANGED, 24, (index) => {
    const order = orderAt(index, sold);
    const changedAt = new Date(until.getTime() - index * MINUTE).toISOString();
    return putSold(db, { ...order, changedAt, version: order.version + 1 });
  });

/** Asks as the office's page does: again, as long as a slow machine is still reading. */
async function patiently<T>(read: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'still_reading')) throw error;
    }
}

/** Milliseconds of the first request of a process by what it finds, and a table that has been read. */
async function firstRequests(world: World, db: Db, sold: Sold) {
  const { orders, fairs } = world.deps;
  const snapshots = soldSnapshots(memoryFiles(), TABLE);
  const now = new Date();
  const openWith = (found: SoldSnapshots) => {
    const table = soldTable(soldFairs({ orders, fairs, snapshots: found }));
    return () => patiently(() => table(sold.fairId, now));
  };
  const all = await timed(openWith(soldSnapshots(memoryFiles(), TABLE)));
  const round = await timed(() => refreshSold(sold.fairId, now, { orders, fairs, snapshots }));
  await changeSome(db, sold, now);
  const ofDay = await timed(openWith(snapshots));
  const table = openWith(snapshots);
  const ofProcess = await timed(table);
  return { table, all, round, ofDay, ofProcess };
}

/** The list as the office uses it: brought up to date and asked for a page, again and again. */
async function benchList(world: World, db: Db, sold: Sold): Promise<Row[]> {
  const { table, all, round, ofDay, ofProcess } = await firstRequests(world, db, sold);
  const rows = (await table()).rows();
  const search = asked({ query: 'gzegzolka-4242', orderBy: 'surname' });
  const { textOf } = soldCells([]);
  const naive = await typical(() =>
    tablePage(
      rows.map((row) => ({ ...row, status: textOf(row, 'status') })),
      search,
    ),
  );
  const page = (query: Partial<TableQuery<keyof SoldTicket>>) => async () =>
    (await table()).page(asked(query));
  const sorting = await timed(page({ orderBy: 'surname' }));
  const line = (what: string, milliseconds: number): Row => ({
    what: `sold tickets, ${rows.length} rows: ${what}`,
    value: `${milliseconds.toFixed(0)} ms`,
    against: `${(milliseconds / naive).toFixed(2)}× searching and sorting all rows anew (${naive.toFixed(0)} ms)`,
  });
  return [
    line('first request of all', all),
    line('all read anew by the round', round),
    line(`first request of a day, ${CHANGED} orders changed since the round`, ofDay),
    line('first request of a process', ofProcess),
    line('newest 25', await typical(page({}))),
    line('first page by another column', sorting),
    line('that column again, page 2000', await typical(page({ orderBy: 'surname', page: 2000 }))),
    line('search in every column', await typical(page({ query: 'gzegzolka-4242' }))),
    line(
      'filter by state and day',
      await typical(page({ byColumn: { status: 'paid', createdAt: '2026-09-20' } })),
    ),
  ];
}

/** The export as its task makes it, sorted by a text column, with the process's peak memory. */
async function benchExport(
  orders: OrderStore,
  world: World,
  fairId: string,
  format: 'csv' | 'xlsx',
): Promise<Row> {
  const sold = await world.deps.fairs.withTypes(fairId);
  const work = { fairId, format, lang: 'pl' as const, query: '', byColumn: {}, orderBy: 'surname' as const };
  let bytes = 0;
  global.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 50);
  const took = await timed(async () => {
    const making = soldFile({ ...work, ascending: true }, sold ?? { types: [] }, orders);
    let step = await making.next();
    while (!step.done) step = await making.next();
    bytes = step.value.bytes;
    await step.value[Symbol.asyncDispose]();
  });
  clearInterval(watch);
  return {
    what: `export of ${TICKETS} tickets as ${format}, by surname`,
    value: `${(took / 1000).toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB`,
    against: `${(TICKETS / (took / 1000)).toFixed(0)} rows a second; at most ${((most - before) / 1e6).toFixed(0)} MB more memory, ${ratio(most - before, bytes)} the file`,
  };
}

/** Sold tickets at the size of a large fair, on the in-memory engine. */
export async function benchSold(): Promise<Row[]> {
  const engine = await startEngine();
  try {
    const world = openWorld(engine.db);
    const sold = await world.fair({ capacity: undefined });
    const orders = orderStore(engine.db);
    await closedLoop(TICKETS / EACH, 24, (index) => putSold(engine.db, orderAt(index, sold)));
    const exports = [
      await benchExport(orders, world, sold.fairId, 'csv'),
      await benchExport(orders, world, sold.fairId, 'xlsx'),
    ];
    return [...(await benchList(world, engine.db, sold)), ...exports];
  } finally {
    engine.stop();
  }
}
