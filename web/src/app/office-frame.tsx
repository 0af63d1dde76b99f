import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Role } from '#shared/domain/user.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { Loading } from '../components/loading.tsx';
import { FreshCodes } from '../features/account/components/factors/fresh-codes.tsx';
import { RequiredStep } from '../features/account/components/required-step.tsx';
import { isLoginKnown } from '../lib/known-login.ts';
import { useTexts } from '../lib/office-language.ts';
import { useSession } from '../lib/queries/session.ts';
import { OfficeLayout } from './layout/office-layout.tsx';
import { homeOf, mayOpen, type Page, pages } from './paths.ts';

const menuFor = (roles: readonly Role[]) =>
  pages.flatMap(({ path, label, roles: who }) =>
    label && mayOpen({ roles: who }, roles) ? [{ path, label }] : [],
  );

/** A page of the office, below any new recovery codes: they are shown only now. */
export default function OfficeFrame({ page }: { page: Page }) {
  return (
    <>
      <FramedPage page={page} />
      <FreshCodes />
    </>
  );
}

/** Shows the menu to logged-in users, and the page to those who may open it. */
function FramedPage({ page }: { page: Page }) {
  const state = useSession();
  const { pathname } = useLocation();
  const frame = useTexts(frameTexts);
  if (state.kind === 'checking')
    return <OfficeLayout menu={isLoginKnown() ? undefined : []}>{<Loading />}</OfficeLayout>;
  if (state.kind === 'out') {
    if (page.roles !== 'anyone') return <Navigate to="/admin" replace state={{ from: pathname }} />;
    return (
      <OfficeLayout menu={[]} cookies>
        <page.screen />
      </OfficeLayout>
    );
  }
  const { session } = state;
  const required = page.path === '/logout' ? undefined : session.requiredAction;
  // The brand link and the login lead to /fairs, which a Cashier may not open.
  if (!required && page.path === '/fairs' && !mayOpen(page, session.roles))
    return <Navigate to={homeOf(session.roles)} replace />;
  if (page.bare && !required && mayOpen(page, session.roles))
    return (
      <Suspense fallback={<Loading />}>
        <page.screen />
      </Suspense>
    );
  return (
    <OfficeLayout menu={required ? [] : menuFor(session.roles)} session={session}>
      <Suspense fallback={<Loading />}>
        {required && page.frame !== 'open' ? (
          <RequiredStep action={required} />
        ) : mayOpen(page, session.roles) ? (
          <page.screen />
        ) : (
          <Forbidden title={frame.common.forbidden} text={frame.common.forbiddenText} />
        )}
      </Suspense>
    </OfficeLayout>
  );
}

const Forbidden = ({ title, text }: { title: string; text: string }) => (
  <>
    <h1 tabIndex={-1}>{title}</h1>
    <p>{text}</p>
  </>
);
