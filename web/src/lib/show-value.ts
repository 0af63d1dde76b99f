import { formatMoney } from '#shared/domain/money.ts';
import type { Language } from '#shared/domain/text.ts';
import { ticketNumberOf } from '#shared/domain/ticket.ts';
import { formatDateTime, fromWarsaw } from '#shared/domain/time.ts';
import { optionText } from '#shared/records/cell.ts';
import type { Field } from '#shared/records/record.ts';
import { mergeTexts } from '#shared/texts/office/merge.ts';

/** Names of entities by id. */
export type NamesOfIds = Readonly<Record<string, string>>;

const WARSAW_CLOCK = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** As typed in a form a time is of Warsaw's clock, as stored it is an instant. */
const timeText = (value: string, lang: Language): string =>
  formatDateTime(WARSAW_CLOCK.test(value) ? fromWarsaw(value) : new Date(value), lang);

const shown: Partial<Record<Field['kind'], (value: string | number, lang: Language) => string>> = {
  money: (value, lang) => (typeof value === 'number' ? formatMoney(value, lang) : `${value} zł`),
  percent: (value) => `${value}%`,
  instant: (value, lang) => timeText(String(value), lang),
  picture: (_, lang) => mergeTexts[lang].picture,
  ticket: (value) => ticketNumberOf(String(value)),
};

/** A field's value for display, whether from a form (as typed) or the audit trail (as stored). */
export function showValue(field: Field, value: unknown, lang: Language, names: NamesOfIds = {}): string {
  const t = mergeTexts[lang];
  if (value === undefined || value === null || value === '') return t.empty;
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (Array.isArray(value)) {
    if (value.length === 0) return field.whenEmpty?.[lang] ?? t.empty;
    return value.map((item) => showValue(field, item, lang, names)).join(', ');
  }
  const text = String(value);
  const show = typeof value === 'number' || typeof value === 'string' ? shown[field.kind] : undefined;
  return names[text] ?? show?.(value as string | number, lang) ?? optionText(field, text, lang);
}
