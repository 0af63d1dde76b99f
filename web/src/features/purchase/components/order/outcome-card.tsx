import type { ReactNode } from 'react';
import { Icon, type IconName } from '#web/src/components/icons.tsx';
import type { Elements } from '#web/src/lib/elements.ts';
import css from './thank-you.module.css';

interface OutcomeProps {
  tone: 'waiting' | 'over';
  icon: IconName;
  title: string;
  number: string;
  children: ReactNode;
  /** What is not said but used: a form. */
  below?: Elements;
}

/** The order's outcome, by colour, icon and words. */
export const OutcomeCard = ({ tone, icon, title, number, children, below }: OutcomeProps) => (
  <header className={css.outcome} data-tone={tone}>
    <span className={css.mark}>
      <Icon name={icon} size={32} />
    </span>
    <h1 tabIndex={-1}>{title}</h1>
    <p className={css.number}>{number}</p>
    <div className={css.outcomeText} role="status">
      {children}
    </div>
    {below}
  </header>
);
