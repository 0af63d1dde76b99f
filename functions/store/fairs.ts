import { Problem } from '#shared/contract/problem.ts';
import { type Fair, fair } from '#shared/domain/fair.ts';
import { type TicketType, ticketType } from '#shared/domain/ticket-type.ts';
import { auditWrite, type Change } from './audit.ts';
import { ConditionFailed, type Db, type Item } from './db.ts';
import { keyOf } from './keys.ts';
import { parseItem } from './parse.ts';
import { replaceWrite } from './replace.ts';
import { readEach } from './unreadable.ts';

const toItem = (of: Fair): ReturnType<typeof keyOf> & Item => ({
  ...of,
  ...keyOf('fair', [of.id]),
  directory: 'fairs',
  directorySort: of.startDate,
});

/** Fairs, and which of them is the active one. */
export const fairStore = (db: Db) => ({
  async byId(fairId: string): Promise<Fair | undefined> {
    const item = await db.get(keyOf('fair', [fairId]));
    return item && parseItem(fair, item);
  },

  /** A fair with its ticket types in the order they are offered, in one query. */
  async withTypes(
    fairId: string,
    { consistent = false } = {},
  ): Promise<{ fair: Fair; types: TicketType[] } | undefined> {
    const items = await db.query({ pk: keyOf('fair', [fairId]).pk, consistent });
    const own = items.find((item) => item.sk === 'fair');
    if (!own) return undefined;
    const listed = items.filter((item) => String(item.sk).startsWith('type#'));
    const types = (await readEach(db, ticketType, listed)).sort(
      (a, b) => a.position - b.position || a.id.localeCompare(b.id),
    );
    return { fair: parseItem(fair, own), types };
  },

  /** All fairs, the latest first. */
  async list(): Promise<Fair[]> {
    const items = await db.query({ index: 'directory', pk: 'fairs', backwards: true });
    return readEach(db, fair, items);
  },

  async activeId(): Promise<string | undefined> {
    return (await this.active())?.fairId;
  },

  /** The active fair, and until when unpaid orders hold much of it: beside it, because every purchase reads it. */
  async active(): Promise<{ fairId: string; pressedUntil?: string | undefined } | undefined> {
    const item = await db.get(keyOf('activeFair'));
    return item && { fairId: String(item.fairId), pressedUntil: item.pressedUntil as string | undefined };
  },

  /** Unpaid orders hold much of the fair; another one that was activated meanwhile is left alone. */
  async press(fairId: string, until: Date): Promise<void> {
    try {
      await db.write({
        update: keyOf('activeFair'),
        expression: 'SET #pressedUntil = :until',
        condition: '#fairId = :fairId',
        values: { ':until': until.toISOString(), ':fairId': fairId },
      });
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  },

  async activate(fairId: string, change: Change): Promise<void> {
    await db.write(
      { check: keyOf('fair', [fairId]), condition: 'attribute_exists(pk)' },
      { put: { ...keyOf('activeFair'), fairId } },
      auditWrite(change),
    );
  },

  async create(of: Fair, change: Change): Promise<void> {
    await db.write({ put: toItem(of), condition: 'attribute_not_exists(pk)' }, auditWrite(change));
  },

  /** @throws Problem changed_meanwhile when the stored version is not the one before `of.version` */
  async save(of: Fair, change: Change): Promise<void> {
    try {
      await db.write(
        replaceWrite(fair.shape, toItem(of), {
          condition: '#version = :before',
          values: { ':before': of.version - 1 },
        }),
        auditWrite(change),
      );
    } catch (error) {
      if (error instanceof ConditionFailed) throw new Problem('changed_meanwhile');
      throw error;
    }
  },
});
export type FairStore = ReturnType<typeof fairStore>;
