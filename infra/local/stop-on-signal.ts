import type { Closers } from '../local-cloud/core/closers.ts';

/** Milliseconds; longer than any orderly shutdown. A hanging part would otherwise take forever. */
const DEADLINE = 15_000;

/**
 * Stops everything once, on Ctrl-C, a signal or the end of the parent process. What is still running at the deadline
 * (milliseconds) ends with this process.
 */
export function stopOnSignal(closers: Closers, deadline = DEADLINE): void {
  let ending = false;
  const fail = (reason: unknown) => {
    console.error(reason);
    process.exit(1);
  };
  const end = (code: number) => {
    if (ending) return;
    ending = true;
    setTimeout(() => fail('  Not everything has ended by itself: the rest is cut off.'), deadline);
    closers.close().then(() => process.exit(code), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));
  process.on('disconnect', () => end(1));
}
