import { randomBytes } from 'node:crypto';
import { encode60, type IdPrefix, idOf } from '#shared/domain/ids.ts';

export const newId = (prefix: IdPrefix): string => idOf(prefix, randomBytes(8));

/** 120 random bits, so the id cannot be guessed. */
export const newContactId = (): string => `ctc_${encode60(randomBytes(8))}${encode60(randomBytes(8))}`;
