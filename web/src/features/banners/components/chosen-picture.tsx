import { useEffect, useState } from 'react';
import { bannerPlaces, isMap, keptPart } from '#shared/domain/banner.ts';
import type { BannerKind } from '#shared/domain/image.ts';
import { bannersTexts } from '#shared/texts/office/banners.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import css from './banners.module.css';
import type { PreparedPicture } from './read-picture.ts';
import { Scene } from './scene.tsx';

interface ChosenProps {
  chosen: PreparedPicture;
  kind: BannerKind;
  fairName: string;
}

/** A smaller crop is not mentioned. */
const UNSEEN = 0.01;

/** Hints about the picture before it is saved. */
function useHints({ chosen, kind }: Pick<ChosenProps, 'chosen' | 'kind'>): string[] {
  const t = useTexts(bannersTexts);
  const { facts, prepared } = chosen;
  const place = bannerPlaces[kind];
  const crop = keptPart(facts, place);
  const percent = (share: number) => Math.round(((1 - share) / 2) * 100);
  const proportion = () => {
    if (isMap(kind)) return t.mapWhole;
    if (crop.width > 1 - UNSEEN && crop.height > 1 - UNSEEN) return t.fits;
    if (place.cuts)
      return crop.width < 1 ? t.cutSides(percent(crop.width)) : t.cutEdges(percent(crop.height));
    if (crop.height === 1) return t.fits;
    return kind === 'ticket' ? t.narrow : t.tall;
  };
  const narrow = facts.width < place.width / 2;
  const low = facts.height < place.height / 2;
  return [
    proportion(),
    (place.cuts ? narrow || low : narrow && low) && t.small(facts.width, facts.height),
    prepared && t.prepared,
  ].filter((hint) => hint !== false);
}

/** The object URL of a file, for as long as it is shown. */
function useAddress(file: Blob): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

/** A picture before it is saved: whole with its crop frame, and as visitors will see it. */
export function ChosenPicture({ chosen, kind, fairName }: ChosenProps) {
  const t = useTexts(bannersTexts);
  const address = useAddress(chosen.file);
  const hints = useHints({ chosen, kind });
  const { width, height } = chosen.facts;
  const crop = keptPart(chosen.facts, bannerPlaces[kind]);
  const share = (part: number) => `${part * 100}%`;
  return (
    <div className={css.chosen}>
      {bannerPlaces[kind].cuts && (
        <figure className={css.whole}>
          <figcaption>{t.whole}</figcaption>
          <div>
            <img src={address} alt="" width={width} height={height} />
            <i style={{ width: share(crop.width), height: share(crop.height) }} />
          </div>
        </figure>
      )}
      <div role="status">
        <ul className={css.hints}>
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      </div>
      <figure>
        <figcaption>{t.shown}</figcaption>
        <Scene kind={kind} fairName={fairName} picture={address} />
      </figure>
    </div>
  );
}
