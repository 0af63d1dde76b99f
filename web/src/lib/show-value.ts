import type { Subject } from '#shared/domain/audit.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { voivodeships } from '#shared/domain/regions.ts';
import type { Language } from '#shared/domain/text.ts';
import { ticketNumberOf } from '#shared/domain/ticket.ts';
import { formatDateTime, fromWarsaw } from '#shared/domain/time.ts';
import { fieldOf } from '#shared/records/field-of.ts';
import type { FieldKind } from '#shared/records/record.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { mergeTexts } from '#shared/texts/office/merge.ts';
import { soldTexts } from '#shared/texts/office/sold.ts';

/** Names of entities by id. */
export type NamesOfIds = Readonly<Record<string, string>>;

const WARSAW_CLOCK = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
const PICTURE = /^[\w-]+\/[\w-]+\.(png|jpg|webp)$/;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** The text of a coded value, by its field. */
function wordOf(path: string, value: string, lang: Language): string | undefined {
  const words: Record<string, Record<string, string>> = {
    roles: frameTexts[lang].roles,
    status: soldTexts[lang].sold.statuses,
    invoice: soldTexts[lang].sold.invoices,
    payment: mergeTexts[lang].payments,
    'address.voivodeship': voivodeships,
  };
  if (path === 'ticket') return ticketNumberOf(value);
  return words[path]?.[value];
}

function showText(value: string, lang: Language, kind: FieldKind | undefined): string {
  if (WARSAW_CLOCK.test(value)) return formatDateTime(fromWarsaw(value), lang);
  if (INSTANT.test(value)) return formatDateTime(new Date(value), lang);
  if (kind === 'money') return `${value} zł`;
  if (kind === 'percent') return `${value}%`;
  return PICTURE.test(value) ? mergeTexts[lang].picture : value;
}

interface Context {
  /** What the field is of; absent where the record's fields are not described. */
  subject?: Subject | undefined;
  /** Names of the ids in the value. */
  names?: NamesOfIds | undefined;
}

/** A field's value for display, whether from a form (as typed) or the audit trail (as stored). */
export function showValue(path: string, value: unknown, lang: Language, context: Context = {}): string {
  const t = mergeTexts[lang];
  const { subject, names = {} } = context;
  const field = subject && fieldOf(subject, path);
  if (value === undefined || value === null || value === '') return t.empty;
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (Array.isArray(value)) {
    if (value.length === 0) return field?.whenEmpty?.[lang] ?? t.empty;
    return value.map((one) => showValue(path, one, lang, context)).join(', ');
  }
  const kind = field?.kind ?? (path === 'total' ? 'money' : undefined);
  if (typeof value === 'number' && kind === 'money') return formatMoney(value, lang);
  const text = String(value);
  return (
    names[text] ?? field?.options?.[text]?.[lang] ?? wordOf(path, text, lang) ?? showText(text, lang, kind)
  );
}
