import type { BodyOf } from '#shared/contract/call.ts';
import type { settleEntries as row } from '#shared/contract/gates.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Scan } from '#shared/domain/scan.ts';
import { forEachLimit } from '../../runtime/for-each-limit.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { AuditStore } from '../../store/people/audit.ts';
import type { AdmitDeps } from '../scans/admit-at-gate.ts';
import { placeOf } from '../scans/entry-chain.ts';
import { composePassage } from '../scans/late-passage.ts';
import { isEntry, scansSince } from './entries-since.ts';

type Deps = Pick<AdmitDeps, 'gates' | 'scans' | 'tickets' | 'fairs'> & { audit: AuditStore };
type Act = BodyOf<typeof row>['act'];

const AT_ONCE = 24;
/** What is left of the function's time for the audit entry and the answer. */
const RESERVE = 3_000;
const MAX_ATTEMPTS = 5;

const audited = {
  undo: { action: 'entries-undone' },
  'leave-out': { action: 'held-left-out' },
  count: { action: 'held-counted' },
} as const satisfies Record<Act, { action: string }>;

async function undoOnce(scan: Scan, now: Date, { tickets, scans }: Deps): Promise<boolean> {
  const ticket = scan.held || !scan.ticketId ? undefined : await tickets.byId(scan.ticketId);
  return scans.undo(scan, ticket && (await placeOf(ticket, scan, scans)), now);
}

async function countOnce(scan: Scan, now: Date, deps: Deps): Promise<boolean> {
  const { held, ...told } = scan;
  const ticket = await deps.tickets.byId(scan.ticketId ?? '');
  if (!held || !ticket) return undoOnce(scan, now, deps);
  const telling = { attemptId: held.attemptId, wasAsked: false, now };
  const composed = await composePassage(told, { ticket, proof: 'listed' }, telling, deps);
  return composed?.passage
    ? deps.scans.count(composed.scan, composed.passage, now)
    : undoOnce(scan, now, deps);
}

/** @returns whether it is settled; another gate may have changed its ticket meanwhile each time */
async function settle(act: Act, scan: Scan, now: Date, deps: Deps): Promise<boolean> {
  const once = act === 'count' ? countOnce : undoOnce;
  let read: Scan | undefined = scan;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (await once(read, now, deps)) return true;
    // An entry that came before it meanwhile is known from the record alone.
    read = await deps.scans.find(scan);
    if (!read || read.undoneAt || (act !== 'undo' && !read.held)) return true;
  }
  return false;
}

/** Takes the scans of each ticket one after the other, since each changes what leads back through its entries. */
export const settleEntries =
  (deps: Deps): UseCase<typeof row> =>
  async ({ body }, { actor, now, timeLeft }) => {
    const { act, fairId, gateId, since } = body;
    const gate = await deps.gates.byId(gateId);
    if (gate?.fairId !== fairId) throw new Problem('not_found');
    const found = (await scansSince(body, now, deps)).filter(act === 'undo' ? isEntry : ({ held }) => held);
    let settled = 0;
    const byTicket = Map.groupBy(found, ({ ticketId, id }) => ticketId ?? id);
    await forEachLimit([...byTicket.values()], AT_ONCE, async (ofTicket) => {
      for (const scan of ofTicket)
        if (timeLeft() > RESERVE && (await settle(act, scan, now, deps))) settled += 1;
    });
    if (settled > 0) {
      await deps.gates.noteSettled(gateId, now);
      await deps.audit.record({
        ...{ entityId: fairId, actorId: actor.userId, at: now, ...audited[act] },
        after: { id: gateId, name: gate.name, since, settled },
      });
    }
    return { settled, left: found.length - settled };
  };
