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
import { addressKey, recipientKey } from './recipient-key.ts';

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

/**
 * What comes back says nothing of other names of a mailbox: where its server knows no `name+tag`, anybody could stop
 * somebody's mail by such a name. A complaint is the reader's, whatever name it was sent to.
 */
const suppressionParts = ({ address, reason }: Pick<Suppression, 'address' | 'reason'>) => ({
  mailboxHash: reason === 'complained' ? recipientKey(address) : addressKey(address),
});

/** Under which an address may be suppressed: by itself, or with all of its mailbox. */
const hashesOf = (address: string): string[] => [...new Set([addressKey(address), recipientKey(address)])];

/** Whether what is on record under one of its hashes concerns an address. */
const concerns = (address: string, reason: Suppression['reason'], mailboxHash: string): boolean =>
  suppressionParts({ address, reason }).mailboxHash === mailboxHash;

/** What is remembered of those who get mail: who is not written to, and who was told today. */
export const recipientStore = (db: Db) => ({
  /** Nobody writes to this mailbox until somebody of the office lifts it. */
  async suppress(of: Suppression): Promise<void> {
    await db.write(suppressions.put(suppressionParts(of), of, { in: { directory: { at: of.at } } }));
  },

  async isSuppressed(address: string): Promise<boolean> {
    return (await this.suppressionOf(address)) !== undefined;
  },

  /** Why and since when an address is not written to. */
  async suppressionOf(address: string): Promise<Suppression | undefined> {
    for (const mailboxHash of hashesOf(address)) {
      const found = await suppressions.get(db, { mailboxHash });
      if (found && concerns(address, found.reason, mailboxHash)) return found;
    }
    return undefined;
  },

  /** Of these addresses those whose mailboxes are not written to, and why. */
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
   * Takes the address itself out of what is remembered. The mailbox, which its key does not name, is still not written
   * to. @returns false where there was nothing
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

  /** The latest of them, newest first. */
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
