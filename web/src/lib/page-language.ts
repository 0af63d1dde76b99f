import { useSyncExternalStore } from 'react';
import type { Language } from '#shared/domain/text.ts';

function listen(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['lang'] });
  return () => observer.disconnect();
}

/** The language of the current page, which each page sets on the document. */
export const usePageLanguage = (): Language =>
  useSyncExternalStore(listen, () => (document.documentElement.lang === 'en' ? 'en' : 'pl'));
