import type { ReactNode } from 'react';
import type { Elements } from '../../lib/elements.ts';
import { styled } from '../../lib/styled.ts';
import { EmptyDrawing, type EmptyPicture } from './empty-drawing.tsx';
import { Main } from './main.tsx';
import css from './page.module.css';

/** A page's title, with actions at its right. */
export const PageHead = styled('div', css.head);

export const PageActions = styled('div', css.actions);

/** A page's parts, stacked. */
export const PageStack = styled('div', css.stack);

/** A page with one short task, centred; in a box where there is no menu. */
export const NarrowPage = styled('div', css.narrow);

export const NarrowMain = ({ children }: { children: ReactNode }) => (
  <Main className={css.narrow}>{children}</Main>
);

export const NarrowForm = styled('form', css.narrow);

interface EmptyStateProps {
  picture?: EmptyPicture;
  children: Elements;
}

/** An empty state: what will be here, and what to do first. */
export const EmptyState = ({ picture = 'stall', children }: EmptyStateProps) => (
  <div className={css.empty}>
    <EmptyDrawing name={picture} />
    {children}
  </div>
);
