import { setTimeout as delay } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { lambdas } from '#functions/manifest.ts';
import { openDb } from '#functions/store/engine/dynamo.ts';
import { keyOf } from '#functions/store/engine/keys.ts';
import { ksefStore, newSubmissionWrite } from '#functions/store/money/ksef.ts';
import { webBuild } from '#infra/build/web-build.ts';
import { vitalFunctions } from '#infra/constructs/total-failure-alarms.ts';
import type { LocalCloud } from '#infra/local/options.ts';
import type { Fault } from '#infra/local-cloud/aws/faults.ts';
import { ACCOUNT } from '#infra/local-cloud/core/account.ts';
import { installationOfCloud } from '#infra/ops/installation.ts';
import type { Job } from '#shared/contract/jobs.ts';
import { vitalCalls, vitalJobs } from '#shared/contract/vital-calls.ts';
import { newSubmission } from '#shared/domain/ksef.ts';
import { providerIds } from '#shared/domain/payments/providers.ts';
import type { QueueName } from '#shared/domain/queue.ts';
import { ticketIdOf } from '#shared/domain/ticket.ts';
import { somebody } from '#test/support/somebody.ts';
import { invoice } from '#test/unit/functions/documents/pdf/sample-invoice.ts';
import { betweenShopAndProvider, breakCalls } from '../../support/breaking.ts';
import { withFunctions } from '../../support/changed-functions.ts';
import { newGate } from '../../support/door.ts';
import type { ShopResponse } from '../../support/from-address.ts';
import { onOurOwn, startTestCloud, temporaryDirectory } from '../../support/local-cloud.ts';
import { madeAppleKeys } from '../../support/made-certificates.ts';
import { fairFields, typeFields } from '../../support/samples.ts';
import { type ShopClient, shopClient } from '../../support/shop-client.ts';

/* A rehearsal: everything that the template's alarms watch is broken once, and CloudWatch's metric must cross the
   alarm's own threshold. An alarm without a rehearsal, or a reason for having none, fails. */
const PRICE = 4900;
const ORDER = 'ord_000000000000';
const MINUTE = 60_000;

const assembly = temporaryDirectory();
let cloud: LocalCloud;
let shop: ShopClient;
let cookie: string;
let provider: Awaited<ReturnType<typeof betweenShopAndProvider>>;
let fairId: string;
let ticketTypeId: string;
const mending: (() => unknown)[] = [];

/** The sweep's time limit here, so that nobody waits a minute for a round to be cut off. */
const SWEEP_SECONDS = 20;

beforeAll(async () => {
  cloud = await startTestCloud({
    ...onOurOwn,
    payments: providerIds,
    assembly: withFunctions(inject('assembly'), assembly.path, { sweep: { Timeout: SWEEP_SECONDS } }),
    webDist: await webBuild({ anew: false }),
  });
  provider = await betweenShopAndProvider(cloud);
  shop = shopClient(cloud.endpoints);
  cookie = await shop.adminCookie();
  fairId = await newFair();
  shop = shopClient({ ...cloud.endpoints, fairId });
  ticketTypeId = await newType({ price: PRICE, capacity: 500 });
});
afterAll(async () => {
  await cloud?.stop();
  await provider?.stop();
  assembly.remove();
});
afterEach(async () => {
  for (const mend of mending.splice(0)) await mend();
});

/** A fair whose sale outlasts the days that the rehearsals take, whatever the hour at which they begin. */
async function newFair(): Promise<string> {
  const { body } = await shop.call('POST', '/api/Fairs/create', fairFields(cloud.clock.now()), { cookie });
  const activated = await shop.call('PUT', '/api/Fairs/activate', { id: body.id }, { cookie });
  expect(activated.status).toBeLessThan(300);
  return String(body.id);
}

async function newType(fields: object): Promise<string> {
  const body = { ...typeFields(), ...fields, fairId };
  return String((await shop.call('POST', '/api/tickets/create', body, { cookie })).body.id);
}

const alarm = async (name: string) => (await cloud.alarms()).find((alarm) => alarm.name === name);

