import * as z from '../zod.ts';

/** About the fair that people have tickets for; or news, which only those get who agreed to it. */
export const messagePurposes = ['fair', 'news'] as const;
export type MessagePurpose = (typeof messagePurposes)[number];

/** News is what goes to those who agreed by a consent. */
export const purposeOf = ({ consentId }: { consentId?: string | undefined }): MessagePurpose =>
  consentId === undefined ? 'fair' : 'news';

/**
 * scheduled ─ its moment ─► collecting ─ its recipients are settled ─► sending ─► done
 *     └────────────────────────┴──── stopped ◄──────────────────────────┘
 * What was stopped goes on where it was.
 */
export const messageStates = ['scheduled', 'collecting', 'sending', 'done', 'stopped'] as const;

/** Whether it goes on by itself. */
export const isOpenMessage = ({ state }: { state: (typeof messageStates)[number] }): boolean =>
  state !== 'stopped' && state !== 'done';

/** Why it stands still without a person having stopped it. */
export const messageStops = ['daily-limit', 'service-down', 'refused'] as const;
export type MessageStop = (typeof messageStops)[number];

/**
 * Why somebody gets none: nobody knows their address; mail to it came back; they ended news, or never agreed to it; they
 * have no ticket any more; the mail service takes no mail to them, while it takes others. `uncertain` is the one whose
 * mail was on its way when a machine died: it may have gone out.
 */
export const leftOutReasons = [
  'noAddress',
  'undeliverable',
  'unsubscribed',
  'noConsent',
  'returned',
  'refused',
  'uncertain',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];
export type LeftOut = Partial<Record<LeftOutReason, number>>;

export const totalOf = (counts: LeftOut): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Messages go to that many people of a fair on one day in Warsaw; more is a decision. */
export const messageLimit = z.strictObject({
  perFairAndDay: z.int().check(z.minimum(0), z.maximum(200_000)),
});
export const DEFAULT_MESSAGE_LIMIT: z.infer<typeof messageLimit> = { perFairAndDay: 2_000 };

/** How many recipients are shown before a message goes to all. */
export const MESSAGE_SAMPLE = 20;
