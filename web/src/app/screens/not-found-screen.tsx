import { frameTexts } from '#shared/texts/office/frame.ts';
import { ButtonLink } from '../../components/button.tsx';
import { LanguageSwitch } from '../../components/language-switch.tsx';
import { EmptyState, NarrowMain } from '../../components/layout/page.tsx';
import { RouteButton } from '../../components/route-button.tsx';
import { useTexts } from '../../lib/office-language.ts';
import { usePublicLanguage } from '../../lib/public-language.ts';
import { shopPage } from '../../lib/public-pages.ts';
import { useSession } from '../../lib/queries/session.ts';
import { useTitle } from '../../lib/use-title.ts';

/** Staff stay in the office, visitors are led to the shop. */
export default function NotFoundScreen() {
  return useSession({ onlyIfKnown: true }).kind === 'in' ? <OfficeNotFound /> : <PublicNotFound />;
}

function OfficeNotFound() {
  const { common } = useTexts(frameTexts);
  useTitle(common.notFound);
  return (
    <EmptyState>
      <h1 tabIndex={-1}>{common.notFound}</h1>
      <p>{common.notInOffice}</p>
      <RouteButton kind="navy" to="/fairs">
        {common.toStart}
      </RouteButton>
    </EmptyState>
  );
}

function PublicNotFound() {
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
