import { getDoorList } from '../door/scans/door-list.ts';
import { soldFairs } from '../read-models/sold-projection.ts';
import { snapshots } from './sold.ts';
import { fairs, gates, keys, orders, scans } from './stores.ts';

/** Of the ten seconds that the door's function has; a fair that takes longer to read goes on at the next request. */
const READING_BUDGET = 5_000;

/** Loaded by the first device that asks for its list: what admits people must be there sooner. */
export const doorList = getDoorList({
  fairs,
  gates,
  keys,
  orders,
  scans,
  sold: soldFairs({ orders, fairs, snapshots, readFor: READING_BUDGET }),
});
