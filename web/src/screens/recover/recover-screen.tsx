import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { recoverAdmin } from '#shared/contract/account.ts';
import type { Session } from '#shared/contract/session-view.ts';
import { entranceTexts } from '#shared/texts/office/entrance.ts';
import { problemText } from '#shared/texts/problems.ts';
import { ask } from '../../api/client.ts';
import { ProblemError, troubleCode } from '../../api/problem-error.ts';
import { useKeepSession } from '../../api/session.ts';
import { Notice } from '../../ui/notice.tsx';
import css from '../../ui/office/office.module.css';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { PasswordForm } from '../../ui/office/password-form.tsx';
import { RouteButton } from '../../ui/office/route-button.tsx';
import { useTitle } from '../../ui/use-title.ts';

/** Redeems the key in the address, once, and asks for a new password. */
export default function RecoverScreen() {
  const { recoveryKey = '' } = useParams();
  const lang = useOfficeLanguage();
  const t = entranceTexts[lang];
  const navigate = useNavigate();
  const keepSession = useKeepSession();
  useTitle(t.password.recoveryTitle);
  const recovery = useQuery({
    queryKey: ['recovery', recoveryKey],
    queryFn: () => ask(recoverAdmin, { params: { recoveryKey } }),
    // The key works once: the answer is kept, never asked for again.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const done = (session: Session) => {
    keepSession(session);
    navigate('/fairs', { replace: true });
  };
  if (recovery.isSuccess) return <PasswordForm onDone={done} />;
  const code = troubleCode(recovery.error);
  const shown =
    recovery.error instanceof ProblemError && code === 'invalid_request' ? 'recovery_key_invalid' : code;
  return (
    <main className={css.narrow}>
      <h1 tabIndex={-1}>{t.password.recoveryTitle}</h1>
      {recovery.isPending ? (
        <p>{t.password.recovering}</p>
      ) : (
        <>
          <Notice tone="error">{problemText(shown, lang)}</Notice>
          <RouteButton to="/admin">{t.login.submit}</RouteButton>
        </>
      )}
    </main>
  );
}
