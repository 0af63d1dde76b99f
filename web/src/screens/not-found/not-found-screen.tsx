import { frameTexts } from '#shared/texts/office/frame.ts';
import { ButtonLink } from '../../ui/button.tsx';
import css from '../../ui/office/office.module.css';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { RouteButton } from '../../ui/office/route-button.tsx';
import { useTitle } from '../../ui/use-title.ts';

export default function NotFoundScreen() {
  const { common } = frameTexts[useOfficeLanguage()];
  useTitle(common.notFound);
  return (
    <main className={css.narrow}>
      <h1 tabIndex={-1}>{common.notFound}</h1>
      <p>{common.notFoundText}</p>
      <ButtonLink kind="navy" href="/">
        {common.toShop}
      </ButtonLink>
      <RouteButton to="/admin">{common.toOffice}</RouteButton>
    </main>
  );
}
