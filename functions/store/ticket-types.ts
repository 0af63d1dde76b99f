import { Problem } from '#shared/contract/problem.ts';
import { type TicketType, ticketType } from '#shared/domain/ticket-type.ts';
import { auditWrite, type Change } from './audit.ts';
import { ConditionFailed, type Db, type Item, type Write } from './db.ts';
import { keyOf } from './keys.ts';
import { parseItem } from './parse.ts';
import { replaceWrite } from './replace.ts';
import { createWrites } from './stock.ts';

const toItem = (of: TicketType): ReturnType<typeof keyOf> & Item => ({
  ...of,
  ...keyOf('ticketType', [of.fairId], [of.id]),
});

export const ticketTypeStore = (db: Db) => ({
  async byId(fairId: string, typeId: string): Promise<TicketType | undefined> {
    const item = await db.get(keyOf('ticketType', [fairId], [typeId]), { consistent: true });
    return item && parseItem(ticketType, item);
  },

  /** The type, its stock and the trail, together; refused where the fair does not exist. */
  async create(of: TicketType, change: Change): Promise<void> {
    await db.write(
      { check: keyOf('fair', [of.fairId]), condition: 'attribute_exists(pk)' },
      { put: toItem(of), condition: 'attribute_not_exists(pk)' },
      ...(of.capacity === undefined ? [] : createWrites(of.id, of.capacity, of.shards)),
      auditWrite(change),
    );
  },

  /**
   * Saves a new version together with `stock`, the writes that its new capacity needs.
   * @throws Problem changed_meanwhile, capacity_below_sold
   */
  async save(of: TicketType, stock: readonly Write[], change: Change): Promise<void> {
    try {
      await db.write(
        replaceWrite(ticketType.shape, toItem(of), {
          condition: '#version = :before',
          values: { ':before': of.version - 1 },
        }),
        ...stock,
        auditWrite(change),
      );
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      throw new Problem(error.failed[0] ? 'changed_meanwhile' : 'capacity_below_sold');
    }
  },

  /**
   * Gives types their new positions, all together; each version must be the one after what is stored.
   * @throws Problem changed_meanwhile
   */
  async move(moved: readonly { type: TicketType; change: Change }[]): Promise<void> {
    if (moved.length === 0) return;
    const writes = moved.flatMap(({ type: { id, fairId, position, version }, change }): Write[] => [
      {
        update: keyOf('ticketType', [fairId], [id]),
        expression: 'SET #position = :position, #version = :version',
        condition: '#version = :before',
        values: { ':position': position, ':version': version, ':before': version - 1 },
      },
      auditWrite(change),
    ]);
    try {
      await db.write(...writes);
    } catch (error) {
      throw error instanceof ConditionFailed ? new Problem('changed_meanwhile') : error;
    }
  },
});
export type TicketTypeStore = ReturnType<typeof ticketTypeStore>;
