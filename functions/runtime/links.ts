import { Problem } from '#shared/contract/problem.ts';
import { isSignature, signature } from './signature.ts';

/**
 * The key that opens an order's page: derived from the order's id and a secret, so nothing is stored and
 * nothing can be looked up.
 */
export const accessToken = (secret: string, orderId: string): string => signature(secret, orderId);

/** @throws Problem link_invalid */
export function checkAccessToken(secret: string, orderId: string, key: string): void {
  if (!isSignature(key, secret, orderId)) throw new Problem('link_invalid');
}

/** The order's page, where its buyer follows it and finds the tickets. */
export const orderPage = (publicUrl: string, orderId: string, key: string): string =>
  `${publicUrl}/thankyou?order=${orderId}&key=${key}`;

/** The purchase form with a place that is held for somebody. */
export const offerPage = (publicUrl: string, lang: string, token: string): string =>
  `${publicUrl}/${lang}?offer=${token}`;

/** Somebody's own place on a waiting list, and the way out. */
export const waitingPlacePage = (publicUrl: string, token: string): string =>
  `${publicUrl}/waiting-list?place=${token}`;

/** Where mail programs ask for somebody to be taken off a list (RFC 8058). */
export const leaveAddress = (publicUrl: string, token: string): string =>
  `${publicUrl}/api/waitingList/leave?token=${token}`;
