import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashOf } from '#functions/runtime/hash-of.ts';
import { newId } from '#functions/runtime/new-id.ts';
import { sessionStore } from '#functions/store/people/sessions.ts';
import { userStore } from '#functions/store/people/users.ts';
import { isLoggedIn, listUsers, login } from '#shared/contract/account.ts';
import type { Call } from '#shared/contract/call.ts';
import { calls } from '#shared/contract/calls.ts';
import { getPdf } from '#shared/contract/files.ts';
import { generateTickets } from '#shared/contract/generate-tickets.ts';
import { listTicketTypes } from '#shared/contract/ticket-types.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { type RequiredAction, requiredActions, SESSION_ABSOLUTE, SESSION_IDLE } from '#shared/domain/user.ts';
import { type Api, startApi } from '#test/support/api.ts';
import { openIssuing } from '#test/support/issue.ts';

let api: Api;
let adminId: string;
let ticketId: string;
beforeAll(async () => {
  api = await startApi();
  adminId = (await userStore(api.db).byEmail(api.seeded.admin.email))?.id ?? '';
  ticketId = await soldTicket();
});
afterAll(() => api.stop());

interface Times {
  createdAt?: Date;
  seenAt?: Date;
}

/** The cookie of an Admin's session with a required action, or none. */
async function sessionWith(requiredAction: RequiredAction | null, { createdAt, seenAt }: Times = {}) {
  const token = newId('usr').padEnd(43, 'x');
  const user = await userStore(api.db).byId(adminId);
  const session = {
    hash: hashOf(token),
    userId: adminId,
    email: api.seeded.admin.email,
    roles: ['Admin' as const],
    requiredAction,
    createdAt: (createdAt ?? new Date()).toISOString(),
    seenAt: (seenAt ?? createdAt ?? new Date()).toISOString(),
  };
  await sessionStore(api.db).open(session, user?.version ?? 0, new Date(Date.now() + SESSION_ABSOLUTE));
  return `__Host-session=${token}`;
}

const nowhere: Record<string, string> = {
  fairId: 'fair_000000000000',
  orderId: 'ord_000000000000',
  recoveryKey: '0000000000',
  provider: 'przelewy24',
  id: 'tkt_00000000000001',
  userId: 'ctc_000000000000000000000000',
  entityId: 'ord_000000000000',
  taskId: 'tsk_000000000000',
};
const paramsOf = (row: Call) =>
  Object.fromEntries(
    [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, nowhere[name] ?? '']),
  );

async function soldTicket(): Promise<string> {
  const { fairId } = api.seeded;
  const cookie = await sessionWith(null);
  const { text } = await api.call(listTicketTypes, { params: { fairId }, cookie });
  const [type] = JSON.parse(text) as { id: string }[];
  const buyer = { name: 'Anna', surname: 'Gość' };
  const tickets = [{ ticketTypeId: type?.id }];
  const body = { fairId, lang: 'pl', tickets, buyer, payment: 'free', mail: false };
  const { body: made } = await api.call(generateTickets, { cookie, body });
  const [order] = made.orders as { orderId: string; ticketIds: string[] }[];
  await (await openIssuing(api.db)).issue(order?.orderId ?? '');
  return order?.ticketIds[0] ?? '';
}

/** Listed by hand, so that a row that opens itself is noticed. */
const open: Record<RequiredAction, string[]> = {
  'set-password': ['login', 'logout', 'isLoggedIn', 'setPassword'],
  'verify-second-factor': [
    'login',
    'logout',
    'isLoggedIn',
    'getFactorMethods',
    'startPasskeyLogin',
    'verifySecondFactor',
  ],
  'enrol-second-factor': [
    'login',
    'logout',
    'isLoggedIn',
    'getSecondFactor',
    'startTotp',
    'confirmTotp',
    'startPasskey',
    'confirmPasskey',
  ],
};

