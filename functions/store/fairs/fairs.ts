import { randomUUID } from 'node:crypto';
import { type Fair, fair } from '#shared/domain/fair.ts';
import type { QuestionList } from '#shared/domain/questions/question.ts';
import { type TicketType, ticketType } from '#shared/domain/ticket-type.ts';
import { isTrial } from '#shared/domain/trial.ts';
import * as z from '#shared/zod.ts';
import { isWritten } from '../engine/attempt.ts';
import { removed } from '../engine/changes.ts';
import { absent, otherThan, present } from '../engine/conditions.ts';
import type { Db, Item, Write } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';
import { isKeyOf, sortPartsOf } from '../engine/keys.ts';
import { auditWrite, auditWrites, type Change } from '../people/audit.ts';
import { waitingLists } from '../stock/waiting-records.ts';
import { type BarredNetwork, barredNetworks } from './barred-networks.ts';
import { providerSilences, type Silences } from './provider-silences.ts';
import { questionLists } from './question-lists.ts';

/** A removed fair keeps its record, so that it can be brought back; nobody finds it meanwhile. */
const fairs = entity('fair', z.extend(fair, { removedAt: z.optional(z.string()) }));
export const ticketTypes = entity('ticketType', ticketType);
const activeFair = entity('activeFair', z.strictObject({ fairId: z.string() }));

const saleEdition = entity('saleEdition', z.strictObject({ edition: z.string() }));

/** What holds for the sale of every fair. */
export interface House {
  /** The fair that the shop opens with. */
  activeId?: string;
  /** The networks that may not order for now. */
  barred: readonly BarredNetwork[];
  silent: Silences;
}

/** What a fair sells. */
export interface FairWithTypes {
  fair: Fair;
  /** In display order. */
  types: TicketType[];
  /** What its visitors are asked; absent until somebody has saved questions. */
  questions?: QuestionList;
  /** The types whose returned places are kept for the waiting list. */
  waitedFor: ReadonlySet<string>;
}

/** Written with every change to what `withTypes` returns, so that no purchase of the fair uses a stale cache. */
export const newEdition = (fairId: string): Write => saleEdition.put({ fairId }, { edition: randomUUID() });

/** The removed ones, too. */
const listedFairs = (db: Db) => fairs.inIndex(db, 'directory', {}, { backwards: true });

const listed = ({ startDate }: Fair) => ({ in: { directory: { startDate } } });

const existing = { pk: present, removedAt: absent };

/** Fails where the fair does not exist. */
export const fairExists = (fairId: string): Write => fairs.check({ fairId }, existing);

/** Creates a fair and its audit entries; fails where it exists already. */
export const newFairWrites = (fair: Fair, change: Change): Write[] => [
  fairs.create({ fairId: fair.id }, fair, listed(fair)),
  ...auditWrites(change),
];

function silencesIn(items: readonly Item[]): Silences {
  const marks = items.flatMap((item): [string, string][] => {
    const provider = sortPartsOf('providerSilence', item.sk)?.provider;
    const until = provider && providerSilences.read(item).until;
    return until ? [[provider, until]] : [];
  });
  return Object.fromEntries(marks);
}

