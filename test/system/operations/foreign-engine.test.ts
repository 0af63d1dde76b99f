import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import {
  GetQueueUrlCommand,
  SendMessageCommand,
  SetQueueAttributesCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalCloud } from '#infra/local/options.ts';
import { REGION } from '#infra/local-cloud/core/account.ts';
import { startTestCloud } from '../../support/local-cloud.ts';
import { startMoto } from '../../support/moto.ts';
import { typeFields } from '../../support/samples.ts';
import { type ShopClient, shopClient } from '../../support/shop-client.ts';

const PRICE = 4900;
const BUYER = 'lucja@example.com';

const moto = await startMoto();

let cloud: LocalCloud;
let shop: ShopClient;
let cookie: string;

/** Queried directly, without the local cloud, to see what really exists. */
const direct = {
  endpoint: moto?.url ?? '',
  region: REGION,
  credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
};
const s3 = new S3Client({ ...direct, forcePathStyle: true });
const sqs = new SQSClient(direct);

interface MotoData {
  ses: { RawMessage: { destinations: string[]; raw_data: string }[] };
  sns: { Topic: { name: string }[] };
}
const kept = async () => (await (await fetch(`${moto?.url}/moto-api/data.json`)).json()) as MotoData;

const deadMails = async () => {
  const { body } = await shop.call('GET', '/api/hangfire', undefined, { cookie });
  return (body.queues as { name: string; dead: number }[]).find(({ name }) => name === 'mail')?.dead;
};

describe.skipIf(!moto)('on another maker’s S3, SQS, SES, Secrets Manager and SNS', () => {
  beforeAll(async () => {
    cloud = await startTestCloud({ awsEngine: moto?.url ?? '' });
    shop = shopClient(cloud.endpoints);
    cookie = await shop.adminCookie();
  });
  afterAll(async () => {
    await cloud?.stop();
    await moto?.stop();
  });

  it('a ticket is bought, paid, made, mailed and let in', async () => {
    const { fairId } = cloud.endpoints;
    const type = { ...typeFields({ price: PRICE }), fairId };
    const { body: made } = await shop.call('POST', '/api/tickets/create', type, { cookie });
    const bought = await shop.buy(String(made.id), PRICE, BUYER);
    expect(bought.status).toBe(201);
    await shop.act(bought, 'pay');
    await cloud.idle();

    const path = `/api/orders/${bought.body.orderId}?key=${bought.body.key}`;
    await expect
      .poll(async () => (await shop.call('GET', path)).body)
      .toMatchObject({
        status: 'paid',
        tickets: [{ ready: true }],
      });
    const Bucket = cloud.buckets.tickets;
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'tickets/' }));
    expect(Contents).toHaveLength(1);
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: Contents[0]?.Key }));
    expect((await Body?.transformToString('latin1'))?.slice(0, 5)).toBe('%PDF-');

    await expect.poll(async () => (await kept()).ses.RawMessage.length).toBeGreaterThan(0);
    const mails = (await kept()).ses.RawMessage.filter(({ destinations }) => destinations.includes(BUYER));
    expect(mails).toHaveLength(1);
    const read = await simpleParser(mails[0]?.raw_data ?? '');
    expect(read.from?.value).toEqual([
      { name: 'Targi Przykładowe sp. z o.o.', address: expect.stringMatching(/^[^<> ]+@[^<> ]+$/) },
    ]);
    expect(read.attachments.map(({ contentType }) => contentType)).toEqual([
      'application/pdf',
      'text/calendar',
    ]);

    const [ticket] = (await shop.call('GET', path)).body.tickets as { code: string; id: string }[];
    const gate = await shop.call('POST', '/api/gates/create', { fairId, name: 'Brama' }, { cookie });
    const scan = { code: ticket?.code };
    expect(
      (await shop.call('POST', '/api/scan', scan, { 'x-gate': String(gate.body.token) })).body,
    ).toMatchObject({
      result: 'admitted',
      holder: 'Łucja Źdźbło',
    });
  });

  it('a message that fails every time ends among that engine’s dead letters', async () => {
    // The engine knows no move tasks, by which the office gives dead letters back.
    expect(await deadMails()).toBe(0);
    const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName: cloud.queues.mail }));
    // Its visibility timeout is minutes in real time: here it is one second.
    await sqs.send(new SetQueueAttributesCommand({ QueueUrl, Attributes: { VisibilityTimeout: '1' } }));
    await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: '{"kind":"unknown"}' }));
    await expect.poll(deadMails, { timeout: 60_000 }).toBe(1);
  });

  it('the engine has the secrets and the topic of alarms, as the template says', async () => {
    const secrets = new SecretsManagerClient(direct);
    const found = await secrets.send(new GetSecretValueCommand({ SecretId: 'bramka-signingsecret' }));
    expect(found.SecretString).toMatch(/^\w{64}$/);
    expect((await kept()).sns.Topic).toHaveLength(1);
  });
});
