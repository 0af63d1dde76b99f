import { type Order, ticketCount } from '#shared/domain/order.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import { MIN_PRESSURE_PLACES } from '#shared/domain/unpaid.ts';
import { log } from '../../runtime/log.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import { unpaidOrders } from './unpaid-orders.ts';

export interface HoldFigures {
  /** Places held by unpaid orders. */
  places: number;
  /** Their largest share of a ticket type, in per cent; 0 while they are few. */
  percent: number;
}

/** How much of a fair is held by unpaid orders. No share can be held of a type without a limit. */
export function holdFigures(orders: readonly Order[], types: readonly TicketType[]): HoldFigures {
  const placesOf = ({ id }: TicketType) =>
    orders.reduce(
      (sum, { lines }) => sum + ticketCount({ lines: lines.filter((line) => line.ticketTypeId === id) }),
      0,
    );
  const shares = types.map((type) => (type.capacity ? placesOf(type) / type.capacity : 0));
  const places = orders.reduce((sum, order) => sum + ticketCount(order), 0);
  const percent = places < MIN_PRESSURE_PLACES ? 0 : Math.round(100 * Math.max(0, ...shares));
  return { places, percent };
}

interface Deps {
  orders: Pick<OrderStore, 'due' | 'many'>;
  fairs: Pick<FairStore, 'withTypes'>;
}

/** Checks how much of each fair is held unpaid: the sum of places and the largest share have an alarm. */
export const watchHolds =
  ({ orders, fairs }: Deps) =>
  async (): Promise<HoldFigures> => {
    const byFair = Map.groupBy(await unpaidOrders(orders), ({ fairId }) => fairId);
    const ofFairs = await Promise.all(
      [...byFair].map(async ([fairId, held]) =>
        holdFigures(held, (await fairs.withTypes(fairId))?.types ?? []),
      ),
    );
    const figures = {
      places: ofFairs.reduce((sum, { places }) => sum + places, 0),
      percent: Math.max(0, ...ofFairs.map(({ percent }) => percent)),
    };
    // CloudWatch charges a metric per hour in which it is written, so zero is not reported.
    if (figures.places > 0)
      log.metrics(
        { job: 'watch-holds' },
        { unpaidPercent: figures.percent },
        { unpaidPlaces: figures.places },
      );
    return figures;
  };
