import { randomBytes } from 'node:crypto';
import { checkFormAnswers } from '#shared/contract/check-form-answers.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { KeptAnswers } from '#shared/domain/answers.ts';
import type { Coupon } from '#shared/domain/coupon.ts';
import { encode60, idOf } from '#shared/domain/ids.ts';
import { MAX_GROSZE } from '#shared/domain/money.ts';
import { taxNumberOf } from '#shared/domain/nip.ts';
import {
  type Holder,
  type Order,
  type OrderHolder,
  type OrderLine,
  PAYMENT_WINDOW,
  type PaymentSession,
} from '#shared/domain/order.ts';
import { newPaymentsProvider, type ProviderId } from '#shared/domain/payments/providers.ts';
import { isCovered, priceOf } from '#shared/domain/pricing.ts';
import { withoutOwnLines } from '#shared/domain/private-invoice.ts';
import type { Purchase } from '#shared/domain/purchase.ts';
import { keptOf } from '#shared/domain/questions/kept-answers.ts';
import type { QuestionList } from '#shared/domain/questions/question.ts';
import { decidedPrices } from '#shared/domain/ticket-prices.ts';
import { isOnOffer, type TicketType } from '#shared/domain/ticket-type.ts';
import { CONFIRMATION_WINDOW, UNOPENED_WINDOW } from '#shared/domain/unpaid.ts';
import { digestOf } from '../../runtime/hash-of.ts';

/** The order id that belongs to an idempotency key. */
export const orderIdFor = (idempotencyKey: string): string =>
  idOf('ord', digestOf(`order ${idempotencyKey}`));

/** Shows whether a repeated request asks for the same thing. */
export const fingerprintOf = (form: object): string =>
  digestOf(JSON.stringify(form)).toString('base64url').slice(0, 16);

/**
 * Groups tickets of one type into a line; the buyer's own ticket comes first.
 * @param types those that this order may have; the office may sell more than the public form
 * @throws Problem ticket_type_unavailable
 */
export function linesOf(
  tickets: readonly { ticketTypeId: string; holder?: OrderHolder | undefined }[],
  types: readonly TicketType[],
): OrderLine[] {
  const lines = new Map<string, OrderLine>();
  for (const wanted of tickets) {
    const type = types.find((candidate) => candidate.id === wanted.ticketTypeId);
    if (!type) throw new Problem('ticket_type_unavailable');
    const { id: ticketTypeId, price: unitPrice, vatRate, vatExemption } = type;
    const line = lines.get(type.id) ?? {
      ...{ ticketTypeId, unitPrice, vatRate },
      ...(vatRate === 'zw' && vatExemption && { vatExemption }),
      holders: [],
    };
    line.holders.push(wanted.holder ? storedPerson(wanted.holder) : null);
    lines.set(type.id, line);
  }
  return [...lines.values()];
}

/**
 * A provider accepts each session id once, and an order may need several: when a process crashes between registering a
 * session and storing it, the next request must use another id.
 */
export const newSession = (orderId: string, provider: ProviderId = newPaymentsProvider): PaymentSession => ({
  provider,
  sessionId: `${orderId}.${encode60(randomBytes(8)).slice(0, 6)}`,
});

/** The order that a session was opened for. */
export const orderIdOfSession = (sessionId: string): string => sessionId.split('.')[0] ?? sessionId;

/** Neither the provider nor our records accept a higher total. @throws Problem total_too_large */
export function checkTotal(...sums: number[]): void {
  if (Math.max(...sums) > MAX_GROSZE) throw new Problem('total_too_large');
}

/** An order before its places are held. */
export type DraftOrder = Omit<Order, 'holds'>;

/** When an order counts as unpaid no longer, however long it holds its places. */
export const unpaidUntil = ({ createdAt }: Pick<Order, 'createdAt'>): Date =>
  new Date(Date.parse(createdAt) + PAYMENT_WINDOW);

