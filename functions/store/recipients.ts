import * as z from 'zod/mini';
import { instant } from '#shared/domain/instant.ts';
import { ERASED_EMAIL } from '#shared/domain/retention.ts';
import { suppressionReasons } from '#shared/domain/suppression.ts';
import { DAY } from '#shared/domain/time.ts';
import { isWritten } from './attempt.ts';
import { auditWrite, type Change } from './audit.ts';
import { absent, atMost, present } from './conditions.ts';
import type { Db } from './db.ts';
import { entity } from './entity.ts';
import { indexPartition, partitionPartsOf } from './keys.ts';
import { recipientKey } from './recipient-key.ts';

const suppression = z.strictObject({
  address: z.string(),
  reason: z.enum(suppressionReasons),
  at: instant,
});
export type Suppression = z.infer<typeof suppression>;

const MAX_LISTED = 200;

const suppressions = entity('suppression', suppression);
const expiredNotices = entity('expiredNotice', z.strictObject({ order: z.string(), at: instant }));

const partsOf = (address: string) => ({ mailboxHash: recipientKey(address) });

/** What is remembered of those who get mail: who is not written to, and who was told today. */
export const recipientStore = (db: Db) => ({
  /** Nobody writes to this mailbox until somebody of the office lifts it. */
  async suppress(of: Suppression): Promise<void> {
    await db.write(suppressions.put(partsOf(of.address), of, { in: { directory: { at: of.at } } }));
  },

  isSuppressed: async (address: string): Promise<boolean> =>
    (await db.get(suppressions.key(partsOf(address)))) !== undefined,

  /** Why and since when a mailbox is not written to. */
  suppressionOf: (address: string): Promise<Suppression | undefined> =>
    suppressions.get(db, partsOf(address)),

  /** Of these addresses those whose mailboxes are not written to, and why. */
  async suppressionsOf(addresses: readonly string[]): Promise<Map<string, Suppression['reason']>> {
    const keys = new Map(addresses.map((address) => [recipientKey(address), address]));
    const items = await db.getMany([...keys.values()].map((address) => suppressions.key(partsOf(address))));
    const reasons = new Map(
      items.map((item) => [
        partitionPartsOf('suppression', item.pk)?.mailboxHash,
        suppressions.read(item).reason,
      ]),
    );
    return new Map(
      addresses.flatMap((address) => {
        const reason = reasons.get(recipientKey(address));
        return reason ? [[address, reason] as const] : [];
      }),
    );
  },

  /**
   * Takes the address itself out of what is remembered. The mailbox, which its key does not name, is still not written
   * to. @returns false where there was nothing
   */
  forgetAddress: (address: string): Promise<boolean> =>
    isWritten(
      db.write(
        suppressions.patch(
          partsOf(address),
          { address: ERASED_EMAIL },
          { leave: ['directory'], where: { pk: present } },
        ),
      ),
    ),

  /** The latest of them, newest first. */
  async suppressed(): Promise<Suppression[]> {
    const range = indexPartition('suppression', 'directory', {});
    const items = await db.query({ ...range, backwards: true, limit: MAX_LISTED });
    return items.map(suppressions.read);
  },

  /** @returns false where the mailbox was not suppressed */
  lift: (address: string, change: Change): Promise<boolean> =>
    isWritten(db.write(suppressions.remove(partsOf(address), { pk: present }), auditWrite(change))),

  /** Whether this order may be the one whose end a mailbox is told of within a day; asked again, it still is. */
  claimExpiredNotice(address: string, order: string, now: Date): Promise<boolean> {
    const dayAgo = new Date(now.getTime() - DAY).toISOString();
    return isWritten(
      db.write(
        expiredNotices.patch(
          partsOf(address),
          { order, at: now.toISOString() },
          {
            endsAt: new Date(now.getTime() + DAY),
            where: [{ at: absent }, { at: atMost(dayAgo) }, { order }],
          },
        ),
      ),
    );
  },
});
export type RecipientStore = ReturnType<typeof recipientStore>;
