import type { previewMail as row } from '#shared/contract/texts.ts';
import type { UseCase } from '../runtime/use-case.ts';
import { type DraftDeps, draftMail } from './draft-mail.ts';

export const previewMail =
  (deps: DraftDeps): UseCase<typeof row> =>
  async ({ body }, { now }) => {
    const { fair: _, ...mail } = await draftMail(body, now, deps);
    return mail;
  };
