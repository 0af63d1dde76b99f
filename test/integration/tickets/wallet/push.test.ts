import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AppleKeys } from '#functions/adapters/wallet/apple-keys.ts';
import { openPush } from '#functions/adapters/wallet/apple-push.ts';
import { refundOrder } from '#functions/money/refunds/refund-order.ts';
import { correctedChange } from '#functions/store/orders/order-corrections.ts';
import { appleTeller } from '#functions/tickets/wallet/apple-teller.ts';
import { type PassTeller, passRound } from '#functions/tickets/wallet/pass-round.ts';
import { ticketIdOf } from '#shared/domain/ticket.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#shared/domain/time.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { type InvoicedWorld, openInvoicedWorld } from '#test/support/invoiced-world.ts';
import { madeAppleKeys, PASS_TYPE } from '#test/support/made-certificates.ts';
import { startPushStandIn } from '#test/support/push-stand-in.ts';

const keys = madeAppleKeys({ now: new Date('2026-11-21T10:00:00.000Z') });

let engine: Engine;
let apple: Awaited<ReturnType<typeof startPushStandIn>>;
let at: InvoicedWorld;
let orderId: string;
let tests = 0;
beforeAll(async () => {
  [engine, apple] = [await startEngine(), await startPushStandIn()];
});
afterAll(async () => {
  await apple.stop();
  await engine.stop();
});
beforeEach(async () => {
  at = await openInvoicedWorld(engine.db);
  // After whatever the tests before this one have changed in the same table.
  tests += 1;
  at.world.now = new Date(at.world.now.getTime() + tests * 2 * HOUR);
  at.world.deps.wallet.keys = keys;
  orderId = await at.paid(await at.fairOf(), 2, {});
  await at.issue(orderId);
  later();
  await round();
  apple.told.length = 0;
});

const later = (): void => {
  at.world.now = new Date(at.world.now.getTime() + MINUTE + SECOND);
};
function round(others: PassTeller[] = []): Promise<void> {
  const open = (found: AppleKeys) => openPush(found, apple.url);
  const tellers = [appleTeller({ ...at.world.deps, open }), ...others];
  return passRound({ ...at.world.deps, tellers })(at.world.now);
}
const refund = (): Promise<unknown> =>
  at.world.call(refundOrder(at.world.deps), { body: { orderId, reason: 'odwołane' } });

/** A phone with a pass. @returns its push token */
async function phoneWith(
  position = 1,
  phone = { device: randomUUID(), pushToken: randomUUID() },
): Promise<string> {
  const endsAt = new Date(at.world.now.getTime() + DAY);
  await at.world.deps.phones.register({ ...phone, ticketId: ticketIdOf(orderId, position) }, endsAt);
  return phone.pushToken;
}
const toldTokens = (): string[] => apple.told.map(({ pushToken }) => pushToken).sort();

describe('phones with a ticket’s pass', () => {
  test('phones with a pass are told once, through Apple, when its order changes', async () => {
    const tokens = [await phoneWith(), await phoneWith(2)];
    later();
    await round();
    expect(apple.told).toEqual([]);
    await refund();
    later();
    await round();
    expect(toldTokens()).toEqual(tokens.sort());
    expect(apple.told[0]).toMatchObject({ topic: PASS_TYPE, body: '{}' });
    later();
    await round();
    expect(apple.told).toHaveLength(2);
  });

  test('a phone with several passes of the order is told once', async () => {
    const phone = { device: randomUUID(), pushToken: randomUUID() };
    await phoneWith(1, phone);
    await phoneWith(2, phone);
    await refund();
    later();
    await round();
    expect(toldTokens()).toEqual([phone.pushToken]);
  });

  test('a phone that Apple reaches no more is forgotten; one that fails is no trouble for the others', async () => {
    const [gone, failing, fine] = [await phoneWith(), await phoneWith(), await phoneWith()];
    apple.answers[gone] = { status: 410, reason: 'Unregistered' };
    apple.answers[failing] = { status: 500, reason: 'InternalServerError' };
    await refund();
    later();
    await round();
    expect(toldTokens()).toEqual([gone, failing, fine].sort());
    const left = await at.world.deps.phones.ofOrder(orderId);
    expect(left.map(({ pushToken }) => pushToken).sort()).toEqual([failing, fine].sort());
  });

  test('changes while a round did not run are told by the next one', async () => {
    const token = await phoneWith();
    await refund();
    at.world.now = new Date(at.world.now.getTime() + 30 * MINUTE);
    await round();
    expect(toldTokens()).toEqual([token]);
  });

  test('changes while Apple took nothing are told later', async () => {
    const token = await phoneWith();
    apple.answers[token] = { status: 503, reason: 'ServiceUnavailable' };
    await refund();
    later();
    await expect(round()).rejects.toThrow('takes nothing');
    delete apple.answers[token];
    apple.told.length = 0;
    later();
    await round();
    later();
    await round();
    expect(toldTokens()).toEqual([token]);
  });

  test('while another service fails they are told once all the same', async () => {
    const token = await phoneWith();
    const google: PassTeller = {
      name: 'google',
      isOn: async () => true,
      tell: async () => {
        throw new Error('Google is down');
      },
    };
    later();
    await round([google]);
    await refund();
    for (let minute = 0; minute < 3; minute += 1) {
      later();
      await expect(round([google])).rejects.toThrow('Google is down');
    }
    expect(toldTokens()).toEqual([token]);
  });

  test('a change that a long sweep writes late is told, though it bears the time when that began', async () => {
    const token = await phoneWith();
    const began = at.world.now;
    at.world.now = new Date(began.getTime() + 30 * SECOND);
    await round();
    const found = await at.world.deps.orders.byId(orderId);
    if (!found) throw new Error('no order');
    const change = { entityId: orderId, actorId: 'test', action: 'seeded' as const, at: began };
    const late = { ...found, changedAt: began.toISOString() };
    await at.world.deps.orders.write(correctedChange(late, found.version, undefined, change));
    at.world.now = new Date(began.getTime() + 90 * SECOND);
    await round();
    expect(toldTokens()).toEqual([token]);
  });

  test('without keys nothing is asked and nobody told', async () => {
    await phoneWith();
    await refund();
    at.world.deps.wallet.keys = undefined;
    engine.meter.take();
    later();
    await round();
    expect(engine.meter.take()).toMatchObject({ read: 0, written: 0 });
    expect(apple.told).toEqual([]);
  });

  test('nothing is sent in the clear to anywhere but this machine', () => {
    expect(() => openPush(keys, 'http://push.example.com')).toThrow('no push service');
  });
});
