/**
 * Replaces fontkit in the bundles: tickets use a prepared font (functions/documents/pdf/font-engine/font.ts), and
 * parsing font files would be half of the worker's size and cold start.
 */
export function create(): never {
  throw new Error('Font files are not read in the bundles: see functions/documents/pdf/font-engine/font.ts');
}
