import { type RefObject, useEffect, useState } from 'react';
import { useWakeLock } from '#web/src/lib/use-wake-lock.ts';

/** How much of the tickets has to be seen. */
const MOST_OF_IT = 0.6;

/** Keeps the screen on while the tickets fill it, so that it does not go dark in the line at the gate. */
export function useScreenKeptOn(place: RefObject<HTMLElement | null>): void {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const tickets = place.current;
    if (!tickets || !globalThis.IntersectionObserver) return;
    const observer = new IntersectionObserver(
      ([entry]) => setSeen((entry?.intersectionRatio ?? 0) >= MOST_OF_IT),
      { threshold: MOST_OF_IT },
    );
    observer.observe(tickets);
    return () => observer.disconnect();
  }, [place]);
  useWakeLock(isSeen);
}
