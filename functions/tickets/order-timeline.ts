import type { OrderEvent } from '#shared/contract/order-details.ts';
import type { Gate } from '#shared/domain/gate.ts';
import { holderMailAt } from '#shared/domain/holder-mails.ts';
import { mailKinds } from '#shared/domain/mail-kinds.ts';
import type { Order } from '#shared/domain/order.ts';
import { wayOfPayment } from '#shared/domain/payments/providers.ts';
import { amountPaid } from '#shared/domain/refund.ts';
import type { Repayment } from '#shared/domain/repayment.ts';
import type { Ticket } from '#shared/domain/ticket.ts';
import type { SentMail } from '../store/mail-claims.ts';
import type { Suppression } from '../store/recipients.ts';

type ActEvent = Extract<OrderEvent, { kind: 'act' }>;

/** All records of an order. */
export interface OrderRecords {
  order: Order;
  tickets: readonly Ticket[];
  gates: readonly Gate[];
  mails: readonly SentMail[];
  repayments: readonly Repayment[];
  /** The suppression of its buyer's address. */
  suppressed?: Suppression | undefined;
  /** Its audit entries, with their authors. */
  acts: readonly Omit<ActEvent, 'kind'>[];
}

function moneyEvents({ order, repayments }: OrderRecords): OrderEvent[] {
  const { payment, refund } = order;
  const amount = amountPaid(order);
  const events: OrderEvent[] = [];
  if (payment?.paidAt) events.push({ kind: 'paid', at: payment.paidAt, amount, way: wayOfPayment(payment) });
  if (refund?.cause === 'late-payment') events.push({ kind: 'paid-too-late', at: refund.at, amount });
  for (const { state, settledAt, amount: returned } of repayments)
    if (state === 'returned' && settledAt)
      events.push({ kind: 'money-returned', at: settledAt, amount: returned });
  return events;
}

/** A holder's mail is named by its kind and the first ticket in it. */
function mailEvents({ order, mails }: OrderRecords): OrderEvent[] {
  const first: SentMail[] = order.sentAt ? [{ name: 'ticket', sentAt: order.sentAt }] : [];
  return [...first, ...mails].flatMap(({ name, sentAt: at, to }): OrderEvent[] => {
    const [named, position] = name.split('.');
    const kind = mailKinds.find((mailKind) => mailKind === named);
    const holder = kind && holderMailAt(order, kind, Number(position));
    return kind ? [{ kind: 'mail', at, mail: kind, to: to ?? holder?.to ?? order.buyer.email ?? '' }] : [];
  });
}

/** A suppression from before the order says nothing about the order's mails. */
function undeliveredEvents({ order, suppressed }: OrderRecords): OrderEvent[] {
  if (!suppressed || suppressed.at < order.createdAt) return [];
  return [{ kind: 'undelivered', at: suppressed.at, reason: suppressed.reason }];
}

const entryEvents = ({ tickets, gates }: OrderRecords): OrderEvent[] =>
  tickets.flatMap(({ id, lastEntry, admissions }): OrderEvent[] => {
    if (!lastEntry) return [];
    const gate = gates.find((gate) => gate.id === lastEntry.gateId)?.name ?? '–';
    return [{ kind: 'entry', at: lastEntry.at, ticketId: id, gate, admissions }];
  });

/** The history of an order from all its records, oldest first. */
export function orderTimeline(records: OrderRecords): OrderEvent[] {
  const { status, createdAt, expiresAt, changedAt } = records.order;
  const isReleasedEarly = changedAt < expiresAt;
  const events: OrderEvent[] = [
    { kind: 'placed', at: createdAt },
    ...(status === 'expired'
      ? [{ kind: 'expired' as const, at: isReleasedEarly ? changedAt : expiresAt }]
      : []),
    ...moneyEvents(records),
    ...mailEvents(records),
    ...undeliveredEvents(records),
    ...entryEvents(records),
    ...records.acts.map((act) => ({ kind: 'act' as const, ...act })),
  ];
  return events.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
