import { ticketCount } from '#shared/domain/order.ts';
import type { RateLimitStore } from '../../store/sale/rate-limits.ts';
import type { StockStore } from '../../store/stock/stock.ts';
import { checkOnSale } from '../check-on-sale.ts';
import { type AdmissionDeps, admitOrder } from '../waiting-room/admit-order.ts';
import { checkListFirst } from './by-offer.ts';
import { checkFormRules } from './check-form-rules.ts';
import { awaitingBuyer } from './draft-order.ts';
import { checkFreeMails, freeMails, unconfirmedAttempts } from './free-orders.ts';
import { searchHolds } from './hold.ts';
import type { Buying, Limit, PurchaseRequest } from './limit.ts';
import { checkMailbox, type MailboxLimitDeps, mailboxClaim, makeRoom } from './mailbox-limit.ts';
import { checkBars, countNetwork, type NetworkLimitDeps } from './network-limit.ts';
import { askAnew, checkWork, relieveWork, type WorkLimitDeps, workWrites } from './work-limit.ts';

export interface LimitDeps extends WorkLimitDeps, MailboxLimitDeps, NetworkLimitDeps, AdmissionDeps {
  stock: StockStore;
  rateLimits: Pick<RateLimitStore, 'made'>;
}

/** What a purchase must meet before it is priced, in this order; then its promo code is looked up. */
export const limitsOfRequest: readonly Limit<PurchaseRequest, unknown>[] = [
  { check: ({ sale, now }) => checkOnSale(sale.fair, now) },
  { check: ({ form, sale }) => checkFormRules(form, sale) },
  { check: checkBars },
];

/**
 * What limits a priced purchase, in this order. All that is written in the order's transaction is refused together with
 * it, so nothing is counted for an order that was not placed.
 */
export const limitsOfOrder: readonly Limit<Buying, LimitDeps>[] = [
  /** Returned places: while people wait for a type, they come first. */
  { check: ({ demands, sale }) => checkListFirst(demands, sale.waitedFor) },
  /** The stock, and the uses of a promo code: `withHold` takes them in the transaction, from shards that have some. */
  { foresee: async ({ demands }, { stock }) => void (await searchHolds(demands, stock)) },
  /** The waiting room: a pass, used up in the transaction, and a turn, counted beside it. */
  { count: countTurn, refuses: ['pass_needed', 'pass_needed'] },
  /** The network: what its line and its block hold makes the work harder. Counted beside, as an office shares an item. */
  { count: countNetwork },
  /** Free orders: how often a mailbox is written to, and how many strangers one network has mails sent to. */
  {
    writes: ({ draft, network }) => (draft.total === 0 ? { mails: freeMails(draft, network) } : {}),
    refuses: ['too_many_free', 'too_many_free'],
    foresee: async ({ draft, network, now }, { rateLimits }) => {
      if (draft.total === 0) await checkFreeMails(freeMails(draft, network), now, rateLimits);
    },
  },
  /** The mailbox: forty unpaid places. */
  {
    writes: ({ draft, network }) => ({ claim: mailboxClaim(draft, network) }),
    refuses: ['too_many_unpaid', 'too_many_unpaid'],
    relieve: ({ draft, network, now }, deps) => makeRoom(mailboxClaim(draft, network), now, deps),
    foresee: ({ draft, network, now }, deps) => checkMailbox(mailboxClaim(draft, network), now, deps),
  },
  /** Free orders that nobody confirmed: beyond a share of the type, or where the fair asks for it, a mail's link does. */
  {
    check: (buying) => {
      if (buying.draft.total === 0 && buying.sale.fair.confirmFreeOrders) confirmFirst(buying);
    },
    writes: ({ draft, types }) =>
      draft.status === 'paid' ? { unconfirmed: unconfirmedAttempts(draft, types) } : {},
    refuses: ['confirmation_needed', 'too_many_free'],
    relieve: async (buying) => confirmFirst(buying),
  },
  /** Proof of work: for the network's holds, and for everybody once a type's unpaid places pass a share. */
  { check: checkWork, writes: workWrites, refuses: ['pressed', 'busy'], relieve: relieveWork },
  { refuses: ['proof_used', 'proof_needed'], relieve: askAnew },
  /** A place offered by the waiting list is taken over in the transaction. */
  { refuses: ['offer_ended', 'offer_ended'] },
];

/** An offered place needs no waiting room; an order for more than that queues like any other. */
async function countTurn(buying: Buying, deps: AdmissionDeps) {
  const { draft, sale, pass, now } = buying;
  if (draft.offer && ticketCount(draft) === 1) return undefined;
  const admitted = await admitOrder({ fair: sale.fair, pass, now }, deps);
  if (admitted) buying.draft = { ...draft, passId: admitted.passId };
  return admitted?.undo;
}

function confirmFirst(buying: Buying): boolean {
  buying.draft = awaitingBuyer(buying.draft);
  return true;
}
