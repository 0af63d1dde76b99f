import * as z from '../zod.ts';
import { asTyped } from './as-typed.ts';
import { atMost } from './at-most.ts';

/** Dots and slashes between groups of digits are spaces. */
const asPhone = (text: string): string => asTyped(text).replace(/ ?[./·•∙⋅] ?/g, ' ');

export const phoneNumber = z
  .string()
  .check(z.overwrite(asPhone), atMost(20), z.regex(/^\+?[0-9 ()-]{6,20}$/));
