import { type FormEvent, useRef, useState } from 'react';
import type { TicketTypeView } from '#shared/contract/ticket-types.ts';
import { MAX_TICKETS } from '#shared/domain/order-size.ts';
import { deskTexts } from '#shared/texts/office/desk.ts';
import { Button } from '#web/src/components/button.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import { Closing } from './closing.tsx';
import css from './desk.module.css';
import { JustSold } from './just-sold.tsx';
import { Till } from './till.tsx';
import { TypeTiles } from './type-tiles.tsx';
import { useDesk } from './use-desk.ts';

interface DeskProps {
  fairId: string;
  types: readonly TicketTypeView[];
}

/** Sells to a walk-in in a few taps: choose tickets and payment, then print. */
export function Desk({ fairId, types }: DeskProps) {
  const t = useTexts(deskTexts);
  const [closing, setClosing] = useState(false);
  const desk = useDesk(fairId, types);
  const tiles = useRef<HTMLUListElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Moves the focus to the start for the next customer.
    if (await desk.sell())
      tiles.current?.querySelector<HTMLElement>('button:enabled:not([data-step])')?.focus();
  };
  return (
    <form className={css.desk} onSubmit={submit} noValidate>
      <div className={css.choice}>
        <TypeTiles ref={tiles} types={types} counts={desk.counts} onCount={desk.setCount} />
        {desk.quantity > MAX_TICKETS && <Notice tone="error">{t.deskMost(MAX_TICKETS)}</Notice>}
      </div>
      <div className={css.till}>
        <Till desk={desk} types={types} />
        {desk.sold && <JustSold key={desk.sold.orderId} sold={desk.sold} paper={desk.paper} />}
        <Button small onClick={() => setClosing(true)}>
          {t.closing}
        </Button>
      </div>
      {closing && <Closing fairId={fairId} onClose={() => setClosing(false)} />}
    </form>
  );
}
