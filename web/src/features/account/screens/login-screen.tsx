import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { login } from '#shared/contract/account.ts';
import { entranceTexts } from '#shared/texts/office/entrance.ts';
import { problemText } from '#shared/texts/problems.ts';
import { Button } from '#web/src/components/button.tsx';
import { TextField } from '#web/src/components/fields.tsx';
import { NarrowForm, NarrowPage } from '#web/src/components/layout/page.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { request } from '#web/src/lib/client.ts';
import { useForm } from '#web/src/lib/form/use-form.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { errorCode, ProblemError } from '#web/src/lib/problem-error.ts';
import { useSession, useSetSession } from '#web/src/lib/queries/session.ts';
import { useTitle } from '#web/src/lib/use-title.ts';

const ERROR_DURATION = 3_000;

/** An error that disappears after a few seconds, as the spec asks. */
function useLoginError() {
  const [error, setError] = useState<{ text: string }>();
  useEffect(() => {
    if (!error) return;
    const timer = setTimeout(() => setError(undefined), ERROR_DURATION);
    return () => clearTimeout(timer);
  }, [error]);
  return { error: error?.text, fail: (text: string) => setError({ text }) };
}

/** Seconds. The page waits up to this long and retries; a longer wait is only announced. */
const MAX_WAIT = 120;
const shownCodes: readonly string[] = [
  'wrong_credentials',
  'first_password_ended',
  'too_many_tries',
  'offline',
];

/** Counts down the seconds that the server requires, then retries. */
function useWait(onOver: () => void) {
  const [left, setLeft] = useState(0);
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => {
      setLeft(left - 1);
      if (left === 1) over.current();
    }, 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, wait: setLeft };
}

export default function LoginScreen() {
  const t = useTexts(entranceTexts).login;
  const state = useSession();
  const from = (useLocation().state as { from?: string } | null)?.from;
  useTitle(t.title);
  // A failed session check led here and the next one succeeded: returns to the interrupted page.
  if (state.kind === 'in' && from) return <Navigate to={from} replace />;
  if (state.kind === 'in')
    return (
      <NarrowPage>
        <h1 tabIndex={-1}>{t.title}</h1>
        <p>{t.already(state.session.email)}</p>
        <Link to="/fairs">{t.go}</Link>
      </NarrowPage>
    );
  return <LoginForm />;
}

function LoginForm() {
  const lang = useOfficeLanguage();
  const t = useTexts(entranceTexts).login;
  const navigate = useNavigate();
  const setSession = useSetSession();
  const { error, fail } = useLoginError();
  // The server alone says what is wrong, and never at a field.
  const form = useForm({ email: '', password: '' }, () => ({}), lang);
  const [working, setWorking] = useState(false);
  const logIn = async () => {
    setWorking(true);
    const { email, password } = form.read();
    try {
      const session = await request(login, { body: { email: email.trim(), password } });
      navigate('/fairs', { replace: true, state: null });
      setSession(session);
    } catch (problem) {
      const code = errorCode(problem);
      const seconds = (problem instanceof ProblemError && problem.retryAfter) || Number.POSITIVE_INFINITY;
      if (seconds <= MAX_WAIT) return wait(seconds);
      if (code === 'invalid_request') fail(problemText('wrong_credentials', lang));
      else fail(shownCodes.includes(code) ? problemText(code, lang) : t.error);
      setWorking(false);
    }
  };
  const { left, wait } = useWait(logIn);
  return (
    <NarrowForm onSubmit={form.onSubmit(logIn)} noValidate>
      <h1 tabIndex={-1}>{t.title}</h1>
      {error && <Notice tone="error">{error}</Notice>}
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
    </NarrowForm>
  );
}
