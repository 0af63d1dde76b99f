import type { ReactNode } from 'react';
import { styled } from '../../lib/styled.ts';
import css from './foot.module.css';

interface FootProps {
  /** Stays in reach while the form is scrolled, on the page's ground or on the paper of its card. */
  sticks?: 'page' | 'card';
  /** The way back, then the act. */
  children: ReactNode;
}

/** The end of a dialog or form: the act at the right, on a phone last, as the keyboard goes. Toasts keep clear of it. */
export const Foot = ({ sticks, children }: FootProps) => (
  <div className={css.foot} data-keep-clear="" data-sticks={sticks}>
    {children}
  </div>
);

/** Acts on the record itself, apart from what ends its form. */
export const ActsApart = styled('div', css.apart);
