import { randomUUID } from 'node:crypto';
import { Problem } from '#shared/contract/problem.ts';
import type { testMail as row } from '#shared/contract/texts.ts';
import { HOUR } from '#shared/domain/time.ts';
import type { SendMail } from '../adapters/mailer.ts';
import type { Address } from '../documents/mail/mime.ts';
import { simpleMime } from '../documents/mail/simple-mime.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { TryStore } from '../store/tries.ts';
import { type DraftNeeds, draftMail } from './draft-mail.ts';

interface Needs extends DraftNeeds {
  tries: TryStore;
  send: SendMail;
  from: Address;
}

/** Enough to polish a text by, too few to be a way of sending mail. */
const TESTS = { limit: 30, window: HOUR };

/** Sends a draft to who writes it, marked as a test: never to a buyer. */
export const testMail =
  (needs: Needs): UseCase<typeof row> =>
  async ({ body }, { actor, now }) => {
    if (!(await needs.tries.count('test-mail', actor.userId, TESTS, now)))
      throw new Problem('too_many_tries');
    const { subject, html, text, fair } = await draftMail(body, now, needs);
    const id = randomUUID();
    const written = {
      subject: `[Test] ${subject}`,
      html,
      text,
      from: { ...needs.from, name: fair.organiser.name },
      to: { name: '', address: actor.email },
      messageId: `<${id}.test@${new URL(needs.publicUrl).hostname}>`,
      date: now,
    };
    await needs.send(simpleMime(written, id), actor.email);
    return { to: actor.email };
  };
