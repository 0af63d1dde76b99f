import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openGoogleWallet } from '#functions/adapters/wallet/google-wallet.ts';
import { ACCOUNT, ISSUER } from '#test/support/google-stand-in.ts';

const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
  type: 'pkcs8',
  format: 'pem',
});
const ID = `${ISSUER}.tic_1`;
const VOID = { id: ID, state: 'INACTIVE' };
const PAGE = '<!DOCTYPE html><title>Request blocked</title>';

interface Lie {
  status?: number;
  headers?: Record<string, string>;
  body: object | string;
  /** The connection ends before the answer does. */
  isCut?: boolean;
}

/** A service in Google's place that answers each call as it is told to. */
let server: Server;
let answers: Record<string, Lie>;
let calls: string[];
beforeEach(async () => {
  [answers, calls] = [{}, []];
  server = createServer((request, response) => {
    const call = `${request.method} ${request.url?.replace('/walletobjects/v1', '')}`;
    calls.push(call);
    const { status = 200, headers, body, isCut } = answers[call] ?? { body: { access_token: 'token' } };
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    response.writeHead(status, { ...headers, ...(isCut && { 'content-length': text.length + 1 }) });
    if (isCut) response.write(text, () => response.destroy());
    else response.end(text);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterEach(() => new Promise((closed) => server.close(closed)));

function telling(told: Record<string, Lie>) {
  answers = told;
  const service = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return openGoogleWallet({ issuerId: ISSUER, account: ACCOUNT, key: key.toString(), service }, new Date());
}
const PUT = `PUT /eventTicketObject/${ID}`;
const refusal = (code: number): Lie => ({ status: code, body: { error: { code, message: 'no' } } });

const lies: [string, Lie][] = [
  ['a page', { body: PAGE }],
  ['a page that says it is not there', { status: 404, body: PAGE }],
  ['a page that refuses', { status: 400, body: PAGE }],
  ['a refusal of another status', { status: 404, body: { error: { code: 400 } } }],
  ['half an answer', { body: JSON.stringify(VOID).slice(0, -1), isCut: true }],
  ['half a refusal', { status: 404, body: '{"error":{"code":4', isCut: true }],
  ['nothing', { body: '' }],
  ['another object', { body: { ...VOID, id: `${ISSUER}.tic_2` } }],
  ['an object without an id', { body: { state: 'INACTIVE' } }],
  ['an object that still admits', { body: { ...VOID, state: 'ACTIVE' } }],
  ['another place', { status: 307, headers: { location: 'http://127.0.0.1:9/' }, body: '' }],
];

describe('a void ticket at Google', () => {
  test('a ticket is replaced, absent or refused where Google itself says so', async () => {
    expect(await telling({ [PUT]: { body: VOID } }).replaceTicket(VOID)).toBe('saved');
    expect(await telling({ [PUT]: refusal(404) }).replaceTicket(VOID)).toBe('absent');
    expect(await telling({ [PUT]: refusal(400) }).replaceTicket(VOID)).toBe('refused');
  });

  test.each(lies)('a ticket is told again where the answer is %s', async (_, lie) => {
    await expect(telling({ [PUT]: lie }).replaceTicket(VOID)).rejects.toThrow('Google');
  });

  test('a ticket of a visitor’s is not taken for saved on a page’s word', async () => {
    const POST = 'POST /eventTicketObject';
    await expect(telling({ [POST]: { body: PAGE } }).saveTicket(VOID)).rejects.toThrow('Google');
    await expect(telling({ [POST]: { status: 409, body: PAGE } }).saveTicket(VOID)).rejects.toThrow('Google');
    await telling({ [POST]: refusal(409), [PUT]: { body: VOID } }).saveTicket(VOID);
    expect(calls.slice(-2)).toEqual([POST, PUT]);
  });
});

describe('the account at Google', () => {
  const GET = `GET /issuer/${ISSUER}`;

  test('an account acts for the issuer that Google names', async () => {
    await telling({ [GET]: { body: { issuerId: ISSUER, name: 'Targi' } } }).check();
  });

  test.each<[string, Lie]>([
    ['another issuer', { body: { issuerId: '3388000000099000000' } }],
    ['a page', { body: PAGE }],
    ['a refusal', refusal(403)],
  ])('an account that is answered with %s is told so', async (_, lie) => {
    await expect(telling({ [GET]: lie }).check()).rejects.toThrow('Google');
  });

  test.each<[string, Lie]>([
    ['a page', { body: PAGE }],
    ['a token of another kind', { body: { access_token: { value: 'token' } } }],
    ['a token that is no header', { body: { access_token: 'to\nken' } }],
    ['no token', { body: {} }],
  ])('a token is not taken from %s', async (_, lie) => {
    const google = telling({ 'POST /token': lie, [GET]: { body: { issuerId: ISSUER } } });
    await expect(google.check()).rejects.toThrow('Google');
    expect(calls).toEqual(['POST /token']);
  });
});
