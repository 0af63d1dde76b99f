/**
 * Stands in for fontkit in the bundles: tickets are set in a font that is prepared beforehand
 * (functions/documents/pdf/font-engine/font.ts), and reading font files would be half of the worker's size and start.
 */
export function create(): never {
  throw new Error('Font files are not read in the bundles: see functions/documents/pdf/font-engine/font.ts');
}
