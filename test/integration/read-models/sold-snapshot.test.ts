import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { soldFairs, soldTable } from '#functions/read-models/sold-projection.ts';
import { soldSnapshots } from '#functions/read-models/sold-snapshot.ts';
import { ticketTypeStore } from '#functions/store/fairs/ticket-types.ts';
import type { Problem } from '#shared/contract/problem.ts';
import type { Order } from '#shared/domain/order.ts';
import type { TicketType, TicketTypeFields } from '#shared/domain/ticket-type.ts';
import { DAY, HOUR, MINUTE } from '#shared/domain/time.ts';
import { type Engine, startEngine } from '../../support/dynamo.ts';
import { memoryFiles } from '../../support/issue.ts';
import { orderAt, putManySold, putSold } from '../../support/many-orders.ts';
import { purchaseOf, typeFields } from '../../support/samples.ts';
import { openWorld, type World } from '../../support/world.ts';

const ORDERS = 2100;

let engine: Engine;
let world: World;
let sold: Awaited<ReturnType<World['fair']>>;
beforeAll(async () => {
  engine = await startEngine();
  world = openWorld(engine.db);
  sold = await world.fair({ capacity: undefined });
  await putManySold(engine.db, ORDERS, sold);
});
afterAll(() => engine.stop());

let files: ReturnType<typeof memoryFiles>;
beforeEach(() => {
  files = memoryFiles();
});

/** The next minute: a table is read up to a moment, so a change is always later than the last. */
function nextMoment(): string {
  world.now = new Date(world.now.getTime() + MINUTE);
  return world.now.toISOString();
}

/** A process of its own: it knows nothing but the table and the files. */
const freshTable = () => soldTable(soldFairs({ ...world.deps, snapshots: soldSnapshots(files, 'bramka') }));

/** All rows as a new process shows them, and the units it read for that. */
async function shown(now = world.now) {
  engine.meter.take();
  const rows = (await freshTable()(sold.fairId, now)).rows();
  return { rows, read: engine.meter.take().read };
}

