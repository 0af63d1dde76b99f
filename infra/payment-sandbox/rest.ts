import { randomBytes } from 'node:crypto';
import { blikFor } from './blik.ts';
import type { Bookings } from './bookings.ts';
import { historyFor } from './history.ts';
import { refundsFor } from './refunds.ts';
import { type Registration, registration, verification } from './registration.ts';
import { done, notFound, type RestResponse, refuse } from './rest-responses.ts';
import { amountOf, refundedOf, type Session, type Sessions } from './sessions.ts';
import { registrationSign, type ShopCredentials, statementOf, verificationSign } from './signs.ts';

export interface RestRequest {
  method: string;
  /** Relative to `/api/v1`. */
  path: string;
  authorization: string | undefined;
  body: unknown;
}

/** Above 2³¹, like the provider's present numbers. */
const FIRST_ORDER_ID = 3_200_000_000;

const paymentMethods = [
  { name: 'BLIK', id: 154, group: 'Blik', status: true, mobile: true },
  { name: 'BLIK', id: 181, group: 'Blik', status: true, mobile: true },
  { name: 'mTransfer', id: 31, group: 'FastTransfers', status: true, mobile: true },
  { name: 'Karta / Card', id: 241, group: 'Credit Card', status: true, mobile: true },
];

/** 0 nothing paid, 1 paid but not verified, 2 verified, 3 returned in full. */
function transactionStatus(session: Session): number {
  if (!session.paid) return 0;
  if (refundedOf(session) === amountOf(session)) return 3;
  return session.paid.verified ? 2 : 1;
}

function describe(session: Session) {
  const { registration, paid, orderId, createdAt } = session;
  return {
    statement: statementOf(session),
    orderId,
    sessionId: registration.sessionId,
    status: transactionStatus(session),
    amount: amountOf(session),
    currency: registration.currency,
    date: createdAt.slice(0, 16).replace(/\D/g, ''),
    dateOfTransaction: paid?.at.slice(0, 16).replace(/\D/g, '') ?? '',
    clientEmail: registration.email,
    accountMD5: '',
    paymentMethod: paid?.methodId ?? 0,
    description: registration.description,
    clientName: registration.client ?? '',
    clientAddress: registration.address ?? '',
    clientCity: registration.city ?? '',
    clientPostcode: registration.zip ?? '',
    batchId: 0,
    fee: '0',
  };
}

/** The provider's REST API as documented, for the sandbox's sessions. */
export function restFor(
  sessions: Sessions,
  shop: ShopCredentials,
  { now, hasFunds, booking }: { now: () => Date; hasFunds: () => boolean; booking: Bookings },
) {
  const charge = blikFor(sessions, booking, now);
  const expected = `Basic ${Buffer.from(`${shop.posId}:${shop.apiKey}`).toString('base64')}`;
  const refunds = refundsFor(sessions, now, hasFunds);
  const history = historyFor(sessions, transactionStatus);
  const isOurs = (registration: { merchantId: number; posId: number }) =>
    registration.merchantId === shop.merchantId && registration.posId === shop.posId;

  function open(registration: Registration): RestResponse {
    if (!isOurs(registration)) return refuse('Incorrect merchantId or posId');
    if (registration.sign !== registrationSign(registration, shop.crc)) return refuse('Incorrect CRC value');
    if (sessions.bySessionId(registration.sessionId)) return refuse('Incorrect sessionId: it must be unique');
    const token = randomBytes(16).toString('hex');
    const orderId = FIRST_ORDER_ID + sessions.all().length;
    sessions.save({
      token,
      orderId,
      registration: registration,
      createdAt: now().toISOString(),
      notices: [],
      refunds: [],
    });
    return done({ token });
  }

  function register(body: unknown): RestResponse {
    const read = registration.safeParse(body);
    if (read.success) return open(read.data);
    const fields = read.error.issues.map((issue) => issue.path.join('.') || issue.message);
    return refuse(`Invalid input data: ${fields.join(', ')}`);
  }

  function verify(body: unknown): RestResponse {
    const read = verification.safeParse(body);
    if (!read.success || !isOurs(read.data)) return refuse('Invalid input data');
    const { sessionId, orderId, amount, currency, sign } = read.data;
    if (sign !== verificationSign(read.data, shop.crc)) return refuse('Incorrect CRC value');
    const session = sessions.bySessionId(sessionId);
    if (!session?.paid || session.orderId !== orderId) return refuse('Transaction not found');
    const { registration, paid } = session;
    if (amountOf(session) !== amount || registration.currency !== currency)
      return refuse('Incorrect amount or currency');
    if (paid.verified) return refuse('Transaction was verified before');
    paid.verified = true;
    delete session.nextNotice;
    sessions.save(session);
    return done({ status: 'success' });
  }

  function find(sessionId: string): RestResponse {
    const session = sessions.bySessionId(sessionId);
    return session ? done(describe(session)) : notFound;
  }

  const routes: [RegExp, (argument: string, body: unknown) => RestResponse][] = [
    [/^GET \/testAccess$/, () => ({ status: 200, body: { data: true, error: '' } })],
    [/^POST \/transaction\/register$/, (_, body) => register(body)],
    [/^PUT \/transaction\/verify$/, (_, body) => verify(body)],
    [/^GET \/transaction\/by\/sessionId\/([^/]+)$/, (sessionId) => find(decodeURIComponent(sessionId))],
    [/^POST \/paymentMethod\/blik\/chargeByCode$/, (_, body) => charge(body)],
    [/^POST \/transaction\/refund$/, (_, body) => refunds.request(body)],
    [/^GET \/report\/history\?(.+)$/, (query) => history.first(query)],
    [/^GET \/report\/history\/([\w-]+)$/, (token) => history.next(token)],
    [/^GET \/refund\/by\/orderId\/(\d+)$/, (orderId) => refunds.of(Number(orderId))],
    [
      /^GET \/payment\/methods\/(pl|en)(?:\?.*)?$/,
      () => ({ status: 200, body: { data: paymentMethods, agreements: [], responseCode: '' } }),
    ],
  ];

  return ({ method, path, authorization, body }: RestRequest): RestResponse => {
    if (authorization !== expected) return refuse('Incorrect authentication', 401);
    for (const [pattern, response] of routes) {
      const match = pattern.exec(`${method} ${path}`);
      if (match) return response(match[1] ?? '', body);
    }
    return refuse('Not found', 404);
  };
}
