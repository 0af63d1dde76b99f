import * as z from 'zod/mini';
import { couponIdText } from '../domain/coupon.ts';
import { id } from '../domain/ids.ts';
import { referenceCode } from '../domain/visit.ts';
import { call } from './call.ts';

const day = z.string();
const count = z.int();
/** Grosze. */
const money = z.int();

const traffic = { visits: count, formStarts: count, orders: count, paid: count, revenue: money };
const withConversion = {
  ...traffic,
  /** Orders that were paid, refunded ones among them, for each visit. */ conversion: z.number(),
  /** At least so many paid orders had no visit that was counted. */
  unvisited: count,
};

const webStats = z.strictObject({
  totals: z.strictObject(withConversion),
  /** The saved codes with what came of them; visits without any, and with unknown ones (`*`), come last. */
  codes: z.array(
    z.strictObject({
      ...withConversion,
      /** Empty where a link named no code, `*` for codes that nobody saved. */
      referenceCode: z.string(),
      saved: z.optional(referenceCode),
    }),
  ),
  /** By Warsaw day and code, earliest first; what came to nothing is left out. */
  days: z.array(z.strictObject({ day, referenceCode: z.string(), ...traffic })),
});
export type WebStats = z.infer<typeof webStats>;

/** Visits of the form and the web orders that came of them: placed on the day they were placed, paid when paid. */
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
  /** Tickets that are paid for and valid. */
  sold: count,
  /** Tickets whose orders wait for their money. */
  waiting: count,
  /** Orders that are paid. */
  paid: count,
  revenue: money,
  /** Orders refunded, or being so. */
  refunded: count,
  /** Tickets let in at least once. */
  checkedIn: count,
  types: z.array(
    z.strictObject({
      id: id('typ'),
      name: z.string(),
      /** The English name, where it has one. */
      nameEn: z.optional(z.string()),
      sold: count,
      capacity: z.optional(count),
      /** Places left now, waiting orders taken off; absent where there is no limit. */
      left: z.optional(count),
    }),
  ),
  /** By the Warsaw day of payment. */
  days: z.array(z.strictObject({ day, tickets: count, revenue: money })),
  /** By name, most first; empty where the buyer gave none. */
  voivodeships: z.array(z.strictObject({ voivodeship: z.string(), tickets: count })),
  /** First entries of a ticket each day, by the Warsaw hour, 0 to 23, on the fair's days. */
  arrivals: z.array(z.strictObject({ day, hour: count, tickets: count })),
  /** What came of visits: `paid` counts refunded orders too, `paid` above does not. */
  funnel: z.strictObject({ visits: count, formStarts: count, orders: count, paid: count, checkedIn: count }),
});
export type Figures = z.infer<typeof figures>;

/** What came of codes without a limit: the tickets bought with each that are paid for and valid. */
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

/** A fair at a glance. */
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
