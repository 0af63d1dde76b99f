import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { LambdaName } from '#functions/manifest.ts';
import { webBuild } from '#infra/build/web-build.ts';
import type { LocalCloud } from '#infra/local/options.ts';
import type { Fault } from '#infra/local-cloud/aws/faults.ts';
import { breakCalls } from '../../support/breaking.ts';
import { withFunctions } from '../../support/changed-functions.ts';
import type { ShopResponse } from '../../support/from-address.ts';
import { onOurOwn, startTestCloud, temporaryDirectory } from '../../support/local-cloud.ts';
import { fairFields, typeFields } from '../../support/samples.ts';
import { type ShopClient, shopClient } from '../../support/shop-client.ts';

/* A quiet night with a visitor each two minutes, on which one call of the main job fails for everybody. */
const PRICE = 4900;
const MINUTE = 60_000;
const EVERY = 2;
/** Minutes after which somebody has heard of any total failure. */
const MOST = 10;

/** Time limits here, so that a call that hangs is over soon. */
const limited = { Timeout: 4 };

const assembly = temporaryDirectory();
let cloud: LocalCloud;
let shop: ShopClient;
let ticketTypeId: string;
const mending: (() => unknown)[] = [];

beforeAll(async () => {
  cloud = await startTestCloud({
    ...onOurOwn,
    assembly: withFunctions(inject('assembly'), assembly.path, { shop: limited, door: limited }),
    webDist: await webBuild({ anew: false }),
  });
  const office = shopClient(cloud.endpoints);
  const cookie = await office.adminCookie();
  const post = async (path: string, body: object) =>
    String((await office.call('POST', path, body, { cookie })).body.id);
  const fairId = await post('/api/Fairs/create', fairFields(cloud.clock.now()));
  await office.call('PUT', '/api/Fairs/activate', { id: fairId }, { cookie });
  ticketTypeId = await post('/api/tickets/create', { ...typeFields({ price: PRICE }), fairId });
  shop = shopClient({ ...cloud.endpoints, fairId });
  // A round of everything.
  await pass(6);
});
afterAll(async () => {
  await cloud?.stop();
  assembly.remove();
});
afterEach(async () => {
  for (const mend of mending.splice(0)) await mend();
  // What failed is done now, and no alarm remembers it.
  for (let minutes = 0; minutes < 12; minutes += 6) await pass(6);
});

async function pass(minutes: number): Promise<void> {
  await cloud.clock.advance(minutes * MINUTE);
  await cloud.idle();
}

const ringing = async () =>
  (await cloud.alarms()).filter(({ state }) => state === 'ALARM').map(({ name }) => name);

/** Lets visitors come until an alarm goes off. @returns after how many minutes it did */
async function minutesUntil(alarm: string, visit: () => Promise<unknown>): Promise<number> {
  for (let minute = 0; minute <= MOST; minute += 1) {
    if (minute > 0) await pass(1);
    if (minute % EVERY === 0) await visit();
    await cloud.idle();
    // What functions write arrives a moment after their answers.
    await delay(100);
    if ((await ringing()).includes(alarm)) return minute;
  }
  return Number.POSITIVE_INFINITY;
}

let visitors = 0;
function order(): Promise<ShopResponse> {
  visitors += 1;
  return shop.buy(ticketTypeId, PRICE, `noc${visitors}@example.com`);
}

/** A visitor whom the shop itself serves; what comes afterwards fails behind it. */
async function pay(): Promise<void> {
  await shop.act(await order(), 'pay');
}

const path = '/api/orders/ord_000000000000';
const key = 'k'.repeat(43);
const gate = { 'x-gate': 'gate_000000000000.secret' };
const visits = {
  buyTicket: order,
  openPaymentPage: () => shop.call('GET', `${path}/pay?key=${key}`),
  payByBlik: () => shop.call('POST', `${path}/blik`, { key, code: '123456', termsAccepted: true }),
  notifyPayment: pay,
  scan: () => shop.call('POST', '/api/scan', { code: 'BR-1' }, gate),
  syncScans() {
    const at = cloud.clock.now().toISOString();
    const scan = {
      attemptId: 'attempt-1',
      gateId: 'gate_000000000000',
      result: 'admitted',
      code: 'BR-1',
      at,
    };
    const scans = [{ ...scan, rawAt: at, clockOffset: 0 }];
    return shop.call('POST', '/api/scan/sync', { device: { id: 'dev_000000000001' }, scans }, gate);
  },
  'issue-tickets': pay,
  'send-mail': pay,
};

const fails: Fault = { before: 'fail' };
const crashes: Fault = { before: 'die' };
const hangs: Fault = { until: new Promise(() => undefined) };
const throttles: Fault = { before: 'throttle' };

