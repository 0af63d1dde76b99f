import { secret } from '../secrets.ts';
import type { Payments } from './port.ts';
import { przelewy24 } from './przelewy24.ts';
import { credentials } from './przelewy24-shapes.ts';

export type OpenPayments = () => Promise<Payments>;

/** The payment provider, with the credentials that operators keep in the secret `przelewy24`. */
export const openPayments: OpenPayments = async () =>
  przelewy24(credentials.parse(JSON.parse(await secret('przelewy24'))));
