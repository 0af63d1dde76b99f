import * as contacts from './contacts.ts';
import { rowsOf } from './rows.ts';
import * as scans from './scans.ts';

/** What gates and readers of codes call. */
export const doorRows = rowsOf({ ...scans, ...contacts });
