const NAME = 'bramka-door';

interface Holding {
  /** Ends it. */
  signal: AbortSignal;
  /** Another tab has it now. */
  onTaken: () => void;
  /** That tab was closed. */
  onBack: () => void;
}

/**
 * Makes this tab the one that keeps the list and the readings: two would let a ticket in twice without a network, and
 * overwrite each other's parts of the list. The tab that was opened last has it, since one that was forgotten must not
 * stop the one in a keeper's hand.
 */
export async function holdDoor({ signal, onTaken, onBack }: Holding): Promise<void> {
  const { locks } = navigator;
  if (!locks) return;
  return new Promise((resolve) => {
    const hold = () => {
      resolve();
      return new Promise<void>((over) => signal.addEventListener('abort', () => over(), { once: true }));
    };
    const watch = (request: Promise<unknown>): Promise<void> =>
      request
        .then(undefined, (error: unknown) => {
          // Browsers that let a page keep nothing refuse locks as well.
          if (signal.aborted || !(error instanceof DOMException) || error.name !== 'AbortError')
            return resolve();
          onTaken();
          return watch(
            locks.request(NAME, { signal }, () => {
              onBack();
              return hold();
            }),
          );
        })
        .then(() => undefined);
    watch(locks.request(NAME, { steal: true }, hold));
  });
}
