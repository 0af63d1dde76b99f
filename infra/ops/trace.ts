import type { Db } from '#functions/store/engine/db.ts';
import { openDb } from '#functions/store/engine/dynamo.ts';
import { fairStore } from '#functions/store/fairs/fairs.ts';
import { gateStore } from '#functions/store/fairs/gates.ts';
import { mailClaimStore } from '#functions/store/mail/mail-claims.ts';
import { recipientStore } from '#functions/store/mail/recipients.ts';
import { orderStore } from '#functions/store/orders/orders.ts';
import { repaymentStore } from '#functions/store/orders/repayments.ts';
import { auditStore } from '#functions/store/people/audit.ts';
import { userStore } from '#functions/store/people/users.ts';
import { getOrderDetails } from '#functions/tickets/get-order-details.ts';
import type { OrderEvent } from '#shared/contract/order-details.ts';
import { orderNumberOf } from '#shared/domain/ids.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { asSystem } from './as-system.ts';
import type { Installation } from './installation.ts';
import type { LogLine } from './logs.ts';
import { orderIn } from './order-argument.ts';
import { WrongArgument } from './refused.ts';

interface StoryLine {
  at: string;
  text: string;
}

/** Fields that are not among a log line's details: they stand before these, or are only for CloudWatch. */
const OMITTED_FIELDS = new Set(['at', 'event', 'level', '_aws']);

function storyLine({ source, at, fields }: LogLine): StoryLine {
  const rest = Object.entries(fields)
    .filter(([name, value]) => !OMITTED_FIELDS.has(name) && value !== undefined)
    .map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`);
  return { at, text: `${source}: ${fields.event ?? fields.route ?? ''} ${rest.join(' ')}`.trimEnd() };
}

/** Recipients and names must not appear on a terminal that others can see. */
const PRIVATE = new Set(['at', 'kind', 'to', 'email']);

const toldEvent = ({ kind, ...event }: OrderEvent): StoryLine => ({
  at: event.at,
  text: `on record: ${kind} ${Object.entries(event)
    .filter(([name, value]) => !PRIVATE.has(name) && value !== undefined)
    // The office's reason is free text, which may contain personal data.
    .filter(([name]) => kind !== 'act' || name !== 'reason')
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')}`.trimEnd(),
});

function details(orderId: string, db: Db, now: Date) {
  const deps = {
    orders: orderStore(db),
    fairs: fairStore(db),
    gates: gateStore(db),
    claims: mailClaimStore(db),
    repayments: repaymentStore(db),
    recipients: recipientStore(db),
    audit: auditStore(db),
    users: userStore(db),
  };
  return asSystem(getOrderDetails(deps), { params: { orderId } }, now);
}

const text = (value: unknown): string[] => (typeof value === 'string' ? [value] : []);

/**
 * Lines about an order, and lines with the same correlation or request ids that do not name it: what its browser did
 * before, the API's own.
 */
async function linesAbout(word: string, since: Date, { logs }: Installation): Promise<LogLine[]> {
  const naming = await logs([word], since);
  const more = new Set(
    naming.flatMap(({ fields }) => [...text(fields.correlationId), ...text(fields.requestId)]),
  );
  return more.size > 0 ? logs([word, ...more], since) : naming;
}

/** How long logs are kept, and how long before its order a form may have been opened. */
const LOG_RETENTION = 90 * 24 * 60 * MINUTE;
const BEFORE_ORDER = 60 * MINUTE;
const CORRELATION = /^[\w-]{8,64}$/;

const print = (lines: readonly StoryLine[]): string =>
  lines
    .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
    .map(({ at, text }) => `${at}  ${text}`)
    .join('\n');

/** The history of an order, or of one correlation id: its records and log lines, sorted by time. */
export async function trace(typed: string, installation: Installation): Promise<string> {
  const orderId = orderIn(typed);
  if (!orderId) {
    if (!CORRELATION.test(typed))
      throw new WrongArgument(`${typed} is neither an order nor a correlation id.`);
    const lines = await linesAbout(typed, new Date(installation.now.getTime() - LOG_RETENTION), installation);
    return lines.length > 0 ? print(lines.map(storyLine)) : `The logs say nothing of ${typed}.`;
  }
  const db = openDb(installation.table, undefined, installation.config);
  const order = await orderStore(db).byId(orderId);
  if (!order) throw new Error(`There is no order ${orderNumberOf(orderId)}.`);
  const { events } = await details(orderId, db, installation.now);
  const lines = await linesAbout(orderId, new Date(Date.parse(order.createdAt) - BEFORE_ORDER), installation);
  return `Order ${orderNumberOf(orderId)} (${orderId}): ${order.status}, ${order.total} grosze

${print([...events.map(toldEvent), ...lines.map(storyLine)])}`;
}
