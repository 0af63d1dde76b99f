import { useState } from 'react';
import type { FairView } from '#shared/contract/fairs.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { Button, ButtonLink } from '#web/src/components/button.tsx';
import { LinkDialog } from '#web/src/components/link-dialog.tsx';
import { copy } from '#web/src/lib/copy.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import { shopOf } from './shop-of.ts';

/** What one does with the shop: open it, copy its address, print a code of it. `lead` makes the first prominent. */
export function ShopLinks({ fair, lead }: { fair: FairView; lead?: boolean }) {
  const { common } = useTexts(frameTexts);
  const t = useTexts(fairsTexts).fair;
  const [isShown, show] = useState(false);
  const page = shopOf(fair);
  const address = `${location.origin}${page}`;
  return (
    <>
      <ButtonLink small kind={lead ? 'navy' : 'plain'} href={page} target="_blank" rel="noopener">
        {t.openShop}
      </ButtonLink>
      <Button small onClick={() => copy(address, common.copied)}>
        {t.copyLink}
      </Button>
      <Button small onClick={() => show(true)}>
        {t.shopCode}
      </Button>
      {isShown && (
        <LinkDialog
          title={t.shopCodeTitle}
          link={address}
          copyLabel={t.copyLink}
          codeLabel={t.shopCodeLabel}
          canPrint
          onClose={() => show(false)}
        >
          <p>{t.shopCodeText}</p>
        </LinkDialog>
      )}
    </>
  );
}