/** Makes a function's calls fail until the rehearsal is over. */
function broken(functionName: string, fault: Fault = { before: 'fail' }): () => void {
  const mend = breakCalls(cloud, functionName, fault);
  mending.push(mend);
  return mend;
}

async function pass(milliseconds: number): Promise<void> {
  await cloud.clock.advance(milliseconds);
  await cloud.idle();
}

let buyers = 0;
async function buy(email?: string): Promise<ShopResponse> {
  buyers += 1;
  const bought = await shop.buy(ticketTypeId, PRICE, email ?? `kupuje${buyers}@example.com`);
  expect(bought.status).toBe(201);
  return bought;
}

const messages: Record<QueueName, Job> = {
  issue: { kind: 'issue-tickets', orderId: ORDER },
  mail: { kind: 'send-mail', mail: 'ticket', orderId: ORDER },
  tasks: { kind: 'run-task', taskId: 'tsk_000000000000' },
  pages: { kind: 'make-pages' },
};
const consumers = { issue: 'issueTickets', mail: 'sendMail', tasks: 'runTasks', pages: 'makePages' } as const;

const send = (queue: QueueName) =>
  new SQSClient(cloud.aws).send(
    new SendMessageCommand({
      QueueUrl: `${cloud.aws.endpoint}/${ACCOUNT}/${cloud.queues[queue]}`,
      MessageBody: JSON.stringify(messages[queue]),
    }),
  );

/** A failing job is tried five times, each after the previous visibility timeout. */
const failForGood = (queue: QueueName) => async () => {
  const consumer = consumers[queue];
  broken(consumer);
  await send(queue);
  for (let time = 0; time < 5; time += 1) {
    await cloud.idle();
    await pass(6 * lambdas[consumer].timeoutSeconds * 1000 + 1000);
  }
};

/** A hanging worker: the age of its waiting messages grows. */
const hang = (queue: QueueName) => async () => {
  const { promise: until, resolve: release } = Promise.withResolvers<void>();
  broken(consumers[queue], { until });
  mending.push(release);
  await send(queue);
  const { threshold = 0 } = (await alarm(`${queue}Queue/AgeAlarm`)) ?? {};
  await cloud.clock.advance(threshold * 1000 + 1000);
};

/** A round that fails when it is due. */
const failRound = (functionName: string, milliseconds: number) => async () => {
  broken(functionName);
  await pass(milliseconds);
};

async function payTwice(): Promise<void> {
  const bought = await buy();
  const ticketId = ticketIdOf(String(bought.body.orderId), 1);
  await shop.call('GET', `/api/tickets/confirm/${ticketId}`, undefined, { cookie });
  await shop.act(bought, 'pay');
}

async function payUnclaimed(): Promise<void> {
  const bought = await buy();
  await pass(60 * MINUTE);
  provider.refuseClaims(true);
  mending.push(() => provider.refuseClaims(false));
  await shop.act(bought, 'pay-late');
}

async function refundInPanel(): Promise<void> {
  const bought = await buy();
  await shop.act(bought, 'pay');
  await cloud.idle();
  await shop.act(bought, 'refund-in-panel');
  await pass(61 * MINUTE);
}

/** The first provider has no keys for a while, so the second takes a payment, which its buyer's bank takes back. */
async function disputePayment(): Promise<void> {
  await provider.mislayKeys(true);
  // A function reads a secret anew after five minutes.
  await pass(6 * MINUTE);
  const page = new URL(String((await buy()).body.redirectUrl));
  for (const action of ['pay', 'dispute']) {
    const url = `${page.origin}/sandbox/${page.pathname.split('/').at(-1)}/${action}`;
    const told = await (await fetch(url, { method: 'POST' })).json();
    expect({ page: page.pathname, told }).toMatchObject({ told: { ok: true, notified: 200 } });
    await cloud.idle();
  }
  await provider.mislayKeys(false);
}

