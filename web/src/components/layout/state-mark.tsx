import type { ReactNode } from 'react';
import css from './state-mark.module.css';

/** Kinds of states: fine, waiting for somebody, wrong, over, or in progress. */
export type MarkTone = 'good' | 'warning' | 'bad' | 'quiet' | 'plain';

interface StateMarkProps {
  tone: MarkTone;
  children: ReactNode;
}

/** The state of a row's subject: a word beside a small dot, the same in every table. */
export const StateMark = ({ tone, children }: StateMarkProps) => (
  <span className={css.mark} data-tone={tone}>
    {children}
  </span>
);
