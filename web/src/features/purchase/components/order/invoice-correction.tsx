import type { OrderView } from '#shared/contract/order-view.ts';
import type { Language } from '#shared/domain/text.ts';
import { invoiceCorrectionTexts } from '#shared/texts/invoice-correction.ts';
import { TextButton } from '#web/src/components/button.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { useOrderDialog } from './order-dialog.tsx';

interface InvoiceCorrectionProps {
  order: OrderView;
  orderKey: string;
  lang: Language;
}

/** A wrong invoice: the buyer's own correction while they may make one, otherwise whom to ask. */
export function InvoiceCorrection({ order, orderKey, lang }: InvoiceCorrectionProps) {
  const t = invoiceCorrectionTexts[lang];
  const { open } = useOrderDialog();
  const { invoice, status, orderId, fair } = order;
  if (status !== 'paid' || !invoice?.kind) return null;
  const { correction, kind, isComing, documents } = invoice;
  const isIssued = Boolean(documents?.length);
  const { name, email, phone } = fair.organiser;
  return (
    <>
      {isComing && <p role="status">{isIssued ? t.coming : t.invoiceComing}</p>}
      {correction && !correction.until && <p>{t.waiting}</p>}
      {correction ? (
        <TextButton
          onClick={() =>
            open(
              <CorrectionForm
                correction={correction}
                kind={kind}
                orderId={orderId}
                orderKey={orderKey}
                lang={lang}
              />,
            )
          }
        >
          {t.button}
        </TextButton>
      ) : (
        isIssued && (
          <p>
            <span>{`${t.ask(name)} `}</span>
            <a href={`mailto:${email}`}>{email}</a>
            {phone && (
              <span>
                , <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
              </span>
            )}
          </p>
        )
      )}
    </>
  );
}
