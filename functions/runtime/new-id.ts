import { randomBytes } from 'node:crypto';
import { encode60, type IdPrefix, idOf } from '#shared/domain/ids.ts';

export const newId = (prefix: IdPrefix): string => idOf(prefix, randomBytes(8));

/** 120 bits of chance: whoever knows it was given it. */
export const newContactId = (): string => `ctc_${encode60(randomBytes(8))}${encode60(randomBytes(8))}`;
