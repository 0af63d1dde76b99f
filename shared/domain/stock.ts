/**
 * Stock is a number of places (of a ticket type, or uses of a coupon) split over shards, so that a rush of
 * buyers does not queue at one item: a transaction on a single item carries only 25 to 125 orders a second.
 */
export interface Shard {
  /** `typ_…#3`: the stock's owner, and the shard's number. */
  key: string;
  left: number;
}

const MAX_SHARDS = 16;
/** With fewer places per shard the last ones would be scattered, and every late buyer would have to search. */
const MIN_PER_SHARD = 4;

export const shardKey = (owner: string, index: number): string => `${owner}#${index}`;

/** Over how many shards a stock is spread; none where it is unlimited. */
export const shardsFor = (places: number | undefined): number =>
  places === undefined ? 0 : Math.max(1, Math.min(MAX_SHARDS, Math.floor(places / MIN_PER_SHARD)));

/** `places` split over `count` shards as evenly as whole numbers allow. */
export const split = (owner: string, places: number, count: number): Shard[] =>
  Array.from({ length: count }, (_, index) => ({
    key: shardKey(owner, index),
    left: Math.floor(places / count) + (index < places % count ? 1 : 0),
  }));

/** Places taken, by shard key. */
export type Holds = Record<string, number>;

/** A hold with one shard's quantity changed by `by`. */
export function changeHold(holds: Holds, key: string, by: number): Holds {
  const { [key]: held = 0, ...others } = holds;
  return held + by > 0 ? { ...others, [key]: held + by } : others;
}

/**
 * Which shards to take `quantity` places from, given what is left in each: one shard if any has enough, otherwise the
 * fullest few. Undefined when there are not enough places in all.
 *
 * @param offset where to start, so that concurrent buyers choose different shards
 */
export function planHold(shards: readonly Shard[], quantity: number, offset: number): Holds | undefined {
  const rotated = shards.map((_, index) => shards[(index + offset) % shards.length] as Shard);
  const whole = rotated.find((shard) => shard.left >= quantity);
  if (whole) return { [whole.key]: quantity };
  const holds: Holds = {};
  let missing = quantity;
  for (const shard of [...rotated].sort((a, b) => b.left - a.left)) {
    if (missing === 0 || shard.left <= 0) break;
    const taken = Math.min(missing, shard.left);
    holds[shard.key] = taken;
    missing -= taken;
  }
  return missing === 0 ? holds : undefined;
}

/** How many places of a limited stock are taken: sold, or held by unpaid orders. */
export const takenOf = (
  owner: { id: string; shards: number },
  places: number | undefined,
  shards: ReadonlyMap<string, readonly Shard[]>,
): number => (places ?? 0) - (leftOf(owner, shards).left ?? 0);

/** The places left of an owner as `{ left }`; empty where its stock has no limit. */
export function leftOf(
  owner: { id: string; shards: number },
  shards: ReadonlyMap<string, readonly Shard[]>,
): { left?: number } {
  if (owner.shards === 0) return {};
  return { left: (shards.get(owner.id) ?? []).reduce((sum, shard) => sum + shard.left, 0) };
}
