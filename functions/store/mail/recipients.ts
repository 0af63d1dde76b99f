import { instant } from '#shared/domain/instant.ts';
import { ERASED_EMAIL } from '#shared/domain/retention.ts';
import { suppressionReasons } from '#shared/domain/suppression.ts';
import { DAY } from '#shared/domain/time.ts';
import * as z from '#shared/zod.ts';
import { isWritten } from '../engine/attempt.ts';
import { absent, atMost, present } from '../engine/conditions.ts';
import type { Db } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';
import { indexPartition, partitionPartsOf } from '../engine/keys.ts';
import { auditWrite, type Change } from '../people/audit.ts';
import { addressKey, recipientKey } from './recipient-key.ts';

const suppression = z.strictObject({
  address: z.string(),
  reason: z.enum(suppressionReasons),
  at: instant,
});
export type Suppression = z.infer<typeof suppression>;

const MAX_LISTED = 200;

const suppressions = entity('suppression', suppression);
const reminderRefusals = entity('reminderRefusal', z.strictObject({ at: instant }));
const newsRefusals = entity('newsRefusal', z.strictObject({ at: instant }));
const expiredNotices = entity('expiredNotice', z.strictObject({ order: z.string(), at: instant }));

const partsOf = (address: string) => ({ mailboxHash: recipientKey(address) });

/**
 * A bounce suppresses only its exact address: on a server that does not know `name+tag`, anybody could block another
 * person's mail by such an address. A complaint suppresses the whole mailbox, because it is the reader's.
 */
const suppressionParts = ({ address, reason }: Pick<Suppression, 'address' | 'reason'>) => ({
  mailboxHash: reason === 'complained' ? recipientKey(address) : addressKey(address),
});

/** The hashes under which an address may be suppressed: its own, and its mailbox's. */
const hashesOf = (address: string): string[] => [...new Set([addressKey(address), recipientKey(address)])];

/** Whether a suppression stored under one of its hashes applies to an address. */
const concerns = (address: string, reason: Suppression['reason'], mailboxHash: string): boolean =>
  suppressionParts({ address, reason }).mailboxHash === mailboxHash;

/** What is stored about mail recipients: who is suppressed, who refused what, and who got an expiry notice within a day. */
export const recipientStore = (db: Db) => ({
  /** Suppresses an address, or after a complaint its whole mailbox, until the office lifts it. */
  async suppress(suppression: Suppression): Promise<void> {
    await db.write(
      suppressions.put(suppressionParts(suppression), suppression, {
        in: { directory: { at: suppression.at } },
      }),
    );
  },

  async isSuppressed(address: string): Promise<boolean> {
    return (await this.suppressionOf(address)) !== undefined;
  },

  /** Why and since when an address is suppressed. */
  async suppressionOf(address: string): Promise<Suppression | undefined> {
    for (const mailboxHash of hashesOf(address)) {
      const found = await suppressions.get(db, { mailboxHash });
      if (found && concerns(address, found.reason, mailboxHash)) return found;
    }
    return undefined;
  },

  /** Which of these addresses are suppressed, and why. */
  async suppressionsOf(addresses: readonly string[]): Promise<Map<string, Suppression['reason']>> {
    const hashes = new Set(addresses.flatMap(hashesOf));
    const items = await db.getMany([...hashes].map((mailboxHash) => suppressions.key({ mailboxHash })));
    const reasons = new Map(
      items.map((item) => [
        partitionPartsOf('suppression', item.pk)?.mailboxHash,
        suppressions.read(item).reason,
      ]),
    );
    return new Map(
      addresses.flatMap((address) =>
        hashesOf(address).flatMap((mailboxHash) => {
          const reason = reasons.get(mailboxHash);
          return reason && concerns(address, reason, mailboxHash) ? [[address, reason] as const] : [];
        }),
      ),
    );
  },

  /**
   * Removes the address itself from its suppression; the mailbox, known only by its hash, stays suppressed.
   * @returns false where there was nothing
   */
  async forgetAddress(address: string): Promise<boolean> {
    const forgotten = hashesOf(address).map(async (mailboxHash) => {
      const found = await suppressions.get(db, { mailboxHash }, { consistent: true });
      if (!found || !concerns(address, found.reason, mailboxHash)) return false;
      const anonymous = { address: ERASED_EMAIL };
      const patch = { leave: ['directory'], where: { pk: present } } as const;
      return isWritten(db.write(suppressions.patch({ mailboxHash }, anonymous, patch)));
    });
    return (await Promise.all(forgotten)).includes(true);
  },

  /** The latest suppressions, newest first. */
  async suppressed(): Promise<Suppression[]> {
    const range = indexPartition('suppression', 'directory', {});
    const items = await db.query({ ...range, backwards: true, limit: MAX_LISTED });
    return items.map(suppressions.read);
  },

  /** @returns false where the address was not suppressed */
  async lift(address: string, change: Change): Promise<boolean> {
    const found = await this.suppressionOf(address);
    if (!found) return false;
    const parts = suppressionParts({ address, reason: found.reason });
    return isWritten(db.write(suppressions.remove(parts, { pk: present }), auditWrite(change)));
  },

  /** A mailbox gets no more reminders. */
  async refuseReminders(address: string, now: Date): Promise<void> {
    await db.write(reminderRefusals.put(partsOf(address), { at: now.toISOString() }));
  },

  async refusesReminders(address: string): Promise<boolean> {
    return (await reminderRefusals.get(db, partsOf(address))) !== undefined;
  },

  /** A mailbox, by its hash, gets no more news; or it gets them again. */
  async refuseNews(mailboxHash: string, now: Date): Promise<void> {
    await db.write(newsRefusals.put({ mailboxHash }, { at: now.toISOString() }));
  },

  async acceptNews(mailboxHash: string): Promise<void> {
    await db.write(newsRefusals.remove({ mailboxHash }));
  },

  /** Those of some mailboxes that get no news. */
  async newsRefusals(hashes: readonly string[]): Promise<Set<string>> {
    const items = await db.getMany(hashes.map((mailboxHash) => newsRefusals.key({ mailboxHash })));
    return new Set(items.flatMap(({ pk }) => partitionPartsOf('newsRefusal', pk)?.mailboxHash ?? []));
  },

  /** Since when a mailbox gets no news. */
  newsRefusedAt: async (address: string): Promise<string | undefined> =>
    (await newsRefusals.get(db, partsOf(address)))?.at,

  /**
   * Claims the one expiry notice that a mailbox gets per day, for this order.
   * @returns whether this order has it; a repeated claim of the same order succeeds
   */
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
