import { useRef, useState } from 'react';
import type { TicketTypeView } from '#shared/contract/ticket-types.ts';
import type { OfficePayment } from '#shared/domain/office.ts';
import { deskTexts } from '#shared/texts/office/desk.ts';
import { Button } from '#web/src/components/button.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import { Closing } from './closing.tsx';
import css from './desk.module.css';
import { Till } from './till.tsx';
import { TypeTiles } from './type-tiles.tsx';
import { useDesk } from './use-desk.ts';

interface DeskProps {
  fairId: string;
  types: readonly TicketTypeView[];
}

/** Sells to a walk-in in a few taps: choose tickets, take the money, hand over the print. */
export function Desk({ fairId, types }: DeskProps) {
  const t = useTexts(deskTexts);
  const [closing, setClosing] = useState(false);
  const desk = useDesk(fairId, types);
  const tiles = useRef<HTMLUListElement>(null);
  const pay = async (payment: OfficePayment) => {
    // Moves the focus to the start for the next customer; a phone scrolls to what was sold, above it.
    if (await desk.sell(payment))
      tiles.current
        ?.querySelector<HTMLElement>('button:enabled:not([data-step])')
        ?.focus({ preventScroll: true });
  };
  return (
    <div className={css.desk}>
      <div className={css.choice}>
        <TypeTiles ref={tiles} types={types} counts={desk.counts} onCount={desk.setCount} />
      </div>
      <div className={css.till}>
        <Till desk={desk} types={types} onPay={pay} />
        <Button small onClick={() => setClosing(true)}>
          {t.closing}
        </Button>
      </div>
      {closing && <Closing fairId={fairId} onClose={() => setClosing(false)} />}
    </div>
  );
}
