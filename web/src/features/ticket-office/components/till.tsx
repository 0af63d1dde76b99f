import type { TicketTypeView } from '#shared/contract/ticket-types.ts';
import { formatMoney } from '#shared/domain/money.ts';
import type { OfficePayment } from '#shared/domain/office.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { deskTexts } from '#shared/texts/office/desk.ts';
import { Notice } from '#web/src/components/notice.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { CustomerFields } from './customer-fields.tsx';
import css from './desk.module.css';
import { PaperChoice, PayButtons } from './desk-choices.tsx';
import { JustSold } from './just-sold.tsx';
import type { useDesk } from './use-desk.ts';

type DeskState = ReturnType<typeof useDesk>;

interface TillProps {
  desk: DeskState;
  types: readonly TicketTypeView[];
  onPay: (payment: OfficePayment) => void;
}

/** The total, and a button for each way to pay it. */
export function Till({ desk, types, onPay }: TillProps) {
  const t = useTexts(deskTexts);
  return (
    <>
      <Receipt desk={desk} types={types} />
      {desk.missing && <Notice tone="error">{t.chooseTickets}</Notice>}
      {desk.failure && <Notice tone="error">{desk.failure}</Notice>}
      <PayButtons total={desk.total} working={desk.working} onPay={onPay} />
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

/** A line per chosen type, and their total. */
function Receipt({ desk: { counts, total }, types }: Omit<TillProps, 'onPay'>) {
  const lang = useOfficeLanguage();
  const t = useTexts(deskTexts);
  const chosen = types.filter(({ id }) => counts[id]);
  return (
    <dl className={css.receipt}>
      {chosen.map(({ id, name, price }) => (
        <div key={id}>
          <dt>{`${counts[id]} × ${inLanguage(name, lang)}`}</dt>
          <dd>{formatMoney(price * (counts[id] ?? 0), lang)}</dd>
        </div>
      ))}
      <div>
        <dt>{t.toPay}</dt>
        <dd>{formatMoney(total, lang)}</dd>
      </div>
    </dl>
  );
}
