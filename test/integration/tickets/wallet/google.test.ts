import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openGoogleWallet } from '#functions/adapters/wallet/google-wallet.ts';
import { refundOrder } from '#functions/money/refunds/refund-order.ts';
import { eraseOrder } from '#functions/privacy/retention/erase-order.ts';
import { accessToken, readToken } from '#functions/runtime/links.ts';
import { getOrder } from '#functions/sale/orders/get-order.ts';
import { correctedChange } from '#functions/store/orders/order-corrections.ts';
import { orderErasing } from '#functions/store/orders/order-erasing.ts';
import { renewCodes } from '#functions/tickets/ticket-office/renew-codes.ts';
import { getGooglePass } from '#functions/tickets/wallet/get-google-pass.ts';
import { googleTeller } from '#functions/tickets/wallet/google-teller.ts';
import { passRound } from '#functions/tickets/wallet/pass-round.ts';
import { everybody } from '#shared/domain/retention.ts';
import { ticketIdOf } from '#shared/domain/ticket.ts';
import { readCode } from '#shared/domain/ticket-code.ts';
import { HOUR, MINUTE, SECOND } from '#shared/domain/time.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { giveAway } from '#test/support/give-away.ts';
import { claimsIn, ISSUER, startGoogleStandIn } from '#test/support/google-stand-in.ts';
import { type InvoicedWorld, openInvoicedWorld } from '#test/support/invoiced-world.ts';
import { signer } from '#test/support/issue.ts';

let engine: Engine;
let google: Awaited<ReturnType<typeof startGoogleStandIn>>;
let at: InvoicedWorld;
let orderId: string;
let tests = 0;
beforeAll(async () => {
  [engine, google] = [await startEngine(), await startGoogleStandIn()];
});
afterAll(async () => {
  await google.stop();
  await engine.stop();
});
beforeEach(async () => {
  at = await openInvoicedWorld(engine.db);
  // After whatever the tests before this one have changed in the same table.
  tests += 1;
  at.world.now = new Date(at.world.now.getTime() + tests * 2 * HOUR);
  at.world.deps.wallet.google = async () => google.keys;
  orderId = await at.paid(await at.fairOf(), 2, {});
  await at.issue(orderId);
  later();
  await round();
  google.calls.length = 0;
  google.setDown(false);
});

const later = (): void => {
  at.world.now = new Date(at.world.now.getTime() + MINUTE + SECOND);
};
const deps = () => ({ ...at.world.deps, openGoogle: openGoogleWallet });
const round = (): Promise<void> => passRound({ ...deps(), tellers: [googleTeller(deps())] })(at.world.now);
const orderKey = (): string => accessToken('link-secret', orderId);
const getPass = (key = orderKey(), position = 1): Promise<{ location: string }> =>
  at.world.call(getGooglePass(deps()), { query: { id: ticketIdOf(orderId, position), key } });
const renew = (): Promise<unknown> =>
  at.world.call(renewCodes(at.world.deps), { body: { orderId, tickets: [ticketIdOf(orderId, 1)] } });
const refund = (): Promise<unknown> =>
  at.world.call(refundOrder(at.world.deps), { body: { orderId, reason: 'odwołane' } });

interface Ticket {
  id: string;
  classId: string;
  state: string;
  barcode?: { value: string };
}
/** The tickets that a link would put into a wallet. */
async function ticketsIn(location: string): Promise<Ticket[]> {
  expect(location).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\//);
  const claims = claimsIn(location.split('/').at(-1) ?? '', google.publicKey);
  expect(claims).toMatchObject({
    iss: google.keys.account,
    aud: 'google',
    typ: 'savetowallet',
    origins: ['https://bilety.example.com'],
  });
  return (claims.payload as { eventTicketObjects: Ticket[] }).eventTicketObjects;
}

