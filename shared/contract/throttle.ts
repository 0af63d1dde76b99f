import type { Call } from './call.ts';
import { serviceOf } from './calls.ts';

/** The rate limit of one route. */
export interface Throttle {
  perSecond: number;
  /** How many requests may come at once. */
  burst: number;
}

type Traffic = 'buying' | 'visiting' | 'door' | 'provider' | 'staff';

/**
 * Every route has its own allowance, so that flooding one does not block another: a rush of buyers leaves gates,
 * payment notifications and staff theirs. What a sale's first minute needs is far below `buying`.
 */
const throttles: Record<Traffic, Throttle> = {
  buying: { perSecond: 500, burst: 1000 },
  visiting: { perSecond: 1000, burst: 2000 },
  door: { perSecond: 500, burst: 1000 },
  provider: { perSecond: 300, burst: 600 },
  staff: { perSecond: 200, burst: 400 },
};

function trafficOf(row: Call): Traffic {
  const { id, roles } = row;
  if (roles === 'provider') return 'provider';
  if (roles !== 'anyone') return 'staff';
  if (id === 'buyTicket') return 'buying';
  return serviceOf(row) === 'door' ? 'door' : 'visiting';
}

export const throttleOf = (row: Call): Throttle => throttles[trafficOf(row)];
