import { Problem } from '#shared/contract/problem.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import { attempt, isWritten } from './attempt.ts';
import { auditWrite, type Change } from './audit.ts';
import type { Db, Write } from './db.ts';
import { fairExists, ticketTypes } from './fairs.ts';
import { createWrites } from './stock.ts';

const partsOf = ({ fairId, id }: Pick<TicketType, 'fairId' | 'id'>) => ({ fairId, ticketTypeId: id });

export const ticketTypeStore = (db: Db) => ({
  byId: (fairId: string, ticketTypeId: string): Promise<TicketType | undefined> =>
    ticketTypes.get(db, { fairId, ticketTypeId }, { consistent: true }),

  /** The type, its stock and the trail, together; refused where the fair does not exist. */
  async create(of: TicketType, change: Change): Promise<void> {
    await db.write(
      fairExists(of.fairId),
      ticketTypes.create(partsOf(of), of),
      ...(of.capacity === undefined ? [] : createWrites(of.id, of.capacity, of.shards)),
      auditWrite(change),
    );
  },

  /**
   * Saves a new version together with `stock`, the writes that its new capacity needs.
   * @throws Problem changed_meanwhile, capacity_below_sold
   */
  async save(of: TicketType, stock: readonly Write[], change: Change): Promise<void> {
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
