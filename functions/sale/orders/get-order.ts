import type { OrderView } from '#shared/contract/order-view.ts';
import type { getOrder as row } from '#shared/contract/orders.ts';
import { Problem } from '#shared/contract/problem.ts';
import { admittedDays } from '#shared/domain/admission.ts';
import { MAX_BLIK_CODES } from '#shared/domain/blik.ts';
import type { Fair } from '#shared/domain/fair.ts';
import { withdrawalEnd } from '#shared/domain/fair-days.ts';
import { orderNumberOf } from '#shared/domain/ids.ts';
import { initialOf } from '#shared/domain/initial.ts';
import { invoiceKindOf, invoiceNumberOf, privateInvoiceOf } from '#shared/domain/invoice.ts';
import { isPaidByCode, isPayable, isUnopened, type Order } from '#shared/domain/order.ts';
import { emailCorrectionEnd } from '#shared/domain/order-email.ts';
import { ownColours } from '#shared/domain/own-colour.ts';
import { correctionEnd, invoiceDetailsOf, whyNotCorrect } from '#shared/domain/own-correction.ts';
import { wayOfPayment } from '#shared/domain/payments/providers.ts';
import { amountKept, amountReturned, isGivenBack, isPaidThroughProvider } from '#shared/domain/refund.ts';
import { keptTickets, positionOf, type Ticket, ticketCodeOf } from '#shared/domain/ticket.ts';
import { qrAddress } from '#shared/domain/ticket-code.ts';
import { nameChangesLeft } from '#shared/domain/ticket-name.ts';
import { ticketPrices } from '#shared/domain/ticket-prices.ts';
import { transfersLeft } from '#shared/domain/ticket-transfer.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import { holderName } from '#shared/texts/holder-name.ts';
import { providerOfCodes } from '../../adapters/payments/open-providers.ts';
import type { OpenPayments, TimeLeft } from '../../adapters/payments/port.ts';
import { type WalletKeys, walletsOn } from '../../adapters/wallet/wallet-keys.ts';
import { checkAccessToken, isReadToken, payPage, readToken } from '../../runtime/links.ts';
import { pickFields } from '../../runtime/pick-fields.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import { type NipWaitDeps, nipWait } from './nip-wait.ts';

interface Deps extends NipWaitDeps {
  orders: OrderStore;
  fairs: FairStore;
  payments: OpenPayments;
  linkSecret: () => Promise<string>;
  publicUrl: string;
  wallet: WalletKeys;
}

interface CallTime {
  now: Date;
  timeLeft: TimeLeft;
}

function ticketViews(
  { order, tickets: issued }: { order: Order; tickets: readonly Ticket[] },
  { fair, types }: { fair: Fair; types: readonly TicketType[] },
  { isReader, now, publicUrl }: { isReader: boolean; now: Date; publicUrl: string },
) {
  const prices = ticketPrices(order);
  return keptTickets(order, now).map((planned): OrderView['tickets'][number] => {
    const ticket = issued.find((candidate) => candidate.id === planned.id);
    const { holder } = ticket ?? planned;
    const { name, surname } = holder;
    // The order knows it first; from then on the buyer has no more of the ticket than its number and whose it is.
    const { transferred } = planned;
    const type = types.find((candidate) => candidate.id === planned.ticketTypeId);
    const left = nameChangesLeft(order, fair, positionOf(planned.id), now);
    const transfers = ticket ? transfersLeft(order, fair, ticket, now) : 0;
    return {
      ticketId: planned.id,
      code: ticketCodeOf(planned.id, transferred ? undefined : ticket?.securityCode),
      ...(ticket?.signed &&
        !transferred && { qr: qrAddress(publicUrl, { ticketId: ticket.id, ...ticket.signed }, order.lang) }),
      holder: transferred ? `${name} ${initialOf(surname)}` : holderName(holder, order.lang),
      ...(transferred && { transferred }),
      ...(transfers > 0 && !isReader && { transfer: { left: transfers, edition: planned.edition ?? 0 } }),
      ...(left > 0 && !isReader && { correction: { name, surname, left } }),
      typeName: type?.name ?? { pl: '–' },
      ...(type && admittedDays(fair, type)),
      price: prices[positionOf(planned.id) - 1] ?? 0,
      ...(ticket && ticket.admissions > 0 && { used: true as const }),
      ready: ticket?.status === 'valid' && !transferred,
    };
  });
}

const fairView = (fair: Fair): OrderView['fair'] => ({
  name: fair.name,
  place: fair.place,
  address: fair.address,
  city: fair.city,
  ...(fair.venueEn && { venueEn: fair.venueEn }),
  startDate: fair.startDate,
  endDate: fair.endDate,
  withdrawalEnd: withdrawalEnd(fair).toISOString(),
  organiser: {
    name: fair.organiser.name,
    email: fair.organiser.email,
    ...(fair.organiser.phone && { phone: fair.organiser.phone }),
  },
  ...(fair.banners.thankYou && { banner: fair.banners.thankYou }),
  ...(fair.banners.logo && { logo: fair.banners.logo }),
  ...pickFields({ shape: ownColours }, fair),
});