/** The same order, holding its places only until its buyer opens the payment page, or the link in a mail. */
export function awaitingBuyer(draft: DraftOrder): DraftOrder {
  const { payment: _, ...order } = draft;
  const window = draft.total > 0 ? UNOPENED_WINDOW : CONFIRMATION_WINDOW;
  const expiresAt = new Date(Date.parse(draft.createdAt) + window).toISOString();
  return { ...order, status: 'awaiting-payment', expiresAt };
}

/** Blank fields count as absent. */
const withoutBlanks = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined)) as T;

/** A person without what was left empty, but for the names, which are empty where nobody is named. */
export const storedPerson = <Person extends Holder>({ name, surname, ...more }: Person) => ({
  name,
  surname,
  ...withoutBlanks(more),
});

/** A person with the answers that are kept, where they have given any. */
function withAnswers<Person extends Holder>(
  { answers: _, ...person }: Person & { answers?: unknown },
  kept: KeptAnswers = {},
) {
  return { ...person, ...(Object.keys(kept).length > 0 && { answers: kept }) };
}

function buyerOf(
  { buyer, invoice, privateInvoice, address }: Purchase,
  answers: KeptAnswers | undefined,
): Order['buyer'] {
  const { nip, ...rest } = storedPerson(withAnswers(buyer, answers));
  if (privateInvoice) return { ...rest, privateInvoice: withoutOwnLines(rest, privateInvoice) };
  return invoice && nip ? { ...rest, nip: taxNumberOf(nip, address.country) } : rest;
}

interface DraftContext {
  fairId: string;
  types: readonly TicketType[];
  /** What the fair asks; the form's answers were checked against it. */
  questions?: QuestionList | undefined;
  coupon: Coupon | undefined;
  now: Date;
  /** Through whom it is to be paid. */
  provider?: ProviderId | undefined;
}

/**
 * The order that a form describes, priced by the server; without its holds.
 * @throws Problem ticket_type_unavailable, total_too_large, price_changed
 */
export function draftOrder(
  id: string,
  form: Purchase,
  { fairId, types, questions, coupon, now, provider }: DraftContext,
): DraftOrder {
  const at = now.toISOString();
  const answers = checkFormAnswers(form, questions).answers.map(
    (kept) => kept && keptOf(kept, at, questions),
  );
  const chosen = linesOf(
    form.tickets.map(({ ticketTypeId, holder }, index) => ({
      ticketTypeId,
      holder: holder && withAnswers(holder, answers[index]),
    })),
    types.filter((type) => isOnOffer(type, now)),
  );
  const lines = chosen.map(
    (line): OrderLine => (coupon && isCovered(line, coupon) ? { ...line, discounted: true } : line),
  );
  const priced = lines.map((line) => ({ ...line, quantity: line.holders.length }));
  const { discount, total } = priceOf(priced, coupon);
  checkTotal(total, discount);
  if (total !== form.price) throw new Problem('price_changed');
  return {
    id,
    fairId,
    status: total === 0 ? 'paid' : 'awaiting-payment',
    lines,
    ...(coupon && { couponId: coupon.id }),
    discount,
    total,
    ...(discount > 0 && { prices: decidedPrices({ lines, discount }, coupon?.discount) }),
    lang: form.lang,
    source: 'web',
    buyer: buyerOf(form, answers[0]),
    address: withoutBlanks(form.address),
    consents: {
      agreementAt: at,
      ...(form.magazine && { magazineAt: at }),
      ...(form.shareContact && { shareContactAt: at }),
    },
    ...(form.referenceCode && { referenceCode: form.referenceCode }),
    ...(total > 0 && { payment: newSession(id, provider) }),
    fingerprint: fingerprintOf(form),
    createdAt: at,
    expiresAt: new Date(now.getTime() + PAYMENT_WINDOW).toISOString(),
    changedAt: at,
    version: 1,
  };
}
