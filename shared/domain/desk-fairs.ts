import type { Fair } from './fair.ts';
import { isTrial, type MaybeTrial } from './trial.ts';

type Datable = Pick<Fair, 'startDate' | 'endDate'> & MaybeTrial & { active: boolean };

const isRunning = ({ startDate, endDate }: Datable, at: string): boolean => startDate <= at && at < endDate;

/**
 * The fairs that a desk may sell for, most likely first: those that run now, then the active one, then the others by
 * start, and those for trial last. Ended fairs are left out.
 */
export function deskFairs<One extends Datable>(fairs: readonly One[], now: Date): One[] {
  const at = now.toISOString();
  const rank = (record: One): number =>
    isTrial(record) ? 3 : isRunning(record, at) ? 0 : record.active ? 1 : 2;
  return fairs
    .filter(({ endDate }) => at < endDate)
    .sort((one, other) => rank(one) - rank(other) || (one.startDate < other.startDate ? -1 : 1));
}
