import type { previewMail as row } from '#shared/contract/texts.ts';
import type { UseCase } from '../runtime/use-case.ts';
import { type DraftNeeds, draftMail } from './draft-mail.ts';

export const previewMail =
  (needs: DraftNeeds): UseCase<typeof row> =>
  async ({ body }, { now }) => {
    const { fair: _, ...mail } = await draftMail(body, now, needs);
    return mail;
  };
