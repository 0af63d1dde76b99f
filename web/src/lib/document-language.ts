import { useEffect } from 'react';
import type { Language } from '#shared/domain/text.ts';

/** Tells the document its language, by which screen readers speak and browsers offer a translation. */
export function useDocumentLanguage(lang: Language): void {
  useEffect(() => {
    document.documentElement.lang = lang;
  }, [lang]);
}
