import type { ReactNode } from 'react';
import css from './state-mark.module.css';

/** Kinds of states: fine, waiting for somebody, wrong, over, or in progress. */
export type MarkTone = 'good' | 'warning' | 'bad' | 'quiet' | 'plain';

interface StateMarkProps {
  tone: MarkTone;
  /** Filled with its colour, where it stands among many. */
  filled?: boolean;
  children: ReactNode;
}

/** The state of a row's subject: a word beside a small dot or on its colour, the same in every table. */
export const StateMark = ({ tone, filled, children }: StateMarkProps) => (
  <span className={css.mark} data-tone={tone} data-filled={filled ? '' : undefined}>
    {children}
  </span>
);