/** Fairs, which of them are in the shop, and which one it opens with. */
export const fairStore = (db: Db) => ({
  async byId(fairId: string, options?: { consistent?: boolean }): Promise<Fair | undefined> {
    const found = await fairs.get(db, { fairId }, options);
    return found?.removedAt ? undefined : found;
  },

  /** Fair, ticket types, questions and waiting lists in one query. */
  async withTypes(fairId: string, { consistent = false } = {}): Promise<FairWithTypes | undefined> {
    const { pk, sk } = fairs.key({ fairId });
    const items = await db.query({ pk, consistent });
    const own = items.find((item) => item.sk === sk);
    if (!own || own.removedAt) return undefined;
    const types = await ticketTypes.readEach(
      db,
      items.filter((item) => sortPartsOf('ticketType', item.sk)),
    );
    types.sort((a, b) => a.position - b.position || a.id.localeCompare(b.id));
    const lists = await waitingLists.readEach(
      db,
      items.filter((item) => sortPartsOf('waitingList', item.sk)),
    );
    const [questions] = await questionLists.readEach(
      db,
      items.filter((item) => isKeyOf('questions', item)),
    );
    const waitedFor = new Set(lists.filter(({ first }) => first).map(({ ticketTypeId }) => ticketTypeId));
    return { fair: fairs.read(own), types, ...(questions && { questions }), waitedFor };
  },

  /** All fairs, the latest first. */
  async list(): Promise<Fair[]> {
    return (await listedFairs(db)).filter(({ removedAt }) => !removedAt);
  },

  /** The trial fairs that were removed, as over since then. */
  async removedTrials(): Promise<Fair[]> {
    return (await listedFairs(db)).flatMap(({ removedAt, ...fair }) =>
      removedAt && isTrial(fair) ? [{ ...fair, endDate: removedAt }] : [],
    );
  },

  async activeId(): Promise<string | undefined> {
    return (await this.house()).activeId;
  },

  async house({ consistent = false } = {}): Promise<House> {
    const { pk } = activeFair.key({});
    const items = await db.query({ pk, consistent });
    const active = items.find((item) => isKeyOf('activeFair', item));
    const barred = items.find((item) => isKeyOf('barredNetworks', item));
    return {
      ...(active && { activeId: activeFair.read(active).fairId }),
      barred: barred ? barredNetworks.read(barred).networks : [],
      silent: silencesIn(items),
    };
  },

  /** Changes whenever the result of `withTypes` does; absent where no fair of this id was ever in the shop. */
  async edition(fairId: string): Promise<string | undefined> {
    return (await saleEdition.get(db, { fairId }))?.edition;
  },

  /** Puts a fair into the shop, which opens with it from now on. @returns false where it does not exist, or is a trial */
  activate(fairId: string, change: Change): Promise<boolean> {
    const where = { ...existing, trial: absent };
    const published = fairs.patch({ fairId }, { published: true }, { where });
    return isWritten(
      db.write(published, activeFair.put({}, { fairId }), auditWrite(change), newEdition(fairId)),
    );
  },

  /**
   * Takes a fair out of the shop; where the shop opened with it, it opens with none.
   * @returns false where the fair was not there, or another became active meanwhile
   */
  async withdraw(fairId: string, change: Change): Promise<boolean> {
    const isActive = (await this.house({ consistent: true })).activeId === fairId;
    const closed = isActive
      ? activeFair.remove({}, { fairId })
      : activeFair.check({}, [{ pk: absent }, { fairId: otherThan(fairId) }]);
    const left = fairs.patch({ fairId }, { published: removed }, { where: { published: true } });
    return isWritten(db.write(left, closed, auditWrite(change), newEdition(fairId)));
  },

  async create(fair: Fair, change: Change): Promise<void> {
    await db.write(...newFairWrites(fair, change));
  },

  /** @returns false when the stored version is not the one before `fair.version`, or it has entered or left the shop */
  save(fair: Fair, change: Change): Promise<boolean> {
    const where = { version: fair.version - 1, published: fair.published ?? absent };
    const replaced = fairs.replace({ fairId: fair.id }, fair, where, listed(fair));
    return isWritten(db.write(replaced, auditWrite(change), newEdition(fair.id)));
  },

  /** @returns false where it is in the shop, or another version is stored */
  remove(fairId: string, version: number, change: Change): Promise<boolean> {
    const removal = { removedAt: change.at.toISOString(), version: version + 1 };
    const unlisted = fairs.patch({ fairId }, removal, { where: { version, published: absent } });
    return isWritten(db.write(unlisted, auditWrite(change), newEdition(fairId)));
  },

  /** Brings back what was removed as this version. @returns false where another one is stored */
  async restore(fairId: string, version: number, change: Change): Promise<boolean> {
    const found = await fairs.get(db, { fairId }, { consistent: true });
    if (!found?.removedAt) return false;
    const kept = { removedAt: removed, version: version + 1 };
    const relisted = fairs.patch({ fairId }, kept, { where: { version } });
    return isWritten(db.write(relisted, auditWrite(change), newEdition(fairId)));
  },
});
export type FairStore = ReturnType<typeof fairStore>;
