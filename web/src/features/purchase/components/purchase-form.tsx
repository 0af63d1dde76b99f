import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import type { Sale } from '#shared/contract/sale.ts';
import type { Language } from '#shared/domain/text.ts';
import type { ShopTexts } from '#shared/texts/shop.ts';
import { TextButton } from '#web/src/components/button.tsx';
import { BlikSection } from './blik-section.tsx';
import { BuyerSection } from './buyer-section.tsx';
import { ConsentsSection } from './consents-section.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { InvoiceSection, MagazineSection } from './extras-section.tsx';
import { FormContext, type Trial, usePurchaseForm } from './form-context.ts';
import { OfficeBlock } from './office-block.tsx';
import { OptionalHolders, RequiredHolders } from './other-holders.tsx';
import { PromoSection } from './promo-section.tsx';
import { loadPurchaseCheck } from './purchase-check.ts';
import css from './purchase-form.module.css';
import { Questions } from './questions.tsx';
import sections from './section.module.css';
import { PaymentNotes, Summary } from './summary.tsx';
import { TicketCards } from './ticket-cards.tsx';
import { type HeldPlace, usePurchase } from './use-purchase.ts';

/** Dialogs are loaded on demand: most purchases show none. */
const ConfirmClear = lazy(() => import('./confirm-clear.tsx'));
const DuplicatePurchase = lazy(() => import('./duplicate-purchase.tsx'));

declare global {
  interface Window {
    /** Set by public/after-paint.js: each − and +, each choice, and the last other button or language link, clicked until then. */
    pressedEarly?: HTMLElement[] | undefined;
  }
}

interface PurchaseFormProps {
  sale: Sale;
  takenOver: boolean;
  lang: Language;
  t: ShopTexts;
  referenceCode: string | undefined;
  held?: HeldPlace;
  isPreview?: boolean;
  trial?: Trial | undefined;
  mustWait?: boolean;
  reloadSale: () => void;
}

export function PurchaseForm(props: PurchaseFormProps) {
  const { form, errors, submit, sender, startAnew, timesCleared } = usePurchase(props);
  const { price } = form;
  useEarlyPresses(props.takenOver);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <FormContext value={form}>
      {/* `dialog`: before its code is loaded the form submits nothing, least of all into the URL. */}
      <form className={css.layout} method="dialog" onSubmit={onSubmit} onFocus={loadPurchaseCheck} noValidate>
        {/* Locked while an unanswered request is retried, so that it shows what is being sent. */}
        <div className={css.main} inert={sender.waiting !== undefined}>
          <ErrorSummary errors={errors} />
          <OfficeBlock name="block.intro" />
          {/* Recreated with the form, because they hold what was typed for a waiting list. */}
          <TicketCards key={timesCleared} />
          <BuyerSection />
          <RequiredHolders />
          <div className={`${sections.section} ${sections.ofLines}`}>
            <div className={css.lines}>
              <OptionalHolders />
              <InvoiceSection />
              <MagazineSection />
              <PromoSection />
            </div>
          </div>
          <Questions />
          <OfficeBlock name="block.beforeConsents" />
          <ConsentsSection />
          <BlikSection />
          {price.total > 0 && (
            <div className={css.phoneNotes}>
              <PaymentNotes />
            </div>
          )}
          <OfficeBlock name="block.afterForm" />
          <ClearForm onClear={startAnew} />
        </div>
        <div className={css.side}>
          <Summary sender={sender} mustWait={props.mustWait ?? false} />
        </div>
      </form>
      {sender.twin && (
        <Suspense>
          <DuplicatePurchase
            earlier={sender.twin.earlier}
            onBuy={sender.buyAgain}
            onClose={sender.leaveTwin}
          />
        </Suspense>
      )}
    </FormContext>
  );
}

/** Replays clicks from before the code arrived: one per render, so that each sees the previous one's result. */
function useEarlyPresses(takenOver: boolean) {
  const [madeGood, setMadeGood] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next press is due once the form shows the last one.
  useEffect(() => {
    const [next, ...later] = window.pressedEarly ?? [];
    if (!takenOver || !next) return;
    window.pressedEarly = later;
    next.click();
    setMadeGood((count) => count + 1);
  }, [takenOver, madeGood]);
}

function ClearForm({ onClear }: { onClear: () => void }) {
  const { t } = usePurchaseForm();
  const [asking, setAsking] = useState(false);
  const clear = () => {
    setAsking(false);
    onClear();
    scrollTo({ top: 0 });
  };
  return (
    <>
      <p className={css.clear}>
        <TextButton onClick={() => setAsking(true)}>{t.clear}</TextButton>
      </p>
      {asking && (
        <Suspense>
          <ConfirmClear onClear={clear} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
