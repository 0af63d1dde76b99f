import { Problem } from '#shared/contract/problem.ts';
import type { undoScan as row } from '#shared/contract/scans.ts';
import { type Scan, UNDO_WINDOW } from '#shared/domain/scan.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { AdmitDeps } from './admit-at-gate.ts';

/** If not, the entry was undone before, by a request whose response was lost. */
async function isEnteredSince(
  ticketId: string,
  { at, gateId }: Pick<Scan, 'at' | 'gateId'>,
  { tickets }: AdmitDeps,
): Promise<boolean> {
  const last = (await tickets.byId(ticketId))?.lastEntry;
  return last !== undefined && (last.at > at || (last.at === at && last.gateId !== gateId));
}

/** Undoes an entry: the ticket first, since that decides at the gates. */
export const undoScan =
  (deps: AdmitDeps): UseCase<typeof row> =>
  async ({ body }, { gate, now }) => {
    const [at = '', ...rest] = body.scanId.split('_');
    const scan = await deps.scans.find({ fairId: gate.fairId, at, id: rest.join('_') });
    if (!scan?.ticketId || scan.gateId !== gate.id || scan.result !== 'admitted')
      throw new Problem('not_found');
    if (now.getTime() - Date.parse(scan.at) > UNDO_WINDOW) throw new Problem('too_late_to_undo');
    const isTaken = await deps.tickets.takeBack(scan.ticketId, scan, scan.earlier);
    if (!isTaken && (await isEnteredSince(scan.ticketId, scan, deps))) throw new Problem('entered_since');
    await deps.scans.markUndone(scan, now);
  };
