import { openKsef } from '#functions/adapters/ksef/ksef.ts';
import { ProviderSilent } from '#functions/adapters/payments/port.ts';
import { documentFile } from '#functions/money/invoices/document-file.ts';
import { ksefRound } from '#functions/money/ksef/ksef-round.ts';
import { orderIdFor } from '#functions/sale/orders/draft-order.ts';
import { sandboxToken } from '#infra/ksef-sandbox/logins.ts';
import { startKsefSandbox } from '#infra/ksef-sandbox/sandbox.ts';
import type { Order } from '#shared/domain/order.ts';
import { newPaymentsProvider, type ProviderId } from '#shared/domain/payments/providers.ts';
import type { Engine } from '../../support/dynamo.ts';
import { FakePayments } from '../../support/fake-payments.ts';
import { openInvoicedWorld } from '../../support/invoiced-world.ts';
import type { CameSession } from '../../support/ksef-world.ts';
import type { purchaseOf } from '../../support/samples.ts';

export const CAPACITY = 6;
export const MAX_USES = 3;

/** A request to buy: an order keeps its places although the provider never heard of it, so sessions do not tell all. */
export interface Placed {
  key: string;
  body: ReturnType<typeof purchaseOf>;
}

/** A session, and the provider that it is registered with. */
export interface OpenedSession {
  sessionId: string;
  provider: ProviderId;
  payments: FakePayments;
}

/** A seller with one fair, two payment providers, the worker that issues, and KSeF. */
export async function openModelWorld(engine: Engine) {
  const at = await openInvoicedWorld(engine.db);
  const { world, nip } = at;
  const providers: Record<ProviderId, FakePayments> = {
    przelewy24: world.payments,
    stripe: new FakePayments(7_000_000_000),
  };
  const secrets = { readable: true };
  world.payments.takeCodes();
  world.payments.of = async ({ provider }) => {
    if (provider === newPaymentsProvider && !secrets.readable) throw new ProviderSilent('no secret');
    return providers[provider as ProviderId];
  };
  const sandbox = await startKsefSandbox({ port: 0, now: () => world.now });
  const { ksef, invoices, orders, enqueue } = world.deps;
  const ksefSends = (sends: 'all' | 'companies' | 'none') =>
    sends === 'none'
      ? ksef.removeSeller(nip, { entityId: nip, actorId: 'test', action: 'ksef-switched-off', at: world.now })
      : ksef.saveSeller({ nip, environment: sandbox.url, sendsPrivate: sends === 'all' });
  await ksefSends('all');
  const round = ksefRound({
    ...{ ksef, invoices, orders, enqueue, documentFile },
    files: at.issuing.files,
    open: openKsef,
    accessOf: async () => ({ environment: sandbox.url, token: sandboxToken(nip) }),
  });
  const sold = await at.fairOf({}, { capacity: CAPACITY });
  const freeTypeId = await world.moreOf(sold.fairId, { price: 0 });
  const coupon = await world.coupon(sold.fairId, { maxUses: MAX_USES, ticketTypeIds: [sold.ticketTypeId] });
  const placed: Placed[] = [];

  return Object.assign(world, {
    at,
    ...{ secrets, sold, freeTypeId, coupon, placed, ksefSends },
    providers: Object.values(providers),

    sessions: (): OpenedSession[] =>
      Object.entries(providers).flatMap(([provider, payments]) =>
        [...payments.sessions.keys()].map((sessionId) => ({
          ...{ sessionId, payments },
          provider: provider as ProviderId,
        })),
      ),

    allOrders: (): Promise<Order[]> => orders.many(placed.map(({ key }) => orderIdFor(key))),

    ksefRound: () => round(world.now, () => true),

    ksefMode: async (mode = 'calm'): Promise<void> => {
      await fetch(`${sandbox.url}/sandbox/${mode}`, { method: 'POST' });
    },

    /** All that the register has taken. */
    async registered(): Promise<CameSession['invoices']> {
      const sessions = (await (await fetch(`${sandbox.url}/sandbox/sessions`)).json()) as CameSession[];
      return sessions.flatMap(({ invoices }) => invoices.filter(({ code }) => code === 200));
    },

    /** What one history leaves under way is none of the next one's. */
    async close(): Promise<void> {
      for (const one of await ksef.open()) await ksef.finish(one);
      await sandbox.stop();
    },
  });
}
export type ModelWorld = Awaited<ReturnType<typeof openModelWorld>>;
