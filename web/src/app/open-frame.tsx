import { lazy } from 'react';
import { useSession } from '../lib/queries/session.ts';
import type { Page } from './paths.ts';

const OfficeFrame = lazy(() => import('./office-frame.tsx'));

/** A page for everybody: with the menu for logged-in users, otherwise without. */
export function OpenFrame({ page }: { page: Page }) {
  const { kind } = useSession({ onlyIfKnown: true });
  if (kind === 'checking') return null;
  return kind === 'in' ? <OfficeFrame page={page} /> : <page.screen />;
}

/** A page without the menu, which still notices when a login has ended. */
export function PublicFrame({ page }: { page: Page }) {
  useSession({ onlyIfKnown: true });
  return <page.screen />;
}
