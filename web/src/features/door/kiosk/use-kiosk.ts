import { useEffect, useState } from 'react';
import type { KioskLock } from '#shared/domain/kiosk.ts';
import { checkCode, type Refused } from '../components/check-code.ts';
import { forgetTries } from '../components/code-tries.ts';
import { forgetKiosk, type Kiosk, keepKiosk, storedKiosk } from './kiosk-state.ts';

/**
 * Whether this device is a kiosk; only the code of its gate ends that.
 * @param lock as the gate was last seen
 * @param onCode called with the right code, before the kiosk is left
 */
export function useKiosk(lock: KioskLock | undefined, onCode?: (code: string) => Promise<void>) {
  const [kiosk, setKiosk] = useState(storedKiosk);
  const { salt, hash, iterations } = lock ?? {};
  useEffect(() => {
    if (!salt || !hash || !iterations) return;
    // A code that was changed in the office counts from the next contact on.
    setKiosk((known) => {
      if (!known || known.lock.hash === hash) return known;
      const next = { ...known, lock: { salt, hash, iterations } };
      keepKiosk(next);
      return next;
    });
  }, [salt, hash, iterations]);
  const enter = (next: Kiosk) => {
    keepKiosk(next);
    forgetTries();
    setKiosk(next);
    document.documentElement.requestFullscreen?.().catch(() => undefined);
  };
  const leave = async (code: string): Promise<Refused | undefined> => {
    if (!kiosk) return undefined;
    const refused = await checkCode(code, kiosk.lock);
    if (refused) return refused;
    await onCode?.(code);
    forgetKiosk();
    setKiosk(undefined);
    if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    return undefined;
  };
  return { kiosk, enter, leave };
}
