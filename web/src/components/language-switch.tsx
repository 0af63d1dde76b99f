import { useSearchParams } from 'react-router';
import type { Language } from '#shared/domain/text.ts';
import { shopTexts } from '#shared/texts/shop.ts';
import { LanguageLinks } from './language-links.tsx';

/** Links to the other languages of pages whose address names the language in `lang`. */
export function LanguageSwitch({ lang }: { lang: Language }) {
  const [search, setSearch] = useSearchParams();
  const searchIn = (to: Language) =>
    new URLSearchParams([...search].filter(([name]) => name !== 'lang').concat([['lang', to]]));
  return (
    <LanguageLinks
      lang={lang}
      label={shopTexts[lang].languages}
      hrefOf={(to) => `?${searchIn(to)}`}
      onSwitch={(to) => setSearch(searchIn(to), { replace: true })}
    />
  );
}
