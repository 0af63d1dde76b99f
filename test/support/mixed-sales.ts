import { KeysMissing } from '#functions/adapters/payments/port.ts';
import { generateTickets } from '#functions/tickets/tasks/generate-tickets.ts';
import type { Coupon } from '#shared/domain/coupon.ts';
import { generation } from '#shared/domain/office.ts';
import { isProvider, type ProviderId, providerIds } from '#shared/domain/payments/providers.ts';
import { priceOf } from '#shared/domain/pricing.ts';
import type { Purchase } from '#shared/domain/purchase.ts';
import type { TicketTypeFields } from '#shared/domain/ticket-type.ts';
import { DAY } from '#shared/domain/time.ts';
import * as z from '#shared/zod.ts';
import { FakePayments } from './fake-payments.ts';
import type { InvoicedWorld } from './invoiced-world.ts';
import { forCompany, purchaseOf } from './samples.ts';

/** Of every kind of rate, at prices that no rate divides, and one for nothing. */
const sorts = [
  { price: 1001, vatRate: '23' },
  { price: 4999, vatRate: '8' },
  { price: 3333, vatRate: 'zw', vatExemption: 'art. 43 ust. 1 pkt 29 ustawy o VAT' },
  { price: 12_345, vatRate: '23' },
  { price: 0, vatRate: 'zw' },
] as const satisfies Partial<TicketTypeFields>[];

/** Of companies. */
export const nips = ['5252248481', '1234563218', '5260001246'] as const;

const { nip: _, company: __, ...person } = forCompany.buyer;
/** What the form says of an invoice; half of all buyers want one. */
const invoices: ((nip: string) => Partial<Purchase>)[] = [
  (nip) => ({ ...forCompany, buyer: { ...forCompany.buyer, nip } }),
  () => ({ ...forCompany, buyer: person, privateInvoice: {} }),
  () => ({ ...forCompany, buyer: person, privateInvoice: { person: 'Anna Łoś' } }),
  () => ({
    ...forCompany,
    buyer: { ...forCompany.buyer, company: 'Mühle GmbH', nip: 'DE123456789' },
    address: { streetAddress: 'Hauptstr. 1', postalCode: '10115', city: 'Berlin', country: 'DE' },
  }),
  ...Array.from({ length: 4 }, () => () => ({})),
];

const deskInvoice = {
  ...{ nip: '5252248481', company: 'Młyn sp. z o.o.' },
  ...{ streetAddress: 'ul. Młyńska 1', postalCode: '00-001', city: 'Warszawa' },
};

interface MixedFair {
  fairId: string;
  coupon: Coupon;
  types: { ticketTypeId: string; unitPrice: number }[];
}

/** What a seeded generator decides. */
export interface Choice {
  /** A whole number from 0 on. */
  below: (limit: number) => number;
  oneOf: <T>(all: readonly T[]) => T;
}

/** Sales of all kinds, in the shop through both providers and at the desk. */
export function openMixedSales(at: InvoicedWorld, { below, oneOf }: Choice) {
  const { world } = at;
  let buyers = 0;
  const providers: Record<ProviderId, FakePayments> = {
    przelewy24: world.payments,
    stripe: new FakePayments(7_000_000_000),
  };
  /** The keys that the stage has now. */
  let keysOf: readonly ProviderId[] = providerIds;
  world.payments.of = async ({ provider }) => {
    if (!isProvider(provider) || !keysOf.includes(provider)) throw new KeysMissing('none');
    return providers[provider];
  };

  /** A fair that begins in sixty days, with all sorts of tickets and a coupon; it takes the place of the one before. */
  async function openFair(): Promise<MixedFair> {
    const [first, ...others] = sorts;
    const { fairId, ticketTypeId } = await at.fairOf({}, { ...first, capacity: 1000 });
    const saved = await world.deps.fairs.byId(fairId);
    if (!saved) throw new Error('no fair');
    const change = { entityId: fairId, actorId: 'test', action: 'fair-edited' as const, at: world.now };
    const later = (days: number) => new Date(world.now.getTime() + days * DAY).toISOString();
    const dates = { startDate: later(60), endDate: later(61), salesEnd: later(60) };
    await world.deps.fairs.save({ ...saved, ...dates, version: saved.version + 1 }, change);
    const types: MixedFair['types'] = [{ ticketTypeId, unitPrice: first.price }];
    for (const sort of others) {
      const more = await world.moreOf(fairId, { ...sort, capacity: 1000 });
      types.push({ ticketTypeId: more, unitPrice: sort.price });
    }
    const coupon = await world.coupon(fairId, { discount: { kind: 'percent', percent: 33 } });
    return { fairId, types, coupon };
  }

  /** An order of the shop, paid unless its buyer thinks better of it. @returns its id */
  async function buy({ fairId, types, coupon }: MixedFair): Promise<string> {
    const [free, ...paid] = types.toReversed();
    const chosen = Array.from({ length: 1 + below(4) }, () => oneOf(paid));
    if (free && below(6) === 0) chosen.push(free);
    const promo = below(4) === 0 ? coupon : undefined;
    const lines = types.map((type) => ({
      ...type,
      quantity: chosen.filter((chosen) => chosen === type).length,
    }));
    const fields = oneOf(invoices)(oneOf(nips));
    keysOf = [oneOf(providerIds)];
    const { orderId } = await world.call(world.place, {
      body: {
        ...purchaseOf({ fairId, ticketTypeId: '', price: priceOf(lines, promo).total }, fields),
        tickets: chosen.map(({ ticketTypeId }) => ({ ticketTypeId })),
        buyer: { ...(fields.buyer ?? person), email: `kupujacy-${++buyers}@example.com` },
        ...(promo && { promoCode: promo.code }),
      },
    });
    keysOf = providerIds;
    if (below(25) === 0) return orderId;
    const { provider, sessionId = '' } = (await at.orderOf(orderId)).payment ?? {};
    if (!provider || !isProvider(provider)) throw new Error(`${orderId} has no provider`);
    await world.notify({ notification: providers[provider].pay(sessionId) }, provider);
    return orderId;
  }

  /** @returns the order's id */
  async function sellAtDesk({ fairId, types }: MixedFair): Promise<string> {
    const [, ...paid] = types.toReversed();
    const { orders } = await world.call(generateTickets(world.deps), {
      body: z.parse(generation, {
        ...{ fairId, lang: 'pl', mail: false, quantity: 1 + below(3) },
        tickets: [{ ticketTypeId: oneOf(paid).ticketTypeId }],
        payment: oneOf(['cash', 'terminal', 'transfer']),
        buyer: { name: '', surname: '' },
        ...(below(3) === 0 && { invoice: deskInvoice }),
      }),
    });
    return orders[0]?.orderId ?? '';
  }

  return { providers, openFair, buy, sellAtDesk };
}
