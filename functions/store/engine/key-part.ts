import { hashOf } from '../../runtime/hash-of.ts';

/** A hash that replaces a text in a key, where the text itself is too long or personal. */
export const keyPart = (text: string): string => hashOf(text).slice(0, 32);
