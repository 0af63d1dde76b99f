import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payments } from '#functions/adapters/payments/przelewy24/payments.ts';
import { notificationSign, refundNotificationSign } from '#functions/adapters/payments/przelewy24/signs.ts';
import { listen, type RunningServer } from '#infra/local-cloud/core/http.ts';
import { noticeOf } from '#test/support/notice.ts';

const [SESSION, ORDER, AMOUNT] = ['ses_ours', 3_123_456_789, 12_300];
const made = { sessionId: SESSION, providerId: String(ORDER), amount: AMOUNT };
const SILENT = { code: 'provider_unreachable' };

/** A provider that answers each path with whatever it is told to. */
let server: RunningServer;
let answers: Record<string, { status?: number; body: object | string; isCut?: boolean }>;
beforeAll(async () => {
  server = await listen(0, async ({ url = '' }, response) => {
    const answer = answers[url.replace(/^\/api\/v1|\?.*$/g, '')];
    const { status = 200, body = {}, isCut } = answer ?? { status: 404 };
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    response.writeHead(status, isCut ? { 'content-length': text.length + 1 } : {});
    if (isCut) response.write(text, () => response.destroy());
    else response.end(text);
  });
});
afterAll(() => server.close());

const keys = { merchantId: 12_345, posId: 12_345, apiKey: 'reports-key', crc: '0123456789abcdef' };
function telling(told: typeof answers) {
  answers = told;
  return payments({ host: server.url, ...keys });
}

describe('a session that is looked up', () => {
  const transaction = { sessionId: SESSION, orderId: ORDER, status: 2, amount: AMOUNT, currency: 'PLN' };
  const about = (lie: object) => ({
    [`/transaction/by/sessionId/${SESSION}`]: {
      body: { data: { ...transaction, paymentMethod: 154, ...lie } },
    },
  });
  const refusal = { '/transaction/verify': { status: 400, body: { error: 'Incorrect', code: 400 } } };
  const verified = (lie: object) =>
    telling({ ...refusal, ...about(lie) }).verify({ ...made, currency: 'PLN' });

  test('a payment of this session is there, and one that is verified stays so', async () => {
    expect(await telling(about({})).lookup(SESSION)).toMatchObject({ state: 'paid', verified: true });
    expect(await verified({})).toBe('verified');
  });

  test.each([
    ['of another session', { sessionId: 'ses_other' }],
    ['that names no session', { sessionId: undefined }],
    ['returned, of another session', { sessionId: 'ses_other', status: 3 }],
    ['of no known state', { status: 4 }],
    ['without a number', { orderId: undefined }],
    ['without a sum', { amount: null }],
  ])('nothing is believed of a payment %s', async (_, lie) => {
    await expect(telling(about(lie)).lookup(SESSION)).rejects.toMatchObject(SILENT);
    await expect(verified(lie)).rejects.toMatchObject(SILENT);
  });

  test.each([
    ['of another sum', { amount: AMOUNT - 1 }],
    ['in another currency', { currency: 'EUR' }],
    ['of another number', { orderId: ORDER + 1 }],
    ['that is not verified', { status: 1 }],
    ['that was returned', { status: 3 }],
  ])('a refusal to verify stands where the session has a payment %s', async (_, lie) => {
    expect(await verified(lie)).toBe('refused');
  });

  test('a success that comes with a refusal verifies nothing', async () => {
    const body = { data: { status: 'success' } };
    const lying = telling({ '/transaction/verify': { status: 400, body }, ...about({ status: 1 }) });
    expect(await lying.verify({ ...made, currency: 'PLN' })).toBe('refused');
  });
});

describe('a refund that is ordered', () => {
  const row = { orderId: ORDER, sessionId: SESSION, amount: 4_000, status: true, message: 'success' };
  const ordered = (status: number, data: unknown) =>
    telling({ '/transaction/refund': { status, body: { data } } }).refund({
      ...{ ...made, amount: 4_000, refundId: 'rep_1' },
      ...{ description: 'Targi', notifyUrl: 'https://shop.test/notify' },
    });

  test('a refund is accepted by its own row', async () => {
    expect(await ordered(201, [row])).toBe('accepted');
  });

  test.each([
    ['no refund', []],
    ['a refund of another payment', [{ ...row, orderId: ORDER + 1 }]],
    ['a refund of another session', [{ ...row, sessionId: 'ses_other' }]],
    ['a refund of another sum', [{ ...row, amount: 4_001 }]],
    ['a success without content', undefined],
  ])('a refund is neither accepted nor refused by %s', async (_, data) => {
    await expect(ordered(201, data)).rejects.toMatchObject(SILENT);
  });

  test('a refund that is accepted with a refusal’s status is refused', async () => {
    expect(await ordered(409, [row])).toMatchObject({ refused: expect.any(String) });
  });
});

