import { lazyFiles } from '../adapters/lazy-files.ts';

/** Tickets, exports and snapshots. */
export const files = lazyFiles('tickets');
export const images = lazyFiles('images');
