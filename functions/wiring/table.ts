import { openTable } from '../store/open.ts';
import { rateLimitStore } from '../store/rate-limits.ts';
import { sessionStore } from '../store/sessions.ts';

/**
 * The table that the environment names, and the stores that every call needs. The office starts with these alone; the
 * others, in `stores.ts`, come with its first call.
 */
export const db = openTable();
export const rateLimits = rateLimitStore(db);
export const sessions = sessionStore(db);
