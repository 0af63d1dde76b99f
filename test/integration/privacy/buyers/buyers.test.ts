import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { taskStore } from '#functions/store/tickets/tasks.ts';
import { getAudit } from '#shared/contract/audit.ts';
import { eraseBuyer, findBuyer, type KeptOrder } from '#shared/contract/buyers.ts';
import { createFair, listFairs } from '#shared/contract/fairs.ts';
import { generateTickets } from '#shared/contract/generate-tickets.ts';
import { refundOrder } from '#shared/contract/refunds.ts';
import { editTicketSold } from '#shared/contract/ticket-office.ts';
import { createTicketType } from '#shared/contract/ticket-types.ts';
import { mayBeTaken } from '#shared/domain/task.ts';
import { type Api, startApi } from '#test/support/api.ts';
import { endFair } from '#test/support/end-fair.ts';
import { openIssuing } from '#test/support/issue.ts';
import { fairFields, typeFields } from '#test/support/samples.ts';
import { somebody } from '#test/support/somebody.ts';
import { waitingTask } from '#test/support/waiting-task.ts';

let api: Api;
let cookie: string;
/** A fair and its people are new for each test, because what is erased is looked for in the whole table. */
let fairId: string;
let ticketTypeId: string;
let tests = 0;
let [buyerEmail, guestEmail, buyerSurname, guestSurname] = ['', '', '', ''];
let secret: RegExp;
const files = mockClient(S3Client);
const removed: string[] = [];

beforeAll(async () => {
  api = await startApi();
  files.on(DeleteObjectCommand).callsFake(({ Key }: { Key: string }) => {
    removed.push(Key);
    return {};
  });
  cookie = await api.loginAs('Admin');
});
beforeEach(async () => {
  fairId = String((await api.call(createFair, { cookie, body: fairFields(new Date()) })).body.id);
  const type = await api.call(createTicketType, { cookie, body: { ...typeFields(), fairId } });
  ticketTypeId = String(type.body.id);
  const letter = String.fromCharCode('a'.charCodeAt(0) + tests++);
  [buyerEmail, guestEmail] = [`bozena.${letter}@example.com`, `wspolnik.${letter}@example.com`];
  [buyerSurname, guestSurname] = [`Kotwica-${letter}`, `Kowalik-${letter}`];
  secret = new RegExp([buyerEmail, guestEmail, buyerSurname, guestSurname].join('|'), 'i');
});
afterAll(async () => {
  files.restore();
  await api?.stop();
});

/** Two people in one order: who bought, and a guest with an address of their own. */
async function order(): Promise<string> {
  const { body } = await api.call(generateTickets, {
    cookie,
    body: {
      fairId,
      lang: 'pl',
      tickets: [
        { ticketTypeId },
        {
          ticketTypeId,
          holder: somebody({ name: 'Wit', surname: guestSurname, email: guestEmail }),
        },
      ],
      buyer: somebody({ name: 'Bożena', surname: buyerSurname, email: buyerEmail.replace('b', 'B') }),
      payment: 'cash',
      mail: false,
    },
  });
  const { orderId } = (body.orders as { orderId: string }[])[0] ?? { orderId: '' };
  await (await openIssuing(api.db)).issue(orderId);
  return orderId;
}
const find = async (email: string): Promise<KeptOrder[]> => {
  const { body, status } = await api.call(findBuyer, {
    cookie,
    body: { fairId, email },
  });
  expect(status).toBe(200);
  return body as unknown as KeptOrder[];
};
const erase = (email: string) => api.call(eraseBuyer, { cookie, body: { fairId, email } });

