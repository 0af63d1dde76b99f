import * as z from '../zod.ts';
import { line } from './line.ts';

const MAX_SEARCH = 2_000;
/** As many as a row of buttons still helps to find one of. */
export const MAX_VIEWS = 30;
/** Of those that the office shares, so many are one person's: the rest is left to the others. */
export const MAX_SHARED_OF_ONE = 10;

/** A table as somebody wants to see it again: the part of its address that filters, sorts and chooses columns. */
export const savedView = z.strictObject({
  name: line(40),
  search: z.string().check(z.maxLength(MAX_SEARCH)),
  authorId: z.string(),
});
export type SavedView = z.infer<typeof savedView>;

/** Two names that people would take for the same are one. */
export const foldViewName = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();
