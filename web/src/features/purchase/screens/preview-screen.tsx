import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { previewSale } from '#shared/contract/fairs.ts';
import type { Sale } from '#shared/contract/sale.ts';
import { tryPurchase } from '#shared/contract/texts.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { formatDateTime } from '#shared/domain/time.ts';
import { shopTextsWith } from '#shared/texts/form-keys.ts';
import { previewTexts } from '#shared/texts/office/preview.ts';
import { LoadedPage } from '#web/src/components/loaded-page.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { fairStyle } from '#web/src/lib/fair-style.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { shopPage } from '#web/src/lib/public-pages.ts';
import { useMay } from '#web/src/lib/queries/session.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
import Closed from '../components/closed.tsx';
import type { Trial } from '../components/form-context.ts';
import { Hero } from '../components/hero.tsx';
import css from '../components/preview.module.css';
import type { PurchaseRequest } from '../components/purchase-content.ts';
import { PurchaseForm } from '../components/purchase-form.tsx';

/** A preview of a fair's purchase form for staff: nothing can be bought, nothing is counted. */
export default function PreviewScreen() {
  const { id = '' } = useParams();
  const query = useCall(
    previewSale,
    { params: { id } },
    // The user wants to see the latest change.
    { staleTime: 0 },
  );
  return <LoadedPage query={query}>{(sale) => <Preview sale={sale} reload={query.refetch} />}</LoadedPage>;
}

/** Who may try a purchase gets its mail. Whatever it is refused for, the sale is read again: it may have changed. */
function useTrial(lang: Language, onError: () => void): Trial | undefined {
  const send = useSend(tryPurchase);
  const act = useMutation({ mutationFn: (body: PurchaseRequest) => send({ body }), onError });
  const isAllowed = useMay(tryPurchase);
  if (!isAllowed) return undefined;
  const { try: label, tried } = previewTexts[lang];
  return {
    label,
    done: act.data && tried(act.data.to),
    send: act.mutateAsync,
  };
}

function Preview({ sale, reload }: { sale: Sale; reload: () => void }) {
  const office = useOfficeLanguage();
  const t = useTexts(previewTexts);
  const [lang, setLang] = useState(office);
  const words = useMemo(() => shopTextsWith(sale.texts), [sale.texts])[lang];
  const trial = useTrial(lang, reload);
  const { fair } = sale;
  const now = new Date();
  const opening = new Date(fair.salesStart);
  useTitle(`${t.title}: ${inLanguage(fair.name, office)}`);
  return (
    <>
      <div className={css.head}>
        <Notice tone="warning">
          <strong>{t.notice}</strong>
          <span>{` ${trial ? t.textToTry : t.text}`}</span>
          {opening > now && <span>{` ${t.opens(formatDateTime(opening, office))}`}</span>}
        </Notice>
      </div>
      <div className={css.page} lang={lang} data-light="" style={fairStyle(fair)}>
        <Hero lang={lang} t={words} hrefOf={shopPage} onSwitch={setLang} fair={fair} loading={false} />
        <div className={css.form}>
          {sale.state === 'on-sale' || sale.state === 'sold-out' ? (
            <PurchaseForm
              sale={sale}
              takenOver
              isPreview
              trial={trial}
              lang={lang}
              t={words}
              referenceCode={undefined}
              reloadSale={() => {}}
            />
          ) : (
            <Closed sale={sale} lang={lang} t={words} isPreview />
          )}
        </div>
      </div>
    </>
  );
}
