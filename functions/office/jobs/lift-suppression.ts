import type { liftSuppression as row } from '#shared/contract/jobs-page.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { RecipientStore } from '../../store/mail/recipients.ts';

/** The audit trail has the act but not the address, which may be erased. */
export const liftSuppression =
  (recipients: RecipientStore): UseCase<typeof row> =>
  async ({ body }, { actor, now }) => {
    const change = {
      entityId: 'queue_mail',
      actorId: actor.userId,
      action: 'suppression-lifted' as const,
      at: now,
    };
    if (!(await recipients.lift(body.address, change))) throw new Problem('not_found');
  };
