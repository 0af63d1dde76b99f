import * as z from '../zod.ts';
import { asTyped } from './as-typed.ts';

/** A text that is taken as it was meant. */
export const typedText = () => z.string().check(z.overwrite(asTyped));
