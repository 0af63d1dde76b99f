import { useEffect, useEffectEvent } from 'react';

/** Opens the browser's print dialog once what is to be printed is on the page. */
export function usePrint(ready: boolean, onPrinted: () => void): void {
  const done = useEffectEvent(onPrinted);
  useEffect(() => {
    if (!ready) return;
    const end = () => done();
    addEventListener('afterprint', end, { once: true });
    // The dialog stops the page: what was just rendered has to be painted before.
    const frame = requestAnimationFrame(() => print());
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('afterprint', end);
    };
  }, [ready]);
}
