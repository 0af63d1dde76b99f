import type { Invitation } from '#web/src/lib/invitation.ts';
import { shownOnce } from '#web/src/lib/use-shown-once.ts';

/** A new invitation; only in memory, until whoever made it has passed it on. */
export const freshInvitation = shownOnce<Invitation>('fresh-invitation');
