import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailClaimStore } from '#functions/store/mail/mail-claims.ts';
import { ticketStore } from '#functions/store/tickets/tickets.ts';
import { ticketIdOf } from '#shared/domain/ticket.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { openIssuing } from '#test/support/issue.ts';
import { purchaseOf } from '#test/support/samples.ts';
import { somebody } from '#test/support/somebody.ts';
import { invoicedBudget, unitBudget } from '#test/support/unit-budget.ts';
import { openWorld, type World } from '#test/support/world.ts';

let engine: Engine;
let world: World;
beforeAll(async () => {
  engine = await startEngine();
  world = openWorld(engine.db);
});
afterAll(() => engine.stop());

/** As long as real values. */
const full = {
  buyer: somebody({
    name: 'Katarzyna',
    surname: 'Wiśniewska-Nowak',
    email: 'katarzyna.wisniewska@example.com',
    company: 'Piekarnia pod Złotym Kłosem sp. z o.o.',
    phoneNumber: '+48 601 234 567',
    nip: '1234563218',
  }),
  invoice: true,
  magazine: true,
  address: {
    streetAddress: 'ul. Marszałkowska 104/122 m. 15',
    city: 'Warszawa',
    postalCode: '00-017',
    voivodeship: '14' as const,
    country: 'PL',
  },
};

async function used(work: () => Promise<unknown>): Promise<{ read: number; written: number }> {
  engine.meter.take();
  await work();
  const { read, written } = engine.meter.take();
  return { read, written };
}

/** What each step of an order's life costs. */
async function lifeOf(fields: typeof full) {
  const sold = await world.fair({ capacity: 1000 });
  const issuing = await openIssuing(engine.db);
  const claims = mailClaimStore(engine.db);
  let orderId = '';
  // A newly started function reads the fair once.
  await world.call(world.place, { body: purchaseOf(sold) });
  const place = await used(async () => {
    ({ orderId } = await world.call(world.place, { body: purchaseOf(sold, fields) }));
  });
  const session = (await world.deps.orders.byId(orderId))?.payment?.sessionId ?? '';
  const pay = await used(() => world.notify({ notification: world.payments.pay(session) }));
  const issue = await used(() => issuing.issue(orderId));
  const mail = await used(async () => {
    await claims.claim(orderId, 'ticket', world.now);
    await world.deps.recipients.isSuppressed(full.buyer.email);
    const found = await world.deps.orders.withTickets(orderId, { consistent: true });
    if (found) await world.deps.orders.markSent(found.order, world.now);
  });
  return { place, pay, issue, mail };
}

describe('the life of an order', () => {
  test('the life of an order costs what the budget says', async () => {
    const { nip: _, ...buyer } = full.buyer;
    expect(await lifeOf({ ...full, buyer, invoice: false } as typeof full)).toEqual(unitBudget);
  });

  test('an order with an invoice costs what its budget says', async () => {
    expect(await lifeOf(full)).toEqual(invoicedBudget);
  });

  test.each(['signature', 'typed'] as const)(
    'an entry by %s costs one read and one write of the ticket, also where its fields are long',
    async (proof) => {
      const sold = await world.fair({ price: 0 });
      const { nip: _, ...buyer } = full.buyer;
      const { orderId } = await world.call(world.place, { body: purchaseOf(sold, { buyer }) });
      const issuing = await openIssuing(engine.db);
      await issuing.issue(orderId);
      const tickets = ticketStore(engine.db);
      const attemptId = '0197c0de-0000-7000-8000-000000000000';
      const at = world.now.toISOString();
      const cost = await used(async () => {
        const ticket = await tickets.byId(ticketIdOf(orderId, 1));
        const entry = { at, gateId: 'gate_0123456789ab', day: '2026-11-21', attemptId };
        if (ticket) expect(await tickets.admit(ticket, entry, proof)).toBe(true);
      });
      expect(cost).toEqual({ read: 1, written: 1 });
    },
  );
});
