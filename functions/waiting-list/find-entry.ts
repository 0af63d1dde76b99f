import { Problem } from '#shared/contract/problem.ts';
import type { WaitingEntry } from '#shared/domain/waiting-list.ts';
import { readPlaceToken } from '../runtime/place-token.ts';
import type { WaitingListStore } from '../store/waiting-list.ts';

/** Whose place a link opens. @throws Problem link_invalid, not_found where they were erased */
export async function entryByToken(
  token: string,
  { waiting, linkSecret }: { waiting: WaitingListStore; linkSecret: () => Promise<string> },
): Promise<WaitingEntry> {
  const found = await waiting.entry(readPlaceToken(await linkSecret(), token));
  if (!found) throw new Problem('not_found');
  return found;
}

/** Somebody of a list as the office saw them. @throws Problem not_found, changed_meanwhile */
export async function entryAsSeen(
  of: { ticketTypeId: string; id: string; version: number },
  waiting: WaitingListStore,
): Promise<WaitingEntry> {
  const found = await waiting.entry(of);
  if (!found) throw new Problem('not_found');
  if (found.version !== of.version) throw new Problem('changed_meanwhile');
  return found;
}
