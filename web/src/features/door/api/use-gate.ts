import { useEffect, useState } from 'react';
import type { ResponseOf } from '#shared/contract/call.ts';
import { myGate } from '#shared/contract/scans.ts';
import type { TroubleCode } from '#shared/texts/problems.ts';
import { request } from '#web/src/lib/client.ts';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { forgetGateToken, takeGateToken } from './gate-token.ts';

export type Gate = ResponseOf<typeof myGate>;

/** The gate this device is paired with. An unknown token is thrown away; a lost connection is not its fault. */
export function useGate() {
  const [token, setToken] = useState(takeGateToken);
  const [gate, setGate] = useState<Gate>();
  const [trouble, setTrouble] = useState<TroubleCode>();
  const unpair = (why?: TroubleCode) => {
    forgetGateToken();
    setToken(undefined);
    setGate(undefined);
    setTrouble(why);
  };
  useEffect(() => {
    if (!token) return;
    const leaving = new AbortController();
    request(myGate, { headers: { 'x-gate': token }, signal: leaving.signal }).then(
      (found) => {
        setGate(found);
        setTrouble(undefined);
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        const code = errorCode(error);
        if (code === 'gate_unknown') forgetGateToken();
        if (code === 'gate_unknown') setToken(undefined);
        setTrouble(code);
      },
    );
    return () => leaving.abort();
  }, [token]);
  useEffect(() => {
    // A second pairing link opened on the same page changes only what is behind the #.
    const onHash = () => setToken(takeGateToken());
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, []);
  return { token, gate, trouble, unpair };
}
