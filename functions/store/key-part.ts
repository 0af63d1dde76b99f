import { hashOf } from '../runtime/hash-of.ts';

/** Stands for a text in a key, where the text itself is too long or names somebody. */
export const keyPart = (text: string): string => hashOf(text).slice(0, 32);
