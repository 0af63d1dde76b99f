const CHANGED = 'bramka-room';

/** Tells whoever follows the line that this visitor's place or pass is another one. */
export const announceRoomChange = (): void => {
  dispatchEvent(new Event(CHANGED));
};

/** Waits; less where somebody comes back to the page, the place changes, or nobody waits any more. */
export function pauseInLine(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener(CHANGED, done);
      removeEventListener('online', done);
      document.removeEventListener('visibilitychange', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener(CHANGED, done);
    addEventListener('online', done);
    document.addEventListener('visibilitychange', done);
    signal.addEventListener('abort', done);
  });
}
