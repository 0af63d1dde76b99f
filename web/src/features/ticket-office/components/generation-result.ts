import type { MadeOrder } from '#shared/contract/made-order.ts';
import { shownOnce } from '#web/src/lib/use-shown-once.ts';

export interface GenerationResult {
  orders: MadeOrder[];
  missing: number;
  /** The holders who got no ticket, because places ran out. */
  unmade: string[];
}

/** The tickets just made, until their dialog is closed. */
export const generatedTickets = shownOnce<GenerationResult>('generated-tickets');
