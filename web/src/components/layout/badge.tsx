import type { ReactNode } from 'react';
import css from './badge.module.css';

export type BadgeTone = 'plain' | 'good' | 'warning' | 'quiet';

interface BadgeProps {
  tone?: BadgeTone | undefined;
  children: ReactNode;
}

/** A word on a coloured ground: the state of a row. */
export const Badge = ({ tone, children }: BadgeProps) => (
  <span className={css.badge} data-tone={tone}>
    {children}
  </span>
);
