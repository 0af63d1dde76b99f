import type { PaymentProviders, RawNotification } from '#functions/adapters/payments/port.ts';
import { KeysMissing } from '#functions/adapters/payments/port.ts';
import { payments } from '#functions/adapters/payments/stripe/payments.ts';
import type { ActionName } from '#infra/stripe-sandbox/actions.ts';
import { startStripeSandbox } from '#infra/stripe-sandbox/sandbox.ts';
import type { Refund, SessionStatus } from '#infra/stripe-sandbox/store.ts';
import type { Calls } from './faults.ts';
import { startReceiver } from './receiver.ts';

export interface StripeSession {
  token: string;
  status: SessionStatus;
  /** Ours. */
  sessionId: string;
  /** Grosze. */
  amount: number;
  refunds: Refund[];
}

const keys = { secretKey: 'sk_test_shop', webhookSecret: 'whsec_shop' };

/** Stripe's sandbox for a shop whose only provider it is, and the notifications that it sent, unread. */
export async function startStripeShop() {
  const received: RawNotification[] = [];
  const receiver = await startReceiver((notice) => {
    received.push(notice);
    return 200;
  });
  const sandbox = await startStripeSandbox({
    ...{ port: 0, now: () => new Date(), secretKey: keys.secretKey },
    ...{ webhookSecrets: [keys.webhookSecret], endpoint: () => receiver.url },
  });
  return {
    /** Its adapter, with each of its requests guarded. */
    providers(calls: Calls): PaymentProviders {
      const guarded: typeof fetch = (address, options) => {
        const { pathname } = new URL(String(address));
        return calls.through(`${options?.method} ${pathname}`, () => fetch(address, options));
      };
      const adapter = payments({ host: sandbox.url, ...keys }, guarded);
      return {
        async of({ provider }) {
          if (provider !== 'stripe') throw new KeysMissing(provider);
          return adapter;
        },
      };
    },

    /** What came since the last time. */
    takeReceived: (): RawNotification[] => received.splice(0),

    async act(session: string, action: ActionName): Promise<void> {
      await fetch(`${sandbox.url}/sandbox/${session}/${action}`, { method: 'POST' });
    },

    async sessionsOf(orderId: string): Promise<StripeSession[]> {
      const response = await fetch(`${sandbox.url}/sandbox/sessions`);
      const sessions = (await response.json()) as StripeSession[];
      return sessions.filter(({ sessionId }) => sessionId.startsWith(orderId));
    },

    async stop() {
      await sandbox.stop();
      receiver.stop();
    },
  };
}
export type StripeShop = Awaited<ReturnType<typeof startStripeShop>>;
