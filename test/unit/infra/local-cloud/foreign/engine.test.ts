import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AwsRequest } from '#infra/local-cloud/aws/service.ts';
import { signingHeaders } from '#infra/local-cloud/aws/signature.ts';
import { listen, type RunningServer, readBody } from '#infra/local-cloud/core/http.ts';
import { foreignEngine } from '#infra/local-cloud/foreign/engine.ts';

let listening: RunningServer;
let seen: { message: IncomingMessage; body: string } | undefined;
beforeAll(async () => {
  listening = await listen(0, async (message, response) => {
    seen = { message, body: (await readBody(message)).toString() };
    response.writeHead(201, { etag: '"1"', date: 'Thu, 01 Jan 1970 00:00:00 GMT' }).end('done');
  });
});
afterAll(() => listening.close());

const request = (target: string, headers: AwsRequest['headers'], body = ''): AwsRequest => ({
  method: 'PUT',
  target,
  url: new URL(target, 'http://127.0.0.1:9'),
  headers,
  body: Buffer.from(body),
});

it('a function’s request is sent on as this machine’s, signed for the engine and the present', async () => {
  const given = request('/bucket/a%20b.pdf', {
    host: '127.0.0.1:9',
    authorization: 'AWS4-HMAC-SHA256 Credential=local.orders.1/20301101/eu-central-1/s3/aws4_request, …',
    'x-amz-date': '20301101T101500Z',
    'x-amz-meta-lang': 'pl',
    'content-type': 'application/pdf',
  });
  const response = await foreignEngine(listening.url).forward('s3', { ...given, body: Buffer.from('%PDF') });
  expect(response).toMatchObject({ status: 201, headers: { etag: '"1"' }, body: Buffer.from('done') });
  expect(response.headers).not.toHaveProperty('date');
  const { headers, url: path } = seen?.message ?? {};
  expect([path, seen?.body]).toEqual(['/bucket/a%20b.pdf', '%PDF']);
  expect(headers).toMatchObject({ host: new URL(listening.url).host, 'content-type': 'application/pdf' });
  const at = new Date(
    String(headers?.['x-amz-date']).replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'),
  );
  expect(Math.abs(Date.now() - at.getTime())).toBeLessThan(60_000);
  const own = { ...request('/bucket/a%20b.pdf', { 'x-amz-meta-lang': 'pl' }, '%PDF') };
  const url = new URL('/bucket/a%20b.pdf', listening.url);
  const keys = { accessKeyId: 'test', secretAccessKey: 'test' };
  expect(headers?.authorization).toBe(signingHeaders({ ...own, url }, 's3', keys, at).authorization);
});

it('the signature of a link is taken off, and an upload in chunks is put together', async () => {
  const engine = foreignEngine(listening.url);
  const signed =
    'X-Amz-Credential=local.files.1&X-Amz-Signature=ab&X-Amz-Expires=60&X-Amz-Date=2&X-Amz-SignedHeaders=host';
  const shown = 'response-content-disposition=attachment%3B%20filename%3D%22a.pdf%22';
  await engine.forward('s3', request(`/bucket/key?${signed}&${shown}`, {}));
  expect(Object.fromEntries(new URL(seen?.message.url ?? '', listening.url).searchParams)).toEqual({
    'response-content-disposition': 'attachment; filename="a.pdf"',
  });

  const chunked = {
    'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
    'content-encoding': 'aws-chunked',
    'x-amz-trailer': 'x-amz-checksum-crc32',
  };
  await engine.forward(
    's3',
    request('/bucket/key', chunked, '3\r\nabc\r\n0\r\nx-amz-checksum-crc32:x\r\n\r\n'),
  );
  expect(seen?.body).toBe('abc');
  expect(seen?.message.headers).not.toHaveProperty('x-amz-trailer');
});

it.each(['https://s3.eu-central-1.amazonaws.com', 'http://sqs.cn-north-1.amazonaws.com.cn'])(
  'the engine is never AWS itself: %s',
  (address) => {
    expect(() => foreignEngine(address)).toThrow('npm run deploy');
  },
);
