import { type Language, languages } from '#shared/domain/text.ts';
import { browserChoice } from './browser-choice.ts';

const language = browserChoice<Language>('bramka.office-language', languages, 'pl');

/** The language a person works in; Polish unless they chose another. */
export const useOfficeLanguage = language.useChosen;

export const chooseOfficeLanguage = language.choose;
