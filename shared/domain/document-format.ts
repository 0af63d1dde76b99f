import { isGiven, type Marked } from './ksef-mark.ts';

/** A document's files: as the ministry reads it, as people do, and the ministry's confirmation that it has it (UPO). */
export const documentFormats = ['xml', 'pdf', 'upo'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

const given: Record<DocumentFormat, (document: Marked) => boolean> = {
  xml: () => true,
  pdf: isGiven,
  upo: ({ ksef }) => ksef?.number !== undefined && !ksef.isUnconfirmed,
};

/** Whether a document has such a file that may be given to somebody. */
export const hasFile = (document: Marked, format: DocumentFormat): boolean => given[format](document);
