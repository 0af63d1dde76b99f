import type { Order } from '#shared/domain/order.ts';
import { shardKey } from '#shared/domain/stock.ts';
import * as z from '#shared/zod.ts';
import { increased } from '../engine/changes.ts';
import { absent, atMost } from '../engine/conditions.ts';
import type { Db, Write } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';

const counters = entity('unpaidPlaces', z.strictObject({ places: z.int() }));

const partsOf = (key: string) => {
  const end = key.lastIndexOf('#');
  return { owner: key.slice(0, end), shard: key.slice(end + 1) };
};

/** What an order adds to one counter of a type's unpaid places. */
export interface UnpaidClaim {
  /** `typ_…#3` */
  counter: string;
  places: number;
  /** The places that the counter may hold afterwards. */
  limit: number;
}

/** A counter and what unpaid orders hold in it. */
export interface HeldIn {
  key: string;
  places: number;
}

/** Counts an order's places as unpaid; each write fails above its limit. */
export const countUnpaidWrites = (claims: readonly UnpaidClaim[]): Write[] =>
  claims.map(({ counter, places, limit }) => {
    const room = { places: atMost(limit - places) };
    const where = places > limit ? room : [{ places: absent }, room];
    return counters.patch(partsOf(counter), { places: increased(places) }, { where });
  });

/** The counters that an order is in, as it keeps them. */
export const unpaidInOf = (claims: readonly UnpaidClaim[]): { unpaidIn?: Record<string, number> } =>
  claims.length > 0
    ? { unpaidIn: Object.fromEntries(claims.map(({ counter, places }) => [counter, places])) }
    : {};

/** Takes an order out of the counters, in the transaction in which it is paid, ends or is undone. */
export const uncountUnpaidWrites = ({ unpaidIn = {} }: Pick<Order, 'unpaidIn'>): Write[] =>
  Object.entries(unpaidIn).map(([counter, places]) =>
    counters.patch(partsOf(counter), { places: increased(-places) }),
  );

/**
 * How many places of each ticket type unpaid orders hold. Counted in every order's own transactions, spread over
 * counters, so that neither a read beforehand nor a moment's delay lets an order past a limit.
 */
export const unpaidPlacesStore = (db: Db) => ({
  /** The places held in each of a type’s counters, by their keys. */
  async ofType(ticketTypeId: string, count: number): Promise<HeldIn[]> {
    const keys = Array.from({ length: count }, (_, index) => shardKey(ticketTypeId, index));
    const found = await db.getMany(
      keys.map((key) => counters.key(partsOf(key))),
      { consistent: true },
    );
    const held = new Map(found.map((item) => [item.pk, counters.read(item).places]));
    return keys.map((key) => ({ key, places: held.get(counters.key(partsOf(key)).pk) ?? 0 }));
  },
});
export type UnpaidPlacesStore = ReturnType<typeof unpaidPlacesStore>;
