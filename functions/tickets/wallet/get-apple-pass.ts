import { Problem } from '#shared/contract/problem.ts';
import type { getApplePass as row } from '#shared/contract/wallet.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import { passFile } from './pass-file.ts';
import { type PassDeps, ticketForPass } from './pass-of.ts';

interface Deps extends PassDeps {
  linkSecret: () => Promise<string>;
}

/** The pass of a ticket that admits. */
export const getApplePass =
  (deps: Deps): UseCase<typeof row> =>
  async ({ query }, { now }) => {
    const pass = await ticketForPass(query, now, deps);
    const keys = await deps.wallet.apple(now);
    if (!keys) throw new Problem('not_found');
    return passFile(pass, { keys, now }, deps);
  };
