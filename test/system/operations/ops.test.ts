import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalCloud } from '#infra/local/options.ts';
import { erasePerson } from '#infra/ops/erase-person.ts';
import { exportPerson } from '#infra/ops/export-person.ts';
import { type Installation, installationOfCloud } from '#infra/ops/installation.ts';
import { reconcile } from '#infra/ops/reconcile.ts';
import { WrongArgument } from '#infra/ops/refused.ts';
import { resend } from '#infra/ops/resend.ts';
import { trace } from '#infra/ops/trace.ts';
import { warsawDay } from '#shared/domain/time.ts';
import type { ShopResponse } from '../../support/from-address.ts';
import { startTestCloud } from '../../support/local-cloud.ts';
import { typeFields } from '../../support/samples.ts';
import { type ShopClient, shopClient } from '../../support/shop-client.ts';
import { mailsTo } from '../../support/shopper.ts';

const PRICE = 4900;
const BROWSER = 'page-of-lucja';
const BUYER = 'Lucja.Ops@example.com';

let cloud: LocalCloud;
let shop: ShopClient;
let bought: ShopResponse;
let ticketTypeId: string;
let orderNumber: string;
/** The raw mails. */
const sent: string[] = [];

/** The operator's installation, at the product's time. */
const installation = (): Installation => installationOfCloud(cloud.endpoints, cloud.logs, cloud.clock.now());

beforeAll(async () => {
  cloud = await startTestCloud();
  shop = shopClient(cloud.endpoints);
  cloud.onAwsCall(({ operation, body }) => {
    const raw = () => new URLSearchParams(String(body)).get('RawMessage.Data') ?? '';
    if (operation === 'SendRawEmail') sent.push(Buffer.from(raw(), 'base64').toString());
    return undefined;
  });
  const body = { ...typeFields({ price: PRICE }), fairId: cloud.endpoints.fairId };
  const made = await shop.call('POST', '/api/tickets/create', body, { cookie: await shop.adminCookie() });
  ticketTypeId = String(made.body.id);
  bought = await shop.buy(ticketTypeId, PRICE, BUYER, {}, { 'x-correlation-id': BROWSER });
  orderNumber = String(bought.body.orderNumber);
  await shop.act(bought, 'pay');
  await mailsTo(cloud.endpoints.inbox, BUYER);
});
afterAll(() => cloud.stop());

describe('trace', () => {
  it('a trace tells an order from the browser through queues to PDF and mail', async () => {
    const told = await trace(orderNumber, installation());
    expect(told).toContain(`Order ${orderNumber}`);
    const steps = [
      'on record: placed',
      'call=buyTicket',
      'call=notifyPayment',
      'kind=issue-tickets',
      'kind=send-mail',
    ];
    const found = steps.map((step) => told.indexOf(step));
    expect(found, told).not.toContain(-1);
    expect(found).toEqual([...found].sort((one, other) => one - other));
    expect(told.toLowerCase()).not.toContain(BUYER.toLowerCase());
  });

  it('a trace tells what was done under one correlation id, which the mail carries, too', async () => {
    expect(await trace(BROWSER, installation())).toMatch(/call=buyTicket.*correlationId=page-of-lucja/);
    const id = /^X-Correlation-Id: (\S+)/im.exec(sent.at(0) ?? '')?.[1];
    expect(await trace(id ?? '', installation())).toContain('kind=send-mail');
  });

  it('a trace says in a sentence what it cannot find', async () => {
    await expect(trace('0000-0000-0000', installation())).rejects.toThrow('There is no order');
    await expect(trace('?', installation())).rejects.toThrow('neither an order nor a correlation id');
  });
});

describe('resend', () => {
  it('resending mails the tickets once more', async () => {
    expect(await resend(orderNumber, installation())).toBe(BUYER);
    expect(await mailsTo(cloud.endpoints.inbox, BUYER, 2)).toHaveLength(2);
    expect(await trace(orderNumber, installation())).toContain(
      'on record: act actorId=system action=tickets-sent',
    );
  });
});

