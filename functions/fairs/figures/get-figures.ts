import type { getFigures as row } from '#shared/contract/figures.ts';
import { Problem } from '#shared/contract/problem.ts';
import { fairDays } from '#shared/domain/fair-days.ts';
import { leftOf } from '#shared/domain/stock.ts';
import { isTrial } from '#shared/domain/trial.ts';
import { arrivalsOf } from '../../door/presence/arrivals.ts';
import { entryLog } from '../../read-models/entry-log.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { ScanStore } from '../../store/door/scans.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import type { StockStore } from '../../store/stock/stock.ts';
import type { StatsDeps } from './get-stats.ts';
import { salesFigures } from './sales-figures.ts';
import { soldOrders } from './sold-orders.ts';
import { webStats } from './web-stats.ts';

interface Deps extends StatsDeps {
  fairs: FairStore;
  stock: StockStore;
  scans: ScanStore;
}

export const getFigures = (deps: Deps): UseCase<typeof row> => {
  const entries = entryLog(deps.scans);
  return async ({ params: { fairId } }, { now }) => {
    const found = await deps.fairs.withTypes(fairId);
    if (!found) throw new Problem('not_found');
    const [rows, visits, entered, shards] = await Promise.all([
      deps.sold(fairId, now),
      deps.visits.ofFair(fairId),
      isTrial(found.fair) ? [] : entries(fairId, now),
      deps.stock.shards(found.types, { consistent: false }),
    ]);
    const orders = soldOrders(rows);
    const { byType, ...sales } = salesFigures(orders);
    const { checkedIn, byHour } = arrivalsOf(entered, fairDays(found.fair));
    const web = webStats(visits, orders, []).totals;
    return {
      ...sales,
      checkedIn,
      arrivals: byHour,
      types: found.types.map((type) => ({
        id: type.id,
        name: type.name.pl,
        ...(type.name.en && { nameEn: type.name.en }),
        sold: byType.get(type.id) ?? 0,
        ...(type.capacity !== undefined && { capacity: type.capacity }),
        ...leftOf(type, shards),
      })),
      funnel: {
        visits: web.visits,
        formStarts: web.formStarts,
        orders: web.orders,
        paid: web.paid,
        checkedIn,
      },
    };
  };
};
