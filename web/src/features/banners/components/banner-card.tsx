import { type DragEvent, useState } from 'react';
import type { FairView } from '#shared/contract/fairs.ts';
import { bannerPlaces, isOnTicket } from '#shared/domain/banner.ts';
import type { BannerKind } from '#shared/domain/image.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { bannersTexts } from '#shared/texts/office/banners.ts';
import { Card } from '#web/src/components/layout/card.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { BannerActs } from './banner-actions.tsx';
import css from './banners.module.css';
import { ChosenPicture } from './chosen-picture.tsx';
import { isEverywhere, likeForm, SameEverywhere } from './same-everywhere.tsx';
import { Scene } from './scene.tsx';
import { useBanner } from './use-banner.ts';
import { useSuitsTicket } from './use-suits-ticket.ts';

/** Accepts files dropped on a place; `over` is true while one is dragged over it. */
function useDrop(take: (file: File) => void) {
  const [over, setOver] = useState(false);
  return {
    over,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (file) take(file);
    },
  };
}

const pictureFor = (kind: BannerKind, { banners }: FairView): string | undefined =>
  likeForm.includes(kind) && !banners[kind] ? banners.form : undefined;

/** One picture's place: its purpose, its present look, and how to change it. */
export function BannerCard({ fair, kind }: { fair: FairView; kind: BannerKind }) {
  const lang = useOfficeLanguage();
  const t = useTexts(bannersTexts);
  const place = t.places[kind];
  const { width, height } = bannerPlaces[kind];
  const saved = fair.banners[kind];
  const banner = useBanner(fair, kind);
  const { over, ...drop } = useDrop(banner.choose);
  const fitsTicket = useSuitsTicket(isOnTicket(kind) ? saved : undefined);
  const scene = { kind, fairName: inLanguage(fair.name, lang) };
  return (
    <Card aria-labelledby={`${kind}-title`} data-over={over ? '' : undefined} {...drop}>
      <div className={css.about}>
        <h2 id={`${kind}-title`}>{place.name}</h2>
        <p>{place.where}</p>
        <Muted>{t.best(width, height)}</Muted>
      </div>
      {banner.chosen ? (
        <ChosenPicture chosen={banner.chosen} {...scene} />
      ) : (
        <Scene picture={saved && `/images/${saved}`} {...scene} />
      )}
      {!saved && !banner.chosen && <Muted>{place.empty}</Muted>}
      {fitsTicket === false && !banner.chosen && <Notice tone="warning">{t.notOnTicket}</Notice>}
      {banner.failure && <Notice tone="error">{banner.failure}</Notice>}
      <BannerActs kind={kind} saved={saved} other={pictureFor(kind, fair)} banner={banner} over={over}>
        {kind === 'form' && (banner.chosen || (saved && !isEverywhere(fair))) && (
          <SameEverywhere fair={fair} banner={banner} />
        )}
      </BannerActs>
    </Card>
  );
}
