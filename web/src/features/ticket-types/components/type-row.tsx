import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import type { TicketTypeView } from '#shared/contract/ticket-types.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { Icon } from '#web/src/components/icons.tsx';
import { Badge } from '#web/src/components/layout/badge.tsx';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import css from './type-row.module.css';

interface TypeRowProps {
  type: TicketTypeView;
  /** From 0; absent where the order cannot be changed. */
  place: number | undefined;
  count: number;
  held: boolean;
  onPlace: (to: number) => void;
}

export function TypeRow({ type, place, count, held, onPlace }: TypeRowProps) {
  const lang = useOfficeLanguage();
  const t = fairsTexts[lang].fair;
  const figures = new Intl.NumberFormat(lang);
  const { days } = type.admission;
  return (
    <tr data-row={type.id} data-held={held ? '' : undefined}>
      <td>
        <div className={css.placed}>
          {place !== undefined && (
            <>
              <span className={css.grip} data-grip={type.id}>
                <Icon name="grip" />
              </span>
              <span className={css.movers}>
                <Mover type={type} to={place - 1} count={count} icon="up" onPlace={onPlace} />
                <Mover type={type} to={place + 1} count={count} icon="down" onPlace={onPlace} />
              </span>
            </>
          )}
          <Link to={`/tickets/edit/${type.id}?fair=${type.fairId}`}>{inLanguage(type.name, lang)}</Link>
        </div>
      </td>
      <td>{days.length === 0 ? t.allDays : days.map(t.day).join(', ')}</td>
      <td>
        <Badge tone={type.visible ? 'good' : 'quiet'}>{type.visible ? t.public : t.office}</Badge>
      </td>
      <td data-figure>
        {type.capacity === undefined
          ? t.unlimited
          : t.ofPlaces(figures.format(type.left ?? 0), figures.format(type.capacity))}
      </td>
      <td data-figure>{formatMoney(type.price, lang)}</td>
    </tr>
  );
}

interface MoverProps extends Pick<TypeRowProps, 'type' | 'count' | 'onPlace'> {
  to: number;
  icon: 'up' | 'down';
}

/** At the end of its way it stays, though it does nothing, so that the focus does not fall off. */
function Mover({ type, to, count, icon, onPlace }: MoverProps) {
  const lang = useOfficeLanguage();
  const t = fairsTexts[lang].fair;
  const possible = to >= 0 && to < count;
  return (
    <button
      type="button"
      aria-label={t[icon](inLanguage(type.name, lang))}
      aria-disabled={possible ? undefined : true}
      onClick={({ currentTarget }) => {
        if (!possible) return;
        flushSync(() => onPlace(to));
        // A row that was taken out and put in elsewhere has lost the focus.
        currentTarget.focus();
      }}
    >
      <Icon name={icon} size={18} />
    </button>
  );
}
