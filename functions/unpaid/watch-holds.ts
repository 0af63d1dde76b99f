import { type Order, ticketCount } from '#shared/domain/order.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { MIN_PRESSURE_PLACES, PRESSURE_SHARE } from '#shared/domain/unpaid.ts';
import { log } from '../runtime/log.ts';
import type { FairStore } from '../store/fairs.ts';
import type { OrderStore } from '../store/orders.ts';
import { unpaidOrders } from './unpaid-orders.ts';

/** Longer than until the next look: a look that fails does not let go. */
const PRESSURE_TTL = 3 * MINUTE;

export interface HoldFigures {
  /** Places that unpaid orders hold. */
  places: number;
  /** The largest share, in per cent, that they hold of a ticket type; 0 while they are few. */
  percent: number;
}

/** How much of a fair unpaid orders hold. Types without a limit cannot be held. */
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
  fairs: Pick<FairStore, 'active' | 'withTypes' | 'press'>;
}

/** Looks how much of the active fair is held unpaid; the figures have an alarm, and much of it makes buyers prove work. */
export const watchHolds =
  ({ orders, fairs }: Deps) =>
  async (now: Date): Promise<HoldFigures> => {
    const active = await fairs.active();
    const found = active && (await fairs.withTypes(active.fairId));
    const figures = found
      ? holdFigures(await unpaidOrders(orders, found.fair.id), found.types)
      : { places: 0, percent: 0 };
    if (active && figures.percent >= 100 * PRESSURE_SHARE)
      await fairs.press(active.fairId, new Date(now.getTime() + PRESSURE_TTL));
    // A metric costs by the hour in which it is written: where nothing is held there is nothing to say.
    if (figures.places > 0)
      log.metrics(
        { job: 'watch-holds' },
        { unpaidPercent: figures.percent },
        { unpaidPlaces: figures.places },
      );
    return figures;
  };
