import { couponIdText } from '../domain/coupon.ts';
import { id } from '../domain/ids.ts';
import { referenceCode } from '../domain/visit.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';

const day = z.string();
const count = z.int();
/** Grosze. */
const money = z.int();

const traffic = { visits: count, formStarts: count, orders: count, paid: count, revenue: money };
const withConversion = {
  ...traffic,
  /** Paid orders per visit, refunded ones included. */ conversion: z.number(),
  /** The minimum number of paid orders without a counted visit. */
  unvisited: count,
};

const webStats = z.strictObject({
  totals: z.strictObject(withConversion),
  /** The saved codes with their results; visits without a code, and with unknown ones (`*`), come last. */
  codes: z.array(
    z.strictObject({
      ...withConversion,
      /** Empty where a link had no code, `*` for unknown codes. */
      referenceCode: z.string(),
      saved: z.optional(referenceCode),
    }),
  ),
  /** By Warsaw day and code, earliest first; empty rows are left out. */
  days: z.array(z.strictObject({ day, referenceCode: z.string(), ...traffic })),
});
export type WebStats = z.infer<typeof webStats>;

/**
 * Visits of the form and the resulting web orders: counted as placed on the day they were placed, as paid on the day of
 * payment.
 */
export const getStats = call({
  id: 'getStats',
  resource: 'figures',
  method: 'GET',
  path: '/api/webVisitors/GetStats/{fairId}',
  roles: ['Admin'],
  params: z.strictObject({ fairId: id('fair') }),
  response: webStats,
  problems: ['still_reading', 'fair_too_large'],
});

const figures = z.strictObject({
  /** Paid and valid tickets. */
  sold: count,
  /** Tickets of unpaid orders. */
  waiting: count,
  /** Paid orders. */
  paid: count,
  revenue: money,
  /** Refunded orders, and those being refunded. */
  refunded: count,
  /** Tickets admitted at least once. */
  checkedIn: count,
  types: z.array(
    z.strictObject({
      id: id('typ'),
      name: z.string(),
      /** The English name, if there is one. */
      nameEn: z.optional(z.string()),
      sold: count,
      capacity: z.optional(count),
      /** Places left now, without those of unpaid orders; absent where there is no limit. */
      left: z.optional(count),
    }),
  ),
  /** By the Warsaw day of payment. */
  days: z.array(z.strictObject({ day, tickets: count, revenue: money })),
  /** By voivodeship, largest first; empty where the buyer gave none. */
  voivodeships: z.array(z.strictObject({ voivodeship: z.string(), tickets: count })),
  /** Each ticket's first entry of a day, by Warsaw hour, 0 to 23, on the fair's days. */
  arrivals: z.array(z.strictObject({ day, hour: count, tickets: count })),
  /** From visits to entries: `paid` includes refunded orders here, but not above. */
  funnel: z.strictObject({ visits: count, formStarts: count, orders: count, paid: count, checkedIn: count }),
});
export type Figures = z.infer<typeof figures>;

/** Uses of codes without a limit: their paid and valid tickets. */
export const getCouponUses = call({
  id: 'getCouponUses',
  resource: 'figures',
  method: 'GET',
  path: '/api/coupons/uses/{fairId}',
  roles: ['Admin'],
  params: z.strictObject({ fairId: id('fair') }),
  response: z.array(z.strictObject({ id: couponIdText, tickets: count })),
  problems: ['still_reading', 'fair_too_large'],
});

/** A fair's key figures. */
export const getFigures = call({
  id: 'getFigures',
  resource: 'figures',
  method: 'GET',
  path: '/api/fairs/figures/{fairId}',
  roles: ['Admin'],
  params: z.strictObject({ fairId: id('fair') }),
  response: figures,
  problems: ['not_found', 'still_reading', 'fair_too_large'],
});
