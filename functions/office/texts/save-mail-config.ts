import { Problem } from '#shared/contract/problem.ts';
import type { saveMailConfig as row } from '#shared/contract/texts.ts';
import { mailEntityId } from '#shared/domain/audit.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { MailTextStore } from '../../store/mail/texts.ts';
import { checkPlaceholders } from './check-placeholders.ts';

export const saveMailConfig =
  (mailTexts: MailTextStore): UseCase<typeof row> =>
  async ({ body }, { actor, now }) => {
    const { kind, message, version } = body;
    // All mails' own words: not loaded by those who only read what the office wrote.
    const { placeholdersOfMail } = await import('#shared/texts/mail.ts');
    if (message) checkPlaceholders(message, placeholdersOfMail(kind));
    const before = await mailTexts.byKey(kind);
    const change = {
      entityId: mailEntityId(kind),
      actorId: actor.userId,
      action: 'mail-text-saved' as const,
      at: now,
    };
    const saved = await mailTexts.save(kind, message, version, { ...change, before, after: message });
    if (!saved) throw new Problem('changed_meanwhile');
    return { kind, ...(message && { message }), version: version + 1 };
  };
