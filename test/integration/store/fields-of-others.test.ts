import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Item } from '#functions/store/engine/db.ts';
import { keyPart } from '#functions/store/engine/key-part.ts';
import { type Key, keyOf } from '#functions/store/engine/keys.ts';
import { ksefStore } from '#functions/store/money/ksef.ts';
import { type Task, taskStore, untouched } from '#functions/store/tickets/tasks.ts';
import { deleteUser, editUser, listUsers } from '#shared/contract/account.ts';
import type { Call } from '#shared/contract/call.ts';
import { calls } from '#shared/contract/calls.ts';
import { editCoupon, listCoupons, removeCoupon } from '#shared/contract/coupons.ts';
import {
  createFair,
  editBadge,
  editBanner,
  editFair,
  editFairColour,
  editTicketNotes,
  getFair,
  removeFair,
} from '#shared/contract/fairs.ts';
import { checkFields } from '#shared/contract/field-problems.ts';
import { createGate, editGate, pairGate, removeGate } from '#shared/contract/gates.ts';
import { generateTickets } from '#shared/contract/generate-tickets.ts';
import { saveQuestions } from '#shared/contract/questions.ts';
import { saveRefCode } from '#shared/contract/reference-codes.ts';
import { refundOrder } from '#shared/contract/refunds.ts';
import { saveView } from '#shared/contract/saved-views.ts';
import { resetSecondFactor } from '#shared/contract/second-factor.ts';
import { saveSetting } from '#shared/contract/settings.ts';
import { saveConfig, saveMailConfig } from '#shared/contract/texts.ts';
import { editTicketSold } from '#shared/contract/ticket-office.ts';
import { editTicketType, listTicketTypes, orderTicketTypes } from '#shared/contract/ticket-types.ts';
import { moveWaiting, offerWaiting, removeWaiting } from '#shared/contract/waiting-people.ts';
import { plainBadge } from '#shared/domain/badge.ts';
import { formKeys } from '#shared/texts/form-keys.ts';
import { mailTemplates } from '#shared/texts/mail.ts';
import { openIssuing } from '#test/support/issue.ts';
import { type Api, type ApiRequest, startApi } from '../../support/api.ts';
import { questionFields } from '../../support/questions.ts';
import { fairFields } from '../../support/samples.ts';

/* Every call that edits a record, on a record that has more than the call knows: a field of a later release, and fields
   that other calls own. All of them are there afterwards. */

let api: Api;
let cookie: string;
let fairId: string;
beforeAll(async () => {
  api = await startApi();
  cookie = await api.loginAs('Admin');
  fairId = api.seeded.fairId;
});
afterAll(() => api.stop());

type Fields = Record<string, unknown>;
const call = async (row: Call, request: ApiRequest = {}): Promise<Fields> => {
  const { status, body } = await api.call(row, { cookie, ...request });
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
};
const first = async (row: Call, request: ApiRequest = {}): Promise<Fields> => {
  const body = (await call(row, request)) as unknown as Fields[] | { data: Fields[] };
  return (Array.isArray(body) ? body : body.data)[0] as Fields;
};
const fair = () => call(getFair, { params: { id: fairId } });
const type = () => first(listTicketTypes, { params: { fairId } });
const coupon = () => first(listCoupons, { params: { fairId } });

/** The record that a call edits, the fields that are the call's own, and the call. */
type Case = [row: Call, own: readonly string[], prepare: () => Promise<{ key: Key; request: ApiRequest }>];

const ofFair = (fields: () => Fields, names: readonly string[], row: Call): Case => [
  row,
  names,
  async () => {
    const { version } = await fair();
    return { key: keyOf('fair', { fairId }), request: { body: { id: fairId, version, ...fields() } } };
  },
];

const setting = (row: Call, key: string, body: Fields): Case => [
  row,
  ['value'],
  async () => {
    const saved = await api.call(row, { cookie, body: { ...body, version: 0 } });
    const version = saved.status < 300 ? saved.body.version : 1;
    return { key: keyOf('setting', { key }), request: { body: { ...body, version } } };
  },
];

const organiser = { name: 'Targi sp. z o.o.', address: 'ul. Polna 1', email: 'biuro@example.com' };