describe.each(requiredActions)('a user who still has to %s', (action) => {
  test('the session may make these calls and no other', () => {
    const during = calls.filter(({ duringRequiredAction }) => duringRequiredAction?.includes(action));
    expect(during.map(({ id }) => id).sort()).toEqual([...open[action]].sort());
  });

  const staffCalls = calls.filter((row) => Array.isArray(row.roles) && !open[action].includes(row.id));
  test.each(staffCalls.map((row) => [row.id, row] as const))('is refused %s', async (_, row) => {
    const cookie = await sessionWith(action);
    expect((await api.call(row, { params: paramsOf(row), cookie })).body.code).toBe('forbidden');
  });

  test('the session is nobody’s to the calls that anyone may make', async () => {
    const cookie = await sessionWith(action);
    const before = await api.snapshot();
    for (const row of calls.filter(({ roles, id }) => roles === 'anyone' && id !== 'logout')) {
      const asked = { params: paramsOf(row), query: { id: 'tkt_00000000000001' } };
      const [nobody, waiting] = [await api.call(row, asked), await api.call(row, { ...asked, cookie })];
      expect([row.id, waiting.status, waiting.body.code]).toEqual([row.id, nobody.status, nobody.body.code]);
    }
    expect((await api.snapshot()).length).toBeGreaterThanOrEqual(before.length);
  });

  test('the session gets no PDF of a ticket that is there', async () => {
    const call = (cookie: string) => api.call(getPdf, { query: { id: ticketId }, cookie });
    expect((await call(await sessionWith(null))).status).toBe(302);
    expect((await call(await sessionWith(action))).body.code).toBe('link_invalid');
  });

  test('a user with something to do may log in anew, which ends this session', async () => {
    const cookie = await sessionWith(action);
    expect((await api.call(login, { cookie, body: api.seeded.cashier })).status).toBe(200);
    expect((await api.call(isLoggedIn, { cookie })).status).toBe(401);
  });

  test('a user with something to do is told so by isloggedin, and can log out', async () => {
    const cookie = await sessionWith(action);
    expect((await api.call(isLoggedIn, { cookie })).body).toMatchObject({ requiredAction: action });
  });
});

describe('a session ends', () => {
  const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);
  const isIn = async (times: Times, action: RequiredAction | null = null) =>
    (await api.call(isLoggedIn, { cookie: await sessionWith(action, times) })).status === 200;

  test('a session ends eight hours after it was used last', async () => {
    const createdAt = ago(SESSION_IDLE + MINUTE);
    expect(await isIn({ createdAt, seenAt: ago(SESSION_IDLE - MINUTE) })).toBe(true);
    expect(await isIn({ createdAt, seenAt: ago(SESSION_IDLE + 1) })).toBe(false);
  });

  test('a session ends a day after it began, however busy it is', async () => {
    const seenAt = ago(0);
    expect(await isIn({ createdAt: ago(SESSION_ABSOLUTE - MINUTE), seenAt })).toBe(true);
    expect(await isIn({ createdAt: ago(SESSION_ABSOLUTE + 1), seenAt })).toBe(false);
  });

  test('a session that waits for the second factor ends after ten minutes', async () => {
    expect(await isIn({ createdAt: ago(9 * MINUTE) }, 'verify-second-factor')).toBe(true);
    expect(await isIn({ createdAt: ago(10 * MINUTE + 1) }, 'verify-second-factor')).toBe(false);
  });

  test('a call after ten minutes counts as use, so the session ends later', async () => {
    const cookie = await sessionWith(null, { createdAt: ago(SESSION_IDLE - MINUTE) });
    expect((await api.call(listUsers, { cookie })).status).toBe(200);
    const [, token = ''] = cookie.split('=');
    const stored = await sessionStore(api.db).byHash(hashOf(token));
    expect(Date.now() - Date.parse(stored?.seenAt ?? '')).toBeLessThan(MINUTE);
  });

  test('a record that cannot be read is no session', async () => {
    const cookie = await sessionWith(null);
    const [, token = ''] = cookie.split('=');
    const stored = await sessionStore(api.db).byHash(hashOf(token));
    const { requiredAction: _, ...older } = stored ?? { requiredAction: null };
    const key = { pk: `session#${hashOf(token)}`, sk: 'session' };
    await api.db.write({ put: { ...older, mustChangePassword: true, ...key } });
    expect((await api.call(isLoggedIn, { cookie })).body.code).toBe('not_logged_in');
  });
});
