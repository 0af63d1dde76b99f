import type { Lambda } from '#functions/lambda.ts';
import { type LambdaName, lambdas } from '#functions/manifest.ts';

/** How many executions at once each function has to itself, at most. */
export type ReservedConcurrency = Partial<Record<LambdaName, number>>;

/** Lambda keeps at least this many for functions without a share. */
const MIN_UNRESERVED = 100;

/** The concurrency that queues and schedules may use, doubled to leave as much for visitors. */
export const CONCURRENCY_NEEDED = Object.values<Lambda>(lambdas).reduce(
  (sum, { trigger }) =>
    sum + 2 * (trigger.kind === 'queue' ? trigger.maxConcurrency : trigger.kind === 'schedule' ? 1 : 0),
  0,
);

/** Lambda's least, and what queues and schedules need where that is more. */
const LEFT_UNRESERVED = Math.max(MIN_UNRESERVED, CONCURRENCY_NEEDED);

interface Share {
  name: LambdaName;
  share: number;
}

/** The functions that have a share of an account's concurrency, the most important first. */
const shares: Share[] = (Object.entries(lambdas) as [LambdaName, Lambda][])
  .flatMap(([name, { concurrency }]) => (concurrency ? [{ name, ...concurrency }] : []))
  .sort((a, b) => a.rank - b.rank);

/**
 * The manifest's shares of an account's concurrency, as many as fit: the door's first.
 * @param limit of the account
 * @param free what other stacks have not reserved of it
 */
export function reservedOf(limit: number, free: number): ReservedConcurrency {
  const reserved: ReservedConcurrency = {};
  let left = free - LEFT_UNRESERVED;
  for (const { name, share } of shares) {
    const size = Math.floor(limit * share);
    if (size > left || size === 0) continue;
    reserved[name] = size;
    left -= size;
  }
  return reserved;
}

/** The functions whose share is not among these. */
export const missingShares = (reserved: ReservedConcurrency): LambdaName[] =>
  shares.filter(({ name }) => !(name in reserved)).map(({ name }) => name);

/**
 * The smallest limit of an account, in hundreds, that has room for every share.
 * @param held what other stacks have reserved
 */
export function limitForShares(held: number): number {
  const all = shares.reduce((sum, { share }) => sum + share, 0);
  return Math.ceil((held + LEFT_UNRESERVED) / (1 - all) / 100) * 100;
}
