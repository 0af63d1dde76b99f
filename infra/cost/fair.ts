import { vitalCalls, vitalJobs } from '#shared/contract/vital-calls.ts';
import { type Item, times } from './bill.ts';
import { COUNT_BYTES, GIGA, itemsOf, mailItems, type OrderUnits, orderItems, table } from './usage.ts';

export const FAIR = {
  orders: 10_000,
  /** Visitors of the form per buyer. */
  visitors: 10,
  /** CloudFront requests of a first visit, and their bytes: page, scripts, styles, two fonts, a banner. */
  edgeRequests: 25,
  edgeBytes: 350_000,
  /** Calls of staff who have the office open eight hours a day. */
  staffCalls: 200_000,
} as const;

/** A visitor who does not buy: the page from the edge, and one counted visit. */
const visitorItems = (): Item[] => [
  { part: 'visitors', price: 'edgeRequest', quantity: FAIR.edgeRequests },
  { part: 'visitors', price: 'edgeFunction', quantity: 4 },
  { part: 'visitors', price: 'edgeData', quantity: FAIR.edgeBytes / GIGA },
  ...itemsOf({ lambda: 'shop', invocations: 1, milliseconds: 8, logBytes: 186 }, 'visitors'),
  ...table('visitors', { read: 0, written: 2 }),
];

/** One entry at a gate: a read and a write of the ticket, and the scan's own record. */
const entryItems = (): Item[] => [
  ...itemsOf({ lambda: 'door', invocations: 1, milliseconds: 20, logBytes: 186 + COUNT_BYTES }, 'entries'),
  ...table('entries', { read: 2, written: 2 }),
];

/** A call of the office that finds nothing new, like most. */
const staffItems = (): Item[] => [
  ...itemsOf({ lambda: 'account', invocations: 1, milliseconds: 10, logBytes: 186 }, 'staff'),
  ...table('staff', { read: 1, written: 0 }),
];

const named = (part: string, items: readonly Item[]): Item[] => items.map((item) => ({ ...item, part }));

/** What is counted for alarms while somebody buys, pays and gets in: a month of it. */
const countedItems = (): Item[] => [
  {
    part: 'counts for alarms',
    price: 'metric',
    quantity: Object.keys({ ...vitalCalls, ...vitalJobs }).length,
  },
];

/** The usage of a fair, apart from its monthly base. */
export const fairItems = (units: OrderUnits): Item[] => [
  ...times(FAIR.orders, named('orders', orderItems(units))),
  ...times(FAIR.orders, named('mails', mailItems(units))),
  ...times(FAIR.orders, entryItems()),
  ...times(FAIR.orders * FAIR.visitors, visitorItems()),
  ...times(FAIR.staffCalls, staffItems()),
  ...countedItems(),
];
