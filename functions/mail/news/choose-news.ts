import type {
  acceptNews as acceptRow,
  refuseNews as refuseRow,
  showNews as showRow,
} from '#shared/contract/news.ts';
import { checkNewsToken } from '../../runtime/links.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { RecipientStore } from '../../store/mail/recipients.ts';

interface Deps {
  recipients: Pick<RecipientStore, 'refuseNews' | 'acceptNews'>;
  linkSecret: () => Promise<string>;
}

/** Leads a person who opens the one-click address to a page with one button; opening changes nothing. */
export const showNews =
  ({ publicUrl }: { publicUrl: string }): UseCase<typeof showRow> =>
  async ({ params: { mailbox }, query: { token, lang } }) => ({
    location: `${publicUrl}/news?${new URLSearchParams({ mailbox, token, ...(lang && { lang }) })}`,
  });

/** Whoever got news gets no more of it, of any fair; their tickets still come. Idempotent. */
export const refuseNews =
  ({ recipients, linkSecret }: Deps): UseCase<typeof refuseRow> =>
  async ({ params: { mailbox }, query: { token } }, { now }) => {
    checkNewsToken(await linkSecret(), mailbox, token);
    await recipients.refuseNews(mailbox, now);
  };

/** Undoes it: they get what they agreed to. */
export const acceptNews =
  ({ recipients, linkSecret }: Deps): UseCase<typeof acceptRow> =>
  async ({ params: { mailbox }, body: { token } }) => {
    checkNewsToken(await linkSecret(), mailbox, token);
    await recipients.acceptNews(mailbox);
  };
