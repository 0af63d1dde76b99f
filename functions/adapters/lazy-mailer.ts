import { lazily } from '#shared/domain/lazily.ts';
import type { MailerOptions, SendMail } from './mailer.ts';

/** As `mailer`, for functions that seldom send one: SES's client is loaded with the first mail. */
export function lazyMailer(options: MailerOptions): SendMail {
  const opened = lazily(async () => (await import('./mailer.ts')).mailer(options));
  return async (mime, to) => (await opened())(mime, to);
}
