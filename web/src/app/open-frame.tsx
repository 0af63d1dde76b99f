import { lazy } from 'react';
import { useSession } from '../lib/queries/session.ts';
import type { Page } from './paths.ts';

const OfficeFrame = lazy(() => import('./office-frame.tsx'));

/** A page that anybody may open: beside the menu for whoever is logged in, alone for everybody else. */
export function OpenFrame({ page }: { page: Page }) {
  const { kind } = useSession({ onlyIfKnown: true });
  if (kind === 'checking') return null;
  return kind === 'in' ? <OfficeFrame page={page} /> : <page.screen />;
}

/** A page without the menu, which learns all the same when a login has ended. */
export function PublicFrame({ page }: { page: Page }) {
  useSession({ onlyIfKnown: true });
  return <page.screen />;
}
