import { hasPassed } from '#shared/domain/admission.ts';
import { type ListedPassages, shortIdOf } from '#shared/domain/door-list.ts';
import { type Scan, stands } from '#shared/domain/scan.ts';
import { MINUTE } from '#shared/domain/time.ts';
import type { ScanStore } from '../store/door/scans.ts';
import { FULL_READ_INTERVAL, OVERLAP, scanReader } from './scan-reader.ts';

/** Of the largest fair that tables can hold, three days of entries and exits. */
const MAX_PASSINGS = 600_000;
/** Reads of the table are a moment behind, and so may be the clocks of two processes. */
const MARGIN = MINUTE / 2;

interface Passed {
  id: string;
  at: string;
  gateId: string;
  isEntry: boolean;
}

interface OfTicket {
  passed: Passed[];
  /** Until when somebody may ask who has not been told of its last change, in milliseconds. */
  newsUntil: number;
}

const latest = (passed: readonly Passed[], isEntry: boolean): Passed | undefined =>
  passed
    .filter((passage) => passage.isEntry === isEntry)
    .reduce<Passed | undefined>(
      (last, passage) => (last && last.at > passage.at ? last : passage),
      undefined,
    );

/** When a scan came, was counted or undone. What is told late is found only when everything is read again. */
function newsUntil({ at, receivedAt, countedAt = '', undoneAt = '' }: Scan): number {
  const told = Math.max(Date.parse(receivedAt), Date.parse(countedAt) || 0, Date.parse(undoneAt) || 0);
  const isLate = told - Date.parse(at) > OVERLAP / 2;
  return told + MARGIN + (isLate ? FULL_READ_INTERVAL : 0);
}

/** How the tickets of a fair have passed its gates, by the scans that stand. */
class TicketPassages {
  readonly #ofTicket = new Map<string, OfTicket>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  take(scans: readonly Scan[]): void {
    for (const scan of scans) if (scan.ticketId && hasPassed(scan.result)) this.#takeOne(scan.ticketId, scan);
  }

  #takeOne(ticketId: string, scan: Scan): void {
    const { id, at, gateId, result } = scan;
    const known = this.#ofTicket.get(ticketId) ?? { passed: [], newsUntil: 0 };
    const place = known.passed.findIndex((passage) => passage.id === id);
    const counts = stands(scan);
    const isKnown = place >= 0;
    if (isKnown && counts) return;
    // A phone may know of one that was undone before this process read it.
    if (counts) known.passed.push({ id, at, gateId, isEntry: result === 'admitted' });
    else if (isKnown) known.passed.splice(place, 1);
    if (isKnown !== counts) this.#size += counts ? 1 : -1;
    known.newsUntil = Math.max(known.newsUntil, newsUntil(scan));
    this.#ofTicket.set(ticketId, known);
  }

  /** Those of these tickets that passed at all. */
  of(ticketIds: readonly string[]): ListedPassages[] {
    return ticketIds.flatMap((ticketId) => {
      const known = this.#ofTicket.get(ticketId);
      return known ? [listed(ticketId, known)] : [];
    });
  }

  /** Those that may have changed since an instant. */
  since(since: Date): ListedPassages[] {
    return [...this.#ofTicket]
      .filter(([, known]) => known.newsUntil >= since.getTime())
      .map(([ticketId, known]) => listed(ticketId, known));
  }
}

function listed(ticketId: string, { passed }: OfTicket): ListedPassages {
  const [entry, exit] = [latest(passed, true), latest(passed, false)];
  const admissions = passed.filter(({ isEntry }) => isEntry).length;
  return [shortIdOf(ticketId), admissions, entry?.at ?? '', entry?.gateId ?? '', exit?.at ?? ''];
}

/** @throws Problem fair_too_large */
export const ticketPassages = (scans: Pick<ScanStore, 'since'>) =>
  scanReader({
    scans,
    empty: () => new TicketPassages(),
    beside: async () => undefined,
    maxRows: MAX_PASSINGS,
  });
