import type { OrderEvent } from '#shared/contract/order-details.ts';
import { fullNameOf } from '#shared/domain/full-name.ts';
import { type Gate, gateNameAt } from '#shared/domain/gate.ts';
import { mailKinds } from '#shared/domain/mail-kinds.ts';
import type { Order } from '#shared/domain/order.ts';
import { wayOfPayment } from '#shared/domain/payments/providers.ts';
import { amountKept, amountPaid } from '#shared/domain/refund.ts';
import type { Repayment } from '#shared/domain/repayment.ts';
import { positionOf, type Ticket } from '#shared/domain/ticket.ts';
import { holderNameAt } from '#shared/domain/ticket-name.ts';
import type { SentMail } from '../store/mail/mail-claims.ts';
import type { Suppression } from '../store/mail/recipients.ts';

type MailEvent = Extract<OrderEvent, { kind: 'mail' }>;
type ActEvent = Extract<OrderEvent, { kind: 'act' }>;

/** All records of an order. */
export interface OrderRecords {
  order: Order;
  tickets: readonly Ticket[];
  gates: readonly Gate[];
  mails: readonly SentMail[];
  repayments: readonly Repayment[];
  /** The suppressions of `mailedAddresses`. */
  suppressed: readonly Suppression[];
  /** Its audit entries, with their authors. */
  acts: readonly Omit<ActEvent, 'kind'>[];
}

function moneyEvents({ order, repayments }: OrderRecords): OrderEvent[] {
  const { payment, refund } = order;
  const amount = amountPaid(order);
  const events: OrderEvent[] = [];
  if (payment?.paidAt) events.push({ kind: 'paid', at: payment.paidAt, amount, way: wayOfPayment(payment) });
  if (refund?.cause === 'late-payment') events.push({ kind: 'paid-too-late', at: refund.at, amount });
  // What a cashier paid out has no repayment.
  for (const given of [
    ...(order.returns ?? []),
    ...(refund ? [{ ...refund, amount: amountKept(order) }] : []),
  ])
    if (given.paidOutBy) events.push({ kind: 'money-returned', at: given.at, amount: given.amount });
  for (const { state, settledAt, amount: returned } of repayments)
    if (state === 'returned' && settledAt)
      events.push({ kind: 'money-returned', at: settledAt, amount: returned });
  return events;
}

/** A mail is named by its kind; it went where it was sent then, whatever the order says now. */
function mailEvents({ order, mails }: Pick<OrderRecords, 'order' | 'mails'>): MailEvent[] {
  const own = (order.mailed ?? []).map(({ at, to }): SentMail => ({ name: 'ticket', sentAt: at, to }));
  return [...own, ...mails].flatMap(({ name, sentAt: at, to = '' }): MailEvent[] => {
    const kind = mailKinds.find((mailKind) => mailKind === name.split('.')[0]);
    return kind ? [{ kind: 'mail', at, mail: kind, to }] : [];
  });
}

/** The addresses that an order's mails went to, and its buyer's. */
export const mailedAddresses = (records: Pick<OrderRecords, 'order' | 'mails'>): string[] =>
  [
    ...new Set([records.order.buyer.email, ...mailEvents(records).map(({ to }) => to)].filter(Boolean)),
  ] as string[];

/** A suppression from before the order says nothing about the order's mails. */
const undeliveredEvents = ({ order, suppressed }: OrderRecords): OrderEvent[] =>
  suppressed
    .filter(({ at }) => at >= order.createdAt)
    .map(({ at, reason }) => ({ kind: 'undelivered', at, reason }));

const entryEvents = ({ order, tickets, gates }: OrderRecords): OrderEvent[] =>
  tickets.flatMap(({ id, holder, lastEntry, admissions }): OrderEvent[] => {
    if (!lastEntry) return [];
    const { at, gateId } = lastEntry;
    const gate = gates.find((gate) => gate.id === gateId);
    const name = holderNameAt(fullNameOf(holder), order.formerNames?.[positionOf(id)], at);
    return [{ kind: 'entry', at, ticketId: id, holder: name, gate: gateNameAt(gate, at), admissions }];
  });

/** The history of an order from all its records, oldest first. */
export function orderTimeline(records: OrderRecords): OrderEvent[] {
  const { createdAt, expiresAt, endedAt } = records.order;
  // The sweep ends an order some time after its time was over.
  const ended = endedAt && [endedAt, expiresAt].toSorted()[0];
  const events: OrderEvent[] = [
    { kind: 'placed', at: createdAt },
    ...(ended ? [{ kind: 'expired' as const, at: ended }] : []),
    ...moneyEvents(records),
    ...mailEvents(records),
    ...undeliveredEvents(records),
    ...entryEvents(records),
    ...records.acts.map((act) => ({ kind: 'act' as const, ...act })),
  ];
  return events.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
