import type { FairView } from '#shared/contract/fairs.ts';
import { bannerKinds } from '#shared/domain/image.ts';
import { bannersTexts } from '#shared/texts/office/banners.ts';
import { Card, CardHead } from '#web/src/components/layout/card.tsx';
import { RouteButton } from '#web/src/components/route-button.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import css from './fair-banners.module.css';

/** The fair's pictures at a glance, with a link to edit them. */
export function FairBanners({ fair }: { fair: FairView }) {
  const t = useTexts(bannersTexts);
  return (
    <Card aria-labelledby="banners-title">
      <CardHead>
        <h2 id="banners-title">{t.title}</h2>
        <RouteButton small kind="navy" to={`/fairs/editBanners/${fair.id}`}>
          {t.edit}
        </RouteButton>
      </CardHead>
      <ul className={css.banners}>
        {bannerKinds.map((kind) => {
          const key = fair.banners[kind];
          return (
            <li key={kind}>
              {key ? <img src={`/images/${key}`} alt="" loading="lazy" /> : <span>{t.none}</span>}
              {t.places[kind].name}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
