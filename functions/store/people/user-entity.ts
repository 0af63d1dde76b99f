import { user } from '#shared/domain/user.ts';
import { entity } from '../engine/entity.ts';

export const users = entity('user', user);
