import type { ReactNode } from 'react';
import css from './table.module.css';

/** A table that may be wider than its place: scrolled by touch and by keys alike. */
export const WideTable = ({ labelledBy, children }: { labelledBy: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what it can focus
  <section className={css.scroll} aria-labelledby={labelledBy} tabIndex={0}>
    <table className={css.table}>{children}</table>
  </section>
);
