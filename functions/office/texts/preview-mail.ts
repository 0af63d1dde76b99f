import type { previewMail as row } from '#shared/contract/texts.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { DraftDeps } from './draft-mail.ts';

export const previewMail =
  (deps: DraftDeps): UseCase<typeof row> =>
  async ({ body }, { now }) => {
    // Rendering mails is not loaded by those who only read and write texts.
    const { draftMail } = await import('./draft-mail.ts');
    const { fair: _, ...mail } = await draftMail(body, now, deps);
    return mail;
  };
