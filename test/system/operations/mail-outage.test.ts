import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { LocalCloud } from '#infra/local/options.ts';
import type { Fault } from '#infra/local-cloud/aws/faults.ts';
import { onOurOwn, startTestCloud } from '../../support/local-cloud.ts';
import { typeFields } from '../../support/samples.ts';
import { type ShopClient, shopClient } from '../../support/shop-client.ts';
import { mailsTo } from '../../support/shopper.ts';

/* A drill: the mail service takes nothing for a while, and nobody presses anything. */
const PRICE = 4900;
const MINUTE = 60_000;

let cloud: LocalCloud;
let shop: ShopClient;
let ticketTypeId: string;

beforeAll(async () => {
  cloud = await startTestCloud(onOurOwn);
  shop = shopClient(cloud.endpoints);
  const cookie = await shop.adminCookie();
  const body = { ...typeFields({ price: PRICE }), fairId: cloud.endpoints.fairId };
  ticketTypeId = String((await shop.call('POST', '/api/tickets/create', body, { cookie })).body.id);
});
afterAll(() => cloud.stop());

let buyers = 0;
async function buy(): Promise<string> {
  buyers += 1;
  const email = `przerwa${buyers}@example.com`;
  await shop.act(await shop.buy(ticketTypeId, PRICE, email), 'pay');
  return email;
}

async function pass(minutes: number): Promise<void> {
  await cloud.clock.advance(minutes * MINUTE);
  await cloud.idle();
}

const mending: (() => void)[] = [];
afterEach(() => {
  for (const mend of mending.splice(0)) mend();
});

function breakMail(fault: () => Fault): () => void {
  const mend = cloud.onAwsCall(({ service }) => (service === 'ses' ? fault() : undefined));
  mending.push(mend);
  return mend;
}

const OF_MAIL = ['AllFail/send-mail', 'AllFail/sendMail', 'Signals/mail-waits'];
const isOfMail = (name: string) => OF_MAIL.includes(name) || name.startsWith('mailQueue/');

const ringing = async () =>
  (await cloud.alarms()).filter(({ state }) => state === 'ALARM').map(({ name }) => name);

interface Jobs {
  deadLetters: { queue: string; reason?: string; tries?: number }[];
  heldMails: { why: string }[];
}
/** What waits and what failed of mails; without the web build pages fail, too. */
async function mailJobs(): Promise<Jobs> {
  const { body } = await shop.call('GET', '/api/hangfire', undefined, { cookie: await shop.adminCookie() });
  const { heldMails, deadLetters } = body as unknown as Jobs;
  return { heldMails, deadLetters: deadLetters.filter(({ queue }) => queue === 'mail') };
}
async function redrive(): Promise<void> {
  const cookie = await shop.adminCookie();
  expect(await shop.call('POST', '/api/hangfire/redrive', { queue: 'mail' }, { cookie })).toMatchObject({
    status: 200,
    body: { moved: 1 },
  });
  await cloud.idle();
}
const countOf = async (emails: readonly string[]) =>
  Promise.all(emails.map(async (email) => (await mailsTo(cloud.endpoints.inbox, email)).length));

it('while SES refuses and throttles for twenty minutes alarms say so, and every mail goes once afterwards without a press', async () => {
  const firstHeard = new Map<string, number>();
  const emails: string[] = [];
  let calls = 0;
  const mend = breakMail(() => {
    calls += 1;
    return { before: calls % 4 === 0 ? 'throttle' : 'fail' };
  });
  let before = 0;
  for (const minute of [2, 4, 6, 10, 12, 16, 20]) {
    emails.push(await buy());
    await pass(minute - before);
    before = minute;
    for (const name of await ringing())
      if (isOfMail(name) && !firstHeard.has(name)) firstHeard.set(name, minute);
  }
  expect(firstHeard.get('AllFail/send-mail')).toBeLessThanOrEqual(4);
  expect(firstHeard.get('Signals/mail-waits')).toBeLessThanOrEqual(12);
  expect(await ringing()).toContain('Signals/mail-waits');
  expect(await countOf(emails)).toEqual(emails.map(() => 0));
  const { heldMails } = await mailJobs();
  expect(heldMails.map(({ why }) => why)).toEqual(emails.map(() => 'service-down'));

  mend();
  for (const minutes of [1, 3, 3, 4]) await pass(minutes);
  expect(await countOf(emails)).toEqual(emails.map(() => 1));
  await pass(30);
  expect(await countOf(emails)).toEqual(emails.map(() => 1));
  expect(await mailJobs()).toMatchObject({ heldMails: [], deadLetters: [] });
  expect((await ringing()).filter(isOfMail)).toEqual([]);
});

it('a mail that SES takes without ever answering waits like another, and goes once', async () => {
  const mend = breakMail(() => ({ until: new Promise(() => undefined) }));
  const email = await buy();
  await pass(1);
  expect(await mailJobs()).toMatchObject({ heldMails: [{ why: 'service-down' }] });
  mend();
  await pass(2);
  await pass(10);
  expect(await countOf([email])).toEqual([1]);
  expect(await mailJobs()).toMatchObject({ heldMails: [], deadLetters: [] });
});

it('a mail that SES refuses for good is on the jobs page within a minute, with its reason', async () => {
  const mend = breakMail(() => ({ before: 'reject' }));
  const email = await buy();
  for (let tries = 0; tries < 12; tries += 1) await pass(5 / 60);
  expect(await mailJobs()).toMatchObject({
    deadLetters: [{ reason: expect.stringContaining('MailRefused'), tries: 5 }],
    heldMails: [],
  });
  expect(await ringing()).toContain('mailQueue/DeadLettersAlarm');
  mend();
  await redrive();
  expect(await countOf([email])).toEqual([1]);
});

it('a mail that waits for SES for a day is a dead letter then, and goes once when it is redriven', async () => {
  const mend = breakMail(() => ({ before: 'fail' }));
  const email = await buy();
  await pass(1);
  await pass(24 * 60);
  for (let tries = 0; tries < 12; tries += 1) await pass(5 / 60);
  expect(await mailJobs()).toMatchObject({
    deadLetters: [{ reason: expect.stringContaining('MailServiceDown') }],
    heldMails: [],
  });
  mend();
  await redrive();
  expect(await countOf([email])).toEqual([1]);
});
