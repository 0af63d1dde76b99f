import * as z from '../zod.ts';
import { line } from './line.ts';
import { searchable } from './searchable.ts';

/** The maximum of tags per order. */
export const MAX_TAGS = 10;

const SEPARATOR = ', ';

/** A short label of the staff on an order. It has no comma, because several share a cell. */
export const tag = line(24).check(z.refine((text) => !text.includes(','), { params: { rule: 'format' } }));

/** What is put on and taken off. */
export interface TagChange {
  add: readonly string[];
  remove: readonly string[];
}

const isAmong = (tags: readonly string[], tag: string): boolean =>
  tags.some((other) => searchable(other) === searchable(tag));

/** The tags after a change; the same word in another spelling is the same tag. */
export function retagged(tags: readonly string[], { add, remove }: TagChange): string[] {
  const after = tags.filter((tag) => !isAmong(remove, tag));
  for (const tag of add) if (!isAmong(after, tag)) after.push(tag);
  return after;
}

/** Several tags as one text. */
export const tagsText = (tags: readonly string[] = []): string => tags.join(SEPARATOR);

/** The tags in such a text, as typed or stored. */
export const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