async function refuseRefund(): Promise<void> {
  // Days have passed, so the session has ended.
  cookie = await shop.adminCookie();
  const bought = await buy();
  await shop.act(bought, 'pay');
  await cloud.idle();
  await sandbox('no-funds');
  mending.push(() => sandbox('funds'));
  const body = { orderId: bought.body.orderId, reason: 'Na prośbę' };
  await shop.call('POST', '/api/tickets/refund', body, { cookie });
  const isTold = async () => (await alarm('Signals/refund-refused'))?.state === 'ALARM';
  for (let days = 0; days < 3 && !(await isTold()); days += 1) await pass(24 * 60 * MINUTE);
}

const sandbox = (path: string) => fetch(`${cloud.endpoints.payments}/sandbox/${path}`, { method: 'POST' });

/** A document of a seller who was switched on, without a token of theirs in the secret. */
async function leaveWithoutToken(): Promise<void> {
  const db = openDb(cloud.endpoints.table, undefined, cloud.aws);
  const document = invoice({ issuedAt: cloud.clock.now().toISOString() });
  const { nip } = document.seller;
  await ksefStore(db).saveSeller({ nip, environment: cloud.endpoints.ksef, sendsPrivate: false });
  await db.write(newSubmissionWrite(newSubmission(document)));
  await pass(MINUTE + 1000);
}

/** A document that nobody sends, a week after it was issued. */
async function leaveUnfiled(): Promise<void> {
  const issuedAt = new Date(cloud.clock.milliseconds() - 7 * 24 * 60 * MINUTE).toISOString();
  const db = openDb(cloud.endpoints.table, undefined, cloud.aws);
  const document = newSubmission(invoice({ issuedAt, place: 2 }));
  await db.write(newSubmissionWrite({ ...document, nip: '5252248481' }));
  await pass(MINUTE + 1000);
  await ksefStore(db).finish(document);
}

/** A certificate for Apple Wallet that ends in ten days. */
async function endCertificate(): Promise<void> {
  const installation = installationOfCloud(cloud.endpoints, cloud.logs, cloud.clock.now());
  const SecretId = (await installation.environment()).WALLET_SECRET;
  const apple = madeAppleKeys({ now: installation.now, days: 10 });
  const SecretString = JSON.stringify({ tokens: 'x'.repeat(64), apple });
  await new SecretsManagerClient(cloud.aws).send(new PutSecretValueCommand({ SecretId, SecretString }));
  // A function reads a secret anew after five minutes.
  await pass(11 * MINUTE);
}

async function spoilRecord(): Promise<void> {
  const bought = await buy();
  const table = DynamoDBDocumentClient.from(new DynamoDBClient(cloud.aws));
  await table.send(
    new UpdateCommand({
      TableName: cloud.endpoints.table,
      Key: keyOf('order', { orderId: String(bought.body.orderId) }),
      UpdateExpression: 'SET #lines = :nonsense',
      ExpressionAttributeNames: { '#lines': 'lines' },
      ExpressionAttributeValues: { ':nonsense': 'none' },
    }),
  );
  await pass(60 * MINUTE);
}

/** A round whose table reads use up its time, with an ended order. */
async function cutSweepShort(): Promise<void> {
  await buy();
  let until: Promise<void> | undefined;
  mending.push(
    cloud.onAwsCall(({ functionName, operation }) => {
      if (functionName !== 'sweep' || operation !== 'Query') return undefined;
      until ??= delay((SWEEP_SECONDS - 9) * 1000);
      return { until };
    }),
  );
  await pass(60 * MINUTE);
}

async function leaveUnsent(): Promise<void> {
  const bought = await buy();
  broken('issueTickets');
  await shop.act(bought, 'pay');
  await cloud.idle();
  await pass(11 * MINUTE);
}

/** A gate's device sends an entry that it made after the gate was removed. */
async function scanAfterEnd(): Promise<void> {
  const bought = await buy();
  await shop.act(bought, 'pay');
  await cloud.idle();
  const { orderId, key } = bought.body;
  const order = (await shop.call('GET', `/api/orders/${orderId}?key=${key}`)).body;
  const gate = await newGate(shop, { fairId, name: 'Brama', cookie });
  await shop.call('POST', '/api/gates/remove', { id: gate.id }, { cookie });
  await pass(5 * MINUTE);
  const at = cloud.clock.now().toISOString();
  const scan = {
    ...{ attemptId: 'attempt-1', gateId: gate.id, result: 'admitted' },
    ...{ code: (order.tickets as { qr: string }[])[0]?.qr, at, rawAt: at, clockOffset: 0 },
  };
  const body = { device: { id: 'dev_000000000001' }, scans: [scan] };
  expect((await shop.call('POST', '/api/scan/sync', body, { 'x-gate': gate.token })).status).toBe(200);
}

