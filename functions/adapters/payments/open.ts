import { secret } from '../secrets.ts';
import type { Payments } from './port.ts';
import { przelewy24 } from './przelewy24.ts';
import type { TimeLeft } from './przelewy24-client.ts';
import { credentials } from './przelewy24-shapes.ts';

/** @param timeLeft how long its callers may wait for the provider; without it as long as the provider's own limit */
export type OpenPayments = (timeLeft?: TimeLeft) => Promise<Payments>;

/** The payment provider, with the credentials that operators keep in the secret `przelewy24`. */
export const openPayments: OpenPayments = async (timeLeft) =>
  przelewy24(credentials.parse(JSON.parse(await secret('przelewy24'))), undefined, timeLeft);
