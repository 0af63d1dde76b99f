import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { recoverAdmin } from '#shared/contract/account.ts';
import type { Session } from '#shared/contract/session-view.ts';
import { entranceTexts } from '#shared/texts/office/entrance.ts';
import { problemText } from '#shared/texts/problems.ts';
import { NarrowMain } from '#web/src/components/layout/page.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { RouteButton } from '#web/src/components/route-button.tsx';
import { takesCookies } from '#web/src/lib/check-login.ts';
import { request } from '#web/src/lib/client.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { errorCode, ProblemError } from '#web/src/lib/problem-error.ts';
import { useSetSession } from '#web/src/lib/queries/session.ts';
import { keyOf } from '#web/src/lib/use-call.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
import { EntranceLanguages } from '../components/entrance-languages.tsx';
import { PasswordForm } from '../components/password-form.tsx';

/** Redeems the key in the URL, once, and asks for a new password. */
export default function RecoverScreen() {
  const { recoveryKey = '' } = useParams();
  const lang = useOfficeLanguage();
  const t = useTexts(entranceTexts);
  const navigate = useNavigate();
  const setSession = useSetSession();
  useTitle(t.password.recoveryTitle);
  const recovery = useQuery({
    queryKey: keyOf(recoverAdmin, { params: { recoveryKey } }),
    queryFn: () => {
      // The key works once, so it is not spent where the session would be lost, and the request is never repeated.
      if (!takesCookies()) throw new ProblemError('no_cookies');
      return request(recoverAdmin, { params: { recoveryKey } });
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const done = (session: Session) => {
    setSession(session);
    navigate('/fairs', { replace: true });
  };
  if (recovery.isSuccess) return <PasswordForm onDone={done} />;
  const code = errorCode(recovery.error);
  const shown =
    recovery.error instanceof ProblemError && code === 'invalid_request' ? 'recovery_key_invalid' : code;
  return (
    <NarrowMain>
      <h1 tabIndex={-1}>{t.password.recoveryTitle}</h1>
      {recovery.isPending ? (
        <p>{t.password.recovering}</p>
      ) : (
        <>
          <Notice tone="error">{problemText(shown, lang)}</Notice>
          <RouteButton to="/admin">{t.login.submit}</RouteButton>
        </>
      )}
      <EntranceLanguages />
    </NarrowMain>
  );
}
