import {
  createServer,
  type Http2Server,
  type OutgoingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPush, type Push } from '#functions/adapters/wallet/apple-push.ts';
import { SECOND } from '#shared/domain/time.ts';
import { madeAppleKeys } from '#test/support/made-certificates.ts';

const keys = madeAppleKeys({ now: new Date() });
const OTHER = '3f6f4d1a-0000-4000-8000-1d2b3c4d5e6f';
const PAGE = '<!DOCTYPE html><title>Request blocked</title>';

/** Answers a notification of this id. */
type Lie = (stream: ServerHttp2Stream, id: string) => void;

let server: Http2Server;
let push: Push;
let lie: Lie;
let sessions: ServerHttp2Session[];
beforeEach(async () => {
  sessions = [];
  server = createServer();
  server.on('session', (session) => sessions.push(session));
  server.on('stream', (stream, headers) => {
    stream.on('error', () => undefined).resume();
    stream.on('end', () => lie(stream, String(headers['apns-id'])));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  push = openPush(keys, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterEach(async () => {
  push.close();
  for (const session of sessions) session.destroy();
  await new Promise((closed) => server.close(closed));
});

/** An answer as Apple gives it, where nothing else is said. */
const answering =
  (status: number, said = '', headers: OutgoingHttpHeaders = {}): Lie =>
  (stream, id) => {
    stream.respond({ ':status': status, 'apns-id': id, ...headers });
    stream.end(said);
  };
const reason = (word: string): string => JSON.stringify({ reason: word });

test.each<[string, Lie, 'sent' | 'gone']>([
  ['takes', answering(200), 'sent'],
  ['names in other letters', (stream, id) => answering(200)(stream, id.toUpperCase()), 'sent'],
  ['has forgotten', answering(410, reason('Unregistered')), 'gone'],
  ['never knew', answering(400, reason('BadDeviceToken')), 'gone'],
])('a phone that Apple %s is told of as Apple says', async (_, told, said) => {
  lie = told;
  expect(await push.send('phone')).toBe(said);
});

test.each<[string, Lie]>([
  ['a page for a success', answering(200, PAGE)],
  ['a success of another notification', answering(200, '', { 'apns-id': OTHER })],
  ['a success of none', (stream) => answering(200)(stream, '')],
  ['another place', answering(301, '', { location: 'https://push.example.com' })],
  ['a page that says gone', answering(410, PAGE)],
  ['a word that quotes the phone’s own', answering(400, reason('see "Unregistered"'))],
  ['a list of words', answering(400, '["Unregistered","BadDeviceToken"]')],
  ['a failure that names a phone', answering(500, reason('Unregistered'))],
  ['gone of another notification', answering(410, reason('Unregistered'), { 'apns-id': OTHER })],
  [
    'half a word',
    (stream, id) => {
      stream.respond({ ':status': 410, 'apns-id': id });
      stream.write('{"reason":"Unregistered"', () => stream.close());
    },
  ],
  ['the end of the stream', (stream) => stream.close()],
  ['the end of the connection', (stream) => stream.session?.destroy()],
  ['words without an end', answering(410, reason('Unregistered').padEnd(1_000_000))],
])(
  'a phone is neither told nor forgotten where the answer is %s',
  { timeout: 5 * SECOND },
  async (_, told) => {
    lie = told;
    await expect(push.send('phone')).rejects.toThrow();
  },
);
