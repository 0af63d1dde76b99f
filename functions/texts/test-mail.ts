import { randomUUID } from 'node:crypto';
import type { testMail as row } from '#shared/contract/texts.ts';
import type { SendMail } from '../adapters/mailer.ts';
import type { Address } from '../documents/mail/mime.ts';
import type { UseCase } from '../runtime/use-case.ts';
import { type DraftDeps, draftMail } from './draft-mail.ts';

interface Deps extends DraftDeps {
  send: SendMail;
  from: Address;
}

/** Sends a draft, marked as a test, to its author only. */
export const testMail =
  (deps: Deps): UseCase<typeof row> =>
  async ({ body }, { actor, now }) => {
    const { subject, html, text, fair } = await draftMail(body, now, deps);
    const id = randomUUID();
    const written = {
      subject: `[Test] ${subject}`,
      html,
      text,
      from: { ...deps.from, name: fair.organiser.name },
      to: { name: '', address: actor.email },
      messageId: `<${id}.test@${new URL(deps.publicUrl).hostname}>`,
      date: now,
    };
    // Loaded on demand: reading and writing texts does not need it.
    const { toMime } = await import('../documents/mail/mime.ts');
    await deps.send(await toMime({ ...written, attachments: [] }), actor.email);
    return { to: actor.email };
  };
