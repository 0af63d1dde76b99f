import { type Language, languages } from '../../../../shared/domain/text.ts';
import { recall } from '../../memory/keep.ts';

/** The language a person works in; Polish unless they chose another. */
export function useOfficeLanguage(): Language {
  const kept = recall<Language>('bramka.office-language');
  return languages.find((one) => one === kept) ?? 'pl';
}
