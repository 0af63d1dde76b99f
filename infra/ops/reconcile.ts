import { openPayments } from '#functions/adapters/open-payments.ts';
import { openWhereKeys } from '#functions/adapters/payments/open-providers.ts';
import type { ListedPayment, PaymentProviders } from '#functions/adapters/payments/port.ts';
import { orderIdOfSession } from '#functions/sale/orders/draft-order.ts';
import type { FairStore } from '#functions/store/fairs/fairs.ts';
import type { OrderStore } from '#functions/store/orders/orders.ts';
import type { RepaymentStore } from '#functions/store/orders/repayments.ts';
import { settingEntityId } from '#shared/domain/audit.ts';
import { orderNumberOf } from '#shared/domain/ids.ts';
import type { Order } from '#shared/domain/order.ts';
import { providerIds } from '#shared/domain/payments/providers.ts';
import { amountKept, amountPaid } from '#shared/domain/refund.ts';
import type { Repayment } from '#shared/domain/repayment.ts';
import { addDays, fromWarsaw, isDay, warsawDay } from '#shared/domain/time.ts';
import type { Difference } from './difference.ts';
import { documentDifferences } from './document-differences.ts';
import { type Installation, workAt } from './installation.ts';
import { type BookedRefunds, isOtherRefund, refundsOf } from './refund-difference.ts';
import { Findings, WrongArgument } from './refused.ts';

interface BookDeps {
  fairs: FairStore;
  orders: OrderStore;
  repayments: RepaymentStore;
}

/** Our record of one payment: an order's own, or one being returned. */
interface BookedPayment {
  provider: string;
  sessionId: string;
  orderId: string;
  /** Grosze. */
  amount: number;
  /** Whether it was returned, or is about to be. */
  returned: boolean;
  /** What went back of an order's own payment. */
  refunds?: BookedRefunds;
}

const ownPayment = (order: Order): BookedPayment[] => {
  const { id: orderId, payment, refund, source } = order;
  if (source !== 'web' || !payment?.paidAt || !payment.providerId) return [];
  const { provider, sessionId, refundedAt } = payment;
  const returned = refund !== undefined || refundedAt !== undefined || amountKept(order) === 0;
  return [{ provider, sessionId, orderId, amount: amountPaid(order), returned }];
};

const strayPayments = (repayments: readonly Repayment[]): BookedPayment[] =>
  repayments.map(({ provider, sessionId, orderId, amount }) => ({
    ...{ provider, sessionId, orderId, amount },
    returned: true,
  }));

const zloty = (grosze: number): string => `${(grosze / 100).toFixed(2)} PLN`;

/** The differences between the provider's day and ours. */
function differences(
  ours: ReadonlyMap<string, BookedPayment>,
  theirs: readonly ListedPayment[],
  paidToday: readonly BookedPayment[],
): Difference[] {
  const listed = new Set(theirs.map(({ sessionId }) => sessionId));
  const number = ({ orderId }: BookedPayment) => orderNumberOf(orderId);
  const one = (kind: Difference['kind'], sentence: string): Difference[] => [{ kind, sentence }];
  const found = theirs.flatMap(({ sessionId, amount, currency, status, returned }): Difference[] => {
    const own = ours.get(sessionId);
    if (!own)
      return one(
        'not-booked',
        `the provider has ${zloty(amount)} for order ${orderNumberOf(orderIdOfSession(sessionId))} (session ${sessionId}), which we have not booked`,
      );
    if (currency !== 'PLN') return one('other-currency', `${number(own)} was paid in ${currency}`);
    if (own.amount !== amount)
      return one(
        'other-sum',
        `${number(own)} has ${zloty(own.amount)} with us and ${zloty(amount)} at the provider`,
      );
    if (status === 'paid')
      return one(
        'not-claimed',
        `${number(own)} is paid, and the provider waits for us to claim ${zloty(amount)}`,
      );
    if (status === 'returned' && !own.returned)
      return one(
        'given-back',
        `${number(own)} is paid with us, and the provider has given ${zloty(amount)} back`,
      );
    if (returned !== undefined && own.refunds && isOtherRefund(own.refunds, returned))
      return one(
        'other-refund',
        `${number(own)} has ${zloty(own.refunds.returned)} given back with us and ${zloty(returned)} at the provider`,
      );
    return [];
  });
  const missing = paidToday
    .filter(({ sessionId }) => !listed.has(sessionId))
    .flatMap((own) =>
      one(
        'not-listed',
        `${number(own)} is paid with us (${zloty(own.amount)}), and not in the provider's list of the day`,
      ),
    );
  return [...found, ...missing];
}

