import type { ReactNode } from 'react';
import css from './badge.module.css';

/** A word on a coloured ground that tells one thing from its neighbours. */
export const Badge = ({ children }: { children: ReactNode }) => <span className={css.badge}>{children}</span>;
