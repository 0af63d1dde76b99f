import { openTable } from '../store/engine/open.ts';
import { sessionStore } from '../store/people/sessions.ts';
import { rateLimitStore } from '../store/sale/rate-limits.ts';

/**
 * The table that the environment names, and the stores that every call needs. The office starts with these alone; the
 * others, in `stores.ts`, come with its first call.
 */
export const db = openTable();
export const rateLimits = rateLimitStore(db);
export const sessions = sessionStore(db);
