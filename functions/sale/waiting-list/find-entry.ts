import { Problem } from '#shared/contract/problem.ts';
import type { WaitingEntry } from '#shared/domain/waiting-list.ts';
import { readPlaceToken } from '../../runtime/place-token.ts';
import type { WaitingListStore } from '../../store/sale/waiting-list.ts';

/** The entry that a link belongs to. @throws Problem link_invalid, not_found where it was erased */
export async function entryByToken(
  token: string,
  { waiting, linkSecret }: { waiting: WaitingListStore; linkSecret: () => Promise<string> },
): Promise<WaitingEntry> {
  const found = await waiting.entry(readPlaceToken(await linkSecret(), token));
  if (!found) throw new Problem('not_found');
  return found;
}

/** An entry in the version that the office saw. @throws Problem not_found, changed_meanwhile */
export async function entryAsSeen(
  line: { ticketTypeId: string; id: string; version: number },
  waiting: WaitingListStore,
): Promise<WaitingEntry> {
  const found = await waiting.entry(line);
  if (!found) throw new Problem('not_found');
  if (found.version !== line.version) throw new Problem('changed_meanwhile');
  return found;
}
