import { type FormEvent, useRef, useState } from 'react';
import type { TicketTypeView } from '#shared/contract/ticket-types.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { MAX_TICKETS } from '#shared/domain/order-size.ts';
import { deskTexts } from '#shared/texts/office/desk.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { Button } from '#web/src/components/button.tsx';
import { TextField } from '#web/src/components/fields.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { Closing } from './closing.tsx';
import css from './desk.module.css';
import { PaperChoice, PaymentChoice } from './desk-choices.tsx';
import { JustSold } from './just-sold.tsx';
import { TypeTiles } from './type-tiles.tsx';
import { useDesk } from './use-desk.ts';

interface DeskProps {
  fairId: string;
  types: readonly TicketTypeView[];
}

/** A walk-in sold in a few taps: what, how it is paid, and the tickets come out of the printer. */
export function Desk({ fairId, types }: DeskProps) {
  const lang = useOfficeLanguage();
  const t = deskTexts[lang];
  const [closing, setClosing] = useState(false);
  const desk = useDesk(fairId, types);
  const tiles = useRef<HTMLUListElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The next customer begins where this one did.
    if (await desk.sell())
      tiles.current?.querySelector<HTMLElement>('button:enabled:not([data-step])')?.focus();
  };
  const amount = formatMoney(desk.total, lang);
  return (
    <form className={css.desk} onSubmit={submit} noValidate>
      <TypeTiles ref={tiles} types={types} counts={desk.counts} onCount={desk.setCount} />
      {desk.quantity > MAX_TICKETS && <Notice tone="error">{t.deskMost(MAX_TICKETS)}</Notice>}
      <PaymentChoice
        payment={desk.payment}
        onPayment={desk.setPayment}
        missing={desk.missing === 'payment'}
      />
      <details className={css.person}>
        <summary>{t.nameIt}</summary>
        <div>
          <TextField
            id="desk.name"
            label={t.name}
            note={frameTexts[lang].common.optional}
            maxLength={60}
            autoComplete="off"
            value={desk.person.name}
            onChange={(name) => desk.setPerson({ ...desk.person, name })}
          />
          <TextField
            id="desk.surname"
            label={t.surname}
            note={frameTexts[lang].common.optional}
            maxLength={60}
            autoComplete="off"
            value={desk.person.surname}
            onChange={(surname) => desk.setPerson({ ...desk.person, surname })}
          />
        </div>
      </details>
      <PaperChoice paper={desk.paper} onPaper={desk.setPaper} />
      {desk.missing === 'tickets' && <Notice tone="error">{t.chooseTickets}</Notice>}
      {desk.failure && <Notice tone="error">{desk.failure}</Notice>}
      <div className={css.acts}>
        <Button type="submit" kind="action" working={desk.working}>
          {desk.quantity === 0
            ? t.takeNothing
            : desk.payment === 'free'
              ? t.giveFree(desk.quantity)
              : t.take(amount)}
        </Button>
        <Button onClick={() => setClosing(true)}>{t.closing}</Button>
      </div>
      {desk.sold && <JustSold key={desk.sold.orderId} sold={desk.sold} paper={desk.paper} />}
      {closing && <Closing fairId={fairId} onClose={() => setClosing(false)} />}
    </form>
  );
}
