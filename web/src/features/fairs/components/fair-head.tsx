import { useState } from 'react';
import type { FairView } from '#shared/contract/fairs.ts';
import { canLeadShop, fairState } from '#shared/domain/fair-state.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { formsTexts } from '#shared/texts/office/forms.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { previewTexts } from '#shared/texts/office/preview.ts';
import { Button } from '#web/src/components/button.tsx';
import { PageActions, PageHead } from '#web/src/components/layout/page.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { RouteButton } from '#web/src/components/route-button.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { ActivateFair } from './activate-fair.tsx';
import css from './fair-head.module.css';
import { FairStateMark } from './fair-state-mark.tsx';
import { ShopLinks } from './shop-links.tsx';
import { WithdrawFair } from './withdraw-fair.tsx';

/** The fair's name, its state with the action to change it, and actions on the whole fair. */
export function FairHead({ fair }: { fair: FairView }) {
  const lang = useOfficeLanguage();
  const { common } = useTexts(frameTexts);
  const forms = useTexts(formsTexts);
  const preview = useTexts(previewTexts);
  const t = useTexts(fairsTexts);
  const state = fairState(fair, new Date());
  const [activating, activate] = useState(false);
  /** Whether it was activated here a moment ago. */
  const [isNew, celebrate] = useState(false);
  return (
    <PageHead>
      <div>
        <h1 tabIndex={-1}>{inLanguage(fair.name, lang)}</h1>
        <div className={css.state} data-new={isNew ? '' : undefined}>
          <FairStateMark fair={fair} />
          <Muted>{t.fair.stateText[state]}</Muted>
          {canLeadShop(fair, new Date()) && (
            <Button small kind={fair.published ? 'quiet' : 'action'} onClick={() => activate(true)}>
              {fair.published ? t.fairs.lead : t.fairs.activate}
            </Button>
          )}
          {fair.published && <WithdrawFair fair={fair} />}
        </div>
      </div>
      <PageActions>
        {fair.published && !isNew && <ShopLinks fair={fair} />}
        {!fair.published && state !== 'over' && (
          <RouteButton small to={`/fairs/preview/${fair.id}`}>
            {preview.link}
          </RouteButton>
        )}
        <RouteButton small to={`/fairs/copy/${fair.id}`}>
          {forms.copyForm.link}
        </RouteButton>
        <RouteButton small to={`/fairs/edit/${fair.id}`}>
          {common.edit}
        </RouteButton>
      </PageActions>
      {activating && (
        <ActivateFair fair={fair} onClose={() => activate(false)} onActivated={() => celebrate(true)} />
      )}
      {isNew && fair.active && (
        <div className={css.inShop}>
          <h2>{t.fair.inShop}</h2>
          <p>{t.fair.inShopText}</p>
          <PageActions>
            <ShopLinks fair={fair} lead />
          </PageActions>
        </div>
      )}
    </PageHead>
  );
}
