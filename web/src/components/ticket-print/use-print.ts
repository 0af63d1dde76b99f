import { useEffect, useEffectEvent } from 'react';

/** Opens the browser's print dialog once the content to print is rendered. */
export function usePrint(ready: boolean, onPrinted: () => void): void {
  const done = useEffectEvent(onPrinted);
  useEffect(() => {
    if (!ready) return;
    const end = () => done();
    addEventListener('afterprint', end, { once: true });
    // The dialog blocks the page, so the new content has to be painted first.
    const frame = requestAnimationFrame(() => print());
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('afterprint', end);
    };
  }, [ready]);
}
