import type { TicketTypeView } from '#shared/contract/ticket-types.ts';
import { formatMoney } from '#shared/domain/money.ts';
import type { OfficePayment } from '#shared/domain/office.ts';
import { MAX_TICKETS } from '#shared/domain/order-size.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { deskTexts } from '#shared/texts/office/desk.ts';
import { Notice } from '#web/src/components/notice.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { CustomerFields } from './customer-fields.tsx';
import css from './desk.module.css';
import { PaperChoice, PayButtons } from './desk-choices.tsx';
import { JustSold } from './just-sold.tsx';
import type { Counts } from './type-tiles.tsx';
import type { useDesk } from './use-desk.ts';

type DeskState = ReturnType<typeof useDesk>;

interface TillProps {
  desk: DeskState;
  types: readonly TicketTypeView[];
  onPay: (payment: OfficePayment) => void;
}

/**
 * The total, and a button for each way to pay it. They come first: whatever is chosen or said, the buttons stay where
 * they are.
 */
export function Till({ desk, types, onPay }: TillProps) {
  const t = useTexts(deskTexts);
  const tooMany = desk.quantity > MAX_TICKETS ? t.deskMost(MAX_TICKETS) : undefined;
  const refusal = desk.missing ? t.chooseTickets : tooMany;
  return (
    <>
      <PayButtons total={desk.total} working={desk.working} refusal={refusal} onPay={onPay} />
      {desk.failure && <Notice tone="error">{desk.failure}</Notice>}
      <Receipt counts={desk.counts} types={types} />
      {desk.sold && (
        <JustSold
          key={desk.sold.orderId}
          sold={desk.sold}
          isPrinted={desk.isRecalled}
          paper={desk.paper}
          onUndone={desk.forgetSold}
        />
      )}
      <CustomerFields customer={desk.customer} />
      <PaperChoice paper={desk.paper} onPaper={desk.setPaper} />
    </>
  );
}

/** A line per chosen type. */
function Receipt({ counts, types }: { counts: Counts; types: readonly TicketTypeView[] }) {
  const lang = useOfficeLanguage();
  const chosen = types.filter(({ id }) => counts[id]);
  if (chosen.length === 0) return null;
  return (
    <dl className={css.receipt}>
      {chosen.map(({ id, name, price }) => (
        <div key={id}>
          <dt>{`${counts[id]} × ${inLanguage(name, lang)}`}</dt>
          <dd>{formatMoney(price * (counts[id] ?? 0), lang)}</dd>
        </div>
      ))}
    </dl>
  );
}
