import type { AuditEntry } from '#shared/contract/audit.ts';
import { historyTexts } from '#shared/texts/office/history.ts';
import { useTexts } from './office-language.ts';

/** The author of a change: their address if known, otherwise a description. */
export function useAuthorText(): (entry: Pick<AuditEntry, 'who' | 'email'>) => string {
  const t = useTexts(historyTexts);
  return ({ who, email }) => email ?? (who === 'buyer' ? t.buyer : who === 'system' ? t.system : t.somebody);
}
