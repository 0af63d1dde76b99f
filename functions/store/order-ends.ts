import { needsWatch, type Order } from '#shared/domain/order.ts';
import { isWritten } from './attempt.ts';
import { removed } from './changes.ts';
import { absent, present } from './conditions.ts';
import type { Db, Write } from './db.ts';
import { dueEntry } from './due-lists.ts';
import { changedAt } from './order-change.ts';
import { orders } from './order-entity.ts';
import { codesChange, newCodes, type SealedOrder } from './security-codes.ts';

type DueOrder = Pick<Order, 'id' | 'source' | 'payment' | 'expiresAt'>;

/** How a finished order leaves its due list: for good, or onto `late` to be watched for stray payments. */
export const leaving = (
  of: DueOrder,
  at: Date,
): { in?: { due: ReturnType<typeof dueEntry> }; leave?: readonly ['due'] } =>
  needsWatch(of, at) ? { in: { due: dueEntry('late', of.id) } } : { leave: ['due'] };

const MAX_ROUNDS = 3;

/**
 * Writes whichever of two changes has a condition that holds. An order may move from the one's to the other's between
 * two attempts, so both are tried again; where neither ever holds, nothing is to be written.
 */
async function writeEither(db: Db, finishing: Write, staying: Write): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1)
    for (const write of [finishing, staying]) if (await isWritten(db.write(write))) return;
}

/** Takes orders off the sweep's lists when nothing is left to do for them. */
export const orderEnds = (db: Db) => ({
  /**
   * The mail is sent, so the order is finished until somebody changes it. One that was refunded meanwhile, or whose
   * PDFs are out of date, stays on its list, whatever the copy says that was read before the mail was made.
   * @param codes the security codes that went out with it
   */
  async markSent(of: DueOrder & SealedOrder, at: Date, codes: Record<string, string> = {}): Promise<void> {
    const all = newCodes(of, codes);
    const changes = { sentAt: at.toISOString(), ...changedAt(at), ...(all && { securityCodes: all }) };
    const where = { status: 'paid', sentAt: absent } as const;
    await writeEither(
      db,
      orders.patch({ orderId: of.id }, changes, {
        ...leaving(of, at),
        where: { ...where, staleSince: absent },
      }),
      orders.patch({ orderId: of.id }, changes, { where: { ...where, staleSince: present } }),
    );
  },

  /** Its tickets are made and are not mailed. */
  async markHandedOver(of: SealedOrder, at: Date, codes: Record<string, string>): Promise<void> {
    await isWritten(
      db.write(
        orders.patch({ orderId: of.id }, codesChange(of, codes, at), {
          leave: ['due'],
          where: { status: 'paid', staleSince: absent },
        }),
      ),
    );
  },

  /**
   * Its PDFs are up to date, unless it was edited again meanwhile. It is finished where its mail is sent by now, or none
   * is to be sent.
   */
  async markFresh(of: Order, at: Date, codes: Record<string, string>): Promise<void> {
    const changes = { ...codesChange(of, codes, at), staleSince: removed };
    const where = { status: 'paid', staleSince: of.staleSince ?? absent } as const;
    await writeEither(
      db,
      orders.patch({ orderId: of.id }, changes, {
        ...leaving(of, at),
        where: [
          { ...where, sentAt: present },
          { ...where, unmailed: true },
        ],
      }),
      orders.patch({ orderId: of.id }, changes, { where: { ...where, sentAt: absent } }),
    );
  },

  /** Stops watching for late payments. */
  async forgetLate(orderId: string): Promise<void> {
    await isWritten(
      db.write(
        orders.patch({ orderId }, {}, { leave: ['due'], whereIn: { due: dueEntry('late', orderId) } }),
      ),
    );
  },
});
