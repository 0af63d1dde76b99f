import { type JobOf, job } from '#shared/contract/jobs.ts';
import { instant } from '#shared/domain/instant.ts';
import { type HeldReason, heldReasons } from '#shared/domain/mail-kinds.ts';
import { MINUTE } from '#shared/domain/time.ts';
import * as z from '#shared/zod.ts';
import { attempt, isWritten } from '../engine/attempt.ts';
import { removed } from '../engine/changes.ts';
import { absent, below } from '../engine/conditions.ts';
import type { Db, Write } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';
import { indexPartition, partitionOf, sortPartsOf } from '../engine/keys.ts';
import { auditWrite, type Change } from '../people/audit.ts';

/**
 * Longer than a sender's timeout, shorter than the message's visibility timeout: an older claim belongs to a worker
 * that crashed.
 */
const CLAIM_TTL = MINUTE;

export type Claim =
  | { state: 'taken' | 'sent' }
  | {
      state: 'claimed';
      to: string | undefined;
      /** How often the ticket had been transferred when that recipient was chosen. */
      edition: number | undefined;
      /** Since when it is held back by the mail service. */
      heldSince: string | undefined;
    };

export interface SentMail {
  /** As `mailNameOf` makes it. */
  name: string;
  sentAt: string;
  /** Its recipient; absent once they are erased. */
  to?: string;
}

type MailJob = JobOf<'send-mail' | 'send-waiting-mail'>;

/** A mail that the mail service holds back for now. */
export interface HeldMail {
  since: string;
  job: MailJob;
  why: HeldReason;
}

const notHeld = { heldAt: removed, heldFor: removed, job: removed } as const;

/** By kind of mail, or `ticket.{sending}` for one that the office requested. */
export const mailClaims = entity(
  'mailClaim',
  z.strictObject({
    /** The recipient that was chosen: by the office, or as the owner before an act by the order's link. */
    to: z.optional(z.string()),
    /** Whom it went to. */
    sentTo: z.optional(z.string()),
    edition: z.optional(z.int()),
    at: z.optional(instant),
    sentAt: z.optional(instant),
    heldAt: z.optional(instant),
    heldFor: z.optional(z.enum(heldReasons)),
    /** The job that sends a held mail later. */
    job: z.optional(job),
  }),
);

/**
 * A mail that an order's change sends to whom it had before: written in the change's own transaction, also over the claim
 * of a job that came without a change.
 */
export const askedMail = (orderId: string, name: string, to: string): Write =>
  mailClaims.patch({ orderId, kind: name }, { to });

/** Removes the addresses that an order's mails were sent to. */
export async function forgetRecipients(db: Db, orderId: string): Promise<void> {
  const found = await db.query({ ...partitionOf('mailClaim', { orderId }), consistent: true });
  for (const claim of found)
    if (claim.to !== undefined || claim.sentTo !== undefined)
      await db.write(mailClaims.patchAt(claim, { to: removed, sentTo: removed }));
}

/**
 * Locks an order's mail while it is sent. Two deliveries of a message may run at the same moment; only the one with the
 * claim sends.
 */
export const mailClaimStore = (db: Db) => ({
  /** Records a sending that the office requested and its recipient; idempotent. */
  async ask(
    orderId: string,
    kind: string,
    { to, edition }: { to: string; edition?: number | undefined },
    change: Change,
  ): Promise<void> {
    const chosen = { to, ...(edition && { edition }) };
    await isWritten(db.write(mailClaims.create({ orderId, kind }, chosen), auditWrite(change)));
  },

  /** The recipient that was chosen for a mail. */
  recipientOf: async (orderId: string, kind: string): Promise<string | undefined> =>
    (await mailClaims.get(db, { orderId, kind }, { consistent: true }))?.to,

  /** Whether a sending was requested before. */
  isAsked: async (orderId: string, kind: string): Promise<boolean> =>
    (await mailClaims.get(db, { orderId, kind }, { consistent: true })) !== undefined,

  /**
   * The sent mails of an order, except its first tickets, which the order itself records; and whether one is held back
   * by the mail service.
   */
  async ofOrder(orderId: string): Promise<{ sent: SentMail[]; isHeld: boolean }> {
    const claims = (await db.query(partitionOf('mailClaim', { orderId }))).map((item) => ({
      name: sortPartsOf('mailClaim', item.sk)?.kind,
      ...mailClaims.read(item),
    }));
    return {
      sent: claims.flatMap(({ name, sentAt, sentTo: to }) =>
        name && sentAt ? [{ name, sentAt, ...(to !== undefined && { to }) }] : [],
      ),
      isHeld: claims.some(({ heldAt }) => heldAt !== undefined),
    };
  },

  async claim(orderId: string, kind: string, now: Date): Promise<Claim> {
    const dead = new Date(now.getTime() - CLAIM_TTL).toISOString();
    const claimed = await attempt(
      db.write(
        mailClaims.patch(
          { orderId, kind },
          { at: now.toISOString() },
          {
            where: [
              { sentAt: absent, at: absent },
              { sentAt: absent, at: below(dead) },
            ],
          },
        ),
      ),
    );
    if (claimed.written) {
      const { to, edition, heldAt } = claimed.item as { to?: string; edition?: number; heldAt?: string };
      return { state: 'claimed', to, edition, heldSince: heldAt };
    }
    return { state: claimed.items[0]?.sentAt ? 'sent' : 'taken' };
  },

  /** The mail is sent, and never again for this order. */
  async markSent(orderId: string, kind: string, at: Date, sentTo?: string): Promise<void> {
    const sent = { sentAt: at.toISOString(), ...(sentTo !== undefined && { sentTo }), ...notHeld };
    await db.write(mailClaims.patch({ orderId, kind }, sent, { leave: ['directory'] }));
  },

  /** Releases the claim after a failure, so that the next delivery can retry at once. */
  async release(orderId: string, kind: string): Promise<void> {
    await db.write(
      mailClaims.patch({ orderId, kind }, { at: removed, ...notHeld }, { leave: ['directory'] }),
    );
  },

  /** Marks a mail that the mail service holds back for now; `job` sends it later. */
  async hold(orderId: string, kind: string, { job, since, why }: HeldMail): Promise<void> {
    const changes = { at: removed, heldAt: since, heldFor: why, job } as const;
    await db.write(mailClaims.patch({ orderId, kind }, changes, { in: { directory: { heldAt: since } } }));
  },

  /** The held mails, or the first `limit`, the oldest first. */
  async held(limit?: number): Promise<HeldMail[]> {
    const range = indexPartition('mailClaim', 'directory', {});
    const found = await mailClaims.readEach(db, await db.query({ ...range, ...(limit && { limit }) }));
    return found.flatMap(({ heldAt: since, heldFor: why = 'unverified', job }) =>
      since && (job?.kind === 'send-mail' || job?.kind === 'send-waiting-mail') ? [{ since, job, why }] : [],
    );
  },
});
export type MailClaimStore = ReturnType<typeof mailClaimStore>;
