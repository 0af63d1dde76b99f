import { type Language, languages } from '#shared/domain/text.ts';
import { browserChoice } from './browser-choice.ts';
import { browserLanguage } from './browser-language.ts';

const language = browserChoice<Language>('bramka.office-language', languages, browserLanguage);

/** The user's language in the office: the browser's until they choose. */
export const useOfficeLanguage = language.useChosen;

export const chooseOfficeLanguage = language.choose;

/** Texts in the user's language in the office. What is told its language, as public pages are, looks them up itself. */
export const useTexts = <Texts>(texts: Readonly<Record<Language, Texts>>): Texts =>
  texts[useOfficeLanguage()];
