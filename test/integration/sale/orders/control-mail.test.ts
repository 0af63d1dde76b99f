import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withdrawOrder } from '#functions/money/refunds/withdraw-order.ts';
import { eraseOrder } from '#functions/privacy/retention/erase-order.ts';
import { accessToken } from '#functions/runtime/links.ts';
import { correctEmail } from '#functions/sale/orders/correct-email.ts';
import { renewOrderLink } from '#functions/sale/orders/renew-link.ts';
import { transferTicket } from '#functions/sale/orders/transfer-ticket.ts';
import { orderErasing } from '#functions/store/orders/order-erasing.ts';
import type { ControlMailKind } from '#shared/domain/mail-kinds.ts';
import { everybody } from '#shared/domain/retention.ts';
import { ticketIdOf } from '#shared/domain/ticket.ts';
import { DAY } from '#shared/domain/time.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { type InvoicedWorld, openInvoicedWorld } from '#test/support/invoiced-world.ts';
import { openOrderMails, workOff } from '#test/support/order-mails.ts';

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
  const change = { entityId: fair.id, actorId: 'test', action: 'fair-edited' as const, at: at.world.now };
  await at.world.deps.fairs.save({ ...fair, ticketTransfers: 2, version: fair.version + 1 }, change);
  orderId = await at.paid(sold, 2, { buyer: { name: 'Anna', surname: 'Lis', email: OWNER } });
  await work();
});

const work = (jobs = at.world.jobs) => workOff(at, mails, jobs);

/** A withdrawal's own mail is the one about the money; an undone change of address has tests of its own. */
type OwnAct = Exclude<ControlMailKind, 'order-withdrawn' | 'email-restored'>;

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
} satisfies Record<OwnAct, (key: string) => Promise<unknown>>;

const told = () => mails.told.map(({ to, mail: { subject = '', text = '' } }) => ({ to, subject, text }));

test.each(Object.keys(acts) as OwnAct[])(
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

test('the former address gets no link to the order, and no name, as in the honest case it is a stranger’s', async () => {
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

const withdraw = (key: string, tickets?: string[], deps = at.world.deps) =>
  at.world.call(withdrawOrder(deps), { params: { orderId }, body: { key, tickets } });

const takenOver = async () => {
  const { key } = (await acts['email-changed'](keyOf())) as { key: string };
  await work();
  mails.told.length = 0;
  return key;
};

test.each([
  { act: 'a withdrawal', run: (key: string) => withdraw(key), says: /anulował bilety/ },
  {
    act: 'a withdrawal of one ticket',
    run: (key: string) => withdraw(key, [ticketIdOf(orderId, 2)]),
    says: /anulował bilety/,
  },
  {
    act: 'a transfer',
    run: (key: string) =>
      at.world.call(transferTicket(at.world.deps), {
        params: { orderId },
        body: {
          name: 'Zły',
          surname: 'Duch',
          email: THIEF,
          ticketId: ticketIdOf(orderId, 2),
          edition: 1,
          key,
        },
      }),
    says: /przekazał bilet/,
  },
])(
  '$act within a day of a corrected address is told once to whom the address was of',
  async ({ run, says }) => {
    const key = await takenOver();
    at.world.now = new Date(at.world.now.getTime() + DAY - 1);
    await run(key);
    const jobs = [...at.world.jobs];
    await work();
    await work(jobs);
    const [mail, ...others] = told().filter(({ to }) => to === OWNER);
    expect(others).toEqual([]);
    expect(mail?.text).toMatch(/Ktoś, kto ma teraz link do zamówienia/);
    expect(mail?.text).toMatch(says);
    expect(mail?.text).not.toContain('key=');
    expect(mail?.text).not.toContain(THIEF);
  },
);

test('a day after an address was corrected, whoever lost it is told nothing more', async () => {
  const key = await takenOver();
  at.world.now = new Date(at.world.now.getTime() + DAY);
  await withdraw(key);
  await work();
  expect(told()).toEqual([]);
});

test('the mail about a returned ticket goes to the address of that moment, and brings no link where it was corrected since', async () => {
  await withdraw(keyOf(), [ticketIdOf(orderId, 2)]);
  const jobs = at.world.jobs.splice(0);
  await acts['email-changed'](keyOf());
  await work(jobs);
  await work();
  const returned = mails.sent.filter(({ mail }) => mail.subject?.includes('Zwrot'));
  expect(returned.map(({ to }) => to)).toEqual([OWNER]);
  expect(returned[0]?.mail.text).not.toContain('key=');
});

test('a link that ends while its withdrawal is decided gives nothing back', async () => {
  const { fairs } = at.world.deps;
  const byId = async (id: string) => {
    await acts['email-changed'](keyOf());
    return fairs.byId(id);
  };
  const late = withdraw(keyOf(), undefined, { ...at.world.deps, fairs: { ...fairs, byId } });
  await expect(late).rejects.toMatchObject({ code: 'link_invalid' });
  expect(await at.orderOf(orderId)).toMatchObject({ status: 'paid' });
});