type Night = [what: string, alarm: string, broken: LambdaName, fault: Fault, visit: () => Promise<unknown>];
const nights: Night[] = [
  ['orders fail', 'AllFail/buyTicket', 'shop', fails, visits.buyTicket],
  ['orders hang', 'AllFail/buyTicket', 'shop', hangs, visits.buyTicket],
  ['orders crash', 'AllFail/shop', 'shop', crashes, visits.buyTicket],
  ['the table turns orders away', 'Watch/TableThrottled', 'shop', throttles, visits.buyTicket],
  ['payment pages do not open', 'AllFail/openPaymentPage', 'shop', fails, visits.openPaymentPage],
  ['codes of BLIK fail', 'AllFail/payByBlik', 'shop', fails, visits.payByBlik],
  ['notifications of payments fail', 'AllFail/notifyPayment', 'payments', fails, visits.notifyPayment],
  ['notifications of payments crash', 'AllFail/payments', 'payments', crashes, visits.notifyPayment],
  ['scans fail', 'AllFail/scan', 'door', fails, visits.scan],
  ['scans hang', 'AllFail/scan', 'door', hangs, visits.scan],
  ['scans crash', 'AllFail/door', 'door', crashes, visits.scan],
  ['entries of gates without a network fail', 'AllFail/syncScans', 'door', fails, visits.syncScans],
  ['tickets are not made', 'AllFail/issue-tickets', 'issueTickets', fails, visits['issue-tickets']],
  ['making tickets crashes', 'AllFail/issueTickets', 'issueTickets', crashes, visits['issue-tickets']],
  ['mails do not leave', 'AllFail/send-mail', 'sendMail', fails, visits['send-mail']],
  ['sending mails crashes', 'AllFail/sendMail', 'sendMail', crashes, visits['send-mail']],
];

describe('a night with a visitor each two minutes', () => {
  it('a total failure of each vital call, job and function is rehearsed', async () => {
    const names = (await cloud.alarms())
      .map(({ name }) => name)
      .filter((name) => name.startsWith('AllFail/'));
    expect(
      [...new Set(nights.map(([, alarm]) => alarm))].filter((name) => names.includes(name)).sort(),
    ).toEqual(names.sort());
  });

  it.each(nights)('%s, and %s says so within ten minutes', async (...night) => {
    const [, alarm, broken, fault, visit] = night;
    expect(await ringing()).toEqual([]);
    mending.push(breakCalls(cloud, broken, fault));
    expect(await minutesUntil(alarm, visit)).toBeLessThanOrEqual(MOST);
  });

  it.each(['shop', 'door'] as const)('nobody comes, and the canary hears that %s fails', async (broken) => {
    mending.push(breakCalls(cloud, broken, fails));
    const nobody = () => Promise.resolve();
    expect(await minutesUntil('Functions/watchShop/ErrorsAlarm', nobody)).toBeLessThanOrEqual(MOST);
  });

  it('orders fail because the provider does not answer, and the alarms say so', async () => {
    const sandbox = (path: string) =>
      fetch(`${cloud.endpoints.payments}/sandbox/${path}`, { method: 'POST' });
    await sandbox('out-of-order');
    mending.push(() => sandbox('in-order'));
    expect(await minutesUntil('AllFail/buyTicket', visits.buyTicket)).toBeLessThanOrEqual(MOST);
  });

  it('orders fail, and the alarm says so although a bot’s are refused meanwhile', async () => {
    mending.push(breakCalls(cloud, 'shop', fails));
    const bot = () =>
      shop.call('POST', '/api/tickets/buyTicket', {}, { 'idempotency-key': 'bot-of-the-night' });
    const visit = async () => {
      expect((await bot()).status).toBe(400);
      await order();
      expect((await bot()).status).toBe(400);
    };
    expect(await minutesUntil('AllFail/buyTicket', visit)).toBeLessThanOrEqual(MOST);
  });

  it('no alarm goes off for a single order that fails, nor for two with one between them that does not', async () => {
    for (const isBroken of [true, false, true]) {
      const mend = isBroken ? breakCalls(cloud, 'shop', fails) : () => undefined;
      const { status } = await order();
      mend();
      expect(status >= 500).toBe(isBroken);
      for (let minute = 0; minute < EVERY; minute += 1) {
        await pass(1);
        expect(await ringing()).toEqual([]);
      }
    }
  });

  it('no alarm goes off while everything works', async () => {
    for (let minute = 0; minute <= MOST; minute += EVERY) {
      await pay();
      await pass(EVERY);
      expect(await ringing()).toEqual([]);
    }
  });
});
