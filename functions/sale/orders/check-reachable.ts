import { Problem } from '#shared/contract/problem.ts';
import type { RecipientStore } from '../../store/mail/recipients.ts';

/**
 * Nothing is sent to a suppressed address, and what a buyer types now replaces what worked.
 * @throws Problem invalid_request at the field `email`
 */
export async function checkReachable(
  email: string,
  { recipients }: { recipients: Pick<RecipientStore, 'isSuppressed'> },
): Promise<void> {
  if (await recipients.isSuppressed(email))
    throw new Problem('invalid_request', { fields: { email: { rule: 'no-mail' } } });
}
