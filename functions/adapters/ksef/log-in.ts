import { setTimeout as sleep } from 'node:timers/promises';
import * as z from '#shared/zod.ts';
import { type CallKsef, KsefRefused, KsefSilent, ksefReference, shaped, wordsOf } from './client.ts';
import { withSealed } from './encryption.ts';

const token = z.object({ token: z.string() });
const challenge = z.object({ challenge: z.string(), timestampMs: z.int() });
const begun = z.object({ referenceNumber: ksefReference, authenticationToken: token });
const state = z.object({
  status: z.object({
    code: z.int(),
    description: z.string(),
    details: z.nullish(z.array(z.string())),
  }),
});

/** How often, and how long apart in milliseconds, an unfinished login is asked for. */
const LOOKS = 20;
const PAUSE = 500;

const DONE = 200;
const IN_PROGRESS = 100;
/** KSeF gave up by itself: another try may succeed. */
const PASSING = [500, 550];

/** Waits until KSeF has checked the token. @throws KsefRefused with KSeF's code where it does not take it */
async function untilDone(call: CallKsef, reference: string, bearer: string): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const { status } = await shaped(await call('GET', `/auth/${reference}`, { bearer }), state);
    const { code, description } = status;
    if (code === DONE) return;
    if (PASSING.includes(code)) throw new KsefSilent(`KSeF: login → ${code} ${description}`);
    if (code !== IN_PROGRESS) throw new KsefRefused(`KSeF: login → ${code} ${wordsOf(status)}`, [code]);
    await sleep(PAUSE);
  }
  throw new KsefSilent('KSeF: the login takes too long');
}

/**
 * Logs in for a seller. @returns the access token, good for some minutes
 * @throws KsefRefused where the token is not taken, KsefSilent, KsefBusy
 */
export async function logIn(
  call: CallKsef,
  { nip, token: secretToken }: { nip: string; token: string },
  now: Date,
): Promise<string> {
  const given = await shaped(await call('POST', '/auth/challenge'), challenge);
  const content = Buffer.from(`${secretToken}|${given.timestampMs}`);
  const { referenceNumber, authenticationToken } = await withSealed(
    { call, usage: 'KsefTokenEncryption', now },
    content,
    async (encryptedToken, publicKeyId) => {
      const contextIdentifier = { type: 'Nip', value: nip };
      const body = { challenge: given.challenge, contextIdentifier, encryptedToken, publicKeyId };
      return shaped(await call('POST', '/auth/ksef-token', { body }), begun);
    },
  );
  const bearer = authenticationToken.token;
  await untilDone(call, referenceNumber, bearer);
  const tokens = z.object({ accessToken: token });
  return (await shaped(await call('POST', '/auth/token/redeem', { bearer }), tokens)).accessToken.token;
}
