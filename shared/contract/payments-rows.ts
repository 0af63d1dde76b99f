import * as payments from './payments.ts';
import { rowsOf } from './rows.ts';

/** What payment providers call. */
export const paymentRows = rowsOf(payments);
