import { type ReactNode, useState } from 'react';
import { Icon } from '#web/src/components/icons.tsx';
import css from './fold.module.css';

interface FoldProps {
  title: ReactNode;
  /** Beside the title, e.g. that it is optional. */
  note?: string | undefined;
  /** Whether a field in it has an error or a value: it opens by itself then, and may be closed again. */
  isNeeded: boolean;
  children: ReactNode;
}

/** One quiet line that opens; `unfold` opens it, too. */
export function Fold({ title, note, isNeeded, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isNeeded);
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded !== wasNeeded) {
    setWasNeeded(isNeeded);
    if (isNeeded) setOpen(true);
  }
  return (
    <details className={css.fold} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="down" size={24} />
        <span>
          <span>{title}</span>
          {note && <small>{` ${note}`}</small>}
        </span>
      </summary>
      <div className={css.content}>{children}</div>
    </details>
  );
}
