import { useState } from 'react';
import type { FairView } from '#shared/contract/fairs.ts';
import { type BannerKind, hashInKey } from '#shared/domain/image.ts';
import { bannersTexts } from '#shared/texts/office/banners.ts';
import { Button } from '#web/src/components/button.tsx';
import { Confirm } from '#web/src/components/confirm.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import type { Banner } from './use-banner.ts';

/** The form's picture is as wide as these places, which mostly show the same one. */
export const likeForm: readonly BannerKind[] = ['mail', 'ticket', 'thankYou'];

/** Whether every place like the form shows its picture already; each has a file and a key of its own. */
export function isEverywhere({ banners }: FairView): boolean {
  const picture = hashInKey(banners.form);
  return picture !== undefined && likeForm.every((kind) => hashInKey(banners[kind]) === picture);
}

/** Puts the form's picture into the places like it; asks first where another one would go. */
export function SameEverywhere({ fair, banner }: { fair: FairView; banner: Banner }) {
  const t = useTexts(bannersTexts);
  const [asking, setAsking] = useState(false);
  const { chosen, working } = banner;
  const filled = likeForm.filter((kind) => fair.banners[kind]);
  const fill = () => {
    setAsking(false);
    banner.fill(likeForm);
  };
  return (
    <>
      <Button working={working} onClick={filled.length > 0 ? () => setAsking(true) : fill}>
        {chosen ? t.saveEverywhere : t.useEverywhere}
      </Button>
      {asking && (
        <Confirm
          title={t.everywhereTitle}
          act={t.replaceThem}
          onConfirm={fill}
          onClose={() => setAsking(false)}
        >
          <p>{t.everywhereText(filled.map((kind) => t.places[kind].name).join(', '))}</p>
        </Confirm>
      )}
    </>
  );
}
