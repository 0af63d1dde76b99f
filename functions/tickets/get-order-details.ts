import type { getOrderDetails as row } from '#shared/contract/order-details.ts';
import { Problem } from '#shared/contract/problem.ts';
import { fullNameOf } from '#shared/domain/full-name.ts';
import type { Order } from '#shared/domain/order.ts';
import type { QuestionList } from '#shared/domain/questions/question.ts';
import { amountReturned } from '#shared/domain/refund.ts';
import { wordedAnswers } from '#shared/texts/worded-answers.ts';
import { type AuthorDeps, withAuthors } from '../people/audit/authors.ts';
import { inEnglish } from '../read-models/english-names.ts';
import { soldRows } from '../read-models/sold-rows.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { FairStore } from '../store/fairs/fairs.ts';
import type { GateStore } from '../store/fairs/gates.ts';
import type { MailClaimStore } from '../store/mail/mail-claims.ts';
import type { RecipientStore } from '../store/mail/recipients.ts';
import type { OrderStore } from '../store/orders/orders.ts';
import type { RepaymentStore } from '../store/orders/repayments.ts';
import { mailedAddresses, orderTimeline } from './order-timeline.ts';

interface Deps extends AuthorDeps {
  orders: OrderStore;
  fairs: FairStore;
  gates: GateStore;
  claims: MailClaimStore;
  repayments: RepaymentStore;
  recipients: RecipientStore;
}

/** More changes than anybody makes to one order. */
const MAX_ACTS = 100;

async function actsOf(orderId: string, deps: Deps) {
  const { entries } = await deps.audit.page(orderId, MAX_ACTS);
  return withAuthors(
    entries.map(({ at, actorId, action, reason }) => ({
      at,
      actorId,
      action,
      ...(reason && { reason }),
    })),
    deps,
  );
}

const buyerOf = ({ name, surname, email = '', phoneNumber = '', company = '' }: Order['buyer']) => ({
  ...{ name, surname, email, phoneNumber, company },
});

/** Those who answered something, the buyer first. */
function answersOf({ buyer, lines }: Order, questions: QuestionList | undefined) {
  const people = [buyer, ...lines.flatMap(({ holders }) => holders)];
  const answered = people.flatMap((person) =>
    person?.answers ? [{ who: fullNameOf(person), answers: wordedAnswers(person.answers, questions) }] : [],
  );
  return answered.length > 0 ? { answers: answered } : {};
}

export const getOrderDetails =
  (deps: Deps): UseCase<typeof row> =>
  async ({ params: { orderId } }) => {
    const found = await deps.orders.withTickets(orderId, { consistent: true });
    if (!found) throw new Problem('not_found');
    const { order } = found;
    const mails = await deps.claims.ofOrder(orderId);
    const addresses = mailedAddresses({ order, mails: mails.sent });
    const [sold, gates, repayments, acts, ...suppressions] = await Promise.all([
      deps.fairs.withTypes(order.fairId),
      deps.gates.ofFair(order.fairId),
      deps.repayments.ofOrder(orderId),
      actsOf(orderId, deps),
      ...addresses.map((address) => deps.recipients.suppressionOf(address)),
    ]);
    const suppressed = suppressions.filter((found) => found !== undefined);
    const types = sold?.types ?? [];
    const badges = found.tickets.flatMap(({ id, badge }) => (badge ? [[id, badge.at]] : []));
    return {
      tickets: soldRows(order, types).map(inEnglish(types)),
      ...(order.transfers?.[1] && { buyer: buyerOf(order.buyer) }),
      ...answersOf(order, sold?.questions),
      fairId: order.fairId,
      discount: order.discount,
      returned: amountReturned(order),
      documents: order.documents ?? [],
      erased: order.erasedAt !== undefined,
      suppressed: order.buyer.email !== undefined && suppressions[0] !== undefined,
      mailHeld: mails.isHeld,
      ...(badges.length > 0 && { badges: Object.fromEntries(badges) }),
      events: orderTimeline({ ...found, gates, mails: mails.sent, repayments, acts, suppressed }),
    };
  };
