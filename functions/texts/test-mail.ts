import { randomUUID } from 'node:crypto';
import type { testMail as row } from '#shared/contract/texts.ts';
import type { SendMail } from '../adapters/mailer.ts';
import type { Address } from '../documents/mail/mime.ts';
import { simpleMime } from '../documents/mail/simple-mime.ts';
import type { UseCase } from '../runtime/use-case.ts';
import { type DraftNeeds, draftMail } from './draft-mail.ts';

interface Needs extends DraftNeeds {
  send: SendMail;
  from: Address;
}

/** Sends a draft to who writes it, marked as a test: never to a buyer. */
export const testMail =
  (needs: Needs): UseCase<typeof row> =>
  async ({ body }, { actor, now }) => {
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