/** A message to more people than the day allows. */
async function stopMessage(): Promise<void> {
  const { body } = await shop.call('GET', '/api/settings', undefined, { cookie });
  const { version } = body.messages as { version: number };
  const none = { perFairAndDay: 0, version };
  expect((await shop.call('PUT', '/api/settings/messages', none, { cookie })).status).toBeLessThan(300);
  await shop.act(await buy(), 'pay');
  await cloud.idle();
  const said = { pl: 'Do zobaczenia' };
  const text = { subject: said, title: said, body: said, button: said };
  const message = { fairId, found: { query: '', byColumn: {} }, text };
  const headers = { cookie, 'idempotency-key': 'wiadomosc-1' };
  expect((await shop.call('POST', '/api/messages', message, headers)).status).toBe(201);
  await cloud.idle();
}

async function silenceProvider(): Promise<void> {
  await sandbox('out-of-order');
  mending.push(() => sandbox('in-order'));
  for (let buyer = 0; buyer < 3; buyer += 1)
    await shop.buy(ticketTypeId, PRICE, `bez-platnosci${buyer}@example.com`);
}

async function holdHalf(): Promise<void> {
  const held = await newType({ price: PRICE, capacity: 40 });
  const tickets = Array.from({ length: 20 }, (_, index) => ({
    ticketTypeId: held,
    ...(index > 0 && { holder: somebody({ name: 'Żaneta', surname: `Gość-${index}` }) }),
  }));
  const bought = await shop.buy(held, 20 * PRICE, 'zajmuje@example.com', { tickets });
  expect(bought.status).toBe(201);
  await pass(MINUTE + 1000);
}

async function failCalls(): Promise<void> {
  broken('account');
  const call = () => shop.call('GET', '/account/isloggedin', undefined, { cookie });
  for (let calls = 0; calls < 6; calls += 1) expect((await call()).status).toBe(500);
}

async function slowDown(): Promise<void> {
  for (let times = 0; times < 3; times += 1) {
    if (times > 0) await pass(5 * MINUTE);
    const mend = broken('account', { until: delay(3200) });
    await shop.call('GET', '/account/isloggedin', undefined, { cookie });
    mend();
  }
}

async function stopSweep(): Promise<void> {
  broken('sweep');
  for (let rounds = 0; rounds < 5; rounds += 1) await pass(MINUTE + 1000);
}

/** The mails of each hour are not sent for three hours. */
async function silenceSchedule(): Promise<void> {
  broken('sendDueMails');
  for (let hours = 0; hours < 3; hours += 1) await pass(60 * MINUTE);
}

const silent = (functionName: string, minutes: number) => async () => {
  broken(functionName);
  for (let rounds = 0; rounds < 5; rounds += 1) await pass(minutes * MINUTE + 1000);
};

async function loseReturnedMail(): Promise<void> {
  broken('noteReturnedMail');
  await shop.act(await buy('bounce+alarm@simulator.amazonses.com'), 'pay');
  await cloud.idle();
}

const ofQueue = (queue: QueueName) => ({
  [`${queue}Queue/AgeAlarm`]: hang(queue),
  [`${queue}Queue/DeadLettersAlarm`]: failForGood(queue),
});

