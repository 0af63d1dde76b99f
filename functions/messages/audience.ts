import type { LeftOut } from '#shared/domain/message.ts';
import type { Order } from '#shared/domain/order.ts';
import { orderIdOfTicket } from '#shared/domain/ticket.ts';
import { batchesOf } from '../runtime/batches.ts';
import { forEachLimit } from '../runtime/for-each-limit.ts';
import type { Message } from '../store/mail/messages.ts';
import { recipientKey } from '../store/mail/recipient-key.ts';
import type { RecipientStore } from '../store/mail/recipients.ts';
import type { OrderStore } from '../store/orders/orders.ts';
import { addresseeOf, agreedBy } from './addressee.ts';

/** How many orders are read with one request, and how many requests run at a time. */
const BATCH = 100;
const PARALLEL = 8;
/** Of one mailbox: as many as an item can hold with ease. */
const MAX_TICKETS = 500;

/** Somebody whom a message may go to. */
interface Candidate {
  mailboxHash: string;
  email: string;
  name: string;
  tickets: string[];
}
type People = Pick<Candidate, 'email' | 'name'>[];

export interface Audience {
  recipients: Candidate[];
  leftOut: LeftOut;
  /** The addresses from which mail came back. */
  undeliverable: string[];
}

export interface AudienceDeps {
  orders: Pick<OrderStore, 'many'>;
  recipients: Pick<RecipientStore, 'suppressionsOf' | 'newsRefusals'>;
}

async function ordersOf(tickets: readonly string[], { orders }: AudienceDeps): Promise<Map<string, Order>> {
  const ids = [...new Set(tickets.map(orderIdOfTicket))];
  const found = new Map<string, Order>();
  await forEachLimit(batchesOf(ids, BATCH), PARALLEL, async (batch) => {
    for (const order of await orders.many(batch)) found.set(order.id, order);
  });
  return found;
}

/** One candidate a mailbox: any of its tickets with a consent is enough for news. */
function candidatesOf(
  tickets: readonly string[],
  orders: ReadonlyMap<string, Order>,
  consentId: string | undefined,
) {
  const agreed = new Map<string, { mailboxHash: string; people: People; tickets: string[] }>();
  const others = new Set<string>();
  let noAddress = 0;
  for (const ticketId of tickets) {
    const order = orders.get(orderIdOfTicket(ticketId));
    const found = order ? addresseeOf(order, ticketId) : 'returned';
    if (found === 'noAddress') noAddress += 1;
    if (typeof found === 'string') continue;
    const { email, name } = found;
    const mailboxHash = recipientKey(email);
    if (consentId !== undefined && !agreedBy(found, consentId)) {
      others.add(mailboxHash);
      continue;
    }
    const known = agreed.get(mailboxHash) ?? { mailboxHash, people: [], tickets: [] };
    agreed.set(mailboxHash, known);
    if (!known.people.some((person) => person.email === email)) known.people.push({ email, name });
    if (known.tickets.length < MAX_TICKETS) known.tickets.push(ticketId);
  }
  const noConsent = [...others].filter((mailbox) => !agreed.has(mailbox)).length;
  return { candidates: [...agreed.values()], noAddress, noConsent };
}

const withoutZeros = (
  counts: Required<Pick<LeftOut, 'noAddress' | 'noConsent' | 'undeliverable' | 'unsubscribed'>>,
) => Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)) as LeftOut;

/** Whom a message about some tickets goes to, each mailbox once, and who is left out. */
export async function audienceOf(
  tickets: readonly string[],
  { consentId }: Pick<Message, 'consentId'>,
  deps: AudienceDeps,
): Promise<Audience> {
  const orders = await ordersOf(tickets, deps);
  const { candidates, noAddress, noConsent } = candidatesOf(tickets, orders, consentId);
  const suppressed = await deps.recipients.suppressionsOf(
    candidates.flatMap(({ people }) => people.map(({ email }) => email)),
  );
  const deliverable = candidates.flatMap(({ people, ...candidate }): Candidate[] => {
    const person = people.find(({ email }) => !suppressed.has(email));
    return person ? [{ ...candidate, ...person }] : [];
  });
  const refused =
    consentId !== undefined
      ? await deps.recipients.newsRefusals(deliverable.map(({ mailboxHash }) => mailboxHash))
      : new Set<string>();
  const recipients = deliverable.filter(({ mailboxHash }) => !refused.has(mailboxHash));
  return {
    recipients,
    leftOut: withoutZeros({
      ...{ noAddress, noConsent },
      undeliverable: candidates.length - deliverable.length,
      unsubscribed: deliverable.length - recipients.length,
    }),
    undeliverable: [...suppressed.keys()],
  };
}
