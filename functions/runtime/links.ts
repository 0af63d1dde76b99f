import { Problem } from '#shared/contract/problem.ts';
import { isSignature, signature } from './signature.ts';

/**
 * The access key in the URL of an order's page: derived from the order's id and a secret, so it is neither stored nor
 * looked up.
 */
export const accessToken = (secret: string, orderId: string): string => signature(secret, orderId);

/** @throws Problem link_invalid */
export function checkAccessToken(secret: string, orderId: string, key: string): void {
  if (!isSignature(key, secret, orderId)) throw new Problem('link_invalid');
}

/** The order's page, with its progress and its tickets. */
export const orderPage = (publicUrl: string, orderId: string, key: string): string =>
  `${publicUrl}/thankyou?order=${orderId}&key=${key}`;

/** The purchase form for an offered place. */
export const offerPage = (publicUrl: string, lang: string, token: string): string =>
  `${publicUrl}/${lang}?offer=${token}`;

/** The page of an entry on a waiting list, where it can be left. */
export const waitingPlacePage = (publicUrl: string, token: string): string =>
  `${publicUrl}/waiting-list?place=${token}`;

/** The one-click unsubscribe URL for mail programs (RFC 8058). */
export const leaveAddress = (publicUrl: string, token: string): string =>
  `${publicUrl}/api/waitingList/leave?token=${token}`;
