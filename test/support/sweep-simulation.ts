import { type Payments, ProviderSilent } from '#functions/adapters/payments/port.ts';
import type { DueEntry } from '#functions/store/due-lists.ts';
import { type SweepDeps, sweep } from '#functions/sweep/sweep.ts';
import { type Order, PAYMENT_WINDOW } from '#shared/domain/order.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { VirtualTime } from './virtual-time.ts';

/** What the manifest gives a round. */
const ROUND_TIME = 55_000;
const PROVIDER_TIMEOUT = 8_000;
const RESERVE = 1_500;

export interface SimulationOptions {
  /** How many unpaid orders there are at any time; as many as end come anew. */
  open: number;
  /** Milliseconds that the provider takes to answer. */
  look: number;
  /** Minutes after which the function's process is another one. */
  replacedEvery: number;
  minutes: number;
  /** From and up to which minute the provider does not answer at all. */
  hangs?: [from: number, to: number];
}

export interface SimulationResult {
  /** Minutes that the order which waited longest was overdue. */
  worst: number;
  /** Orders that are overdue at the end of each minute. */
  overdue: number[];
  /** Rounds that were cut off by the end of their time. */
  cutOff: number;
  /** Of one round, the most questions while the provider did not answer. */
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
  buyer: { name: 'A', surname: 'B', email: 'a@example.com' },
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

/** The real sweep, minute after minute, over orders in memory and a provider that takes its time. */
export async function simulateSweep(of: SimulationOptions): Promise<SimulationResult> {
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
  for (let n = 0; n < of.open; n += 1) add(start + ((n + 1) / of.open) * PAYMENT_WINDOW);

  const hangs = () => {
    const minute = (time.now - start) / MINUTE;
    return of.hangs !== undefined && minute >= of.hangs[0] && minute < of.hangs[1];
  };
  let roundEnd = 0;
  const timeLeft = () => roundEnd - time.now;
  const payments: Pick<Payments, 'lookup'> = {
    async lookup() {
      asked += 1;
      if (hangs()) {
        await time.sleep(Math.min(PROVIDER_TIMEOUT, timeLeft() - RESERVE));
        throw new ProviderSilent('hanging');
      }
      await time.sleep(of.look);
      return { state: 'none' };
    },
  };
  const listOf = (orders: Iterable<Order>): DueEntry[] =>
    [...orders].map(({ id, expiresAt }) => ({ orderId: id, sk: 'order', expiresAt }));
  let holder: { owner: string; until: number } | undefined;
  const deps = {
    payments: async () => payments as Payments,
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
      markExpired: async (order: Order) => {
        await time.sleep(15);
        result.worst = Math.max(result.worst, (time.now - Date.parse(order.expiresAt)) / MINUTE);
        return open.delete(order.id);
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
  const arriving = (of.open / PAYMENT_WINDOW) * MINUTE;
  for (let minute = 0; minute < of.minutes; minute += 1) {
    if (minute % of.replacedEvery === 0) round = sweep(deps);
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
      // Lambda ends the process where it is: what it knew is gone.
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

/** In how many rounds after a minute nothing overdue was left from before it. */
export const settledAfter = ({ overdue }: SimulationResult, minute: number, usual: number): number =>
  overdue.slice(minute).findIndex((count) => count <= usual) + 1;
