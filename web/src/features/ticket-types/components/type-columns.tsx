import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import type { TicketTypeView } from '#shared/contract/ticket-types.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { StateMark } from '#web/src/components/layout/state-mark.tsx';
import type { TableColumn } from '#web/src/components/table/table-column.ts';
import { ToolIcon } from '#web/src/components/tool-icons.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import css from './type-columns.module.css';

/** Moves a type to another position, from 0. */
type Place = (type: TicketTypeView, to: number) => void;

/** @param onPlace absent where the order cannot be changed */
export function typeColumns(
  lang: Language,
  count: number,
  onPlace: Place | undefined,
): TableColumn<TicketTypeView>[] {
  const t = fairsTexts[lang].fair;
  const figures = new Intl.NumberFormat(lang);
  const placesText = ({ capacity, left }: TicketTypeView) =>
    capacity === undefined ? t.unlimited : t.ofPlaces(figures.format(left ?? 0), figures.format(capacity));
  return [
    {
      key: 'type',
      head: t.type,
      cell: (type, place) => <TypeCell type={type} place={place} count={count} onPlace={onPlace} />,
    },
    {
      key: 'days',
      head: t.days,
      cell: ({ admission: { days } }) => (days.length === 0 ? t.allDays : days.map(t.day).join(', ')),
    },
    {
      key: 'visibility',
      head: t.visibility,
      cell: ({ visible }) => (
        <StateMark tone={visible ? 'good' : 'quiet'}>{visible ? t.public : t.office}</StateMark>
      ),
    },
    { key: 'places', head: t.places, figure: true, cell: placesText },
    { key: 'price', head: t.price, figure: true, cell: ({ price }) => formatMoney(price, lang) },
  ];
}

interface TypeCellProps {
  type: TicketTypeView;
  /** From 0. */
  place: number;
  count: number;
  onPlace: Place | undefined;
}

function TypeCell({ type, place, count, onPlace }: TypeCellProps) {
  const lang = useOfficeLanguage();
  return (
    <div className={css.placed}>
      {onPlace && (
        <>
          <span className={css.grip} data-grip={type.id}>
            <ToolIcon name="grip" />
          </span>
          <span className={css.movers}>
            <Mover type={type} to={place - 1} count={count} icon="up" onPlace={onPlace} />
            <Mover type={type} to={place + 1} count={count} icon="down" onPlace={onPlace} />
          </span>
        </>
      )}
      <Link to={`/tickets/edit/${type.id}?fair=${type.fairId}`}>{inLanguage(type.name, lang)}</Link>
    </div>
  );
}

interface MoverProps extends Pick<TypeCellProps, 'type' | 'count'> {
  onPlace: Place;
  to: number;
  icon: 'up' | 'down';
}

/** At the end of the list the button is disabled but stays, so that the focus is not lost. */
function Mover({ type, to, count, icon, onPlace }: MoverProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(fairsTexts).fair;
  const possible = to >= 0 && to < count;
  return (
    <button
      type="button"
      aria-label={t[icon](inLanguage(type.name, lang))}
      aria-disabled={possible ? undefined : true}
      onClick={({ currentTarget }) => {
        if (!possible) return;
        flushSync(() => onPlace(type, to));
        // Moving the row in the DOM took the focus away.
        currentTarget.focus();
      }}
    >
      <ToolIcon name={icon} size={18} />
    </button>
  );
}
