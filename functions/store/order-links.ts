import type { Order } from '#shared/domain/order.ts';
import { isWritten } from './attempt.ts';
import { auditWrite } from './audit.ts';
import { absent } from './conditions.ts';
import type { Db } from './db.ts';
import { orders } from './order-entity.ts';

export const orderLinks = (db: Db) => ({
  /**
   * Makes all links to a paid order invalid.
   * @returns the number of its new link; undefined when the order changed since it was read
   */
  async renewLink(of: Order, at: Date): Promise<number | undefined> {
    const linkNumber = (of.linkNumber ?? 0) + 1;
    const change = { entityId: of.id, who: 'buyer', what: 'order-link-renewed', at };
    const isRenewed = await isWritten(
      db.write(
        orders.patch(
          { orderId: of.id },
          { linkNumber },
          { where: { status: 'paid', linkNumber: of.linkNumber ?? absent } },
        ),
        auditWrite(change),
      ),
    );
    return isRenewed ? linkNumber : undefined;
  },
});
