import type { BodyOf } from '#shared/contract/call.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { previewMail } from '#shared/contract/texts.ts';
import type { Fair } from '#shared/domain/fair.ts';
import { orderIdOf, orderNumberOf } from '#shared/domain/ids.ts';
import type { Order } from '#shared/domain/order.ts';
import { type Ticket, ticketsOf } from '#shared/domain/ticket.ts';
import { typesIn } from '#shared/domain/ticket-type.ts';
import { placeholdersOfMail } from '#shared/texts/mail.ts';
import { renderMail } from '../../documents/mail/render-mail.ts';
import { fairIdOf } from '../../sale/fair-of.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import type { LatestOrders } from '../../store/orders/latest-orders.ts';
import { checkPlaceholders } from './check-placeholders.ts';
import { sampleOrder } from './sample-order.ts';
import { sampleWaitingMail } from './sample-waiting-mail.ts';

export interface DraftDeps {
  fairs: FairStore;
  orders: LatestOrders;
  publicUrl: string;
}

export interface DraftedMail {
  subject: string;
  html: string;
  text: string;
  fair: Fair;
  orderNumber?: string;
}

type Draft = BodyOf<typeof previewMail>;

async function orderToDraft(orderNumber: string, { orders, fairs }: DraftDeps) {
  const orderId = orderIdOf(orderNumber);
  const order = orderId && (await orders.byId(orderId));
  const sold = order && (await fairs.withTypes(order.fairId));
  if (!sold) throw new Problem('not_found');
  return { ...sold, order };
}

/** The order that fills a draft: the requested one, otherwise the active fair's latest, otherwise none. */
async function matter(orderNumber: string | undefined, deps: DraftDeps) {
  if (orderNumber) return orderToDraft(orderNumber, deps);
  const sold = await deps.fairs.withTypes(await fairIdOf(undefined, deps.fairs));
  if (!sold) throw new Problem('no_active_fair');
  return { ...sold, order: await deps.orders.latest(sold.fair.id) };
}

/** A holder's mail has the last ticket, since the first is the buyer's. */
function ticketsIn(kind: Draft['kind'], order: Order, now: Date): Ticket[] {
  if (kind === 'ticket') return ticketsOf(order, now);
  return kind === 'holder-ticket' || kind === 'ticket-void' ? ticketsOf(order, now).slice(-1) : [];
}

/**
 * Previews a mail with an unsaved text and an order's data. Its link has no access key, because previews are shown
 * around and forwarded.
 * @throws Problem not_found, no_active_fair, invalid_request where a placeholder is unknown
 */
export async function draftMail(draft: Draft, now: Date, deps: DraftDeps): Promise<DraftedMail> {
  const { kind, message, lang, orderNumber } = draft;
  if (message) checkPlaceholders(message, placeholdersOfMail(kind));
  if (kind === 'waiting-joined' || kind === 'waiting-offer') {
    const { fair, types } = await matter(undefined, deps);
    const { publicUrl } = deps;
    return { ...sampleWaitingMail({ kind, template: message, lang, fair, types, publicUrl }, now), fair };
  }
  const { fair, types, order: found } = await matter(orderNumber, deps);
  const order = { ...(found ?? sampleOrder(fair, types, now)), lang };
  const rendered = renderMail({
    kind,
    fair,
    order,
    types: typesIn(order.lines, types),
    tickets: ticketsIn(kind, order, now),
    email: order.buyer.email ?? fair.organiser.email,
    publicUrl: deps.publicUrl,
    orderUrl: `${deps.publicUrl}/thankyou`,
    template: message,
  });
  return { ...rendered, fair, ...(found && { orderNumber: orderNumberOf(found.id) }) };
}
