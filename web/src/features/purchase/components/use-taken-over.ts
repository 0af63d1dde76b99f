import { startTransition, useEffect, useState } from 'react';
import type { MadePage } from '../storage/made-page.ts';

/**
 * False while a page that was made beforehand is taken over, true from then on and on every other page. What only
 * the browser knows (the address, the time, what is stored) is shown once it is true, as the made page cannot have it.
 */
export function useTakenOver(made: MadePage | undefined): boolean {
  const [takenOver, setTakenOver] = useState(!made);
  // In small pieces, as the whole page is rendered again and somebody may be typing already.
  useEffect(() => startTransition(() => setTakenOver(true)), []);
  return takenOver;
}
