import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { isSameEmail } from '#shared/domain/email.ts';
import { entranceTexts } from '#shared/texts/office/entrance.ts';
import { problemText } from '#shared/texts/problems.ts';
import { Button } from '#web/src/components/button.tsx';
import { TextField } from '#web/src/components/fields.tsx';
import { NarrowForm, NarrowPage } from '#web/src/components/layout/page.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { afterPress } from '#web/src/lib/after-press.ts';
import { takesCookies } from '#web/src/lib/check-login.ts';
import { useForm } from '#web/src/lib/form/use-form.ts';
import { readInvitation } from '#web/src/lib/invitation.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { useSession } from '#web/src/lib/queries/session.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
import { AcceptInvitation } from '../components/accept-invitation.tsx';
import { EntranceLanguages } from '../components/entrance-languages.tsx';
import { useLogIn } from '../components/use-log-in.ts';

const ERROR_DURATION = 3_000;

/** An error that disappears after a few seconds, as the spec asks. */
function useLoginError() {
  const [error, setError] = useState<{ text: string }>();
  useEffect(() => {
    if (!error) return;
    let giveUp = () => {};
    const timer = setTimeout(() => {
      giveUp = afterPress(() => setError(undefined));
    }, ERROR_DURATION);
    return () => {
      clearTimeout(timer);
      giveUp();
    };
  }, [error]);
  return { error: error?.text, fail: (text: string) => setError({ text }) };
}

const shownCodes: readonly string[] = [
  'wrong_credentials',
  'first_password_ended',
  'too_many_tries',
  'offline',
];

export default function LoginScreen() {
  const t = useTexts(entranceTexts).login;
  const state = useSession();
  const { hash, state: came } = useLocation();
  const from = (came as { from?: string } | null)?.from;
  const invitation = readInvitation(hash);
  useTitle(t.title);
  const email = state.kind === 'in' ? state.session.email : undefined;
  // Whoever has accepted their invitation already may use its link as an address of the office.
  if (invitation && isSameEmail(email, invitation.email)) return <Navigate to="/fairs" replace />;
  // A newer link that is put into the same tab changes nothing but what follows `#`.
  if (invitation) return <AcceptInvitation key={hash} invitation={invitation} loggedInAs={email} />;
  // A failed session check led here and the next one succeeded: returns to the interrupted page.
  if (email && from) return <Navigate to={from} replace />;
  if (email)
    return (
      <NarrowPage>
        <h1 tabIndex={-1}>{t.title}</h1>
        <p>{t.already(email)}</p>
        <Link to="/fairs">{t.go}</Link>
      </NarrowPage>
    );
  return <LoginForm />;
}

function LoginForm() {
  const lang = useOfficeLanguage();
  const t = useTexts(entranceTexts).login;
  const { error, fail } = useLoginError();
  // The server alone says what is wrong, and never at a field.
  const form = useForm({ email: '', password: '' }, () => ({}), lang);
  const [isKept, setKept] = useState(takesCookies);
  const { logIn, working, left } = useLogIn((code) => {
    if (code === 'no_cookies') setKept(false);
    else if (code === 'invalid_request') fail(problemText('wrong_credentials', lang));
    else fail(shownCodes.includes(code) ? problemText(code, lang) : t.error);
  });
  return (
    <NarrowForm onSubmit={form.onSubmit(() => logIn(form.read()))} noValidate>
      <h1 tabIndex={-1}>{t.title}</h1>
      {error && <Notice tone="error">{error}</Notice>}
      {!isKept && <Notice tone="warning">{problemText('no_cookies', lang)}</Notice>}
      {left > 0 && <Notice tone="warning">{t.waiting(left)}</Notice>}
      <TextField
        {...form.field('email')}
        type="email"
        label={t.email}
        autoComplete="username"
        autoCapitalize="none"
      />
      <TextField
        {...form.field('password')}
        type="password"
        label={t.password}
        autoComplete="current-password"
      />
      <Button type="submit" kind="action" working={working}>
        {t.submit}
      </Button>
      <Muted>{t.help}</Muted>
      <EntranceLanguages />
    </NarrowForm>
  );
}
