import { createHmac, randomBytes } from 'node:crypto';
import { type ProblemCode, problems } from '#shared/contract/problem.ts';
import { originKeys } from '../adapters/keys.ts';
import { log } from '../runtime/log.ts';

interface RefusedCall {
  code: ProblemCode;
  /** The contract row's id; undefined where no row was found. */
  call: string | undefined;
  /** Who is logged in, where anybody asked. */
  userId: string | undefined;
  /** As `networkOf` names it. */
  network: string;
  correlationId: string;
}

/** How ordinary business ends: sold out, changed meanwhile, gone. Nobody attacks with these, and a rush has many. */
const ORDINARY = new Set([404, 409]);

/** A 404 all the same, and guessed at by whoever wants to be an Admin. */
const TELLING: ReadonlySet<ProblemCode> = new Set(['recovery_key_invalid']);

/** Makes the marks where the secret cannot be read. */
const ownKey = randomBytes(32);

/**
 * The same network always has the same mark, so that one attacker's lines can be seen together, and nobody reads an
 * address out of the logs: what makes the marks is not in them.
 */
async function markOf(network: string): Promise<string> {
  const [key = ownKey] = await originKeys();
  return createHmac('sha256', key).update(network).digest('base64url').slice(0, 12);
}

/** One line for each request that a rule of safety turned away: login, rights, origin, input, limits. */
export async function logRefusal({ network, ...refused }: RefusedCall): Promise<void> {
  const status = problems[refused.code];
  if (status >= 500 || (ORDINARY.has(status) && !TELLING.has(refused.code))) return;
  log.warn('refused', { ...refused, status, network: await markOf(network) });
}
