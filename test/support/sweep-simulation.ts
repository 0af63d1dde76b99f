import { type Payments, ProviderSilent } from '#functions/adapters/payments/port.ts';
import { type SweepDeps, sweep } from '#functions/money/sweep/sweep.ts';
import type { DueEntry } from '#functions/store/orders/due-lists.ts';
import type { OrderChange } from '#functions/store/orders/order-change.ts';
import { type Order, PAYMENT_WINDOW } from '#shared/domain/order.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { somebody } from '#test/support/somebody.ts';
import { VirtualTime } from './virtual-time.ts';

/** A round's time limit in the manifest. */
const ROUND_TIME = 55_000;
const PROVIDER_TIMEOUT = 8_000;
const RESERVE = 1_500;

export interface SimulationOptions {
  /** How many unpaid orders there are at any time: each minute as many come as end in it. */
  open: number;
  /** Milliseconds that the provider takes to respond. */
  look: number;
  /** The interval in minutes at which the function's process is replaced. */
  replacedEvery: number;
  minutes: number;
  /** The minutes between which the provider does not respond at all. */
  hangs?: [from: number, to: number];
}

export interface SimulationResult {
  /** The longest time in minutes that an order was overdue. */
  worst: number;
  /** The number of overdue orders at the end of each minute. */
  overdue: number[];
  /** Rounds cut off by their time limit. */
  cutOff: number;
  /** The maximum of calls in one round while the provider did not respond. */
  mostAsked: number;
}

const orderAt = (id: number, expiresAt: number): Order => ({
  id: `ord_${String(id).padStart(12, '0')}`,
  fairId: 'fair_000000000000',
  status: 'awaiting-payment',
  lines: [],
  discount: 0,
  total: 100,
  lang: 'pl',
  source: 'web',
  buyer: somebody({ name: 'A', surname: 'B', email: 'a@example.com' }),
  address: { country: 'PL' },
  consents: {},
  payment: { provider: 'przelewy24', sessionId: `ord_${id}.000000`, token: 't' },
  holds: {},
  fingerprint: '',
  createdAt: new Date(expiresAt - PAYMENT_WINDOW).toISOString(),
  expiresAt: new Date(expiresAt).toISOString(),
  changedAt: new Date(expiresAt - PAYMENT_WINDOW).toISOString(),
  version: 1,
});

/** Simulates the real sweep minute by minute, with in-memory orders and a slow provider. */
export async function simulateSweep(options: SimulationOptions): Promise<SimulationResult> {
  const time = new VirtualTime(new Date('2026-11-21T10:00:00.000Z'));
  const start = time.now;
  const open = new Map<string, Order>();
  let made = 0;
  let asked = 0;
  const result: SimulationResult = { worst: 0, overdue: [], cutOff: 0, mostAsked: 0 };
  const add = (expiresAt: number) => {
    const order = orderAt(made++, expiresAt);
    open.set(order.id, order);
  };
  for (let n = 0; n < options.open; n += 1) add(start + ((n + 1) / options.open) * PAYMENT_WINDOW);

  const hangs = () => {
    const minute = (time.now - start) / MINUTE;
    return options.hangs !== undefined && minute >= options.hangs[0] && minute < options.hangs[1];
  };
  let roundEnd = 0;
  const timeLeft = () => roundEnd - time.now;
  const payments: Pick<Payments, 'lookup' | 'panelRefunds'> = {
    panelRefunds: async () => [],
    async lookup() {
      asked += 1;
      if (hangs()) {
        await time.sleep(Math.min(PROVIDER_TIMEOUT, timeLeft() - RESERVE));
        throw new ProviderSilent('hanging');
      }
      await time.sleep(options.look);
      return { state: 'none' };
    },
  };
  const listOf = (orders: Iterable<Order>): DueEntry[] =>
    [...orders].map(({ id, expiresAt }) => ({ orderId: id, sk: 'order', expiresAt }));
  let holder: { owner: string; until: number } | undefined;
  const deps = {
    payments: () => ({ of: async () => payments as Payments }),
    enqueue: async () => {},
    orders: {
      due: async (list: string) => {
        await time.sleep(50);
        return list === 'open' ? listOf(open.values()) : [];
      },
      many: async (ids: readonly string[]) => {
        await time.sleep(10);
        return ids.flatMap((id) => open.get(id) ?? []);
      },
      byId: async (id: string) => open.get(id),
      write: async ({ after }: OrderChange) => {
        await time.sleep(15);
        result.worst = Math.max(result.worst, (time.now - Date.parse(after.expiresAt)) / MINUTE);
        return open.delete(after.id);
      },
    },
    repayments: { due: async () => [] },
    lease: {
      take: async (owner: string, now: Date, milliseconds: number) => {
        if (holder && holder.until > now.getTime()) return false;
        holder = { owner, until: now.getTime() + milliseconds };
        return true;
      },
      release: async (owner: string) => {
        if (holder?.owner === owner) holder = undefined;
      },
    },
  } as unknown as SweepDeps;

  let round = sweep(deps);
  const arriving = (options.open / PAYMENT_WINDOW) * MINUTE;
  for (let minute = 0; minute < options.minutes; minute += 1) {
    if (minute % options.replacedEvery === 0) round = sweep(deps);
    for (let n = 0; n < arriving; n += 1) add(time.now + PAYMENT_WINDOW + ((n + 1) / arriving) * MINUTE);
    roundEnd = time.now + ROUND_TIME;
    asked = 0;
    const wasHanging = hangs();
    let isDone = false;
    const running = round(time.date(), timeLeft).then(() => {
      isDone = true;
    });
    await time.until(roundEnd);
    if (!isDone) {
      // Lambda kills the process, so its memory is lost.
      result.cutOff += 1;
      round = sweep(deps);
      running.catch(() => {});
    }
    if (wasHanging) result.mostAsked = Math.max(result.mostAsked, asked);
    await time.until(start + (minute + 1) * MINUTE);
    const now = time.date().toISOString();
    result.overdue.push([...open.values()].filter(({ expiresAt }) => expiresAt <= now).length);
  }
  return result;
}

/** How many rounds after a minute at most `usual` orders were overdue again; 0 where they never were. */
export const settledAfter = ({ overdue }: SimulationResult, minute: number, usual: number): number =>
  overdue.slice(minute).findIndex((count) => count <= usual) + 1;
