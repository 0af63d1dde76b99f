import * as account from './account.ts';
import { rowsOf } from './rows.ts';
import * as secondFactor from './second-factor.ts';

/** Logging in and the second factor, whoever calls. */
export const accountRows = rowsOf({ ...account, ...secondFactor });
