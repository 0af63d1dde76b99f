import { startTransition, useEffect, useState } from 'react';
import type { MadePage } from '../storage/made-page.ts';

/**
 * False while a prerendered page is hydrated, true afterwards and on every other page. Anything only the browser knows
 * (the URL, the time, stored data) is shown once it is true, because the prerendered page cannot contain it.
 */
export function useTakenOver(made: MadePage | undefined): boolean {
  const [takenOver, setTakenOver] = useState(!made);
  // As a transition, because the whole page is rendered again while the visitor may be typing.
  useEffect(() => startTransition(() => setTakenOver(true)), []);
  return takenOver;
}
