import { createHmac, randomBytes } from 'node:crypto';
import { type ProblemCode, problems } from '#shared/contract/problem.ts';
import { originKeys } from '../adapters/keys.ts';
import { log } from '../runtime/log.ts';

interface RefusedCall {
  code: ProblemCode;
  /** The contract row's id; undefined where no row matched. */
  call: string | undefined;
  /** The logged-in user, if the session was read. */
  userId: string | undefined;
  /** From `callerNetwork`, read for refusals only: an error may be that nothing can be read. */
  network: () => Promise<string>;
  correlationId: string;
}

/** Everyday outcomes: sold out, changed meanwhile, gone. They show no attack, and a rush has many. */
const ORDINARY = new Set([404, 409]);

/** Logged despite its 404, because it shows attempts to become an Admin. */
const TELLING: ReadonlySet<ProblemCode> = new Set(['recovery_key_invalid']);

/** The fallback key when the secret cannot be read. */
const ownKey = randomBytes(32);

/**
 * A pseudonym per network, so that one attacker's lines can be found together while the logs contain no address and no
 * key to compute one.
 */
async function markOf(network: string): Promise<string> {
  const [key = ownKey] = await originKeys();
  return createHmac('sha256', key).update(network).digest('base64url').slice(0, 12);
}

/** Logs each request that a security rule refused: login, rights, origin, input, limits. */
export async function logRefusal({ network, ...refused }: RefusedCall): Promise<void> {
  const status = problems[refused.code];
  if (status >= 500 || (ORDINARY.has(status) && !TELLING.has(refused.code))) return;
  log.warn('refused', { ...refused, status, network: await markOf(await network()) });
}
