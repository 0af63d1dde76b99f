import { checkFields } from '#shared/contract/field-problems.ts';
import type { correctInvoice as row } from '#shared/contract/order-corrections.ts';
import { Problem } from '#shared/contract/problem.ts';
import { invoiceKindOf, privateInvoiceOf } from '#shared/domain/invoice.ts';
import { invoiceDetailsFor } from '#shared/domain/invoice-details.ts';
import type { Order } from '#shared/domain/order.ts';
import { haveSameDetails, whyNotCorrect, withInvoiceDetails } from '#shared/domain/own-correction.ts';
import type { Enqueue } from '../../adapters/queue.ts';
import { checkAccessToken } from '../../runtime/links.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import { type NipWaitDeps, nipWait } from '../../sale/orders/nip-wait.ts';
import { CHANGED, retryWhileChanged } from '../../store/engine/retry-on-conflict.ts';
import { correctedChange } from '../../store/orders/order-corrections.ts';
import type { OrderStore } from '../../store/orders/orders.ts';

interface Deps extends NipWaitDeps {
  orders: Pick<OrderStore, 'byId' | 'write'>;
  enqueue: Enqueue;
  linkSecret: () => Promise<string>;
}

/** What the audit trail keeps of an invoice's buyer. */
const touched = ({ buyer, address }: Order) => ({
  nip: buyer.nip,
  company: buyer.company,
  privateInvoice: privateInvoiceOf(buyer),
  address,
});

/**
 * The order as corrected. Undefined where its invoice says the same already: the answer to the first try was lost, or
 * nothing was to be corrected, which costs the buyer nothing.
 * @throws Problem why the buyer may not, or which fields do not fit
 */
function corrected(order: Order, typed: object, isWaiting: boolean, now: Date): Order | undefined {
  const kind = invoiceKindOf(order.buyer);
  if (!kind) throw new Problem('no_documents');
  const read = checkFields(
    invoiceDetailsFor({ kind, country: order.address.country, isForKsef: isWaiting }),
    typed,
  );
  if (read.fields) throw new Problem('invalid_request', { fields: read.fields });
  const after = withInvoiceDetails(order, read.data);
  if (haveSameDetails(order, after)) return undefined;
  const changedAt = now.toISOString();
  if (isWaiting) return { ...after, changedAt };
  const why = whyNotCorrect(order, now);
  if (why) throw new Problem(why);
  return { ...after, changedAt, invoiceCorrectedAt: changedAt };
}

/** Changes what the invoice says of its buyer; the worker issues what follows from it. */
export const correctInvoice =
  (deps: Deps): UseCase<typeof row> =>
  async ({ params: { orderId }, body: { key, ...details } }, { now }) => {
    const secret = await deps.linkSecret();
    const isCorrected = await retryWhileChanged(
      () => deps.orders.byId(orderId),
      async (order) => {
        checkAccessToken(secret, orderId, key, order?.linkNumber);
        if (!order || order.erasedAt) throw new Problem('not_found');
        const isWaiting = (await nipWait(order, deps)) === 'waiting';
        const after = corrected(order, details, isWaiting, now);
        if (!after) return order.invoiceCorrectedAt !== undefined;
        const entry = { entityId: orderId, actorId: 'buyer', action: 'invoice-corrected' as const, at: now };
        const change = { ...entry, before: touched(order), after: touched(after) };
        return (await deps.orders.write(correctedChange(after, order.version, undefined, change))) || CHANGED;
      },
    );
    if (isCorrected) await deps.enqueue({ kind: 'issue-tickets', orderId });
  };
