import type { ReactNode } from 'react';
import { styled } from '../../lib/styled.ts';
import { EmptyDrawing, type EmptyPicture } from './empty-drawing.tsx';
import { Main } from './main.tsx';
import css from './page.module.css';

/** A page's title, and at its right what can be done. */
export const PageHead = styled('div', css.head);

export const PageActions = styled('div', css.actions);

/** A page's parts, one below the other. */
export const PageStack = styled('div', css.stack);

/** A page with one short thing to do, in the middle; a box where no menu stands beside it. */
export const NarrowPage = styled('div', css.narrow);

export const NarrowMain = ({ children }: { children: ReactNode }) => (
  <Main className={css.narrow}>{children}</Main>
);

export const NarrowForm = styled('form', css.narrow);

interface EmptyStateProps {
  picture?: EmptyPicture;
  children: ReactNode;
}

/** What stands where nothing is yet: what will be there, and what to do first. */
export const EmptyState = ({ picture = 'stall', children }: EmptyStateProps) => (
  <div className={css.empty}>
    <EmptyDrawing name={picture} />
    {children}
  </div>
);
