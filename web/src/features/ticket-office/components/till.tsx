import type { TicketTypeView } from '#shared/contract/ticket-types.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { deskTexts } from '#shared/texts/office/desk.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { Button } from '#web/src/components/button.tsx';
import { TextField } from '#web/src/components/fields.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { errorText } from '#web/src/lib/form/field-errors.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import css from './desk.module.css';
import { PaperChoice, PaymentChoice } from './desk-choices.tsx';
import type { useDesk } from './use-desk.ts';

type DeskState = ReturnType<typeof useDesk>;

interface TillProps {
  desk: DeskState;
  types: readonly TicketTypeView[];
}

/** The total, the payment method, and the button to sell. */
export function Till({ desk, types }: TillProps) {
  const t = useTexts(deskTexts);
  return (
    <>
      <Receipt desk={desk} types={types} />
      <PaymentChoice
        payment={desk.payment}
        onPayment={desk.setPayment}
        missing={desk.missing === 'payment'}
      />
      <PaperChoice paper={desk.paper} onPaper={desk.setPaper} />
      <Person desk={desk} />
      {desk.missing === 'tickets' && <Notice tone="error">{t.chooseTickets}</Notice>}
      {desk.failure && <Notice tone="error">{desk.failure}</Notice>}
      <Take desk={desk} />
    </>
  );
}

/** A line per chosen type, and their total, which free tickets do not have. */
function Receipt({ desk: { counts, total }, types }: TillProps) {
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

function Person({ desk: { person, setPerson, personErrors } }: Pick<TillProps, 'desk'>) {
  const lang = useOfficeLanguage();
  const { common } = useTexts(frameTexts);
  const t = useTexts(deskTexts);
  return (
    <details className={css.person}>
      <summary>{t.nameIt}</summary>
      <div>
        {(['name', 'surname'] as const).map((field) => (
          <TextField
            key={field}
            id={`desk.${field}`}
            label={t[field]}
            note={common.optional}
            autoComplete="off"
            value={person[field]}
            error={personErrors[field] && errorText(personErrors[field], lang)}
            onChange={(value) => setPerson({ ...person, [field]: value })}
          />
        ))}
      </div>
    </details>
  );
}

function Take({ desk: { quantity, payment, total, working } }: Pick<TillProps, 'desk'>) {
  const lang = useOfficeLanguage();
  const t = useTexts(deskTexts);
  const paid = payment === 'free' ? t.giveFree(quantity) : t.take(formatMoney(total, lang));
  return (
    <div className={css.acts} data-keep-clear="">
      <Button type="submit" kind="action" working={working}>
        {quantity === 0 ? t.takeNothing : paid}
      </Button>
    </div>
  );
}
