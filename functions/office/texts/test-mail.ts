import type { testMail as row } from '#shared/contract/texts.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { DraftDeps } from './draft-mail.ts';
import type { SendTestDeps } from './send-test.ts';

/** Sends a draft, marked as a test, to its author only. */
export const testMail =
  (deps: DraftDeps & SendTestDeps): UseCase<typeof row> =>
  async ({ body }, { actor, now }) => {
    // Not loaded by those who only read and write texts.
    const [{ draftMail }, { sendTest }] = await Promise.all([
      import('./draft-mail.ts'),
      import('./send-test.ts'),
    ]);
    const { subject, html, text, fair } = await draftMail(body, now, deps);
    await sendTest({ fair, render: () => ({ subject, html, text }) }, { to: actor.email, now }, deps);
    return { to: actor.email };
  };
