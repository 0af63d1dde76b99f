import type { AuditEntry } from '#shared/contract/audit.ts';
import { historyTexts } from '#shared/texts/office/history.ts';
import { useTexts } from './office-language.ts';

/** The author of a change: their address if known, otherwise a description. */
export function useAuthorText(): (entry: Pick<AuditEntry, 'actorId' | 'email'>) => string {
  const t = useTexts(historyTexts);
  return ({ actorId, email }) =>
    email ?? (actorId === 'buyer' ? t.buyer : actorId === 'system' ? t.system : t.somebody);
}
