import { afterEach, describe, expect, inject, it } from 'vitest';
import type { LambdaName } from '#functions/manifest.ts';
import type { LocalCloud } from '#infra/local/options.ts';
import { betweenShopAndProvider } from '../../support/breaking.ts';
import { withFunctions } from '../../support/changed-functions.ts';
import { onOurOwn, startTestCloud, temporaryDirectory } from '../../support/local-cloud.ts';
import { typeFields } from '../../support/samples.ts';
import { type ShopClient, shopClient } from '../../support/shop-client.ts';

/* The night on which the provider hangs, in an account with few executions at once: orders may not close the door. */
const PRICE = 4900;
const LIMIT = 12;
const ORDERS = 4;
const RESERVED: Partial<Record<LambdaName, number>> = { shop: ORDERS, payments: 2, door: 2 };

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** The same stack with these shares of the account’s executions. */
function withReserved(reserved: typeof RESERVED): string {
  const { path, remove } = temporaryDirectory();
  closing.push(remove);
  const shares = Object.entries(reserved).map(([name, share]) => [
    name,
    { ReservedConcurrentExecutions: share },
  ]);
  return withFunctions(inject('assembly'), path, Object.fromEntries(shares));
}

interface Night {
  cloud: LocalCloud;
  shop: ShopClient;
  provider: Awaited<ReturnType<typeof betweenShopAndProvider>>;
  /** Asks the door about a code that nobody has. @returns the status */
  askDoor(): Promise<number>;
  /** Places an order; the same name is the same order. */
  buy(name: string): ReturnType<ShopClient['buy']>;
}

async function nightWith(reserved: typeof RESERVED): Promise<Night> {
  const cloud = await startTestCloud({ ...onOurOwn, assembly: withReserved(reserved), concurrency: LIMIT });
  closing.unshift(cloud.stop);
  const provider = await betweenShopAndProvider(cloud);
  closing.unshift(provider.stop);
  const shop = shopClient(cloud.endpoints);
  const { fairId } = cloud.endpoints;
  const cookie = await shop.adminCookie();
  const gate = await shop.call('POST', '/api/gates/create', { fairId, name: 'Brama 1' }, { cookie });
  const type = await shop.call(
    'POST',
    '/api/tickets/create',
    { ...typeFields({ price: PRICE }), fairId },
    { cookie },
  );
  const headers = { 'x-gate': String(gate.body.token) };
  return {
    cloud,
    shop,
    provider,
    askDoor: async () => (await shop.call('POST', '/api/scan', { code: 'AAAA-BBBB-CCCCCC' }, headers)).status,
    buy: (name) =>
      shop.buy(String(type.body.id), PRICE, `${name}@example.com`, {}, { 'idempotency-key': `slow-${name}` }),
  };
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `kupuje-${index}`);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('while the provider hangs', () => {
  it('nobody is let in where nothing is reserved, which is why it is', async () => {
    const { provider, askDoor, buy, cloud } = await nightWith({});
    expect(await askDoor()).toBe(200);
    provider.hang(true);
    const orders = Promise.all(names(LIMIT + 2).map(buy));
    await expect.poll(askDoor, { interval: 200 }).toBe(503);
    for (const _ of [1, 2, 3]) await askDoor();
    await orders;
    const throttled = (await cloud.alarms()).find(({ name }) => name === 'Watch/Throttled');
    expect(throttled?.state).toBe('ALARM');
  });

  it('the door lets people in, orders are told that payments are slow, and are paid once they are not', async () => {
    const { provider, askDoor, buy, cloud } = await nightWith(RESERVED);
    expect(await askDoor()).toBe(200);
    provider.hang(true);
    let waiting = true;
    const orders = Promise.all(names(LIMIT).map(buy)).finally(() => {
      waiting = false;
    });
    while (waiting) {
      expect(await askDoor()).toBe(200);
      await pause(250);
    }
    // More than the shop may run at once are turned away at once; the others waited for the provider.
    const turnedAway = (await orders).filter(({ status, body }) => status === 503 && !body.code);
    expect(turnedAway.length).toBeGreaterThanOrEqual(LIMIT - ORDERS);
    const slow = async () => (await buy('wytrwala')).body.code;
    await expect.poll(slow, { timeout: 60_000 }).toBe('payments_slow');
    const began = performance.now();
    expect(await slow()).toBe('payments_slow');
    expect(performance.now() - began).toBeLessThan(4_000);

    provider.hang(false);
    await cloud.clock.advance(60_000);
    const again = async () => String((await buy('wytrwala')).body.redirectUrl);
    await expect.poll(again, { timeout: 60_000, interval: 2_000 }).toContain('/trnRequest/');
  });

  it('of five buyers two minutes apart the first alone waits, and all are paid within a minute once it answers', async () => {
    const { provider, buy, cloud } = await nightWith({});
    provider.hang(true);
    const met: { code: unknown; seconds: number }[] = [];
    for (const name of names(5)) {
      const began = performance.now();
      const { body } = await buy(name);
      met.push({ code: body.code, seconds: (performance.now() - began) / 1000 });
      for (const _ of [1, 2]) await cloud.clock.advance(60_000);
    }
    expect(met.map(({ code }) => code)).toEqual(Array(5).fill('payments_slow'));
    expect(met.filter(({ seconds }) => seconds >= 4)).toHaveLength(1);

    provider.hang(false);
    await cloud.clock.advance(60_000);
    for (const name of names(5))
      expect(String((await buy(name)).body.redirectUrl), name).toContain('/trnRequest/');
  });
});
