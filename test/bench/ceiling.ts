import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { isKeyOf } from '#functions/store/engine/keys.ts';
import { indexes } from '#functions/store/engine/table.ts';
import { startApi } from '../support/api.ts';
import { seededRandom } from '../support/room-simulation.ts';
import { VirtualTime } from '../support/virtual-time.ts';
import { recorder } from './bare-engine.ts';
import { buyersOf } from './orders.ts';
import { closedLoop, percentile, type Row } from './table.ts';

/** Write units that a partition takes in a second, as AWS documents them. */
const UNITS = 1_000;
/** Milliseconds during which a transaction keeps others from its items: one item carries some 125 a second. */
const IN_FLIGHT = 8;
/** Milliseconds to look for a shard that has places left, and the jitter between tries; as many tries as `withHold`. */
const SEARCH = 5;
const JITTER = 40;
const TRIES = 12;
/** Orders that run at once: half of what Lambda lets an account run. */
const AT_ONCE = 500;
const SAMPLE = 1_200;
const BUYERS = 20_000;
const PLACES = 19_000;

/** What one order writes where others write, too. */
interface Shared {
  stock: string;
  /** Other items that only one transaction may change at a time. */
  items: string[];
  /** Write units by partition of the table or of an index. */
  units: [partition: string, units: number][];
}

type Item = Record<string, unknown>;
type Written = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

const kilobytes = (item: Item): number =>
  Math.ceil(JSON.stringify(marshall(item, { removeUndefinedValues: true })).length / 1024) || 1;

const keyed = ({ Put, Update, Delete, ConditionCheck }: Written): Item =>
  Put?.Item ?? Update?.Key ?? Delete?.Key ?? ConditionCheck?.Key ?? {};

const nameOf = ({ pk, sk }: Item): string => `${pk} ${sk}`;

/** A transaction writes each item twice, to prepare and to commit, and an index once. */
function unitsOf(write: Written): Shared['units'] {
  const item = keyed(write);
  const size = kilobytes(item);
  const listed = Object.values(indexes).flatMap(({ partitionKey, projection }): Shared['units'] =>
    item[partitionKey] ? [[String(item[partitionKey]), projection === 'ALL' ? size : 1]] : [],
  );
  return [[String(item.pk), 2 * size], ...listed];
}

const seenTwice = (names: readonly string[]): Set<string> => {
  const counts = Map.groupBy(names, (name) => name);
  return new Set([...counts].filter(([, same]) => same.length > 1).map(([name]) => name));
};

/** What is shared in the transactions of a sample of orders: an order's own items hold up nobody else. */
function sharedOf(transactions: readonly Written[][]): Shared[] {
  const items = seenTwice(transactions.flat().map((write) => nameOf(keyed(write))));
  const partitions = seenTwice(transactions.flat().flatMap((write) => unitsOf(write).map(([name]) => name)));
  return transactions.map((writes) => {
    const stock = writes.map(keyed).find((item) => isKeyOf('stock', item)) ?? {};
    const names = writes.map((write) => nameOf(keyed(write)));
    return {
      stock: nameOf(stock),
      items: names.filter((name) => items.has(name) && name !== nameOf(stock)),
      units: writes.flatMap(unitsOf).filter(([name]) => partitions.has(name)),
    };
  });
}

/** The transactions of orders of one type, by handlers and pipeline. */
async function sample(): Promise<Written[][]> {
  const api = await startApi();
  try {
    const buy = await buyersOf(api, await api.loginAs('Admin'), 4900);
    using recording = recorder();
    await closedLoop(SAMPLE, 24, (index) => recording.record(() => buy(index)));
    return recording.recorded().flatMap((requests) => {
      const inputs = requests.flat().map(({ input }) => input as TransactWriteCommandInput);
      const placed = inputs.find(({ TransactItems }) => TransactItems);
      return placed?.TransactItems ? [placed.TransactItems] : [];
    });
  } finally {
    await api.stop();
  }
}

