import { once } from 'node:events';
import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AwsResponse, RawRequest } from '#infra/local-cloud/aws/service.ts';
import { listen, type RunningServer, readBody } from '#infra/local-cloud/core/http.ts';
import { answerRequestsTo } from '#infra/local-cloud/lambda/aws-line.ts';

const { request } = http;
let other: RunningServer;
let calls: RawRequest[];
let response: Promise<AwsResponse>;

beforeAll(async () => {
  other = await listen(0, (_, answer) => answer.end('by a socket'));
  answerRequestsTo('http://127.0.0.1:1', (call) => {
    calls.push(call);
    return response;
  });
});
afterAll(async () => {
  http.request = request;
  await other.close();
});
beforeEach(() => {
  calls = [];
  response = Promise.resolve({ status: 201, headers: { etag: '"a"' }, body: 'whole' });
});

const gate = { host: '127.0.0.1', port: 1, path: '/a?b=c', method: 'PUT', headers: { 'X-Amz-Date': 'now' } };

async function sent(options: RequestOptions, body = ''): Promise<IncomingMessage> {
  const outgoing = http.request(options);
  outgoing.end(body);
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  return incoming;
}

it('a request to the gate is answered without a socket, with all that was said', async () => {
  const incoming = await sent(gate, 'body');
  expect(incoming).toMatchObject({ statusCode: 201, headers: { etag: '"a"' } });
  expect(String(await readBody(incoming))).toBe('whole');
  expect(calls).toEqual([
    { method: 'PUT', target: '/a?b=c', headers: { 'x-amz-date': 'now' }, body: Buffer.from('body') },
  ]);
});

it('a request to another server goes out by a socket', async () => {
  const incoming = await sent({ host: '127.0.0.1', port: other.port });
  expect(String(await readBody(incoming))).toBe('by a socket');
  expect(calls).toEqual([]);
});

it('a caller that asks whether to go on with a large body may', async () => {
  const outgoing = http.request({ ...gate, headers: { expect: '100-continue' } });
  await once(outgoing, 'continue');
  outgoing.end('large');
  await once(outgoing, 'response');
  expect(String(calls[0]?.body)).toBe('large');
});

it('a caller that has given up is told nothing more', async () => {
  let answer: (given: AwsResponse) => void = () => {};
  response = new Promise((resolve) => {
    answer = resolve;
  });
  const outgoing = http.request(gate);
  let told = false;
  outgoing.on('response', () => {
    told = true;
  });
  outgoing.end();
  outgoing.destroy();
  answer({ status: 200 });
  await new Promise(setImmediate);
  expect(told).toBe(false);
});

it('a caller learns that its call could not be handed on', async () => {
  response = Promise.reject(new Error('no way'));
  response.catch(() => undefined);
  const outgoing = http.request(gate);
  outgoing.end();
  const [error] = (await once(outgoing, 'error')) as [Error];
  expect(error.message).toBe('no way');
});
