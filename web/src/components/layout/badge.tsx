import type { ReactNode } from 'react';
import css from './badge.module.css';

/** A word on a coloured background that distinguishes an item from its neighbours. */
export const Badge = ({ children }: { children: ReactNode }) => <span className={css.badge}>{children}</span>;