describe('a ticket for Google Wallet', () => {
  test('a link to Google Wallet is signed, short enough for browsers, and holds the ticket’s signed code', async () => {
    const { location } = await getPass();
    expect(location.length).toBeLessThan(1800);
    const [ticket] = await ticketsIn(location);
    expect(ticket).toMatchObject({ id: `${ISSUER}.${ticketIdOf(orderId, 1)}`, state: 'ACTIVE' });
    const code = { kind: 'signed', code: signer.sign(ticketIdOf(orderId, 1)) };
    expect(readCode(ticket?.barcode?.value ?? '')).toEqual(code);
    expect(google.held.get(ticket?.classId ?? '')).toMatchObject({ venue: { name: expect.anything() } });
  });

  test('with long names it is made at Google first, and its link holds its number alone', async () => {
    const change = { entityId: orderId, actorId: 'test', action: 'seeded' as const, at: at.world.now };
    const found = await at.world.deps.orders.withTickets(orderId, { consistent: true });
    const [ticket] = found?.tickets ?? [];
    if (!found || !ticket) throw new Error('no ticket');
    const holder = { ...ticket.holder, name: 'Ź'.repeat(60), surname: 'Ż'.repeat(60) };
    const long = { ...found.order, changedAt: at.world.now.toISOString() };
    await at.world.deps.orders.write(
      correctedChange(long, found.order.version, { ...ticket, holder }, change),
    );
    const { location } = await getPass();
    expect(location.length).toBeLessThan(1800);
    const [saved] = await ticketsIn(location);
    const id = `${ISSUER}.${ticketIdOf(orderId, 1)}`;
    expect(saved).toEqual({ id, classId: saved?.classId });
    expect(google.held.get(id)).toMatchObject({
      state: 'ACTIVE',
      ticketHolderName: expect.stringContaining('Ź'),
    });
  });

  test('a link to Google Wallet is had by either of the order’s links, and by nothing else', async () => {
    await getPass(readToken('link-secret', orderId));
    await expect(getPass('x'.repeat(32))).rejects.toMatchObject({ code: 'link_invalid' });
    await refund();
    await expect(getPass()).rejects.toMatchObject({ code: 'not_found' });
  });

  test('asked again the fair is brought up to date; while Google is down its order’s page says so', async () => {
    await getPass();
    google.calls.length = 0;
    await getPass();
    expect(google.calls.map((call) => call.split(' ')[0])).toEqual(['POST', 'PUT']);
    google.setDown(true);
    const page = `https://bilety.example.com/thankyou?order=${orderId}&key=${orderKey()}`;
    expect((await getPass()).location).toBe(`${page}&lang=pl&wallet=unreachable`);
  });

  test('without keys no order offers it', async () => {
    const order = () =>
      at.world.call(getOrder(at.world.deps), { params: { orderId }, query: { key: orderKey() } });
    expect((await order()).googleWallet).toBe(true);
    at.world.deps.wallet.google = async () => undefined;
    expect((await order()).googleWallet).toBeUndefined();
    await expect(getPass()).rejects.toMatchObject({ code: 'not_found' });
  });

  test('once its order is refunded it is inactive at Google, and has no code', async () => {
    const [ticket] = await ticketsIn((await getPass()).location);
    google.held.set(ticket?.id ?? '', { ...ticket });
    await refund();
    later();
    await round();
    const held = google.held.get(ticket?.id ?? '');
    expect(held?.state).toBe('INACTIVE');
    expect(held?.barcode).toBeUndefined();
    google.calls.length = 0;
    later();
    await round();
    expect(google.calls).toEqual([]);
  });

  test.each([
    ['got new codes', () => renew(), 'ACTIVE'],
    ['was transferred', () => giveAway(at, orderId), undefined],
  ])('once its ticket %s, what was saved before is inactive and has no code', async (_, act, present) => {
    const [ticket] = await ticketsIn((await getPass()).location);
    google.held.set(ticket?.id ?? '', { ...ticket });
    await act();
    await at.issue(orderId);
    if (present) {
      const [next] = await ticketsIn((await getPass(accessToken('link-secret', orderId, 1))).location);
      google.held.set(next?.id ?? '', { ...next });
      expect(next?.barcode?.value).not.toBe(ticket?.barcode?.value);
    } else await expect(getPass()).rejects.toMatchObject({ code: 'not_found' });
    later();
    await round();
    expect(google.held.get(ticket?.id ?? '')).toMatchObject({ state: 'INACTIVE' });
    expect(google.held.get(ticket?.id ?? '')?.barcode).toBeUndefined();
    expect(google.held.get(`${ticket?.id}-1`)?.state).toBe(present);
  });

  test('passes that nobody has saved are left, and those never asked for are not looked for', async () => {
    await getPass();
    await refund();
    google.calls.length = 0;
    later();
    await round();
    expect(google.calls).toEqual([`PUT /eventTicketObject/${ISSUER}.${ticketIdOf(orderId, 1)}`]);
    expect(google.held.has(`${ISSUER}.${ticketIdOf(orderId, 1)}`)).toBe(false);
  });

  test('a ticket that Google will not take is no trouble for the others', async () => {
    const first = await ticketsIn((await getPass()).location);
    const second = await ticketsIn((await getPass(orderKey(), 2)).location);
    const [one, other] = [...first, ...second].map(({ id }) => id);
    for (const id of [one, other]) google.held.set(id ?? '', { id });
    google.refused.add(one ?? '');
    await refund();
    later();
    await round();
    google.refused.clear();
    expect(google.held.get(other ?? '')?.state).toBe('INACTIVE');
  });

  test('a ticket at which Google fails is told again, and keeps no other one from being told', async () => {
    const first = await ticketsIn((await getPass()).location);
    const second = await ticketsIn((await getPass(orderKey(), 2)).location);
    const [one = '', other = ''] = [...first, ...second].map(({ id }) => id);
    for (const id of [one, other]) google.held.set(id, { id });
    google.failing.add(one);
    await refund();
    later();
    await expect(round()).rejects.toThrow('→ 500');
    expect(google.held.get(other)?.state).toBe('INACTIVE');
    google.failing.clear();
    later();
    await round();
    expect(google.held.get(one)?.state).toBe('INACTIVE');
  });

  test('an erased order’s passes are there without a name and without a code', async () => {
    const [ticket] = await ticketsIn((await getPass()).location);
    google.held.set(ticket?.id ?? '', { ...ticket });
    await refund();
    await eraseOrder({ orderId, leaving: everybody, actorId: 'test' }, at.world.now, {
      ...at.world.deps,
      erasing: orderErasing(engine.db),
    });
    later();
    await round();
    const held = google.held.get(ticket?.id ?? '');
    expect(held).toMatchObject({ state: 'INACTIVE', ticketHolderName: '— —' });
    expect(held?.barcode).toBeUndefined();
  });

  test('a change while Google is down is told later', async () => {
    const [ticket] = await ticketsIn((await getPass()).location);
    google.held.set(ticket?.id ?? '', { ...ticket });
    await refund();
    google.setDown(true);
    later();
    await expect(round()).rejects.toThrow('Google: no token → 503');
    google.setDown(false);
    later();
    await round();
    expect(google.held.get(ticket?.id ?? '')?.state).toBe('INACTIVE');
  });
});
