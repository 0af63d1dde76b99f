import { Problem } from '#shared/contract/problem.ts';
import { type Fair, saleState } from '#shared/domain/fair.ts';
import { givesPlaces } from '#shared/domain/waiting-room.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import { isLimited, type LimitedFair } from './raised-room.ts';

/** The fair on sale. @throws Problem no_active_fair */
export async function activeFair(fairs: FairStore): Promise<Fair> {
  const fairId = await fairs.activeId();
  const fair = fairId && (await fairs.byId(fairId));
  if (!fair) throw new Problem('no_active_fair');
  return fair;
}

/**
 * Whether visitors of a fair need a place in the queue now: its orders are limited, and its sale is open or about to
 * open.
 */
export const isWaitedFor = (fair: Fair, now: Date): fair is LimitedFair =>
  isLimited(fair) && givesPlaces(new Date(fair.salesStart), now) && saleState(fair, now) !== 'ended';
