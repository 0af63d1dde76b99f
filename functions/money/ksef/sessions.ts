import { isInWork, isOpen } from '#shared/domain/ksef.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { KsefRefused } from '../../adapters/ksef/client.ts';
import type { Ksef } from '../../adapters/ksef/ksef.ts';
import type { KsefInvoice } from '../../adapters/ksef/session-report.ts';

/** What a session says: its invoices by hash, and what it means that one is not among them. */
export interface Report {
  invoices: ReadonlyMap<string, KsefInvoice>;
  missing: string;
}

const empty = (missing: string): Report => ({ invoices: new Map(), missing });

/** Whoever opened a session has given up by then: a round lasts a minute. */
const OPENER_IS_GONE = 2 * MINUTE;

/** KSeF lets two hundred lists an hour be read. */
const MAX_A_ROUND = 3;

/** The sessions that are asked about now: where there are many, they take turns. */
export function dueSessions<T>(sessions: readonly T[], now: Date): T[] {
  const round = Math.floor(now.getTime() / MINUTE);
  const { length } = sessions;
  return Array.from({ length: Math.min(length, MAX_A_ROUND) }, (_, index) => round * MAX_A_ROUND + index)
    .map((turn) => sessions[turn % length])
    .filter((session) => session !== undefined);
}

/** The state of a package's session, which is closed where its opener died before that; undefined while it is unclear. */
async function packageState(ksef: Ksef, session: string, now: Date): Promise<string | undefined> {
  const state = await ksef.stateOf(session);
  if (isInWork(state)) return undefined;
  if (!isOpen(state)) return `${state.code} ${state.reason}`;
  if (now.getTime() - state.openedAt.getTime() >= OPENER_IS_GONE) await ksef.closeBatch(session);
  return undefined;
}

/** Reads what sessions say, each list once a turn. */
export function sessionReader(ksef: Ksef, now: Date) {
  const lists = new Map<string, Promise<Report>>();

  async function read(session: string, missing: string): Promise<Report> {
    const invoices = new Map<string, KsefInvoice>();
    // Where a file came twice in one session, the second is a duplicate of the first.
    for (const invoice of await ksef.invoicesOf(session))
      if (!invoices.get(invoice.hash)?.ksefNumber) invoices.set(invoice.hash, invoice);
    return { invoices, missing };
  }

  /** A session that KSeF does not know, or that cannot be closed, has nothing. */
  const withoutRefusal = async (report: Promise<Report | undefined>): Promise<Report | undefined> =>
    report.catch((error: unknown) => {
      if (error instanceof KsefRefused) return empty(error.message);
      throw error;
    });

  function listed(session: string, missing = 'not in its session'): Promise<Report> {
    const list = lists.get(session) ?? read(session, missing);
    lists.set(session, list);
    return list;
  }

  async function packaged(session: string): Promise<Report | undefined> {
    const state = await packageState(ksef, session, now);
    return state === undefined ? undefined : listed(session, state);
  }

  return {
    /** Undefined while a package is on its way. */
    report: (session: string, isPacked: boolean): Promise<Report | undefined> =>
      withoutRefusal(isPacked ? packaged(session) : listed(session)),
  };
}
export type SessionReader = ReturnType<typeof sessionReader>;
