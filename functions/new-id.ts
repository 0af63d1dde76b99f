import { randomBytes } from 'node:crypto';
import { type IdPrefix, idOf } from '../shared/domain/ids.ts';

export const newId = (prefix: IdPrefix): string => idOf(prefix, randomBytes(8));
