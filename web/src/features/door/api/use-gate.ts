import { useEffect, useState } from 'react';
import type { ResponseOf } from '#shared/contract/call.ts';
import { myGate } from '#shared/contract/scans.ts';
import type { FailureCode } from '#shared/texts/problems.ts';
import { request } from '#web/src/lib/client.ts';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { deviceNameOf } from './device-name.ts';
import { forgetGateToken, takeGateToken } from './gate-token.ts';

export type Gate = ResponseOf<typeof myGate>;

/** How often the count of entries is refreshed, in milliseconds. */
const COUNT_INTERVAL = 20_000;

/** The gate this device is paired with. An invalid token is removed, but not after a mere network failure. */
export function useGate() {
  const [token, setToken] = useState(takeGateToken);
  const [gate, setGate] = useState<Gate>();
  const [failure, setFailure] = useState<FailureCode>();
  const unpair = (why?: FailureCode) => {
    forgetGateToken();
    setToken(undefined);
    setGate(undefined);
    setFailure(why);
  };
  useEffect(() => {
    if (!token) return;
    const leaving = new AbortController();
    const device = deviceNameOf(navigator.userAgent);
    const refresh = () =>
      request(myGate, {
        query: device ? { device } : {},
        headers: { 'x-gate': token },
        signal: leaving.signal,
      }).then(
        (found) => {
          setGate(found);
          setFailure(undefined);
        },
        (error: unknown) => {
          if (leaving.signal.aborted) return;
          const code = errorCode(error);
          if (code === 'gate_unknown') forgetGateToken();
          if (code === 'gate_unknown') setToken(undefined);
          setFailure(code);
        },
      );
    refresh();
    const timer = setInterval(refresh, COUNT_INTERVAL);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [token]);
  useEffect(() => {
    // Opening a second pairing link on the same page changes only the part behind the #.
    const onHash = () => setToken(takeGateToken());
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, []);
  /** This device's entries count at once; those of others come with the next refresh. */
  const countEntry = (change: 1 | -1) =>
    setGate(
      (known) =>
        known && {
          ...known,
          entries: { gate: known.entries.gate + change, fair: known.entries.fair + change },
        },
    );
  return { token, gate, failure, unpair, countEntry };
}