describe('a buyer who asks for their data', () => {
  test('a buyer finds everything about themselves, whatever the case, and nothing about others', async () => {
    const orderId = await order();
    const [kept, ...more] = await find(buyerEmail.replace('example', 'EXAMPLE'));
    expect(more).toEqual([]);
    expect(kept).toMatchObject({
      orderId,
      status: 'paid',
      buyer: { name: 'Bożena', surname: buyerSurname },
      paymentMethod: 'cash',
      refusal: 'fair-to-come',
    });
    expect(kept?.tickets.map(({ holder }) => holder.name)).toEqual(['Bożena']);
    expect(kept?.trail.map(({ action }) => action)).toEqual(['order-generated']);
    expect(JSON.stringify(kept)).not.toMatch(/Kowalik|wspolnik/);
    expect(await find('nikt@example.com')).toEqual([]);
  });

  test('the organiser is not a visitor who gave no address, until they give one', async () => {
    const { body } = await api.call(generateTickets, {
      cookie,
      body: {
        fairId,
        lang: 'pl',
        tickets: [{ ticketTypeId }],
        buyer: somebody({ name: 'Bez', surname: 'Adresu' }),
        payment: 'cash',
        mail: false,
      },
    });
    const { orderId, ticketIds } = (body.orders as { orderId: string; ticketIds: string[] }[])[0] ?? {};
    const organiser = await api.read(listFairs, { cookie });
    expect(await find(organiser[0]?.organiser.email ?? '')).toEqual([]);
    const blank = {
      invoiceNumber: '',
      city: '',
      address: '',
      postalCode: '',
      company: '',
      nip: '',
      phoneNumber: '',
    };
    const person = { id: ticketIds?.[0], name: 'Bez', surname: 'Adresu', email: 'juz-jest@example.com' };
    expect((await api.call(editTicketSold, { cookie, body: { ...blank, ...person } })).status).toBe(200);
    expect(await find('juz-jest@example.com')).toMatchObject([{ orderId }]);
  });

  test('a guest is told of their ticket, not of who bought it', async () => {
    await order();
    const [kept] = await find(guestEmail);
    expect(kept?.tickets.map(({ holder }) => holder.surname)).toEqual([guestSurname]);
    expect(kept).not.toHaveProperty('buyer');
    expect(JSON.stringify(kept)).not.toMatch(/Bożena|Kotwica|bozena@/i);
  });

  test('a buyer keeps a ticket for a fair that is to come, unless it was given back', async () => {
    await order();
    const [kept] = await find(buyerEmail);
    const { body } = await erase(buyerEmail);
    const refused = [{ orderNumber: kept?.orderNumber, why: 'fair-to-come' }];
    expect(body).toEqual({ erased: 0, kept: refused, left: 0, tasks: 0, waiting: 0 });
    expect((await find(buyerEmail))[0]?.buyer).toBeDefined();

    const refunded = await order();
    await api.call(refundOrder, { cookie, body: { orderId: refunded, reason: 'Bożena nie przyjdzie' } });
    expect((await erase(buyerEmail)).body.kept).toContainEqual(
      expect.objectContaining({ why: 'in-progress' }),
    );
    await api.db.write({
      update: { pk: `order#${refunded}`, sk: 'order' },
      expression: 'SET #refund.#notifiedAt = :at',
      values: { ':at': new Date().toISOString() },
    });
    expect((await erase(buyerEmail)).body).toMatchObject({ erased: 1 });
  });

  test('a buyer leaves after the fair, with their PDF; the guest beside them stays', async () => {
    await order();
    await order();
    await endFair(api, cookie, fairId);
    removed.length = 0;
    expect((await erase(buyerEmail)).body).toEqual({
      erased: 2,
      kept: [],
      left: 0,
      tasks: 0,
      waiting: 0,
    });
    expect(await find(buyerEmail)).toEqual([]);
    expect(removed.filter((key) => key.endsWith('01.pdf'))).toHaveLength(2);
    expect(removed.filter((key) => key.endsWith('02.pdf'))).toHaveLength(0);
    expect(removed.some((key) => key.startsWith('projections/'))).toBe(true);
    const guests = await find(guestEmail);
    expect(guests.map(({ tickets }) => tickets[0]?.holder.surname)).toEqual([guestSurname, guestSurname]);
    expect((await erase(guestEmail)).body).toEqual({
      erased: 2,
      kept: [],
      left: 0,
      tasks: 0,
      waiting: 0,
    });
    expect(await api.snapshot()).not.toMatch(secret);
  });

  test('long work forgets a buyer when it is over, and is named while it goes on', async () => {
    const buyer = somebody({ name: 'Bożena', surname: buyerSurname, email: buyerEmail.replace('b', 'B') });
    const tasks = taskStore(api.db);
    const form = { fairId, lang: 'pl', payment: 'cash', quantity: 30, buyer, mail: false } as const;
    const forms = [{ ...form, tickets: [{ ticketTypeId }] }];
    const task = await waitingTask(api.db, { kind: 'generate', input: { fairId, orders: forms } });
    expect((await erase(buyerEmail)).body.tasks).toBe(1);
    expect((await erase('ktos@example.com')).body.tasks).toBe(0);
    const file = { key: `exports/${task.id}.zip`, name: 'bilety.zip' };
    const failures = [{ reason: 'sold_out' as const, holder: 'Bożena Kotwica', tickets: 1 }];
    const endedAt = new Date().toISOString();
    await tasks.end({ ...task, state: 'partly', endedAt, failed: 1, failures, file });
    removed.length = 0;
    expect((await erase(buyerEmail)).body.tasks).toBe(0);
    expect(removed).toContain(file.key);
    expect(await tasks.byId(task.id)).not.toHaveProperty('file');
    expect(await api.snapshot()).not.toMatch(secret);
  });

  test('long work about an erased buyer cannot be begun again', async () => {
    const found = { query: buyerSurname, byColumn: {} };
    const tasks = taskStore(api.db);
    const task = await waitingTask(api.db, { kind: 'send', input: { fairId, orders: { found } } });
    await tasks.save({ ...task, state: 'failed', reason: 'unexpected', endedAt: new Date().toISOString() });
    await erase(buyerEmail);
    const left = await tasks.byId(task.id);
    expect(left && mayBeTaken(left, new Date())).toBe(false);
    expect(await api.snapshot()).not.toMatch(secret);
  });

  test('the fair’s trail says that somebody left, and not who', async () => {
    await order();
    await order();
    await endFair(api, cookie, fairId);
    await erase(buyerEmail);
    await erase(guestEmail);
    const { body } = await api.call(getAudit, { cookie, params: { entityId: fairId } });
    const entries = (body.entries as { action: string; after?: unknown }[]).filter(
      ({ action }) => action === 'buyer-erased',
    );
    expect(entries.map(({ after }) => after)).toEqual([{ orders: 2 }, { orders: 2 }]);
    expect(JSON.stringify(body)).not.toMatch(secret);
  });

  test('nobody is found at a fair that is not there', async () => {
    const body = { fairId: 'fair_000000000000', email: 'x@example.com' };
    expect((await api.call(findBuyer, { cookie, body })).status).toBe(404);
    expect((await api.call(eraseBuyer, { cookie, body })).status).toBe(404);
  });
});
