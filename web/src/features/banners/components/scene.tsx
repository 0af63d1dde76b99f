import { isMap } from '#shared/domain/banner.ts';
import type { BannerKind } from '#shared/domain/image.ts';
import { bannersTexts } from '#shared/texts/office/banners.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import css from './scene.module.css';

interface SceneProps {
  kind: BannerKind;
  fairName: string;
  picture: string | undefined;
}

/** An outline of the page around a picture, to preview it as visitors will see it. */
export function Scene({ kind, fairName, picture }: SceneProps) {
  const t = useTexts(bannersTexts);
  const name = <b>{fairName}</b>;
  return (
    <div className={css.scene} data-light="" data-kind={kind} data-empty={picture ? undefined : ''}>
      <div className={css.sheet}>
        {picture && <img src={picture} alt={t.picture(t.places[kind].name)} />}
        {kind !== 'thankYou' && !isMap(kind) && <div className={css.name}>{name}</div>}
        <div className={css.body} aria-hidden="true">
          {kind === 'thankYou' && <span className={css.tick} />}
          <i />
          <i />
          <i />
          {kind === 'ticket' && <span className={css.code} />}
        </div>
      </div>
    </div>
  );
}
