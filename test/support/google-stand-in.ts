import { generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { GoogleKeys } from '#functions/adapters/wallet/google-keys.ts';

export const ISSUER = '3388000000022000000';
export const ACCOUNT = 'bramka@wallet.iam.gserviceaccount.com';

/** What a signed statement says. @throws where the key did not sign it */
export function claimsIn(jwt: string, key: KeyObject): Record<string, unknown> {
  const [head = '', claims = '', signature = ''] = jwt.split('.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    key,
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('not signed');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
}

/** A stand-in of Google's wallet service: it gives tokens for signed statements, and holds classes and objects. */
export async function startGoogleStandIn() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const held = new Map<string, Record<string, unknown>>();
  const calls: string[] = [];
  /** Tickets that it will not take as they are. */
  const refused = new Set<string>();
  /** Tickets at which it fails, whatever they are. */
  const failing = new Set<string>();
  let isDown = false;
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request;
    const body = await text(request);
    const answer = (status: number, said: object = { error: { code: status } }) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(said));
    };
    if (isDown) return answer(503);
    if (url === '/token') {
      try {
        const { iss } = claimsIn(new URLSearchParams(body).get('assertion') ?? '', publicKey);
        return iss === ACCOUNT ? answer(200, { access_token: 'token' }) : answer(401);
      } catch {
        return answer(400);
      }
    }
    if (request.headers.authorization !== 'Bearer token') return answer(401);
    const path = url.replace('/walletobjects/v1', '');
    calls.push(`${method} ${path}`);
    if (method === 'GET')
      return path === `/issuer/${ISSUER}` ? answer(200, { issuerId: ISSUER }) : answer(403);
    const sent = JSON.parse(body) as { id: string };
    if (refused.has(sent.id)) return answer(400);
    if (failing.has(sent.id)) return answer(500);
    if (method === 'POST' && held.has(sent.id)) return answer(409);
    if (method === 'PUT' && !held.has(sent.id)) return answer(404);
    held.set(sent.id, sent);
    answer(200, sent);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const keys: GoogleKeys = { issuerId: ISSUER, account: ACCOUNT, key, service: url };
  return {
    url,
    keys,
    publicKey,
    held,
    calls,
    refused,
    failing,
    setDown: (down: boolean) => {
      isDown = down;
    },
    stop: () => new Promise((done) => server.close(done)),
  };
}
