import { flushSync } from 'react-dom';
import { orderTexts } from '#shared/texts/office/row-order.ts';
import type { Elements } from '../../lib/elements.ts';
import { useTexts } from '../../lib/office-language.ts';
import { ToolIcon } from '../tool-icons.tsx';
import css from './placed-row.module.css';

interface PlacedRowProps {
  id: string;
  name: string;
  /** From 0. */
  place: number;
  count: number;
  /** Absent where the order cannot be changed. */
  onPlace: ((to: number) => void) | undefined;
  children: Elements;
}

/** The first cell of a row that a user moves: by its grip (`useRowDrag`), or by its two buttons. */
export const PlacedRow = ({ id, name, place, count, onPlace, children }: PlacedRowProps) => (
  <div className={css.placed}>
    {onPlace && (
      <>
        <span className={css.grip} data-grip={id}>
          <ToolIcon name="grip" />
        </span>
        <span className={css.movers}>
          <Mover name={name} to={place - 1} count={count} icon="up" onPlace={onPlace} />
          <Mover name={name} to={place + 1} count={count} icon="down" onPlace={onPlace} />
        </span>
      </>
    )}
    {children}
  </div>
);

interface MoverProps extends Pick<PlacedRowProps, 'name' | 'count'> {
  onPlace: (to: number) => void;
  to: number;
  icon: 'up' | 'down';
}

/** At the end of the list the button is disabled but stays, so that the focus is not lost. */
function Mover({ name, to, count, icon, onPlace }: MoverProps) {
  const t = useTexts(orderTexts);
  const possible = to >= 0 && to < count;
  return (
    <button
      type="button"
      aria-label={t[icon](name)}
      aria-disabled={possible ? undefined : true}
      onClick={({ currentTarget }) => {
        if (!possible) return;
        flushSync(() => onPlace(to));
        // Moving the row in the DOM took the focus away.
        currentTarget.focus();
      }}
    >
      <ToolIcon name={icon} size={18} />
    </button>
  );
}