describe('the file that a process leaves for the next one', () => {
  test('the file gives the same rows for a small part of the reading', async () => {
    const first = await shown();
    expect(first.rows.length).toBeGreaterThanOrEqual(2 * ORDERS);
    const second = await shown();
    expect(second.rows).toEqual(first.rows);
    expect(second.read).toBeLessThan(first.read / 20);
  });

  test('the file is brought up to date: changed and new orders, and what came of one that was waiting', async () => {
    nextMoment();
    const before = (await shown()).rows.length;
    files.kept.clear();
    const body = purchaseOf(sold);
    const { orderId } = await world.call(world.place, { body });
    const stateIn = ({ rows }: Awaited<ReturnType<typeof shown>>) =>
      rows.find((row) => row.orderId === orderId)?.status;
    expect(stateIn(await shown())).toBe('awaiting-payment');
    world.now = new Date(world.now.getTime() + HOUR);
    await world.sweep(world.now);
    const known = orderAt(7, sold);
    const later = nextMoment();
    await putSold(engine.db, {
      ...known,
      buyer: { ...known.buyer, surname: 'Zmieniona' },
      changedAt: later,
      version: 4,
    });
    await putSold(engine.db, { ...orderAt(ORDERS, sold), changedAt: later });
    const second = await shown();
    expect(stateIn(second)).toBe('expired');
    const { rows } = second;
    expect(rows).toHaveLength(before + 3);
    expect(rows.filter(({ surname }) => surname === 'Zmieniona')).toHaveLength(1);
    await putSold(engine.db, known);
  });

  test.each([
    ['of other ticket types', (head: object) => ({ ...head, types: 'typ_other.1' })],
    ['of another table', (head: object) => ({ ...head, table: 'bramka-restored' })],
    ['that names no table', ({ table: _, ...head }: { table?: string }) => head],
    ['of another format', (head: object) => ({ ...head, format: 1 })],
    ['with other columns', (head: object) => ({ ...head, columns: ['id'] })],
    ['older than a day', (head: object) => ({ ...head, readAllAt: new Date(0).toISOString() })],
  ])('a file is not used %s', async (_, spoil) => {
    const { gunzipSync, gzipSync } = await import('node:zlib');
    const first = await shown();
    const [key, bytes] = [...files.kept][0] ?? ['', new Uint8Array()];
    const [head = '', ...lines] = gunzipSync(bytes).toString().split('\n');
    files.kept.set(key, gzipSync([JSON.stringify(spoil(JSON.parse(head))), ...lines].join('\n')));
    const second = await shown();
    expect(second.rows).toHaveLength(first.rows.length);
    expect(second.read).toBeGreaterThan(first.read / 2);
  });

  test('the file serves on after prices and capacities changed, and not after a name did', async () => {
    const first = await shown();
    const types = ticketTypeStore(engine.db);
    const edit = async (fields: Partial<TicketTypeFields>) => {
      const before = (await world.deps.fairs.withTypes(sold.fairId))?.types[0] as TicketType;
      const change = { entityId: before.id, actorId: 'test', action: 'seeded' as const, at: world.now };
      await types.save(before, { ...before, ...fields, version: before.version + 1 }, change);
      return shown();
    };
    onTestFinished(async () => {
      const { price, name } = typeFields();
      await edit({ price, name });
    });
    expect((await edit({ price: 9900 })).read).toBeLessThan(first.read / 20);
    const renamed = { pl: 'Bilet dwudniowy', en: 'Two days' };
    expect((await edit({ name: renamed })).read).toBeGreaterThan(first.read / 2);
    const inPolish = await edit({ name: { ...renamed, pl: 'Dwa dni' } });
    expect(inPolish.read).toBeGreaterThan(first.read / 2);
    expect(inPolish.rows[0]?.ticketType).toBe('Dwa dni');
  });

  test('a fair is read over several requests, by whichever process is asked', async () => {
    const { orders, ...rest } = world.deps;
    // As many pages as a fair fifty times as large has.
    async function* inSmallPages(pages: AsyncIterable<Order[]>) {
      for await (const page of pages)
        for (let start = 0; start < page.length; start += 100) yield page.slice(start, start + 100);
    }
    const changeStreams: typeof orders.changeStreams = (...given) =>
      orders.changeStreams(...given).map(inSmallPages);
    const deps = { ...rest, orders: { ...orders, changeStreams } };
    const hurried = () =>
      soldTable(soldFairs({ ...deps, snapshots: soldSnapshots(files, 'bramka'), readFor: 0 }));
    const asked: string[] = [];
    let rows: unknown[] = [];
    while (rows.length === 0 && asked.length < 9)
      rows = await hurried()(sold.fairId, world.now)
        .then((table) => table.rows())
        .catch((error: Problem) => {
          asked.push(error.code);
          return [];
        });
    expect(asked).toEqual(['still_reading', 'still_reading']);
    expect(rows).toEqual((await shown()).rows);
  });

  test('a fair of more rows than memory holds is refused at once, and read no further', async () => {
    const table = soldTable(
      soldFairs({ ...world.deps, snapshots: soldSnapshots(files, 'bramka'), maxRows: 2 * ORDERS - 1 }),
    );
    await expect(table(sold.fairId, world.now)).rejects.toMatchObject({ code: 'fair_too_large' });
    engine.meter.take();
    await expect(table(sold.fairId, world.now)).rejects.toMatchObject({ code: 'fair_too_large' });
    expect(engine.meter.take().read).toBeLessThan(2);
    expect(files.kept.size).toBe(0);
  });

  test('a file that cannot be read or written is done without, and one that is a day old renewed', async () => {
    const first = await shown();
    for (const key of files.kept.keys()) files.kept.set(key, Buffer.from('not a file of ours'));
    expect((await shown()).rows).toHaveLength(first.rows.length);
    files.put = () => Promise.reject(new Error('no bucket'));
    files.get = () => Promise.reject(new Error('no bucket'));
    expect((await shown()).rows).toHaveLength(first.rows.length);
    const next = await shown(new Date(world.now.getTime() + 2 * DAY));
    expect(next.read).toBeGreaterThan(first.read / 2);
  });

  test('a file is not replaced by one whose rows were read longer ago than half a day', async () => {
    const table = freshTable();
    await table(sold.fairId, world.now);
    files.kept.clear();
    const later = nextMoment();
    // A table of which all has changed lately is read anew as a whole.
    onTestFinished(() => putManySold(engine.db, ORDERS, sold));
    for (let index = 0; index < ORDERS; index += 1)
      await putSold(engine.db, { ...orderAt(index, sold), changedAt: later, version: 7 });
    await table(sold.fairId, new Date(world.now.getTime() + 12 * HOUR));
    expect(files.kept.size).toBe(0);
    await freshTable()(sold.fairId, world.now);
    expect(files.kept.size).toBe(1);
  });
});
