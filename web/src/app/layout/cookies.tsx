import { shopTexts } from '#shared/texts/shop.ts';
import { CookieBanner } from '../../components/cookies/cookie-banner.tsx';
import { usePageLanguage } from '../../lib/page-language.ts';

/** The banner in the language of the page that is shown. */
export function Cookies() {
  const lang = usePageLanguage();
  return <CookieBanner lang={lang} t={shopTexts[lang]} />;
}