const cases: Case[] = [
  [
    editFair,
    ['place', 'name'],
    async () => {
      const { active: _, state: __, ...fields } = await fair();
      const body = { ...fields, place: 'Hala Stulecia' };
      return { key: keyOf('fair', { fairId }), request: { body } };
    },
  ],
  ofFair(() => ({ colour: '#1b3a78' }), ['colour'], editFairColour),
  ofFair(() => ({ ...plainBadge, size: 'label' }), ['badge'], editBadge),
  ofFair(() => ({ note: { pl: 'Szatnia w holu.' } }), ['ticketNotes'], editTicketNotes),
  [
    editBanner,
    ['banners'],
    async () => {
      const version = String((await fair()).version);
      const query = { id: fairId, kind: 'form', version, remove: '1' };
      return { key: keyOf('fair', { fairId }), request: { query } };
    },
  ],
  [
    removeFair,
    ['removedAt'],
    async () => {
      const { id } = await call(createFair, { body: fairFields(new Date()) });
      return { key: keyOf('fair', { fairId: String(id) }), request: { body: { id, version: 1 } } };
    },
  ],
  [
    editTicketType,
    ['price'],
    async () => {
      const body = { ...(await type()), price: 5900 };
      return {
        key: keyOf('ticketType', { fairId, ticketTypeId: String((await type()).id) }),
        request: { body },
      };
    },
  ],
  [
    orderTicketTypes,
    ['position'],
    async () => {
      const types = (await call(listTicketTypes, { params: { fairId } })) as unknown as Fields[];
      const inTurn = types.toReversed().map(({ id, version }) => ({ id, version }));
      const key = keyOf('ticketType', { fairId, ticketTypeId: String(types[0]?.id) });
      return { key, request: { body: { fairId, types: inTurn } } };
    },
  ],
  [
    saveQuestions,
    ['questions'],
    async () => {
      const { id } = await call(createFair, { body: fairFields(new Date()) });
      const body = { id, version: 0, questions: [questionFields(1, 'text')] };
      await call(saveQuestions, { body });
      const key = keyOf('questions', { fairId: String(id) });
      return { key, request: { body: { ...body, version: 1, questions: [] } } };
    },
  ],
  [
    editCoupon,
    ['note'],
    async () => {
      const body = { ...(await coupon()), note: 'dla prasy' };
      return { key: keyOf('coupon', { couponId: String((await coupon()).id) }), request: { body } };
    },
  ],
  [
    removeCoupon,
    ['removedAt'],
    async () => {
      const { id, version } = await coupon();
      return { key: keyOf('coupon', { couponId: String(id) }), request: { body: { id, fairId, version } } };
    },
  ],
  [
    editUser,
    ['name', 'devicesValidFrom'],
    async () => {
      const { data } = (await call(listUsers)) as unknown as { data: Fields[] };
      const user = data.find(({ email }) => email === api.seeded.cashier.email);
      return {
        key: keyOf('user', { userId: String(user?.id) }),
        request: { body: { ...user, name: 'Kasa' } },
      };
    },
  ],
  ...[editGate, pairGate, removeGate].map(
    (row): Case => [
      row,
      ['name', 'formerNames', 'secretHash', 'active', 'revoked'],
      async () => {
        const { gate } = (await call(createGate, { body: { fairId, name: 'Brama' } })) as { gate: Fields };
        const body = { id: gate.id, ...(row === editGate && { name: 'Wejście B' }) };
        return { key: keyOf('gate', { gateId: String(gate.id) }), request: { body } };
      },
    ],
  ),
  [
    saveRefCode,
    ['description'],
    async () => {
      const body = { id: fairId, referenceCode: 'radio', description: 'spoty', visible: true };
      const { id } = await call(saveRefCode, { body });
      const key = keyOf('referenceCode', { fairId, code: 'radio' });
      return { key, request: { body: { ...body, id, description: 'więcej spotów' } } };
    },
  ],
  [
    saveConfig,
    ['value'],
    async () => {
      const [key = ''] = formKeys;
      const body = { key, value: { pl: 'Zapraszamy.' } };
      const { version } = await call(saveConfig, { body: { ...body, version: 0 } });
      return { key: keyOf('text', { key }), request: { body: { ...body, version } } };
    },
  ],
  [
    saveMailConfig,
    ['value'],
    async () => {
      const { subject, body, title, button } = mailTemplates.ticket;
      const sent = { kind: 'ticket', message: { subject, body, title, button } };
      const { version } = await call(saveMailConfig, { body: { ...sent, version: 0 } });
      return { key: keyOf('mailText', { key: 'ticket' }), request: { body: { ...sent, version } } };
    },
  ],
  [
    saveView,
    ['search'],
    async () => {
      const body = { name: 'Na dziś', search: '?query=Kos', shared: true };
      await call(saveView, { body });
      const key = keyOf('savedView', { owner: 'office', name: keyPart('na dziś') });
      return { key, request: { body: { ...body, search: '?query=Lis' } } };
    },
  ],
  setting(saveSetting.invoicing, 'invoicing', { issue: true, prefix: 'EXPO' }),
  setting(saveSetting.organiser, 'organiser', organiser),
  setting(saveSetting.retention, 'retention', { months: 12 }),
  setting(saveSetting.reminders, 'reminders', { dayBefore: false }),
  setting(saveSetting.waiting, 'waiting', { holdHours: 12 }),
  setting(saveSetting.messages, 'messages', { perFairAndDay: 5_000 }),
  setting(saveSetting.access, 'access', { secondFactorForAdmins: false }),
  [
    editTicketSold,
    ['buyer', 'formerNames', 'staleSince', 'invoiceNumber', 'lines', 'address'],
    async () => {
      const body = {
        ...{
          fairId,
          lang: 'pl',
          tickets: [{ ticketTypeId: (await type()).id }],
          payment: 'cash',
          mail: false,
        },
        buyer: { name: 'Anna', surname: 'Kos' },
      };
      const { orders } = (await call(generateTickets, { body })) as {
        orders: { orderId: string; ticketIds: string[] }[];
      };
      const [{ orderId, ticketIds } = { orderId: '', ticketIds: [] }] = orders;
      await (await openIssuing(api.db)).issue(orderId);
      const edit = { id: ticketIds[0], name: 'Anna', surname: 'Lis', invoiceNumber: 'FV 1' };
      return { key: keyOf('order', { orderId }), request: { body: edit } };
    },
  ],
];

