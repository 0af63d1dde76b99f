import * as z from '../zod.ts';
import { MAX_GROSZE } from './money.ts';

/** A sum of money. */
export const grosze = z.int().check(z.nonnegative(), z.maximum(MAX_GROSZE));
