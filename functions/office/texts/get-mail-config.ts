import type { getMailConfig as row } from '#shared/contract/texts.ts';
import { wordedMails } from '#shared/domain/wording.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { MailTextStore } from '../../store/mail/texts.ts';

export const getMailConfig =
  (mailTexts: MailTextStore): UseCase<typeof row> =>
  async () => {
    const written = new Map((await mailTexts.list()).map((wording) => [wording.key, wording]));
    return wordedMails.map((kind) => {
      const found = written.get(kind);
      const message = found?.value;
      return { kind, ...(message && { message }), version: found?.version ?? 0 };
    });
  };
