import type { getConfig as row } from '#shared/contract/texts.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { TextStore } from '../../store/mail/texts.ts';

export const getConfig =
  (texts: TextStore): UseCase<typeof row> =>
  async () =>
    texts.list();
