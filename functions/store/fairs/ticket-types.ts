import type { Fair } from '#shared/domain/fair.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import { attempt, isWritten } from '../engine/attempt.ts';
import type { Db, Write } from '../engine/db.ts';
import { auditWrite, type Change } from '../people/audit.ts';
import { createWrites } from '../stock/stock.ts';
import { stockChange } from '../stock/stock-change.ts';
import { fairExists, newEdition, ticketTypes } from './fairs.ts';

const partsOf = ({ fairId, id }: Pick<TicketType, 'fairId' | 'id'>) => ({ fairId, ticketTypeId: id });

/** Creates a type with its stock and audit entries; fails where it exists already. */
export const newTypeWrites = (ticketType: TicketType, change: Change): Write[] => [
  ticketTypes.create(partsOf(ticketType), ticketType),
  ...(ticketType.capacity === undefined
    ? []
    : createWrites(ticketType.id, ticketType.capacity, ticketType.shards)),
  auditWrite(change),
];

/** Why a type was not saved: another version is stored by now, or its kind of capacity or its sales forbid this one. */
type TypeRefusal = 'changed_meanwhile' | 'capacity_kind_fixed' | 'capacity_below_sold';

export const ticketTypeStore = (db: Db) => ({
  byId: (fairId: string, ticketTypeId: string): Promise<TicketType | undefined> =>
    ticketTypes.get(db, { fairId, ticketTypeId }, { consistent: true }),

  /** The same, if its fair is one of these. */
  async ofOneOf(fairs: readonly Pick<Fair, 'id'>[], ticketTypeId: string): Promise<TicketType | undefined> {
    const keys = fairs.map(({ id }) => ticketTypes.key({ fairId: id, ticketTypeId }));
    const [item] = await db.getMany(keys);
    return item && ticketTypes.read(item);
  },

  /** Creates type, stock and audit entries together. @returns false where the fair does not exist */
  create: (ticketType: TicketType, change: Change): Promise<boolean> =>
    isWritten(
      db.write(
        fairExists(ticketType.fairId),
        ...newTypeWrites(ticketType, change),
        newEdition(ticketType.fairId),
      ),
    ),

  /**
   * Saves a new version and changes the capacity of its stock.
   * @returns why it was refused
   */
  async save(before: TicketType, ticketType: TicketType, change: Change): Promise<TypeRefusal | undefined> {
    const { id, shards } = before;
    const stock = await stockChange(db, { id, shards, before: before.capacity, after: ticketType.capacity });
    if (stock === 'kind-fixed') return 'capacity_kind_fixed';
    if (stock === 'too-low') return 'capacity_below_sold';
    const replaced = ticketTypes.replace(partsOf(ticketType), ticketType, {
      version: ticketType.version - 1,
    });
    const saved = await attempt(
      db.write(replaced, ...stock, auditWrite(change), newEdition(ticketType.fairId)),
    );
    if (saved.written) return undefined;
    return saved.failed[0] ? 'changed_meanwhile' : 'capacity_below_sold';
  },

  /**
   * Saves new positions of a fair's types, all together; each version must be the one after what is stored.
   * @returns false when one is not
   */
  async move(moved: readonly { type: TicketType; change: Change }[]): Promise<boolean> {
    const [first] = moved;
    if (!first) return true;
    const writes = moved.flatMap(({ type, change }): Write[] => [
      ticketTypes.patch(
        partsOf(type),
        { position: type.position, version: type.version },
        { where: { version: type.version - 1 } },
      ),
      auditWrite(change),
    ]);
    return isWritten(db.write(...writes, newEdition(first.type.fairId)));
  },
});
export type TicketTypeStore = ReturnType<typeof ticketTypeStore>;
