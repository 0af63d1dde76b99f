import { Problem } from '#shared/contract/problem.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import { attempt, isWritten } from './attempt.ts';
import { auditWrite, type Change } from './audit.ts';
import type { Db, Write } from './db.ts';
import { fairExists, ticketTypes } from './fairs.ts';
import { createWrites } from './stock.ts';
import { stockChange } from './stock-change.ts';

const partsOf = ({ fairId, id }: Pick<TicketType, 'fairId' | 'id'>) => ({ fairId, ticketTypeId: id });

/** Makes a type with its stock and the trail; fails where there is one. */
export const newTypeWrites = (of: TicketType, change: Change): Write[] => [
  ticketTypes.create(partsOf(of), of),
  ...(of.capacity === undefined ? [] : createWrites(of.id, of.capacity, of.shards)),
  auditWrite(change),
];

export const ticketTypeStore = (db: Db) => ({
  byId: (fairId: string, ticketTypeId: string): Promise<TicketType | undefined> =>
    ticketTypes.get(db, { fairId, ticketTypeId }, { consistent: true }),

  /** The type, its stock and the trail, together. @throws Problem not_found where the fair does not exist */
  async create(of: TicketType, change: Change): Promise<void> {
    const created = await isWritten(db.write(fairExists(of.fairId), ...newTypeWrites(of, change)));
    if (!created) throw new Problem('not_found');
  },

  /**
   * Saves a new version, and moves its stock to another capacity.
   * @throws Problem changed_meanwhile, capacity_kind_fixed, capacity_below_sold
   */
  async save(before: TicketType, of: TicketType, change: Change): Promise<void> {
    const { id, shards } = before;
    const stock = await stockChange(db, { id, shards, before: before.capacity, after: of.capacity });
    if (stock === 'kind-fixed') throw new Problem('capacity_kind_fixed');
    if (stock === 'too-low') throw new Problem('capacity_below_sold');
    const replaced = ticketTypes.replace(partsOf(of), of, { version: of.version - 1 });
    const saved = await attempt(db.write(replaced, ...stock, auditWrite(change)));
    if (!saved.written) throw new Problem(saved.failed[0] ? 'changed_meanwhile' : 'capacity_below_sold');
  },

  /**
   * Gives types their new positions, all together; each version must be the one after what is stored.
   * @throws Problem changed_meanwhile
   */
  async move(moved: readonly { type: TicketType; change: Change }[]): Promise<void> {
    if (moved.length === 0) return;
    const writes = moved.flatMap(({ type, change }): Write[] => [
      ticketTypes.patch(
        partsOf(type),
        { position: type.position, version: type.version },
        { where: { version: type.version - 1 } },
      ),
      auditWrite(change),
    ]);
    if (!(await isWritten(db.write(...writes)))) throw new Problem('changed_meanwhile');
  },
});
export type TicketTypeStore = ReturnType<typeof ticketTypeStore>;
