import type { WaitingEntry } from '#shared/domain/waiting-list.ts';
import { runUseCase } from './run-use-case.ts';
import { fairFields, typeFields } from './samples.ts';
import { office } from './world.ts';

export const waitingNow = new Date('2026-11-22T12:00:00.000Z');
const at = waitingNow.toISOString();
export const FAIR = 'fair_000000000000';
export const TYPE = 'typ_000000000000';
export const LINE = 'wtg_000000000000';
export const SECRET = 'secret';
export const waitingPerson = {
  fairId: FAIR,
  ticketTypeId: TYPE,
  name: 'Ewa',
  email: 'ewa@example.com',
  lang: 'pl',
};

/** Somebody in the waiting list of a fair's only type: what a test sets here is what the use cases' stores answer. */
export class WaitingLine {
  left = 0;
  sold: { fair: object; types: object[]; waitedFor: Set<string> } | undefined = {
    fair: { ...fairFields(waitingNow), id: FAIR, published: true },
    types: [{ ...typeFields(), id: TYPE, fairId: FAIR, shards: 1, version: 1 }],
    waitedFor: new Set(),
  };
  entry: WaitingEntry | undefined = {
    ...{ id: LINE, fairId: FAIR, ticketTypeId: TYPE, name: 'Ewa', email: 'ewa@example.com', lang: 'pl' },
    ...{ state: 'waiting', rank: 1, joinedAt: at, joins: 1, offers: 0, changedAt: at, version: 1 },
  };
  /** Whether the entry is unchanged since it was read. */
  isUnchanged = true;
  isSuppressed = false;
  isWithinLimit = true;
  mails = 0;

  being(fields: Partial<WaitingEntry>): void {
    this.entry = { ...this.entry, ...fields } as WaitingEntry;
  }

  typeBeing(fields: object): void {
    if (this.sold) this.sold.types = this.sold.types.map((type) => ({ ...type, ...fields }));
  }

  fairBeing(fields: object): void {
    if (this.sold) this.sold.fair = { ...this.sold.fair, ...fields };
  }

  readonly #unchanged = async () => this.isUnchanged;

  readonly deps = {
    fairs: {
      withTypes: async () => this.sold,
    },
    stock: { shards: async () => new Map([[TYPE, [{ key: `${TYPE}#0`, left: this.left }]]]) },
    waiting: {
      entry: async () => this.entry,
      entries: async () => (this.entry ? [this.entry] : []),
      ...{ join: this.#unchanged, confirm: this.#unchanged, countJoin: this.#unchanged },
      ...{ offer: this.#unchanged, end: this.#unchanged, move: this.#unchanged },
    },
    rateLimits: { count: async () => this.isWithinLimit },
    recipients: { isSuppressed: async () => this.isSuppressed },
    settings: { value: async () => ({ holdHours: 24 }) },
    enqueue: async () => {
      this.mails += 1;
    },
    linkSecret: async () => SECRET,
  } as never;

  run(useCase: (deps: never) => unknown, input: object): Promise<unknown> {
    return runUseCase(useCase(this.deps), input, { now: waitingNow, actor: office });
  }
}

/** The body of an act on the line as it was seen. */
export const seenLine = (version = 1) => ({ body: { ticketTypeId: TYPE, id: LINE, version } });
