import type { FairView } from '#shared/contract/fairs.ts';
import { bannerKinds } from '#shared/domain/image.ts';
import { bannersTexts } from '#shared/texts/office/banners.ts';
import office from '../../ui/office/office.module.css';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { RouteButton } from '../../ui/office/route-button.tsx';
import css from './fair.module.css';

/** The fair's pictures at a glance, and the way to them. */
export function FairBanners({ fair }: { fair: FairView }) {
  const t = bannersTexts[useOfficeLanguage()];
  return (
    <section className={office.card} aria-labelledby="banners-title">
      <div className={css.cardHead}>
        <h2 id="banners-title">{t.title}</h2>
        <RouteButton small kind="navy" to={`/fairs/editBanners/${fair.id}`}>
          {t.edit}
        </RouteButton>
      </div>
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
    </section>
  );
}
