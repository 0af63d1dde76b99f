import { Problem } from '#shared/contract/problem.ts';
import { isProvider, type ProviderId } from '#shared/domain/payments/providers.ts';
import { providers } from './payment-providers.ts';
import { KeysRefused } from './payments/keys-refused.ts';
import type { OpenPayments, Payments, TimeLeft } from './payments/port.ts';
import { renewedSecret, secret } from './secrets.ts';

/**
 * A provider with the keys that operators keep in its secret. When the provider refuses them, or a signature does not
 * match, they may have been replaced: they are read again and, if they differ, the call is retried once.
 */
async function openProvider(id: ProviderId, timeLeft: TimeLeft | undefined): Promise<Payments> {
  const open = (text: string) => providers[id].open(text, timeLeft);
  let current = await secret(id);
  let payments = open(current);

  async function attempt<T>(work: (payments: Payments) => T | Promise<T>): Promise<T> {
    try {
      return await work(payments);
    } catch (error) {
      if (!(error instanceof KeysRefused)) throw error;
      const anew = await renewedSecret(id);
      if (anew === current) throw error;
      current = anew;
      payments = open(anew);
      return work(payments);
    }
  }

  return {
    payPage: (token) => payments.payPage(token),
    readNotification: (notice) => attempt((provider) => provider.readNotification(notice)),
    ...(payments.chargeBlik && {
      chargeBlik: (charge) => attempt((provider) => provider.chargeBlik?.(charge) ?? { refused: 'other' }),
    }),
    register: (request) => attempt((provider) => provider.register(request)),
    verify: (payment) => attempt((provider) => provider.verify(payment)),
    lookup: (sessionId, known) => attempt((provider) => provider.lookup(sessionId, known)),
    refund: (request) => attempt((provider) => provider.refund(request)),
    panelRefunds: (from, to) => attempt((provider) => provider.panelRefunds(from, to)),
    paymentsOn: (day) => attempt((provider) => provider.paymentsOn(day)),
    refundState: (refund) => attempt((provider) => provider.refundState(refund)),
  };
}

/** The providers of all payments, each opened when it is first asked for. */
export const openPayments: OpenPayments = (timeLeft) => {
  const opened = new Map<ProviderId, Promise<Payments>>();
  return {
    async of({ provider }) {
      if (!isProvider(provider)) throw new Problem('not_found');
      const payments = opened.get(provider) ?? openProvider(provider, timeLeft);
      opened.set(provider, payments);
      return payments;
    },
  };
};
