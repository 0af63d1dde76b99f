import { useLocation } from 'react-router';
import { type Language, languages } from '#shared/domain/text.ts';
import { browserLanguage } from './browser-language.ts';
import { useDocumentLanguage } from './document-language.ts';

/** The language that a link names: mails, tickets and the switch of each page do. */
const linkedLanguage = (search: string): Language | undefined => {
  const named = new URLSearchParams(search).get('lang');
  return languages.find((language) => language === named);
};

/**
 * The language of a public page, set on the document too: the link's, otherwise that of what it shows, otherwise the
 * browser's.
 */
export function usePublicLanguage(known?: Language): Language {
  const { search } = useLocation();
  const lang = linkedLanguage(search) ?? known ?? browserLanguage();
  useDocumentLanguage(lang);
  return lang;
}
