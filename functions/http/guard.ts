import { randomUUID } from 'node:crypto';
import type { Call, KeyPolicy } from '#shared/contract/call.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Actor, PairedGate } from '../runtime/use-case.ts';
import { type RateLimitStore, restOf } from '../store/sale/rate-limits.ts';

/** The gate that a token belongs to, also one that has just ended where `late`. @throws Problem gate_unknown */
export type FindGate = (token: string, now: Date, late: boolean) => Promise<PairedGate>;

interface AllGuards {
  rateLimits: Pick<RateLimitStore, 'count'>;
  findGate: FindGate;
}

type HasTrait<R extends Call, Trait extends keyof Call> = [NonNullable<R[Trait]>] extends [never]
  ? false
  : true;

/**
 * The guards that a function must pass to the pipeline for its rows. A function whose rows need no key, gate or rate
 * limit passes none, so its bundle does not contain this file.
 */
export type GuardsOf<R extends Call> =
  HasTrait<R, 'rateLimit' | 'gate' | 'idempotencyKey'> extends true
    ? [
        { guard: typeof guard } & (HasTrait<R, 'rateLimit'> extends true
          ? Pick<AllGuards, 'rateLimits'>
          : unknown) &
          (HasTrait<R, 'gate'> extends true ? Pick<AllGuards, 'findGate'> : unknown),
      ]
    : [];

export type Guards = Partial<AllGuards>;

interface Caller {
  headers: Readonly<Record<string, string | undefined>>;
  network: string;
  actor: Actor | undefined;
  now: Date;
}

const CHECKED_KEY = /^[\w-]{8,100}$/;

function keyFrom(given: string | undefined, policy: KeyPolicy): string {
  if (!given) return randomUUID();
  if (policy === 'checked' && !CHECKED_KEY.test(given))
    throw new Problem('invalid_request', { detail: 'Idempotency-Key: 8 to 100 letters, digits, _ or -' });
  return given;
}

async function gateFrom(
  row: Call,
  { headers, now }: Caller,
  { findGate }: Guards,
): Promise<PairedGate | undefined> {
  const token = headers['x-gate'];
  if (token && findGate) return findGate(token, now, row.gate === 'late');
  if (row.gate !== 'optional') throw new Problem('gate_unknown');
  return undefined;
}

async function countCall(row: Call, { network, actor, now }: Caller, { rateLimits }: Guards): Promise<void> {
  if (!row.rateLimit) return;
  const { counter, per, tellsWait, ...limit } = row.rateLimit;
  const key = per === 'network' ? network : (actor?.userId ?? network);
  if (await rateLimits?.count(counter, key, limit, now)) return;
  throw new Problem('too_many_tries', tellsWait && { retryAfter: restOf(limit, now) });
}

/**
 * Enforces a row's requirements other than identity: gate, rate limit and idempotency key. Paired gates are not
 * rate-limited, so that a long queue is not blocked.
 * @throws Problem gate_unknown, too_many_tries, invalid_request
 */
export async function guard(
  row: Call,
  caller: Caller,
  guards: Guards,
): Promise<{ gate?: PairedGate; idempotencyKey?: string }> {
  const gate = row.gate && (await gateFrom(row, caller, guards));
  if (!gate) await countCall(row, caller, guards);
  const idempotencyKey = row.idempotencyKey && keyFrom(caller.headers['idempotency-key'], row.idempotencyKey);
  return { ...(gate && { gate }), ...(idempotencyKey && { idempotencyKey }) };
}