/** Calls that take a version and end a record, move it, or change it together with others. */
const otherwise = [deleteUser, resetSecondFactor, refundOrder, removeWaiting, moveWaiting, offerWaiting];

/** Whether a call names the version of a record that it changes. */
const takesVersion = ({ method, body, query }: Call): boolean =>
  method !== 'GET' &&
  [body, query].some((part) => {
    const problem = checkFields(part, { version: [] }).fields?.version;
    return problem && problem.rule !== 'unknown';
  });

test('every call that edits a record under its version is among these', () => {
  const edits = calls.filter(takesVersion).map(({ id }) => id);
  expect(edits).toContain(editCoupon.id);
  const named = [...cases.map(([row]) => row), ...otherwise].map(({ id }) => id);
  expect(edits.filter((id) => !named.includes(id))).toEqual([]);
});

/** What changes with each write of a record. */
const OF_EVERY_CALL = ['version', 'changedAt', 'lastChangeAt'];
const isKeyOfIndex = (name: string): boolean => /^(gsi|directory|changed|due)/i.test(name);

const fieldsOf = (item: Item | undefined, own: readonly string[]): Item =>
  Object.fromEntries(
    Object.entries(item ?? {}).filter(
      ([name]) => !own.includes(name) && !OF_EVERY_CALL.includes(name) && !isKeyOfIndex(name),
    ),
  );

const writeOfALaterRelease = (key: Key) =>
  api.db.write({
    update: key,
    expression: 'SET #ofALaterRelease = :kept',
    values: { ':kept': { kept: true } },
  });

test.each(cases.map(([row, own, prepare]) => [row.id, row, own, prepare] as const))(
  '%s leaves what others own of its record, also what a later release wrote',
  async (_, row, own, prepare) => {
    const { key, request } = await prepare();
    await writeOfALaterRelease(key);
    const before = await api.db.get(key, { consistent: true });
    await call(row, request);
    const after = await api.db.get(key, { consistent: true });
    expect(after?.ofALaterRelease).toEqual({ kept: true });
    expect(fieldsOf(after, own)).toEqual(fieldsOf(before, own));
    if (before && 'version' in before) expect(after?.version).toBeGreaterThan(Number(before.version));
  },
);

test('a worker that goes on with a task leaves what a later release wrote of it', async () => {
  const tasks = taskStore(api.db);
  const startedAt = new Date().toISOString();
  const task: Task = {
    ...untouched,
    ...{ id: 'tsk_0123456789ab', kind: 'export', by: 'usr_1', startedBy: 'kasa@example.com' },
    ...{ startedAt, wakeAt: startedAt, fingerprint: 'f' },
  };
  await tasks.start(task);
  const key = keyOf('task', { taskId: task.id });
  await writeOfALaterRelease(key);
  const keeps = async (saved: boolean) => {
    expect(saved).toBe(true);
    expect((await api.db.get(key, { consistent: true }))?.ofALaterRelease).toEqual({ kept: true });
  };
  await keeps(await tasks.save({ ...task, done: 1 }));
  await keeps(await tasks.saveOver({ ...task, done: 2 }, task));
  await keeps(await tasks.end({ ...task, state: 'done' }));
});

test('a seller’s new token leaves when their last package was begun, and what a later release wrote', async () => {
  const ksef = ksefStore(api.db);
  const seller = { nip: '5252248481', environment: 'https://ksef.example', sendsPrivate: false };
  const begun = new Date();
  await ksef.saveSeller(seller);
  await ksef.beginPackage(seller, begun);
  await ksef.pause(seller, { waitsUntil: begun.toISOString(), problem: 'no such token' });
  const key = keyOf('ksefSeller', { nip: seller.nip });
  await writeOfALaterRelease(key);
  await ksef.saveSeller({ ...seller, sendsPrivate: true });
  const { nip, environment } = seller;
  const packedAt = begun.toISOString();
  expect(await ksef.seller(nip)).toEqual({ nip, environment, sendsPrivate: true, packedAt });
  expect((await api.db.get(key, { consistent: true }))?.ofALaterRelease).toEqual({ kept: true });
});