function moneyView(order: Order): Pick<OrderView, 'total' | 'returned' | 'returnedBy'> {
  const returned = amountReturned(order);
  // Its price, whatever sum was accepted for it, as long as nothing of it was given back.
  const total = returned > 0 || isGivenBack(order) ? amountKept(order) : order.total;
  const isByHand = isGivenBack(order) && total > 0 && !isPaidThroughProvider(order);
  return { total, ...(returned > 0 && { returned }), ...(isByHand && { returnedBy: 'organiser' as const }) };
}

/** What the buyer's form for a correction begins with, as long as they may make one. */
function correctionView(
  order: Order,
  isWaiting: boolean,
  now: Date,
): Pick<NonNullable<OrderView['invoice']>, 'correction'> {
  const correction = { country: order.address.country, details: invoiceDetailsOf(order) };
  if (isWaiting) return { correction };
  const until = correctionEnd(order);
  if (!until || whyNotCorrect(order, now)) return {};
  return { correction: { ...correction, until: until.toISOString() } };
}

async function paymentView(
  order: Order,
  now: Date,
  deps: NipWaitDeps,
): Promise<Pick<OrderView, 'paidAt' | 'paymentWay' | 'invoice'>> {
  const { payment, buyer, documents } = order;
  const invoiceNumber = invoiceNumberOf(order);
  const way = payment?.paidAt ? wayOfPayment(payment) : '';
  const kind = invoiceKindOf(buyer);
  const lines = privateInvoiceOf(buyer);
  const wait = await nipWait(order, deps);
  return {
    ...(payment?.paidAt && { paidAt: payment.paidAt }),
    ...(way && { paymentWay: way }),
    ...((kind || invoiceNumber) && {
      invoice: {
        ...(kind && { kind }),
        ...(lines && { lines }),
        ...(invoiceNumber && { number: invoiceNumber }),
        ...(documents && { documents }),
        ...correctionView(order, wait === 'waiting', now),
        ...((wait === 'coming' || (order.invoiceCorrectedAt && order.staleSince)) && { isComing: true }),
      },
    }),
  };
}

/** Where the order can be paid now: at the provider, or where its page is opened. */
async function paymentPageOf(
  order: Order,
  key: string,
  { now, timeLeft }: CallTime,
  deps: Deps,
): Promise<string | undefined> {
  if (!isPayable(order, now)) return undefined;
  if (isUnopened(order) || isPaidByCode(order)) return payPage(deps.publicUrl, order.id, key);
  if (!order.payment?.token) return undefined;
  return (await deps.payments(timeLeft).of(order.payment)).payPage(order.payment.token);
}

/** How far it is with being paid by codes, as long as the shop takes any. */
async function blikView(
  order: Order,
  { now, timeLeft }: CallTime,
  deps: Deps,
): Promise<Pick<OrderView, 'blik'>> {
  if (order.total === 0 || !isPayable(order, now) || !(await providerOfCodes(deps.payments(timeLeft))))
    return {};
  const { codes = 0, askedAt, refused } = order.payment?.blik ?? {};
  return {
    blik: { codesLeft: MAX_BLIK_CODES - codes, ...(askedAt && { askedAt }), ...(refused && { refused }) },
  };
}

export const getOrder =
  (deps: Deps): UseCase<typeof row> =>
  async ({ params, query }, { now, timeLeft }) => {
    const secret = await deps.linkSecret();
    const found =
      (await deps.orders.withTickets(params.orderId)) ??
      // An eventually consistent read may miss an order placed a moment ago.
      (await deps.orders.withTickets(params.orderId, { consistent: true }));
    const { linkNumber } = found?.order ?? {};
    const isReader = found !== undefined && isReadToken(secret, params.orderId, query.key, linkNumber);
    if (!isReader) checkAccessToken(secret, params.orderId, query.key, linkNumber);
    if (!found || found.order.erasedAt) throw new Problem('not_found');
    const { order } = found;
    const sold = await deps.fairs.withTypes(order.fairId);
    if (!sold) throw new Problem('not_found');
    if (isReader && now.toISOString() >= sold.fair.endDate) throw new Problem('link_invalid');
    const emailUntil = emailCorrectionEnd(order, now);
    const redirectUrl = isReader ? undefined : await paymentPageOf(order, query.key, { now, timeLeft }, deps);
    return {
      orderId: order.id,
      orderNumber: orderNumberOf(order.id),
      status: order.status,
      lang: order.lang,
      ...(!isReader && {
        readKey: readToken(secret, order.id, linkNumber),
        ...(order.buyer.email && { email: order.buyer.email }),
        ...(emailUntil && { emailCorrection: emailUntil.toISOString() }),
        ...(await paymentView(order, now, deps)),
      }),
      ...moneyView(order),
      expiresAt: order.expiresAt,
      now: now.toISOString(),
      ...(redirectUrl && { redirectUrl }),
      ...(!isReader && (await blikView(order, { now, timeLeft }, deps))),
      ...(order.sentAt && { sentAt: order.sentAt }),
      ...(order.status === 'paid' && (await walletsOn(deps.wallet, now))),
      tickets: ticketViews(found, sold, { isReader, now, publicUrl: deps.publicUrl }),
      fair: fairView(sold.fair),
    };
  };
