import type { AuditEntry } from '#shared/contract/audit.ts';
import { historyTexts } from '#shared/texts/office/history.ts';
import { useOfficeLanguage } from './office-language.ts';

/** Who made a change: their address where it is known, a word for who has none. */
export function useAuthorText(): (entry: Pick<AuditEntry, 'who' | 'email'>) => string {
  const t = historyTexts[useOfficeLanguage()];
  return ({ who, email }) => email ?? (who === 'buyer' ? t.buyer : who === 'system' ? t.system : t.somebody);
}
