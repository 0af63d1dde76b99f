import { type Language, languages } from '#shared/domain/text.ts';
import { browserChoice } from './browser-choice.ts';

const language = browserChoice<Language>('bramka.office-language', languages, 'pl');

/** The user's language in the office; Polish by default. */
export const useOfficeLanguage = language.useChosen;

export const chooseOfficeLanguage = language.choose;
