import { Problem } from '#shared/contract/problem.ts';
import type { Order } from '#shared/domain/order.ts';
import type { Language } from '#shared/domain/text.ts';
import { isSignature, signature } from './signature.ts';

/** What an order's keys sign: its id, and which of its links it is, once the buyer has renewed them. */
const linkTerms = (orderId: string, linkNumber: number): string =>
  linkNumber > 0 ? `${orderId} ${linkNumber}` : orderId;

/**
 * The access key in the URL of an order's page: derived from the order's id and a secret, so it is neither stored nor
 * looked up.
 * @param linkNumber how often the buyer has renewed it
 */
export const accessToken = (secret: string, orderId: string, linkNumber = 0): string =>
  signature(secret, linkTerms(orderId, linkNumber));

/** @throws Problem link_invalid */
export function checkAccessToken(secret: string, orderId: string, key: string, linkNumber = 0): void {
  if (!isSignature(key, secret, linkTerms(orderId, linkNumber))) throw new Problem('link_invalid');
}

/** The key of calendars and shared links: it shows the order until its fair is over, and changes nothing. */
export const readToken = (secret: string, orderId: string, linkNumber = 0): string =>
  signature(secret, `read ${linkTerms(orderId, linkNumber)}`);

/** Whether a key is an order's reading one. */
export const isReadToken = (secret: string, orderId: string, key: string, linkNumber = 0): boolean =>
  isSignature(key, secret, `read ${linkTerms(orderId, linkNumber)}`);

/** The order's page in its language, with its progress and its tickets. */
export const orderPage = (publicUrl: string, { id, lang }: Pick<Order, 'id' | 'lang'>, key: string): string =>
  `${publicUrl}/thankyou?order=${id}&key=${key}&lang=${lang}`;

/** Where an order's payment page is opened. */
export const payPage = (publicUrl: string, orderId: string, key: string): string =>
  `${publicUrl}/api/orders/${orderId}/pay?key=${key}`;

/** The token that only a mail has: it proves access to the mailbox that an order was placed for. */
export const confirmationToken = (secret: string, orderId: string): string =>
  signature(secret, `confirm ${orderId}`);

/** @throws Problem link_invalid */
export function checkConfirmationToken(secret: string, orderId: string, token: string): void {
  if (!isSignature(token, secret, `confirm ${orderId}`)) throw new Problem('link_invalid');
}

/** A reminder as its recipient got it. */
interface SentReminder {
  orderId: string;
  /** Of the holder's mail; absent for the buyer's. */
  position?: number | undefined;
}

const reminderText = ({ orderId, position }: SentReminder) => `no-reminders ${orderId} ${position ?? ''}`;

/** The one-click unsubscribe URL of a reminder (RFC 8058). */
export function noRemindersAddress(publicUrl: string, secret: string, reminder: SentReminder): string {
  const holder = reminder.position === undefined ? '' : `&holder=${reminder.position}`;
  return `${publicUrl}/api/orders/${reminder.orderId}/noReminders?token=${signature(secret, reminderText(reminder))}${holder}`;
}

/** @throws Problem link_invalid */
export function checkReminderToken(secret: string, reminder: SentReminder, token: string): void {
  if (!isSignature(token, secret, reminderText(reminder))) throw new Problem('link_invalid');
}

const browserText = (orderId: string) => `browser ${orderId}`;

/** Given to the browser that places an order, and to nobody else: it stands in no link. */
export const browserKey = (secret: string, orderId: string): string =>
  signature(secret, browserText(orderId));

export const isBrowserKey = (secret: string, orderId: string, key: string): boolean =>
  isSignature(key, secret, browserText(orderId));

const restoringText = (orderId: string) => `restore-email ${orderId}`;

/** The page where whoever lost an order's address takes the order back. */
export const restoringPage = (
  publicUrl: string,
  secret: string,
  { id, lang }: Pick<Order, 'id' | 'lang'>,
): string =>
  `${publicUrl}/restore-address?order=${id}&token=${signature(secret, restoringText(id))}&lang=${lang}`;

/** @throws Problem link_invalid */
export function checkRestoringToken(secret: string, orderId: string, token: string): void {
  if (!isSignature(token, secret, restoringText(orderId))) throw new Problem('link_invalid');
}

const newsText = (mailboxHash: string) => `no-news ${mailboxHash}`;

const newsQuery = (secret: string, mailboxHash: string) =>
  `token=${signature(secret, newsText(mailboxHash))}`;

/** The one-click unsubscribe URL of news (RFC 8058). */
export const noNewsAddress = (
  publicUrl: string,
  secret: string,
  mailboxHash: string,
  lang: Language,
): string => `${publicUrl}/api/news/${mailboxHash}/refuse?${newsQuery(secret, mailboxHash)}&lang=${lang}`;

/** The page where news is ended, and begun again. */
export const newsPage = (publicUrl: string, secret: string, mailboxHash: string, lang: Language): string =>
  `${publicUrl}/news?mailbox=${mailboxHash}&${newsQuery(secret, mailboxHash)}&lang=${lang}`;

/** @throws Problem link_invalid */
export function checkNewsToken(secret: string, mailboxHash: string, token: string): void {
  if (!isSignature(token, secret, newsText(mailboxHash))) throw new Problem('link_invalid');
}

/** The purchase form of a fair. */
export const formPage = (publicUrl: string, lang: Language, fairId: string): string =>
  `${publicUrl}/${lang}/${fairId}`;

/** The same for an offered place. */
export const offerPage = (
  publicUrl: string,
  { lang, fairId }: { lang: Language; fairId: string },
  token: string,
): string => `${formPage(publicUrl, lang, fairId)}?offer=${token}`;

/** The page of an entry on a waiting list, where it can be left. */
export const waitingPlacePage = (publicUrl: string, lang: Language, token: string): string =>
  `${publicUrl}/waiting-list?place=${token}&lang=${lang}`;

/** The one-click unsubscribe URL for mail programs (RFC 8058). */
export const leaveAddress = (publicUrl: string, token: string): string =>
  `${publicUrl}/api/waitingList/leave?token=${token}`;

/** Where a provider sends its notifications. */
export const notifyAddress = (publicUrl: string, provider: string): string =>
  `${publicUrl}/api/payments/${provider}/notify`;
