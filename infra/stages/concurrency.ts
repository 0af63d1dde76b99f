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

/**
 * The manifest's shares of an account's concurrency; none where too few would be left for the rest.
 * @param limit of the account
 * @param free what other stacks have not reserved of it
 */
export function reservedOf(limit: number, free: number): ReservedConcurrency {
  const shares = (Object.entries(lambdas) as [LambdaName, Lambda][]).flatMap(
    ([name, { concurrencyShare = 0 }]): [LambdaName, number][] =>
      concurrencyShare > 0 ? [[name, Math.floor(limit * concurrencyShare)]] : [],
  );
  const sum = shares.reduce((total, [, share]) => total + share, 0);
  return free - sum < Math.max(MIN_UNRESERVED, CONCURRENCY_NEEDED) ? {} : Object.fromEntries(shares);
}
