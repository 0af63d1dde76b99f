import { Link } from 'react-router';
import type { RequiredAction } from '#shared/domain/user.ts';
import { secondFactorTexts } from '#shared/texts/office/second-factor.ts';
import { NarrowPage } from '#web/src/components/layout/page.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import { useSetSession } from '#web/src/lib/queries/session.ts';
import { EnrolPage } from './factors/enrol-page.tsx';
import { VerifyForm } from './factors/verify-form.tsx';
import { PasswordForm } from './password-form.tsx';

/** The step required before the office opens, with a way to log out. */
export function RequiredStep({ action }: { action: RequiredAction }) {
  const setSession = useSetSession();
  const t = useTexts(secondFactorTexts).verify;
  if (action === 'set-password') return <PasswordForm onDone={setSession} />;
  return (
    <NarrowPage>
      {action === 'verify-second-factor' ? <VerifyForm /> : <EnrolPage />}
      <Link to="/logout">{t.leave}</Link>
    </NarrowPage>
  );
}