/** How to trigger each alarm; those that take days come last, because sessions are over then. */
const rehearsals: Record<string, () => Promise<unknown>> = {
  'Signals/paid-again': payTwice,
  'Signals/wrong-amount': async () => shop.act(await buy(), 'pay-wrong-amount'),
  'Signals/entries-held': scanAfterEnd,
  'Signals/message-stopped': stopMessage,
  'Signals/provider-unreachable': silenceProvider,
  'Signals/not-sent': leaveUnsent,
  'Signals/unclaimed': payUnclaimed,
  'Signals/refunded-in-panel': refundInPanel,
  'Signals/disputed': disputePayment,
  'Signals/sweep-cut-short': cutSweepShort,
  'Signals/record-unreadable': spoilRecord,
  'Signals/ksef-refused': leaveWithoutToken,
  'Signals/ksef-late': leaveUnfiled,
  'Signals/certificate-ends': endCertificate,
  UnpaidHoldsAlarm: holdHalf,
  'Watch/Failing': failCalls,
  'Watch/Slow': slowDown,
  'Watch/SweepStopped': stopSweep,
  'Functions/noteReturnedMail/ErrorsAlarm': loseReturnedMail,
  'Functions/watchHolds/ErrorsAlarm': failRound('watchHolds', MINUTE + 1000),
  'Functions/offerPlaces/ErrorsAlarm': failRound('offerPlaces', MINUTE + 1000),
  'Functions/sendToKsef/ErrorsAlarm': failRound('sendToKsef', MINUTE + 1000),
  'Functions/pushPasses/ErrorsAlarm': failRound('pushPasses', MINUTE + 1000),
  'Functions/watchShop/ErrorsAlarm': failRound('watchShop', 5 * MINUTE),
  'Functions/watchShop/SilenceAlarm': silent('watchShop', 5),
  'Functions/watchHolds/SilenceAlarm': silent('watchHolds', 1),
  'Functions/offerPlaces/SilenceAlarm': silent('offerPlaces', 1),
  'Functions/sendToKsef/SilenceAlarm': silent('sendToKsef', 1),
  'Functions/pushPasses/SilenceAlarm': silent('pushPasses', 1),
  'Functions/sendDueMails/ErrorsAlarm': failRound('sendDueMails', 60 * MINUTE),
  ...ofQueue('pages'),
  ...ofQueue('issue'),
  ...ofQueue('mail'),
  ...ofQueue('tasks'),
  'Signals/schedule-silent': silenceSchedule,
  'Functions/refreshFairs/ErrorsAlarm': failRound('refreshFairs', 12 * 60 * MINUTE),
  'Functions/eraseEnded/ErrorsAlarm': failRound('eraseEnded', 24 * 60 * MINUTE),
  'Signals/refund-refused': refuseRefund,
};

/** Where another file rehearses an alarm, or why nothing local can bring its cause about. */
const notHere: Record<string, string> = {
  ...Object.fromEntries(
    [...Object.keys({ ...vitalCalls, ...vitalJobs }), ...vitalFunctions].map((name) => [
      `AllFail/${name}`,
      'night.test.ts breaks each with a visitor each two minutes',
    ]),
  ),
  'Signals/mail-waits': 'mail-outage.test.ts has SES take nothing for twenty minutes',
  'Watch/TableThrottled': 'night.test.ts has the table turn orders away',
  'Watch/Throttled': 'slow-provider.test.ts rehearses it, in an account with a small limit',
  'Watch/Bounces': 'SES weighs which mail counts for the sender’s reputation',
  'Watch/Complaints': 'SES hears of complaints from the providers of mailboxes, and weighs them too',
};

describe('an alarm of the template', () => {
  it('an alarm has a rehearsal here or in another file, or a reason why only AWS can bring its cause about', async () => {
    const names = (await cloud.alarms()).map(({ name }) => name);
    expect([...Object.keys(rehearsals), ...Object.keys(notHere)].sort()).toEqual(names.sort());
  });

  describe.each(Object.entries(rehearsals))('%s', (name, rehearse) => {
    // A successful round of everything, with no trace of the previous rehearsal.
    beforeEach(() => pass(6 * MINUTE));

    it('the alarm is quiet, and goes off when what it watches breaks', async () => {
      expect(await alarm(name)).toMatchObject({ state: 'OK' });
      await rehearse();
      await expect.poll(() => alarm(name)).toMatchObject({ state: 'ALARM' });
    });
  });
});
