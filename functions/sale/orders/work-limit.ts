import { Problem } from '#shared/contract/problem.ts';
import { ticketCount } from '#shared/domain/order.ts';
import { type Holds, planHold, shardKey } from '#shared/domain/stock.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import { countersFor, easyLimit, effortFor, pressureFactor, shareFor } from '#shared/domain/unpaid.ts';
import { newChallenge, type ProofScope, type SolvedProof } from '../../runtime/proof-of-work.ts';
import type { PlacingExtras } from '../../store/orders/order-placing.ts';
import type { HeldIn, UnpaidClaim, UnpaidPlacesStore } from '../../store/sale/unpaid-places.ts';
import { ownerOf } from '../../store/stock/stock.ts';
import { awaitingBuyer } from './draft-order.ts';
import type { Buying, Work } from './limit.ts';

export const noWork = (): Work => ({ network: 0, letGo: 1, pressure: 0, counters: new Map() });

export interface WorkLimitDeps {
  places: UnpaidPlacesStore;
  linkSecret: () => Promise<string>;
}

/**
 * Demand rises while a buyer's device works, so a proof may be this many times too easy. A lower factor would ask
 * honest crowds repeatedly, a higher one would let cheap challenges be hoarded.
 */
const TOLERANCE = 4;

/** Whether what was proved is enough for an effort. */
export const isEnough = (solved: SolvedProof | undefined, effort: number): boolean =>
  (solved?.effort ?? 0) * TOLERANCE >= effort;

export const scopeOf = ({ draft, network }: Pick<Buying, 'draft' | 'network'>): ProofScope => ({
  use: 'hold',
  fairId: draft.fairId,
  network,
});

type LimitedType = TicketType & { capacity: number };
const isLimited = (type: TicketType): type is LimitedType => type.capacity !== undefined;

const placesOf = ({ draft }: Buying, { id }: TicketType): number =>
  ticketCount({ lines: draft.lines.filter((line) => line.ticketTypeId === id) });

const effortOf = ({ draft, work }: Buying): number =>
  effortFor(ticketCount(draft), work.network, work.pressure, work.letGo);

/** The unpaid places that a counter may hold after this order: before pressure, or as far as its proof goes. */
function limitOf({ draft, work, solved }: Buying, { capacity }: LimitedType, places: number): number {
  const easy = easyLimit(capacity);
  if (work.pressure === 0) return easy;
  const proved =
    ((solved?.effort ?? 0) * TOLERANCE) / ticketCount(draft) / Math.max(1, work.network) / work.letGo;
  const share = shareFor(proved);
  if (share >= 1) return Number.MAX_SAFE_INTEGER;
  return Math.max(easy, Math.floor((capacity / countersFor(capacity)) * share) + places);
}

const shareOf = (type: LimitedType, held: readonly HeldIn[]): number =>
  held.reduce((sum, { places }) => sum + places, 0) / Math.max(1, type.capacity);

/**
 * Any counter will do: while little is held unpaid, each has room. The one beside the stock's shard meets no other
 * transactions than the shard does; any other would as much again.
 */
function guessCounter({ id, capacity, shards }: LimitedType, places: number, holds: Holds): Holds {
  const shard = Object.keys(holds).find((key) => ownerOf(key) === id);
  const turn = shard ? Number(shard.slice(id.length + 1)) : Math.floor(Math.random() * shards);
  const counter = Math.floor(((turn + Math.random()) / shards) * countersFor(capacity));
  return { [shardKey(id, counter)]: places };
}

/** Reads how much is held unpaid, and spreads the order over the counters with most room. */
async function lookAtPressure(buying: Buying, { places }: Pick<WorkLimitDeps, 'places'>): Promise<void> {
  const { work } = buying;
  work.pressure = 0;
  for (const type of buying.types.filter(isLimited)) {
    const held = await places.ofType(type.id, countersFor(type.capacity));
    const wanted = placesOf(buying, type);
    const rooms = held.map((unpaid) => ({ key: unpaid.key, left: easyLimit(type.capacity) - unpaid.places }));
    const easy = planHold(rooms, wanted, Math.floor(Math.random() * rooms.length));
    const [least] = [...held].sort((a, b) => a.places - b.places);
    if (!easy) work.pressure = Math.max(work.pressure, pressureFactor(shareOf(type, held)));
    work.counters.set(type.id, easy ?? (least ? { [least.key]: wanted } : {}));
  }
}

/** @throws Problem proof_needed */
async function askForWork(buying: Buying, { linkSecret }: WorkLimitDeps): Promise<never> {
  const challenge = newChallenge(await linkSecret(), scopeOf(buying), effortOf(buying), buying.now);
  throw new Problem('proof_needed', { challenge });
}

/** Under pressure an order holds its places only until its payment page is opened. */
async function checkProof(buying: Buying, deps: WorkLimitDeps): Promise<void> {
  if (!isEnough(buying.solved, effortOf(buying))) await askForWork(buying, deps);
  if (buying.work.pressure > 0) buying.draft = awaitingBuyer(buying.draft);
}

/**
 * What is held is read for who brings a proof, since they were asked for one, and for an order that no single counter
 * takes. Everybody else's guess costs no read.
 */
export async function checkWork(buying: Buying, deps: WorkLimitDeps): Promise<void> {
  const isLarge = buying.types
    .filter(isLimited)
    .some((type) => placesOf(buying, type) > easyLimit(type.capacity));
  if (buying.solved || isLarge) await lookAtPressure(buying, deps);
  await checkProof(buying, deps);
}

/** Counts the order's places as unpaid, unless it is free and needs no confirmation, and uses up its proof. */
export function workWrites(buying: Buying, holds: Holds): PlacingExtras {
  const { draft, types, work, solved } = buying;
  const unpaid = types.filter(isLimited).flatMap((type): UnpaidClaim[] => {
    const wanted = placesOf(buying, type);
    const spread = work.counters.get(type.id) ?? guessCounter(type, wanted, holds);
    const limit = limitOf(buying, type, wanted);
    return Object.entries(spread).map(([counter, places]) => ({ counter, places, limit }));
  });
  return {
    ...(draft.status === 'awaiting-payment' && { unpaid }),
    ...(effortOf(buying) > 0 && solved && { proof: solved }),
  };
}

/** A counter was full: there may be another with room. */
export async function relieveWork(buying: Buying, deps: WorkLimitDeps): Promise<boolean> {
  await lookAtPressure(buying, deps);
  await checkProof(buying, deps);
  return true;
}

/** Its proof was used before. */
export const askAnew = (buying: Buying, deps: WorkLimitDeps): Promise<boolean> => askForWork(buying, deps);
