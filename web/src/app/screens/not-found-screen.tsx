import { frameTexts } from '#shared/texts/office/frame.ts';
import { ButtonLink } from '../../components/button.tsx';
import { NarrowMain } from '../../components/layout/page.tsx';
import { RouteButton } from '../../components/route-button.tsx';
import { useOfficeLanguage } from '../../lib/office-language.ts';
import { useTitle } from '../../lib/use-title.ts';

export default function NotFoundScreen() {
  const { common } = frameTexts[useOfficeLanguage()];
  useTitle(common.notFound);
  return (
    <NarrowMain>
      <h1 tabIndex={-1}>{common.notFound}</h1>
      <p>{common.notFoundText}</p>
      <ButtonLink kind="navy" href="/">
        {common.toShop}
      </ButtonLink>
      <RouteButton to="/admin">{common.toOffice}</RouteButton>
    </NarrowMain>
  );
}