/** A table in simulated time: 1,000 units a second in each partition, and one transaction at a time at each item. */
class ModelTable {
  conflicts = 0;
  private readonly busy = new Set<string>();
  private readonly freeAt = new Map<string, number>();
  private readonly left = new Map<string, number>();
  private readonly time: VirtualTime;

  constructor(time: VirtualTime, shards: readonly string[]) {
    this.time = time;
    for (const [index, shard] of shards.entries())
      this.left.set(shard, Math.floor(PLACES / shards.length) + (index < PLACES % shards.length ? 1 : 0));
  }

  get placesLeft(): number {
    return [...this.left.values()].reduce((sum, places) => sum + places, 0);
  }

  withPlaces = (): string[] => [...this.left].filter(([, places]) => places > 0).map(([shard]) => shard);

  async place({ stock, items, units }: Shared): Promise<'placed' | 'conflict' | 'empty'> {
    const names = [stock, ...items];
    if (names.some((name) => this.busy.has(name))) {
      this.conflicts += 1;
      return 'conflict';
    }
    for (const name of names) this.busy.add(name);
    await this.time.sleep(this.waitForUnits(units) + IN_FLIGHT);
    for (const name of names) this.busy.delete(name);
    const places = this.left.get(stock) ?? 0;
    if (places === 0) return 'empty';
    this.left.set(stock, places - 1);
    return 'placed';
  }

  /** Milliseconds until the busiest partition has taken its units. */
  private waitForUnits(units: Shared['units']): number {
    const waits = units.map(([partition, count]) => {
      const from = Math.max(this.freeAt.get(partition) ?? 0, this.time.now);
      this.freeAt.set(partition, from + (count / UNITS) * 1_000);
      return from - this.time.now;
    });
    return Math.max(0, ...waits);
  }
}

/** One try of a buyer's page, which guesses a shard, and after a conflict guesses again. */
async function buy(table: ModelTable, time: VirtualTime, orders: readonly Shared[], random: () => number) {
  const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  let wanted = any(orders);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const outcome = await table.place(wanted);
    if (outcome === 'placed') return 'sold';
    await time.sleep(outcome === 'empty' ? SEARCH : random() * JITTER);
    const open = table.withPlaces();
    if (open.length === 0) return 'sold-out';
    wanted = outcome === 'empty' ? { ...any(orders), stock: any(open) } : any(orders);
  }
  return 'busy';
}

async function simulate(orders: readonly Shared[]) {
  const time = new VirtualTime(new Date(0));
  const table = new ModelTable(time, [...new Set(orders.map(({ stock }) => stock))]);
  const random = seededRandom(7);
  const took: number[] = [];
  let [next, lastSale, again, late] = [0, 0, 0, 0];
  const lane = async () => {
    while (next < BUYERS) {
      next += 1;
      const began = time.now;
      let outcome = await buy(table, time, orders, random);
      for (; outcome === 'busy'; again += 1) outcome = await buy(table, time, orders, random);
      if (outcome === 'sold-out') late += 1;
      else [lastSale] = [time.now, took.push(time.now - began)];
    }
  };
  for (let lanes = 0; lanes < AT_ONCE; lanes += 1) void lane();
  await time.until(600_000);
  return { table, took, perSecond: took.length / (lastSale / 1000), again, late };
}

/** How many orders a second one fair with one hot type could take, by what its transactions share. */
export async function benchCeiling(): Promise<Row[]> {
  const orders = sharedOf(await sample());
  const { table, took, perSecond, again, late } = await simulate(orders);
  const oversold = took.length + table.placesLeft - PLACES;
  const p99 = percentile(took, 0.99).toFixed(0);
  return [
    {
      what: 'orders of one hot type, per second (computed)',
      value: perSecond.toFixed(0),
      against: `aim 1,700; ${BUYERS} buyers for ${PLACES} places, ${AT_ONCE} at once: ${oversold} oversold, ${table.placesLeft} left over, ${late} too late; ${table.conflicts} conflicts, ${again} sent again by the page, p99 ${p99} ms; ${UNITS} units a second in a partition, ${IN_FLIGHT} ms a transaction`,
    },
  ];
}
