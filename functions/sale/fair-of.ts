import { Problem } from '#shared/contract/problem.ts';
import type { Fair } from '#shared/domain/fair.ts';
import type { FairStore } from '../store/fairs/fairs.ts';

/**
 * The id of the fair that a call is about: the one that it names, otherwise the active one.
 * @throws Problem no_active_fair where it names none and none is active
 */
export async function fairIdOf(
  named: string | undefined,
  fairs: Pick<FairStore, 'activeId'>,
): Promise<string> {
  const fairId = named ?? (await fairs.activeId());
  if (!fairId) throw new Problem('no_active_fair');
  return fairId;
}

/**
 * The same fair, for calls by visitors. A fair out of the shop is answered like one that does not exist.
 * @throws Problem no_active_fair
 */
export async function fairInShop(
  named: string | undefined,
  fairs: Pick<FairStore, 'activeId' | 'byId'>,
): Promise<Fair> {
  const fair = await fairs.byId(await fairIdOf(named, fairs));
  if (!fair?.published) throw new Problem('no_active_fair');
  return fair;
}