/** Orders paid on a day in Warsaw; each has changed at or after its payment, so older changes need not be read. */
async function paidOn(day: string, { fairs, orders }: BookDeps): Promise<Order[]> {
  const [from, to] = [day, addDays(day, 1)].map((edge) => fromWarsaw(`${edge}T00:00`).toISOString()) as [
    string,
    string,
  ];
  const found: Order[] = [];
  for (const fair of await fairs.list())
    for await (const page of orders.changedPages(fair.id, from))
      found.push(...page.filter(({ payment: { paidAt = '' } = {} }) => paidAt >= from && paidAt < to));
  return found;
}

/** Without the provider's list each of our payments is looked up: payments that we do not know stay undiscovered. */
async function lookUpEach(
  booked: readonly BookedPayment[],
  payments: PaymentProviders,
): Promise<ListedPayment[]> {
  const found: ListedPayment[] = [];
  for (const { provider, sessionId, amount } of booked) {
    const state = await (await payments.of({ provider })).lookup(sessionId);
    if (state.state === 'returned') found.push({ sessionId, amount, currency: 'PLN', status: 'returned' });
    if (state.state === 'paid')
      found.push({ sessionId, ...state, status: state.verified ? 'verified' : 'paid' });
  }
  return found;
}

/** What the providers have of a day, and whether each of them gave its list. */
async function theirPayments(day: string, ours: readonly BookedPayment[], payments: PaymentProviders) {
  const theirs: ListedPayment[] = [];
  let isListed = true;
  for (const provider of providerIds) {
    const own = ours.filter((payment) => payment.provider === provider);
    const open = await openWhereKeys(payments, provider);
    if (!open && own.length === 0) continue;
    const list = await (open ?? (await payments.of({ provider }))).paymentsOn(day);
    isListed &&= list !== undefined;
    theirs.push(...(list ?? (await lookUpEach(own, payments))));
  }
  return { theirs, isListed };
}

/** What the providers keep of a day's payments, as far as their lists tell. */
function feesOf(theirs: readonly ListedPayment[]): string {
  const told = theirs.flatMap(({ fee }) => fee ?? []);
  const sum = told.reduce((all, fee) => all + fee, 0);
  return told.length === 0 ? '' : `, fees of ${told.length} told: ${zloty(sum)}`;
}

/** Our records of the sessions in the provider's list. */
async function bookedOf(
  theirs: readonly ListedPayment[],
  { orders, repayments }: BookDeps,
): Promise<BookedPayment[]> {
  const orderIds = [...new Set(theirs.map(({ sessionId }) => orderIdOfSession(sessionId)))];
  const found = await orders.many(orderIds);
  const booked = await Promise.all(
    found.map(async (order) => {
      const ways = await repayments.ofOrder(order.id);
      const refunds = refundsOf(order.payment?.providerId, ways);
      // An order's own payment comes last, because one being returned is in both lists.
      return [...strayPayments(ways), ...ownPayment(order).map((payment) => ({ ...payment, refunds }))];
    }),
  );
  return booked.flat();
}

/**
 * Compares our payments of a day with the provider's, and the orders with their documents.
 * @returns a sentence where they agree
 * @throws Findings with the differences; WrongArgument
 */
export async function reconcile(day: string, installation: Installation): Promise<string> {
  if (!isDay(day))
    throw new WrongArgument(
      `${day} is no day: say it as ${warsawDay(installation.now)}. See reconcile --help.`,
    );
  await workAt(installation);
  const deps = await import('#functions/wiring/stores.ts');
  const paid = await paidOn(day, deps);
  const today = paid.flatMap(ownPayment);
  const { theirs, isListed } = await theirPayments(day, today, openPayments());
  const ours = new Map((await bookedOf(theirs, deps)).map((booked) => [booked.sessionId, booked]));
  const found = [...differences(ours, theirs, today), ...(await documentDifferences(paid, deps))];
  await deps.audit.record({
    entityId: settingEntityId('payments'),
    actorId: 'system',
    action: 'payments-reconciled',
    at: installation.now,
    after: { day, ours: today.length, theirs: theirs.length, differences: found.length },
  });
  const note = isListed
    ? ''
    : '\nThe provider gives this shop no list of a day (ask its support for report/history): it was asked about each of our payments, so money that we never heard of is not seen.';
  const sum = `${day}: ${today.length} payments with us, ${theirs.length} at the provider${feesOf(theirs)}`;
  if (found.length > 0) {
    const lines = found.map(({ kind, sentence }) => `${kind}: ${sentence}`);
    throw new Findings([`${sum}. These differ:`, ...lines].join('\n- ') + note);
  }
  return `${sum}. Nothing differs.${note}`;
}
