import type { WebStats } from '#shared/contract/figures.ts';
import { dayOf } from '#shared/domain/moments.ts';
import { isGivenBack } from '#shared/domain/refund.ts';
import {
  addTraffic,
  conversionOf,
  foldCode,
  noTraffic,
  type ReferenceCode,
  type Traffic,
  UNKNOWN_CODE,
  unvisitedOf,
} from '#shared/domain/visit.ts';
import type { VisitCount } from '../../store/sale/visits.ts';
import type { SoldOrder } from './sold-orders.ts';

const SEPARATOR = '#';

/** Campaigns are judged by purchases, so one that was refunded later still counts. */
const wasPaid = (order: SoldOrder): boolean => order.status === 'paid' || isGivenBack(order);

/** Sums traffic by Warsaw day and code. */
function tally(visits: readonly VisitCount[], orders: readonly SoldOrder[], known: ReadonlySet<string>) {
  const sums = new Map<string, Traffic>();
  const add = (day: string, code: string, more: Partial<Traffic>) => {
    const folded = foldCode(code);
    const counted = folded === '' || known.has(folded) ? folded : UNKNOWN_CODE;
    const key = `${day}${SEPARATOR}${counted}`;
    const sum = sums.get(key) ?? noTraffic();
    sums.set(key, sum);
    addTraffic(sum, more);
  };
  for (const { day, referenceCode, visits: seen, formStarts } of visits)
    add(day, referenceCode, { visits: seen, formStarts });
  for (const order of orders) {
    add(dayOf(order.createdAt), order.referenceCode, { orders: 1 });
    if (wasPaid(order)) {
      const { revenue } = order;
      add(dayOf(order.paidAt || order.createdAt), order.referenceCode, { paid: 1, revenue });
    }
  }
  return sums;
}

const summary = (sum: Traffic) => ({ ...sum, conversion: conversionOf(sum), unvisited: unvisitedOf(sum) });

/** Results of web traffic, without orders made by the office. Refunded orders count as paid, but bring no revenue. */
export function webStats(
  visits: readonly VisitCount[],
  sold: readonly SoldOrder[],
  saved: readonly ReferenceCode[],
): WebStats {
  const byCode = new Map(saved.map((code) => [foldCode(code.referenceCode), { code, sum: noTraffic() }]));
  const others = new Map<string, Traffic>();
  const totals = noTraffic();
  const sums = tally(
    visits,
    sold.filter(({ source }) => source === 'web'),
    new Set(byCode.keys()),
  );
  const days = [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, sum]) => {
      const [day = '', referenceCode = ''] = key.split(SEPARATOR);
      const own = byCode.get(referenceCode)?.sum ?? others.get(referenceCode) ?? noTraffic();
      if (!byCode.has(referenceCode)) others.set(referenceCode, own);
      addTraffic(own, sum);
      addTraffic(totals, sum);
      return { day, referenceCode, ...sum };
    });
  const codes = [
    ...[...byCode.values()].map(({ code, sum }) => ({
      referenceCode: code.referenceCode,
      saved: code,
      ...summary(sum),
    })),
    ...[...others].map(([referenceCode, sum]) => ({ referenceCode, ...summary(sum) })),
  ];
  return { totals: summary(totals), codes, days };
}
