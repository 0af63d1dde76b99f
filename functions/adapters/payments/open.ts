import { renewedSecret, secret } from '../secrets.ts';
import { KeysRefused } from './keys-refused.ts';
import type { Payments, TimeLeft } from './port.ts';
import { przelewy24 } from './przelewy24.ts';
import { readKeys } from './przelewy24-shapes.ts';

/** @param timeLeft how long the caller can wait for the provider; without it the provider's own timeout applies */
export type OpenPayments = (timeLeft?: TimeLeft) => Promise<Payments>;

/**
 * The payment provider, with the keys that operators keep in the secret `przelewy24`. When the provider refuses them,
 * or a signature does not match, they may have been replaced: they are read again and, if they differ, the call is
 * retried once.
 */
export const openPayments: OpenPayments = async (timeLeft) => {
  const open = (text: string) => przelewy24(readKeys(text), undefined, timeLeft);
  let current = await secret('przelewy24');
  let payments = open(current);

  async function attempt<T>(work: (of: Payments) => T | Promise<T>): Promise<T> {
    try {
      return await work(payments);
    } catch (error) {
      if (!(error instanceof KeysRefused)) throw error;
      const anew = await renewedSecret('przelewy24');
      if (anew === current) throw error;
      current = anew;
      payments = open(anew);
      return work(payments);
    }
  }

  return {
    payPage: (token) => payments.payPage(token),
    readNotification: (body) => attempt((of) => of.readNotification(body)),
    register: (request) => attempt((of) => of.register(request)),
    verify: (payment) => attempt((of) => of.verify(payment)),
    lookup: (sessionId) => attempt((of) => of.lookup(sessionId)),
    refund: (request) => attempt((of) => of.refund(request)),
    panelRefunds: (from, to) => attempt((of) => of.panelRefunds(from, to)),
    refundState: (refund) => attempt((of) => of.refundState(refund)),
  };
};
