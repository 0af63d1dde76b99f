import { Link } from 'react-router';
import type { RequiredAction } from '#shared/domain/user.ts';
import { secondFactorTexts } from '#shared/texts/office/second-factor.ts';
import { useKeepSession } from '#web/src/api/session.ts';
import css from '../office.module.css';
import { useOfficeLanguage } from '../office-language.ts';
import { PasswordForm } from '../password-form.tsx';
import { EnrolPage } from './enrol-page.tsx';
import { VerifyForm } from './verify-form.tsx';

/** What somebody has to do before the office opens, and the way out. */
export function RequiredStep({ action }: { action: RequiredAction }) {
  const keepSession = useKeepSession();
  const t = secondFactorTexts[useOfficeLanguage()].verify;
  if (action === 'set-password') return <PasswordForm onDone={keepSession} />;
  return (
    <div className={css.narrow}>
      {action === 'verify-second-factor' ? <VerifyForm /> : <EnrolPage />}
      <Link to="/logout">{t.leave}</Link>
    </div>
  );
}
