import { abortAfter } from '#web/src/lib/abort-after.ts';
import { reportMistake } from '#web/src/lib/tell-errors.ts';

/** How often the gate's figures are refreshed, in milliseconds. */
const INTERVAL = 20_000;
/** The pause after a first failure; it doubles with each further one. */
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;
/** Milliseconds until a request counts as lost. */
const PATIENCE = 8_000;

/**
 * Asks again and again, in regular intervals while the server answers, and with a growing pause while it does not. The
 * browser's own notice of a network asks at once. An error that `ask` did not expect is told, and asking goes on.
 */
export function pollGate(
  ask: (signal: AbortSignal) => Promise<void>,
  { isOnline, onError }: { isOnline: () => boolean; onError: (error: unknown) => void },
) {
  const leaving = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE;
  let isAsking = false;
  let isOutdated = false;
  const run = async () => {
    if (isAsking || leaving.signal.aborted) return;
    isAsking = true;
    isOutdated = false;
    try {
      await ask(abortAfter(PATIENCE, leaving.signal));
    } catch (error) {
      onError(error);
      reportMistake(error);
    }
    isAsking = false;
    if (isOutdated) return schedule(0);
    const wait = isOnline() ? INTERVAL : pause;
    pause = isOnline() ? FIRST_PAUSE : Math.min(pause * 2, LONGEST_PAUSE);
    schedule(wait);
  };
  const schedule = (wait: number) => {
    clearTimeout(timer);
    if (!leaving.signal.aborted) timer = setTimeout(run, wait);
  };
  const onNetwork = () => {
    pause = FIRST_PAUSE;
    // A request that was made before the network came back says nothing about it.
    isOutdated = isAsking;
    schedule(0);
  };
  let wasOnline = true;
  return {
    start() {
      if (leaving.signal.aborted) return;
      addEventListener('online', onNetwork);
      run();
    },
    /** A reading found the server silent: it is asked again sooner than at the next interval. */
    hurryIfLost() {
      if (wasOnline && !isOnline() && !isAsking) schedule(FIRST_PAUSE);
      wasOnline = isOnline();
    },
    stop() {
      leaving.abort();
      clearTimeout(timer);
      removeEventListener('online', onNetwork);
    },
  };
}
