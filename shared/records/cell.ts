import { moment } from '../domain/moments.ts';
import { formatMoney } from '../domain/money.ts';
import { tagsIn } from '../domain/order-tags.ts';
import type { Language } from '../domain/text.ts';
import { mergeTexts } from '../texts/office/merge.ts';
import type { Field } from './record.ts';

/** A stored value of a table's column. */
export type CellValue = string | number | boolean;

/** A choice's value in words; as it is stored where it has none. */
export const optionText = ({ options }: Field, value: string, lang: Language): string =>
  options?.[value]?.[lang] ?? value;

/** A stored value as a table and its exports show it. */
export function cellText(field: Field, value: CellValue, lang: Language): string {
  switch (field.kind) {
    case 'money':
      return formatMoney(Number(value), lang);
    case 'yes-no':
      return value ? mergeTexts[lang].yes : mergeTexts[lang].no;
    case 'instant':
      return moment(String(value));
    case 'choice':
      return optionText(field, String(value), lang);
    default:
      return String(value);
  }
}

const zloty = (grosze: number): string => (grosze / 100).toFixed(2).replace('.', ',');

/** The forms in which a value is searched: as shown, where languages differ in both, and a choice as stored, too. */
export function searchedText(field: Field, value: CellValue): string {
  switch (field.kind) {
    case 'money':
      return zloty(Number(value));
    case 'code':
      // As printed, and without the dashes, as it is read aloud.
      return `${value} ${String(value).replaceAll('-', '')}`;
    case 'tags':
      // A line for each, because a search may be for a whole one.
      return tagsIn(String(value)).join('\n');
    case 'choice':
    case 'yes-no':
      return `${value} ${cellText(field, value, 'pl')} ${cellText(field, value, 'en')}`;
    default:
      return cellText(field, value, 'pl');
  }
}
