const CHANGED = 'bramka-room';

/** Announces that this visitor's place or pass has changed. */
export const announceRoomChange = (): void => {
  dispatchEvent(new Event(CHANGED));
};

/** Waits, but less if the visitor returns to the page, the place changes, or it is aborted. */
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
