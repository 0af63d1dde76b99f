import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eraseOrder } from '#functions/privacy/retention/erase-order.ts';
import { accessToken } from '#functions/runtime/links.ts';
import { correctEmail } from '#functions/sale/orders/correct-email.ts';
import { renewOrderLink } from '#functions/sale/orders/renew-link.ts';
import { transferTicket } from '#functions/sale/orders/transfer-ticket.ts';
import { orderErasing } from '#functions/store/orders/order-erasing.ts';
import type { ControlMailKind } from '#shared/domain/mail-kinds.ts';
import { everybody } from '#shared/domain/retention.ts';
import { ticketIdOf } from '#shared/domain/ticket.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { type InvoicedWorld, openInvoicedWorld } from '#test/support/invoiced-world.ts';
import { openOrderMails } from '#test/support/order-mails.ts';

const OWNER = 'anna.lis@example.com';
const THIEF = 'zlodziej@example.com';

let engine: Engine;
let at: InvoicedWorld;
let orderId: string;
let mails: ReturnType<typeof openOrderMails>;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  at = await openInvoicedWorld(engine.db);
  mails = openOrderMails(at.world.deps);
  const sold = await at.fairOf();
  const fair = await at.world.deps.fairs.byId(sold.fairId);
  if (!fair) throw new Error('no fair');
  const change = { entityId: fair.id, actorId: 'test', action: 'fair-edited', at: at.world.now };
  await at.world.deps.fairs.save({ ...fair, ticketTransfers: 2, version: fair.version + 1 }, change);
  orderId = await at.paid(sold, 2, { buyer: { name: 'Anna', surname: 'Lis', email: OWNER } });
  await work();
});

async function work(jobs = at.world.jobs): Promise<void> {
  for (let job = jobs.shift(); job; job = jobs.shift()) {
    if (job.kind === 'issue-tickets') await at.issue(job.orderId);
    if (job.kind === 'send-mail') await mails.send(job, at.world.now);
  }
}

const keyOf = (linkNumber = 0): string => accessToken('link-secret', orderId, linkNumber);
const acts = {
  'email-changed': (key: string) =>
    at.world.call(correctEmail(at.world.deps), { params: { orderId }, body: { email: THIEF, key } }),
  'link-renewed': (key: string) =>
    at.world.call(renewOrderLink(at.world.deps), { params: { orderId }, body: { key } }),
  'ticket-transferred': (key: string) =>
    at.world.call(transferTicket(at.world.deps), {
      params: { orderId },
      body: { name: 'Zły', surname: 'Duch', email: THIEF, ticketId: ticketIdOf(orderId, 2), edition: 0, key },
    }),
} satisfies Record<ControlMailKind, (key: string) => Promise<unknown>>;

const told = () => mails.told.map(({ to, mail: { subject = '', text = '' } }) => ({ to, subject, text }));

test.each(Object.keys(acts) as ControlMailKind[])(
  'an act by the link is told once to the owner of the address: %s',
  async (kind) => {
    await acts[kind](keyOf());
    const jobs = [...at.world.jobs];
    await work();
    await work(jobs);
    const [mail, ...others] = told();
    expect(others).toEqual([]);
    expect(mail?.to).toBe(OWNER);
    expect(mail?.text).toMatch(/Ktoś, kto (ma|miał) link do zamówienia/);
    expect(mail?.text, 'no address is told').not.toContain(THIEF);
  },
);

test('whoever lost an address gets no link to the order, and no name, as in the honest case they are a stranger', async () => {
  await acts['email-changed'](keyOf());
  await work();
  const [{ mail } = { mail: undefined }] = mails.told;
  const written = `${mail?.text} ${mail?.html}`;
  expect(written).not.toContain('key=');
  expect(written).not.toContain('Lis');
  expect(JSON.stringify(mail?.to)).not.toContain('Lis');
  expect(mail?.attachments).toEqual([]);
});

test('the owner opens the order by the link in the mail, and ends the one that somebody made', async () => {
  const { key: stolen } = (await acts['link-renewed'](keyOf())) as { key: string };
  await work();
  expect(told()[0]?.text).toContain(stolen);
  await acts['link-renewed'](stolen);
  await expect(acts['link-renewed'](stolen)).rejects.toMatchObject({ code: 'link_invalid' });
});

test('a mail that waited until the address was another one brings its reader no link', async () => {
  await acts['link-renewed'](keyOf());
  const [mail] = at.world.jobs.splice(0);
  await acts['email-changed'](keyOf(1));
  await work(mail ? [mail] : []);
  expect(told()).toMatchObject([{ to: OWNER }]);
  expect(told()[0]?.text).not.toContain('key=');
});

test('the same address again is no act, and an erased order tells nobody', async () => {
  await at.world.call(correctEmail(at.world.deps), {
    params: { orderId },
    body: { email: OWNER, key: keyOf() },
  });
  await work();
  await acts['email-changed'](keyOf());
  await eraseOrder({ orderId, leaving: everybody, actorId: 'test' }, at.world.now, {
    ...at.world.deps,
    erasing: orderErasing(engine.db),
  });
  await work();
  expect(told()).toEqual([]);
});