describe('refunds that are asked for', () => {
  const refund = { requestId: 'rep_1', amount: 4_000, status: 1 };
  const payment = { orderId: ORDER, sessionId: SESSION, currency: 'PLN' };
  const about = (lie: object, ...refunds: object[]) => ({
    [`/refund/by/orderId/${ORDER}`]: { body: { data: { ...payment, refunds, ...lie } } },
  });
  const state = (lie: object, ...refunds: object[]) =>
    telling(about(lie, ...refunds)).refundState({ ...made, amount: 4_000, refundId: 'rep_1' });

  test('a refund of ours is done by its own state and sum only', async () => {
    expect(await state({}, refund)).toBe('done');
    expect(await state({}, { ...refund, status: 2 })).toBe('pending');
    expect(await state({}, { ...refund, status: 3 })).toBe('pending');
    expect(await state({}, { ...refund, status: 4 })).toBe('rejected');
    expect(await state({}, { ...refund, amount: 3_999 })).toBe('other-amount');
    expect(await state({}, { ...refund, requestId: 'rep_2' })).toBe('unknown');
    await expect(state({}, { ...refund, status: 0 })).rejects.toMatchObject(SILENT);
  });

  const listed = {
    '/report/history': { body: { data: [{ details: { orderId: ORDER, requestId: '', status: 1 } }] } },
  };
  const panel = (lie: object, ...refunds: object[]) =>
    telling({ ...listed, ...about(lie, ...refunds) }).panelRefunds('2026-11-21', '2026-11-22');

  test('a refund of the panel that was rejected has moved no money', async () => {
    const [done, rejected] = [1, 4].map((status) => ({ requestId: '', amount: 1_000, status }));
    expect(await panel({}, done ?? {}, rejected ?? {})).toMatchObject([{ ...made, amount: 1_000 }]);
  });

  test.each([
    ['of another payment', { orderId: ORDER + 1 }],
    ['of a payment without a number', { orderId: undefined }],
  ])('refunds %s are not those of ours', async (_, lie) => {
    await expect(state(lie, refund)).rejects.toMatchObject(SILENT);
    await expect(panel(lie, { ...refund, requestId: '' })).rejects.toMatchObject(SILENT);
  });
});

describe('a notice', () => {
  const paid = {
    ...{ merchantId: keys.merchantId, posId: keys.posId, sessionId: SESSION, orderId: ORDER },
    ...{ amount: AMOUNT, originAmount: AMOUNT, currency: 'PLN', methodId: 154, statement: 'p24-A1' },
  };
  const returned = {
    ...{ merchantId: keys.merchantId, sessionId: SESSION, orderId: ORDER, refundsUuid: 'rep_1' },
    ...{ amount: 4_000, currency: 'PLN', status: 0 as const },
  };
  const read = (notice: object) => telling({}).readNotification(noticeOf(notice));

  test.each(['sessionId', 'orderId', 'amount', 'originAmount', 'currency', 'methodId', 'statement'] as const)(
    'a payment’s notice with another %s than was signed is forged',
    async (field) => {
      const sign = notificationSign(keys, paid);
      expect(await read({ ...paid, sign })).toMatchObject({ kind: 'payment', ...made });
      const lie = typeof paid[field] === 'number' ? paid[field] + 1 : `${paid[field]}x`;
      await expect(read({ ...paid, [field]: lie, sign })).rejects.toMatchObject({ code: 'link_invalid' });
    },
  );

  test.each(['merchantId', 'posId', 'crc'] as const)(
    'a notice that is signed with another account’s %s is forged',
    async (field) => {
      const other = { ...keys, ...(field === 'crc' ? { crc: 'another' } : { [field]: 54_321 }) };
      const sign = notificationSign(other, paid);
      await expect(read({ ...paid, sign })).rejects.toMatchObject({ code: 'link_invalid' });
    },
  );

  test('a refund’s notice that is signed with another account’s number or key is forged', async () => {
    for (const other of [{ merchantId: 54_321 }, { crc: 'another' }]) {
      const sign = refundNotificationSign({ ...keys, ...other }, returned);
      await expect(read({ ...returned, sign })).rejects.toMatchObject({ code: 'link_invalid' });
    }
  });

  test('a refund’s notice is done by the state that was signed only', async () => {
    const sign = (lie: object) => refundNotificationSign(keys, { ...returned, ...lie });
    expect(await read({ ...returned, sign: sign({}) })).toMatchObject({ kind: 'refund', done: true });
    const rejected = { ...returned, status: 1 };
    expect(await read({ ...rejected, sign: sign(rejected) })).toMatchObject({ done: false });
    await expect(read({ ...returned, sign: sign(rejected) })).rejects.toMatchObject({ code: 'link_invalid' });
  });
});

test.each([
  ['a page', { body: '<html>Przerwa techniczna</html>' }],
  ['a page as a refusal', { status: 403, body: '<html>Zablokowano</html>' }],
  ['nothing', { body: '' }],
  ['half an answer', { status: 201, body: '{"data":[{"orderId":1', isCut: true }],
  ['a whole answer on a connection that ends', { status: 400, body: { error: 'Incorrect' }, isCut: true }],
])('%s is neither a payment nor a refusal', async (_, lie) => {
  const lying = telling({
    [`/transaction/by/sessionId/${SESSION}`]: lie,
    ...{ '/transaction/verify': lie, '/transaction/refund': lie },
  });
  const request = { ...made, refundId: 'rep_1', description: 'Targi', notifyUrl: 'https://shop.test/notify' };
  await expect(lying.lookup(SESSION)).rejects.toMatchObject(SILENT);
  await expect(lying.verify({ ...made, currency: 'PLN' })).rejects.toMatchObject(SILENT);
  await expect(lying.refund(request)).rejects.toMatchObject(SILENT);
});

test('a list whose pages go round in a circle ends', async () => {
  const page = { body: { data: [], token: 'same' } };
  const asked = telling({ '/report/history': page, '/report/history/same': page });
  await expect(asked.paymentsOn('2026-11-21')).rejects.toMatchObject(SILENT);
});
