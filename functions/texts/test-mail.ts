import { randomUUID } from 'node:crypto';
import type { testMail as row } from '#shared/contract/texts.ts';
import type { SendMail } from '../adapters/mailer.ts';
import type { Address } from '../documents/mail/mime.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { DraftDeps } from './draft-mail.ts';

interface Deps extends DraftDeps {
  send: SendMail;
  from: Address;
}

/** Sends a draft, marked as a test, to its author only. */
export const testMail =
  (deps: Deps): UseCase<typeof row> =>
  async ({ body }, { actor, now }) => {
    // Not loaded by those who only read and write texts.
    const [{ draftMail }, { toMime }] = await Promise.all([
      import('./draft-mail.ts'),
      import('../documents/mail/mime.ts'),
    ]);
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
    await deps.send(await toMime({ ...written, attachments: [] }), actor.email);
    return { to: actor.email };
  };
