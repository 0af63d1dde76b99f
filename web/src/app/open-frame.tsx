import { lazy } from 'react';
import { useSession } from '../lib/queries/session.ts';
import { Cookies } from './layout/cookies.tsx';
import type { Page } from './paths.ts';

const OfficeFrame = lazy(() => import('./office-frame.tsx'));

/** A page for everybody: with the menu for logged-in users, otherwise without. */
export function OpenFrame({ page }: { page: Page }) {
  const { kind } = useSession({ onlyIfKnown: true });
  if (kind === 'checking') return null;
  if (kind === 'in') return <OfficeFrame page={page} />;
  return (
    <>
      <Cookies />
      <page.screen />
    </>
  );
}

/**
 * A page without the menu, which still notices when a login has ended. Buyers come to it from the purchase form and
 * keepers many times a day, it stores nothing but what it needs: there is nothing to accept.
 */
export function PublicFrame({ page }: { page: Page }) {
  useSession({ onlyIfKnown: true });
  return <page.screen />;
}
