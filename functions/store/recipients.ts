import * as z from 'zod/mini';
import { suppressionReasons } from '#shared/domain/suppression.ts';
import { DAY, instant } from '#shared/domain/time.ts';
import { auditWrite, type Change } from './audit.ts';
import { ConditionFailed, type Db } from './db.ts';
import { keyOf } from './keys.ts';
import { parseItem } from './parse.ts';
import { recipientKey } from './recipient-key.ts';

const suppression = z.strictObject({
  address: z.string(),
  reason: z.enum(suppressionReasons),
  at: instant,
});
export type Suppression = z.infer<typeof suppression>;

const MAX_LISTED = 200;

/** What is remembered of those who get mail: who is not written to, and who was told today. */
export const recipientStore = (db: Db) => ({
  /** Nobody writes to this mailbox until somebody of the office lifts it. */
  async suppress(of: Suppression): Promise<void> {
    await db.write({
      put: {
        ...of,
        ...keyOf('suppression', [recipientKey(of.address)]),
        directory: 'suppressions',
        directorySort: of.at,
      },
    });
  },

  isSuppressed: async (address: string): Promise<boolean> =>
    (await db.get(keyOf('suppression', [recipientKey(address)]))) !== undefined,

  /** The latest of them, newest first. */
  async suppressed(): Promise<Suppression[]> {
    const items = await db.query({
      index: 'directory',
      pk: 'suppressions',
      backwards: true,
      limit: MAX_LISTED,
    });
    return items.map((item) => parseItem(suppression, item));
  },

  /** @returns false where the mailbox was not suppressed */
  async lift(address: string, change: Change): Promise<boolean> {
    try {
      await db.write(
        { remove: keyOf('suppression', [recipientKey(address)]), condition: 'attribute_exists(pk)' },
        auditWrite(change),
      );
      return true;
    } catch (error) {
      if (error instanceof ConditionFailed) return false;
      throw error;
    }
  },

  /** Whether this order may be the one whose end a mailbox is told of within a day; asked again, it still is. */
  async claimExpiredNotice(address: string, orderId: string, now: Date): Promise<boolean> {
    try {
      await db.write({
        update: keyOf('expiredNotice', [recipientKey(address)]),
        expression: 'SET #order = :order, #at = :now, #ttl = :ttl',
        condition: 'attribute_not_exists(#at) OR #at <= :dayAgo OR #order = :order',
        values: {
          ':order': orderId,
          ':now': now.toISOString(),
          ':dayAgo': new Date(now.getTime() - DAY).toISOString(),
          ':ttl': Math.ceil((now.getTime() + DAY) / 1000),
        },
      });
      return true;
    } catch (error) {
      if (error instanceof ConditionFailed) return false;
      throw error;
    }
  },
});
export type RecipientStore = ReturnType<typeof recipientStore>;
