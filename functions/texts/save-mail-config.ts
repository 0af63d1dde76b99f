import type { saveMailConfig as row } from '#shared/contract/texts.ts';
import { mailThing } from '#shared/domain/audit.ts';
import { placeholders } from '#shared/texts/mail.ts';
import { staffId } from '../account/staff.ts';
import type { UseCase } from '../http/request.ts';
import type { MailTextStore } from '../store/texts.ts';
import { checkPlaceholders } from './check-placeholders.ts';

export const saveMailConfig =
  (mailTexts: MailTextStore): UseCase<typeof row> =>
  async (request) => {
    const { kind, message, version } = request.body;
    if (message) checkPlaceholders(message, placeholders);
    const before = await mailTexts.byKey(kind);
    const who = await staffId(request);
    const change = { thing: mailThing(kind), who, what: 'mail-text-saved', at: request.now };
    await mailTexts.save(kind, message, version, { ...change, before, after: message });
    return { kind, ...(message && { message }), version: version + 1 };
  };
