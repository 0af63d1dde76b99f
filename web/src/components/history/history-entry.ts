import type { AuditEntry } from '#shared/contract/audit.ts';
import { acts, isAct } from '#shared/domain/audit.ts';
import type { Language } from '#shared/domain/text.ts';
import { fieldOf } from '#shared/records/field-of.ts';
import { labelOf } from '#shared/records/record.ts';
import { historyTexts } from '#shared/texts/office/history.ts';
import { changedPaths } from '../../lib/form/paths.ts';
import { valueAt } from '../../lib/form/value-at.ts';
import { type NamesOfIds, showValue } from '../../lib/show-value.ts';

export interface FieldChange {
  path: string;
  name: string;
  /** Displayed values; absent where the act created or removed the record. */
  before?: string;
  after?: string;
}

/** The act in the reader's language. */
export function actText({ action, before, after }: AuditEntry, lang: Language): string {
  const t = historyTexts[lang];
  if (!isAct(action)) return t.unknown(action);
  const words = acts[action] === 'text' || acts[action] === 'mail';
  return words && before !== undefined && after === undefined ? t.restored : t.acts[action];
}

/** The changed fields with their labels on the form; fields that no form shows (ids, hashes) are left out. */
export function changedFields(entry: AuditEntry, lang: Language, names?: NamesOfIds): FieldChange[] {
  const { action, before, after } = entry;
  if (!isAct(action)) return [];
  const changes = changedPaths(before, after).flatMap((path): FieldChange[] => {
    const field = fieldOf(acts[action], path);
    if (!field) return [];
    const side = (record: unknown) => showValue(field, valueAt(record, path), lang, names);
    return [
      {
        path,
        name: labelOf(field, lang),
        ...(before !== undefined && { before: side(before) }),
        ...(after !== undefined && { after: side(after) }),
      },
    ];
  });
  // Sorted, because DynamoDB returns attributes in any order.
  return changes.sort((a, b) => a.name.localeCompare(b.name, lang));
}
