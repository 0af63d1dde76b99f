import { Problem } from '#shared/contract/problem.ts';
import type { tryPurchase as row } from '#shared/contract/texts.ts';
import type { Fair } from '#shared/domain/fair.ts';
import { onceOpen } from '#shared/domain/fair-state.ts';
import type { Order } from '#shared/domain/order.ts';
import type { Purchase } from '#shared/domain/purchase.ts';
import { type Ticket, ticketsOf } from '#shared/domain/ticket.ts';
import { type TicketType, typesIn } from '#shared/domain/ticket-type.ts';
import type { Files } from '../../adapters/files.ts';
import { renderMail } from '../../documents/mail/render-mail.ts';
import { ticketPage, ticketPictures } from '../../documents/pdf/ticket-page.ts';
import { ticketPdf } from '../../documents/pdf/ticket-pdf.ts';
import { calendarAttachment, ticketsAttachment } from '../../mail/deliver.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import { findCoupon } from '../../sale/coupons/find-coupon.ts';
import { fairIdOf } from '../../sale/fair-of.ts';
import { checkFormRules } from '../../sale/orders/check-form-rules.ts';
import { draftOrder } from '../../sale/orders/draft-order.ts';
import type { FairStore, FairWithTypes } from '../../store/fairs/fairs.ts';
import type { MailTextStore } from '../../store/mail/texts.ts';
import type { CouponStore } from '../../store/stock/coupons.ts';
import { NO_ORDER } from './sample-order.ts';
import { type SendTestDeps, sendTest } from './send-test.ts';

interface Deps extends SendTestDeps {
  fairs: Pick<FairStore, 'activeId' | 'withTypes'>;
  coupons: CouponStore;
  mailTexts: Pick<MailTextStore, 'byKey'>;
  images: Pick<Files, 'get'>;
}

/** As long as one, so that the code in the picture is as dense. */
const NO_SIGNATURE = '0'.repeat(86);

/** The order as it would be once it is paid; it is trial, and kept nowhere. */
async function orderOf(
  form: Purchase,
  { fair, types, questions }: FairWithTypes,
  now: Date,
  { coupons }: Deps,
): Promise<Order> {
  const coupon = form.promoCode ? await findCoupon(coupons, fair.id, form.promoCode, now) : undefined;
  return {
    ...draftOrder(NO_ORDER, form, { fairId: fair.id, types, questions, coupon, now }),
    status: 'paid',
    holds: {},
    trial: true,
  };
}

/** The file that a buyer gets with the mail. */
async function pdfOf(
  { fair, order, tickets }: { fair: Fair; order: Order; tickets: readonly Ticket[] },
  types: readonly TicketType[],
  { images, publicUrl }: Deps,
): Promise<Uint8Array> {
  const pictures = await ticketPictures(fair, order.lang, images);
  const [first, ...others] = tickets.map((ticket) => {
    const code = { ticketId: ticket.id, keyVersion: 1, signature: NO_SIGNATURE };
    return ticketPage(ticket, code, { fair, order, types, ...pictures }, publicUrl);
  });
  if (!first) throw new Error('a purchase has no ticket');
  return ticketPdf([first, ...others]);
}

/**
 * A purchase as a buyer makes it once the sale is open, of which nothing is kept or counted: its mail comes to the user
 * who tries it, with the tickets.
 * @throws Problem not_found, and what a form may be refused for
 */
export const tryPurchase =
  (deps: Deps): UseCase<typeof row> =>
  async ({ body: { proof: _, pass: __, payBy: ___, ...form } }, { actor, now }) => {
    const sold = await deps.fairs.withTypes(await fairIdOf(form.fairId, deps.fairs));
    if (!sold) throw new Problem('not_found');
    const { fair, types } = sold;
    checkFormRules(form, sold);
    const order = await orderOf(form, sold, onceOpen(fair, now), deps);
    const tickets = ticketsOf(order, now).map((ticket) => ({ ...ticket, securityCode: '000000' }));
    const ordered = typesIn(order.lines, types);
    // The order has no page.
    const orderUrl = `${deps.publicUrl}/fairs/preview/${fair.id}`;
    const template = await deps.mailTexts.byKey('ticket');
    const render = (isLinked: boolean) =>
      renderMail({
        ...{ kind: 'ticket', fair, order, tickets, types: ordered, orderUrl, publicUrl: deps.publicUrl },
        email: actor.email,
        ...{ template, isLinked },
      });
    const content = await pdfOf({ fair, order, tickets }, types, deps);
    const calendar = calendarAttachment({ order, fair, types: ordered }, orderUrl, now);
    const files = { tickets: [ticketsAttachment(order, content)], others: [calendar] };
    await sendTest({ fair, render, ...files }, { to: actor.email, now }, deps);
    return { to: actor.email };
  };
