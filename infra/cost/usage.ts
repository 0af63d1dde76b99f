import { type LambdaName, lambdas } from '#functions/manifest.ts';
import type { Item } from './bill.ts';

/** One function's share of an operation, as measured by `npm run bench -- cost`. */
interface Work {
  lambda: LambdaName;
  invocations: number;
  /** Of one warm invocation. */
  milliseconds: number;
  /** The bytes that the function itself logs per invocation. */
  logBytes: number;
}

export interface Units {
  read: number;
  written: number;
}

/** The API logs one line per call, Lambda a start and a report of each invocation. */
const ACCESS_LOG_BYTES = 220;
const REPORT_BYTES = 550;
const REPORT_LINES = 2;
/** CloudWatch charges this much per line besides its text. */
const LINE_BYTES = 26;
export const GIGA = 1e9;

/** The line that counts a vital call or job, for its alarm. */
export const COUNT_BYTES = 320 + LINE_BYTES;

/** A message is sent, received and deleted; each is a request, because no batching is assumed. */
const REQUESTS_A_MESSAGE = 3;

const isCalled = (name: LambdaName): boolean => lambdas[name].trigger.kind === 'http';

/** The cost of one function's work without the table; each call comes through the edge and its function of paths. */
export function itemsOf({ lambda, invocations, milliseconds, logBytes }: Work, part: string): Item[] {
  const gigabytes = lambdas[lambda].memoryMegabytes / 1024;
  const access = isCalled(lambda) ? ACCESS_LOG_BYTES + LINE_BYTES : 0;
  const reports = REPORT_BYTES + REPORT_LINES * LINE_BYTES;
  const own = logBytes > 0 ? logBytes + LINE_BYTES : 0;
  return [
    ...(isCalled(lambda)
      ? [
          { part, price: 'edgeRequest' as const, quantity: invocations },
          { part, price: 'edgeFunction' as const, quantity: invocations },
          { part, price: 'apiRequest' as const, quantity: invocations },
        ]
      : []),
    { part, price: 'functionRequest', quantity: invocations },
    { part, price: 'functionTime', quantity: (invocations * gigabytes * milliseconds) / 1000 },
    { part, price: 'log', quantity: (invocations * (own + access + reports)) / GIGA },
  ];
}

export const table = (part: string, { read, written }: Units): Item[] => [
  { part, price: 'tableWrite', quantity: written },
  { part, price: 'tableRead', quantity: read },
];

export const messages = (part: string, count: number): Item => ({
  part,
  price: 'queueRequest',
  quantity: count * REQUESTS_A_MESSAGE,
});

/** Units of work other than an order's own, from the same benchmark. */
const VISIT: Units = { read: 0, written: 2 };
const LOOK: Units = { read: 1, written: 0 };
const BESIDE_ORDER: Units = { read: 0.5, written: 0 };
const BESIDE_MAIL: Units = { read: 1, written: 1 };

/** The steps of an order's life, with units from the budget that tests enforce. */
export type OrderUnits = Record<'place' | 'pay' | 'issue' | 'mail', Units>;

const LOOKS = 3;
const VISITS = 2;

/**
 * What a buyer of one ticket causes apart from the mail: two counted visits, the order, the provider's notification,
 * three polls of the order's page, and the ticket's PDF.
 */
export function orderItems(units: OrderUnits): Item[] {
  const work = (
    part: string,
    lambda: LambdaName,
    invocations: number,
    milliseconds: number,
    logBytes: number,
  ) => itemsOf({ lambda, invocations, milliseconds, logBytes }, part);
  const many = (count: number, { read, written }: Units) => ({
    read: count * read,
    written: count * written,
  });
  return [
    ...work('visits', 'shop', VISITS, 8, 186),
    ...table('visits', many(VISITS, VISIT)),
    ...work('order', 'shop', 1, 39, 186 + COUNT_BYTES),
    ...table('order', units.place),
    ...table('order', BESIDE_ORDER),
    ...work('payment', 'payments', 1, 21, 192 + COUNT_BYTES),
    ...table('payment', units.pay),
    messages('payment', 1),
    ...work('looks', 'shop', LOOKS, 16, 185),
    ...table('looks', many(LOOKS, LOOK)),
    ...work('ticket', 'issueTickets', 1, 68, 130 + COUNT_BYTES),
    ...table('ticket', units.issue),
    { part: 'ticket', price: 'filePut', quantity: 1 },
    messages('ticket', 1),
  ];
}

/** The PDF with a banner and the calendar, base64-encoded as in mails. */
const MAIL_GIGABYTES = (45_000 * (4 / 3)) / GIGA;

/** A ticket's mail. */
export const mailItems = (units: OrderUnits): Item[] => [
  { part: 'mail', price: 'mail', quantity: 1 },
  { part: 'mail', price: 'mailData', quantity: MAIL_GIGABYTES },
  ...itemsOf({ lambda: 'sendMail', invocations: 1, milliseconds: 58, logBytes: 130 + COUNT_BYTES }, 'mail'),
  { part: 'mail', price: 'fileGet', quantity: 1 },
  ...table('mail', units.mail),
  ...table('mail', BESIDE_MAIL),
];
