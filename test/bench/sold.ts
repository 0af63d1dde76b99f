import { soldFile } from '#functions/exports/sold-file.ts';
import { soldCellText } from '#functions/read-models/sold-cells.ts';
import { soldFairs, soldTable } from '#functions/read-models/sold-projection.ts';
import { soldSnapshots } from '#functions/read-models/sold-snapshot.ts';
import { tablePage } from '#functions/read-models/table-page.ts';
import { type OrderStore, orderStore } from '#functions/store/orders.ts';
import type { TableQuery } from '#shared/contract/table-query.ts';
import type { SoldTicket } from '#shared/contract/tickets.ts';
import { startEngine } from '../support/dynamo.ts';
import { memoryFiles } from '../support/issue.ts';
import { orderAt, putSold } from '../support/many-orders.ts';
import { openWorld, type World } from '../support/world.ts';
import { closedLoop, median, type Row, ratio } from './table.ts';

const TICKETS = 100_000;
const EACH = 2;
const RUNS = 7;

const asked = (of: Partial<TableQuery<keyof SoldTicket>>): TableQuery<keyof SoldTicket> => ({
  query: '',
  limit: 25,
  ascending: true,
  page: 1,
  byColumn: {},
  ...of,
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

/** The list as the office uses it: repeatedly updated and queried for a page. */
async function benchList(orders: OrderStore, world: World, fairId: string): Promise<Row[]> {
  const snapshots = soldSnapshots(memoryFiles());
  const open = () => soldTable(soldFairs({ orders, fairs: world.deps.fairs, snapshots }));
  const now = new Date();
  const table = open();
  const cold = await timed(() => table(fairId, now));
  const next = await timed(() => open()(fairId, now));
  const rows = (await table(fairId, now)).rows();
  const search = asked({ query: 'gzegzolka-4242', orderBy: 'surname' });
  const naive = await typical(() =>
    tablePage(
      rows.map((one) => ({ ...one, status: soldCellText(one, 'status') })),
      search,
    ),
  );
  const page = (of: Partial<TableQuery<keyof SoldTicket>>) => async () =>
    (await table(fairId, now)).page(asked(of));
  const sorting = await timed(page({ orderBy: 'surname' }));
  const line = (what: string, milliseconds: number): Row => ({
    what: `sold tickets, ${rows.length} rows: ${what}`,
    value: `${milliseconds.toFixed(0)} ms`,
    against: `${(milliseconds / naive).toFixed(2)}× searching and sorting all rows anew (${naive.toFixed(0)} ms)`,
  });
  return [
    line('first request of all', cold),
    line('first request of a process', next),
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
    const making = soldFile({ ...work, ascending: true }, sold?.types ?? [], orders);
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
    return [...(await benchList(orders, world, sold.fairId)), ...exports];
  } finally {
    engine.stop();
  }
}
