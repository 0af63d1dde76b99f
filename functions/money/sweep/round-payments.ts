import { Problem } from '#shared/contract/problem.ts';
import {
  type OpenPayments,
  type PaymentProviders,
  type Payments,
  ProviderSilent,
  type TimeLeft,
} from '../../adapters/payments/port.ts';

/** This many consecutive errors are an outage, not one odd payment. */
const MAX_FAILURES = 3;

/** The provider was not called, because it has not answered in this round. */
export class ProviderNotAsked extends ProviderSilent {
  constructor() {
    super('not asked again in this round');
  }
}

/**
 * A provider for one round of the sweep. The first call goes alone; once a call gets no response at all, the round makes
 * no more, because each would wait as long. Error responses end the calls after three in a row.
 */
function guarded(payments: Payments): Payments {
  let first: Promise<unknown> | undefined;
  let failures = 0;
  let isDown = false;

  async function attempt<T>(work: () => Promise<T>): Promise<T> {
    try {
      const response = await work();
      failures = 0;
      return response;
    } catch (error) {
      if (error instanceof Problem && error.code === 'provider_unreachable') failures += 1;
      isDown ||= error instanceof ProviderSilent || failures >= MAX_FAILURES;
      throw error;
    }
  }

  function callOnce<T>(work: () => Promise<T>): Promise<T> {
    const next = () => {
      if (isDown) throw new ProviderNotAsked();
      return attempt(work);
    };
    if (first) return first.then(next, next);
    const response = attempt(work);
    first = response;
    return response;
  }

  return {
    payPage: (token) => payments.payPage(token),
    readNotification: (notice) => payments.readNotification(notice),
    register: (request) => callOnce(() => payments.register(request)),
    verify: (payment) => callOnce(() => payments.verify(payment)),
    lookup: (sessionId, known) => callOnce(() => payments.lookup(sessionId, known)),
    refund: (request) => callOnce(() => payments.refund(request)),
    panelRefunds: (from, to) => callOnce(() => payments.panelRefunds(from, to)),
    paymentsOn: (day) => callOnce(() => payments.paymentsOn(day)),
    refundState: (request) => callOnce(() => payments.refundState(request)),
  };
}

/** The providers for one round of the sweep; each is guarded by itself, and opened when it is first asked for. */
export function roundPayments(open: OpenPayments, timeLeft: TimeLeft): PaymentProviders {
  const providers = open(timeLeft);
  const opened = new Map<string, Promise<Payments>>();
  return {
    async of({ provider }) {
      const payments = opened.get(provider) ?? providers.of({ provider }).then(guarded);
      opened.set(provider, payments);
      return payments;
    },
  };
}
