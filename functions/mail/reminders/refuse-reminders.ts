import type { refuseReminders as row } from '#shared/contract/orders.ts';
import { Problem } from '#shared/contract/problem.ts';
import { holderMails } from '#shared/domain/holder-mails.ts';
import { checkReminderToken } from '../../runtime/links.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { RecipientStore } from '../../store/mail/recipients.ts';
import type { OrderStore } from '../../store/orders/orders.ts';

interface Deps {
  orders: Pick<OrderStore, 'byId'>;
  recipients: Pick<RecipientStore, 'refuseReminders'>;
  linkSecret: () => Promise<string>;
}

/** Whoever got the reminder gets no more of them, of any fair; tickets and news of an order still come. Idempotent. */
export const refuseReminders =
  (deps: Deps): UseCase<typeof row> =>
  async ({ params: { orderId }, query: { token, holder } }, { now }) => {
    const position = holder === undefined ? undefined : Number(holder);
    checkReminderToken(await deps.linkSecret(), { orderId, position }, token);
    const order = await deps.orders.byId(orderId);
    if (!order) throw new Problem('not_found');
    const ofHolder = holderMails(order).find((mail) => mail.position === position);
    const address = position === undefined ? order.buyer.email : ofHolder?.to;
    if (address) await deps.recipients.refuseReminders(address, now);
  };
