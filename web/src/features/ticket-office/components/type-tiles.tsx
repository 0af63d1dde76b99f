import type { Ref } from 'react';
import type { TicketTypeView } from '#shared/contract/ticket-types.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { deskTexts } from '#shared/texts/office/desk.ts';
import { Stepper } from '#web/src/components/stepper.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import css from './desk.module.css';

/** The number of tickets per type, by id. */
export type Counts = Readonly<Record<string, number>>;

interface TypeTilesProps {
  types: readonly TicketTypeView[];
  counts: Counts;
  onCount: (typeId: string, count: number) => void;
  ref: Ref<HTMLUListElement>;
}

export function TypeTiles({ types, counts, onCount, ref }: TypeTilesProps) {
  const t = useTexts(deskTexts);
  return (
    <ul ref={ref} className={css.tiles} aria-label={t.what}>
      {types.map((type) => (
        <Tile
          key={type.id}
          type={type}
          count={counts[type.id] ?? 0}
          onCount={(count) => onCount(type.id, count)}
        />
      ))}
    </ul>
  );
}

interface TileProps {
  type: TicketTypeView;
  count: number;
  onCount: (count: number) => void;
}

/** Clicking the tile adds one; the places left are reduced accordingly. */
function Tile({ type, count, onCount }: TileProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(deskTexts);
  const name = inLanguage(type.name, lang);
  const left = type.left === undefined ? undefined : type.left - count;
  const none = left !== undefined && left <= 0;
  // What is in the basket can be taken out again.
  const isSoldOut = none && count === 0;
  return (
    <li
      className={css.tile}
      data-chosen={count > 0 ? '' : undefined}
      data-sold-out={isSoldOut ? '' : undefined}
    >
      <button type="button" className={css.add} disabled={none} onClick={() => onCount(count + 1)}>
        <strong>{name}</strong>
        <span>{formatMoney(type.price, lang)}</span>
        <small>{isSoldOut ? t.soldOut : left === undefined ? t.noLimit : t.left(left)}</small>
      </button>
      {!isSoldOut && (
        <div className={css.steps}>
          <Stepper
            count={count}
            canLess={count > 0}
            canMore={!none}
            names={{ less: t.oneLess(name), chosen: t.chosenOf(name), more: t.oneMore(name) }}
            onLess={() => onCount(count - 1)}
            onMore={() => onCount(count + 1)}
          />
        </div>
      )}
    </li>
  );
}
