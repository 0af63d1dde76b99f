import { type Fair, saleState } from './fair.ts';
import { isOnOffer, type TicketType } from './ticket-type.ts';

/**
 * Whether the public can buy anything of a fair at `now`, apart from places left: it is in the shop, its sale is open,
 * and it offers a type. Any number of fairs may be on sale.
 */
export const isOnSale = (
  fair: Pick<Fair, 'published' | 'salesStart' | 'salesEnd'>,
  types: readonly Pick<TicketType, 'visible' | 'activeFrom' | 'activeTill'>[],
  now: Date,
): boolean =>
  fair.published === true && saleState(fair, now) === 'on-sale' && types.some((type) => isOnOffer(type, now));
