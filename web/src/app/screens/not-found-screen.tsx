import { frameTexts } from '#shared/texts/office/frame.ts';
import { ButtonLink } from '../../components/button.tsx';
import { LanguageSwitch } from '../../components/language-switch.tsx';
import { NarrowMain } from '../../components/layout/page.tsx';
import { RouteButton } from '../../components/route-button.tsx';
import { usePublicLanguage } from '../../lib/public-language.ts';
import { shopPage } from '../../lib/public-pages.ts';
import { useTitle } from '../../lib/use-title.ts';

export default function NotFoundScreen() {
  const lang = usePublicLanguage();
  const { common } = frameTexts[lang];
  useTitle(common.notFound);
  return (
    <NarrowMain>
      <LanguageSwitch lang={lang} />
      <h1 tabIndex={-1}>{common.notFound}</h1>
      <p>{common.notFoundText}</p>
      <ButtonLink kind="navy" href={shopPage(lang)}>
        {common.toShop}
      </ButtonLink>
      <RouteButton to="/admin">{common.toOffice}</RouteButton>
    </NarrowMain>
  );
}
