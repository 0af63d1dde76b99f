import { type KioskLock, kioskCode, kioskHash } from '#shared/domain/kiosk.ts';
import { afterWrongCode, forgetTries, keepTries, storedTries, waitAt } from './code-tries.ts';

/** Why a code is not taken: it is wrong, or nobody looks at codes for so many milliseconds. */
export type Refused = { wrong: true } | { wait: number };

/** Whether a code is the gate's; whoever guesses waits. @returns undefined where it is */
export async function checkCode(code: string, lock: KioskLock): Promise<Refused | undefined> {
  // What a hand scanner types into the field must not make staff wait.
  if (!kioskCode.safeParse(code).success) return { wrong: true };
  const wait = waitAt(storedTries(), Date.now());
  if (wait > 0) return { wait };
  // Counted before it is checked, so that a reload in between saves nobody a try.
  const after = afterWrongCode(storedTries(), Date.now());
  keepTries(after);
  if ((await kioskHash(code, lock)) !== lock.hash) {
    const next = waitAt(after, Date.now());
    return next > 0 ? { wait: next } : { wrong: true };
  }
  forgetTries();
  return undefined;
}