describe('reconcile', () => {
  const today = () => warsawDay(cloud.clock.now());

  it('reconciling finds nothing where both have the same, and sums the fees that the provider tells', async () => {
    expect(await reconcile(today(), installation())).toMatch(
      /1 payments with us, 1 at the provider, fees of 1 told: 0.93 PLN. Nothing differs/,
    );
  });

  it('reconciling names a payment that the provider has and we have not', async () => {
    const unknown = await shop.buy(ticketTypeId, PRICE, 'cichy@example.com');
    await shop.act(unknown, 'pay-without-notice');
    await expect(reconcile(today(), installation())).rejects.toThrow(
      `- not-booked: the provider has 49.00 PLN for order ${unknown.body.orderNumber}`,
    );
    await shop.advance('PT2M');
    await expect.poll(() => shop.status(unknown)).toBe('paid');
    await cloud.idle();
    expect(await reconcile(today(), installation())).toMatch(
      /2 payments with us, 2 at the provider, fees of 2 told: 1.86 PLN. Nothing differs/,
    );
  });

  it('reconciling wants a day', async () => {
    await expect(reconcile('yesterday', installation())).rejects.toThrow('yesterday is no day');
    for (const day of ['2026-02-30', '2026-13-45'])
      await expect(reconcile(day, installation())).rejects.toBeInstanceOf(WrongArgument);
  });
});

/** Both belong to one mailbox. */
const SPELLINGS = ['anna.lis@gmail.com', 'AnnaLis+targi@googlemail.com'];

describe('a person', () => {
  it('a person is told all that is held of them', async () => {
    const held = JSON.parse(await exportPerson(BUYER.toLowerCase(), installation()));
    expect(held.fairs).toHaveLength(1);
    expect(held.fairs[0].orders).toMatchObject([{ orderNumber, status: 'paid', buyer: { email: BUYER } }]);
    const [login] = JSON.parse(await exportPerson(cloud.endpoints.admin.email, installation())).logins;
    expect(login).toMatchObject({ email: cloud.endpoints.admin.email, roles: ['Admin'] });
    expect(JSON.stringify(login)).not.toMatch(/hash|secret/i);
  });

  it('a person is found under every spelling of their mailbox', async () => {
    const body = { ...typeFields({ price: 0 }), fairId: cloud.endpoints.fairId };
    const made = await shop.call('POST', '/api/tickets/create', body, { cookie: await shop.adminCookie() });
    for (const email of [...SPELLINGS, 'anna.lis@example.com'])
      await shop.buy(String(made.body.id), 0, email);
    await cloud.idle();
    const held = JSON.parse(await exportPerson('annalis@gmail.com', installation()));
    expect(held.addresses.sort()).toEqual([...SPELLINGS, 'annalis@gmail.com'].sort());
    expect(held.fairs[0].orders).toHaveLength(2);
  });

  it('a person stays while their ticket is for a fair to come, and leaves when it is over', async () => {
    await expect(erasePerson(BUYER, installation())).rejects.toThrow(`order ${orderNumber} stays`);
    await shop.advance('P40D');
    const told = await erasePerson(BUYER, installation());
    expect(told).toContain('taken out of 1 orders');
    expect(told).toContain('What stays, and why');
    expect(JSON.parse(await exportPerson(BUYER, installation())).fairs).toEqual([]);
    expect(await trace(orderNumber, installation())).toContain('act actorId=system action=order-erased');
  });

  it('a person is taken out under every spelling of their mailbox, which are named', async () => {
    const told = await erasePerson('annalis@gmail.com', installation());
    for (const email of SPELLINGS) expect(told).toContain(email);
    expect(told).toContain('taken out of 2 orders');
    expect(JSON.parse(await exportPerson('annalis@gmail.com', installation())).fairs).toEqual([]);
    expect(JSON.parse(await exportPerson('anna.lis@example.com', installation())).fairs).toHaveLength(1);
  });

  it('a person is not said to be nowhere where something of them stays', async () => {
    const refused: Error = await erasePerson(cloud.endpoints.admin.email, installation()).catch(
      (error) => error,
    );
    expect(refused.message).toContain(`There is a login at the office, ${cloud.endpoints.admin.email}`);
    expect(refused.message).not.toContain('Nothing was held');
    expect(await erasePerson('nikt@example.com', installation())).toContain('Nothing was held');
  });

  it('a person’s address is needed', async () => {
    await expect(exportPerson('Lucja', installation())).rejects.toThrow('is no e-mail address');
  });
});
