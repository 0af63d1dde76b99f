import { useLocation } from 'react-router';
import { entranceTexts } from '#shared/texts/office/entrance.ts';
import { LanguageLinks } from '#web/src/components/language-links.tsx';
import { useDocumentLanguage } from '#web/src/lib/document-language.ts';
import { chooseOfficeLanguage, useOfficeLanguage } from '#web/src/lib/office-language.ts';

/** The switch of pages that are shown before anybody is logged in; the office stays in the language chosen here. */
export function EntranceLanguages() {
  const lang = useOfficeLanguage();
  const { pathname, hash } = useLocation();
  useDocumentLanguage(lang);
  return (
    <LanguageLinks
      lang={lang}
      label={entranceTexts[lang].languages}
      hrefOf={() => `${pathname}${hash}`}
      onSwitch={chooseOfficeLanguage}
    />
  );
}
