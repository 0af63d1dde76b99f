import type { Order } from '#shared/domain/order.ts';
import { MINUTE } from '#shared/domain/time.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import type { PassRoundStore, PassService } from '../../store/tickets/wallet-phones.ts';
import { passEnd, SEEN_LATE } from './pass-of.ts';

/** One service that keeps passes. */
export interface PassTeller {
  name: PassService;
  /** Whether this shop uses it now. */
  isOn(now: Date): Promise<boolean>;
  /** Tells it of orders that have changed. @throws where that has to be repeated */
  tell(orderIds: readonly string[], now: Date): Promise<void>;
}

interface Deps {
  fairs: Pick<FairStore, 'list'>;
  orders: Pick<OrderStore, 'changedPages'>;
  rounds: PassRoundStore;
  tellers: readonly PassTeller[];
}

type Changed = Pick<Order, 'id' | 'changedAt'>;

/** What is older is told no more: passes are asked for by themselves some day. */
const MAX_BEHIND = 60 * MINUTE;
/** So many orders are told before that is noted: a round that is cut short does not begin anew. */
const AT_A_TIME = 500;

/** The orders which changed since then, earliest change first, as long as somebody may have their passes. */
async function changedSince(since: Date, now: Date, { fairs, orders }: Deps): Promise<Changed[]> {
  const found: Changed[] = [];
  for (const fair of await fairs.list()) {
    if (passEnd(fair) <= now) continue;
    for await (const page of orders.changedPages(fair.id, since.toISOString()))
      found.push(...page.map(({ id, changedAt }) => ({ id, changedAt })));
  }
  return found.sort((one, other) => one.changedAt.localeCompare(other.changedAt));
}

/** From when on a service has to be told. */
async function beginOf({ name }: PassTeller, now: Date, { rounds }: Deps): Promise<Date> {
  const last = await rounds.last(name);
  // Its first round: what changes from now on is told, also where this one fails.
  if (!last) await rounds.end(name, now);
  return new Date(Math.max((last ?? now).getTime() - SEEN_LATE, now.getTime() - MAX_BEHIND));
}

async function tellChanges(
  teller: PassTeller,
  changed: readonly Changed[],
  now: Date,
  { rounds }: Deps,
): Promise<void> {
  for (let from = 0; from < changed.length; from += AT_A_TIME) {
    const some = changed.slice(from, from + AT_A_TIME);
    await teller.tell(
      some.map(({ id }) => id),
      now,
    );
    const last = some.at(-1);
    if (last && from + AT_A_TIME < changed.length) await rounds.end(teller.name, new Date(last.changedAt));
  }
  await rounds.end(teller.name, now);
}

/**
 * Tells wallets of what has changed since the last round of theirs that got through.
 * @throws Error where one could not be told: the next round repeats it, for that one
 */
export const passRound =
  (deps: Deps) =>
  async (now: Date): Promise<void> => {
    const uses = await Promise.all(deps.tellers.map((teller) => teller.isOn(now)));
    const tellers = deps.tellers.filter((_, index) => uses[index]);
    if (tellers.length === 0) return;
    const begins = await Promise.all(tellers.map((teller) => beginOf(teller, now, deps)));
    const first = new Date(Math.min(...begins.map((begin) => begin.getTime())));
    const changed = await changedSince(first, now, deps);
    const told = await Promise.allSettled(
      tellers.map((teller, index) => {
        const begin = begins[index]?.toISOString() ?? '';
        return tellChanges(
          teller,
          changed.filter(({ changedAt }) => changedAt >= begin),
          now,
          deps,
        );
      }),
    );
    const failed = told.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  };
