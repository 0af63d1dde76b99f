import type { ReactNode } from 'react';
import css from './state-mark.module.css';

/** How a state is: as it should be, waiting for somebody, wrong, over, or begun. */
export type MarkTone = 'good' | 'warning' | 'bad' | 'quiet' | 'plain';

interface StateMarkProps {
  tone: MarkTone;
  children: ReactNode;
}

/** The state of what a row is about: its word beside a small dot, the same in every table. */
export const StateMark = ({ tone, children }: StateMarkProps) => (
  <span className={css.mark} data-tone={tone}>
    {children}
  </span>
);
