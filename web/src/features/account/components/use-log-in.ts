import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { login } from '#shared/contract/account.ts';
import type { FailureCode } from '#shared/texts/problems.ts';
import { checkLogin, isOver } from '#web/src/lib/check-login.ts';
import { request } from '#web/src/lib/client.ts';
import { errorCode, ProblemError } from '#web/src/lib/problem-error.ts';
import { useSetSession } from '#web/src/lib/queries/session.ts';

/** Seconds. The page waits up to this long and retries; a longer wait is only announced. */
const MAX_WAIT = 120;

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

/** @throws ProblemError `no_cookies` where the browser has dropped the session's, and every page would lead back here */
const checkCookie = () =>
  checkLogin().catch((error: unknown) => {
    if (isOver(error)) throw new ProblemError('no_cookies');
  });

export interface Credentials {
  email: string;
  password: string;
}

/** Logs in and opens the office; where the server makes new devices wait, it tries again by itself. */
export function useLogIn(onError: (code: FailureCode) => void) {
  const navigate = useNavigate();
  const setSession = useSetSession();
  const [working, setWorking] = useState(false);
  const tried = useRef<Credentials>(undefined);
  const logIn = async ({ email, password }: Credentials) => {
    tried.current = { email, password };
    setWorking(true);
    try {
      const session = await request(login, { body: { email: email.trim(), password } });
      await checkCookie();
      navigate('/fairs', { replace: true, state: null });
      setSession(session);
    } catch (problem) {
      const seconds = (problem instanceof ProblemError && problem.retryAfter) || Number.POSITIVE_INFINITY;
      if (seconds <= MAX_WAIT) return wait(seconds);
      onError(errorCode(problem));
      setWorking(false);
    }
  };
  const { left, wait } = useWait(() => {
    if (tried.current) logIn(tried.current);
  });
  return { logIn, working, left };
}
