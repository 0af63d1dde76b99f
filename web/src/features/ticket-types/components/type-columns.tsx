import { Link } from 'react-router';
import type { TicketTypeView } from '#shared/contract/ticket-types.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { StateMark } from '#web/src/components/layout/state-mark.tsx';
import { PlacedRow } from '#web/src/components/table/placed-row.tsx';
import type { TableColumn } from '#web/src/components/table/table-column.ts';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';

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
  const name = inLanguage(type.name, useOfficeLanguage());
  return (
    <PlacedRow
      id={type.id}
      name={name}
      place={place}
      count={count}
      onPlace={onPlace && ((to) => onPlace(type, to))}
    >
      <Link to={`/tickets/edit/${type.id}?fair=${type.fairId}`}>{name}</Link>
    </PlacedRow>
  );
}
