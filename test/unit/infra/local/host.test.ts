import { request } from 'node:https';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { networkAddress, openToNetwork, terminalQr } from '#infra/local/host.ts';
import { listen, type RunningServer, readBody } from '#infra/local-cloud/core/http.ts';
import { temporaryDirectory } from '#test/support/local-cloud.ts';

const directory = temporaryDirectory();
let edge: RunningServer;
beforeAll(async () => {
  edge = await listen(0, async (incoming, outgoing) => {
    outgoing.writeHead(201, { 'x-said': incoming.headers['x-gate'] ?? '', 'set-cookie': ['a=1', 'b=2'] });
    outgoing.end(`${incoming.method} ${incoming.url} ${await readBody(incoming)}`);
  });
});
afterAll(async () => {
  await edge.close();
  directory.remove();
});

const call = (url: string, body: string, path = new URL(url).pathname + new URL(url).search) =>
  new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const headers = { 'x-gate': 'token' };
    const call = request(
      url,
      { method: 'POST', headers, path, rejectUnauthorized: false },
      async (response) =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: String(await readBody(response)),
        }),
    );
    call.on('error', reject);
    call.end(body);
  });

test('a phone reaches the edge by https, with all it sends and gets', async () => {
  const host = await openToNetwork(edge.url, { address: '127.0.0.1', port: 0, directory: directory.path });
  expect(host.url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
  const { status, headers, text } = await call(`${host.url}/api/scan?x=1`, 'body');
  expect([status, text]).toEqual([201, 'POST /api/scan?x=1 body']);
  expect(headers).toMatchObject({ 'x-said': 'token', 'set-cookie': ['a=1', 'b=2'] });
  host.close();
});

test('the network reaches no clock, however its path is written, but what pages reload by', async () => {
  const host = await openToNetwork(edge.url, { address: '127.0.0.1', port: 0, directory: directory.path });
  const status = async (path: string) =>
    (await call(host.url, '{"advance":"PT59M"}', path.replace('HOST', edge.url))).status;
  for (const path of [
    '/__local/clock',
    '/__local/clock?x',
    '/x/../__local/clock',
    '/%2e/__local/alarms',
    'HOST/__local/clock',
    '//__local/clock',
    'http://elsewhere.example/',
    'http://[/',
  ])
    expect(await status(path), path).toBe(404);
  for (const path of ['/__local/reload.js', '/', '/__locally', '/%5F_local/clock'])
    expect(await status(path), path).toBe(201);
  host.close();
});

test('an edge that is gone is answered for', async () => {
  const gone = await openToNetwork('http://127.0.0.1:1', {
    address: '127.0.0.1',
    port: 0,
    directory: directory.path,
  });
  expect((await call(`${gone.url}/`, '')).status).toBe(502);
  gone.close();
});

test('the address in the local network is none of the machine’s own', () => {
  const at = (address: string, family: 'IPv4' | 'IPv6', internal: boolean) =>
    ({ address, family, internal }) as never;
  const lan = {
    lo: [at('127.0.0.1', 'IPv4', true)],
    en0: [at('fe80::1', 'IPv6', false), at('192.168.1.7', 'IPv4', false)],
  };
  expect(networkAddress(lan)).toBe('192.168.1.7');
  expect(() => networkAddress({ lo: lan.lo })).toThrow('in no network');
});

test('a link becomes a QR code of text', async () => {
  expect((await terminalQr('https://192.168.1.7:4404/scan#gate=x')).split('\n').length).toBeGreaterThan(10);
});
